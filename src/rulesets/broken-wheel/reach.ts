import { type Cell, cellAt, type Ground } from '../../game/town/ground.ts';
import { reachBySteps, TOLERANCE } from '../../game/town/reach.ts';
import type { Step } from '../../game/town/steps.ts';
import type { Walker } from './route.ts';
import { badInches, isBadGoing, isMadeUp, priceOf } from './terrain.ts';
import { addStep, costOf, NO_WAY_YET, type Tally } from './way.ts';
import { BEATS_A_MOVE, ROUGH } from './tables/obstacles.ts';

/** A cell it can come to: the way there, and what it costs. */
export interface Found {
  readonly cells: readonly Cell[];
  readonly cost: number;
}

interface Limits {
  readonly allowance: number;
  readonly left: number;
  /** On made-up streets and floors alone. */
  readonly onlyStreet: boolean;
}

type Reached = ReadonlyMap<number, Found>;

/** What was found before: offers, checks and odds ask for the same again and again. */
const known = new WeakMap<Ground, Map<string, Reached>>();
const MAX_KNOWN = 300;

/** Everywhere a walker can stop within what it has left, each place by the cheapest way. */
export function reachOf(walker: Walker, limits: Limits): Reached {
  const { ground, at, legs, shut, noStop } = walker;
  const here = known.get(ground) ?? new Map<string, Reached>();
  if (here.size === 0 || here.size > MAX_KNOWN) {
    here.clear();
    known.set(ground, here);
  }
  const { allowance, left, onlyStreet } = limits;
  const key = JSON.stringify([at, legs, [...shut], [...noStop], allowance, left, onlyStreet]);
  const found = here.get(key) ?? find(walker, limits);
  here.set(key, found);
  return found;
}

/**
 * BW-OBST-02: bad going is charged by rounds begun on it, so the cheapest way is found among three: the shortest, the one that keeps off
 * all bad going, and the one between.
 */
function find(walker: Walker, limits: Limits): Reached {
  const { ground, legs } = walker;
  const perInch = ((legs === 'two' ? ROUGH.twoLegs : ROUGH.fourLegs) * BEATS_A_MOVE) / Math.max(1, limits.allowance);
  const best = new Map<number, Found>();
  const weights = ground.cells.some((cell) => cell.floor && isBadGoing(ground, cell)) ? [0, perInch, Infinity] : [0];
  for (const weight of weights) collect(walker, limits, weight, best);
  return best;
}

function collect(walker: Walker, limits: Limits, weight: number, best: Map<number, Found>): void {
  const { ground, at, legs, shut, noStop } = walker;
  const price = (step: Step): number | null => {
    if (limits.onlyStreet && !isMadeUp(step.to)) return null;
    const plain = priceOf(step, legs);
    const bad = plain === null || weight === 0 ? 0 : badInches(ground, step);
    if (plain === null || (bad > 0 && weight === Infinity)) return null;
    return plain + (bad === 0 ? 0 : bad * weight);
  };
  const reach = reachBySteps(ground, at, { diagonals: true, price, shut, noStop }, limits.left);
  const start = cellAt(ground, at)!;
  const tallies = new Map<number, Tally>([[start.index, NO_WAY_YET]]);
  for (const cell of reach.cells) {
    const cells = reach.wayTo(cell.at);
    const cost = costOf(tallyTo(walker, cells, tallies), { allowance: limits.allowance, legs });
    const before = best.get(cell.index);
    if (cost <= limits.left + TOLERANCE && (before === undefined || cost < before.cost))
      best.set(cell.index, { cells, cost });
  }
}

/** What the way to its last cell comes to; what is known of the cells before is used. */
function tallyTo({ ground, legs }: Walker, cells: readonly Cell[], tallies: Map<number, Tally>): Tally {
  let from = cells.length - 1;
  while (!tallies.has(cells[from]!.index)) from -= 1;
  for (let index = from + 1; index < cells.length; index++) {
    const [before, cell] = [cells[index - 1]!, cells[index]!];
    tallies.set(cell.index, addStep(ground, tallies.get(before.index)!, before, cell, legs));
  }
  return tallies.get(cells.at(-1)!.index)!;
}
