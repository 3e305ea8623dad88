/** Objects as they go out: what is kept inside is left off, what depends on the receiver is added. */
import type { APIChannel, APIGuildMember, APIMessage, APIUser, GuildMemberFlags } from 'discord-api-types/v10';
import { type Channel, type Guild, isThread, type Member, type MessageRecord, type World } from './world/world.ts';

export function wireUser(user: APIUser & { locale?: string }): APIUser {
  const { locale: _, ...rest } = user;
  return rest;
}

export const wireMember = (world: World, member: Member): APIGuildMember => ({
  ...wireBareMember(member),
  user: wireUser(world.users.get(member.userId)!),
});

/** A member without its user, as in `resolved` and in messages. */
export const wireBareMember = (member: Member): Omit<APIGuildMember, 'user'> => ({
  nick: member.nick,
  avatar: null,
  banner: null,
  roles: member.roles,
  joined_at: member.joinedAt,
  premium_since: null,
  communication_disabled_until: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0 as GuildMemberFlags,
});

export const wireThreadMember = (channel: Channel, userId: string): object => ({
  id: channel.id,
  user_id: userId,
  join_timestamp: channel.thread_metadata?.create_timestamp,
  flags: 0,
});

export function wireChannel(channel: Channel, viewerId?: string): APIChannel {
  const { memberIds, recipients, ...rest } = channel;
  const isIn = isThread(channel) && viewerId !== undefined && memberIds?.includes(viewerId);
  return {
    ...rest,
    ...(recipients && { recipients: recipients.filter((user) => user.id !== viewerId).map(wireUser) }),
    ...(isIn && { member: wireThreadMember(channel, viewerId) }),
  } as unknown as APIChannel;
}

const wireReactions = (record: MessageRecord, viewerId: string): object[] =>
  [...record.reactions].map(([key, users]) => ({
    emoji: emojiOf(key),
    count: users.size,
    count_details: { burst: 0, normal: users.size },
    me: users.has(viewerId),
    me_burst: false,
    burst_colors: [],
  }));

export function emojiOf(key: string): { id: string | null; name: string } {
  const [, name, id] = /^(\w+):(\d+)$/.exec(key) ?? [];
  return name && id ? { id, name } : { id: null, name: key };
}

/** As it is read later: nobody gets a nonce back then. */
export function wireMessage(record: MessageRecord, viewerId: string): APIMessage {
  const { nonce: _, ...message } = wireNewMessage(record, viewerId);
  return message;
}

/** As it goes to whoever sends it and whoever is there, with its nonce. */
export function wireNewMessage(record: MessageRecord, viewerId: string): APIMessage {
  const reactions = wireReactions(record, viewerId);
  return { ...record.message, ...(reactions.length > 0 && { reactions }) } as APIMessage;
}

/** GUILD_CREATE's and GET /guilds' object without what only the gateway adds. */
export const wireGuild = (guild: Guild): object => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  owner_id: guild.owner_id,
  region: 'local',
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  roles: [...guild.roles.values()],
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: 0,
  application_id: null,
  system_channel_id: guild.system_channel_id,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: guild.preferred_locale,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  max_members: 500_000,
});
