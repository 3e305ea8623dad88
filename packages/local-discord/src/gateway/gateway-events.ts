/** What happens in the world as gateway dispatches for the bot. */
import { GatewayIntentBits } from 'discord-api-types/v10';
import type { ReactionEvent, WorldEvent, Core } from '../core.ts';
import { maySee } from '../world/permissions.ts';
import { wireBareMember, wireChannel, wireGuild, wireMember, wireMessage, wireNewMessage } from '../wire.ts';
import { findGuild, type Guild, isThread, type MessageRecord, type World, channelsOf } from '../world/world.ts';

interface Dispatch {
  readonly name: string;
  readonly data: unknown;
  /** 0: sent whatever the intents. */
  readonly intent: number;
}

export const privilegedIntents =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

type MessageEvent = Extract<WorldEvent, { type: 'message' }>;

function messageIntent(record: MessageRecord, world: World): number {
  const inGuild = world.channels.get(record.message.channel_id)?.guild_id;
  return inGuild ? GatewayIntentBits.GuildMessages : GatewayIntentBits.DirectMessages;
}

/** Without the message content intent the bot reads its own words, those that mention it and direct messages. */
function hideContent(world: World, { record, change }: MessageEvent, intents: number): object {
  const message = (change === 'create' ? wireNewMessage : wireMessage)(record, world.botId);
  const isOpen =
    (intents & GatewayIntentBits.MessageContent) !== 0 ||
    message.author.id === world.botId ||
    message.mentions.some((user) => user.id === world.botId) ||
    !world.channels.get(message.channel_id)?.guild_id;
  return isOpen ? message : { ...message, content: '', embeds: [], attachments: [], components: [] };
}

function messageData(world: World, event: MessageEvent, intents: number): object {
  const { record } = event;
  const guildId = world.channels.get(record.message.channel_id)?.guild_id;
  const member = world.guilds.get(guildId ?? '')?.members.get(record.message.author.id);
  const place = { ...(guildId && { guild_id: guildId }), ...(member && { member: wireBareMember(member) }) };
  return { ...hideContent(world, event, intents), ...place };
}

function messageDispatch(world: World, event: MessageEvent, intents: number): Dispatch | undefined {
  const { record, change } = event;
  const channel = world.channels.get(record.message.channel_id);
  if (record.readerId || !channel || !maySee(world, channel, world.botId)) return undefined;
  const intent = messageIntent(record, world);
  const { id, channel_id } = record.message;
  const place = channel.guild_id ? { guild_id: channel.guild_id } : {};
  if (change === 'delete') return { name: 'MESSAGE_DELETE', data: { id, channel_id, ...place }, intent };
  const name = change === 'create' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE';
  return { name, data: messageData(world, event, intents), intent };
}

function channelDispatch(world: World, event: Extract<WorldEvent, { type: 'channel' }>): Dispatch | undefined {
  const { channel, change } = event;
  if (!channel.guild_id) return undefined;
  const isHidden = isThread(channel) && !maySee(world, channel, world.botId);
  if (isHidden && change !== 'delete') return undefined;
  const name = `${isThread(channel) ? 'THREAD' : 'CHANNEL'}_${change.toUpperCase()}`;
  const isNewThread = isThread(channel) && change === 'create';
  const data = { ...wireChannel(channel, world.botId), ...(isNewThread && { newly_created: true }) };
  return { name, data, intent: GatewayIntentBits.Guilds };
}

function reactionDispatch(world: World, event: ReactionEvent): Dispatch {
  const { id, channel_id, author } = event.record.message;
  const guildId = world.channels.get(channel_id)?.guild_id;
  return {
    name: `MESSAGE_REACTION_${event.change.toUpperCase()}`,
    data: {
      user_id: event.userId,
      message_id: id,
      channel_id,
      ...(guildId && { guild_id: guildId }),
      emoji: event.emoji,
      message_author_id: author.id,
      burst: false,
      type: 0,
    },
    intent: guildId ? GatewayIntentBits.GuildMessageReactions : GatewayIntentBits.DirectMessageReactions,
  };
}

export function dispatchFor(core: Core, event: WorldEvent, intents: number): Dispatch | undefined {
  const { world } = core;
  if (event.type === 'message') return messageDispatch(world, event, intents);
  if (event.type === 'channel') return channelDispatch(world, event);
  if (event.type === 'reaction') return reactionDispatch(world, event);
  if (event.type === 'guild' && event.change === 'delete')
    return { name: 'GUILD_DELETE', data: { id: event.guildId }, intent: GatewayIntentBits.Guilds };
  if (event.type === 'guild') {
    const data = guildCreateData(world, findGuild(world, event.guildId), intents);
    return { name: 'GUILD_CREATE', data, intent: GatewayIntentBits.Guilds };
  }
  if (event.type === 'interaction-sent')
    return { name: 'INTERACTION_CREATE', data: event.interaction.payload, intent: 0 };
  return undefined;
}

/** GUILD_CREATE: the guild with its channels, open threads and the members the bot may know. */
export function guildCreateData(world: World, guild: Guild, intents: number): object {
  const channels = channelsOf(world, guild);
  const members = [...guild.members.values()].filter(
    (member) => member.userId === world.botId || (intents & GatewayIntentBits.GuildMembers) !== 0,
  );
  const threads = channels.filter((channel) => isThread(channel) && !channel.thread_metadata?.archived);
  return {
    ...wireGuild(guild),
    joined_at: guild.joinedAt,
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: members.map((member) => wireMember(world, member)),
    channels: channels.filter((channel) => !isThread(channel)).map((channel) => wireChannel(channel)),
    threads: threads
      .filter((thread) => maySee(world, thread, world.botId))
      .map((thread) => wireChannel(thread, world.botId)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
