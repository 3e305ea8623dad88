import type { Check, EffectOf } from '../../game/effects.ts';
import {
  capital,
  type Context,
  length,
  type Makers,
  modsText,
  nameOf,
  namesOf,
  plain,
  type Sentence,
  type SentenceMaker,
} from '../sentence.ts';
import { says } from './said.ts';
import { escapeText, type Values } from '../say.ts';
import { placeText, thingText } from '../places.ts';

/** With the place on the body, where the rules tell it. */
const struckKey = ({ location }: { readonly location?: string }): string =>
  location === undefined ? 'anywhere' : 'at';

/** By grade, by number, or by the place on the body. */
function woundKey(e: EffectOf<'wounded'>): string {
  if (e.severity !== undefined) return 'graded';
  return e.total === undefined ? struckKey(e) : `count-${e.count}`;
}

/** Low on ammunition, counted in points or in rounds. */
function ammoKey({ unit, left, last }: EffectOf<'ammo-low'>): string {
  if (last === true) return 'last';
  return unit === 'round' ? 'round' : left === 1 ? 'one' : 'other';
}

/** Shots, hits, wounds, ammunition. */
export const gunSentences = {
  'shot-missed': says('plain', (e) => (e.target === undefined ? 'effect.throw-missed' : '')),
  'shot-strayed': says('warn', (e) => (e.victim === null ? null : ''), { name: (e, c) => nameOf(c, e.victim!) }),
  hit: says('plain', (e) => e.cause),
  'shot-lost': says('plain', (e) => e.why),
  'ammo-low': says('warn', ammoKey),
  'out-of-ammo': says('warn'),
  unharmed: says('good', (e) => e.why),
  grazed: says('warn', (e) => struckKey(e)),
  wounded: says('blood', woundKey, { wound: (e, { say }) => say.word('row', e.severity ?? 'wound') }),
  'limb-hurt': says('blood', (e) => e.result),
  'out-of-action': says('death', (e) => struckKey(e)),
  dead: says('death', (e) => (e.cause === 'bleeding' || e.cause === 'aftermath' ? 'later' : struckKey(e))),
  aimed: says('plain', (e) => (e.bonus === 0 ? 'plain' : 'bonus')),
  jammed: says('warn', (e) => (e.jams === 1 ? 'one' : 'other')),
  unjammed: says('plain', (e) => (e.jams === 0 ? 'clear' : 'other')),
  // A jam or a burst is told by what follows it.
  misfired: says('plain', (e) => (e.result === 'jam' || e.result === 'burst' ? null : e.result)),
  readied: says('plain', (e) => (e.item === undefined ? 'gun' : 'item')),
  'item-broken': says('blood', (e) =>
    e.why === 'spent' ? null : e.why === 'forcing' ? 'effect.item-broken-forcing' : '',
  ),
} satisfies Makers;

/** Nerve, and being pinned or down: states that come and go. */
export const nerveSentences = {
  'ducked-back': says('warn', (e) => e.why),
  skedaddled: says('blood'),
  'flag-set': says('warn', (e) => (e.on ? e.flag : null)),
  rallied: says('good'),
  'stat-changed': says({ down: 'warn', up: 'good' }, (e) => (e.amount < 0 ? 'down' : 'up')),
  surrendered: says('death', (e) => (e.target === undefined ? 'alone' : 'to')),
  pinned: says('plain', (e) => (e.again ? 'again' : e.cause)),
  unpinned: says('plain', (e) => e.how),
  down: says('blood', (e) => (e.again ? 'again' : 'now')),
  recovered: says('good'),
} satisfies Makers;

const choiceText = (c: Context, { figure, choice, distance, missed }: EffectOf<'draw-revealed'>['choices'][number]) =>
  `${nameOf(c, figure)} ${c.say.word('choice', missed === true ? 'missed' : choice)}${distance === undefined ? '' : ` ${length(c, distance)}`}`;

const stepsOf = ({ steps }: EffectOf<'draw-ordered'>, c: Context): readonly string[] =>
  steps.map((step) => namesOf(c, step));

function orderKey({ steps }: EffectOf<'draw-ordered'>): string {
  if (steps.length === 1) return 'together';
  return steps.length === 2 && steps.every((step) => step.length === 1) ? 'one' : 'order';
}

/** Of somebody who is not at the table yet, as he is called. */
const called = (name: string | undefined, key: 'name' | 'target'): Values =>
  name === undefined ? {} : { [key]: escapeText(name) };

/** Nobody has a round left, as far as all may know. */
const areSpent = ({ roster, figures }: Context['view']): boolean =>
  roster.flatMap((id) => figures[id]!.items).every(({ ammo }) => ammo === 0 || ammo === null);

/** The showdown, the charge, and hand to hand. */
export const closeSentences = {
  'draw-challenged': says('plain', '', (e) => called(e.name, 'target')),
  'draw-answered': says(
    'plain',
    (e) => (e.answer === 'declined' && e.why === 'default' ? 'declined-late' : e.answer),
    (e) => called(e.name, 'name'),
  ),
  'draw-revealed': says('plain', '', { choices: (e, c) => e.choices.map((one) => choiceText(c, one)).join(', ') }),
  'draw-ordered': says('plain', orderKey, (e, c) => ({ first: stepsOf(e, c)[0]!, order: stepsOf(e, c).join(', ') })),
  'draw-ended': says('plain', (e, { view }) => (e.why === 'lapsed' && areSpent(view) ? 'spent' : e.why)),
  'charge-declared': says('plain', (e) => (e.beat === undefined ? '' : 'effect.charge-begun')),
  'charge-failed': says('plain', (e) => e.why),
  'melee-won': says('plain', (e) => (e.harmless === true ? 'effect.melee-held-off' : ''), {
    against: (e, c) => namesOf(c, e.against),
  }),
  'followed-up': says('plain', (e) => (e.entered === true ? 'entered' : 'next')),
} satisfies Makers;

type Rolled = { readonly check: Check };

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
