import type { EffectOf } from '../../game/effects.ts';
import { type Context, modelName, nameOf, sideName, weaponName, wordOf } from '../sentence.ts';
import { firstKey, escapeText } from '../say.ts';

/** What the game master set, what it was, and why: "sets Slim to wounded left leg, was dead: told so at the table". */
export function overruled(e: EffectOf<'figure-changed'>, c: Context): string {
  const [base] = partsOf(e.field);
  const key = firstKey(c.say, `effect.figure-changed.${APART.has(base) ? base : 'plain'}`);
  const isBare = e.was === null || e.was === undefined || e.was === e.value;
  const isUntold = isBare || isFlag(e.value) || (e.was === 'none' && base !== 'wound');
  return c.say(key, {
    name: nameOf(c, e.figure),
    old: escapeText(String(e.was)),
    what: whatIs(c, e),
    was: isUntold ? '' : c.say('effect.figure-changed.was', { was: valueWords(c, e.figure, e.field, e.was) }),
    note: e.note === undefined ? '' : c.say('effect.note', { note: escapeText(e.note) }),
  });
}

/** Told in sentences of their own. */
const APART: ReadonlySet<string> = new Set(['gains', 'loses', 'name', 'heal']);
/** What needs no name beside its value. */
const PLAIN: ReadonlySet<string> = new Set(['state', 'wound', 'posture', 'nerve', 'gains', 'loses', 'name', 'heal']);

const isFlag = (value: unknown): boolean => value === 'yes' || value === 'no';

function partsOf(field: string): readonly [base: string, of: string | null] {
  const dot = field.indexOf('.');
  return dot < 0 ? [field, null] : [field.slice(0, dot), field.slice(dot + 1)];
}

/** What is said of every weapon of a model. */
const OF_MODELS = new Set(['pouch', 'strike', 'blow', 'dice', 'reload', 'holds', 'lock', 'breech']);

/** "rounds in the revolver", "Cool". */
export function fieldWords(c: Context, figure: string, field: string): string {
  const [base, of] = partsOf(field);
  if (of === null) return wordOf(base, ['attribute', 'stat', 'state', 'flag'], c.say);
  const thing = OF_MODELS.has(base) ? modelName(c, of) : weaponName(c, figure, of);
  return c.say(`effect.figure-changed.of.${base}`, { thing });
}

/** "leg", as this field has it: a word, somebody's name, a thing. */
export function valueWords(c: Context, figure: string, field: string, value: unknown): string {
  const [base] = partsOf(field);
  const text = String(value);
  if (base === 'name' || typeof value === 'number') return escapeText(text);
  if (base === 'side') return sideName(c, text);
  if (base === 'gains') return modelName(c, text);
  if (base === 'loses' || (base === 'hand' && text !== 'none')) return weaponName(c, figure, text);
  if (base === 'wound')
    return text
      .split(' ')
      .map((one) => wordOf(one, ['wound', 'condition'], c.say))
      .join(', ');
  if (text === 'none' && c.say.has(`word.nobody.${base}`)) return c.say.word('nobody', base);
  if (c.view.figures[text] !== undefined) return nameOf(c, text);
  return wordOf(text, ['condition', 'setting', 'state'], c.say, escapeText(text));
}

/** "wounded left leg", "Cool 3", "tied up", "not tied up", "unloaded pistol". */
function whatIs(c: Context, { figure, field, value }: EffectOf<'figure-changed'>): string {
  const [base, of] = partsOf(field);
  if (PLAIN.has(base)) return valueWords(c, figure, field, value);
  const what = fieldWords(c, figure, field);
  if (value === 'yes') return what;
  if (value !== 'no')
    return c.say('effect.figure-changed.value', { field: what, value: valueWords(c, figure, field, value) });
  if (base === 'loaded' && of !== null)
    return c.say('effect.figure-changed.of.unloaded', { thing: weaponName(c, figure, of) });
  return c.say.has(`word.without.${base}`) ? c.say.word('without', base) : c.say('effect.figure-changed.not', { what });
}
