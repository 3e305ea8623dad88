import type { MapMoveOrder } from '../../../game/actions.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { type Cell, cellAt, cellIndex, type Ground } from '../../../game/town/ground.ts';
import { type Place, samePlace } from '../../../game/town/places.ts';
import { type Reach, reachBySteps, TOLERANCE } from '../../../game/town/ways/reach.ts';
import type { WayRules } from '../../../game/town/ways/steps.ts';
import { cellsReachedBy, contactCells } from '../../arms-reach.ts';
import { type Crowd, crowdOn, type Walker, walkerOn } from '../../kit/travel/walker.ts';
import { refused, type Routed, stopsOf } from '../../kit/travel/map-order.ts';
import { type Going, layWay, type Way } from './way.ts';
import { isDown } from '../people/profile.ts';
import { allowanceOf, hasWorked, priceOnFoot } from './terrain.ts';
import { headingsOf, reachOf, type Turned, turnFrom, turnsInCircle } from '../horses/turning.ts';
import { isInPlay, isOneBody, knownEnemies } from '../../kit.ts';
import { trackOf } from '../../kit/travel/path.ts';
import { Memo } from '../../kit/memo.ts';
import { subOf } from '../state.ts';

const reaches = new Memo<Ground, Reach>();
/** Long lists, of which few are asked for again. */
const turns = new Memo<Ground, readonly Turned[]>(20);

type Mover = Pick<Walker, 'ground' | 'figure' | 'shut' | 'noStop'>;

const rulesFor = (fight: Gunfight, { ground, figure, shut, noStop }: Mover, gait: Going): WayRules => ({
  diagonals: true,
  price: priceOnFoot(fight, ground, figure, gait),
  shut,
  noStop,
});

/** What the price of a step hangs on. */
const priceKey = (fight: Gunfight, { figure, shut }: Mover, gait: Going): readonly unknown[] => [
  [...shut],
  [gait, allowanceOf(fight, figure, gait), figure.sort, figure.mount !== null, hasWorked(fight, figure)],
  subOf(fight).weather.tags,
];

/** Everywhere he could get to on foot from a place, however far. */
export function reachOnFoot(fight: Gunfight, walker: Mover, from: Place, gait: Going): Reach {
  const { ground, noStop } = walker;
  const key = JSON.stringify([from, [...noStop], priceKey(fight, walker, gait)]);
  return reaches.of(ground, key, () => reachBySteps(ground, from, rulesFor(fight, walker, gait)));
}

/** WM-HORSE-01: everywhere and however headed he can come to from where he stands, with so many inches left. */
function turnedFromHere(fight: Gunfight, walker: Walker, gait: Going, left: number): readonly Turned[] {
  const { ground, figure } = walker;
  const starts = headingsOf(fight, figure, ground);
  const key = JSON.stringify([figure.at, starts.map(({ facing }) => facing), left, priceKey(fight, walker, gait)]);
  return turns.of(ground, key, () => turnFrom(ground, starts, rulesFor(fight, walker, gait), left));
}

/** Enemies who bar no way: whom he charges, and may come up to; whom he rides down, and goes through. */
type Sought = { readonly against?: FigureId | null; readonly over?: FigureId | null };

/** Null off the table and in the theatre of the mind. */
export const walkerOf = (fight: Gunfight, figure: Figure, sought: Sought = {}): Walker | null =>
  walkerOn(fight, figure, (ground) => crowdAround(fight, ground, figure, sought));

function crowdAround(fight: Gunfight, ground: Ground, figure: Figure, { against = null, over = null }: Sought): Crowd {
  const crowd = crowdOn(fight, ground, {
    side: figure.side,
    roleOf: (other) => {
      if (isOneBody(figure, other) || !isInPlay(other)) return null;
      return other.id === over || (other.side === figure.side && other.sort !== 'vehicle') ? 'passed' : 'bars';
    },
  });
  if (figure.sort === 'vehicle') return crowd;
  // WM-MAP-01, WM-MOVE-05 (contact: within reach of the hand): nobody comes within an enemy's reach but by a charge.
  const enemies = knownEnemies(fight, figure).filter((one) => one.id !== over && !isDown(one));
  for (const index of cellsReachedBy(ground, enemies, fight.figures[against ?? ''])) crowd.shut.add(index);
  if (over !== null) for (const cell of contactCells(ground, fight.figures[over]!)) crowd.noStop.add(cell.index);
  return crowd;
}

/** Everywhere he can get to with so many inches left. */
export function reachFrom(fight: Gunfight, walker: Walker, gait: Going, left: number): Reach {
  if (turnsInCircle(fight, walker.figure, gait)) return reachOf(...turnedFrom(fight, walker, gait, left));
  return reachBySteps(walker.ground, walker.at, rulesFor(fight, walker, gait), left);
}

type TurnedFrom = readonly [from: Cell, turned: readonly Turned[], noStop: ReadonlySet<number>];

function turnedFrom(fight: Gunfight, walker: Walker, gait: Going, left: number): TurnedFrom {
  const { ground, at, noStop } = walker;
  return [cellAt(ground, at)!, turnedFromHere(fight, walker, gait, left), noStop];
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

/** The cheapest way to a place, through whom he rides down and the corners given; or why there is none. */
export function routeTo(fight: Gunfight, walker: Walker, order: MapMoveOrder, left: number): Routed<Way> {
  const { ground } = walker;
  const { gait, to, over } = order;
  const stops = stopsOf(fight, walker, order);
  if (!stops.ok) return stops;
  const through = over === undefined ? [] : [cellAt(ground, fight.figures[over]!.at!)!];
  const walked = walkThrough(fight, walker, gait, [...through, ...stops.way]);
  if (walked === null) return refused({ code: 'blocked', by: to });
  const needed = walked.at(-1)!.spent;
  if (needed > left + TOLERANCE) return refused({ code: 'too-far', needed, allowed: left });
  const cells = walked.map((one) => one.cell);
  return { ok: true, way: layWay(ground, cells, (index) => walked[index]!.spent) };
}

type Walked = { readonly cell: Cell; readonly spent: number };

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
  let turned = turnedFromHere(fight, walker, gait, most);
  let there: readonly Turned[] = [];
  for (const [index, stop] of stops.entries()) {
    if (index > 0) turned = turnFrom(ground, there, rules, most);
    there = turned.filter(({ cell }) => cell === stop);
  }
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
