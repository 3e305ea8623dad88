import { apiError } from '../api-error.ts';
import { requirePermissions } from '../world/permissions.ts';
import { requireOpenThread } from '../world/threads.ts';
import { emojiOf, wireMessage, wireUser } from '../wire.ts';
import { findUser, type MessageRecord, recordsIn } from '../world/world.ts';
import { channelOf, recordOf } from './channel-routes.ts';
import { noContent, ok, type RestAnswer, type RestRequest, type Route } from './route.ts';

const emojiKey = (request: RestRequest): string => (request.params['emoji'] ?? '').replace(/^a?:?(?=\w+:\d+$)/, '');

function addReaction(request: RestRequest): RestAnswer {
  const { core } = request;
  const channel = channelOf(request, 'ReadMessageHistory', 'AddReactions');
  requireOpenThread(channel);
  const record = recordOf(request, channel);
  const key = emojiKey(request);
  const users = record.reactions.get(key) ?? new Set<string>();
  if (!record.reactions.has(key) && record.reactions.size >= 20) throw apiError('maxReactions');
  record.reactions.set(key, users.add(core.world.botId));
  core.bus.emit({ type: 'reaction', change: 'add', userId: core.world.botId, emoji: emojiOf(key), record });
  core.bus.emit({ type: 'message', change: 'update', record });
  return noContent;
}

function removeReaction(request: RestRequest): RestAnswer {
  const { core, params } = request;
  const channel = channelOf(request);
  const userId = params['user'] && params['user'] !== '@me' ? params['user'] : core.world.botId;
  if (userId !== core.world.botId) requirePermissions(core.world, channel, core.world.botId, 'ManageMessages');
  const record = recordOf(request, channel);
  const key = emojiKey(request);
  const users = record.reactions.get(key);
  users?.delete(userId);
  if (users?.size === 0) record.reactions.delete(key);
  core.bus.emit({ type: 'reaction', change: 'remove', userId, emoji: emojiOf(key), record });
  core.bus.emit({ type: 'message', change: 'update', record });
  return noContent;
}

function listReactions(request: RestRequest): RestAnswer {
  const record = recordOf(request, channelOf(request));
  const users = [...(record.reactions.get(emojiKey(request)) ?? [])];
  return ok(users.map((id) => wireUser(findUser(request.core.world, id))));
}

function clearReactions(request: RestRequest): RestAnswer {
  const { core } = request;
  const record = recordOf(request, channelOf(request, 'ManageMessages'));
  record.reactions.clear();
  core.bus.emit({ type: 'message', change: 'update', record });
  return noContent;
}

function setPinned(request: RestRequest, isPinned: boolean): RestAnswer {
  const { core } = request;
  const record = recordOf(request, channelOf(request, 'PinMessages'));
  if (isPinned && pinnedIn(request).length >= 250) throw apiError('maxPins');
  record.message = { ...record.message, pinned: isPinned };
  core.bus.emit({ type: 'message', change: 'update', record });
  return noContent;
}

const pinnedIn = (request: RestRequest): readonly MessageRecord[] =>
  recordsIn(request.core.world, channelOf(request).id).filter((record) => record.message.pinned && !record.readerId);

function listPins(request: RestRequest): RestAnswer {
  const items = pinnedIn(request).map((record) => ({
    pinned_at: record.message.timestamp,
    message: wireMessage(record, request.core.world.botId),
  }));
  return ok({ items, has_more: false });
}

const reactions = '/channels/:channel/messages/:message/reactions';

export const reactionRoutes: readonly Route[] = [
  { method: 'PUT', path: `${reactions}/:emoji/@me`, run: addReaction },
  { method: 'DELETE', path: `${reactions}/:emoji/@me`, run: removeReaction },
  { method: 'DELETE', path: `${reactions}/:emoji/:user`, run: removeReaction },
  { method: 'GET', path: `${reactions}/:emoji`, run: listReactions },
  { method: 'DELETE', path: reactions, run: clearReactions },
  { method: 'GET', path: '/channels/:channel/messages/pins', run: listPins },
  { method: 'PUT', path: '/channels/:channel/messages/pins/:message', run: (request) => setPinned(request, true) },
  { method: 'DELETE', path: '/channels/:channel/messages/pins/:message', run: (request) => setPinned(request, false) },
  { method: 'PUT', path: '/channels/:channel/pins/:message', run: (request) => setPinned(request, true) },
  { method: 'DELETE', path: '/channels/:channel/pins/:message', run: (request) => setPinned(request, false) },
];
