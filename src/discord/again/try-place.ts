import type { App } from '../../app/app.ts';
import { type SeatId, isPerson } from '../../game/ids.ts';
import type { Store, StreamId } from '../../store/port.ts';
import { inSecondTry, isInSecondTry, encodeCall } from '../wire/custom-id.ts';
import type { Incoming } from '../wire/incoming.ts';
import type { Answer } from '../wire/reply.ts';
import type { ActionRow, Reply } from '../result.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { isWeighed } from '../table/buttons.ts';
import { buttonRows } from '../wire/components.ts';

/** A second try has a stream of its own for each person and channel, and its own buttons lead there: no channel ever reads of it. */
const PREFIX = 'try:';
export const isSecondTry = (stream: StreamId): boolean => stream.startsWith(PREFIX);

/** The channel of the fight that it is a second try at. */
export const originOf = (stream: StreamId): StreamId => (isSecondTry(stream) ? stream.split(':')[1]! : stream);

export const tryOf = (channel: StreamId, seat: SeatId): StreamId => `${PREFIX}${channel}:${seat}`;

const MANY = 1_000;

export async function triesAt({ events }: Pick<Store, 'events'>, channel: StreamId): Promise<readonly StreamId[]> {
  const prefix = `${PREFIX}${channel}:`;
  const after = await events.listStreams({ after: prefix, limit: MANY });
  return after.flatMap(({ stream }) => (stream.startsWith(prefix) ? [stream] : []));
}

/** Of somebody who plays in another's second try: which. */
const SHARED = 'second-try';
const WEEKS_MS = 30 * 24 * 3_600_000;

const keyOf = (channel: StreamId, seat: SeatId): string => `${channel}:${seat}`;

/** Which second try somebody is at in a channel: their own, or one they have agreed to. */
export async function placeOfTry({ store }: Pick<App, 'store'>, channel: StreamId, seat: SeatId): Promise<StreamId> {
  const shared = await store.records.get(SHARED, keyOf(channel, seat));
  return (shared?.data as { readonly stream: StreamId } | undefined)?.stream ?? tryOf(channel, seat);
}

export async function goTo({ store }: Pick<App, 'store'>, stream: StreamId, seat: SeatId, now: number): Promise<void> {
  const id = keyOf(originOf(stream), seat);
  if (stream === tryOf(originOf(stream), seat)) return void (await store.records.remove(SHARED, id));
  await store.records.put({ kind: SHARED, id, data: { stream }, owner: seat, expiresAt: now + WEEKS_MS });
}

/** A press on a second try's panel belongs there, whatever channel the panel stands in. */
export async function whereItBelongs(app: Pick<App, 'store'>, incoming: Incoming, customId: string | null) {
  if (customId === null || !isInSecondTry(customId)) return incoming;
  return { ...incoming, stream: await placeOfTry(app, incoming.stream, incoming.person.id) };
}

/** Answers that belong to a stream: every button of a second try says that it is one. */
export function answersOf(stream: StreamId, answer: Answer): Answer {
  if (!isSecondTry(stream)) return answer;
  return {
    ...answer,
    tell: (reply) => answer.tell(marked(reply)),
    async tellLive(reply) {
      const shown = await answer.tellLive(marked(reply));
      return { ...shown, change: (next) => shown.change(marked(next)) };
    },
  };
}

const marked = (reply: Reply): Reply =>
  reply.rows === undefined ? reply : { ...reply, rows: reply.rows.map(markedRow) };

const markedRow = (row: ActionRow): ActionRow => ({
  ...row,
  components: row.components.map((one) =>
    'custom_id' in one ? { ...one, custom_id: inSecondTry(one.custom_id) } : one,
  ),
});

/** The first line of a second try's panel; null for any other fight. */
export function tryLine({ view, say }: Words): string | null {
  const { secondTry } = view;
  if (secondTry === undefined) return null;
  const { round, suspected, leftOut } = secondTry;
  const more = [
    say('ui.again.unseen'),
    ...(suspected === 0 ? [] : [say('ui.again.suspected', { count: suspected })]),
    ...(leftOut === 0 ? [] : [say('ui.again.leftOut', { count: leftOut })]),
  ];
  const isAlone = Object.keys(view.seats).filter(isPerson).length === 1;
  return `-# ${say(isAlone ? 'ui.again.line' : 'ui.again.line-two', { round, more: more.join('') })}`;
}

/** When it is over: the same once more, or one's decisions in the fight itself. */
export function againRows({ view, say }: Words): ActionRow[] {
  const atTable = (row: string, args = {}): string => encodeCall('', { command: 'gunfight', row, args });
  const { step, entry } = view.secondTry ?? {};
  const from = { ...(step === undefined ? {} : { step }), ...(entry === undefined ? {} : { entry }) };
  const again = { id: atTable('what-if', from), label: say('ui.again.button') };
  const back = { id: atTable('review'), label: say('ui.review.button') };
  return buttonRows(view.secondTry === undefined && isWeighed(view) ? [back, again] : [again]);
}
