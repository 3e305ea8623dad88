import type { SeatId } from '../../game/ids.ts';
import { escapeText } from '../../report/say.ts';
import type { StreamId } from '../../store/port.ts';
import type { Carried } from '../orders/carry-out.ts';
import type { AskedAgain } from '../result.ts';
import type { Session } from '../session.ts';
import { encodeCall } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';

/** Somebody would have another with them at a second try: kept for a day, or until that one says yes. */
const OFFER = 'second-try-offer';
const DAY_MS = 24 * 3_600_000;

const keyOf = (channel: StreamId, by: SeatId, to: SeatId): string => `${channel}:${by}:${to}`;

/** From where the other asked for it; null where they have not. It is taken up once. */
export async function agreeTo(
  { desk, incoming }: Session,
  channel: StreamId,
  other: SeatId,
): Promise<AskedAgain | null> {
  const { records } = desk.app.store;
  const offer = await records.get(OFFER, keyOf(channel, other, incoming.person.id));
  if (offer === undefined || (offer.expiresAt ?? 0) <= incoming.now) return null;
  await records.remove(OFFER, offer.id);
  return offer.data as AskedAgain;
}

/** Asks in the channel, and mentions nobody. */
export async function askToJoin(
  { desk, incoming, say }: Session,
  channel: StreamId,
  asked: AskedAgain,
): Promise<Carried> {
  const { person, now } = incoming;
  const { with: other, ...from } = asked;
  const id = keyOf(channel, person.id, other!.id);
  await desk.app.store.records.put({ kind: OFFER, id, data: from, owner: person.id, expiresAt: now + DAY_MS });
  const names = { name: escapeText(person.name), other: escapeText(other!.name) };
  const call = { command: 'gunfight', row: 'what-if', args: { with: person } };
  const rows = buttonRows([{ id: encodeCall('', call), label: say('ui.again.agree'), tone: 'main' }]);
  const later = async ({ post }: { post: (reply: { text: string; rows: typeof rows }) => Promise<boolean> }) => {
    const isAsked = await post({ text: say('ui.again.would', names), rows });
    return { text: say(isAsked ? 'ui.again.asked' : 'ui.again.not-asked-here', names) };
  };
  return { reply: { text: say('ui.again.asking', names), later }, stream: incoming.stream };
}
