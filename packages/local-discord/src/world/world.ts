import type {
  APIApplicationCommand,
  APIAttachment,
  APIMessage,
  APIOverwrite,
  APIRole,
  APIThreadMetadata,
  APIUser,
} from 'discord-api-types/v10';
import { ChannelType } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';

export interface Member {
  readonly userId: string;
  nick: string | null;
  roles: string[];
  readonly joinedAt: string;
}

export interface Guild {
  readonly id: string;
  name: string;
  owner_id: string;
  preferred_locale: string;
  system_channel_id: string | null;
  readonly joinedAt: string;
  readonly roles: Map<string, APIRole>;
  readonly members: Map<string, Member>;
}

/** A channel, thread or direct message with Discord's own field names, so that it can go out as it is. */
export interface Channel {
  readonly id: string;
  type: number;
  guild_id?: string;
  name?: string;
  position?: number;
  topic?: string | null;
  nsfw?: boolean;
  parent_id?: string | null;
  rate_limit_per_user?: number;
  permission_overwrites?: APIOverwrite[];
  last_message_id: string | null;
  flags: number;
  owner_id?: string;
  thread_metadata?: APIThreadMetadata;
  message_count?: number;
  total_message_sent?: number;
  member_count?: number;
  recipients?: APIUser[];
  /** Who is in a thread; stays inside. */
  memberIds?: string[];
}

export interface MessageRecord {
  message: APIMessage;
  /** All its files, those shown in embeds too. */
  files: APIAttachment[];
  /** The one reader of an ephemeral message. */
  readonly readerId: string | null;
  readonly interactionId: string | null;
  /** Ids of those the message notified when it was sent. */
  pinged: readonly string[];
  /** What it said then, where it has been edited since: a phone goes on showing that. */
  firstContent?: string;
  /** Emoji key -> who reacted. */
  readonly reactions: Map<string, Set<string>>;
}

export interface World {
  readonly applicationId: string;
  readonly botId: string;
  readonly users: Map<string, APIUser & { locale: string }>;
  readonly guilds: Map<string, Guild>;
  readonly channels: Map<string, Channel>;
  /** Records by channel in order of sending. */
  readonly messages: Map<string, Map<string, MessageRecord>>;
  /** By scope: '' for global commands, else a guild's id. */
  readonly commands: Map<string, Map<string, APIApplicationCommand>>;
  /** Users who take no direct messages from the bot. */
  readonly closedTo: Set<string>;
}

const threadTypes: readonly number[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

export const isThread = (channel: Channel): boolean => threadTypes.includes(channel.type);

export function findChannel(world: World, id: string | undefined): Channel {
  const channel = world.channels.get(id ?? '');
  if (!channel) throw apiError('unknownChannel');
  return channel;
}

export function findGuild(world: World, id: string | undefined): Guild {
  const guild = world.guilds.get(id ?? '');
  if (!guild) throw apiError('unknownGuild');
  return guild;
}

export const channelsOf = (world: World, guild: Guild): readonly Channel[] =>
  [...world.channels.values()].filter((channel) => channel.guild_id === guild.id);

/** Public, or for that person alone. */
export const isReadable = ({ readerId }: MessageRecord, userId: string): boolean =>
  readerId === null || readerId === userId;

export const recordsIn = (world: World, channelId: string): readonly MessageRecord[] => [
  ...(world.messages.get(channelId)?.values() ?? []),
];

export function findRecord(world: World, channelId: string, messageId: string | undefined): MessageRecord {
  const record = world.messages.get(channelId)?.get(messageId ?? '');
  if (!record) throw apiError('unknownMessage');
  return record;
}

export function findUser(world: World, id: string | undefined): APIUser & { locale: string } {
  const user = world.users.get(id ?? '');
  if (!user) throw apiError('unknownUser');
  return user;
}
