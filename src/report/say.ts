import { createInstance } from 'i18next';
import { en } from './locales/en.ts';
import { enFilm } from './locales/en-film.ts';
import { enMap } from './locales/en-map.ts';
import { enReport } from './locales/en-report.ts';
import { enRules } from './locales/en-rules.ts';
import { enUi } from './locales/en-ui.ts';
import { enWords } from './locales/en-words.ts';

/** Texts of one language: `say('effect.dead', { name })`. A missing key is a fault in tests and its own name in play. */
export interface Say {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  readonly has: (key: string) => boolean;
  /** A name of a closed set: `word('location', 'left-arm')`; what has no name of its own is told as it is, without hyphens. */
  readonly word: (set: string, value: string) => string;
  readonly locale: string;
}

const RESOURCES = {
  en: { text: { ...en, ui: { ...enReport, ...enUi }, map: enMap, film: enFilm, word: { ...enWords, ...enRules } } },
};

/** The translator for a Discord locale such as `en-GB`; languages we do not have yet fall back to English. */
export function createSay(locale = 'en'): Say {
  const texts = createInstance();
  void texts.init({
    lng: locale,
    fallbackLng: 'en',
    ns: ['text'],
    defaultNS: 'text',
    resources: RESOURCES,
    initAsync: false,
    interpolation: { escapeValue: false },
    pluralSeparator: '~',
  });
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    texts.t(key, { ...values, replace: values });
  const has = (key: string): boolean => texts.exists(key);
  const word = (set: string, value: string): string =>
    has(`word.${set}.${value}`) ? say(`word.${set}.${value}`) : value.replaceAll('-', ' ');
  return Object.assign(say, { has, word, locale });
}

/** Typed names and words are shown as they are: no mention, no format, no link, no line break can come of them. */
export function escapeText(text: string): string {
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
