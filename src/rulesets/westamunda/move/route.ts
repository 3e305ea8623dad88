import type { MapMoveOrder } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundOf, isHiddenFrom, occupants, type TownInPlay } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, cellIndex, cellNamed, type Ground } from '../../../game/town/ground.ts';
import { namePlace, type Place, samePlace } from '../../../game/town/places.ts';
import { type Reach, reachBySteps, TOLERANCE } from '../../../game/town/ways/reach.ts';
import type { WayRules } from '../../../game/town/ways/steps.ts';
import { contactCells } from '../../arms-reach.ts';
import { rosterOf } from '../../kit.ts';
import type { Going } from './going.ts';
import { isDown, isInPlay } from '../people/profile.ts';
import { reachOnFoot } from './reach-kept.ts';
import { isOneBody } from '../horses/horse.ts';
import { allowanceOf, priceOnFoot } from './terrain.ts';
import { headingsOf, reachOf, trackOf, type Turned, turnFrom, turnsInCircle } from '../horses/turning.ts';
import { layWay, type Way } from './way.ts';

/** Somebody on foot on a map: who is in his way, as far as his side knows. */
export interface Walker {
  readonly figure: Figure;
  readonly at: Place;
  readonly ground: Ground;
  readonly shut: ReadonlySet<number>;
  readonly noStop: ReadonlySet<number>;
  /** Cells of enemies his side does not know of. */
  readonly lurkers: ReadonlyMap<number, FigureId>;
}

/** Enemies who bar no way: whom he charges, and may come up to; whom he rides down, and goes through. */
interface Sought {
  readonly against?: FigureId | null;
  readonly over?: FigureId | null;
}

/** Null off the table and in the theatre of the mind. */
export function walkerOf(fight: Gunfight, figure: Figure, sought: Sought = {}): Walker | null {
  if (fight.town === null || figure.at === null) return null;
  const ground = groundOf(fight.town);
  return { figure, at: figure.at, ground, ...crowdAround(fight, fight.town, figure, sought) };
}

function crowdAround(
  fight: Gunfight,
  town: TownInPlay,
  figure: Figure,
  { against = null, over = null }: Sought,
): Pick<Walker, 'shut' | 'noStop' | 'lurkers'> {
  const ground = groundOf(town);
  const shut = new Set<number>();
  const noStop = new Set<number>();
  const lurkers = new Map<number, FigureId>();
  for (const [index, ids] of occupants(fight, ground))
    for (const id of ids) {
      const other = fight.figures[id]!;
      if (id === figure.id || isOneBody(figure, other) || !isInPlay(other)) continue;
      if (isHiddenFrom(fight, id, figure.side)) lurkers.set(index, id);
      else if (id === over || (other.side === figure.side && other.sort !== 'vehicle')) noStop.add(index);
      else shut.add(index);
    }
  if (figure.sort === 'vehicle') return { shut, noStop, lurkers };
  for (const index of reachOfEnemies(fight, ground, figure, { against, over })) shut.add(index);
  if (over !== null) for (const cell of contactCells(ground, fight.figures[over]!)) noStop.add(cell.index);
  return { shut, noStop, lurkers };
}

/** WM-MAP-01, WM-MOVE-05 (contact: within reach of the hand): nobody comes within an enemy's reach but by a charge. */
function reachOfEnemies(fight: Gunfight, ground: Ground, figure: Figure, { against, over }: Sought): number[] {
  const open = against == null ? [] : contactCells(ground, fight.figures[against]!);
  const cells = knownEnemies(fight, figure)
    .filter((one) => one.id !== against && one.id !== over && !isDown(one))
    .flatMap((one) => contactCells(ground, one));
  return cells.map((cell) => cell.index).filter((index) => !open.some((cell) => cell.index === index));
}

/** Enemies of whom this side knows where they are, and who are still in it. */
export function knownEnemies(fight: Gunfight, figure: Figure): Figure[] {
  return rosterOf(fight).filter(
    (one) =>
      one.side !== figure.side && one.sort === 'person' && isInPlay(one) && !isHiddenFrom(fight, one.id, figure.side),
  );
}

function rulesFor(fight: Gunfight, walker: Walker, gait: Going): WayRules {
  const { ground, figure, shut, noStop } = walker;
  return { diagonals: true, price: priceOnFoot(fight, ground, figure, gait), shut, noStop };
}

/** Everywhere he can get to with so many inches left. */
export function reachFrom(fight: Gunfight, walker: Walker, gait: Going, left: number): Reach {
  if (turnsInCircle(fight, walker.figure, gait)) return reachOf(...turnedFrom(fight, walker, gait, left));
  return reachBySteps(walker.ground, walker.at, rulesFor(fight, walker, gait), left);
}

type TurnedFrom = readonly [from: Cell, turned: readonly Turned[], noStop: ReadonlySet<number>];

function turnedFrom(fight: Gunfight, walker: Walker, gait: Going, left: number): TurnedFrom {
  const { ground, figure, noStop } = walker;
  const starts = headingsOf(fight, figure, ground);
  return [starts[0]!.cell, turnFrom(ground, starts, rulesFor(fight, walker, gait), left), noStop];
}

