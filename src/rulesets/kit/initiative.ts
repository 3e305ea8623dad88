import type { SideId } from '../../game/ids.ts';
import { checkRow, type Run } from '../../game/run.ts';

/** Each side a die, highest first; who ties throws again, and again. */
export function rollOrder(run: Run, sides: readonly SideId[], die: number): SideId[] {
  if (sides.length < 2) return [...sides];
  const byScore = new Map<number, SideId[]>();
  for (const side of sides) {
    const face = run.roll(die, 'initiative');
    run.emit({ kind: 'initiative-rolled', side, check: checkRow(face) });
    byScore.set(face, [...(byScore.get(face) ?? []), side]);
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, tied]) => rollOrder(run, tied, die));
}

/** Sides go in the order in which they came, until somebody throws for it. */
export const goAsNamed = (run: Run): void =>
  run.emit({ kind: 'order-set', order: run.fight.sides.map(({ id }) => id), how: 'named' });
