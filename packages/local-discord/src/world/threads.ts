import { type APIUser, ChannelType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import { type Core, nowIso } from '../core.ts';
import { asNumber, asText, type Json } from '../json.ts';
import { addMessage } from '../messages/messages.ts';
import { mayIn } from './permissions.ts';
import { checkThread } from '../validate/channel.ts';
import { wireChannel } from '../wire.ts';
import { type Channel, isThread, type MessageRecord } from './world.ts';

interface NewThread {
  readonly parent: Channel;
  readonly author: APIUser;
  readonly body: Json;
  /** The message the thread hangs on. */
  readonly starter?: MessageRecord;
}

function bareThread(core: Core, { parent, author, body, starter }: NewThread): Channel {
  const fallback = starter ? ChannelType.PublicThread : ChannelType.PrivateThread;
  return {
    id: starter?.message.id ?? core.ids.next(),
    type: starter ? ChannelType.PublicThread : (asNumber(body['type']) ?? fallback),
    ...(parent.guild_id && { guild_id: parent.guild_id }),
    name: asText(body['name']) ?? '',
    parent_id: parent.id,
    owner_id: author.id,
    last_message_id: null,
    flags: 0,
    rate_limit_per_user: asNumber(body['rate_limit_per_user']) ?? 0,
    thread_metadata: {
      archived: false,
      locked: false,
      auto_archive_duration: asNumber(body['auto_archive_duration']) ?? 4320,
      archive_timestamp: nowIso(core),
      create_timestamp: nowIso(core),
    },
    message_count: 0,
    total_message_sent: 0,
    member_count: 1,
    memberIds: [author.id],
  };
}

function markStarter(core: Core, starter: MessageRecord, thread: Channel): void {
  const flags = (starter.message.flags ?? 0) | MessageFlags.HasThread;
  starter.message = { ...starter.message, flags, thread: wireChannel(thread) };
  core.bus.emit({ type: 'message', change: 'update', record: starter });
}

/** "Somebody started a thread" in the channel above, as for public threads without a message. */
function announceThread(core: Core, { parent, author }: NewThread, thread: Channel): void {
  addMessage(core, {
    channel: parent,
    author,
    body: { content: thread.name, allowed_mentions: { parse: [] } },
    extra: {
      type: MessageType.ThreadCreated,
      message_reference: { type: 0, channel_id: thread.id, ...(thread.guild_id && { guild_id: thread.guild_id }) },
    },
  });
}

export function createThread(core: Core, request: NewThread): Channel {
  const { parent, starter } = request;
  if (parent.type !== ChannelType.GuildText && parent.type !== ChannelType.GuildAnnouncement)
    throw apiError('wrongChannelType');
  checkThread(request.body);
  if (starter && core.world.channels.has(starter.message.id)) throw apiError('threadExists');
  const thread = bareThread(core, request);
  core.world.channels.set(thread.id, thread);
  core.bus.emit({ type: 'channel', change: 'create', channel: thread });
  if (starter) markStarter(core, starter, thread);
  else if (thread.type === ChannelType.PublicThread) announceThread(core, request, thread);
  return thread;
}

const mayManage = (core: Core, thread: Channel, userId: string): boolean =>
  mayIn(core.world, thread, userId, 'ManageThreads');

/** 50083 for what an archived thread refuses. */
export function requireOpenThread(channel: Channel): void {
  if (channel.thread_metadata?.archived) throw apiError('threadArchived');
}

/** A message opens an archived thread again, unless it is locked. */
export function requireWritable(core: Core, channel: Channel, userId: string): void {
  if (channel.thread_metadata?.locked && !mayManage(core, channel, userId)) throw apiError('threadLocked');
}

const restoring = new Set(['archived', 'locked']);

/** Who may write in a thread that is not locked may wake it, and do nothing else to it. */
const mayWake = (core: Core, thread: Channel, { body, userId }: ThreadEdit): boolean =>
  Object.keys(body).every((key) => key === 'archived') &&
  body['archived'] === false &&
  thread.thread_metadata?.locked === false &&
  mayIn(core.world, thread, userId, 'SendMessagesInThreads');

type ThreadEdit = { readonly body: Json; readonly userId: string };

export function editThread(core: Core, thread: Channel, edit: ThreadEdit): void {
  const { body, userId } = edit;
  const metadata = thread.thread_metadata;
  if (!isThread(thread) || !metadata) throw apiError('wrongChannelType');
  const isManager = mayManage(core, thread, userId);
  if (!isManager && thread.owner_id !== userId && !mayWake(core, thread, edit)) throw apiError('missingPermissions');
  if (!isManager && ('locked' in body || metadata.locked)) throw apiError('missingPermissions');
  const opens = body['archived'] === false;
  if (metadata.archived && !opens && Object.keys(body).some((key) => !restoring.has(key))) requireOpenThread(thread);
  checkThread({ name: thread.name, ...body });
  applyThreadEdit(core, thread, body);
}

function applyThreadEdit(core: Core, thread: Channel, body: Json): void {
  const metadata = thread.thread_metadata!;
  thread.name = asText(body['name']) ?? thread.name ?? '';
  thread.rate_limit_per_user = asNumber(body['rate_limit_per_user']) ?? thread.rate_limit_per_user ?? 0;
  metadata.auto_archive_duration = asNumber(body['auto_archive_duration']) ?? metadata.auto_archive_duration;
  if (typeof body['locked'] === 'boolean') metadata.locked = body['locked'];
  if (typeof body['archived'] === 'boolean' && body['archived'] !== metadata.archived) {
    metadata.archived = body['archived'];
    metadata.archive_timestamp = nowIso(core);
  }
  core.bus.emit({ type: 'channel', change: 'update', channel: thread });
}

export function setThreadMember(
  core: Core,
  thread: Channel,
  { userId, isIn }: { readonly userId: string; readonly isIn: boolean },
): void {
  const others = (thread.memberIds ?? []).filter((id) => id !== userId);
  thread.memberIds = isIn ? [...others, userId] : others;
  thread.member_count = thread.memberIds.length;
  core.bus.emit({ type: 'channel', change: 'update', channel: thread });
}
