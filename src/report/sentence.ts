import type { Check, Effect, EffectOf } from '../game/effects.ts';
import type { FigureId, SeatId, SideId } from '../game/ids.ts';
import type { Item } from '../game/figure.ts';
import type { Tone } from '../game/ruleset-words.ts';
import type { View } from '../game/secrets/view.ts';
import { type Key, type Say, escapeText, firstKey } from './say.ts';
import { ofAnimal } from './manner.ts';

/** How a sentence feels, worst last, and what that makes the report look like: leather, brass, rust, blood, and the dark. */
export const COLOURS = {
  plain: 0x9c7a4a,
  good: 0x5f7f4f,
  warn: 0xc98b2b,
  blood: 0xb4472b,
  death: 0x3b2a24,
} satisfies Readonly<Record<Tone, number>>;
export const TONES = Object.keys(COLOURS) as readonly Tone[];

/** How the worst of them feels. */
export const worstTone = (sentences: readonly Pick<Sentence, 'tone'>[]): Tone =>
  TONES.findLast((tone) => sentences.some((sentence) => sentence.tone === tone)) ?? 'plain';

/** One sentence of a report; `small` ones are the dice, in small print beneath. */
export type Sentence = { readonly text: string; readonly tone: Tone; readonly small?: boolean };

/** What sentences are made from: the reader's view and language. */
export interface Context {
  readonly view: View;
  readonly say: Say;
  readonly unit: string;
  /** In a story: distances are told in paces. */
  readonly inPaces?: true;
  /** When it is told: what is due long after shows its day too. */
  readonly now?: number | undefined;
}

export type SentenceMaker<E extends Effect> = (effect: E, context: Context) => Sentence | readonly Sentence[] | null;
/** Words for some of the effects. */
export type Makers = { [K in Effect['kind']]?: SentenceMaker<EffectOf<K>> };

export const plain = (text: string): Sentence => ({ text, tone: 'plain' });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** By the name it has, or is going to have. */
export function nameOf({ view }: Context, id: FigureId): string {
  const wished = Object.values(view.seats).flatMap(({ wishes }) => wishes.filter(({ figure }) => figure === id));
  const called = Object.values(view.prompts).flatMap(({ figure, about }) =>
    figure === id && typeof about.name === 'string' ? [about.name] : [],
  );
  return escapeText(view.figures[id]?.name ?? wished[0]?.name ?? called[0] ?? id);
}

export const isAnimal = ({ view }: Pick<Context, 'view'>, id: unknown): boolean =>
  typeof id === 'string' && view.figures[id]?.sort === 'beast';

/** The words for what befalls this one: an animal may have its own. */
export const sayAbout = (context: Pick<Context, 'view' | 'say'>, id: unknown): Say =>
  isAnimal(context, id) ? ofAnimal(context.say) : context.say;

/** "Doc, Ike and Billy", by their ids; sides and things are named otherwise. */
export const namesOf = (
  context: Context,
  ids: readonly string[],
  name: (context: Context, id: string) => string = nameOf,
): string =>
  joinNames(
    ids.map((id) => name(context, id)),
    context,
  );

