import { fittingValues } from '../../game/offer-slots.ts';
import type { Context as Words } from '../../report/line.ts';
import type { Drawing } from '../../report/map/picture.ts';
import { landmarkAt, quarterOf } from '../../report/places.ts';
import { type NotablePlace, notablePlaces, type PlaceReason } from '../../game/notable-places.ts';
import { holdsPlaces, type Offer } from '../../game/offer.ts';
import { type Place, type PlaceName, readPlace, comparePlaces, namePlace } from '../../game/town/places.ts';
import { LIMITS } from '../limits.ts';
import { backButton, type Filling, orderText, type PanelPlace, slotId, STEP } from './order-panel.ts';
import { buttonRows, type ButtonSpec, inParts, type MenuOption, menuRow } from '../parts.ts';
import { encodeChoice, type PlacedOffer } from './picking.ts';
import { pictureFiles } from '../posts/pictures.ts';
import type { ActionRow, Reply } from '../result.ts';
import type { View } from '../../game/view.ts';
import { splitByZone, type Zone } from '../../report/map/zones.ts';

/** A choice among places of the map: shown on a picture, by numbers. */
export function isPlaceSlot({ view }: Words, { slots }: Pick<Offer, 'slots'>, path: string): boolean {
  const slot = slots[path]!;
  if (view.town === null || !holdsPlaces(path) || slot.kind === 'range' || slot.values.length === 0) return false;
  return slot.values.every((value) => typeof value === 'string' && readPlace(value) !== null);
}

export interface Choosing extends Filling {
  /** Where there are more places than one menu holds: which part of them. */
  readonly zone?: number;
}

/** Everything that one step asks with. */
interface Asked {
  readonly place: PanelPlace;
  readonly placed: PlacedOffer;
  readonly choosing: Choosing;
  readonly zones: readonly NumberedZone[];
}

/** One step: what is asked, and the picture that it is asked with. The menus name the same places by the same numbers as the picture. */
export function placeChoice(
  place: PanelPlace,
  placed: PlacedOffer,
  choosing: Choosing,
): { readonly reply: Reply; readonly drawing: Drawing } {
  const zones = zonesOf(place.words.view, fittingValues(placed.offer, choosing.values, choosing.path).map(String));
  const asked: Asked = { place, placed, choosing, zones };
  const zone = zones.length === 1 ? zones[0] : zones[choosing.zone ?? -1];
  const some = zone === undefined ? notableAmong(asked) : [];
  const rows = zone === undefined ? [...notableRow(asked, some), ...zoneRows(asked)] : [zoneRow(asked, zone)];
  const key = zones.length === 0 ? 'ui.panel.no-place' : zone === undefined ? 'ui.panel.zone' : 'ui.panel.place';
  const all = zones.flatMap(({ places }) => places);
  const text = place.words.say(key, { order: orderText(place, placed, choosing.values), count: all.length });
  return {
    reply: { text, rows: [...rows, ...buttonRows(buttonsOf(asked, zone))] },
    drawing: zone === undefined ? drawingOfSome(some, all) : drawingOf(zone),
  };
}

interface Notable extends NotablePlace {
  readonly number: number;
}

/** The few of very many that are told by themselves, each by the number that it has among all. */
function notableAmong({ place, zones }: Asked): readonly Notable[] {
  const { view } = place.words;
  const all = zones.flatMap(({ places }) => places);
  const figure = view.figures[place.figure];
  if (figure === undefined) return [];
  return notablePlaces(view, figure, all)
    .map((one) => ({ ...one, number: all.indexOf(one.name) + 1 }))
    .toSorted((a, b) => a.number - b.number);
}

/** A menu of places by their numbers, with what there is to say of each. */
function placesRow(
  { place, placed, choosing }: Asked,
  placeholder: string,
  places: readonly { readonly name: PlaceName; readonly number: number; readonly description: string }[],
): ActionRow {
  const slot = placed.offer.slots[choosing.path]!;
  const options = places.map(({ name, number, description }): MenuOption => ({
    value: encodeChoice(slot, name),
    label: place.words.say('ui.map.choice', { number, place: name }),
    description,
  }));
  return menuRow({ id: slotId(place, placed, choosing), placeholder, options });
}

