import type { Ground } from '../../../game/town/ground.ts';
import { traceLine } from '../../../game/town/sightlines/line.ts';
import { cellsBetween, type Direction, type Place, samePlace } from '../../../game/town/places.ts';
import { CELL_CM } from '../tables.ts';

/** One cell of a way; the first is where it starts. Plain data: an order keeps it while it waits. */
export interface WayCell {
  readonly at: Place;
  /** Length of the way up to here. */
  readonly gone: number;
  /** What it has taken of the allowance: more than its length where a rider let some of it go. */
  readonly spent: number;
  /** A straight leg ends here. */
  readonly corner: boolean;
  readonly facing?: Direction;
}

export type Way = readonly WayCell[];

/** The cells that straight legs between these corners lead through. */
export function layWay(ground: Ground, corners: readonly Place[]): Way {
  const [start, ...rest] = corners as [Place, ...Place[]];
  const way: WayCell[] = [{ at: start, gone: 0, spent: 0, corner: true }];
  for (const corner of rest) {
    const { at, gone } = way.at(-1)!;
    const cells = at.level === corner.level ? traceLine(ground, at, corner).map((step) => step.cell.at) : [corner];
    for (const cell of cells) {
      const length = gone + CELL_CM * cellsBetween(at, cell);
      way.push({ at: cell, gone: length, spent: length, corner: cell === cells.at(-1) });
    }
  }
  return way;
}

/** From one cell of a way to another: start, corners, end. */
export function pathOf(way: Way, from: number, to: number): readonly Place[] {
  const path = way
    .slice(from, to + 1)
    .filter((cell, index) => index === 0 || index === to - from || cell.corner)
    .map((cell) => cell.at);
  return path.filter((at, index) => index === 0 || !samePlace(at, path[index - 1]!)); // a turn on the spot
}

/** The lengths of its straight legs; two in one line are one. */
export function legLengths(corners: readonly Place[]): readonly number[] {
  const lengths: number[] = [];
  corners.slice(1).forEach((corner, index) => {
    const before = corners[index]!;
    const length = CELL_CM * cellsBetween(before, corner);
    if (index > 0 && isInLine(corners[index - 1]!, before, corner)) lengths[lengths.length - 1]! += length;
    else lengths.push(length);
  });
  return lengths;
}

function isInLine(a: Place, b: Place, c: Place): boolean {
  if (a.level !== b.level || b.level !== c.level) return false;
  const [x, y, u, v] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return x * v === y * u && x * u + y * v > 0;
}
