import { type Cell, cellAt, type Ground, isTall, type SideView } from '../ground.ts';
import { areNeighbours, namePlace, samePlace } from '../places.ts';
import { type Ray, rayBetween, type RayEnds } from './ray.ts';
import { cellsOnRay, sidesOnRay } from './scan.ts';
import { touchesSide } from '../sides.ts';
import type { Post, Sight } from './sight.ts';
import type { ThingId } from '../town.ts';

type CoverColumn = 'none' | 'left-corner' | 'right-corner' | 'low' | 'window';

/** How the target holds itself, as far as cover asks. */
export type TargetStance = { readonly prone: boolean; readonly mounted: boolean };

export interface Cover {
  readonly column: CoverColumn;
  /** Bullets come through. */
  readonly obscuring: boolean;
  /** What gives it: things by id, cells by name; empty in the open and for one who just lies flat. */
  readonly by: readonly string[];
}

export const OPEN: Cover = { column: 'none', obscuring: false, by: [] };
/** LG-COV-06: solid before obscuring, then the most protective. */
const BEST_FIRST: readonly CoverColumn[] = ['right-corner', 'low', 'left-corner'];
/** LG-COV-05, LG-COV-06: where lean points and side points are, in quarter cells. */
const QUARTERS: Readonly<Record<Post, number>> = { centre: 0, right: 3, left: -3 };
const SIDE_POINT = 2;

type ClearSight = Extract<Sight, { clear: true }>;

/** Anything in a cell or on a side that counts for cover, by one face. */
type Piece = { readonly id: string; readonly obscuring: boolean };

export function idsIn(cell: Cell, wanted: (facts: Cell['things'][number]['facts']) => boolean): readonly ThingId[] {
  const ids = cell.things.filter((thing) => wanted(thing.facts)).map((thing) => thing.id);
  return ids.length > 0 ? ids : [namePlace(cell.at)];
}

const cellPiece = (cell: Cell, obscuring: boolean, wanted: Parameters<typeof idsIn>[1]): Piece => ({
  id: idsIn(cell, wanted)[0]!,
  obscuring,
});

function lowPiece(cell: Cell): Piece {
  const obscuring = cell.low === 'obscuring';
  return cellPiece(cell, obscuring, (facts) => facts.low && facts.obscuring === obscuring);
}

const tallPiece = (cell: Cell): Piece => cellPiece(cell, cell.obscuring, (facts) => facts.sight === cell.sight);
const sidePiece = (side: SideView): Piece => ({ id: side.id, obscuring: side.facts.obscuring });

const besideTarget = (ray: Ray, cell: Cell): boolean => areNeighbours(cell.at, ray.to) && !samePlace(cell.at, ray.from);

/** Pieces of one sort that the ray passes next to the target. */
function piecesOnRay(
  ground: Ground,
  ray: Ray,
  wanted: { cell: (cell: Cell) => boolean; side: (side: SideView) => boolean; of: (cell: Cell) => Piece },
): readonly Piece[] {
  const cells = cellsOnRay(ground, ray, (cell) => wanted.cell(cell) && besideTarget(ray, cell));
  const sides = sidesOnRay(ground, ray, (side) => wanted.side(side) && touchesSide(side, ray.to));
  return [...cells.map(wanted.of), ...sides.map(sidePiece)];
}

const WINDOWS = {
  cell: (cell: Cell) => cell.sight === 'window',
  side: (side: SideView) => side.facts.sight === 'window',
  of: tallPiece,
};
const LOW = { cell: (cell: Cell) => cell.low !== 'none', side: (side: SideView) => side.facts.low, of: lowPiece };
const TALL = {
  cell: isTall,
  side: (side: SideView) => side.facts.sight === 'blocks' || side.facts.sight === 'window',
  of: tallPiece,
};

function toCover(column: CoverColumn, pieces: readonly Piece[]): Cover {
  const obscuring = pieces.length > 0 && pieces.every((piece) => piece.obscuring);
  const giving = pieces.filter((piece) => piece.obscuring === obscuring).map((piece) => piece.id);
  return { column, obscuring, by: [...new Set(giving)].sort() };
}

/** LG-COV-06 (1): the line comes in by a window next to him, or he stands in one and the shooter is not in that building. */
function windowCover(ground: Ground, ray: Ray): Cover | null {
  const passed = piecesOnRay(ground, ray, WINDOWS);
  const own = cellAt(ground, ray.to)!;
  if (own.sight === 'window' && !isSameBuilding(own, cellAt(ground, ray.from)!))
    return toCover('window', [...passed, tallPiece(own)]);
  return passed.length > 0 ? toCover('window', passed) : null;
}

const isSameBuilding = (a: Cell, b: Cell): boolean => a.building !== null && a.building === b.building;

/** LG-COV-06 (2). */
function lowCover(ground: Ground, ray: Ray, { prone, mounted }: TargetStance): Cover | null {
  if (mounted) return null;
  if (prone) return { column: 'low', obscuring: false, by: [] };
  const own = cellAt(ground, ray.to)!;
  const pieces = [...piecesOnRay(ground, ray, LOW), ...(own.low === 'none' ? [] : [lowPiece(own)])];
  return pieces.length > 0 ? toCover('low', pieces) : null;
}

/** The shooter's own point, to another point of the target than the one he sees. */
function sameEye({ ray, eye }: ClearSight, toRight: number): Ray {
  const ends: RayEnds = { fromRight: QUARTERS[eye], toRight };
  return rayBetween(ray.from, ray.to, ends);
}

/** LG-COV-06 (3), LG-COV-04: he shows himself beside his cell, so what he leans round covers the rest of him. */
function leanCover(ground: Ground, sight: ClearSight): Cover | null {
  if (sight.seen === 'centre') return null;
  return toCover(sight.seen === 'right' ? 'right-corner' : 'left-corner', piecesOnRay(ground, sameEye(sight, 0), TALL));
}

/** LG-COV-06 (4), LG-COV-04: his sides are hidden where something tall next to him cuts the way to them. */
function halfCover(ground: Ground, sight: ClearSight): Cover | null {
  if (sight.seen !== 'centre') return null;
  const right = piecesOnRay(ground, sameEye(sight, SIDE_POINT), TALL);
  const left = piecesOnRay(ground, sameEye(sight, -SIDE_POINT), TALL);
  if (right.length + left.length === 0) return null;
  return toCover(right.length > 0 ? 'left-corner' : 'right-corner', [...right, ...left]);
}

/** LG-COV-06: what covers the target on the line by which it is seen. Null: flat on the floor behind a window, so out of sight after all. */
export function coverOnLine(ground: Ground, sight: ClearSight, stance: TargetStance): Cover | null {
  if (sight.ray.n === 0) return stance.prone ? { column: 'low', obscuring: false, by: [] } : OPEN;
  const window = stance.mounted ? null : windowCover(ground, sight.ray);
  if (window !== null) return stance.prone ? null : window;
  const found = [lowCover(ground, sight.ray, stance), leanCover(ground, sight), halfCover(ground, sight)].filter(
    (cover) => cover !== null,
  );
  const rank = (cover: Cover): number => (cover.obscuring ? BEST_FIRST.length : 0) + BEST_FIRST.indexOf(cover.column);
  return found.sort((a, b) => rank(a) - rank(b))[0] ?? OPEN;
}
