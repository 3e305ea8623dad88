import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { mountOf, rollTable } from '../../kit.ts';
import { type Blow, fallBack } from './fall.ts';
import { rollRiderless } from '../horses/riderless.ts';
import { isLeader } from '../people/people.ts';
import { EFFECTS, type HitEffect } from '../tables.ts';

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
  run.emit({
    kind: 'hit',
    figure,
    by,
    cause,
    ...(weapon === undefined ? {} : { weapon }),
    ...(part === undefined ? {} : { part }),
  });

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
