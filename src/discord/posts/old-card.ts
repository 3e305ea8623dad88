import type { APIEmbed } from 'discord-api-types/v10';
import type { Deadline, StreamId } from '../../store/port.ts';
import { NowhereToPost } from './discord-errors.ts';
import type { Parts } from './pings.ts';

const PREFIX = 'old-card:';
/** Discord takes only so many edits of old messages in a while: it is longer than that while. */
const AGAIN_MS = 30_000;

type Reach = Pick<Parts, 'channels' | 'desk'>;

/** Takes the buttons off a card in whose place another has come; what could not be done at once is tried once more. */
export async function retireCard(
  { channels, desk }: Reach,
  stream: StreamId,
  { id, past }: { readonly id: string; readonly past?: APIEmbed | undefined },
): Promise<void> {
  const embeds = past === undefined ? {} : { embeds: [past] };
  const done = await channels.edit(stream, id, { ...embeds, ...BARE });
  if (done !== null) return;
  await desk.app.store.deadlines.replace(PREFIX + stream, [{ key: id, due: desk.now() + AGAIN_MS }]);
}

const BARE = { components: [], allowed_mentions: { parse: [] } };

/** The second try, and the last; false for any other deadline. */
export async function takeUpOldCard({ channels, desk }: Reach, { stream, key }: Deadline): Promise<boolean> {
  if (!stream.startsWith(PREFIX)) return false;
  await desk.app.store.deadlines.remove(stream, key);
  try {
    await channels.edit(stream.slice(PREFIX.length), key, BARE);
  } catch (error) {
    if (!(error instanceof NowhereToPost)) throw error;
  }
  return true;
}
