import { type Channel, type Client, type GuildBasedChannel, SnowflakeUtil } from 'discord.js';
import type { Channels } from '../posts/channel.ts';
import type { Rooms } from '../desk.ts';
import { nicknameOf } from '../wire/incoming.ts';
import { lacksIn, type Survey } from './permissions.ts';

export interface Reach extends Pick<Rooms, 'bringDown' | 'published'> {
  readonly client: Client;
  readonly channels: Pick<Channels, 'openThread'>;
}

export function guildOf(client: Client, stream: string): string | null {
  const channel = client.channels.cache.get(stream);
  return channel !== undefined && 'guildId' in channel ? channel.guildId : null;
}

/** Places as Discord's library knows them. */
export function roomsOf({ client, channels, bringDown, published }: Reach): Rooms {
  return {
    bringDown,
    published,
    openThread: (parent, title) => channels.openThread(parent, title),
    link: ({ guild, stream, message }) =>
      `https://discord.com/channels/${[guild ?? guildOf(client, stream) ?? '@me', stream, message].filter((part) => part !== undefined).join('/')}`,
    async survey(stream) {
      const channel = await find(client, stream);
      return channel === null || !('guild' in channel) || !client.guilds.cache.has(channel.guildId)
        ? null
        : surveyOf(channel);
    },
    async threadAt(stream) {
      // Asked of Discord itself: what people write there comes to nobody who has not asked for it.
      const channel = await find(client, stream, { force: true });
      if (channel?.isThread() !== true) return null;
      const { ownerId, archived, lastMessageId } = channel;
      const lastMessageAt = lastMessageId === null ? null : SnowflakeUtil.timestampFrom(lastMessageId);
      return { isOwn: ownerId === client.user?.id, isArchived: archived === true, lastMessageAt };
    },
    async whoIs(id, guild) {
      const user = await client.users.fetch(id).catch(() => null);
      if (user === null) return null;
      const member = client.guilds.cache.get(guild ?? '')?.members.cache.get(id) ?? null;
      return { id, name: nicknameOf(member) ?? user.displayName, bot: user.bot };
    },
  };
}

/** Null for what is gone, or out of the bot's sight. That its server is on another host's shard is no matter. */
const find = (client: Client, stream: string, options: { readonly force?: boolean } = {}): Promise<Channel | null> =>
  client.channels.fetch(stream, { ...options, allowUnknownGuild: true }).catch(() => null);

/** A thread goes by the settings of the channel it hangs on. */
function surveyOf(channel: GuildBasedChannel): Survey {
  const { me } = channel.guild.members;
  const isThread = channel.isThread();
  const here = me === null ? null : channel.permissionsFor(me);
  return {
    home: (isThread ? channel.parentId : null) ?? channel.id,
    isThread,
    isLocked: isThread && channel.locked === true,
    ...lacksIn({ here, server: me?.permissions ?? null, isThread }),
  };
}
