import type { Action } from '../actions.ts';
import { type Choosing, enemiesOf, isPlainMove, MAX_PLACES, MAX_WEIGHED, narrow } from '../crowds/group-ways.ts';
import { type Offer, valuesAt } from '../offer.ts';
import { betweenPlaces, type Situation, situationOf } from '../town/situation.ts';
import { ordersIn } from './solo.ts';
import { cellsBetween, type Place, type PlaceName, readPlace } from '../town/places.ts';

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
