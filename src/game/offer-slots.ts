import type { Action } from './actions.ts';
import { fillOffer, type Offer, type Slot } from './offer.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What stands in an order at a path (`stated.way`). */
const fieldAt = (order: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], order);

export const fixedAt = ({ action }: Offer, path: string): unknown => fieldAt(action, path);

/** What an order has put into the slots of an offer. */
export function valuesIn({ slots }: Offer, action: Action): Values {
  const found = Object.keys(slots).map((path) => [path, fieldAt(action, path)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Everything that an offer has for a field; of a range both ends. */
export function valuesAt(offer: Offer, path: string): readonly unknown[] {
  const slot = offer.slots[path];
  if (slot === undefined) return [fixedAt(offer, path)].filter((value) => value !== undefined);
  return slot.kind === 'range' ? [slot.min, slot.max] : slot.values;
}

/** Whether a field of an offer may be this. */
export function accepts(offer: Offer, path: string, value: unknown): boolean {
  const slot = offer.slots[path];
  if (slot !== undefined) return slotAccepts(slot, value);
  const fixed = fixedAt(offer, path);
  return Array.isArray(fixed) ? JSON.stringify(fixed) === JSON.stringify(value) : fixed === value;
}

function slotAccepts(slot: Slot, value: unknown): boolean {
  if (slot.kind === 'range') return typeof value === 'number' && value >= slot.min && value <= slot.max;
  if (slot.kind === 'one-of') return slot.values.includes(value as string);
  return Array.isArray(value) && value.every((one) => slot.values.includes(one as string));
}

/** Where a slot leaves no choice, that is it. */
export function fillSingles(offer: Offer, values: Values): Values {
  const only = Object.entries(offer.slots).flatMap(([path, slot]): [string, unknown][] =>
    slot.kind === 'one-of' && slot.optional !== true && slot.values.length === 1 ? [[path, slot.values[0]]] : [],
  );
  return { ...Object.fromEntries(only), ...values };
}

/** Of the values that a slot still to be filled may have, those that go with the rest, where only the rules can say. */
export function fittingValues(offer: Offer, values: Values, path: string): readonly (string | boolean | number)[] {
  const slot = offer.slots[path]!;
  if (slot.kind === 'range') return [];
  const { rare, fits } = offer;
  if (rare !== true || fits === undefined) return slot.values;
  return slot.values.filter((value) => fits(fillOffer(offer, { ...values, [path]: value })));
}

/** The first slot that must still be filled. */
export function nextSlot(offer: Offer, values: Values): string | null {
  return (
    Object.entries(offer.slots).find(([path, slot]) => slot.optional !== true && values[path] === undefined)?.[0] ??
    null
  );
}

export function optionalSlots(offer: Offer): readonly string[] {
  return Object.entries(offer.slots).flatMap(([path, slot]) => (slot.optional === true ? [path] : []));
}

/** How many values of a slot may be chosen at once. */
export function roomIn(slot: Slot): number {
  if (slot.kind === 'some-of') return slot.values.length;
  return slot.kind === 'list-of' ? slot.max : 1;
}

/** What a menu shows of a slot: every value, or for a long range as many evenly spread ones as it has room for, both ends among them. */
export function slotChoices(slot: Slot, max: number): readonly unknown[] {
  if (slot.kind !== 'range') return slot.values;
  const count = Math.floor((slot.max - slot.min) / slot.step) + 1;
  const stride = Math.max(1, Math.ceil(count / (max - 1)));
  const values: number[] = [];
  for (let index = 0; index < count; index += stride) values.push(slot.min + index * slot.step);
  if (values.at(-1) !== slot.max) values.push(slot.max);
  return values;
}

/** What is left open is taken at its full: the whole way, everybody. */
export function fullest(offer: Offer, values: Values): Action {
  const left = Object.entries(offer.slots).filter(([path, slot]) => slot.optional !== true && !(path in values));
  return fillOffer(offer, { ...Object.fromEntries(left.map(([path, slot]) => [path, fullOf(slot)])), ...values });
}

function fullOf(slot: Slot): unknown {
  if (slot.kind === 'range') return slot.max;
  if (slot.kind === 'one-of') return slot.values.at(-1);
  return slot.kind === 'some-of' ? slot.values : slot.values.slice(0, 1);
}
