import type { EffectOf } from '../../game/effects.ts';
import { HOUSE } from '../../game/ids.ts';
import { scoreOf } from '../../game/record/score.ts';
import type { SideId, StatedValues } from '../../game/state.ts';
import { isOut } from '../../game/figure.ts';
import {
  type Context,
  joinNames,
  type Makers,
  nameOf,
  seatName,
  sideName,
  variant,
  wordOf,
  MAX_NAMES,
} from '../sentence.ts';
import { escapeText, type Say, type Values } from '../say.ts';
import { lineText } from '../manner.ts';
import { factsText, groupText } from './groups.ts';
import { overruled } from './overrule-sentences.ts';
import { says, silent } from './said.ts';

/** "<t:1761480000:R>": Discord shows it in the reader's own zone. */
export const timestamp = (dueMs: number, style: 'R' | 'f' | 't' = 'R'): string =>
  `<t:${Math.floor(dueMs / 1000)}:${style}>`;

const HALF_A_DAY_MS = 12 * 3_600_000;

/** "13:24"; of a deadline far off the day as well: the same hour tomorrow would read as now. */
export const dueTime = (dueMs: number, { now = dueMs }: Pick<Context, 'now'>): string =>
  timestamp(dueMs, dueMs - now > HALF_A_DAY_MS ? 'f' : 't');

/** "19 to 22". */
function spanOf(versions: readonly number[]): string {
  const [first, last] = [Math.min(...versions), Math.max(...versions)];
  return first === last ? String(first) : `${first}–${last}`;
}

function orderKey({ winner, choice }: EffectOf<'order-set'>): string {
  if (winner === undefined) return '';
  return choice === undefined ? 'effect.order-set-alone' : `effect.order-set-choice.${choice}`;
}

function endKey(e: EffectOf<'fight-ended'>, context: Context): string {
  if (context.view.roster.length === 0) return 'unfought';
  if (e.winner === null) return 'none';
  return endWhy(e, context) === '' ? 'won' : 'won-why';
}

const endWhy = ({ winner, why, goal }: EffectOf<'fight-ended'>, context: Context): string =>
  goal === undefined ? endReason(winner, why, context) : context.say(`end.goal-${goal}`);

/** Why nobody won; where men are counted, by what whoever won is ahead; whose word it was. Empty where what was done says it. */
export function endReason(winner: SideId | null, why: string, { view, say }: Context): string {
  const isCounted = why === 'turn-limit' && view.settings.atLimit === 'standing';
  if (winner === null) {
    const areBothDown = why === 'duel' && Object.values(view.figures).every(isOut);
    return say(isCounted ? 'end.limit-level' : variant(say, 'end', areBothDown ? 'last-side' : why));
  }
  const [best, ...others] = view.sides.map(({ id }) => scoreOf(view, id).standing).toSorted((a, b) => b - a);
  const isLevel = others.includes(best!);
  if (why === 'exhausted') return say(isLevel ? 'end.exhausted-later' : 'end.exhausted-standing');
  if (isCounted) return say(isLevel ? 'end.limit-unhurt' : 'end.limit-standing');
  return say.has(`end.${why}-won`) ? say(`end.${why}-won`) : '';
}

/** Rounds, turns, the end. */
export const clockSentences = {
  'round-ended': silent,
  'turn-ended': silent,
  'phase-began': says('plain', (e) => (e.turns === true ? e.phase : null)),
  'order-set': says('plain', orderKey, { order: (e, c) => e.order.map((side) => sideName(c, side)).join(', ') }),
  'fight-ended': says('death', endKey, { why: endWhy }),
  'clock-changed': says(
    { deserted: 'warn', other: 'plain' },
    (e) => (e.why === 'deserted' ? 'deserted' : e.what === 'moved' ? null : e.what),
    ({ due }) => ({ due: due === undefined ? '' : timestamp(due, 'f'), soon: due === undefined ? '' : timestamp(due) }),
  ),
} satisfies Makers;

function seatHow({ how, seat, side, wishes = [] }: EffectOf<'seat-changed'>, c: Context): string | null {
  if (how !== 'joined') return how;
  // In a duel each is a side of their own.
  if (seatName(c, seat) === sideName(c, side ?? '')) return null;
  return seat === HOUSE && wishes.length > 0 ? 'house' : how;
}

const wishesOf = ({ wishes = [] }: Pick<EffectOf<'seat-changed'>, 'wishes'>): readonly string[] =>
  wishes.map((wish) => escapeText(wish.name));

function addedKey({ figure, side, sort }: EffectOf<'figure-added'>, c: Context): string | null {
  if (sort !== 'person') return null;
  return nameOf(c, figure) === sideName(c, side) ? 'effect.figure-added-alone' : '';
}

/** Of one by himself, or of two towards each other. */
const factsKey = (values: StatedValues, target: unknown, c: Context): string | null =>
  factsText(values, c) === '' ? null : `effect.situation-set.${target === undefined ? 'own' : 'pair'}`;

