import { comparePlaces, namePlace, type PlaceName, readPlace } from '../../game/town/places.ts';
import type { View } from '../../game/view.ts';
import { splitByZone, type Zone } from '../../report/map/zones.ts';

/** A part of the places to choose among, with the number of its first one. */
export interface NumberedZone extends Zone {
  readonly first: number;
}

/** Places parted into menus: numbers run on from one part to the next, so that each place has one of its own. */
export function zonesOf(view: Pick<View, 'town'>, names: readonly PlaceName[]): readonly NumberedZone[] {
  let next = 1;
  const placed = names.flatMap((name) => readPlace(name) ?? []);
  return splitByZone(view, placed.sort(comparePlaces).map(namePlace)).map((zone) => {
    const first = next;
    next += zone.places.length;
    return { ...zone, first };
  });
}

/** The same in one list: the first is number 1. */
export function numberPlaces(view: Pick<View, 'town'>, names: readonly PlaceName[]): readonly PlaceName[] {
  return zonesOf(view, names).flatMap(({ places }) => places);
}
