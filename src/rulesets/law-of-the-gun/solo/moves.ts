import type { MapMoveOrder, Order } from '../../../game/actions.ts';
import { matches, type Offer } from '../../../game/offer.ts';
import { betweenPlaces } from '../../../game/town/situation.ts';
import { type Cell, cellNamed } from '../../../game/town/ground.ts';
import {
  areNeighbours,
  cellsBetween,
  comparePlaces,
  namePlace,
  type Place,
  samePlace,
} from '../../../game/town/places.ts';
import type { Reach } from '../../../game/town/ways/reach.ts';
import { allowancesOf, knownEnemies } from '../people/condition.ts';
import { besideEnemies, type Going, type MapScene, reachOf, type Scene } from './scene.ts';

export type Gait = 'walk' | 'run';

/** At that pace, else at a slower one. */
export const gaitsFrom = (wanted: Gait): readonly Gait[] => (wanted === 'run' ? ['run', 'walk'] : ['walk']);

/** The next stretch of a way that may take several turns, by an order that is sure to be taken; null: no nearer from here. */
export function moveOrder(scene: MapScene, going: Going): Order | null {
  if (samePlace(going.to, scene.at)) return null;
  for (const gait of gaitsFrom(gaitFor(scene, going))) {
    const order = stretch(scene, going, gait);
    if (order !== null) return order;
  }
  return standUp(scene);
}

/** LG-SOLO-13: at normal pace if that will do. */
function gaitFor(scene: MapScene, { to, pace, close = false }: Going): Gait {
  if (pace !== 'if-needed') return pace;
  const cost = costFrom(reachOf(scene, { close }), to);
  return cost <= allowancesOf(scene.fight, scene.me).basic + TOLERANCE_CM ? 'walk' : 'run';
}

const TOLERANCE_CM = 0.001;

/** Null: he is up, or may not get up now. */
export function standUp({ offers, me }: Scene): Order | null {
  const order: Order = { type: 'posture', figure: me.id, posture: 'standing' };
  return me.posture === 'prone' && matches(offers, order) ? order : null;
}

function stretch(scene: MapScene, going: Going, gait: Gait): Order | null {
  const offers = scene.offers.filter(({ action }) => action.type === 'move' && action.gait === gait);
  const places = offers.flatMap((offer) => placesOf(scene, offer));
  const byWay = going.way === undefined ? null : alongWay(scene, going, gait, places);
  if (byWay !== null) return byWay;
  const beside = besideEnemies(scene.fight, scene.me);
  const open = places.filter((place) => samePlace(place, going.to) || !beside(place));
  const to = destination(scene, open, going);
  return to === null ? null : legalMove(scene, { to, gait, goal: going.to });
}

/** Of these places the one to make for. */
export const destination = (scene: MapScene, places: readonly Place[], going: Going): Place | null =>
  going.wary === true ? stopAtSight(scene, places, going) : nearestTo(scene, places, going);

/** Where this offer lets him stop. */
function placesOf({ ground }: MapScene, { slots }: Offer): readonly Place[] {
  const slot = slots.to;
  if (slot?.kind !== 'one-of') return [];
  return slot.values.flatMap((name) => cellNamed(ground, String(name))?.at ?? []);
}

/** Of these places the one from which least is left of the way. */
function nearestTo(scene: MapScene, places: readonly Place[], { to, close = false }: Going): Place | null {
  if (places.some((place) => samePlace(place, to))) return to;
  const left = reachOf(scene, { from: wayEnd(scene, to, close), close });
  const here = costFrom(left, scene.at);
  let best: Place | null = null;
  let least = here - TOLERANCE_CM;
  for (const place of places) {
    const cost = costFrom(left, place);
    if (cost >= least) continue;
    best = place;
    least = cost;
  }
  return best;
}

/** Where there is no way to, as near to it as can be got. */
function wayEnd(scene: MapScene, to: Place, close: boolean): Place {
  const reach = reachOf(scene, { close });
  const isBeside = (cell: Cell): boolean => close && areNeighbours(cell.at, to);
  if (reach.costTo(to) !== null || reach.cells.some(isBeside)) return to;
  const off = (place: Place): number => cellsBetween(place, to);
  const [best] = reach.cells.toSorted((a, b) => off(a.at) - off(b.at) || comparePlaces(a.at, b.at));
  return best === undefined || off(best.at) >= off(scene.at) ? to : best.at;
}

const costFrom = (reach: Reach, place: Place): number => reach.costTo(place) ?? Infinity;

/** LG-SOLO-27: no farther than where he first sees somebody. */
function stopAtSight(scene: MapScene, places: readonly Place[], going: Going): Place | null {
  const { town, fight, me } = scene;
  const end = nearestTo(scene, places, going);
  if (end === null) return null;
  const enemies = knownEnemies(fight, me).filter((one) => one.at !== null);
  const sees = (at: Place): boolean =>
    enemies.some((enemy) => betweenPlaces(town, { figure: me, at }, { figure: enemy, at: enemy.at! }).sight);
  const [, ...way] = reachOf(scene, { close: going.close ?? false }).wayTo(end);
  const first = way.find((cell) => sees(cell.at));
  return first !== undefined && places.some((place) => samePlace(place, first.at)) ? first.at : end;
}

/** As far along a chosen way as he may go, by its corners if they will have it so. */
function alongWay(scene: MapScene, going: Going, gait: Gait, places: readonly Place[]): Order | null {
  const way = going.way ?? [];
  for (let last = way.length - 1; last > 0; last--) {
    const to = way[last]!;
    if (!places.some((place) => samePlace(place, to))) continue;
    const order = legalMove(scene, { to, gait, goal: going.to, via: cornersOf(way.slice(0, last + 1)) });
    if (order !== null) return order;
  }
  return null;
}

/** Where a way of single steps turns. */
export const cornersOf = (way: readonly Place[]): readonly Place[] =>
  way.filter((at, index) => {
    const [before, after] = [way[index - 1], way[index + 1]];
    if (before === undefined || after === undefined) return false;
    return after.x - at.x !== at.x - before.x || after.y - at.y !== at.y - before.y;
  });

interface Stretch {
  readonly to: Place;
  readonly gait: Gait;
  readonly goal: Place;
  readonly via?: readonly Place[];
}

/** With the goal named, where that may be; without the corners, where they may not. */
function legalMove({ offers, me }: MapScene, { to, gait, goal, via = [] }: Stretch): Order | null {
  const plain: MapMoveOrder = { type: 'move', figure: me.id, to: namePlace(to), gait };
  const ways = via.length === 0 ? [plain] : [{ ...plain, via: via.map(namePlace) }, plain];
  const orders = ways.flatMap((order): MapMoveOrder[] => [{ ...order, goal: namePlace(goal) }, order]);
  return orders.find((order) => matches(offers, order)) ?? null;
}
