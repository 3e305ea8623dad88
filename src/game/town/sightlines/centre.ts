import type { Situation } from '../situation.ts';
import { type Cell, cellAt, type Ground, type SideView } from '../ground.ts';
import { centreBlockers, sidesEntered } from './line.ts';
import { type Place, squaresBetween } from '../places.ts';

const isWood = (cell: Cell): boolean => cell.ground === 'woods' || cell.ground === 'light-woods';

/** Woods and buildings, and whatever else is tall: what is in them is seen, what is beyond is not. */
const isBlind = (cell: Cell): boolean =>
  isWood(cell) || cell.sight === 'blocks' || cell.sight === 'window' || cell.building !== null;

const isBlindSide = ({ facts }: SideView): boolean => facts.sight !== 'clear';

/** The square itself is cover. */
export const isCovering = (cell: Cell): boolean => isBlind(cell) || cell.ground === 'cactus' || cell.low !== 'none';

/** What stands on a side and hides to the waist, open or not. */
const isFence = ({ facts }: SideView): boolean => facts.low || facts.opens || facts.sight !== 'clear';

/** Cover of whoever is in the second square against somebody in the first: his own, or on the side the line comes in by. */
export function isCovered(ground: Ground, from: Place, to: Place): boolean {
  const cell = cellAt(ground, to);
  return (cell !== null && isCovering(cell)) || sidesEntered(ground, from, to).some(isFence);
}

/** The line between the centres of two squares; `full` says in which others somebody stands. */
export function hasLine(ground: Ground, from: Place, to: Place, full: (cell: Cell) => boolean): boolean {
  const blocks = (cell: Cell): boolean => isBlind(cell) || full(cell);
  return centreBlockers(ground, from, to, { blocks, sideBlocks: isBlindSide }).length === 0;
}

/** How things lie between two squares of a board: columns and rows, and the one line from centre to centre. */
export function situationOnSquares(ground: Ground, from: Place, to: Place, full: (cell: Cell) => boolean): Situation {
  const range = squaresBetween(from, to);
  return {
    range,
    sight: hasLine(ground, from, to, full),
    cover: isCovered(ground, from, to) ? 'cover' : 'none',
    obscured: false,
    near: range <= 1,
  };
}
