import type { Figure, Gunfight } from '../../../game/state.ts';
import { type Cell, cellAt, type Ground, isTall } from '../../../game/town/ground.ts';
import {
  comparePlaces,
  COMPASS,
  type Direction,
  DIRECTIONS,
  type Place,
  roundCost,
  samePlace,
  turnedBy,
  stepFrom,
} from '../../../game/town/places.ts';
import { type Reach, TOLERANCE } from '../../../game/town/ways/reach.ts';
import { forEachStep, type Step, type WayRules, isOpenTo } from '../../../game/town/ways/steps.ts';
import type { Going } from '../move/way.ts';
import { mayTurn } from './horse.ts';
import { trackOf } from '../../kit/travel/path.ts';
import { bestFirst } from '../../../game/town/ways/min-queue.ts';
import { rearOf } from '../../../game/town/town-in-play.ts';
import { overSideOf } from '../../../game/town/sightlines/line.ts';
import { cornersOver, stepBetween } from '../../kit/travel/step.ts';
import type { Speeds } from '../../kit/travel/drives.ts';
import { crowdOn } from '../../kit/travel/walker.ts';
import { standOf } from '../../kit/world/world.ts';
import { isInPlay } from '../../kit.ts';
import { factorOf } from '../move/terrain.ts';

interface Headed {
  readonly cell: Cell;
  readonly facing: Direction;
  readonly spent: number;
  /** Since its last turn; never more than matters. */
  readonly run: number;
}

/** A place and a heading that a running horse can come to. */
export interface Turned extends Headed {
  readonly before: Turned | null;
}

const keyOf = ({ cell, facing, run }: Headed): string => `${cell.index}.${facing}.${run}`;

/** Where it may head next: straight on, or turned once it has run far enough. */
const headings = ({ facing, run }: Headed): readonly Direction[] =>
  run < TURN_INCHES ? [facing] : [facing, turnedBy(facing, -1), turnedBy(facing, 1)];

const runOn = (from: Headed, facing: Direction, length: number): number =>
  Math.min(TURN_INCHES, roundCost((facing === from.facing ? from.run : 0) + length));

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
  if (!headings(here).includes(facing)) return null;
  return { cell: step.to, facing, spent: here.spent + price, run: runOn(here, facing, step.length), before: here };
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

/** WM-WAGON-02: inches between one turn of 45 degrees and the next. */
const TURN_INCHES = 3;

/** A wagon on a map, and who or what is in its way. */
interface Rolling {
  readonly fight: Gunfight;
  readonly wagon: Figure;
  readonly ground: Ground;
  readonly taken: ReadonlySet<number>;
}

/** A place and a heading that a wagon can come to. */
export interface Rolled extends Headed {
  readonly gone: number;
  readonly before: Rolled | null;
}

/** Null off the table and in the theatre of the mind. */
export function rollingOf(fight: Gunfight, wagon: Figure): Rolling | null {
  const ground = standOf(fight, wagon)?.ground;
  if (ground === undefined) return null;
  const isOther = ({ id, mount }: Figure): boolean => id !== wagon.id && mount !== wagon.id;
  // Of whom his side does not know it finds out on its way.
  const { shut } = crowdOn(fight, ground, {
    side: wagon.side,
    roleOf: (one) => (isOther(one) && isInPlay(one) ? 'bars' : null),
  });
  return { fight, wagon, ground, taken: shut };
}

/** WM-WAGON-03: whether wheels can go from one cell to its neighbour: no obstacle of any kind, and nobody there. */
function isOpen({ ground, taken }: Rolling, from: Cell, to: Cell | null): to is Cell {
  if (to === null || !to.floor || taken.has(to.index)) return false;
  const step = stepBetween(ground, from, to);
  return isOpenTo(step, { wheels: true, noLinks: true }) && (!step.diagonal || isCornerOpen(ground, from, to));
}

const isCornerOpen = (ground: Ground, { at }: Cell, to: Cell): boolean =>
  cornersOver(ground, at, to.at).every(
    (cell) =>
      cell.floor &&
      !isTall(cell) &&
      overSideOf(ground, at, cell.at) === null &&
      overSideOf(ground, cell.at, to.at) === null,
  );

/** Its hind wheels have room too, so facing. */
function hasRoomBehind({ ground, taken, wagon }: Rolling, front: Cell, facing: Direction): boolean {
  const rear = cellAt(ground, rearOf(front.at, facing));
  if (rear === null) return false;
  const own = wagon.at !== null && (rear.at.x !== wagon.at.x || rear.at.y !== wagon.at.y);
  return rear.floor && rear.wheels && rear.passable && !(own && taken.has(rear.index));
}

function rollFrom({ wagon, ground }: Rolling): Rolled {
  const facing = wagon.facing ?? 'north';
  return { cell: cellAt(ground, wagon.at!)!, facing, gone: 0, spent: 0, run: TURN_INCHES, before: null };
}

/** One cell on in this direction; null where wheels cannot go. */
function rollOn(rolling: Rolling, from: Rolled, facing: Direction): Rolled | null {
  const { x, y } = DIRECTIONS[facing];
  const to = cellAt(rolling.ground, stepFrom(from.cell.at, facing));
  if (!isOpen(rolling, from.cell, to) || !hasRoomBehind(rolling, to, facing)) return null;
  const length = Math.hypot(x, y);
  return {
    cell: to,
    facing,
    gone: from.gone + length,
    spent: from.spent + length * factorOf(rolling.fight, rolling.ground, to, rolling.wagon),
    run: runOn(from, facing, length),
    before: from,
  };
}

/** Wherever it can come to with so many inches, each by the shortest way. */
export function reachRolling(rolling: Rolling, most: number): readonly Rolled[] {
  const rolled = bestFirst([rollFrom(rolling)], {
    isBefore: (a, b) => a.spent < b.spent,
    keyOf,
    nextOf: (here) =>
      headings(here)
        .flatMap((heading) => rollOn(rolling, here, heading) ?? [])
        .filter(({ spent }) => spent <= most + TOLERANCE),
  });
  return [...rolled].filter((one) => one.before !== null);
}

/** WM-WAGON-03: places from which its next step leads over the edge of the table, within the speeds it may do. */
export const exitsRolling = (rolling: Rolling, { min, max }: Speeds): readonly Rolled[] =>
  [rollFrom(rolling), ...reachRolling(rolling, max)].filter((one) =>
    headings(one).some((heading) => {
      const { x, y } = DIRECTIONS[heading];
      const beyond = cellAt(rolling.ground, stepFrom(one.cell.at, heading));
      const spent = one.spent + Math.hypot(x, y);
      return beyond === null && spent >= min - TOLERANCE && spent <= max + TOLERANCE;
    }),
  );

/** Of the ways to one place the shortest, of those the one that turns least. */
export const compareRolled = (a: Rolled, b: Rolled): number =>
  roundCost(a.spent - b.spent) || COMPASS.indexOf(a.facing) - COMPASS.indexOf(b.facing);
