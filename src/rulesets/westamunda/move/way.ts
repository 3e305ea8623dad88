import type { Gait, StatedValues } from '../../../game/state.ts';
import type { ThingId } from '../../../game/ids.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import { cellsBetween, type Place, roundCost } from '../../../game/town/places.ts';
import { doorsOn, stepBetween } from '../../kit/travel/step.ts';

/** A way of going on foot. */
export type Going = Gait;
export const GOINGS: readonly Exclude<Going, 'charge'>[] = ['crawl', 'walk', 'run'];

/** An inch is so many feet of a town: a storey is two inches, a fence just under one. */
export const FEET_PER_INCH = 5;

/** WM-MAP-01: nobody comes nearer than this but by a charge; inches. */
export const CLOSEST = 2;

/** Whoever moves leaves water and edges behind him (WM-MAP-05). */
export const leaves = ({ water = 'none', edge = 0, edgeBehind = 0 }: StatedValues): StatedValues => ({
  ...(water === 'none' ? {} : { water: 'none' }),
  ...(edge === 0 ? {} : { edge: 0 }),
  ...(edgeBehind === 0 ? {} : { edgeBehind: 0 }),
});

/** One cell of a way, or one end of a move told without a map (`at` null). Plain data: an order keeps it while it waits. */
interface WayCell {
  readonly at: Place | null;
  /** Inches up to here, and what they took of the allowance. */
  readonly gone: number;
  readonly spent: number;
  /** Closed doors opened on coming in. */
  readonly doors: readonly ThingId[];
}

export type Way = readonly WayCell[];

/** The cells as a way, priced as they were found. */
export function layWay(ground: Ground, cells: readonly Cell[], spentAt: (index: number) => number): WayCell[] {
  let gone = 0;
  return cells.map((cell, index) => {
    const before = cells[index - 1];
    if (before !== undefined) gone += stepLength(ground, before, cell);
    const doors = before === undefined ? [] : doorsOn(stepBetween(ground, before, cell));
    return { at: cell.at, gone: roundCost(gone), spent: spentAt(index), doors };
  });
}

/** A climb is as long as it is high. */
function stepLength(ground: Ground, from: Cell, to: Cell): number {
  const up = (Math.abs(from.at.level - to.at.level) * ground.town.storeyFeet) / FEET_PER_INCH;
  return Math.hypot(cellsBetween(from.at, to.at), up);
}
