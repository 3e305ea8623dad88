import { THINGS } from './facts.ts';
import type { Cell } from './ground.ts';

type Bare = Omit<Cell, 'piece'>;

/** Cells of one key hang together; null: easy ground, or nothing. */
function keyOf(cell: Bare): string | null {
  if (cell.difficulty === 0 || !cell.floor) return null;
  const hardest = cell.things.find((thing) => thing.facts.difficulty === cell.difficulty);
  if (hardest === undefined) return `${cell.ground} ${cell.difficulty}`;
  return THINGS[hardest.kind].pieces === 'each' ? hardest.id : `${hardest.kind} ${cell.difficulty}`;
}

/**
 * Pieces of terrain: neighbouring cells (eight ways) of one kind and difficulty. A path pays for a piece when it enters it, not for each of
 * its cells. Numbered from 1 in the order of their first cells.
 */
export function findPieces(
  size: { readonly width: number; readonly height: number },
  cells: readonly Bare[],
): { readonly of: readonly number[]; readonly count: number } {
  const of = cells.map(() => 0);
  const keys = cells.map(keyOf);
  let count = 0;
  for (const start of cells) {
    if (of[start.index] !== 0 || keys[start.index] === null) continue;
    count += 1;
    of[start.index] = count;
    for (const open = [start]; open.length > 0;) {
      for (const next of around(size, open.pop()!, cells)) {
        if (of[next.index] !== 0 || keys[next.index] !== keys[start.index]) continue;
        of[next.index] = count;
        open.push(next);
      }
    }
  }
  return { of, count };
}

function around(size: { readonly width: number; readonly height: number }, cell: Bare, cells: readonly Bare[]): Bare[] {
  const { x, y } = cell.at;
  const found: Bare[] = [];
  for (let dy = y > 0 ? -1 : 0; dy <= (y + 1 < size.height ? 1 : 0); dy++)
    for (let dx = x > 0 ? -1 : 0; dx <= (x + 1 < size.width ? 1 : 0); dx++)
      found.push(cells[cell.index + dy * size.width + dx]!);
  return found;
}
