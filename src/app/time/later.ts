import type { Deadline, Deadlines, StreamId } from '../../store/port.ts';

/** What is done for a channel later: a reminder, an edit that had to wait, a thread put to sleep, trouble told of. */
export const LATER = ['remind', 'card', 'rest', 'trouble'] as const;
type Later = (typeof LATER)[number];

/** Where its deadlines are kept, beside those of the channel's fight. */
export const laterIn = (what: Later, channel: StreamId): StreamId => `${what}:${channel}`;

/** Does it for the channel of this deadline, which then goes, unless it has been put off meanwhile; false for any other deadline. */
export async function takeUp(
  what: Later,
  { stream, key, due }: Deadline,
  deadlines: Deadlines,
  work: (channel: StreamId) => Promise<unknown>,
): Promise<boolean> {
  const prefix = laterIn(what, '');
  if (!stream.startsWith(prefix)) return false;
  await work(stream.slice(prefix.length));
  const left = (await deadlines.list(stream)).find((one) => one.key === key);
  if (left?.due === due) await deadlines.remove(stream, key);
  return true;
}
