import type { Place } from '../places.ts';

/**
 * A ray between two figures, from a point beside the one to a point beside the other: `fromRight` and `toRight` are quarter cells to the
 * right (minus: left) of each, square to the line between them, each looking at the other. Positions along it are given in `parts`ths.
 *
 * Everything is kept exact. With d the vector between the cells, n = d.d and w = (-dy, dx) / sqrt(n), the ends are F + a/4 w and T + b/4 w;
 * every question about the ray is the sign of a number p sqrt(n) + q in whole numbers. Lengths are in half cells from the centre of F's cell.
 */
export interface Ray {
  readonly from: Place;
  readonly to: Place;
  readonly dx: number;
  readonly dy: number;
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly root: number;
  /** Storeys it rises (negative: falls). */
  readonly rise: number;
  /** It is cut into this many parts: one where it stays on a level, two for each storey it rises or falls. */
  readonly parts: number;
}

/** A stretch of a ray on one level, from `start` to `end` in parts. */
export interface Stretch {
  readonly ray: Ray;
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

export type RayEnds = { readonly fromRight: number; readonly toRight: number };

export function rayBetween(from: Place, to: Place, ends: RayEnds = { fromRight: 0, toRight: 0 }): Ray {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const n = dx * dx + dy * dy;
  const rise = to.level - from.level;
  const parts = rise === 0 ? 1 : 2 * Math.abs(rise);
  return { from, to, dx, dy, n, a: ends.fromRight, b: -ends.toRight, root: Math.sqrt(n), rise, parts };
}

/** Eyes are half a storey up: a ray changes its level half way between two eyes one storey apart. */
export function stretchesOf(ray: Ray): readonly Stretch[] {
  if (ray.rise === 0) return [{ ray, level: ray.from.level, start: 0, end: 1 }];
  const storeys = Math.abs(ray.rise);
  return Array.from({ length: storeys + 1 }, (_, step) => ({
    ray,
    level: ray.from.level + step * Math.sign(ray.rise),
    start: Math.max(0, 2 * step - 1),
    end: Math.min(ray.parts, 2 * step + 1),
  }));
}

/** Sign of (the ray's x at `part`) - (the grid line x = column). */
export function signOfX(ray: Ray, part: number, column: number): number {
  const half = 2 * (column - ray.from.x) - 1;
  const { parts, a, b } = ray;
  return signOfSurd(4 * part * ray.dx - 2 * parts * half, -(a * parts + (b - a) * part) * ray.dy, ray.n);
}

export function signOfY(ray: Ray, part: number, row: number): number {
  const half = 2 * (row - ray.from.y) - 1;
  const { parts, a, b } = ray;
  return signOfSurd(4 * part * ray.dy - 2 * parts * half, (a * parts + (b - a) * part) * ray.dx, ray.n);
}

/** On which side of the whole line the grid corner (column, row) lies; 0: on it. */
export function signOfCorner(ray: Ray, column: number, row: number): number {
  const cx = 2 * (column - ray.from.x) - 1;
  const cy = 2 * (row - ray.from.y) - 1;
  const { dx, dy, n, a, b } = ray;
  return signOfSurd(4 * (dx * cy - dy * cx), -(2 * a * n + (b - a) * (dx * cx + dy * cy)), n);
}

/** The stretch goes through the inside of the cell; touching an edge or a corner is not enough. */
export function passesThrough({ ray, start, end }: Stretch, x: number, y: number): boolean {
  if (signOfX(ray, start, x) <= 0 && signOfX(ray, end, x) <= 0) return false;
  if (signOfX(ray, start, x + 1) >= 0 && signOfX(ray, end, x + 1) >= 0) return false;
  if (signOfY(ray, start, y) <= 0 && signOfY(ray, end, y) <= 0) return false;
  if (signOfY(ray, start, y + 1) >= 0 && signOfY(ray, end, y + 1) >= 0) return false;
  const corners = [
    signOfCorner(ray, x, y),
    signOfCorner(ray, x + 1, y),
    signOfCorner(ray, x, y + 1),
    signOfCorner(ray, x + 1, y + 1),
  ];
  return Math.min(...corners) < 0 && Math.max(...corners) > 0;
}

/** Where the ray is at `part`, in cells; good enough to look for candidates, never to decide. */
export function roughPoint(ray: Ray, part: number): { readonly x: number; readonly y: number } {
  const t = part / ray.parts;
  const aside = (ray.a + (ray.b - ray.a) * t) / 4 / ray.root;
  return { x: ray.from.x + 0.5 + t * ray.dx - aside * ray.dy, y: ray.from.y + 0.5 + t * ray.dy + aside * ray.dx };
}

/** Cells that the point at `part` lies in or touches: one, two on an edge, four at a corner. */
export function cellsAtPoint(ray: Ray, part: number): readonly { readonly x: number; readonly y: number }[] {
  const rough = roughPoint(ray, part);
  const near = (value: number, sign: (line: number) => number): readonly number[] => {
    const line = Math.round(value);
    const side = sign(line);
    if (side === 0) return [line - 1, line];
    return [side < 0 ? line - 1 : line];
  };
  const rows = near(rough.y, (row) => signOfY(ray, part, row));
  return near(rough.x, (column) => signOfX(ray, part, column)).flatMap((x) => rows.map((y) => ({ x, y })));
}

/**
 * Exact signs of numbers `p * sqrt(n) + q` in whole numbers. Points at a given distance square to a line between two cells have the root of
 * the line's length in their coordinates; comparing squares keeps the edge cases (a ray that just touches a corner) exact. All p and q that
 * come from towns up to 100 cells wide stay so small that the squares are exact in a double.
 */
function signOfSurd(p: number, q: number, n: number): number {
  if (q === 0) return Math.sign(p);
  if (p === 0) return Math.sign(q);
  if (p > 0 === q > 0) return Math.sign(q);
  const root = p * p * n;
  const whole = q * q;
  if (root === whole) return 0;
  return root > whole ? Math.sign(p) : Math.sign(q);
}
