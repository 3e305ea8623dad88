import { type Cell, type Ground, cellsAround } from '../../../game/town/ground.ts';
import { touchesSide } from '../../../game/town/sides.ts';

/** LG-SOLO-28: next to (or in) anything that gives cover: what is low, walls, windows. */
export function isCoverCell(ground: Ground, cell: Cell): boolean {
  if (cell.low !== 'none' || cellsAround(ground, cell.at).some(givesCover)) return true;
  return [...ground.sides.values()].some(
    (side) => (side.facts.low || side.facts.sight !== 'clear') && touchesSide(side, cell.at),
  );
}

const givesCover = (cell: Cell): boolean => cell.low !== 'none' || cell.sight === 'blocks' || cell.sight === 'window';
