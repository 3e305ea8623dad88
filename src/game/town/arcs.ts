import type { Place } from './places.ts';

/** A direction on the map: whole steps east (x) and south (y); its length does not matter. */
export type Vector = { readonly x: number; readonly y: number };

export const DIRECTIONS = {
  north: { x: 0, y: -1 },
  'north-east': { x: 1, y: -1 },
  east: { x: 1, y: 0 },
  'south-east': { x: 1, y: 1 },
  south: { x: 0, y: 1 },
  'south-west': { x: -1, y: 1 },
  west: { x: -1, y: 0 },
  'north-west': { x: -1, y: -1 },
} as const satisfies Readonly<Record<string, Vector>>;

export type Direction = keyof typeof DIRECTIONS;
/** Clockwise from north. */
export const COMPASS = Object.keys(DIRECTIONS) as readonly Direction[];
type ArcDegrees = 45 | 90 | 180 | 270 | 360;

/** The cell next to it that way. */
export const stepFrom = ({ x, y, level }: Place, way: Direction): Place => ({
  x: x + DIRECTIONS[way].x,
  y: y + DIRECTIONS[way].y,
  level,
});

export const vectorTo = (from: Place, to: Place): Vector => ({ x: to.x - from.x, y: to.y - from.y });
const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y;
const cross = (a: Vector, b: Vector): number => a.x * b.y - a.y * b.x;

/** In whole numbers: |cross| / dot is the tangent of the angle off the facing. */
const INSIDE: Readonly<Record<ArcDegrees, (along: number, aside: number) => boolean>> = {
  45: (along, aside) => along > 0 && (aside + along) ** 2 <= 2 * along * along, // the tangent of 22.5 degrees is root 2 less one
  90: (along, aside) => aside <= along,
  180: (along) => along >= 0,
  270: (along, aside) => aside >= -along,
  360: () => true,
};

/** Whether a place lies in the arc of so many degrees about the facing, half to each side. Edges are inside, and so is one's own cell. */
export function inArc(from: Place, facing: Vector, to: Place, degrees: ArcDegrees): boolean {
  const vector = vectorTo(from, to);
  if (vector.x === 0 && vector.y === 0) return true;
  return INSIDE[degrees](dot(facing, vector), Math.abs(cross(facing, vector)));
}

/** The arcs (front, right, rear, left) of 90 degrees in which a place lies; on a diagonal it lies in two. */
export function quartersOf(from: Place, facing: Vector, to: Place): readonly ('front' | 'right' | 'rear' | 'left')[] {
  const vector = vectorTo(from, to);
  const along = dot(facing, vector);
  const aside = cross(facing, vector);
  const quarters: ('front' | 'right' | 'rear' | 'left')[] = [];
  if (along >= Math.abs(aside)) quarters.push('front');
  if (aside >= Math.abs(along)) quarters.push('right');
  if (-along >= Math.abs(aside)) quarters.push('rear');
  if (-aside >= Math.abs(along)) quarters.push('left');
  return quarters;
}

/** How many eighths of a turn (0 to 4) lie between two directions. */
export function eighthsBetween(a: Direction, b: Direction): number {
  const apart = Math.abs(COMPASS.indexOf(a) - COMPASS.indexOf(b));
  return Math.min(apart, 8 - apart);
}

/** The direction turned clockwise by so many eighths; minus: the other way. */
export const turnedBy = (direction: Direction, eighths: number): Direction =>
  COMPASS[(((COMPASS.indexOf(direction) + eighths) % 8) + 8) % 8]!;

/** The one of these directions that points nearest to the place; on a tie the first of them. Null for one's own cell. */
export function facingTowards(from: Place, to: Place, among: readonly Direction[] = COMPASS): Direction | null {
  const vector = vectorTo(from, to);
  if (vector.x === 0 && vector.y === 0) return null;
  let best: Direction | null = null;
  for (const one of among) if (best === null || isNearer(vector, DIRECTIONS[one], DIRECTIONS[best])) best = one;
  return best;
}

/** Compares two angles to a vector by their cosines, in whole numbers. */
function isNearer(vector: Vector, a: Vector, b: Vector): boolean {
  const squared = (one: Vector): number => Math.sign(dot(vector, one)) * dot(vector, one) ** 2;
  return squared(a) * dot(b, b) > squared(b) * dot(a, a);
}
