import { type Client, type GuildBasedChannel, PermissionsBitField, type PermissionsString } from 'discord.js';
import type { Channels } from '../posts/channel.ts';
import { readUser } from '../wire/incoming.ts';
import type { Trouble } from '../posts/discord-errors.ts';
import type { SeatId } from '../../game/ids.ts';
import type { UserValue } from '../command.ts';
import { writtenAt } from '../wire/custom-id.ts';

export interface Reach {
  readonly client: Client;
  readonly channels: Pick<Channels, 'openThread' | 'remove'>;
  /** Posts a channel's card anew below everything else; `command` is the interaction that asks for it. Null: it is done. */
  bringDown(stream: string, command: string): Promise<'no-fight' | Trouble | null>;
  /** Resolves when everything said of a channel's fight so far is posted, or cannot be. */
  published(stream: string): Promise<void>;
}

export function guildOf(client: Client, stream: string): string | null {
  const channel = client.channels.cache.get(stream);
  return channel !== undefined && 'guildId' in channel ? channel.guildId : null;
}

export type Rooms = ReturnType<typeof roomsOf>;

/** Places as Discord's library knows them, by plain ids. */
export function roomsOf({ client, channels, bringDown, published }: Reach) {
  return {
    bringDown,
    published,
    /** Null where none can be opened. */
    openThread: (parent: string, title: string) => channels.openThread(parent, title),
    takeAway: (stream: string, message: string) => channels.remove(stream, message),
    /** Link to a message, or to the channel itself where none is named. */
    link(guild: string | null, stream: string, message?: string): string {
      const parts = [guild ?? guildOf(client, stream) ?? '@me', stream, message];
      return `https://discord.com/channels/${parts.filter((part) => part !== undefined).join('/')}`;
    },
    /** What the bot may do there; null where it sees no such place. */
    async survey(stream: string): Promise<Survey | null> {
      const channel = await find(client, stream);
      if (channel === null || !('guild' in channel) || !client.guilds.cache.has(channel.guildId)) return null;
      return surveyOf(channel);
    },
    /** Null for what is no thread, or none the bot sees; `isOwn`: the bot has opened it. */
    async threadAt(stream: string) {
      // Asked of Discord itself: what people write there comes to nobody who has not asked for it.
      const channel = await find(client, stream, { force: true });
      if (channel?.isThread() !== true) return null;
      const { ownerId, archived, lastMessageId } = channel;
      const lastMessageAt = lastMessageId === null ? null : writtenAt(lastMessageId);
      return { isOwn: ownerId === client.user?.id, isArchived: archived === true, lastMessageAt };
    },
    /** What somebody is called there; null where nobody knows. */
    async whoIs(id: SeatId, guild: string | null): Promise<UserValue | null> {
      const user = await client.users.fetch(id).catch(() => null);
      return user && readUser(user, client.guilds.cache.get(guild ?? '')?.members.cache.get(id) ?? null);
    },
  };
}

/** Null for what is gone, or out of the bot's sight. That its server is on another host's shard is no matter. */
const find = (client: Client, stream: string, options: { readonly force?: boolean } = {}) =>
  client.channels.fetch(stream, { ...options, allowUnknownGuild: true }).catch(() => null);

export type Survey = ReturnType<typeof surveyOf>;

/** What the bot may do in one place. A thread goes by the settings of the channel it hangs on. */
function surveyOf(channel: GuildBasedChannel) {
  const { me } = channel.guild.members;
  const isThread = channel.isThread();
  const [here, server] = [me && channel.permissionsFor(me), me?.permissions ?? null];
  // There messages need a right of their own, and the channel's is of no use.
  const needed = NEEDED.filter((name) => !(isThread && name === 'SendMessages'));
  return {
    home: (isThread ? channel.parentId : null) ?? channel.id,
    isThread,
    isLocked: isThread && channel.locked === true,
    lacks: lackedOf(needed, here, server),
    /** Rights it can do without. */
    optional: lackedOf(USEFUL, here, server),
  };
}

/** Exactly what is used, and no more. */
const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** Not asked for: where a server gives it, threads that others have opened or locked are open to the bot too. */
const USEFUL = ['ManageThreads'] as const satisfies readonly PermissionsString[];

export function inviteLink(application: string): string {
  const bits = new PermissionsBitField([...NEEDED]).bitfield;
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${bits}`;
}

type Rights = Readonly<PermissionsBitField>;

/** A right that the bot lacks: taken away by a channel's own settings, or never given on the server. */
export type Lack = { readonly right: string; readonly by: 'channel' | 'server' };

function lackedOf(names: readonly PermissionsString[], here: Rights | null, server: Rights | null): Lack[] {
  const has = (rights: Rights | null, name: PermissionsString): boolean => rights?.has(name) === true;
  const lacked = names.filter((right) => !has(here, right));
  return lacked.map((right) => ({ right, by: has(server, right) ? 'channel' : 'server' }));
}
