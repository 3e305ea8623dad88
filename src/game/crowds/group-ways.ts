import type { Action, ActionOf } from '../actions.ts';
import { fillOffer, type Offer, valuesAt } from '../offer.ts';
import { situationOf } from '../town/situation.ts';
import { ordersIn } from '../house/solo.ts';
import { isStanding } from '../figure.ts';
import type { Figure, FigureId, Gunfight } from '../state.ts';
import type { TownInPlay } from '../town/town-in-play.ts';
import { cellsBetween, type Place, type PlaceName, readPlace } from '../town/places.ts';
import type { Ruleset } from '../ruleset.ts';

/** Who chooses, and among what. */
export interface Choosing {
  readonly fight: Gunfight;
  readonly figure: Figure;
  readonly offers: readonly Offer[];
  readonly ruleset: Ruleset;
}

/** Orders weighed for one figure: a whole crowd is ordered at one tap. */
export const MAX_WEIGHED = 10;
/** Ways of shooting at one target that are looked at. */
const MAX_SHOTS = 5;
/** Ends of a way looked at. */
export const MAX_PLACES = 6;
/** Whoever advances goes at least so much of the way that he could. */
const AT_LEAST = 0.5;

/** Enemies who are known and still in it, nearest first; of those nothing is known as to how far, as the roster has them. */
export function enemiesOf(fight: Gunfight, figure: Figure): Figure[] {
  const far = (one: Figure): number => distanceTo(fight, figure, one) ?? Infinity;
  return fight.roster
    .map((id) => fight.figures[id]!)
    .filter((one) => one.side !== figure.side && isStanding(one))
    .filter((one) => fight.town === null || one.at !== null)
    .sort((a, b) => compare(far(a), far(b)));
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

function distanceTo(fight: Gunfight, from: Figure, to: Figure): number | null {
  if (fight.town === null) return situationOf(fight, from.id, to.id).range;
  return from.at === null || to.at === null ? null : cellsBetween(from.at, to.at);
}

const MOVES: ReadonlySet<Action['type']> = new Set(['move', 'drive']);

/** On his own feet, or at the reins; never off the table, nor by a way of which nobody spoke. */
export const isPlainMove = ({ action }: Offer): boolean =>
  MOVES.has(action.type) && action.leave !== true && action.terrain === undefined && action.over === undefined;

/** Towards the nearest enemy, or away from him. */
export function moveOrders(choosing: Choosing, way: 'advance' | 'fall-back'): readonly Action[] {
  const { fight, figure, offers } = choosing;
  const [nearest] = enemiesOf(fight, figure);
  const moves = offers.filter(isPlainMove);
  const orders =
    fight.town !== null
      ? mapMoves(choosing, moves, { to: nearest?.at ?? middleOf(fight.town), way })
      : nearest === undefined
        ? []
        : statedMoves(moves, nearest, way);
  const best = Math.max(0, ...orders.map(({ gain }) => gain));
  return orders
    .filter(({ gain }) => gain > 0 && gain >= best * AT_LEAST)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MAX_WEIGHED)
    .map(({ action }) => action);
}

interface Move {
  readonly action: Action;
  /** How much nearer he comes, or how much farther off. */
  readonly gain: number;
}

function statedMoves(moves: readonly Offer[], nearest: Figure, way: 'advance' | 'fall-back'): Move[] {
  const said = way === 'advance' ? 'toward' : 'away';
  const fitting = moves.flatMap((offer) => {
    const there = narrow(offer, 'stated.target', [nearest.id]);
    return (there === null ? null : narrow(there, 'stated.way', [said])) ?? [];
  });
  return ordersIn(fitting, MAX_WEIGHED * 3).map((action) => ({ action, gain: statedGain(action) }));
}

function statedGain(action: Action): number {
  const { stated, speed } = action as { readonly stated?: { readonly distance?: number }; readonly speed?: number };
  return stated?.distance ?? speed ?? 0;
}

/** Whoever sees no enemy looks for them in the middle of the town. */
const middleOf = ({ plan }: TownInPlay): Place => ({
  x: Math.floor(plan.width / 2),
  y: Math.floor(plan.height / 2),
  level: 0,
});

type Heading = { readonly to: Place; readonly way: 'advance' | 'fall-back' };

function mapMoves({ fight, figure, ruleset }: Choosing, moves: readonly Offer[], { to, way }: Heading): Move[] {
  if (figure.at === null) return [];
  const from = cellsBetween(figure.at, to);
  const gainOf = (name: PlaceName): number => {
    const place = readPlace(name);
    if (place === null) return 0;
    const nearer = from - cellsBetween(place, to);
    return way === 'advance' ? nearer : -nearer;
  };
  return moves.flatMap((offer) => {
    const places = (valuesAt(offer, 'to') as readonly PlaceName[]).filter((name) => gainOf(name) > 0);
    const most = Math.max(0, ...places.map(gainOf));
    const far = places.filter((name) => gainOf(name) >= most * AT_LEAST).sort((a, b) => gainOf(b) - gainOf(a));
    const advised = ruleset.worthwhile?.(fight, figure.id, far) ?? [];
    const looked = [...new Set([...far.slice(0, 2), ...advised, ...spread(far)])].slice(0, MAX_PLACES);
    const there = narrow(offer, 'to', looked);
    const orders = there === null ? [] : ordersIn([there], MAX_PLACES);
    return orders.map((action) => ({ action, gain: gainOf((action as { readonly to: PlaceName }).to) }));
  });
}

