import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isHiddenFrom, occupants } from '../../../game/town/town-in-play.ts';
import { edgesAt } from '../../../game/town/edges.ts';
import { type Cell, cellAt, cellIndex } from '../../../game/town/ground.ts';
import { checkLeg } from '../../../game/town/ways/legs.ts';
import {
  cellsBetween,
  type Direction,
  namePlace,
  type Place,
  roundCost,
  samePlace,
} from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { followRide } from '../../../game/town/ways/rides.ts';
import { firstRefusal } from '../../kit.ts';
import { refused, type Routed } from '../../kit/travel/map-order.ts';
import { allowancesOf } from '../people/condition.ts';
import { cornersTo, footWays, type Lengths, rides, walkFrom } from './known-ways.ts';
import { isPassable, legRules, mayStop, type Mover, moverOf } from './footing.ts';
import { type Pace, reachOf } from './pace.ts';
import { type Bridle, bridleFor, bridleOf, compareRidden, rideOut, rideRules } from '../horses/ride-ways.ts';
import { CELL_CM } from '../tables.ts';
import { layWay, legLengths, type Way } from './way.ts';

/** Where somebody wants to get to on a map. */
export interface Wanted {
  readonly gait: Pace;
  readonly to: Place;
  readonly via?: readonly Place[];
  readonly facing?: Direction;
  readonly leave?: boolean;
}

/** A way as it is meant; how far it is ridden in how many quarters shows only when the test to move fast is made. Plain data. */
export type Route =
  | { readonly by: 'foot'; readonly corners: readonly Place[] }
  | { readonly by: 'saddle'; readonly bridle: readonly Bridle[] };

const found = (way: Route): Routed<Route> => ({ ok: true, way });

/** LG-MOVE-06, LG-MOVE-09: how far it may go; off the table takes one step more. */
export function lengthsFor(
  fight: Gunfight,
  figure: Figure,
  { gait, leave = false }: Pick<Wanted, 'gait' | 'leave'>,
): Lengths {
  const step = leave ? CELL_CM : 0;
  const whole = reachOf(fight, figure, gait);
  const winding = gait === 'run' ? Math.min(whole, allowancesOf(fight, figure).basic) : whole;
  return { whole: whole - step, winding: winding - step };
}

/** The way to a place, the shortest unless corners are given (LG-MOVE-04, LG-RIDE-02); or why there is none. */
export function routeTo(fight: Gunfight, figure: Figure, wanted: Wanted): Routed<Route> {
  const mover = moverOf(fight, figure);
  if (mover === null) return refused({ code: 'figure-out', figure: figure.id, state: 'off-table' });
  const { to, via, facing, leave = false } = wanted;
  const cell = cellAt(mover.ground, to);
  if (cell === null) return refused({ code: 'unknown-name', given: namePlace(to), sort: 'place' });
  if (leave && edgesAt(mover.ground, to).length === 0) return refused({ code: 'nothing-there', wanted: 'edge' });
  if (mover.footing === 'foot' && facing !== undefined)
    return refused({ code: 'bad-value', option: 'facing', given: facing, allowed: '' });
  const lengths = lengthsFor(fight, figure, wanted);
  const corners = via === undefined ? null : [mover.at, ...via, to];
  if (corners !== null) return alongCorners(mover, corners, { ...wanted, lengths }) ?? full(fight, mover, cell);
  if (samePlace(to, mover.at)) return onTheSpot(mover, { ...wanted, lengths });
  const best = mover.footing === 'foot' ? walkTo(mover, cell, lengths) : rideTo(mover, cell, { ...wanted, lengths });
  if (best !== null && (leave || best.isFree)) return found(best.route);
  return best === null ? refused(whyNoWay(mover, cell, lengths)) : full(fight, mover, cell);
}

type Found = { readonly route: Route; readonly isFree: boolean };

function walkTo(mover: Mover, cell: Cell, lengths: Lengths): Found | null {
  const label = footWays(mover, lengths).get(cell.index);
  if (label === undefined) return null;
  return { route: { by: 'foot', corners: cornersTo(label) }, isFree: mayStop(mover, cell, mover.facing) };
}

type Ask = Wanted & { readonly lengths: Lengths };

function rideTo(mover: Mover, cell: Cell, { facing, lengths }: Ask): Found | null {
  const there = rides(mover, lengths.whole).filter(
    (one) => one.cell === cell && (facing === undefined || one.facing === facing),
  );
  const free = there.filter((one) => mayStop(mover, cell, one.facing));
  const [best] = (free.length > 0 ? free : there).sort(compareRidden);
  return best === undefined ? null : { route: { by: 'saddle', bridle: bridleOf(best) }, isFree: free.length > 0 };
}

/** Nobody goes to where he is, but a horse may turn there, and one may leave the table from there. */
function onTheSpot(mover: Mover, ask: Ask): Routed<Route> {
  const { facing, leave = false, lengths } = ask;
  const cell = cellAt(mover.ground, mover.at)!;
  const own: Routed<Route> = refused({ code: 'cell-full', at: namePlace(mover.at), figures: [mover.figure.id] });
  if (leave && lengths.winding < 0)
    return refused({ code: 'too-far', needed: CELL_CM, allowed: lengths.whole + CELL_CM });
  if (leave && facing === undefined)
    return found(mover.footing === 'foot' ? { by: 'foot', corners: [mover.at] } : { by: 'saddle', bridle: [] });
  if (facing === undefined || facing === mover.facing) return own;
  const turned = rideTo(mover, cell, ask);
  if (turned === null) return refused({ code: 'bad-path', why: 'turn' });
  return turned.isFree ? found(turned.route) : own;
}

