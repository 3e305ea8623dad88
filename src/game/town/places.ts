import { nameColumn } from './columns.ts';
/** A cell of a town: x eastward, y southward, both from 0; level 0 is the ground, 1 the first roof or upper floor. */
export type Place = { readonly x: number; readonly y: number; readonly level: number };

/** What people call a place: `C4`, on an upper level `C4/1`. */
export type PlaceName = string;

export type Side = 'north' | 'east' | 'south' | 'west';

export const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];

const PLACE = /^([A-Z]{1,2})([1-9]\d{0,2})(?:\/(\d))?$/;

const readColumn = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export const namePlace = ({ x, y, level }: Place): PlaceName =>
  `${nameColumn(x)}${y + 1}${level === 0 ? '' : `/${level}`}`;

/**
 * Null where it is no name of a place; whether the town has it is another question. Names have capitals and ids of figures have none, so
 * that "F4" is never somebody and "f4" never a place: what people type is read by `readTypedPlace`.
 */
export function readPlace(name: PlaceName): Place | null {
  const found = PLACE.exec(name);
  if (found === null) return null;
  return { x: readColumn(found[1]!), y: Number(found[2]) - 1, level: Number(found[3] ?? 0) };
}

export const readTypedPlace = (text: string): Place | null => readPlace(text.trim().toUpperCase());

export const samePlace = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y && a.level === b.level;

/** Neighbours in the eight directions, on one level. */
export const areNeighbours = (a: Place, b: Place): boolean =>
  a.level === b.level && !samePlace(a, b) && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;

/** Smaller y, then smaller x, then the lower level: the order that breaks every tie between places. */
export const comparePlaces = (a: Place, b: Place): number => a.y - b.y || a.x - b.x || a.level - b.level;

/** Distances in cells on the plan; levels do not count unless a ruleset adds them. */
export const squaredCells = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Straight, between centres, never rounded. */
export const cellsBetween = (a: Place, b: Place): number => Math.sqrt(squaredCells(a, b));

/** Columns plus rows. */
export const squaresBetween = (a: Place, b: Place): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** Costs are compared after rounding to six decimals, so that the order of adding up never matters. */
export const roundCost = (cost: number): number => Math.round(cost * 1e6) / 1e6;

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
