import type { Figure } from '../game/state.ts';
import { type Cell, cellIndex, cellsAround, type Ground } from '../game/town/ground.ts';
import { isWithinReach } from '../game/town/sightlines/shot.ts';
import { Memo } from './kit/memo.ts';

const MOST_KNOWN = 2_000;
const known = new Memo<Ground, readonly Cell[], number>(MOST_KNOWN);

/** Neighbouring cells with no wall between: from there somebody can be reached with the hand. */
export const contactCells = (ground: Ground, { at }: Pick<Figure, 'at'>): readonly Cell[] =>
  at === null
    ? []
    : known.of(ground, cellIndex(ground, at), () =>
        cellsAround(ground, at).filter((cell) => cell.floor && isWithinReach(ground, cell.at, at)),
      );

/** The cells in reach of these; whom somebody charges he may come up to. */
export function cellsReachedBy(
  ground: Ground,
  enemies: readonly Figure[],
  charged: Pick<Figure, 'id' | 'at'> | undefined,
): number[] {
  const open = charged === undefined ? [] : contactCells(ground, charged);
  const cells = enemies.filter(({ id }) => id !== charged?.id).flatMap((one) => contactCells(ground, one));
  return cells.filter((cell) => !open.includes(cell)).map(({ index }) => index);
}