/** LG-MOVE-04: along the corners given. Null: somebody stands at the end of it. */
function alongCorners(mover: Mover, corners: readonly Place[], ask: Ask): Routed<Route> | null {
  const legs = corners.slice(1).map((to, index) => ({ from: corners[index]!, to }));
  if (samePlace(ask.to, mover.at) || legs.some(({ from, to }) => samePlace(from, to)))
    return refused({ code: 'bad-path', why: 'way' });
  const blocked = firstRefusal(legs, ({ from, to }) => checkStraight(mover, from, to));
  if (blocked !== null) return refused(blocked);
  const routed = mover.footing === 'foot' ? walkAlong(corners, ask.lengths) : rideAlong(mover, corners, ask);
  if (!routed.ok || ask.leave === true) return routed;
  const end = cellAt(mover.ground, ask.to)!;
  const { facing = mover.facing } = layRoute(mover, routed.way, ask.lengths.whole).at(-1)!;
  return mayStop(mover, end, facing) ? routed : null;
}

function checkStraight(mover: Mover, from: Place, to: Place): Refusal | null {
  if (cellAt(mover.ground, to) === null) return { code: 'unknown-name', given: namePlace(to), sort: 'place' };
  if (isLinked(mover, from, to)) return null;
  if (from.level !== to.level) return { code: 'bad-path', why: 'way' };
  const leg = checkLeg(mover.ground, from, to, legRules(mover));
  return leg.ok ? null : { code: 'blocked', by: blockerOf(leg.at, leg.over[0]?.id) };
}

function isLinked({ ground, footing, shut }: Mover, from: Place, to: Place): boolean {
  const end = cellAt(ground, to)!;
  const links = ground.links.get(cellIndex(ground, from)) ?? [];
  return footing === 'foot' && end.passable && !shut.has(end.index) && links.some((one) => one.to === end.index);
}

const blockerOf = (cell: Cell, side?: string): string => side ?? cell.things[0]?.id ?? namePlace(cell.at);

function walkAlong(corners: readonly Place[], { whole, winding }: Lengths): Routed<Route> {
  const legs = legLengths(corners);
  const length = addedUp(legs);
  if (length > whole + TOLERANCE) return refused(beyondReach(length, whole));
  const longest = Math.max(...legs);
  if (length - longest <= winding + TOLERANCE) return found({ by: 'foot', corners });
  return refused(notStraight(length, longest, winding));
}

const addedUp = (legs: readonly number[]): number => legs.reduce((sum, one) => sum + one, 0);

const beyondReach = (length: number, allowed: number): Refusal => ({
  code: 'too-far',
  needed: roundCost(length),
  allowed,
});

const notStraight = (length: number, longest: number, winding: number): Refusal => ({
  code: 'bad-path',
  why: 'not-straight',
  needed: roundCost(length - winding),
  allowed: roundCost(longest),
});

/** LG-RIDE-01, LG-RIDE-02. */
function rideAlong(mover: Mover, corners: readonly Place[], { facing, lengths }: Ask): Routed<Route> {
  const bridle = bridleFor(mover.facing, corners, facing);
  if (bridle === null) return refused({ code: 'bad-path', why: 'turn' });
  const length = addedUp(legLengths(corners));
  if (length > lengths.whole + TOLERANCE) return refused(beyondReach(length, lengths.whole));
  const ridden = rideOut(mover, bridle, lengths.whole);
  const ride = followRide(mover.ground, mover, ridden.moves, rideRules(mover, lengths.whole));
  return ridden.complete && ride.ok ? found({ by: 'saddle', bridle }) : refused({ code: 'bad-path', why: 'turn' });
}

/** The cells of a route, for somebody who may go this far this turn. */
export const layRoute = (mover: Pick<Mover, 'at' | 'facing' | 'ground'>, route: Route, allowance: number): Way =>
  route.by === 'foot' ? layWay(mover.ground, route.corners) : rideOut(mover, route.bridle, allowance).way;

function full(fight: Gunfight, mover: Mover, cell: Cell): Routed<Route> {
  const there = occupants(fight, mover.ground).get(cell.index) ?? [];
  const figures: FigureId[] = there.filter((id) => !isHiddenFrom(fight, id, mover.figure.side));
  return refused({ code: 'cell-full', at: namePlace(cell.at), figures });
}

/** What keeps it from a place that no legal way leads to. */
function whyNoWay(mover: Mover, cell: Cell, lengths: Lengths): Refusal {
  const { at, ground } = mover;
  const straight = CELL_CM * cellsBetween(at, cell.at);
  const isOpen = cell.floor && isPassable(mover.footing, { to: cell, over: [] });
  if (!isOpen || mover.shut.has(cell.index)) return { code: 'blocked', by: blockerOf(cell) };
  if (straight > lengths.whole + TOLERANCE) return beyondReach(straight, lengths.whole);
  if (mover.footing !== 'foot') return { code: 'bad-path', why: 'turn' };
  const anyhow = walkFrom(ground, at, legRules(mover), { whole: lengths.whole * 2, winding: lengths.whole * 2 });
  const label = anyhow.get(cell.index);
  if (label === undefined) return checkStraight(mover, at, cell.at) ?? { code: 'bad-path', why: 'way' };
  if (label.length > lengths.whole + TOLERANCE) return beyondReach(label.length, lengths.whole);
  return notStraight(label.length, Math.max(...legLengths(cornersTo(label))), lengths.winding);
}
