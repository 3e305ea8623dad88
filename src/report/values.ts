import { type Context, modelName } from './sentence.ts';
import type { Say } from './say.ts';

/** By the first of these sets that has a word for it; else made readable. */
export function wordOf(value: string, sets: readonly string[], say: Say, unknown = value.replaceAll('-', ' ')): string {
  const set = sets.find((one) => say.has(`word.${one}.${value}`));
  return set === undefined ? unknown : say.word(set, value);
}

/** A value of an order in advance, in words: by its rule where the same word means different things, else a weapon's name. */
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
