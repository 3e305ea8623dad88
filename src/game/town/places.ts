import { nameColumn } from './columns.ts';

/** A cell of a town: x eastward, y southward, both from 0; level 0 is the ground, 1 the first roof or upper floor. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

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
