import type { Check, EffectOf } from '../../game/effects.ts';
import {
  capital,
  type Context,
  type Line,
  type LineMaker,
  type Makers,
  modsText,
  nameOf,
  plain,
  small,
} from '../line.ts';
import { placeText, thingText } from '../places.ts';
import { valuesOf } from './said.ts';

/** What a throw came to. */
export const diceOf = (check: Check, context: Context) => ({
  face: check.faces.join(' '),
  mods: modsText(context, check),
  total: check.total,
  need: check.need ?? '',
});

/** The words for dice, or for those of somebody whose numbers, or dice too, the reader may not know. */
const keyOf = (key: string, { veiled }: Check): string => (veiled === undefined ? key : `${key}-${veiled}`);

const resultOf = ({ say }: Context, passed: boolean | null): string =>
  say(passed === true ? 'dice.passed' : 'dice.failed');

function tested(effect: EffectOf<'tested'>, context: Context): Line | readonly Line[] {
  const { check, why } = effect;
  const dice = diceOfTest(effect, context);
  // Nothing else would tell why an order came to nothing.
  if (why !== 'change-action' || check.passed !== false) return dice;
  return [plain(context.say('effect.no-change', { name: nameOf(context, effect.figure) })), dice];
}

function diceOfTest(effect: EffectOf<'tested'>, context: Context): Line {
  const { check, result = null } = effect;
  const { say } = context;
  const graded = check.need === null ? result : null;
  return small(
    say(check.veiled === undefined && graded !== null ? 'dice.test-graded' : keyOfTest(check), {
      ...diceOf(check, context),
      name: nameOf(context, effect.figure),
      test: testName(effect, context),
      result: graded === null ? resultOf(context, check.passed) : say.word('state', graded),
    }),
  );
}

/** By its stat and its reason where both together have words, else by the reason. */
function testName({ stat, why }: EffectOf<'tested'>, { say }: Context): string {
  const both = `${stat}-${why}`;
  return say.word('test', say.has(`word.test.${both}`) ? both : why);
}

/** Whether the dice had to reach what is needed or to stay within it, as far as they show it. */
function keyOfTest({ need, total, passed, veiled }: EffectOf<'tested'>['check']): string {
  if (veiled !== undefined) return `dice.test-${veiled}`;
  if (need === null || passed === null || total === need) return 'dice.test-even';
  return passed === total > need ? 'dice.test-up' : 'dice.test';
}

/** " = 8", where the die alone does not say it; ", the rider". */
function rowText({ say }: Context, { row, check }: EffectOf<'table-rolled'>): string {
  if (row === '') return ''; // for whoever may not know it
  if (typeof row !== 'number') return `, ${say.word('row', row)}`;
  return check.faces.length === 1 && check.faces[0] === row ? '' : ` = ${row}`;
}

function tableRolled(effect: EffectOf<'table-rolled'>, context: Context): Line {
  const { say } = context;
  const values = {
    ...diceOf(effect.check, context),
    table: say.word('table', effect.table),
    row: rowText(context, effect),
  };
  if (effect.figure === undefined) return small(capital(say('dice.table', values)));
  return small(say('dice.table-of', { ...values, name: nameOf(context, effect.figure) }));
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

function shotFired(effect: EffectOf<'shot-fired'>, context: Context): Line {
  const { say } = context;
  const { face, mods, need } = diceOf(effect.check, context);
  return small(
    say(keyOf('dice.shot', effect.check), {
      ...valuesOf(effect, context),
      target: targetOf(effect, context),
      mode: say.word('mode', effect.mode),
      band: say.word('band', effect.band),
      face: `${face}${mods}`,
      need,
      result: shotResult(context, effect.check),
    }),
  );
}

const rolls =
  <E extends EffectOf<'draw-rolled'> | EffectOf<'melee-rolled'> | EffectOf<'initiative-rolled'>>(
    key: string,
  ): LineMaker<E> =>
  (effect, context) =>
    small(context.say(keyOf(key, effect.check), { ...valuesOf(effect, context), ...diceOf(effect.check, context) }));

/** Every throw, in small print. */
export const diceLines = {
  tested,
  'table-rolled': tableRolled,
  'shot-fired': shotFired,
  'draw-rolled': rolls('dice.draw'),
  'melee-rolled': rolls('dice.melee'),
  'initiative-rolled': rolls('dice.initiative'),
} satisfies Makers;