const spread = <T>(all: readonly T[]): T[] =>
  all.filter((_, index) => index % Math.max(1, Math.ceil(all.length / MAX_PLACES)) === 0);

type Shooting = { readonly onlyNearest: boolean };

/** Hand to hand with somebody, or at him to get there. */
export function fistOrders({ fight, figure, offers }: Choosing): readonly Action[] {
  const foes = enemiesOf(fight, figure).map(({ id }) => id);
  const fights = offers.filter(({ action }) => action.type === 'charge' || action.type === 'melee');
  const against = fights.flatMap((offer) => {
    const named = valuesAt(offer, 'target').length > 0;
    return (named ? narrow(offer, 'target', foes) : offer.blocked === undefined ? offer : null) ?? [];
  });
  return ordersIn(against, MAX_WEIGHED);
}

/** What keeps an eye on the street for whoever shows himself. */
export function watchOrders({ offers }: Choosing): readonly Action[] {
  const found = offers.filter(({ action, blocked }) => blocked === undefined && WATCHES.has(action.type));
  return ordersIn(found, MAX_WEIGHED);
}

const WATCHES: ReadonlySet<Action['type']> = new Set(['overwatch', 'aim', 'hold']);

/** His gun, or whoever bleeds. */
export function mendOrders(choosing: Choosing): readonly Action[] {
  const cares = choosing.offers.filter(({ action, blocked }) => blocked === undefined && CARES.has(action.type));
  return [...reloadOrders(choosing), ...ordersIn(cares, MAX_WEIGHED)];
}

const CARES: ReadonlySet<Action['type']> = new Set(['bandage', 'free']);

/** At the nearest who may be shot at, or at anybody; through a wall only where there is no other way. */
export function shootOrders({ fight, figure, offers }: Choosing, { onlyNearest }: Shooting): readonly Action[] {
  const shots = offers.filter((offer) => offer.action.type === 'shoot' && offer.blocked === undefined);
  const open = shots.filter(({ action }) => action.through === undefined);
  const chosen = open.length > 0 ? open : shots;
  const targets = enemiesOf(fight, figure).filter(({ id }) => chosen.some((offer) => mayBeAt(offer, id)));
  const shotsAt = ({ id }: Figure, most: number): Action[] =>
    ordersIn(
      chosen.flatMap((offer) => narrow(offer, 'target', [id]) ?? []),
      most,
    );
  if (onlyNearest) return targets.slice(0, 1).flatMap((target) => shotsAt(target, MAX_SHOTS));
  const each = Math.max(1, Math.floor(MAX_WEIGHED / Math.max(1, targets.length)));
  return targets.slice(0, MAX_WEIGHED).flatMap((target) => shotsAt(target, each));
}

const mayBeAt = (offer: Offer, target: FigureId): boolean => valuesAt(offer, 'target').includes(target);

/** Stands and does nothing; where there is no such order, lets his go pass. */
export function holdOrders({ offers }: Choosing): readonly Action[] {
  for (const type of ['hold', 'pass'] as const) {
    const found = offers.filter(({ action, blocked }) => action.type === type && blocked === undefined);
    if (found.length > 0) return ordersIn(found, 1);
  }
  return [];
}

const JOBS: readonly ActionOf<'load'>['job'][] = ['load', 'clear', 'spare', 'resupply', 'ready'];

/** What a gun needs most first: rounds, then the rest. */
export function reloadOrders({ offers }: Choosing): readonly Action[] {
  const loads = offers.filter(({ action, blocked }) => action.type === 'load' && blocked === undefined);
  const orders = ordersIn(loads, MAX_WEIGHED * 2) as ActionOf<'load'>[];
  const job = JOBS.find((one) => orders.some((order) => order.job === one));
  return orders.filter((order) => order.job === job).slice(0, MAX_WEIGHED);
}

/** The same offer with no more than these values for one field; null where none of them is offered. */
export function narrow(offer: Offer, path: string, allowed: readonly string[]): Offer | null {
  if (offer.blocked !== undefined) return null;
  const left = valuesAt(offer, path).filter((value) => allowed.includes(String(value)));
  if (left.length === 0) return null;
  const slot = offer.slots[path];
  if (slot === undefined || slot.kind !== 'one-of') return offer;
  const values = left as readonly string[];
  if (slot.optional !== true) return { ...offer, slots: { ...offer.slots, [path]: { ...slot, values } } };
  const { [path]: _filled, ...slots } = offer.slots;
  return { ...offer, action: fillOffer(offer, { [path]: values[0] }) as unknown as Offer['action'], slots };
}
