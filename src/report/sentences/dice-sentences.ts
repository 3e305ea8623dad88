import type { Check, EffectOf } from '../../game/effects.ts';
import {
  capital,
  type Context,
  type Sentence,
  type SentenceMaker,
  type Makers,
  modsText,
  nameOf,
  plain,
} from '../sentence.ts';
import { placeText, thingText } from '../places.ts';
import type { Values } from '../say.ts';
import { says } from './said.ts';

interface Rolled {
  readonly check: Check;
}

/** The words for dice, or for those of somebody whose numbers, or dice too, the reader may not know. */
const keyOf = (key: string, { check: { veiled } }: Rolled): string =>
  veiled === undefined ? `dice.${key}` : `dice.${key}-${veiled}`;

/** What a throw came to. */
const diceIn = ({ check }: Rolled, c: Context): Values => ({
  face: check.faces.join(' '),
  mods: modsText(c, check),
  total: check.total,
  need: check.need ?? '',
});

const testLine = says<EffectOf<'tested'>>('small', testKey, (e, c) => ({
  ...diceIn(e, c),
  test: testName(e, c),
  result: gradeOf(e) === null ? resultOf(c, e.check.passed) : c.say.word('state', gradeOf(e)!),
}));

function tested(effect: EffectOf<'tested'>, context: Context): readonly Sentence[] {
  const dice = [testLine(effect, context) ?? []].flat();
  // Nothing else would tell why an order came to nothing.
  if (effect.why !== 'change-action' || effect.check.passed !== false) return dice;
  return [plain(context.say('effect.no-change', { name: nameOf(context, effect.figure) })), ...dice];
}

const resultOf = ({ say }: Context, passed: boolean | null): string =>
  say(passed === true ? 'dice.passed' : 'dice.failed');

/** Of a test that is neither passed nor failed. */
const gradeOf = ({ check, result }: EffectOf<'tested'>): string | null =>
  check.need === null ? (result ?? null) : null;

/** By its stat and its reason where both together have words, else by the reason. */
function testName({ stat, why }: EffectOf<'tested'>, { say }: Context): string {
  const both = `${stat}-${why}`;
  return say.word('test', say.has(`word.test.${both}`) ? both : why);
}

/** Whether the dice had to reach what is needed or to stay within it, as far as they show it. */
function testKey(effect: EffectOf<'tested'>): string {
  const { need, total, passed, veiled } = effect.check;
  if (veiled !== undefined) return `dice.test-${veiled}`;
  if (gradeOf(effect) !== null) return 'dice.test-graded';
  if (need === null || passed === null || total === need) return 'dice.test-even';
  return passed === total > need ? 'dice.test-up' : 'dice.test';
}

/** " = 8", where the die alone does not say it; ", the rider". */
function rowText({ say }: Context, { row, check }: EffectOf<'table-rolled'>): string {
  if (row === '') return ''; // for whoever may not know it
  if (typeof row !== 'number') return `, ${say.word('row', row)}`;
  return check.faces.length === 1 && check.faces[0] === row ? '' : ` = ${row}`;
}

function shotResult({ say }: Context, check: EffectOf<'shot-fired'>['check']): string {
  if (check.passed === true) return say('dice.hit');
  const isFluke = check.faces[0] === 1 && (check.need === null || check.total >= check.need);
  return say(isFluke ? 'dice.natural' : 'dice.missed');
}

/** Whom it was meant for, or what. */
function targetOf({ target, thing, at }: EffectOf<'shot-fired'>, context: Context): string {
  if (target !== undefined) return nameOf(context, target);
  if (at != null) return placeText(context.view, at);
  return thing === undefined ? context.say('dice.spot') : thingText(context.say, thing);
}

const rolls = <E extends EffectOf<'draw-rolled' | 'melee-rolled' | 'initiative-rolled'>>(
  key: string,
): SentenceMaker<E> => says<E>('small', (e) => keyOf(key, e), diceIn);

/** Every throw, in small print. */
export const diceSentences = {
  tested,
  'table-rolled': says(
    'small',
    (e) => (e.figure === undefined ? 'dice.table' : 'dice.table-of'),
    (e, c) => {
      const table = c.say.word('table', e.table);
      return { ...diceIn(e, c), table: e.figure === undefined ? capital(table) : table, row: rowText(c, e) };
    },
  ),
  'shot-fired': says(
    'small',
    (e) => keyOf('shot', e),
    (e, c) => ({
      need: e.check.need ?? '',
      target: targetOf(e, c),
      mode: c.say.word('mode', e.mode),
      band: c.say.word('band', e.band),
      face: `${e.check.faces.join(' ')}${modsText(c, e.check)}`,
      result: shotResult(c, e.check),
    }),
  ),
  'draw-rolled': rolls('draw'),
  'melee-rolled': rolls('melee'),
  'initiative-rolled': rolls('initiative'),
} satisfies Makers;
