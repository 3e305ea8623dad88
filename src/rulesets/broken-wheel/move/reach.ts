import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { type Reach, reachBySteps, TOLERANCE } from '../../../game/town/ways/reach.ts';
import { isOpenTo, type Step } from '../../../game/town/ways/steps.ts';
import { BEATS_A_MOVE, COSTS, ROUGH } from './obstacles.ts';
import type { Walker } from '../../kit/travel/walker.ts';
import { Memo } from '../../kit/memo.ts';
import type { ThingId } from '../../../game/ids.ts';
import type { Waypoint } from '../../../game/effects.ts';
import { roundCost } from '../../../game/town/places.ts';
import { doorsOn, isClosedDoor, stepBetween, thingsOn } from '../../kit/travel/step.ts';
import type { GroundKind } from '../../../game/town/facts.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';
import type { Gunfight } from '../../../game/state.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
import { isInPlay } from '../../kit.ts';
import { groundLevel } from '../../kit/travel/ground-level.ts';
import { READING } from '../shoot/shot-need.ts';

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

/** What has been gone and paid so far. */
type Tally = { readonly paid: number; readonly bad: number };

const NO_WAY_YET: Tally = { paid: 0, bad: 0 };

function addStep(ground: Ground, { paid, bad }: Tally, from: Cell, to: Cell, legs: Legs): Tally {
  const step = stepBetween(ground, from, to);
  return { paid: paid + (priceOf(step, legs) ?? Infinity), bad: bad + badInches(ground, step) };
}

const costOf = ({ paid, bad }: Tally, allowance: number, legs: Legs): number =>
  roundCost(paid + roughCost(bad, allowance, legs));

/** Cells one after another as a way, with what it costs to come to each. */
export function layWay(
  { ground, legs }: Pick<Goer, 'ground' | 'legs'>,
  cells: readonly Cell[],
  allowance: number,
): Way {
  let tally = NO_WAY_YET;
  return cells.map((cell, index) => {
    const before = cells[index - 1];
    if (before === undefined) return { at: cell.at, cost: 0, doors: [] };
    tally = addStep(ground, tally, before, cell, legs);
    return { at: cell.at, cost: costOf(tally, allowance, legs), doors: doorsOn(stepBetween(ground, before, cell)) };
  });
}

/** Somebody about to move, on his own feet, on hooves or on wheels. */
export interface Goer extends Walker {
  readonly legs: Legs;
}

/** A cell it can come to: the way there, and what it costs. */
export type Found = { readonly cells: readonly Cell[]; readonly end: Cell; readonly cost: number };

interface Limits {
  readonly allowance: number;
  readonly left: number;
  /** On made-up streets and floors alone. */
  readonly onlyStreet?: boolean;
  /** As far as anybody will ask for from here: what is found once serves slower gaits too. */
  readonly most?: number;
}

type Reached = ReadonlyMap<number, Found>;

export const nearestFirst = (places: Reached): Found[] => [...places.values()].toSorted((a, b) => a.cost - b.cost);

/** Ways looked at alike: by the shortest, by none that touches bad going, by something between. */
type Pass = { readonly reach: Reach; readonly tallies: ReadonlyMap<number, Tally> };

/** As far as has been searched. */
type Passes = { limit: number; all: readonly Pass[] };

const searched = new Memo<Ground, Passes>();
const known = new Memo<Ground, Reached>();

const keyOf = ({ at, legs, shut, noStop }: Goer, onlyStreet: boolean): string =>
  [at.x, at.y, at.level, legs, onlyStreet, [...shut].join(' '), [...noStop].join(' ')].join('|');

/** Everywhere a walker can stop within what it has left, each place by the cheapest way. */
export function reachOf(walker: Goer, limits: Limits): Reached {
  const { allowance, left, onlyStreet = false } = limits;
  const key = `${keyOf(walker, onlyStreet)}|${allowance}|${left}`;
  return known.of(walker.ground, key, () => cheapestOf(walker, limits, passesFor(walker, limits)));
}

function passesFor(walker: Goer, { left, most = left, onlyStreet = false }: Limits): readonly Pass[] {
  const passes = searched.of(walker.ground, keyOf(walker, onlyStreet), () => ({ limit: -1, all: [] }));
  const limit = Math.max(left, most);
  if (passes.limit < left) Object.assign(passes, { limit, all: search(walker, limit, onlyStreet) });
  return passes.all;
}

/** An inch of bad going is taken to cost so much, where neither the shortest way nor one round it may be the cheapest. */
const MIDDLING = 8;

/**
 * BW-OBST-02: bad going is charged by rounds begun on it, so the cheapest way is found among three: the shortest, the one that keeps off
 * all bad going, and the one between.
 */
function search(walker: Goer, limit: number, onlyStreet: boolean): readonly Pass[] {
  const { legs } = walker;
  const shortest = passWith(walker, limit, onlyStreet, 0);
  if (![...shortest.tallies.values()].some(({ bad }) => bad > 0)) return [shortest];
  const weight = ((legs === 'two' ? ROUGH.twoLegs : ROUGH.fourLegs) * BEATS_A_MOVE) / MIDDLING;
  return [shortest, passWith(walker, limit, onlyStreet, weight), passWith(walker, limit, onlyStreet, Infinity)];
}

