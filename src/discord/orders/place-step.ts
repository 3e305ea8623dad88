import type { Context as Words } from '../../report/sentence.ts';
import { landmarkAt, quarterOf, splitByZone, type Zone } from '../../report/places.ts';
import { notablePlaces, type PlaceReason } from '../../game/house/good-places.ts';
import { fittingValues, holdsPlaces, type Offer } from '../../game/offer.ts';
import { comparePlaces, namePlace, type Place, type PlaceName, readPlace } from '../../game/town/places.ts';
import { type ButtonSpec, inParts, LIMITS, type MenuOption, menuRow } from '../wire/components.ts';
import { asking, type Filling, orderText, type PanelPlace, slotId, STEP } from './order-panel.ts';
import { encodeChoice, type PlacedOffer } from './picking.ts';
import { pictureFiles } from '../posts/pictures.ts';
import type { ActionRow, Reply } from '../result.ts';
import type { View } from '../../game/secrets/view.ts';

/** A choice among places of the map: shown on a picture, by numbers. */
export function isPlaceSlot({ view }: Words, { slots }: Pick<Offer, 'slots'>, path: string): boolean {
  const slot = slots[path]!;
  if (view.town === null || !holdsPlaces(path) || slot.kind === 'range' || slot.values.length === 0) return false;
  return slot.values.every((value) => typeof value === 'string' && readPlace(value) !== null);
}

interface Choosing extends Filling {
  /** Where there are more places than one menu holds: which part of them. */
  readonly zone?: number;
}

interface Asked {
  readonly place: PanelPlace;
  readonly placed: PlacedOffer;
  readonly choosing: Choosing;
  readonly zones: readonly NumberedZone[];
}

type Numbered = { readonly name: PlaceName; readonly number: number; readonly description: string };

/**
 * One step: what is asked, and the picture that it is asked with: a part of the places, or the few of very many that are told by
 * themselves. The menu names the same places by the same numbers as the picture; without any, all that is in reach is seen without numbers.
 */
export function placeChoice(place: PanelPlace, placed: PlacedOffer, choosing: Choosing) {
  const { words } = place;
  const zones = zonesOf(words.view, fittingValues(placed.offer, choosing.values, choosing.path).map(String));
  const asked: Asked = { place, placed, choosing, zones };
  const zone = zones.length === 1 ? zones[0] : zones[choosing.zone ?? -1];
  const all = zones.flatMap(({ places }) => places);
  const shown = zone === undefined ? notableAmong(place, all) : placesIn(words, zone);
  const placeholder = zone === undefined ? words.say('ui.panel.notable') : numbersOf(words, zone);
  const key = zones.length === 0 ? 'ui.panel.no-place' : zone === undefined ? 'ui.panel.zone' : 'ui.panel.place';
  const text = words.say(key, { order: orderText(place, placed, choosing.values), count: all.length });
  const names = shown.map(({ name }) => name);
  const about = (shown.length === 0 ? all : names).flatMap((name) => readPlace(name) ?? []);
  const menu = shown.length === 0 ? [] : [placesRow(asked, placeholder, shown)];
  const rows = [...menu, ...(zone === undefined ? zoneRows(asked) : [])];
  return {
    reply: asking(place, text, rows, zone === undefined ? [] : otherZones(asked)),
    drawing: { frame: { about }, numbered: names, numbers: shown.map(({ number }) => number) },
  };
}

function notableAmong({ words, figure: id }: PanelPlace, all: readonly PlaceName[]): readonly Numbered[] {
  const figure = words.view.figures[id];
  const some = figure === undefined ? [] : notablePlaces(words.view, figure, all);
  const numbered = some.map(({ name, why }) => {
    const description = `${words.say(`ui.map.why.${why}`)} · ${whereabouts(readPlace(name)!, why, words)}`;
    return { name, number: all.indexOf(name) + 1, description };
  });
  return numbered.toSorted((a, b) => a.number - b.number);
}

const placesIn = ({ view }: Words, { first, places }: NumberedZone): readonly Numbered[] =>
  places.map((name, index) => ({ name, number: first + index, description: quarterOf(view, readPlace(name)!) ?? '' }));

function placesRow({ place, placed, choosing }: Asked, placeholder: string, places: readonly Numbered[]): ActionRow {
  const slot = placed.offer.slots[choosing.path]!;
  const options = places.map(({ name, number, description }): MenuOption => ({
    value: encodeChoice(slot, name),
    label: place.words.say('ui.map.choice', { number, place: name }),
    description,
  }));
  return menuRow({ id: slotId(place, placed, choosing), placeholder, options });
}

/** What stands there; of an inside the house. */
const whereabouts = (at: Place, why: PlaceReason, words: Words): string =>
  (why === 'inside' ? quarterOf(words.view, at) : null) ?? landmarkAt(words.view, at, words);

/** The same with its picture, as its reader sees the town. */
export async function placeStep(place: PanelPlace, placed: PlacedOffer, choosing: Choosing): Promise<Reply> {
  const { reply, drawing } = placeChoice(place, placed, choosing);
  return { ...reply, files: await pictureFiles(place.words.view, drawing, place.words.say) };
}

const rangeOf = ({ first, places }: NumberedZone): { readonly from: number; readonly to: number } => ({
  from: first,
  to: first + places.length - 1,
});

/** "26 to 50", or the one number there is. */
const numbersOf = ({ say }: Words, zone: NumberedZone): string =>
  say(zone.places.length === 1 ? 'ui.panel.one-place' : 'ui.panel.places', rangeOf(zone));

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
  const description = zone.quarter === null ? area : `${zone.quarter} · ${area}`;
  return { value: String(index), label: numbersOf(words, zone), description };
}

function otherZones({ place, placed, choosing, zones }: Asked): ButtonSpec[] {
  if (zones.length === 1) return [];
  const id = slotId(place, placed, choosing, STEP.zone, 'all');
  return [{ id, label: place.words.say('ui.button.all-places') }];
}

/** A part of the places to choose among, with the number of its first one. */
interface NumberedZone extends Zone {
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
export const numberPlaces = (view: Pick<View, 'town'>, names: readonly PlaceName[]): readonly PlaceName[] =>
  zonesOf(view, names).flatMap(({ places }) => places);