/** The same of names. */
export function joinNames(names: readonly string[], { say }: Pick<Context, 'say'>): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${say('ui.and')} ${names[names.length - 1]}`;
}

export function seatName({ view, say }: Pick<Context, 'view' | 'say'>, seat: SeatId): string {
  if (['house', 'clock', 'somebody'].includes(seat)) return say(`ui.${seat}`);
  const name = view.seats[seat]?.name;
  // Not at the table yet: the chat shows who it is, and an embed notifies nobody.
  if (name === undefined && /^\d+$/.test(seat)) return `<@${seat}>`;
  return escapeText(name ?? seat);
}

export const sideName = ({ view }: Context, side: SideId | null): string =>
  escapeText(view.sides.find((one) => one.id === side)?.name ?? side ?? '');

/** What a thing is, whoever carries it, and wherever it lies; a sort of rounds is its own model. Of several alike it says which. */
export function weaponName({ view, say }: Pick<Context, 'view' | 'say'>, figure: FigureId, item: string): string {
  const isIt = ({ id }: Pick<Item, 'id'>): boolean => id === item;
  const own = view.figures[figure];
  const carrier = own?.items.some(isIt) ? own : Object.values(view.figures).find((one) => one.items.some(isIt));
  const lying = view.lying[item];
  const model = carrier?.items.find(isIt)?.model ?? (lying?.kind === 'item' ? lying.item.model : undefined);
  const name = modelName({ say }, model ?? (item.split('.').pop() ?? item).replace(/-\d+$/, ''));
  const alike = carrier?.items.filter((one) => one.model === model) ?? [];
  return alike.length < 2 ? name : `${say.word('ordinal', String(alike.findIndex(isIt) + 1))} ${name}`;
}

/** A model by its own name, or as its plain kind with what is special about it: "five-shot Peacemaker". */
export function modelName({ say }: Pick<Context, 'say'>, model: string): string {
  if (say.has(`word.weapon.${model}`)) return say.word('weapon', model);
  const named = /^([^=]+)=/.exec(model)?.[1];
  if (named !== undefined) return escapeText(named.replaceAll('-', ' '));
  const [base, ...options] = model.split('+');
  const last = options.pop();
  if (last === undefined) return say.word('weapon', base!);
  return `${say.word('weapon-option', last)} ${modelName({ say }, [base, ...options].join('+'))}`;
}

/** A unit of the rules in the plural, and how many steps of a man it stands for. */
const UNITS: Readonly<Record<string, readonly [many: string, paces: number]>> = {
  inch: ['inches', 2],
  square: ['squares', 5],
};

/** "25 cm", "8 inches"; fractions of a unit are told to one place. */
export function length({ unit, ...words }: Pick<Context, 'unit'> & Partial<Context>, distance: number): string {
  if (words.inPaces === true && words.say !== undefined) return pacesText(distance, { unit, say: words.say });
  const told = Math.round(distance * 10) / 10;
  return `${told} ${told === 1 ? unit : (UNITS[unit]?.[0] ?? unit)}`;
}

/** "twelve paces" as a player reads it: never none. */
export function pacesText(distance: number, { say, unit }: Pick<Context, 'say' | 'unit'>): string {
  const count = Math.max(1, Math.round(distance * (UNITS[unit]?.[1] ?? 1)));
  return count === 1 ? say('tell.pace') : say('tell.paces', { count: say.word('number', String(count)) });
}

/** " + 1 heavy ball - 1 thin cover". */
export const modsText = ({ say }: Context, check: Check): string =>
  check.mods
    .filter((mod) => mod.value !== 0)
    .map((mod) => ` ${mod.value < 0 ? '−' : '+'} ${Math.abs(mod.value)} ${say.word('modifier', mod.id)}`)
    .join('');

/** A sentence with its variant: the closed value where it has words of its own, else `other`. */
export const variant = (say: Say, key: string, value: string): Key => firstKey(say, `${key}.${value}`, `${key}.other`);

/** By the first of these sets that has a word for it; else made readable. */
export function wordOf(value: string, sets: readonly string[], say: Say, unknown = value.replaceAll('-', ' ')): string {
  const set = sets.find((one) => say.has(`word.${one}.${value}`));
  return set === undefined ? unknown : say.word(set, value);
}

/** A value of an order in advance, in words: by its rule where the same word means different things, else a weapon's name. */
/** "only at Ike": what holds for one enemy alone. */
export function onlyAt({ view, say }: Pick<Context, 'view' | 'say'>, value: string): string | null {
  const figure = view.figures[/^only-(.+)$/.exec(value)?.[1] ?? ''];
  return figure === undefined ? null : say('ui.only-at', { name: figure.name });
}

export function valueText(say: Say, rule: string, value: string): string {
  for (const key of [`${rule}-${value}`, value]) if (say.has(`word.value.${key}`)) return say.word('value', key);
  return say.has(`word.weapon.${value}`) ? modelName({ say }, value) : say.word('value', value);
}

/** "Marksmanship"; of one weapon "strike with the knife". */
export function attributeName(say: Say, id: string): string {
  const [base = '', ...of] = id.split('.');
  if (of.length === 0) return say.word('attribute', id);
  return say(`effect.figure-changed.of.${base}`, { thing: modelName({ say }, of.join('.')) });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something takes: "3 days", "5 hours", "15 min". */
export function spanText(ms: number, { say }: Pick<Context, 'say'>): string {
  if (ms >= 2 * DAY_MS) return say('ui.end.days', { count: Math.round(ms / DAY_MS) });
  if (ms >= 2 * HOUR_MS) return say('ui.end.hours', { count: Math.round(ms / HOUR_MS) });
  return say('ui.end.minutes', { count: Math.max(1, Math.round(ms / MINUTE_MS)) });
}

/** Names told one by one; of more, how many there are besides. */
export const MAX_NAMES = 4;

/** Of many only some by name. */
export function fewNames(c: Context, ids: readonly FigureId[]): string {
  const names = ids.slice(0, MAX_NAMES).map((id) => nameOf(c, id));
  const more = ids.length - names.length;
  return joinNames(more > 0 ? [...names, c.say('effect.crowd-formed.more', { count: more })] : names, c);
}