function notableRow(asked: Asked, some: readonly Notable[]): ActionRow[] {
  if (some.length === 0) return [];
  const { words } = asked.place;
  const places = some.map(({ name, number, why }) => ({
    name,
    number,
    description: [words.say(`ui.map.why.${why}`), whereabouts(readPlace(name)!, why, words)].join(' · '),
  }));
  return [placesRow(asked, words.say('ui.panel.notable'), places)];
}

/** What stands there; of an inside the house. */
const whereabouts = (at: Place, why: PlaceReason, words: Words): string =>
  (why === 'inside' ? quarterOf(words.view, at) : null) ?? landmarkAt(words.view, at, words);

/** Few numbers, as large as the room allows; without any, all that is in reach without numbers. */
function drawingOfSome(some: readonly Notable[], all: readonly PlaceName[]): Drawing {
  const about = (some.length === 0 ? all : some.map(({ name }) => name)).flatMap((name) => readPlace(name) ?? []);
  return { frame: { about }, numbered: some.map(({ name }) => name), numbers: some.map(({ number }) => number) };
}

/** The same with its picture, as its reader sees the town. */
export async function placeStep(place: PanelPlace, placed: PlacedOffer, choosing: Choosing): Promise<Reply> {
  const { reply, drawing } = placeChoice(place, placed, choosing);
  return { ...reply, files: await pictureFiles(place.words.view, drawing, place.words.say) };
}

function drawingOf({ first, places }: Pick<NumberedZone, 'first' | 'places'>): Drawing {
  const about = places.flatMap((name) => readPlace(name) ?? []);
  return { frame: { about }, numbered: places, firstNumber: first };
}

function zoneRow(asked: Asked, zone: NumberedZone): ActionRow {
  const { words } = asked.place;
  const places = zone.places.map((name, index) => ({
    name,
    number: zone.first + index,
    description: quarterOf(words.view, readPlace(name)!) ?? '',
  }));
  return placesRow(asked, numbersOf(words, zone), places);
}

const rangeOf = ({ first, places }: NumberedZone): { readonly from: number; readonly to: number } => ({
  from: first,
  to: first + places.length - 1,
});

/** "26 to 50", or the one number there is. */
function numbersOf({ say }: Words, zone: NumberedZone): string {
  return say(zone.places.length === 1 ? 'ui.panel.one-place' : 'ui.panel.places', rangeOf(zone));
}

/** More parts than one menu holds go into several. */
function zoneRows({ place, placed, choosing, zones }: Asked): ActionRow[] {
  const rows = inParts(zones, LIMITS.options).map((part, menu) => {
    const first = menu * LIMITS.options;
    const { to } = rangeOf(part.at(-1)!);
    return menuRow({
      id: slotId(place, placed, choosing, STEP.zone, first),
      placeholder: place.words.say('ui.panel.zones', { from: part[0]!.first, to }),
      options: part.map((zone, index) => zoneOption(place, zone, first + index)),
    });
  });
  return rows.slice(0, LIMITS.rows - 2);
}

/** "26 to 50", and where that is: the house, or from which corner to which. */
function zoneOption({ words }: PanelPlace, zone: NumberedZone, index: number): MenuOption {
  const [from = '', to = from] = [zone.places[0], zone.places.at(-1)];
  const area = words.say('ui.map.area', { from, to });
  return {
    value: String(index),
    label: numbersOf(words, zone),
    description: zone.quarter === null ? area : `${zone.quarter} · ${area}`,
  };
}

function buttonsOf({ place, placed, choosing, zones }: Asked, zone: NumberedZone | undefined): ButtonSpec[] {
  const back = backButton(place);
  if (zones.length === 1 || zone === undefined) return [back];
  const id = slotId(place, placed, choosing, STEP.zone, 'all');
  return [{ id, label: place.words.say('ui.button.all-places') }, back];
}

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
