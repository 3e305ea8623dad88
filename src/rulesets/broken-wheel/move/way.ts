import type { ThingId } from '../../../game/ids.ts';
import type { Waypoint } from '../../../game/effects.ts';
import { cellsBetween, roundCost } from '../../../game/town/places.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import { doorsOn, stepBetween } from '../../kit/travel/step.ts';
import { badInches, type Legs, priceOf } from './terrain.ts';
import { BEATS_A_MOVE, ROUGH } from './obstacles.ts';

/** One cell of a way. Plain data. */
interface WayCell extends Waypoint {
  /** Closed doors opened on coming in. */
  readonly doors: readonly ThingId[];
}

export type Way = readonly WayCell[];

/** BW-OBST-02: what bad going takes off a move, by how many inches of the way it lies on. */
export function roughCost(inches: number, allowance: number, legs: Legs): number {
  if (inches <= 0) return 0;
  const rounds = allowance <= 0 ? BEATS_A_MOVE : Math.ceil((BEATS_A_MOVE * inches) / allowance - 1e-6);
  return Math.min(BEATS_A_MOVE, rounds) * (legs === 'two' ? ROUGH.twoLegs : ROUGH.fourLegs);
}

type Going = { readonly allowance: number; readonly legs: Legs };

/** What has been gone and paid so far. */
export type Tally = { readonly paid: number; readonly bad: number };

export const NO_WAY_YET: Tally = { paid: 0, bad: 0 };

export function addStep(ground: Ground, { paid, bad }: Tally, from: Cell, to: Cell, legs: Legs): Tally {
  const step = stepBetween(ground, from, to);
  return { paid: paid + (priceOf(step, legs) ?? Infinity), bad: bad + badInches(ground, step) };
}

export const costOf = ({ paid, bad }: Tally, { allowance, legs }: Going): number =>
  roundCost(paid + roughCost(bad, allowance, legs));

/** Cells one after another as a way, with what it costs to come to each. */
export function layWay(ground: Ground, cells: readonly Cell[], going: Going): WayCell[] {
  let tally = NO_WAY_YET;
  return cells.map((cell, index) => {
    const before = cells[index - 1];
    if (before === undefined) return { at: cell.at, cost: 0, doors: [] };
    tally = addStep(ground, tally, before, cell, going.legs);
    return { at: cell.at, cost: costOf(tally, going), doors: doorsOn(stepBetween(ground, before, cell)) };
  });
}

/** Inches of a way on the ground; stairs count as they are paid. */
export function lengthOf(way: readonly Pick<Waypoint, 'at'>[]): number {
  let length = 0;
  way.forEach(({ at }, index) => {
    const before = way[index - 1]?.at;
    if (before === undefined) return;
    const flat = cellsBetween(before, at);
    length += before.level === at.level ? flat : Math.max(1, flat);
  });
  return roundCost(length);
}
