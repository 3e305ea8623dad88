import { createInstance } from 'i18next';
import { rulesetId } from '../game/ids.ts';
import type { Meta, Ruleset } from '../game/ruleset.ts';
import { given } from '../game/given.ts';
import type { RulesetWords, Tellings, Texts } from '../game/ruleset-words.ts';
import { NEUTRAL_VALUES } from './locales/en-forms.ts';
import { en } from './locales/en.ts';
import { enAgain, enReview } from './locales/en-again.ts';
import { enChar, enCharWords } from './locales/en-char.ts';
import { enFilm } from './locales/en-film.ts';
import { enPage } from './locales/en-page.ts';
import { enMap } from './locales/en-map.ts';
import { enReport } from './locales/en-report.ts';
import { enPaper } from './locales/en-paper.ts';
import { enTable } from './locales/en-table.ts';
import { enRules } from './locales/en-rules.ts';
import { enUi } from './locales/en-ui.ts';
import { enTell } from './locales/en-tell.ts';
import { enTame } from './locales/en-tame.ts';
import { enGrim } from './locales/en-grim.ts';
import { enLines } from './locales/en-lines.ts';
import { enWords } from './locales/en-words.ts';

/** What stands in a text. */
export type Values = Readonly<Record<string, string | number>>;

/** What is read of a set of rules. */
export interface Book extends Pick<Ruleset, 'ref' | 'words'> {
  readonly meta: Pick<Meta, 'name' | 'tenIsZero'>;
}
/** Texts of one language: `say('effect.dead', { name })`. A missing key is a fault in tests and its own name in play. */
export interface Say {
  <K extends string>(key: Known<K>, values?: Values): string;
  readonly has: (key: string) => key is Key;
  /** A name of a closed set: `word('location', 'left-arm')`; what has no name of its own is told as it is, without hyphens. */
  readonly word: (set: string, value: string) => string;
  readonly locale: string;
  /** The sets of rules that it has words for, as plain data. */
  readonly books: readonly Book[];
  /** How they tell what only one of them has. */
  readonly tellings: Tellings;
  /** Whose words come before the usual ones, first come first served. */
  readonly variants: readonly Variant[];
  /** The same language with other words where these have any. */
  readonly inVariants: (variants: readonly Variant[]) => Say;
}

/** Other words for some of the texts: what they leave out is said as usual. */
const VARIANTS = { tame: enTame, grim: enGrim, ...enLines };
export type Variant = keyof typeof VARIANTS;
export const isVariant = (name: string): name is Variant => name in VARIANTS;

const RESOURCES = {
  en: {
    text: {
      ...en,
      ui: { ...enReport, ...enUi, ...enChar, table: enTable, again: enAgain, review: enReview },
      tell: enTell,
      map: enMap,
      film: enFilm,
      paper: enPaper,
      page: enPage,
      word: { ...enWords, ...enRules, ...enCharWords },
    },
    ...VARIANTS,
  },
};

/** What there are words for: "effect.rallied". */
export type Key = PathsIn<(typeof RESOURCES)['en']['text']>;
type PathsIn<T> = {
  [K in keyof T & string]: T[K] extends string | readonly string[] ? Whole<K> : `${K}.${PathsIn<T[K]>}`;
}[keyof T & string];
/** Of one, of many: one key. */
type Whole<K extends string> = K extends `${infer One}~${string}` ? One : K;

/** A key that there are words for; of one that is put together of what is not known by type, that there are any of the sort. */
type Known<K extends string> = K extends Key
  ? K
  : string extends K
    ? never
    : [Extract<Key, K>] extends [never]
      ? never
      : K;

type Text = Texts[string];
const isTree = (one: Text | undefined): one is Texts => typeof one === 'object' && !Array.isArray(one);

