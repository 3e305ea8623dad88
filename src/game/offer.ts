import type { Action } from './actions.ts';
import type { Refusal } from './refusals.ts';

/** What a field of an offered action may be. `optional` fields may be left out. */
export type Slot =
  | { readonly kind: 'one-of'; readonly values: readonly (string | boolean | number)[]; readonly optional?: boolean }
  | {
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly optional?: boolean;
    }
  | {
      readonly kind: 'some-of';
      readonly values: readonly string[];
      /** The first of the values is always one of them, and stands first. */
      readonly led?: true;
      readonly optional?: boolean;
    }
  /** In this order; one may stand in it more than once. */
  | { readonly kind: 'list-of'; readonly values: readonly string[]; readonly max: number; readonly optional?: boolean };

/** Fixed fields of an action and slots (by path, `stated.distance`) that its orderer fills. */
export interface Offer {
  readonly action: Readonly<Record<string, unknown>> & { readonly type: Action['type'] };
  readonly slots: Readonly<Record<string, Slot>>;
  /** Fields that may hold words of the orderer's own. */
  readonly words?: readonly string[];
  /** What slots cannot say: whether these values go together. Only fields left out by `actionsOf` may depend on it. */
  readonly fits?: (action: Action) => boolean;
  /** Few of its values go together, by `fits`: whoever lists every order leaves it out. */
  readonly rare?: true;
  /** Why it may not be ordered now, where that is public and worth showing. */
  readonly blocked?: Refusal;
  /** Costly or hopeless, yet legal. */
  readonly warning?: Refusal;
}

/** Fields of orders that hold places of the map, where there is one. */
const PLACED: ReadonlySet<string> = new Set(['to', 'at', 'via']);

/** Whether a field of an order holds a place, by what kind of field it is; what somebody listens at may be a figure too. */
export const holdsPlaces = (path: string): boolean => PLACED.has(path.split('.').at(-1)!);

function flatten(value: unknown, path: string, into: Map<string, unknown>): void {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) flatten(inner, path === '' ? key : `${path}.${key}`, into);
  } else if (value !== undefined) into.set(path, value);
}

function fits(slot: Slot, value: unknown): boolean {
  switch (slot.kind) {
    case 'one-of':
      return slot.values.includes(value as string);
    case 'range': {
      if (typeof value !== 'number' || value < slot.min || value > slot.max) return false;
      return value === slot.max || Number.isInteger((value - slot.min) / slot.step);
    }
    case 'some-of':
      if (!isFrom(slot.values, value) || value.length === 0 || new Set(value).size !== value.length) return false;
      return slot.led !== true || value[0] === slot.values[0];
    case 'list-of':
      return isFrom(slot.values, value) && value.length > 0 && value.length <= slot.max;
  }
}

/** Those chosen of a set slot, with whoever leads them. */
export const partyOf = ({ values, led }: Extract<Slot, { kind: 'some-of' }>, chosen: readonly string[]) =>
  led === true ? [...new Set([values[0]!, ...chosen])] : chosen;

const isFrom = (values: readonly unknown[], given: unknown): given is readonly unknown[] =>
  Array.isArray(given) && given.every((one) => values.includes(one));

/** The longest word that a player may put into an order; what somebody says may be longer, as long as the rules have it. */
export const WORD_LENGTH = 60;
const SPEECH_LENGTH = 300;
const lengthFor = (path: string): number => (path === 'speech' || path === 'text' ? SPEECH_LENGTH : WORD_LENGTH);

function isOwnWord(offer: Offer, path: string, value: unknown): boolean {
  const open = offer.words?.includes(path) === true;
  return open && typeof value === 'string' && value.length > 0 && value.length <= lengthFor(path);
}

const sameFixed = (offered: unknown, given: unknown): boolean =>
  Array.isArray(offered) ? JSON.stringify(offered) === JSON.stringify(given) : offered === given;

