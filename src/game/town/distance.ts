import type { Place } from './places.ts';

/** Distances in cells on the plan; levels do not count unless a ruleset adds them. */
export const squaredCells = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Straight, between centres, never rounded. */
export const cellsBetween = (a: Place, b: Place): number => Math.sqrt(squaredCells(a, b));

/** Columns plus rows. */
export const squaresBetween = (a: Place, b: Place): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** Costs are compared after rounding to six decimals, so that the order of adding up never matters. */
export const roundCost = (cost: number): number => Math.round(cost * 1e6) / 1e6;
