import type { Modifier } from '../../../game/effects.ts';
import type { FigureId } from '../../../game/ids.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import { isMounted, woundCap, woundsOf } from '../people/profile.ts';
import { isInPlay, rollTable } from '../../kit.ts';
import { die, officerInstead } from '../units/officers.ts';
import type { Struck } from './leaving.ts';
import { throwRider } from '../horses/ride.ts';

/** What comes of a hit or a blow. */
type Harm = { readonly count: number; readonly dies: boolean; readonly thrown: boolean };

interface Hit extends Struck {
  /** CA-HURT-01: at close range the throw counts one more. */
  readonly close: boolean;
}

const NOTHING: Harm = { count: 0, dies: false, thrown: false };
/** CA-HURT-02: last scores of the rows. */
const ROWS = [2, 5, 7, 9, 11] as const;
/** CA-HURT-02: up to here the fall wounds; from here on it kills. */
const FALL_WOUNDS = 3;
const DEATH = 6;

/** CA-HURT-01, CA-HURT-03, CA-HURT-06: a hit from a gun. */
export function hurt(run: Run, hit: Hit): void {
  const score = rollHurt(run, hit);
  if (score <= ROWS[0]) return run.emit({ kind: 'grazed', figure: hit.figure, by: hit.by });
  suffer(run, hit, harmOf(run, hit, score));
}

function rollHurt(run: Run, { figure, close }: Hit): number {
  const more = close ? 1 : 0;
  const mods: Modifier[] = close ? [{ id: 'close', value: 1 }] : [];
  const face = run.rollFor(
    [figure],
    12,
    'hurt',
    ROWS.map((last) => last - more),
  );
  run.emit({ kind: 'table-rolled', table: 'hurt', figure, check: checkRow(face, mods), row: face + more });
  return face + more;
}

/** CA-HURT-02. */
function harmOf(run: Run, { figure }: Hit, score: number): Harm {
  const mounted = isMounted(run.figure(figure));
  if (score <= ROWS[1]) return { ...NOTHING, count: 1 };
  if (score <= ROWS[2]) return mounted ? rollFall(run, figure) : { ...NOTHING, count: 1 };
  if (score <= ROWS[3]) return { ...NOTHING, count: 2, thrown: mounted };
  if (score > ROWS[4]) return { ...NOTHING, dies: true };
  return { count: 2, thrown: mounted, dies: !isKilledBy(run, figure, 2) && rollDeath(run, figure) };
}

function rollFall(run: Run, figure: FigureId): Harm {
  const row = (face: number): string => (face <= FALL_WOUNDS ? 'wound' : 'unhurt');
  const isWounded = rollTable(run, { table: 'fall', die: 12, figure, row }) === 'wound';
  return { count: isWounded ? 1 : 0, dies: false, thrown: true };
}

/** CA-HURT-03, CA-MEL-11: not thrown where the wounds kill already. */
export function rollDeath(run: Run, figure: FigureId): boolean {
  const row = (face: number): string => (face >= DEATH ? 'dead' : 'alive');
  return rollTable(run, { table: 'death', die: 12, figure, row }) === 'dead';
}

/** CA-HURT-04, CA-WND-01. */
export function isKilledBy(run: Run, figure: FigureId, count: number): boolean {
  const own = run.figure(figure);
  return woundsOf(run.fight, own) + count >= woundCap(run.fight, own);
}

/** CA-GEN-05, CA-HURT-05, CA-HURT-06: wounds, a fall, a pin; or death, or in a unit somebody else's (CA-UNIT-05). */
export function suffer(run: Run, struck: Struck, { count, dies, thrown }: Harm): void {
  const { figure } = struck;
  const isDeath = dies || isKilledBy(run, figure, count);
  if (isDeath && officerInstead(run, struck)) return;
  if (count > 0) wound(run, struck, count);
  if (isDeath) return die(run, struck);
  if (thrown) throwRider(run, struck);
  if (count > 0 && isInPlay(run.figure(figure)))
    run.emit({ kind: 'pinned', figure, cause: 'wound', again: false, until: run.fight.clock.round + 1 });
}

function wound(run: Run, { figure, by, cause }: Struck, count: number): void {
  const own = run.figure(figure);
  const total = woundsOf(run.fight, own) + count;
  const left = Math.max(0, woundCap(run.fight, own) - total);
  run.emit({ kind: 'wounded', figure, by, cause, count, left, total });
}
