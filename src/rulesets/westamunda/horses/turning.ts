import type { Figure, Gunfight } from '../../../game/state.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import {
  comparePlaces,
  COMPASS,
  type Direction,
  DIRECTIONS,
  type Place,
  roundCost,
  samePlace,
  turnedBy,
} from '../../../game/town/places.ts';
import { type Reach, TOLERANCE } from '../../../game/town/ways/reach.ts';
import { forEachStep, type Step, type WayRules } from '../../../game/town/ways/steps.ts';
import type { Going } from '../move/going.ts';
import { mayTurn } from './horse.ts';
import { TURN_INCHES } from '../wagon/wagon-ways.ts';
import { trackOf } from '../../kit/travel/path.ts';
import { bestFirst } from '../../../game/town/ways/min-queue.ts';

/** A place and a heading that a running horse can come to. */
export interface Turned {
  readonly cell: Cell;
  readonly facing: Direction;
  readonly spent: number;
  /** Since its last turn; never more than matters. */
  readonly run: number;
  readonly before: Turned | null;
}

/** WM-HORSE-01: where the table plays it, a running horse turns no sharper than a wagon (WM-WAGON-02). */
export const turnsInCircle = ({ settings }: Gunfight, { mount }: Figure, gait: Going | 'charge'): boolean =>
  settings.turningCircle === true && mount !== null && (gait === 'run' || gait === 'charge');

/** WM-MAP-02: before it has gone anywhere in his turn, he turns it as he likes. */
export function headingsOf(fight: Gunfight, figure: Figure, ground: Ground): readonly Turned[] {
  const isFree = figure.facing === null || mayTurn(fight, figure);
  const cell = cellAt(ground, figure.at!)!;
  const facings = isFree ? COMPASS : [figure.facing!];
  return facings.map((facing) => ({ cell, facing, spent: 0, run: TURN_INCHES, before: null }));
}

function headingOf({ from, to }: Step): Direction {
  const [x, y] = [to.at.x - from.at.x, to.at.y - from.at.y];
  return COMPASS.find((one) => DIRECTIONS[one].x === x && DIRECTIONS[one].y === y)!;
}

function turnStep(here: Turned, step: Step, price: number): Turned | null {
  if (step.link !== null) return null;
  const facing = headingOf(step);
  const isTurn = facing !== here.facing;
  if (isTurn && (here.run < TURN_INCHES || ![-1, 1].some((by) => turnedBy(here.facing, by) === facing))) return null;
  const run = Math.min(TURN_INCHES, roundCost((isTurn ? 0 : here.run) + step.length));
  return { cell: step.to, facing, spent: here.spent + price, run, before: here };
}

/** Every place and heading it can come to from any of these, each by the cheapest way. */
export function turnFrom(ground: Ground, starts: readonly Turned[], rules: WayRules, most: number): readonly Turned[] {
  const nextOf = (here: Turned): Turned[] => {
    const nexts: Turned[] = [];
    forEachStep(ground, here.cell, rules.diagonals, (step) => {
      const price = rules.shut?.has(step.to.index) === true ? null : rules.price(step);
      const next = price === null ? null : turnStep(here, step, price);
      if (next !== null && next.spent <= most + TOLERANCE) nexts.push(next);
    });
    return nexts;
  };
  const keyOf = ({ cell, facing, run }: Turned): string => `${cell.index}.${facing}.${run}`;
  const isBefore = (a: Turned, b: Turned): boolean =>
    a.spent < b.spent || (a.spent === b.spent && comparePlaces(a.cell.at, b.cell.at) < 0);
  return [...bestFirst(starts, { isBefore, keyOf, nextOf })];
}

/** The same as a reach: for each cell the cheapest of its headings. */
export function reachOf(from: Cell, turned: readonly Turned[], noStop: ReadonlySet<number> | undefined): Reach {
  const best = new Map<number, Turned>();
  for (const one of turned)
    if (one.spent < (best.get(one.cell.index)?.spent ?? Infinity)) best.set(one.cell.index, one);
  const at = (place: Place): Turned | undefined => [...best.values()].find(({ cell }) => samePlace(cell.at, place));
  const found = [...best.values()].filter(({ cell }) => cell !== from && noStop?.has(cell.index) !== true);
  found.sort((a, b) => roundCost(a.spent) - roundCost(b.spent) || comparePlaces(a.cell.at, b.cell.at));
  return {
    from,
    cells: found.map(({ cell }) => cell),
    costTo(place) {
      const end = at(place);
      return end === undefined ? null : roundCost(end.spent);
    },
    wayTo: (place) => trackOf(at(place) ?? null).map(({ cell }) => cell),
  };
}
