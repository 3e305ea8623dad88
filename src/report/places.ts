import type { Gunfight } from '../game/state.ts';
import { groundUnder } from '../game/town/town-in-play.ts';
import {
  cellsBetween,
  comparePlaces,
  namePlace,
  type Place,
  type PlaceName,
  readPlace,
  readTypedPlace,
} from '../game/town/places.ts';
import { isInside, type ThingId } from '../game/town/town.ts';
import { boundsOf } from './map/frame.ts';
import { escapeText, type Say } from './say.ts';

type OnMap = Pick<Gunfight, 'town'>;

/** The building or named part of the town that a place lies in. */
export function quarterOf({ town }: OnMap, place: Place): string | null {
  const building = town?.plan.buildings.find(({ boxes }) => boxes.some((box) => isInside(box, place)));
  const label = town?.plan.labels.find(({ box }) => isInside(box, place));
  return building?.name ?? label?.name ?? null;
}

/** What one would call a place by: what stands there or beside it, the house, else its name. */
export function landmarkAt(fight: Gunfight, place: Place, { say }: { readonly say: Say }): string {
  const ground = groundUnder(fight);
  const near = (ground?.cells ?? [])
    .filter(({ at, low }) => low !== 'none' && at.level === place.level && cellsBetween(at, place) <= 1)
    .toSorted((a, b) => cellsBetween(a.at, place) - cellsBetween(b.at, place));
  const kind = near[0]?.things[0]?.kind;
  if (kind !== undefined) return say('ui.tap.the', { thing: say.word('thing', kind) });
  return quarterOf(fight, place) ?? namePlace(place);
}

/** "C4", with the house it is in: "C4 (Hotel Aurora)". */
export function placeText(fight: OnMap, place: Place): string {
  const quarter = quarterOf(fight, place);
  const name = namePlace(place);
  return quarter === null ? name : `${name} (${quarter})`;
}

/** A building of the town by its id, as people call it. */
export const buildingText = ({ town }: OnMap, id: string): string | null =>
  town?.plan.buildings.find((building) => building.id === id)?.name ?? null;

/** What stands at a place or on a side of one: "door at F10". */
export function thingText(say: Say, thing: ThingId): string {
  const [kind = thing, where = ''] = thing.split('@');
  const [at = ''] = where.split('-');
  if (at === '' && !say.has(`word.thing.${kind}`)) return escapeText(kind); // as the game master called it
  return at === '' ? say.word('thing', kind) : say('ui.thing-at', { thing: say.word('thing', kind), at });
}

/** ", to G13 (Front Street)"; nothing without a map. */
export function wayText(say: Say, fight: OnMap, path: readonly Place[] | undefined): string {
  const end = path?.at(-1);
  return end === undefined || fight.town === null ? '' : say('effect.moved-to', { at: placeText(fight, end) });
}

/** The place of a name, where it is one on this map. */
export function placeCalled({ town }: OnMap, name: string): Place | null {
  const place = readTypedPlace(name);
  if (town === null || place === null) return null;
  const { x, y, level } = place;
  return x < town.plan.width && y < town.plan.height && level < town.plan.levels.length ? place : null;
}

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
export function splitByZone(view: OnMap, places: readonly PlaceName[]): readonly Zone[] {
  if (places.length <= MOST_IN_ZONE) return places.length === 0 ? [] : [{ quarter: null, places }];
  const quarters = Map.groupBy(new Set(places), (name) => quarterOf(view, placeOf(name)));
  return [...quarters].flatMap(([quarter, own]) =>
    cut(own).map((part) => ({ quarter, places: part.toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b))) })),
  );
}
