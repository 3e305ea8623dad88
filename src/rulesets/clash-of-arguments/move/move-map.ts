import type { MapMoveOrder } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { edgesAt } from '../../../game/town/edges.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { areNeighbours, comparePlaces, namePlace, type Place, samePlace } from '../../../game/town/places.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { enemiesOf, inContact, isInPlay } from '../../kit.ts';
import { checkCharge } from '../melee/charge.ts';
import { backInReach, checkBack } from '../units/coherency.ts';
import { paceInches } from './pace.ts';
import { shareOf } from './terrain.ts';
import { getsOff, reachOf, startOf, type Stop, stopsIn, tooFar, type Walker, walkerOf, waysTo } from './ways.ts';
import type { Offer } from '../../../game/offer.ts';
import type { May } from '../../kit/orders.ts';
import { NO, YES_OR_NO } from '../../kit/travel/told.ts';
import { cornersWithin } from '../../kit/travel/walker.ts';

/** Longest list of corners that an order may give. */
const MAX_CORNERS = 6;

/** Enemies who can be reached with the hand from there. */
export function foesAt(fight: Gunfight, figure: Figure, at: Place): FigureId[] {
  const ground = groundUnder(fight)!;
  return enemiesOf(fight, figure)
    .filter((foe) => isInPlay(foe) && foe.at !== null && areNeighbours(foe.at, at) && isWithinReach(ground, foe.at, at))
    .map((foe) => foe.id);
}

/** Where an order comes to, through its corners; null: not within this move. CA-MOVE-15: off the table from where he is, too. */
export function stopFor(fight: Gunfight, { figure: id, gait, to, via = [], leave }: MapMoveOrder): Stop | null {
  const figure = fight.figures[id]!;
  const walker = walkerOf(fight, figure);
  if (walker === null) return null;
  const inches = paceInches(fight, figure, gait);
  const end = cellNamed(walker.ground, to);
  if (end === null) return null;
  const stop = via.length === 0 ? reachOf(walker, inches).get(end.index) : waysOver(walker, inches, [...via, to])[0];
  return stop === undefined || (stop.before === null && leave !== true) ? null : stop;
}

/** Every way through these places in turn, the shortest first; who comes up to an enemy goes no further. */
const waysOver = (walker: Walker, inches: number, names: readonly string[]): Stop[] =>
  names.reduce<Stop[]>(
    (starts, name) => {
      const open = starts.filter(({ before, cell }) => before === null || !walker.touching.has(cell.index));
      const cell = cellNamed(walker.ground, name);
      return cell === null || open.length === 0 ? [] : waysTo(walker, inches, open, [cell.index]);
    },
    [startOf(walker)],
  );

export function checkMapMove(fight: Gunfight, figure: Figure, action: MapMoveOrder): Refusal | null {
  const { to, via, terrain, gait, leave } = action;
  const walker = walkerOf(fight, figure);
  if (walker === null) return { code: 'nothing-there', wanted: 'map' };
  if (terrain !== undefined) return { code: 'not-in-ruleset', command: 'terrain' };
  if (via !== undefined && (via.length === 0 || via.length > MAX_CORNERS))
    return { code: 'over-limit', what: 'via', given: via.length, max: MAX_CORNERS };
  const unknown = [...(via ?? []), to].find((name) => !isNamed(walker, name));
  if (unknown !== undefined) return { code: 'unknown-name', given: unknown, sort: 'place' };
  const end = cellNamed(walker.ground, to)!;
  if (leave !== true && samePlace(end.at, walker.at))
    return { code: 'bad-value', option: 'to', given: to, allowed: 'another' };
  const stop = stopFor(fight, action);
  if (stop === null) return whyOutOfReach(fight, walker, action);
  if (leave === true) return checkOffTable(fight, walker, stop, gait);
  if (walker.noStop.has(end.index)) return { code: 'cell-full', at: to, figures: [] };
  return checkBack(fight, figure, end.at, gait) ?? checkRunInto(fight, figure, end.at, gait);
}