/** Two trees of texts in one; where both have a text, the second's. */
function merged(one: Texts, other: Texts): Texts {
  const both = Object.entries(other).map(([key, text]) => {
    const known = one[key];
    return [key, isTree(known) && isTree(text) ? merged(known, text) : text] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}

/** What a set of rules adds: what it is called and what it is like, and its words for what it alone has. */
const wordsFrom = ({ line, texts = {} }: Partial<RulesetWords>, id: string): Texts =>
  line === undefined ? texts : merged({ word: { 'ruleset-line': { [id]: line } } }, texts);

/** All words of a language, by whether they are the usual ones or come before them. */
function resourcesIn(language: keyof typeof RESOURCES, books: readonly Book[]): Readonly<Record<string, Texts>> {
  const added = books.flatMap(({ ref, meta, words }) => {
    const own = words?.[language];
    const texts = own === undefined ? {} : wordsFrom(own, rulesetId(ref));
    const usual = merged({ word: { ruleset: { [ref]: meta.name } } }, texts);
    const before = Object.entries(own?.variants ?? {}).map(
      ([set, one]) => [set, wordsFrom(one, rulesetId(ref))] as const,
    );
    return [['text', usual] as const, ...before];
  });
  const shared: Readonly<Record<string, Texts>> = RESOURCES[language];
  return added.reduce((all, [set, texts]) => ({ ...all, [set]: merged(all[set] ?? {}, texts) }), shared);
}

/** Every text of a set, by its key: "effect.rallied". */
export function textsOf(set: 'text' | Variant, books: Iterable<Book> = []): [string, string][] {
  const walk = (texts: Texts | readonly string[], path: string): [string, string][] =>
    Object.entries<Text>(texts as Texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[path + key, text]] : walk(text, `${path}${key}.`),
    );
  return walk(resourcesIn('en', [...books])[set]!, '');
}

/** Texts that are known to be there, or not. */
const MOST_ASKED = 2_000;

/** Texts with nothing but values to be put in: no text within a text, no format. */
const SIMPLE = /^(?!.*\$t\()(?:[^{]|\{(?!\{)|\{\{\w[\w-]*\}\})*$/s;
const PLACE = /\{\{(\w[\w-]*)\}\}/;

/** Of a simple text by turns what stands there and the name of a value. Null where one is missing. */
function fill(parts: readonly string[], values: Values): string | null {
  let filled = parts[0]!;
  for (let index = 1; index < parts.length; index += 2) {
    const value = values[parts[index]!] ?? NEUTRAL_VALUES[parts[index]!];
    if (value === undefined) return null;
    filled += String(value) + parts[index + 1]!;
  }
  return filled;
}

const bookOf = ({ ref, meta: { name, tenIsZero }, words = {} }: Book): Book => ({
  ref,
  meta: { name, ...given({ tenIsZero }) },
  words,
});

/** The translator for a Discord locale such as `en-GB`, with the words of these rules; languages we do not have yet fall back to English. */
export function createSay(locale = 'en', rulesets: Iterable<Book & Pick<Ruleset, 'tellings'>> = []): Say {
  const sets = [...rulesets];
  const tellings: Tellings = Object.assign({}, ...sets.map((one) => one.tellings));
  const books = sets.map(bookOf);
  const texts = createInstance();
  void texts.init({
    lng: locale,
    fallbackLng: 'en',
    ns: Object.keys(RESOURCES.en),
    defaultNS: 'text',
    resources: { en: resourcesIn('en', books) },
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: NEUTRAL_VALUES },
    pluralSeparator: '~',
  });
  /** Made before, by their variants. */
  const made = new Map<string, Say>();
  const inVariants = (variants: readonly Variant[]): Say => {
    const known = made.get(variants.join());
    if (known !== undefined) return known;
    const ns = [...variants, 'text'];
    /** By their keys, and of how many, in parts; null where only the library can fill them. */
    const written = new Map<string, readonly string[] | null>();
    const writtenAs = (key: string, count: Values[string] | undefined): readonly string[] | null => {
      const asked = count === undefined ? key : `${key} ${count}`;
      const known = written.get(asked);
      if (known !== undefined) return known;
      const text: unknown = texts.t(key, { ns, skipInterpolation: true, ...given({ count }) });
      const simple = typeof text === 'string' && SIMPLE.test(text) ? text.split(PLACE) : null;
      if (written.size >= MOST_ASKED) written.clear();
      written.set(asked, simple);
      return simple;
    };
    const t = (key: string, values: Values = {}): string => {
      // Most texts take values as they are: the library, which weighs all that could be, takes many times as long.
      const parts = 'context' in values ? null : writtenAs(key, values['count']);
      return (parts === null ? null : fill(parts, values)) ?? texts.t(key, { ...values, ns, replace: values });
    };
    /** Texts into which nothing is put are the same every time. */
    const plain = new Map<string, string>();
    const say = (key: string, values?: Values): string => {
      if (values !== undefined) return t(key, values);
      const known = plain.get(key);
      if (known !== undefined) return known;
      const text = t(key);
      plain.set(key, text);
      return text;
    };
    /** What was asked for before; not for ever, since some of it was typed. */
    const asked = new Map<string, boolean>();
    const has = (key: string): key is Key => {
      const known = asked.get(key);
      if (known !== undefined) return known;
      const isThere = texts.exists(key, { ns });
      if (asked.size >= MOST_ASKED) asked.clear();
      asked.set(key, isThere);
      return isThere;
    };
    const word = (set: string, value: string): string => {
      const key = `word.${set}.${value}`;
      return has(key) ? say(key) : value.replaceAll('-', ' ');
    };
    const told: Say = Object.assign(say, { has, word, locale, books, tellings, variants, inVariants });
    made.set(variants.join(), told);
    return told;
  };
  return inVariants([]);
}

/** The first of these that there are words for; the last stands for all others. */
export const firstKey = ({ has }: Pick<Say, 'has'>, ...keys: readonly [string, ...string[]]): Key =>
  keys.find((key) => has(key)) ?? (keys.at(-1) as Key);

/** As most names are: nothing to escape. */
const HARMLESS = /^[\p{L}\p{N} .,'!?]*$/u;

/** Typed names and words are shown as they are: no mention, no format, no link, no line break can come of them. */
export function escapeText(text: string): string {
  if (HARMLESS.test(text)) return text.trim();
  return text
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '')
    .replace(/([\\*_~`|>[\]()#<:@-])/g, (match) =>
      match === '-' || match === '(' || match === ')' ? match : `\\${match}`,
    )
    .replace(/\\@/g, '@\u200b')
    .replace(/(https?|discord):?\\:\/\//gi, '$1 //')
    .trim();
}
