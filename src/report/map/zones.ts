import { comparePlaces, type Place, type PlaceName, readPlace } from '../../game/town/places.ts';
import type { View } from '../../game/secrets/view.ts';
import { quarterOf } from '../places.ts';
import { boundsOf } from './frame.ts';

/** A part of many places to choose among. */
export interface Zone {
  /** Its name in the town, or null: then it is told by its first and last place. */
  readonly quarter: string | null;
  readonly places: readonly PlaceName[];
}

/** As many as one menu holds. */
const MOST_IN_ZONE = 25;

const placeOf = (name: PlaceName): Place => readPlace(name)!;

/** Halves along the longer way until every part is small enough, so that a zone hangs together as far as it can. */
function cut(places: readonly PlaceName[]): readonly (readonly PlaceName[])[] {
  if (places.length <= MOST_IN_ZONE) return [places];
  const { left, right, top, bottom } = boundsOf(places.map(placeOf));
  const wide = right - left >= bottom - top;
  const along = (a: PlaceName, b: PlaceName): number => {
    const [one, other] = [placeOf(a), placeOf(b)];
    return wide ? one.x - other.x || comparePlaces(one, other) : comparePlaces(one, other);
  };
  const sorted = places.toSorted(along);
  const middle = Math.ceil(sorted.length / 2);
  return [...cut(sorted.slice(0, middle)), ...cut(sorted.slice(middle))];
}

/** Places in groups of at most 25: by house and part of the town, and where these are too large by where they lie. */
export function splitByZone(view: Pick<View, 'town'>, places: readonly PlaceName[]): readonly Zone[] {
  if (places.length <= MOST_IN_ZONE) return places.length === 0 ? [] : [{ quarter: null, places }];
  const quarters = Map.groupBy(new Set(places), (name) => quarterOf(view, placeOf(name)));
  return [...quarters].flatMap(([quarter, own]) =>
    cut(own).map((part) => ({ quarter, places: part.toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b))) })),
  );
}