/** As the map writes it. */
function isNamed({ ground }: Walker, name: string): boolean {
  const cell = cellNamed(ground, name);
  return cell !== null && namePlace(cell.at) === name;
}

/** CA-CHG-09: whom a run to that place charges: the first he comes up to, rather than any he fights already. */
export function chargedAt(fight: Gunfight, figure: Figure, at: Place): FigureId | undefined {
  const foes = foesAt(fight, figure, at);
  return foes.find((foe) => !inContact(fight, figure.id, foe)) ?? foes[0];
}

/** CA-CHG-09: a run up to somebody is refused where a charge on him would be. */
function checkRunInto(fight: Gunfight, figure: Figure, at: Place, gait: Gait): Refusal | null {
  const foe = gait === 'run' ? chargedAt(fight, figure, at) : undefined;
  if (foe === undefined) return null;
  return checkCharge(fight, { type: 'charge', figure: figure.id, target: foe, gait: 'run' }, figure);
}

/** CA-MOVE-11, CA-TERR-04: too far, or no way at all. */
function whyOutOfReach(fight: Gunfight, walker: Walker, { to, gait, via = [] }: MapMoveOrder): Refusal {
  const end = cellNamed(walker.ground, to)!;
  if (walker.shut.has(end.index) || !end.floor || !end.passable) return { code: 'blocked', by: to };
  const ways = waysOver(walker, Infinity, [...via, to]);
  return tooFar(ways, paceInches(fight, walker.figure, gait)) ?? { code: 'blocked', by: to };
}

/** CA-MOVE-15, CA-MOVE-13: over the edge, but from where an enemy stops him. */
function checkOffTable(fight: Gunfight, walker: Walker, stop: Stop, gait: Gait): Refusal | null {
  const { at } = stop.cell;
  const inches = paceInches(fight, walker.figure, gait);
  if (edgesAt(walker.ground, at).length === 0 || at.level > 0) return { code: 'nothing-there', wanted: 'edge' };
  if (stop.before !== null && walker.touching.has(stop.cell.index))
    return { code: 'state-forbids', figure: walker.figure.id, state: 'engaged' };
  const back = checkBack(fight, walker.figure, null, gait);
  if (back !== null) return back;
  if (getsOff(stop, inches)) return null;
  return { code: 'too-far', needed: stop.inches + 1, allowed: inches * shareOf(stop.kinds) };
}

export function mapOffers(fight: Gunfight, figure: Figure, gait: Gait, fits: May): Offer[] {
  const walker = walkerOf(fight, figure);
  if (walker === null) return [];
  const reach = reachOf(walker, paceInches(fight, figure, gait));
  const stops = stopsIn(walker, reach);
  const ends = stops.filter(
    ({ cell }) => !walker.touching.has(cell.index) || checkRunInto(fight, figure, cell.at, gait) === null,
  );
  const stay = backInReach(fight, figure, gait, ends);
  const out = [...reach.values()].filter((stop) => checkOffTable(fight, walker, stop, gait) === null);
  const action = { type: 'move', figure: figure.id, gait } as const;
  const corners = cornersWithin(walker, paceInches(fight, figure, gait));
  const via = { kind: 'list-of', values: corners, max: MAX_CORNERS, optional: true } as const;
  const offers: Offer[] = [];
  if (stay.length > 0) offers.push({ action, slots: { to: placeSlot(stay), via, hide: YES_OR_NO, leave: NO }, fits });
  if (out.length > 0)
    offers.push({ action: { ...action, leave: true }, slots: { to: placeSlot(out), via, hide: NO }, fits });
  return offers;
}

function placeSlot(stops: readonly Stop[]) {
  const places = stops.map(({ cell }) => cell.at).sort(comparePlaces);
  return { kind: 'one-of', values: places.map(namePlace) } as const;
}
