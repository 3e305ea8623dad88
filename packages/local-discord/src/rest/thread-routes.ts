import { ChannelType } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import { asNumber } from '../json.ts';
import { requirePermissions } from '../world/permissions.ts';
import { createThread, requireOpenThread, setThreadMember } from '../world/threads.ts';
import { wireChannel, wireThreadMember } from '../wire.ts';
import { findUser, isThread } from '../world/world.ts';
import { channelOf } from './channel-routes.ts';
import { recordOf } from './message-routes.ts';
import { created, noContent, ok, type RestAnswer, type RestRequest, type Route } from './route.ts';

function startFromMessage(request: RestRequest): RestAnswer {
  const { core, body } = request;
  const parent = channelOf(request);
  requirePermissions(core.world, parent, core.world.botId, 'CreatePublicThreads');
  const author = findUser(core.world, core.world.botId);
  const thread = createThread(core, { parent, author, body, starter: recordOf(request, parent) });
  return created(wireChannel(thread, core.world.botId));
}

function startThread(request: RestRequest): RestAnswer {
  const { core, body } = request;
  const parent = channelOf(request);
  const isPublic = asNumber(body['type']) === ChannelType.PublicThread;
  requirePermissions(core.world, parent, core.world.botId, isPublic ? 'CreatePublicThreads' : 'CreatePrivateThreads');
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

export const threadRoutes: readonly Route[] = [
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
