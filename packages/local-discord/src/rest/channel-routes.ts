import { type APIOverwrite, ChannelType } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { type Json, asNumber, asText } from '../json.ts';
import { type PermissionName, requirePermissions } from '../world/permissions.ts';
import { createThread, editThread, requireOpenThread, setThreadMember } from '../world/threads.ts';
import { checkChannel } from '../validate/channel.ts';
import { wireChannel, wireThreadMember } from '../wire.ts';
import { type Channel, type MessageRecord, findChannel, findRecord, findUser, isThread } from '../world/world.ts';
import { type RestAnswer, type RestRequest, type Route, created, noContent, ok } from './route.ts';

/** The channel of the path: 10003 or 50001 when there is none the bot may see, 50013 without these rights there. */
export function channelOf({ core, params }: RestRequest, ...rights: readonly PermissionName[]): Channel {
  const channel = findChannel(core.world, params['channel']);
  requirePermissions(core.world, channel, core.world.botId, ...rights);
  return channel;
}

/** The message of the path. Ephemeral ones do not exist for the routes of a channel. */
export function recordOf(request: RestRequest, channel: Channel): MessageRecord {
  const record = findRecord(request.core.world, channel.id, request.params['message']);
  if (record.readerId) throw apiError('unknownMessage');
  return record;
}

function editPlainChannel(core: Core, channel: Channel, body: Json): void {
  requirePermissions(core.world, channel, core.world.botId, 'ManageChannels');
  checkChannel({ name: channel.name, ...body });
  channel.name = asText(body['name']) ?? channel.name ?? '';
  if ('topic' in body) channel.topic = asText(body['topic']) ?? null;
  channel.rate_limit_per_user = asNumber(body['rate_limit_per_user']) ?? channel.rate_limit_per_user ?? 0;
  core.bus.emit({ type: 'channel', change: 'update', channel });
}

function editChannel(request: RestRequest): RestAnswer {
  const { core, body } = request;
  const channel = channelOf(request);
  if (isThread(channel)) editThread(core, channel, { body, userId: core.world.botId });
  else editPlainChannel(core, channel, body);
  return ok(wireChannel(channel, core.world.botId));
}

export function removeChannel(core: Core, channel: Channel): void {
  const threads = [...core.world.channels.values()].filter((one) => one.parent_id === channel.id);
  for (const one of [...threads, channel]) {
    core.world.channels.delete(one.id);
    core.world.messages.delete(one.id);
    core.bus.emit({ type: 'channel', change: 'delete', channel: one });
  }
}

function deleteChannel(request: RestRequest): RestAnswer {
  const { core } = request;
  const channel = channelOf(request);
  if (!channel.guild_id) throw apiError('wrongChannelType');
  requirePermissions(core.world, channel, core.world.botId, isThread(channel) ? 'ManageThreads' : 'ManageChannels');
  removeChannel(core, channel);
  return ok(wireChannel(channel));
}

export function setOverwrite(core: Core, channel: Channel, overwrite: APIOverwrite): void {
  const others = (channel.permission_overwrites ?? []).filter((one) => one.id !== overwrite.id);
  channel.permission_overwrites = [...others, overwrite];
  core.bus.emit({ type: 'channel', change: 'update', channel });
}

function putOverwrite(request: RestRequest): RestAnswer {
  const { core, params, body } = request;
  const channel = channelOf(request, 'ManageRoles');
  const bits = (key: string) => asText(body[key]) ?? '0';
  setOverwrite(core, channel, {
    id: params['overwrite'] ?? '',
    type: asNumber(body['type']) ?? 0,
    allow: bits('allow'),
    deny: bits('deny'),
  });
  return noContent;
}

function startFromMessage(request: RestRequest): RestAnswer {
  const { core, body } = request;
  const parent = channelOf(request, 'CreatePublicThreads');
  const author = findUser(core.world, core.world.botId);
  const thread = createThread(core, { parent, author, body, starter: recordOf(request, parent) });
  return created(wireChannel(thread, core.world.botId));
}

function startThread(request: RestRequest): RestAnswer {
  const { core, body } = request;
  const isPublic = asNumber(body['type']) === ChannelType.PublicThread;
  const parent = channelOf(request, isPublic ? 'CreatePublicThreads' : 'CreatePrivateThreads');
  const thread = createThread(core, { parent, author: findUser(core.world, core.world.botId), body });
  return created(wireChannel(thread, core.world.botId));
}

function setMember(request: RestRequest, isIn: boolean): RestAnswer {
  const { core, params } = request;
  const thread = channelOf(request);
  if (!isThread(thread)) throw apiError('wrongChannelType');
  requireOpenThread(thread);
  const userId = params['user'] === '@me' ? core.world.botId : findUser(core.world, params['user']).id;
  if (isIn && userId !== core.world.botId)
    requirePermissions(core.world, thread, core.world.botId, 'SendMessagesInThreads');
  setThreadMember(core, thread, { userId, isIn });
  return noContent;
}

function listMembers(request: RestRequest): RestAnswer {
  const thread = channelOf(request);
  return ok((thread.memberIds ?? []).map((id) => wireThreadMember(thread, id)));
}

function getMember(request: RestRequest): RestAnswer {
  const thread = channelOf(request);
  const { params, core } = request;
  const userId = params['user'] === '@me' ? core.world.botId : (params['user'] ?? '');
  if (!thread.memberIds?.includes(userId)) throw apiError('unknownMember');
  return ok(wireThreadMember(thread, userId));
}

/** Archived threads under a channel, public or private. */
function listArchived(request: RestRequest, type: number): RestAnswer {
  const parent = channelOf(request);
  const { world } = request.core;
  const threads = [...world.channels.values()].filter(
    (thread) => thread.parent_id === parent.id && thread.type === type && thread.thread_metadata?.archived,
  );
  return ok({ threads: threads.map((thread) => wireChannel(thread, world.botId)), members: [], has_more: false });
}

export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    run: (request) => ok(wireChannel(channelOf(request), request.core.world.botId)),
  },
  { method: 'PATCH', path: '/channels/:channel', run: editChannel },
  { method: 'DELETE', path: '/channels/:channel', run: deleteChannel },
  { method: 'PUT', path: '/channels/:channel/permissions/:overwrite', run: putOverwrite },
  {
    method: 'POST',
    path: '/channels/:channel/typing',
    run: (request) => {
      channelOf(request);
      return noContent;
    },
  },
  { method: 'POST', path: '/channels/:channel/messages/:message/threads', run: startFromMessage },
  { method: 'POST', path: '/channels/:channel/threads', run: startThread },
  { method: 'GET', path: '/channels/:channel/thread-members', run: listMembers },
  { method: 'GET', path: '/channels/:channel/thread-members/:user', run: getMember },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', run: (request) => setMember(request, true) },
  { method: 'DELETE', path: '/channels/:channel/thread-members/:user', run: (request) => setMember(request, false) },
  {
    method: 'GET',
    path: '/channels/:channel/threads/archived/public',
    run: (request) => listArchived(request, ChannelType.PublicThread),
  },
  {
    method: 'GET',
    path: '/channels/:channel/threads/archived/private',
    run: (request) => listArchived(request, ChannelType.PrivateThread),
  },
];
