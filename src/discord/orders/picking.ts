import { tagOf, digestOf, encodeCustomId } from '../wire/custom-id.ts';
import { turnPoint } from '../../game/clock/answers-owed.ts';
import type { FigureId } from '../../game/ids.ts';
import { fillSingles, nextSlot, type Offer, partyOf, type Slot, type Values } from '../../game/offer.ts';
import type { View } from '../../game/secrets/view.ts';

/** An offer with its place in the list it came from; the digest tells whether the place still holds the same. */
export interface PlacedOffer {
  readonly index: number;
  readonly digest: string;
  readonly offer: Offer;
}

export const placeOffers = (offers: readonly Offer[]): PlacedOffer[] =>
  offers.map((offer, index) => ({ index, digest: digestOf(offer), offer }));

export const nameOffer = (placed: PlacedOffer): string => `${placed.index.toString(36)}.${placed.digest}`;

/** The offer that was shown: where it stood, or wherever it stands now; null when it is offered no more. */
export function findOffer(offers: readonly Offer[], name: string): PlacedOffer | null {
  const [index = '', digest] = name.split('.');
  const placed = placeOffers(offers);
  const there = placed[Number.parseInt(index, 36)];
  if (there !== undefined && there.digest === digest) return there;
  return placed.find((one) => one.digest === digest) ?? null;
}

/** The moment a choice belongs to: a sealed round, or a turn. What was offered then is settled once it is over. */
export function pointOf(view: View, figure: FigureId): string {
  const gather = Object.values(view.gathers).find((one) => one.figures.includes(figure));
  if (gather !== undefined) return digestOf(gather.key);
  return turnPoint(view);
}

/** The id of a button that orders a figure, good for this moment alone. */
export const momentId = (kind: string, view: View, figure: FigureId, ...rest: readonly (string | number)[]): string =>
  encodeCustomId(kind, tagOf(view), pointOf(view, figure), figure, ...rest);

export type Candidate = { readonly placed: PlacedOffer; readonly values: Values };

/** A short choice within an offer is shown as orders of their own: aimed, or a snap shot. */
const SHORT = 4;

export const expand = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.flatMap(({ placed, values }) => {
    const filled = fillSingles(placed.offer, values);
    const path = nextSlot(placed.offer, filled);
    const slot = path === null ? undefined : placed.offer.slots[path];
    if (path === null || slot?.kind !== 'one-of' || slot.values.length > SHORT) return [{ placed, values: filled }];
    return slot.values.map((value) => ({ placed, values: { ...filled, [path]: value } }));
  });

/** Of what may be ordered now, whatever fits. */
export function candidatesAmong(offers: readonly Offer[], fits: (offer: Offer) => boolean): Candidate[] {
  const open = placeOffers(offers).filter(({ offer }) => offer.blocked === undefined && fits(offer));
  return expand(open.map((placed) => ({ placed, values: {} })));
}

export const nameCandidate = ({ placed, values }: Candidate): string =>
  `${nameOffer(placed)}:${encodeValues(placed.offer, values)}`;

export function findCandidate(offers: readonly Offer[], name: string): Candidate | null {
  const [offer = '', values = ''] = name.split(':');
  const placed = findOffer(offers, offer);
  return placed === null ? null : { placed, values: decodeValues(placed.offer, values) };
}

const UNFILLED = '-';

/** Chosen values as one short text: by place among what the slot holds. */
export const encodeValues = (offer: Offer, values: Values): string =>
  Object.entries(offer.slots)
    .map(([path, slot]) => (values[path] === undefined ? UNFILLED : encodeValue(slot, values[path])))
    .join(',');

export function decodeValues(offer: Offer, text: string): Values {
  const parts = text.split(',');
  const values: Record<string, unknown> = {};
  for (const [index, [path, slot]] of Object.entries(offer.slots).entries()) {
    const part = parts[index];
    const value = part === undefined || part === UNFILLED || part === '' ? undefined : decodeValue(slot, part);
    if (value !== undefined) values[path] = value;
  }
  return values;
}

/** A set is kept as the digits of its members in one number; a list by place, in order. */
const SET = 'm';

export function encodeValue(slot: Slot, value: unknown): string {
  if (slot.kind === 'range') return String(value);
  if (slot.kind === 'one-of') return slot.values.indexOf(value as string).toString(36);
  const places = (value as readonly string[]).map((one) => slot.values.indexOf(one));
  if (slot.kind === 'some-of' && places.length > 1)
    return SET + places.reduce((sum, place) => sum + 2 ** place, 0).toString(36);
  return places.map((place) => place.toString(36)).join('.');
}

/** One of the values of a slot, though it may hold several. */
export const encodeChoice = (slot: Slot, value: unknown): string =>
  encodeValue(slot, slot.kind === 'some-of' || slot.kind === 'list-of' ? [value] : value);

export function decodeValue(slot: Slot, text: string): unknown {
  if (slot.kind === 'range') return Number(text);
  if (slot.kind === 'one-of') return slot.values[Number.parseInt(text, 36)];
  if (slot.kind === 'some-of' && text.startsWith(SET))
    return partyOf(slot, membersOf(slot.values, Number.parseInt(text.slice(1), 36)));
  const named = text === '' ? [] : text.split('.').flatMap((one) => slot.values[Number.parseInt(one, 36)] ?? []);
  return slot.kind === 'some-of' ? partyOf(slot, named) : named;
}

const membersOf = (values: readonly string[], digits: number): string[] =>
  values.filter((_, place) => Math.floor(digits / 2 ** place) % 2 === 1);
