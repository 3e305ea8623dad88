/** What a person notices without opening the app: what lights up a locked phone, and which channels are marked as unread. */
import type { Core } from '../core.ts';
import { compareSnowflakes } from '../world/snowflake.ts';
import { isReadable, type MessageRecord, recordsIn, type World } from '../world/world.ts';

interface Notification {
  readonly messageId: string;
  readonly channelId: string;
  /** The content as a phone shows it: no embed, no button. */
  readonly text: string;
}

const hourMinute = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 16);
const dayMonth = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Names for mentions, times by the clock in UTC, no marks. */
const plainContent = (world: World, content: string): string =>
  content
    .replaceAll(/<@!?(\d+)>/g, (_all, id: string) => `@${world.users.get(id)?.global_name ?? 'unknown-user'}`)
    .replaceAll(/<#(\d+)>/g, (_all, id: string) => `#${world.channels.get(id)?.name ?? 'deleted-channel'}`)
    .replaceAll(/<t:(\d+)(?::([tTdDfFR]))?>/g, (_all, at: string, style = 'f') => writeTime(Number(at), String(style)))
    .replaceAll(/(?<!\\)(\*\*|__|~~|\|\||`)|^-# |^> /gm, '')
    .replaceAll(/\\([*_~`|>#<@[\]:-])/g, '$1');

function writeTime(seconds: number, style: string): string {
  if (style === 't' || style === 'T') return hourMinute(seconds);
  return style === 'd' || style === 'D' ? dayMonth(seconds) : `${dayMonth(seconds)} ${hourMinute(seconds)}`;
}

/** Messages that notified somebody, oldest first. */
export const pingsOf = (world: World, userId: string): readonly MessageRecord[] =>
  [...world.messages.keys()]
    .flatMap((channelId) => recordsIn(world, channelId))
    .filter(({ pinged }) => pinged.includes(userId))
    .sort((a, b) => compareSnowflakes(a.message.id, b.message.id));

/** An edit changes nothing of it; a message that is deleted takes its own away. */
export const lockScreenOf = (world: World, userId: string): readonly Notification[] =>
  pingsOf(world, userId).map(({ message, firstContent }) => ({
    messageId: message.id,
    channelId: message.channel_id,
    text: plainContent(world, firstContent ?? message.content),
  }));

/** How many messages of others have come since the person last looked: edits of older ones do not count. */
export function unreadIn({ world, lastRead }: Core, userId: string, channelId: string): number {
  const read = lastRead.get(`${userId} ${channelId}`) ?? '0';
  const others = recordsIn(world, channelId).filter(
    (record) => isReadable(record, userId) && record.message.author.id !== userId,
  );
  return others.filter(({ message }) => compareSnowflakes(message.id, read) > 0).length;
}

export function readToEnd({ world, lastRead }: Core, userId: string, channelId: string): void {
  lastRead.set(`${userId} ${channelId}`, world.channels.get(channelId)?.last_message_id ?? '0');
}
