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
  | { readonly kind: 'some-of'; readonly values: readonly string[]; readonly optional?: boolean }
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
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        new Set(value).size === value.length &&
        value.every((one) => slot.values.includes(one as string))
      );
    case 'list-of':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= slot.max &&
        value.every((one) => slot.values.includes(one as string))
      );
  }
}

/** The longest word that a player may put into an order; what somebody says may be longer, as long as the rules have it. */
export const WORD_LENGTH = 60;
const SPEECH_LENGTH = 300;
const lengthFor = (path: string): number => (path === 'speech' || path === 'text' ? SPEECH_LENGTH : WORD_LENGTH);

function isOwnWord(offer: Offer, path: string, value: unknown): boolean {
  const open = offer.words?.includes(path) === true;
  return open && typeof value === 'string' && value.length > 0 && value.length <= lengthFor(path);
}

function sameFixed(offered: unknown, given: unknown): boolean {
  return Array.isArray(offered) ? JSON.stringify(offered) === JSON.stringify(given) : offered === given;
}

/** Whether an action is one of what this offer offers. */
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
export function matches(offers: readonly Offer[], action: Action): boolean {
  return offers.some((offer) => matchesOffer(offer, action));
}

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

/** Fills slots of an offer. */
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
