import { type Cell, cellAt, type Ground, type SideView } from '../ground.ts';
import { sideIndex } from '../sides.ts';
import {
  cellsAtPoint,
  passesThrough,
  type Ray,
  roughPoint,
  signOfCorner,
  signOfX,
  signOfY,
  type Stretch,
  stretchesOf,
} from './ray.ts';

/** Wider than any rounding of `roughPoint`, and harmless: what is looked at in vain is thrown out exactly. */
const MARGIN = 1e-6;

/** Calls for every cell on the table that the stretch may touch, row by row. */
function forEachCandidate(ground: Ground, stretch: Stretch, visit: (x: number, y: number) => void): void {
  const start = roughPoint(stretch.ray, stretch.start);
  const end = roughPoint(stretch.ray, stretch.end);
  const [top, bottom] = start.y <= end.y ? [start, end] : [end, start];
  const slope = bottom.y - top.y < MARGIN ? null : (bottom.x - top.x) / (bottom.y - top.y);
  const last = Math.min(ground.height - 1, Math.floor(bottom.y + MARGIN));
  for (let y = Math.max(0, Math.floor(top.y - MARGIN)); y <= last; y++) {
    const x1 = slope === null ? start.x : top.x + (Math.max(y - MARGIN, top.y) - top.y) * slope;
    const x2 = slope === null ? end.x : top.x + (Math.min(y + 1 + MARGIN, bottom.y) - top.y) * slope;
    const right = Math.min(ground.width - 1, Math.floor(Math.max(x1, x2) + MARGIN));
    for (let x = Math.max(0, Math.floor(Math.min(x1, x2) - MARGIN)); x <= right; x++) visit(x, y);
  }
}

/** Cells whose inside the ray passes through and that `wanted` picks, level by level as the ray goes, row by row in each. */
export function cellsOnRay(ground: Ground, ray: Ray, wanted: (cell: Cell) => boolean): readonly Cell[] {
  const found: Cell[] = [];
  for (const stretch of stretchesOf(ray)) {
    const base = stretch.level * ground.height;
    forEachCandidate(ground, stretch, (x, y) => {
      const cell = ground.cells[(base + y) * ground.width + x]!;
      if (wanted(cell) && passesThrough(stretch, x, y)) found.push(cell);
    });
  }
  return found;
}

/** Strictly from one side of the grid line to the other within the stretch. */
const crossesLine = (stretch: Stretch, sign: (ray: Ray, part: number, line: number) => number, line: number): boolean =>
  sign(stretch.ray, stretch.start, line) * sign(stretch.ray, stretch.end, line) < 0;

function crossesNorth(stretch: Stretch, x: number, y: number): boolean {
  const { ray } = stretch;
  return signOfCorner(ray, x, y) * signOfCorner(ray, x + 1, y) < 0 && crossesLine(stretch, signOfY, y);
}

function crossesWest(stretch: Stretch, x: number, y: number): boolean {
  const { ray } = stretch;
  return signOfCorner(ray, x, y) * signOfCorner(ray, x, y + 1) < 0 && crossesLine(stretch, signOfX, x);
}

/** The four sides and four cells that meet at the north-west corner of a cell. */
interface Crossing {
  readonly north: SideView | undefined;
  readonly east: SideView | undefined;
  readonly south: SideView | undefined;
  readonly west: SideView | undefined;
}

function crossingAt(ground: Ground, level: number, x: number, y: number): Crossing {
  const side = (dx: number, dy: number, which: 'north' | 'west'): SideView | undefined =>
    ground.sides.get(sideIndex(ground, { x: x + dx, y: y + dy, level }, which));
  return {
    north: side(0, -1, 'west'),
    east: side(0, 0, 'north'),
    south: side(0, 0, 'west'),
    west: side(-1, 0, 'north'),
  };
}

/**
 * Sides that a ray meets when it goes exactly through a corner: there are two ways round the corner, and it meets something only where both
 * ways lead across a wanted side.
 */
function atCorner(ground: Ground, stretch: Stretch, corner: { x: number; y: number }, wanted: Pick): SideView[] {
  const { ray } = stretch;
  const { x, y } = corner;
  if (signOfCorner(ray, x, y) !== 0 || !crossesLine(stretch, signOfX, x) || !crossesLine(stretch, signOfY, y))
    return [];
  const arms = crossingAt(ground, stretch.level, x, y);
  const falling = signOfX(ray, stretch.end, x) === signOfY(ray, stretch.end, y);
  const ways = falling
    ? [
        [arms.north, arms.east],
        [arms.west, arms.south],
      ]
    : [
        [arms.north, arms.west],
        [arms.east, arms.south],
      ];
  const met = ways.map((way) => way.filter((side) => side !== undefined && wanted(side)));
  return met.every((way) => way.length > 0) ? (met.flat() as SideView[]) : [];
}

type Pick = (side: SideView) => boolean;

/** Sides that the ray crosses and that `wanted` picks. */
export function sidesOnRay(ground: Ground, ray: Ray, wanted: Pick): readonly SideView[] {
  if (ground.sides.size === 0) return [];
  const found = new Set<SideView>();
  const take = (side: SideView | undefined, crosses: () => boolean): void => {
    if (side !== undefined && wanted(side) && crosses()) found.add(side);
  };
  for (const stretch of stretchesOf(ray)) {
    forEachCandidate(ground, stretch, (x, y) => {
      const at = { x, y, level: stretch.level };
      take(ground.sides.get(sideIndex(ground, at, 'north')), () => crossesNorth(stretch, x, y));
      take(ground.sides.get(sideIndex(ground, at, 'west')), () => crossesWest(stretch, x, y));
      for (const side of atCorner(ground, stretch, { x, y }, wanted)) found.add(side);
    });
  }
  return [...found];
}

/** Floors and roofs that a ray between levels goes through: cells all of which touch the point where it changes its level. */
export function floorsOnRay(ground: Ground, ray: Ray): readonly Cell[] {
  const storeys = Math.abs(ray.rise);
  const found: Cell[] = [];
  for (let step = 0; step < storeys; step++) {
    const level = ray.rise > 0 ? ray.from.level + step + 1 : ray.from.level - step;
    const cells = pointCells(ground, ray, 2 * step + 1, level);
    if (cells.every((cell) => cell !== null && cell.floor)) found.push(...(cells as Cell[]));
  }
  return found;
}

const pointCells = (ground: Ground, ray: Ray, part: number, level: number): readonly (Cell | null)[] =>
  cellsAtPoint(ray, part).map(({ x, y }) => cellAt(ground, { x, y, level }));
