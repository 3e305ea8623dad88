import type { Effect } from '../../game/effects.ts';
import type { FigureId, ItemId, ThingId } from '../../game/ids.ts';
import type { Feeling, Tone } from '../../game/ruleset-words.ts';
import type { Place } from '../../game/town/places.ts';
import {
  type Context,
  length,
  type Sentence,
  type SentenceMaker,
  nameOf,
  namesOf,
  seatName,
  sideName,
  variant,
  weaponName,
} from '../sentence.ts';
import { placeText, thingText } from '../places.ts';
import { firstKey, type Key, type Values } from '../say.ts';

type Namer = (c: Context, value: never, figure: FigureId) => string;

const itemOf = (c: Context, id: ItemId, figure: FigureId): string => weaponName(c, figure, id);
const allOf = (c: Context, ids: readonly FigureId[]): string => namesOf(c, ids);
const placeOf = (c: Context, place: Place): string => placeText(c.view, place);
const wordOf =
  (set: string): Namer =>
  ({ say }, value) =>
    say.word(set, String(value));

/** Fields that have their words by their own names. */
const SETS = ['stat', 'part', 'task', 'gait', 'floor', 'facing', 'location'] as const;

/** How a field of an effect is told, and under which name where that is another; numbers are told as they are. */
const WORDS: Readonly<Record<string, Namer | readonly [as: string, namer: Namer]>> = {
  figure: ['name', nameOf],
  figures: ['names', allOf],
  target: nameOf,
  by: nameOf,
  rider: nameOf,
  mount: nameOf,
  leader: nameOf,
  followed: allOf,
  stayed: allOf,
  side: sideName,
  winner: sideName,
  seat: seatName,
  weapon: itemOf,
  item: ['weapon', itemOf],
  thing: ({ say }, id: ThingId) => thingText(say, id),
  at: placeOf,
  to: placeOf,
  distance: length,
  height: length,
  radius: length,
  loss: length,
  less: length,
  cap: length,
  ...Object.fromEntries(SETS.map((set) => [set, wordOf(set)])),
  direction: ['facing', wordOf('facing')],
};

/** Whatever is told in other words than these, its sentence says itself. */
const isTold = (field: string, value: unknown): boolean => {
  if (value === null || value === undefined) return false;
  if (['at', 'to'].includes(field)) return typeof value === 'object';
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
};

/** What a sentence may say of an effect: who, with what, how far. */
function valuesOf(effect: Effect, c: Context): Values {
  const { figure = '' } = effect as { readonly figure?: FigureId };
  const told = Object.entries(effect).flatMap(([field, value]): [string, string | number][] => {
    const word = WORDS[field];
    if (word === undefined) return typeof value === 'number' ? [[field, value]] : [];
    const [as, namer] = typeof word === 'function' ? [field, word] : word;
    return isTold(field, value) ? [[as, namer(c, value as never, figure)]] : [];
  });
  return { ...NOBODY, ...Object.fromEntries(told) };
}

/** Whoever is not told of leaves no gap that shows. */
const NOBODY: Values = { name: '', target: '', by: '', seat: '' };

/** The text of a variant, where it has words of its own; a whole key is one already. */
function keyOf(kind: string, which: string, { say }: Context): Key {
  if (/^(effect|dice)\./.test(which)) return firstKey(say, which);
  return which === '' ? firstKey(say, `effect.${kind}`) : variant(say, `effect.${kind}`, which);
}

function toneOf<E>(feeling: Feeling<E>, effect: E, told: string): Tone {
  if (typeof feeling === 'string') return feeling;
  return typeof feeling === 'function' ? feeling(effect) : (feeling[told] ?? feeling.other!);
}

/** What else a sentence says, each value by itself. */
type ValuesOf<E> = Readonly<Record<string, (effect: E, c: Context) => string | number>>;

const mapped = <E>(more: ValuesOf<E>, effect: E, c: Context): Values =>
  Object.fromEntries(Object.entries(more).map(([name, valueOf]) => [name, valueOf(effect, c)]));

/**
 * The sentence of an effect: how it feels, which of its variants (null: it is not told) or another key, and what stands in it besides its
 * own values.
 */
export const says =
  <E extends Effect>(
    feeling: Feeling<E> | 'small' = 'plain',
    which: string | ((effect: E, c: Context) => string | null) = '',
    more: ValuesOf<E> | ((effect: E, c: Context) => Values) = {},
  ): SentenceMaker<E> =>
  (effect, c): Sentence | null => {
    const told = typeof which === 'string' ? which : which(effect, c);
    if (told === null) return null;
    const besides = typeof more === 'function' ? more(effect, c) : mapped(more, effect, c);
    const text = c.say(keyOf(effect.kind, told, c), { ...valuesOf(effect, c), ...besides });
    if (feeling === 'small') return { text, tone: 'plain', small: true };
    return { text, tone: toneOf(feeling, effect, told) };
  };

/** What the table shows better than words, or what is told by something else. */
export const silent = (): null => null;
