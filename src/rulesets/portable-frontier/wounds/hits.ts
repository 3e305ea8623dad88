import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, ItemId, StatedValues } from '../../../game/state.ts';
import { mountOf, rollTable } from '../../kit.ts';
import { rollRiderless } from '../horses/riderless.ts';
import { isLeader } from '../people/people.ts';
import { EFFECTS, type HitEffect } from '../tables.ts';
import { given } from '../../../game/given.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { type Place, type Side, stepFrom, turnedBy } from '../../../game/town/places.ts';
import { boardOf, canFallTo, leaveMates } from '../move/board.ts';
import type { Cause } from '../../../game/effects.ts';
import { standOf } from '../../kit/world/world.ts';
import { sideToward } from '../move/facing.ts';

/** Who strikes, with what, and from where (null without a map). */
export interface Blow {
  readonly by: FigureId;
  readonly cause: Cause;
  readonly weapon?: ItemId;
  readonly from: Place | null;
}

/** PC-HIT-05: which man, man or horse, effect, and what follows from it. */
export function strikeMen(run: Run, men: readonly Figure[], blow: Blow): void {
  const man = whichMan(run, men);
  if (man !== null) strikeMan(run, man, blow);
}

/** PC-HIT-01: of two the first in roster order on 1-3. */
export function whichMan(run: Run, men: readonly Figure[]): Figure | null {
  const [first = null, second] = men;
  if (second === undefined) return first;
  const row = (face: number): string => (face <= 3 ? 'first' : 'second');
  return rollTable(run, { table: 'which-man', die: 6, row }) === 'first' ? first : second;
}

function strikeMan(run: Run, man: Figure, blow: Blow): void {
  const horse = mountOf(run.fight, man);
  const body = horse !== null && strikesHorse(run, man.id) ? horse : man;
  emitHit(run, body.id, blow);
  const effect = rollHitEffect(run, body, body === horse || isLeader(man));
  if (effect === 'none') run.emit({ kind: 'unharmed', figure: body.id, by: blow.by, why: 'no-effect' });
  else if (effect === 'falls-back') fallBack(run, man, blow); // PC-HIT-04: rider and horse together; PC-FALL-06: nobody else
  else if (body === horse) killHorse(run, man, horse, blow);
  else killMan(run, man, blow);
}

export const emitHit = (run: Run, figure: FigureId, { by, cause, weapon }: Blow, part?: string): void =>
  run.emit(given({ kind: 'hit', figure, by, cause, weapon, part }));

/** PC-HIT-02, PC-WAG-07. */
export function strikesHorse(run: Run, figure: FigureId): boolean {
  const row = (face: number): string => (face <= 3 ? 'rider' : 'horse');
  return rollTable(run, { table: 'struck-body', die: 6, figure, row }) === 'horse';
}

/** PC-HIT-03. */
function rollHitEffect(run: Run, body: Figure, isTough: boolean): HitEffect {
  const { cuts, rows } = isTough ? EFFECTS.tough : EFFECTS.ordinary;
  const row = (face: number): HitEffect => rows[cuts.filter((cut) => face > cut).length]!;
  return rollTable(run, { table: 'effect', die: 6, figure: body.id, row });
}

/** PC-HIT-04, PC-HORSE-01: a horse that loses its rider is rolled for at once. */
function killMan(run: Run, man: Figure, { by, cause }: Pick<Blow, 'by' | 'cause'>): void {
  const horse = mountOf(run.fight, man);
  run.emit({ kind: 'dead', figure: man.id, by, cause });
  if (horse === null) return;
  run.emit({ kind: 'riderless', figure: horse.id, rider: man.id });
  rollRiderless(run, horse.id);
}

/** PC-HIT-04, PC-HORSE-07: the rider is on his feet in the same square; there is nothing to roll. */
function killHorse(run: Run, man: Figure, horse: Figure, { by, cause }: Blow): void {
  const to = man.at;
  run.emit({ kind: 'dead', figure: horse.id, by, cause });
  const at = to === null ? {} : { to };
  run.emit({ kind: 'dismounted', figure: man.id, mount: horse.id, why: 'mount-down', ...at });
}

/** PC-FALL-01: away along the axis with the greater distance; on a tie along the one he faces. */
const sideAway = (from: Place, { at, facing }: Figure): Side =>
  sideToward(from, at!, facing === 'east' || facing === 'west' ? 'x' : 'y');

type Way = 'straight' | 'left' | 'right';

function waysOnBoard(run: Run, figure: Figure, away: Side): Map<Way, Place> {
  const board = boardOf(run.fight);
  const eighths: Record<Way, number> = { straight: 0, left: -1, right: 1 };
  const ways = Object.entries(eighths).map(([way, turn]): [Way, Place] => [
    way as Way,
    stepFrom(figure.at!, turnedBy(away, turn)),
  ]);
  return new Map(ways.filter(([, to]) => canFallTo(board, figure, figure.at!, to)));
}

const STATED: Readonly<Record<NonNullable<StatedValues['room']>, readonly Way[]>> = {
  all: ['straight', 'left', 'right'],
  straight: ['straight'],
  aside: ['left', 'right'],
  left: ['left'],
  right: ['right'],
  none: [],
};

/** PC-GEN-07: room to fall back is stated, all of it where nothing is. */
export function statedWays(run: Run, figure: Figure, by: FigureId): readonly Way[] {
  const { situations } = run.fight;
  const room = situations[`${by}>${figure.id}`]?.room ?? situations[figure.id]?.room ?? 'all';
  return STATED[room];
}

/** PC-FALL-02, PC-FALL-04, PC-FALL-05: one square straight back, else over a corner, else there is nowhere to go. */
function fallBack(run: Run, figure: Figure, blow: Blow): void {
  const { by } = blow;
  const shooter = standOf(run.fight, { at: blow.from });
  const ways = shooter === null ? null : waysOnBoard(run, figure, sideAway(shooter.at, figure));
  const way = chooseWay(run, figure, ways === null ? statedWays(run, figure, by) : [...ways.keys()]);
  if (way === null) return crush(run, figure, blow);
  const over = ways === null ? {} : { path: [figure.at!, ways.get(way)!] };
  run.emit({ kind: 'driven-back', figure: figure.id, by, distance: 1, why: 'hit', ...over });
  if (ways === null) stateFall(run, figure.id, by);
}

/** PC-GEN-07: he is a square farther off, and beside nobody any more (PC-FALL-06). */
function stateFall(run: Run, figure: FigureId, by: FigureId): void {
  const { range } = situationOf(run.fight, by, figure);
  if (range !== null) run.emit({ kind: 'situation-set', figure: by, target: figure, values: { range: range + 1 } });
  leaveMates(run, figure);
}

function chooseWay(run: Run, figure: Figure, open: readonly Way[]): Way | null {
  if (open.includes('straight')) return 'straight';
  if (open.length < 2) return open[0] ?? null;
  const row = (face: number): Way => (face <= 3 ? 'left' : 'right');
  return rollTable(run, { table: 'diagonal', die: 6, figure: figure.id, row });
}

/** PC-FALL-05: rider and horse both. */
function crush(run: Run, figure: Figure, { by }: Blow): void {
  const horse = mountOf(run.fight, figure);
  run.emit({ kind: 'dead', figure: figure.id, by, cause: 'nowhere-to-go' });
  if (horse !== null) run.emit({ kind: 'dead', figure: horse.id, by, cause: 'nowhere-to-go' });
}
