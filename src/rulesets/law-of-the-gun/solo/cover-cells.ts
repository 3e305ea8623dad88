import { type Cell, type Ground, cellAt } from '../../../game/town/ground.ts';
import { touchesSide } from '../../../game/town/sides.ts';

/** LG-SOLO-28: next to (or in) anything that gives cover: what is low, walls, windows. */
export function isCoverCell(ground: Ground, cell: Cell): boolean {
  if (cell.low !== 'none') return true;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const other = cellAt(ground, { x: cell.at.x + dx, y: cell.at.y + dy, level: cell.at.level });
      if (other !== null && other !== cell && givesCover(other)) return true;
    }
  return [...ground.sides.values()].some(
    (side) => (side.facts.low || side.facts.sight !== 'clear') && touchesSide(side, cell.at),
  );
}

const givesCover = (cell: Cell): boolean => cell.low !== 'none' || cell.sight === 'blocks' || cell.sight === 'window';
