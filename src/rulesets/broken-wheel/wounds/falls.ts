import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellUnder, groundUnder } from '../../../game/town/town-in-play.ts';
import type { GroundKind } from '../../../game/town/facts.ts';
import type { HitTest } from '../nerve/aftermath.ts';
import { giveWound, landBlow, type Rung, rungOf } from './wounds.ts';
import { modsOf, throwRow } from '../dice.ts';
import { inchesMoved } from '../move/march-state.ts';
import { awayFrom, comeDown } from '../../kit/travel/landing.ts';
import type { Place } from '../../../game/town/places.ts';
import { crewOn, enemiesOf, isInPlay, isPerson, mountOf } from '../../kit.ts';

/** BW-FALL-01: how hard the ground is. */
const GROUND_STRIKES = { spikes: -2, rocks: -3, stony: -4, normal: -5, soft: -6, marsh: -7 } as const;

export type FallGround = keyof typeof GROUND_STRIKES;
export const FALL_GROUNDS = Object.keys(GROUND_STRIKES) as readonly FallGround[];

/** BW-FALL-01, BW-FALL-02: each so many inches gone in this move make it worse. */
const SPEEDS = [6, 12];

const speedFactor = (inches: number): number => SPEEDS.filter((least) => inches >= least - 1e-9).length;

/** BW-FALL-01: down a slope it is less of a fall. */
export const SLOPES = { 'very-steep': -2, steep: -4 } as const;
export type Slope = keyof typeof SLOPES;

/** Whoever falls or gets off comes down away from the nearest enemy. */
export const ofEnemies = (fight: Gunfight, figure: Figure): ((place: Place) => number) =>
  awayFrom(enemiesOf(fight, figure).filter(isInPlay));

/** BW-FALL-02: fainted in the saddle, thrown by the steed, or down with it. */
type RiderFall = 'fainted' | 'thrown' | 'mount-down';

/** A fall that has been thrown for, and not landed yet. */
export interface Fall {
  readonly kind: 'fall';
  readonly victim: FigureId;
  readonly mount: FigureId;
  readonly why: RiderFall;
  readonly row: FallRow;
}

const HARD: Partial<Record<GroundKind, FallGround>> = {
  rock: 'rocks',
  boulders: 'rocks',
  rubble: 'rocks',
  scree: 'stony',
  track: 'stony',
  sand: 'soft',
  mud: 'marsh',
  stream: 'marsh',
  ford: 'marsh',
  river: 'marsh',
  'deep-water': 'marsh',
};

/** BW-FALL-01: what somebody would come down on: as stated, or what the town has there. */
function groundFor(fight: Gunfight, figure: Figure): FallGround {
  const stated = FALL_GROUNDS.find((one) => one === fight.situations[figure.id]?.ground);
  if (stated !== undefined) return stated;
  const ground = groundUnder(fight);
  const kind = ground === null ? null : (cellUnder(ground, figure)?.ground ?? null);
  return kind === null ? 'normal' : (HARD[kind] ?? 'normal');
}

/** BW-FALL-01, BW-FALL-03: the D10 of whoever falls. */
function throwFall(run: Run, figure: Figure, ground: FallGround, rest: Readonly<Record<string, number>>): FallRow {
  const speed = speedFactor(inchesMoved(run.fight, figure));
  const mods = modsOf({ ground: GROUND_STRIKES[ground], ...rest, speed });
  return throwRow(run, { table: 'fall', die: 10, figure: figure.id, mods, rowOf: fallRow });
}

/** BW-FALL-02: the D10 of a rider who comes off. */
export function throwRiderFall(run: Run, rider: Figure, why: RiderFall): Fall {
  const rest = { 'with-steed': why === 'mount-down' ? 1 : 0, thrown: why === 'thrown' ? 1 : 0 };
  const row = throwFall(run, rider, groundFor(run.fight, rider), rest);
  return { kind: 'fall', victim: rider.id, mount: rider.mount!, why, row };
}

type FallRow = Rung | 'wounded' | 'crippled' | 'dead';

/** BW-HORSE-05, BW-FALL-01: whoever is out of it in the saddle falls off; with a steed that goes down its rider does. */
export function throwFalls(run: Run, figure: Figure): Fall[] {
  if (!isPerson(figure)) return crewOn(run.fight, figure).map((rider) => throwRiderFall(run, rider, 'mount-down'));
  return mountOf(run.fight, figure) === null ? [] : [throwRiderFall(run, figure, 'fainted')];
}

/** BW-FALL-03. */
function fallRow(total: number): FallRow {
  if (total >= 9) return 'dead';
  if (total >= 7) return 'crippled';
  return total >= 5 ? 'wounded' : rungOf(total);
}

/** Off and down, and whatever that does; gives the test that it forces. */
export function landFall(run: Run, { victim, mount, why, row }: Fall): HitTest | null {
  if (run.figure(victim).mount !== mount) return null;
  comeDown(run, run.figure(victim), { kind: 'thrown', why }, ofEnemies);
  return landImpact(run, victim, row);
}

/** Onto what, where it has been said, and whether straight down or down a slope. */
type Drop = { readonly ground: FallGround | undefined; readonly slope: Slope | undefined };

/** BW-FALL-01: from a height, into a pit, down a slope, so many inches; whoever is up there is prone in the end. */
export function fallDown(run: Run, id: FigureId, height: number, { ground: told, slope }: Drop): HitTest | null {
  const figure = run.figure(id);
  const ground = told ?? groundFor(run.fight, figure);
  const rest = { depth: Math.max(0, Math.floor(height) - 1), slope: slope === undefined ? 0 : SLOPES[slope] };
  const row = throwFall(run, figure, ground, rest);
  run.emit({ kind: 'fell', figure: id, height, why: 'thrown', ground });
  if (figure.mount !== null) comeDown(run, figure, { kind: 'thrown', why: 'fell' }, ofEnemies);
  if (run.figure(id).posture !== 'prone') run.emit({ kind: 'posture-set', figure: id, posture: 'prone', why: 'fell' });
  return landImpact(run, id, row);
}

/** BW-FALL-03: what the ground does to whoever has fallen. */
function landImpact(run: Run, victim: FigureId, row: FallRow): HitTest | null {
  if (row === 'dead') {
    run.emit({ kind: 'out-of-action', figure: victim, cause: 'fall' });
    return null;
  }
  if (row === 'wounded' || row === 'crippled') {
    run.emit({ kind: 'stunned', figure: victim });
    giveWound(run, victim, row === 'wounded' ? 'sore' : 'serious', { cause: 'fall' });
    return null;
  }
  return landBlow(run, { kind: 'blow', victim, by: victim, cause: 'fall', rung: row, isMelee: false });
}
