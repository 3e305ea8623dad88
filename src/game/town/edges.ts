import type { Ground } from './ground.ts';
import { type Place, type Side, SIDES } from './places.ts';

type Size = { readonly width: number; readonly height: number };

/** Cells from a place to each edge of the table: 0 in the row or column along it. */
export const cellsToEdge = ({ width, height }: Size, { x, y }: Place, edge: Side): number =>
  ({ north: y, east: width - 1 - x, south: height - 1 - y, west: x })[edge];

/** Edges of the table over which one can leave from here with one more step. */
export const edgesAt = (size: Size, place: Place): readonly Side[] =>
  SIDES.filter((edge) => cellsToEdge(size, place, edge) === 0);

/** The edge that belongs to a side; null where the town gives it none. */
export const edgeOf = (ground: Ground, side: string): Side | null =>
  ground.town.edges.find((one) => one.side === side)?.edge ?? null;

/** The cell of an edge straight across from a place, on the ground. */
export const onEdge = ({ width, height }: Size, at: Pick<Place, 'x' | 'y'>, edge: Side): Place => ({
  ...at,
  level: 0,
  ...{ north: { y: 0 }, east: { x: width - 1 }, south: { y: height - 1 }, west: { x: 0 } }[edge],
});

/** The cell in the middle of an edge, on the ground; of two the one farther west or north. */
export const middleOf = (size: Size, edge: Side): Place =>
  onEdge(size, { x: (size.width - 1) >> 1, y: (size.height - 1) >> 1 }, edge);
