import type { Effect, EffectOf } from '../../game/effects.ts';
import { HOUSE } from '../../game/ids.ts';
import type { StatedValues } from '../../game/state.ts';
import {
  type Context,
  escapeName,
  joinNames,
  length,
  type LineMaker,
  nameOf,
  plain,
  seatName,
  sideName,
  small,
  toned,
  variant,
} from '../line.ts';
import { lineText } from '../manner.ts';
import { overruled } from './overrule-lines.ts';
import { escapeText } from '../say.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

/** "30 cm, behind low cover". */
export function factsText(values: StatedValues, c: Context): string {
  const facts: string[] = [];
  if (values.range !== undefined) facts.push(length(c, values.range));
  if (values.cover !== undefined) facts.push(c.say.word('cover', values.cover));
  if (values.obscured === true) facts.push(c.say('ui.fact.obscured'));
  if (values.sight !== undefined) facts.push(c.say(values.sight ? 'ui.fact.in-sight' : 'ui.fact.out-of-sight'));
  if (values.near !== undefined) facts.push(c.say(values.near ? 'ui.fact.near' : 'ui.fact.apart'));
  if (values.rested === true) facts.push(c.say('ui.fact.rested'));
  if (values.inArc !== undefined) facts.push(c.say(values.inArc ? 'ui.fact.in-arc' : 'ui.fact.out-of-arc'));
  if (values.farSide !== undefined) facts.push(c.say(values.farSide ? 'ui.fact.far-side' : 'ui.fact.lock-side'));
  if (values.ground !== undefined) facts.push(c.say('ui.fact.ground', { ground: c.say.word('fall', values.ground) }));
  if (values.from !== undefined) facts.push(c.say(`ui.fact.from-${values.from}`));
  if (values.room !== undefined) facts.push(c.say(`ui.fact.room-${values.room}`));
  if (values.rough !== undefined) facts.push(c.say(values.rough ? 'ui.fact.rough' : 'ui.fact.smooth'));
  if (values.terrain !== undefined) facts.push(c.say('ui.fact.terrain', { level: values.terrain }));
  return facts.join(', ');
}

/** "<t:1761480000:R>": Discord shows it in the reader's own zone. */
export function timestamp(dueMs: number, style: 'R' | 'f' | 't' = 'R'): string {
  return `<t:${Math.floor(dueMs / 1000)}:${style}>`;
}

function proposalKey(e: EffectOf<'proposal-made'>, c: Context): string {
  return e.seat === 'clock' ? 'effect.proposal-made.clock' : variant(c.say, 'effect.proposal-made', e.what);
}

/** "19 to 22". */
function spanOf(versions: readonly number[]): string {
  const [first, last] = [Math.min(...versions), Math.max(...versions)];
  return first === last ? String(first) : `${first}–${last}`;
}

/** Roster, seats, statements, the table's own business. Prompts and seals show on the card, not in the story. */
export const tableLines = {
  'fight-opened': (e, c) => plain(c.say('effect.fight-opened', { ruleset: c.say.word('ruleset', e.ruleset) })),
  'figure-added': (e, c) => {
    const [name, side] = [nameOf(c, e.figure), sideName(c, e.side)];
    if (e.sort !== 'person') return null;
    return plain(c.say(name === side ? 'effect.figure-added-alone' : 'effect.figure-added', { name, side }));
  },
  // The message that opens the fight says both.
  'start-called': () => null,
  'opening-posted': () => null,
  'figure-changed': (e, c) =>
    plain(e.field === 'card' ? c.say('effect.figure-changed.card', { name: nameOf(c, e.figure) }) : overruled(e, c)),
  veiled: (e, c) => plain(c.say(`effect.veiled.${e.veil}`, { name: nameOf(c, e.figure) })),
  'figure-removed': (e, c) => plain(c.say('effect.figure-removed', { name: nameOf(c, e.figure) })),
  'seat-changed': (e, c) => {
    const [seat, side] = [seatName(c, e.seat), sideName(c, e.side ?? '')];
    const name = e.figure === undefined ? '' : nameOf(c, e.figure);
    // In a duel each is a side of their own.
    if (e.how === 'joined' && seat === side) return null;
    const names = joinNames(
      (e.wishes ?? []).map((wish) => escapeName(wish.name)),
      c,
    );
    const how = e.how === 'joined' && e.seat === HOUSE && names !== '' ? 'house' : e.how;
    return plain(c.say(`effect.seat-changed.${how}`, { seat, side, name, names }));
  },
  'situation-set': (e, c) => {
    const facts = factsText(e.values, c);
    if (facts === '') return null;
    if (e.target === undefined) return small(c.say('effect.situation-set.own', { name: nameOf(c, e.figure), facts }));
    return small(c.say('effect.situation-set.pair', { name: nameOf(c, e.figure), target: nameOf(c, e.target), facts }));
  },
  'standing-order-set': () => null,
  'prompt-opened': () => null,
  'prompt-closed': () => null,
  narrated: (e) => plain(`*${escapeText(e.text)}*`),
  whispered: (e, c) => plain(c.say('effect.whispered', { text: escapeText(e.text) })),
  'gm-changed': (e, c) => plain(c.say(`effect.gm-changed.${e.what}`, { seat: seatName(c, e.seat) })),
  'line-drawn': (e, c) => plain(c.say('effect.line-drawn', { line: lineText(e.line, c.say) })),
  'line-dropped': (e, c) => plain(c.say('effect.line-dropped', { line: lineText(e.line, c.say) })),
  'prompt-handed': () => null,
  sealed: () => null,
  'proposal-made': (e, c) =>
    plain(c.say(proposalKey(e, c), { seat: seatName(c, e.seat), what: c.say.word('proposal', e.what) })),
  'proposal-closed': (e, c) => plain(c.say(`effect.proposal-closed.${e.on ? 'on' : 'off'}`)),
  'entries-undone': (e, c) =>
    toned(
      c.say(`effect.entries-undone.${e.versions.length === 1 ? 'one' : 'other'}`, { versions: spanOf(e.versions) }),
      'warn',
    ),
  'clock-changed': (e, c) =>
    e.why === 'deserted'
      ? toned(c.say('effect.clock-changed.deserted'), 'warn')
      : e.what === 'moved'
        ? null
        : plain(
            c.say(`effect.clock-changed.${e.what}`, {
              due: e.due === undefined ? '' : timestamp(e.due, 'f'),
              soon: e.due === undefined ? '' : timestamp(e.due),
            }),
          ),
  'gm-ruled': (e, c) => plain(c.say('effect.gm-ruled', { value: c.say.word('value', e.value) })),
  // Where no die fell there is nothing to check.
  'secret-shown': (e, c) =>
    c.view.roster.length === 0 ? null : small(c.say('effect.secret-shown', { value: e.value })),
} satisfies Makers;
