import type { Owed } from '../../game/clock/answers-owed.ts';
import { MISSES } from '../../game/clock/absence.ts';
import type { SeatId } from '../../game/ids.ts';
import { capital, type Context, seatName } from '../sentence.ts';
import { dueTime } from '../sentences/table-sentences.ts';
import { firstKey, type Say } from '../say.ts';
import { askedOf } from '../waiting.ts';

const mention = (seat: SeatId): string => `<@${seat}>`;

/** Longer news would push the time off a locked screen. */
const MOST_NEWS = 70;

interface TurnCall {
  readonly seats: readonly SeatId[];
  /** What just happened, in a few words. */
  readonly news: string;
  readonly until: number | null;
  /** Who comes after them, of those who want to know. */
  readonly next: readonly SeatId[];
}

/** The line above a turn: whose it is, one clause of what just happened, until when. */
export function turnCall({ seats, news, until, next }: TurnCall, context: Context): string {
  const { say } = context;
  if (seats.length === 0) return '';
  const time = until === null ? '' : say('ui.table.call.until', { at: dueTime(until, context) });
  const line = say('ui.table.call.turn', {
    who: seats.map(mention).join(' '),
    what: say(context.view.draw === null ? 'ui.asked.turn' : 'ui.asked.draw-turn'),
    news: news === '' || news.length > MOST_NEWS ? '' : say('ui.table.call.news', { news: news.replace(/[.!]$/, '') }),
    until: time,
  });
  const after = next.length === 0 ? '' : say('ui.table.call.next', { who: next.map(mention).join(' ') });
  return withWarnings({ line, seats, until: time }, context) + after;
}

interface Called {
  readonly line: string;
  readonly seats: readonly SeatId[];
  readonly until: string;
}

/** Nobody asked some of them whether they wanted to play; others are played for, once they have missed this too. */
function withWarnings({ line, seats, until }: Called, context: Context): string {
  const missing = until === '' ? [] : seats.filter((seat) => (context.view.seats[seat]?.missed ?? 0) + 1 >= MISSES);
  const text = context.say('ui.table.call.last-chance');
  const lastChance = seats.length === 1 ? capital(text) : `${missing.map(mention).join(' ')}: ${text}`;
  const warnings = [...seats.flatMap((seat) => wayOut(seat, context)), ...(missing.length === 0 ? [] : [lastChance])];
  return warnings.length === 0 ? line : [ended(line), ...warnings].join(' ');
}

/** What is asked, of whom and until when; asked of several alike, it is said once. */
export function askedLines(owed: readonly Owed[], context: Context, how: 'asked' | 'last' = 'asked'): string {
  const asked = owed.map((one) => ({ seat: one.seat, ...askedText(one, context) }));
  const alike = Map.groupBy(asked, ({ what, until }) => what + until);
  const lines = [...alike.values()].map((same) => {
    const who = [...new Set(same.map(({ seat }) => seat))];
    const line = context.say(`ui.table.call.${how}`, { ...same[0]!, who: who.map(mention).join(' ') });
    return withWarnings({ line, seats: who, until: same[0]!.until }, context);
  });
  return lines.join('\n');
}

function askedText(owed: Owed, context: Context): { readonly what: string; readonly until: string } {
  const until = untilText(owed, context);
  if (owed.prompt !== null) return { what: ended(askedOf(owed, context)), until };
  const { say, view } = context;
  const stage = view.clock.beat?.phase ?? view.clock.phase;
  if (stage === null) return { what: say('ui.table.call.go-on'), until };
  return { what: say('ui.table.call.stage', { stage: say.word('phase', stage) }), until };
}

const ended = (text: string): string => (/[.?!)]$/.test(text) ? text : `${text}.`);

/** What the clock has answered for those who did not. */
export const timeUpLines = (owed: readonly Owed[], context: Context): string =>
  [...Map.groupBy(owed, (one) => otherwise(one, context.say))]
    .map(([text, same]) => {
      const names = [...new Set(same.map(({ seat }) => seatName(context, seat)))].join(', ');
      return context.say('ui.table.call.time-up', { names, else: text });
    })
    .join('\n');

function wayOut(seat: SeatId, words: Context): string[] {
  const standsIn = words.view.seats[seat]?.standsIn;
  return standsIn === undefined
    ? []
    : [words.say('ui.ping.stands-in', { who: mention(seat), name: seatName(words, standsIn) })];
}

function untilText(owed: Owed, context: Context): string {
  const { say } = context;
  // A word that stays unread costs nothing.
  if (owed.due === null || owed.prompt?.type === 'whisper') return '';
  const at = dueTime(owed.due, context);
  if (owed.prompt === null) return say('ui.table.call.until', { at });
  return say('ui.table.call.or-else', { at, else: otherwise(owed, say) });
}

/**
 * What happens when nothing is said: named in advance, for every question. A default that is the same for all, or follows from rules that all
 * know, is named; one that tells of an order given beforehand, of a place or a target, is not.
 */
function otherwise({ prompt }: Owed, say: Say): string {
  if (prompt === null) return say('ui.ping.else.turn');
  const type = prompt.about.ruling === true ? `${prompt.type}-ruling` : prompt.type;
  return say(firstKey(say, `ui.ping.else.${type}-${prompt.default}`, `ui.ping.else.${type}`, 'ui.ping.else.other'));
}