/** Roster, seats, statements, the table's own business. Prompts and seals show on the card, not in the story. */
export const tableSentences = {
  'fight-opened': says('plain', '', { ruleset: (e, { say }) => say.word('ruleset', e.ruleset) }),
  'figure-added': says('plain', addedKey),
  // The message that opens the fight says both.
  'start-called': silent,
  'opening-posted': silent,
  'seat-changed': says('plain', seatHow, (e, c) => ({
    side: sideName(c, e.side ?? ''),
    names: joinNames(wishesOf(e), c),
  })),
  'situation-set': says('small', (e, c) => factsKey(e.values, e.target, c), {
    facts: (e, c) => factsText(e.values, c),
  }),
  'standing-order-set': silent,
  'prompt-opened': silent,
  'prompt-closed': silent,
  'prompt-handed': silent,
  sealed: silent,
  'line-drawn': says('plain', '', { line: (e, { say }) => lineText(e.line, say) }),
  'line-dropped': says('plain', '', { line: (e, { say }) => lineText(e.line, say) }),
  'proposal-made': says('plain', (e) => (e.seat === 'clock' ? 'clock' : e.what), {
    what: (e, { say }) => say.word('proposal', e.what),
  }),
  'proposal-closed': says('plain', (e) => (e.on ? 'on' : 'off')),
  'entries-undone': says('warn', (e) => (e.versions.length === 1 ? 'one' : 'other'), {
    versions: (e) => spanOf(e.versions),
  }),
  // Where no die fell there is nothing to check.
  'secret-shown': says('small', (_, { view }) => (view.roster.length === 0 ? null : ''), { value: (e) => e.value }),
} satisfies Makers;

/** Those of a new crowd by name, where they are few. */
const membersOf = (e: EffectOf<'crowd-formed'>, c: Context): string =>
  e.wishes.length > MAX_NAMES ? '' : joinNames(wishesOf(e), c);

/** What a die is thrown for: by the words of its test or its table. */
export const throwName = (say: Say, why: string): string => wordOf(why, ['throw', 'test', 'table'], say);

const noted = ({ note, hidden }: { readonly note?: string; readonly hidden?: true }, { say }: Context): Values => ({
  secret: hidden === true ? say('effect.in-secret') : '',
  note: note === undefined ? '' : say('effect.note', { note: escapeText(note) }),
});

const setDieOf = (e: EffectOf<'die-set'> | EffectOf<'die-withdrawn'>, c: Context): Values => ({
  ...noted(e, c),
  figure: e.figure === undefined ? '' : c.say('effect.die-set.of', { name: nameOf(c, e.figure) }),
  why: e.why === undefined ? '' : c.say('effect.die-set.for', { why: throwName(c.say, e.why) }),
});

/** What the game master does: with figures, crowds, words and dice. */
export const gmSentences = {
  'figure-changed': (e, c) =>
    e.field === 'card' ? says<typeof e>('plain', 'card')(e, c) : { text: overruled(e, c), tone: 'plain' },
  veiled: says('plain', (e) => e.veil),
  narrated: (e) => ({ text: `*${escapeText(e.text)}*`, tone: 'plain' }),
  'paper-changed': () => null,
  whispered: says('plain', '', { text: (e) => escapeText(e.text) }),
  'gm-changed': says('plain', (e) => e.what),
  'gm-ruled': says('plain', '', { value: (e, { say }) => say.word('value', e.value) }),
  'crowd-formed': says(
    'plain',
    (e, c) => `effect.crowd-formed.${membersOf(e, c) === escapeText(e.name) ? 'one' : 'plain'}`,
    {
      name: (e) => escapeText(e.name),
      count: (e) => e.wishes.length,
      named: (e, c) => (e.wishes.length > 1 && membersOf(e, c) !== '' ? ` (${membersOf(e, c)})` : ''),
    },
  ),
  'crowd-changed': says(
    'plain',
    (e) => {
      if (e.what === 'placed' || e.what === 'hidden') return null;
      return e.what === 'handed' && e.seat === HOUSE ? 'house' : e.what;
    },
    { name: (e) => escapeText(e.name) },
  ),
  'scene-set': says('plain', (e, c) => factsKey(e.values, e.targets, c), {
    name: (e, c) => groupText(c, e.figures),
    target: (e, c) => groupText(c, e.targets ?? []),
    facts: (e, c) => factsText(e.values, c),
  }),
  'die-set': says('plain', 'plain', setDieOf),
  'die-withdrawn': says('plain', 'effect.die-set.withdrawn', setDieOf),
  'set-die-fell': says('small', (e) => (e.hidden === true ? 'hidden' : 'open'), {
    why: (e, { say }) => throwName(say, e.why),
  }),
  'gm-rolled': says(
    'plain',
    ({ check }) => (check.faces.length > 1 ? 'sum' : 'one'),
    (e, c) => ({
      ...noted(e, c),
      dice: `${e.check.faces.length > 1 ? e.check.faces.length : ''}D${e.die}`,
      faces: e.check.faces.join(' '),
      total: e.check.total,
    }),
  ),
} satisfies Makers;
