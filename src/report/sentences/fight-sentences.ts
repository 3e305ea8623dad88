import type { EffectOf } from '../../game/effects.ts';
import { type Context, length, type Makers, nameOf, namesOf } from '../sentence.ts';
import { says } from './said.ts';
import { escapeText, type Values } from '../say.ts';

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
  'draw-ended': says('plain', (e) => e.why),
  'charge-declared': says('plain', (e) => (e.beat === undefined ? '' : 'effect.charge-begun')),
  'charge-failed': says('plain', (e) => e.why),
  'melee-won': says('plain', (e) => (e.harmless === true ? 'effect.melee-held-off' : ''), {
    against: (e, c) => namesOf(c, e.against),
  }),
  'followed-up': says('plain', (e) => (e.entered === true ? 'entered' : 'next')),
} satisfies Makers;
