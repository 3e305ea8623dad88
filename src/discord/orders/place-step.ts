import { fittingValues, type Values } from '../../game/offer-slots.ts';
import { offerLabel } from '../../report/labels.ts';
import type { Context as Words } from '../../report/line.ts';
import type { Drawing } from '../../report/map/picture.ts';
import { landmarkAt, quarterOf } from '../../report/places.ts';
import { escapeText } from '../../report/say.ts';
import { type NotablePlace, notablePlaces, type PlaceReason } from '../../game/notable-places.ts';
import { holdsPlaces, type Offer, fillOffer } from '../../game/offer.ts';
import { type Place, type PlaceName, readPlace } from '../../game/town/places.ts';
import { LIMITS } from '../limits.ts';
import { type NumberedZone, zonesOf } from './numbered.ts';
import { backButton, type PanelPlace, STEP, stepId } from './order-panel.ts';
import { buttonRows, type ButtonSpec, type MenuOption, menuRow } from '../parts.ts';
import { encodeValue, encodeValues, nameOffer, type PlacedOffer } from './picking.ts';
import { pictureFiles } from '../posts/pictures.ts';
import type { ActionRow, Reply } from '../result.ts';

/** A choice among places of the map: shown on a picture, by numbers. */
export function isPlaceSlot({ view }: Words, { slots }: Pick<Offer, 'slots'>, path: string): boolean {
  const slot = slots[path]!;
  if (view.town === null || !holdsPlaces(path) || slot.kind === 'range' || slot.values.length === 0) return false;
  return slot.values.every((value) => typeof value === 'string' && readPlace(value) !== null);
}

export interface Choosing {
  readonly values: Values;
  readonly path: string;
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

function valuesOf({ placed, choosing }: Pick<Asked, 'placed' | 'choosing'>): readonly PlaceName[] {
  return fittingValues(placed.offer, choosing.values, choosing.path).map(String);
}

/** One step: what is asked, and the picture that it is asked with. */
export interface PlaceChoice {
  readonly reply: Reply;
  readonly drawing: Drawing;
}

/** The menus name the same places by the same numbers as the picture. */
export function placeChoice(place: PanelPlace, placed: PlacedOffer, choosing: Choosing): PlaceChoice {
  const zones = zonesOf(place.words.view, valuesOf({ placed, choosing }));
  const asked: Asked = { place, placed, choosing, zones };
  const zone = zones.length === 1 ? zones[0] : zones[choosing.zone ?? -1];
  const some = zone === undefined ? notableAmong(asked) : [];
  const rows = zone === undefined ? [...notableRow(asked, some), ...zoneRows(asked)] : [placeRow(asked, zone)];
  const { label } = offerLabel(fillOffer(placed.offer, choosing.values), place.words);
  const key = zones.length === 0 ? 'ui.panel.no-place' : zone === undefined ? 'ui.panel.zone' : 'ui.panel.place';
  const all = zones.flatMap(({ places }) => places);
  const text = place.words.say(key, { order: escapeText(label), count: all.length });
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

function notableRow({ place, placed, choosing }: Asked, some: readonly Notable[]): ActionRow[] {
  if (some.length === 0) return [];
  const { say } = place.words;
  const slot = placed.offer.slots[choosing.path]!;
  const options = some.map(({ name, number, why }): MenuOption => ({
    value: encodeValue(slot, slot.kind === 'one-of' ? name : [name]),
    label: say('ui.map.choice', { number, place: name }),
    description: [say(`ui.map.why.${why}`), whereabouts(readPlace(name)!, why, place.words)].join(' · '),
  }));
  const number = Object.keys(placed.offer.slots).indexOf(choosing.path);
  const id = stepId(place, STEP.slot, nameOffer(placed), encodeValues(placed.offer, choosing.values), number);
  return [menuRow({ id, placeholder: say('ui.panel.notable'), options })];
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

function placeRow({ place, placed, choosing }: Asked, zone: NumberedZone): ActionRow {
  const { offer } = placed;
  const slot = offer.slots[choosing.path]!;
  const options = zone.places.map((name, index): MenuOption => {
    const quarter = quarterOf(place.words.view, readPlace(name)!);
    return {
      value: encodeValue(slot, slot.kind === 'one-of' ? name : [name]),
      label: place.words.say('ui.map.choice', { number: zone.first + index, place: name }),
      ...(quarter === null ? {} : { description: quarter }),
    };
  });
  const number = Object.keys(offer.slots).indexOf(choosing.path);
  return menuRow({
    id: stepId(place, STEP.slot, nameOffer(placed), encodeValues(offer, choosing.values), number),
    placeholder: numbersOf(place.words, zone),
    options,
  });
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
  const number = Object.keys(placed.offer.slots).indexOf(choosing.path);
  const rows: ActionRow[] = [];
  for (let from = 0; from < zones.length; from += LIMITS.options) {
    const part = zones.slice(from, from + LIMITS.options);
    const to = part.at(-1)!;
    rows.push(
      menuRow({
        id: stepId(place, STEP.zone, nameOffer(placed), encodeValues(placed.offer, choosing.values), number, from),
        placeholder: place.words.say('ui.panel.zones', { from: part[0]!.first, to: rangeOf(to).to }),
        options: part.map((zone, index) => zoneOption(place, zone, from + index)),
      }),
    );
  }
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
  const number = Object.keys(placed.offer.slots).indexOf(choosing.path);
  const id = stepId(place, STEP.zone, nameOffer(placed), encodeValues(placed.offer, choosing.values), number, 'all');
  return [{ id, label: place.words.say('ui.button.all-places') }, back];
}