/** WM-HORSE-12: the same on from somebody whom he rides down. */
export function cellsBeyond(fight: Gunfight, walker: Walker, gait: Going, left: number, prey: Figure): readonly Cell[] {
  const { ground, at } = walker;
  if (prey.at !== null && turnsInCircle(fight, walker.figure, gait)) {
    const [from, turned, noStop] = turnedFrom(fight, walker, gait, left);
    const there = turned.filter(({ cell }) => samePlace(cell.at, prey.at!));
    const beyond = reachOf(
      cellAt(ground, prey.at)!,
      turnFrom(ground, there, rulesFor(fight, walker, gait), left),
      noStop,
    );
    return beyond.cells.filter((cell) => cell !== from);
  }
  const spent = prey.at === null ? null : reachFrom(fight, walker, gait, left).costTo(prey.at);
  if (spent === null) return [];
  const { cells } = reachBySteps(ground, prey.at!, rulesFor(fight, walker, gait), left - spent);
  return cells.filter((cell) => !samePlace(cell.at, at));
}

export type Routed = { readonly ok: true; readonly way: Way } | { readonly ok: false; readonly refusal: Refusal };

interface Wanted {
  readonly gait: Going;
  readonly left: number;
  readonly to: string;
  readonly via?: MapMoveOrder['via'];
  /** Whom he rides down on the way. */
  readonly over?: Figure;
}

const refused = (refusal: Refusal): Routed => ({ ok: false, refusal });

/** The cheapest way to a place, through the corners given; or why there is none. */
export function routeTo(fight: Gunfight, walker: Walker, { gait, left, to, via = [], over }: Wanted): Routed {
  const { ground } = walker;
  const through = over === undefined ? [] : [cellAt(ground, over.at!)];
  const stops = [...through, ...via.concat(to).map((name) => cellNamed(ground, name))];
  const unknown = [...via, to].find((_, index) => stops[index + through.length] === null);
  if (unknown !== undefined) return refused({ code: 'unknown-name', given: unknown, sort: 'place' });
  const end = stops.at(-1)!;
  if (samePlace(end.at, walker.at)) return refused({ code: 'bad-value', option: 'to', given: to, allowed: 'another' });
  if (walker.noStop.has(end.index)) return refused({ code: 'cell-full', at: to, figures: friendsIn(fight, end) });
  const walked = walkThrough(fight, walker, gait, stops as Cell[]);
  if (walked === null) return refused({ code: 'blocked', by: to });
  const needed = walked.at(-1)!.spent;
  return needed > left + TOLERANCE
    ? refused({ code: 'too-far', needed, allowed: left })
    : {
        ok: true,
        way: layWay(
          ground,
          walked.map((one) => one.cell),
          (index) => walked[index]!.spent,
        ),
      };
}

function friendsIn(fight: Gunfight, { at }: Cell): FigureId[] {
  return fight.roster.filter((id) => {
    const place = fight.figures[id]!.at;
    return place !== null && samePlace(place, at);
  });
}

interface Walked {
  readonly cell: Cell;
  readonly spent: number;
}

/** From stop to stop, each the cheapest way; null: there is none at all. */
function walkThrough(fight: Gunfight, walker: Walker, gait: Going, stops: readonly Cell[]): readonly Walked[] | null {
  if (turnsInCircle(fight, walker.figure, gait)) return turnThrough(fight, walker, gait, stops);
  const start = cellAt(walker.ground, walker.at)!;
  const walked: Walked[] = [{ cell: start, spent: 0 }];
  for (const stop of stops) {
    const { cell, spent } = walked.at(-1)!;
    if (stop === cell) continue;
    const reach = reachOnFoot(fight, walker, cell.at, gait);
    if (reach.costTo(stop.at) === null) return null;
    for (const next of reach.wayTo(stop.at).slice(1))
      walked.push({ cell: next, spent: spent + reach.costTo(next.at)! });
  }
  return walked;
}

/** WM-HORSE-01: the same in circles; its heading goes on from stop to stop. */
function turnThrough(fight: Gunfight, walker: Walker, gait: Going, stops: readonly Cell[]): readonly Walked[] | null {
  const { ground, figure } = walker;
  const rules = rulesFor(fight, walker, gait);
  const most = 2 * allowanceOf(fight, figure, gait);
  let there = headingsOf(fight, figure, ground);
  for (const stop of stops) there = turnFrom(ground, there, rules, most).filter(({ cell }) => cell === stop);
  const [first] = there;
  if (first === undefined) return null;
  return trackOf(there.reduce((best, one) => (one.spent < best.spent ? one : best), first));
}

/** WM-MOVE-05: the cheapest way up to an enemy; null: there is none at all. */
export function routeToContact(fight: Gunfight, walker: Walker, target: Figure): Way | null {
  const { ground, at } = walker;
  const start = cellAt(ground, at)!;
  const ends = contactCells(ground, target);
  if (ends.includes(start)) return layWay(ground, [start], () => 0);
  const isTurning = turnsInCircle(fight, walker.figure, 'charge');
  const far = 2 * allowanceOf(fight, walker.figure, 'charge');
  const reach = isTurning
    ? reachOf(...turnedFrom(fight, walker, 'charge', far))
    : reachOnFoot(fight, walker, at, 'charge');
  const end = reach.cells.find((cell) => ends.includes(cell));
  if (end === undefined) return null;
  const cells = reach.wayTo(end.at);
  return layWay(ground, cells, (index) => reach.costTo(cells[index]!.at)!);
}

/** Where along a way he may stop at the latest, no friend being there; never beyond what he has left. */
export function lastStop(walker: Walker, way: Way, left: number): number {
  let end = way.length - 1;
  const { ground, noStop } = walker;
  while (end > 0 && (way[end]!.spent > left + TOLERANCE || noStop.has(cellIndex(ground, way[end]!.at!)))) end -= 1;
  return end;
}

export const namesOf = (cells: readonly Cell[]): string[] => cells.map((cell) => namePlace(cell.at));
