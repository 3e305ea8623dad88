import type { Offer } from '../../../game/offer.ts';
import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { comparePlaces, namePlace } from '../../../game/town/places.ts';
import { backInReach } from '../units/coherency.ts';
import { paceInches } from './pace.ts';
import { reachOf, type Stop, stopsIn } from './ways.ts';
import { walkerOf } from './walker.ts';
import { MAX_CORNERS, checkRunInto, checkOffTable } from './move-map.ts';
import type { May } from '../../kit/orders.ts';
import { NO, YES_OR_NO } from '../../kit/travel/told.ts';
import { cornersWithin } from '../../kit/travel/walker.ts';

export function mapOffers(fight: Gunfight, figure: Figure, gait: Gait, fits: May): Offer[] {
  const walker = walkerOf(fight, figure);
  if (walker === null) return [];
  const stops = stopsIn(walker, reachOf(walker, paceInches(fight, figure, gait)));
  const ends = stops.filter(
    ({ cell }) => !walker.touching.has(cell.index) || checkRunInto(fight, figure, cell.at, gait) === null,
  );
  const stay = backInReach(fight, figure, gait, ends);
  const out = stops.filter((stop) => checkOffTable(fight, walker, stop, gait) === null);
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