export function matchesOffer(offer: Offer, action: Action): boolean {
  if (offer.blocked !== undefined) return false;
  const given = new Map<string, unknown>();
  flatten(action, '', given);
  const fixed = new Map<string, unknown>();
  flatten(offer.action, '', fixed);
  for (const [path, value] of fixed) if (!sameFixed(value, given.get(path))) return false;
  for (const [path, slot] of Object.entries(offer.slots)) {
    const value = given.get(path);
    if (value === undefined ? slot.optional !== true : !fits(slot, value)) return false;
  }
  const known = [...given].every(
    ([path, value]) => fixed.has(path) || path in offer.slots || isOwnWord(offer, path, value),
  );
  return known && (offer.fits?.(action) ?? true);
}

/** Whether `resolve` would accept this action: the same answer by construction of every ruleset, and by a property test. */
export const matches = (offers: readonly Offer[], action: Action): boolean =>
  offers.some((offer) => matchesOffer(offer, action));

interface Choosing {
  /** Of a range only its ends and its middle. */
  readonly sparse?: boolean;
}

function slotValues(slot: Slot, { sparse = false }: Choosing): readonly unknown[] {
  switch (slot.kind) {
    case 'one-of':
      return slot.values;
    case 'range': {
      if (sparse) return endsAndMiddle(slot);
      const values: number[] = [];
      for (let value = slot.min; value <= slot.max; value += slot.step) values.push(value);
      if (values[values.length - 1] !== slot.max) values.push(slot.max);
      return values;
    }
    case 'some-of':
      return slot.values.length === 0 ? [[]] : [[slot.values[0]], [...slot.values]];
    case 'list-of':
      return slot.values.map((value) => [value]);
  }
}

function endsAndMiddle({ min, max, step }: Extract<Slot, { kind: 'range' }>): readonly number[] {
  const middle = min + step * Math.floor((max - min) / step / 2);
  return [...new Set([max, middle, min])];
}

function withField(action: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) return { ...action, [head]: value };
  return { ...action, [head]: withField((action[head] ?? {}) as Record<string, unknown>, rest.join('.'), value) };
}

export function fillOffer(offer: Offer, values: Readonly<Record<string, unknown>>): Action {
  let action: Record<string, unknown> = offer.action;
  for (const [path, value] of Object.entries(values)) if (value !== undefined) action = withField(action, path, value);
  return action as unknown as Action;
}

/** Every action of an offer (of a set slot: its first and its whole), for the solo opponent, the simulator and tests. */
export function* actionsOf(offer: Offer, choosing: Choosing = {}): Generator<Action> {
  if (offer.blocked !== undefined || offer.rare === true) return;
  const required = Object.entries(offer.slots).filter(([, slot]) => slot.optional !== true);
  function* fill(index: number, values: Record<string, unknown>): Generator<Action> {
    const slot = required[index];
    if (slot === undefined) yield fillOffer(offer, values);
    else for (const value of slotValues(slot[1], choosing)) yield* fill(index + 1, { ...values, [slot[0]]: value });
  }
  yield* fill(0, {});
}

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

export function accepts(offer: Offer, path: string, value: unknown): boolean {
  const slot = offer.slots[path];
  if (slot !== undefined) return slotAccepts(slot, value);
  return sameFixed(fixedAt(offer, path), value);
}

function slotAccepts(slot: Slot, value: unknown): boolean {
  if (slot.kind === 'range') return typeof value === 'number' && value >= slot.min && value <= slot.max;
  if (slot.kind === 'one-of') return slot.values.includes(value as string);
  return isFrom(slot.values, value);
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
export const nextSlot = (offer: Offer, values: Values): string | null =>
  Object.entries(offer.slots).find(([path, slot]) => slot.optional !== true && values[path] === undefined)?.[0] ?? null;

export const optionalSlots = (offer: Offer): readonly string[] =>
  Object.entries(offer.slots).flatMap(([path, slot]) => (slot.optional === true ? [path] : []));

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