function passWith(walker: Goer, limit: number, onlyStreet: boolean, weight: number): Pass {
  const { ground, at, legs, shut, noStop } = walker;
  const price = (step: Step): number | null => {
    if (onlyStreet && !isMadeUp(step.to)) return null;
    const plain = priceOf(step, legs);
    if (plain === null || weight === 0 || (step.link === null && !isBadGoing(ground, step.to))) return plain;
    return weight === Infinity ? null : plain + badInches(ground, step) * weight;
  };
  const reach = reachBySteps(ground, at, { diagonals: true, price, shut, noStop }, limit);
  const tallies = new Map<number, Tally>([[cellAt(ground, at)!.index, NO_WAY_YET]]);
  for (const cell of reach.cells) tallyTo(walker, reach.wayTo(cell.at), tallies);
  return { reach, tallies };
}

/** What the way to its last cell comes to; what is known of the cells before is used. */
function tallyTo({ ground, legs }: Goer, cells: readonly Cell[], tallies: Map<number, Tally>): void {
  let from = cells.length - 1;
  while (!tallies.has(cells[from]!.index)) from -= 1;
  for (let index = from + 1; index < cells.length; index++) {
    const [before, cell] = [cells[index - 1]!, cells[index]!];
    tallies.set(cell.index, addStep(ground, tallies.get(before.index)!, before, cell, legs));
  }
}

/** A place, with the way there laid only when somebody asks for it. */
const foundBy = (reach: Reach, end: Cell, cost: number): Found => ({
  end,
  cost,
  get cells() {
    return reach.wayTo(end.at);
  },
});

function cheapestOf({ legs }: Goer, { allowance, left }: Limits, passes: readonly Pass[]): Reached {
  const best = new Map<number, Found>();
  for (const { reach, tallies } of passes)
    for (const cell of reach.cells) {
      const cost = costOf(tallies.get(cell.index)!, allowance, legs);
      const before = best.get(cell.index);
      if (cost <= left + TOLERANCE && (before === undefined || cost < before.cost))
        best.set(cell.index, foundBy(reach, cell, cost));
    }
  return best;
}

/** On what somebody goes: his own feet, hooves, wheels. */
export type Legs = 'two' | 'four' | 'wheels';

const levelOf = groundLevel(READING);

/** BW-OBST-01: ground that is bad going by itself, whatever stands on it. */
const isBadGoing = (ground: Ground, cell: Cell): boolean => levelOf(ground, cell) >= 1;

/** BW-OBST-01: inches of a step that lie on stairs or bad going. */
function badInches(ground: Ground, { to, length, link }: Step): number {
  if (link !== null) return Math.max(1, length);
  return isBadGoing(ground, to) ? length : 0;
}

/** BW-PROF-02: made-up streets and floors. */
const MADE_UP: ReadonlySet<GroundKind> = new Set(['street', 'road', 'boardwalk', 'floor', 'bridge']);
export const isMadeUp = ({ ground }: Cell): boolean => ground !== null && MADE_UP.has(ground);

/** BW-OBST-03: a wall or fence that is climbed by rounds. */
export const isHigh = ({ facts }: Pick<ThingView, 'facts'>): boolean =>
  facts.passable && facts.sight === 'blocks' && !facts.opens && !facts.low;

/** Somewhere to come down: nobody in play takes it up. */
export function isFreeOn(fight: Gunfight, ground: Ground): (cell: Cell) => boolean {
  const taken = occupants(fight, ground);
  return ({ passable, index }) => passable && !taken.get(index)?.some((id) => isInPlay(fight.figures[id]!));
}

/** BW-OBST-01: what a thing takes of whoever comes to it; null: no way for him. */
function tollOf(thing: ThingView, { from, to }: Step, legs: Legs): number | null {
  const { facts } = thing;
  if (isHigh(thing)) return null;
  if (isClosedDoor(thing)) return COSTS.door;
  if (facts.opens) return 0;
  if (facts.sight === 'window') return legs === 'two' ? COSTS.climbThrough : null;
  if (!facts.low) return 0;
  if (legs === 'wheels') return null;
  const isSamePiece = to.things.includes(thing) && to.piece !== 0 && to.piece === from.piece;
  return isSamePiece ? 0 : COSTS.climbThrough;
}

/** BW-OBST-01: inches for a step and what has to be opened or got over on it, bad going left out; null: it cannot be made. */
export function priceOf(step: Step, legs: Legs): number | null {
  if (!isOpenTo(step, { noLinks: legs !== 'two', wheels: legs === 'wheels' })) return null;
  if (step.link === null && step.over === null && step.to.things.length === 0) return step.length;
  if (step.link?.kind === 'climb') return null;
  let price = step.link === null ? step.length : Math.max(1, step.length);
  for (const thing of thingsOn(step)) {
    const toll = tollOf(thing, step, legs);
    if (toll === null) return null;
    price += toll;
  }
  return price;
}
