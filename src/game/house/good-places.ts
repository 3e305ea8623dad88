import type { Action } from '../actions.ts';
import { type Choosing, enemiesOf, isPlainMove, MAX_PLACES, MAX_WEIGHED, narrow } from '../crowds/group-ways.ts';
import { type Offer, valuesAt } from '../offer.ts';
import { betweenPlaces, type Situation, situationOf } from '../town/situation.ts';
import { ordersIn } from './solo.ts';
import { cellsBetween, type Place, type PlaceName, readPlace } from '../town/places.ts';
import type { Figure, Gunfight } from '../state.ts';
import { groundOf } from '../town/town-in-play.ts';
import { cellAt, type Ground } from '../town/ground.ts';

/** To the nearest cover that the rules see; else where fewest can see or hit him; else behind or onto whatever is at hand. */
export function coverOrders(choosing: Choosing): readonly Action[] {
  const { fight, figure, offers, ruleset } = choosing;
  const goal = ruleset.coverFor?.(fight, figure.id) ?? null;
  const ways = offers.filter((offer) => isPlainMove(offer) && (goal === null || offer.action.gait === goal.gait));
  const places = goal === null ? shelteredPlaces(choosing, ways, isOpen) : [goal.to];
  const there = ordersIn(
    ways.flatMap((offer) => narrow(offer, 'to', places) ?? []),
    MAX_WEIGHED,
  );
  return there.length > 0 ? there : ordersIn(offers.flatMap(asShelter), MAX_WEIGHED);
}

/** Whether some enemy he knows of has him in sight. */
export const isSeen = ({ fight, figure }: Choosing): boolean =>
  enemiesOf(fight, figure).some(({ id }) => situationOf(fight, id, figure.id).sight);

/** To where fewest of those can see him who see him now; else into hiding where he is. */
export function hidingOrders(choosing: Choosing): readonly Action[] {
  const { offers } = choosing;
  const ways = offers.filter(isPlainMove);
  const places = shelteredPlaces(choosing, ways, ({ sight }) => sight);
  const hides = offers.filter(({ action, blocked }) => action.type === 'hide' && action.on === true && !blocked);
  return ordersIn([...hides, ...ways.flatMap((offer) => narrow(offer, 'to', places) ?? [])], MAX_WEIGHED);
}

const isOpen = ({ sight, cover }: Situation): boolean => sight && (cover === null || cover === 'none');

/** Within reach, those that shelter best from the enemies he knows of; none that are no better than where he is. */
function shelteredPlaces(
  { fight, figure }: Choosing,
  ways: readonly Offer[],
  isBad: (toMe: Situation) => boolean,
): PlaceName[] {
  const { town } = fight;
  if (town === null || figure.at === null) return [];
  const enemies = enemiesOf(fight, figure);
  const openAt = (at: Place): number =>
    enemies.filter((enemy) => isBad(betweenPlaces(town, { figure: enemy, at: enemy.at! }, { figure, at }))).length;
  const names = [...new Set(ways.flatMap((offer) => valuesAt(offer, 'to') as readonly PlaceName[]))];
  const found = names.flatMap((name) => {
    const at = readPlace(name);
    return at === null ? [] : [{ name, open: openAt(at), far: cellsBetween(figure.at!, at) }];
  });
  const now = openAt(figure.at);
  return found
    .filter(({ open }) => open < now)
    .sort((a, b) => a.open - b.open || a.far - b.far)
    .slice(0, MAX_PLACES)
    .map(({ name }) => name);
}

/** Into hiding, onto the ground, against a corner; or a move that ends out of sight. */
function asShelter(offer: Offer): Offer[] {
  const { action } = offer;
  if (offer.blocked !== undefined) return [];
  if (action.type === 'hide' || action.type === 'lean') return action.on === true ? [offer] : [];
  if (action.type === 'posture') return action.posture === 'prone' ? [offer] : [];
  return [];
}

/** Why somebody might go there. */
export type PlaceReason = 'toward' | 'cover' | 'unseen' | 'inside' | 'away';

type NotablePlace = { readonly name: PlaceName; readonly why: PlaceReason };

/** So many are looked at, evenly over all there are. */
const MOST_LOOKED = 80;
/** How many of each are told. */
const EACH: readonly (readonly [PlaceReason, number])[] = [
  ['toward', 2],
  ['cover', 2],
  ['unseen', 2],
  ['inside', 2],
  ['away', 1],
];

interface Looked {
  readonly name: PlaceName;
  readonly at: Place;
  /** To the nearest enemy, and from where he is. */
  readonly near: number;
  readonly far: number;
  readonly seen: number;
  readonly open: number;
}

/** Of many places within reach the few that one would want to know of, by what this figure's side knows. */
export function notablePlaces(fight: Gunfight, figure: Figure, names: readonly PlaceName[]): readonly NotablePlace[] {
  const { town } = fight;
  const from = figure.at;
  const foes = enemiesOf(fight, figure);
  if (town === null || from === null || foes.length === 0) return [];
  const stride = Math.max(1, Math.ceil(names.length / MOST_LOOKED));
  const looked = names.flatMap((name, index): Looked[] => {
    const at = index % stride === 0 ? readPlace(name) : null;
    if (at === null) return [];
    const shots = foes.map((foe) => betweenPlaces(town, { figure: foe, at: foe.at! }, { figure, at }));
    const seen = shots.filter(({ sight }) => sight);
    const open = seen.filter(({ cover }) => cover === null || cover === 'none').length;
    const near = Math.min(...foes.map((foe) => cellsBetween(foe.at!, at)));
    return [{ name, at, near, far: cellsBetween(from, at), seen: seen.length, open }];
  });
  const fits: Readonly<Record<PlaceReason, readonly Looked[]>> = {
    toward: looked.toSorted((a, b) => a.near - b.near),
    cover: looked.filter(({ seen, open }) => seen > 0 && open === 0).toSorted((a, b) => a.far - b.far),
    unseen: looked.filter(({ seen }) => seen === 0).toSorted((a, b) => a.far - b.far),
    inside: nearestInEach(groundOf(town), from, looked),
    away: looked.toSorted((a, b) => b.near - a.near),
  };
  const found: NotablePlace[] = [];
  for (const [why, count] of EACH) {
    const fresh = fits[why].filter(({ name }) => !found.some((one) => one.name === name));
    found.push(...fresh.slice(0, count).map(({ name }) => ({ name, why })));
  }
  return found;
}

/** Of each house that he is not in the place that is soonest reached. */
function nearestInEach(ground: Ground, from: Place, looked: readonly Looked[]): readonly Looked[] {
  const houseAt = (at: Place): string | undefined => cellAt(ground, at)?.building?.id;
  const others = looked.filter(({ at }) => houseAt(at) !== undefined && houseAt(at) !== houseAt(from));
  const byNearness = others.toSorted((a, b) => a.far - b.far);
  return [...Map.groupBy(byNearness, ({ at }) => houseAt(at)).values()].flatMap(([nearest]) => nearest ?? []);
}
