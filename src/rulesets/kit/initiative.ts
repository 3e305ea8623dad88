import type { SideId } from '../../game/ids.ts';
import type { Check } from '../../game/effects.ts';
import { checkRow, type Run } from '../../game/run.ts';

type Throw = (run: Run, side: SideId) => number;

/** All throw, highest first; who ties throws again, and again. */
export function rollOrder(run: Run, sides: readonly SideId[], rolled: Throw): SideId[] {
  if (sides.length < 2) return [...sides];
  const byScore = Map.groupBy(
    sides.map((side) => ({ side, score: rolled(run, side) })),
    ({ score }) => score,
  );
  return [...byScore]
    .sort(([a], [b]) => b - a)
    .flatMap(([, tied]) =>
      rollOrder(
        run,
        tied.map(({ side }) => side),
        rolled,
      ),
    );
}

export function tellThrow(run: Run, side: SideId, check: Check): number {
  run.emit({ kind: 'initiative-rolled', side, check });
  return check.total;
}

export const plainDie =
  (die: number): Throw =>
  (run, side) =>
    tellThrow(run, side, checkRow(run.roll(die, 'initiative')));

/** Whoever threw highest goes first, or last; the others in falling order of their scores. */
export function goAsChosen(run: Run, order: readonly SideId[], winner: SideId, choice: 'first' | 'last'): void {
  const others = order.filter((side) => side !== winner);
  const chosen = choice === 'first' ? [winner, ...others] : [...others, winner];
  run.emit({ kind: 'order-set', order: chosen, winner, choice, how: 'chosen' });
}

/** Sides go in the order in which they came, until somebody throws for it. */
export const goAsNamed = (run: Run): void =>
  run.emit({ kind: 'order-set', order: run.fight.sides.map(({ id }) => id), how: 'named' });
