import { MISSES } from '../../game/absence.ts';
import { hiddenFrom } from '../../game/known-fight.ts';
import { eyesOf } from '../../game/knowledge.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { PUBLIC, type View } from '../../game/view.ts';
import { type Context as Words, seatName } from '../../report/line.ts';
import { timestamp } from '../../report/lines/table-lines.ts';
import { escapeText, type Say } from '../../report/say.ts';
import { askedOf, type Owed } from '../../report/waiting.ts';
import type { Channels } from './channel.ts';
import { type Desk, owedIn, wordsFor } from '../desk.ts';
import type { Notice } from './notice.ts';
import type { PublicMessage } from '../payload.ts';

/** What posting in channels needs. */
export interface Parts {
  readonly desk: Desk;
  readonly channels: Channels;
  readonly say: Say;
  readonly guildOf: (stream: string) => string | null;
  /** A card is edited no more often than this. */
  readonly cardEveryMs: number;
}

/** One message for one thing said at one version: a repeat gives the earlier message. */
export const nonceOf = (sort: string, stream: string, version: number): string =>
  `${sort}${BigInt(stream).toString(36)}.${version.toString(36)}`;

/** Without what is asked of the hidden: to be mentioned in the channel would give them away. */
export function owedOpenly(app: Desk['app'], fight: Gunfight): Owed[] {
  const hidden = hiddenFrom(fight, eyesOf(fight, PUBLIC));
  return owedIn(app, fight).filter(({ prompt }) => !hidden.has(prompt?.figure ?? ''));
}

/** The lines that mention people: which fight, what is asked, until when, what happens after that, and where. */
export async function pingPart(
  parts: Parts,
  view: View,
  told: { readonly stream: string; readonly notices: readonly Notice[]; readonly isCard?: boolean },
): Promise<Pick<PublicMessage, 'text' | 'pings'>> {
  const { desk, say } = parts;
  if (told.notices.length === 0) return {};
  const words = wordsFor(desk.app, view, say);
  const lines = told.notices.map((notice) => noticeLine(notice, words));
  const mentioned = told.notices.filter(({ kind }) => kind !== 'moved');
  const link = told.isCard === true || mentioned.length === 0 ? '' : ` ${await linkToCard(parts, told.stream)}`;
  return { text: `${lines.join('\n')}${link}`, pings: mentioned.map(({ seat }) => seat) };
}

function noticeLine(notice: Notice, words: Words): string {
  const { say, view } = words;
  const fight = view.sides.map((side) => escapeText(side.name)).join(' – ');
  const who = notice.kind === 'moved' ? seatName(words, notice.seat) : `<@${notice.seat}>`;
  if (notice.kind === 'next') return say('ui.ping.next', { who, fight });
  const { owed } = notice;
  if (notice.kind === 'moved') return say('ui.ping.moved', { who, ...timesOf(owed) });
  const key = notice.kind === 'last' ? 'ui.ping.last' : 'ui.ping.line';
  return `${say(key, { who, fight, what: askedOf(owed, words), until: untilText(owed, words) })}${wayOut(notice.seat, words)}`;
}

/** Nobody asked them whether they wanted to play. */
function wayOut(seat: SeatId, words: Words): string {
  const standsIn = words.view.seats[seat]?.standsIn;
  return standsIn === undefined ? '' : words.say('ui.ping.stands-in', { name: seatName(words, standsIn) });
}

const timesOf = ({ due }: Owed) => ({
  due: due === null ? '' : timestamp(due),
  at: due === null ? '' : timestamp(due, 'f'),
});

function untilText(owed: Owed, { say, view }: Words): string {
  if (owed.due === null) return '';
  const missed = view.seats[owed.seat]?.missed ?? 0;
  const then = missed + 1 >= MISSES ? say('ui.ping.again') : '';
  return say('ui.ping.until', { ...timesOf(owed), else: `${otherwise(owed, say)}${then}` });
}

/**
 * What happens when nothing is said: named in advance, for every question. A default that is the same for all, or follows from rules that all
 * know, is named; one that tells of an order given beforehand, of a place or a target, is not.
 */
function otherwise({ prompt }: Owed, say: Say): string {
  if (prompt === null) return say('ui.ping.else.turn');
  const type = prompt.about.ruling === true ? `${prompt.type}-ruling` : prompt.type;
  const keys = [`ui.ping.else.${type}-${prompt.default}`, `ui.ping.else.${type}`, 'ui.ping.else.other'];
  return say(keys.find((key) => say.has(key))!);
}

async function linkToCard({ desk, guildOf }: Parts, stream: string): Promise<string> {
  const { card } = await desk.app.store.posts.get(stream);
  return desk.rooms.link({ guild: guildOf(stream), stream, ...(card === undefined ? {} : { message: card }) });
}
