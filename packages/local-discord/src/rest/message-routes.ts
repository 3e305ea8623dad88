import { MessageFlags } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { asArray, asId, asNumber, asObject, isGiven } from '../json.ts';
import { addMessage, deleteMessage, editMessage } from '../messages/messages.ts';
import { countOldEdit, earlierMessage, rememberNonce } from '../messages/repeats.ts';
import { mayIn, type PermissionName, requirePermissions } from '../world/permissions.ts';
import { compareSnowflakes } from '../world/snowflake.ts';
import { requireOpenThread, requireWritable } from '../world/threads.ts';
import { checked } from '../validate/form.ts';
import { checkMessage } from '../validate/message.ts';
import { wireMessage, wireNewMessage } from '../wire.ts';
import { type Channel, findUser, isThread, type MessageRecord, recordsIn } from '../world/world.ts';
import { channelOf, recordOf } from './channel-routes.ts';
import { noContent, ok, type RestAnswer, type RestRequest, type Route } from './route.ts';

const neededToSend = ({ body, uploads }: RestRequest, channel: Channel): readonly PermissionName[] => [
  isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages',
  ...(asArray(body['embeds']).length > 0 ? (['EmbedLinks'] as const) : []),
  ...(uploads.length > 0 ? (['AttachFiles'] as const) : []),
  ...(isGiven(body['message_reference']) ? (['ReadMessageHistory'] as const) : []),
];

function findReplied({ core, body }: RestRequest, channel: Channel): MessageRecord | undefined {
  const reference = asObject(body['message_reference']);
  const id = asId(reference['message_id']);
  if (id === undefined) return undefined;
  const record = core.world.messages.get(channel.id)?.get(id);
  if ((!record || record.readerId) && reference['fail_if_not_exists'] !== false)
    checked((form) => form.at('message_reference').fail('REPLIES_UNKNOWN_MESSAGE', 'Unknown message'));
  return record;
}

function replyFields(replied: MessageRecord | undefined, channel: Channel): object {
  if (!replied) return {};
  const place = { channel_id: channel.id, ...(channel.guild_id && { guild_id: channel.guild_id }) };
  return {
    type: 19,
    message_reference: { type: 0, message_id: replied.message.id, ...place },
    referenced_message: replied.message,
  };
}

function sendMessage(request: RestRequest): RestAnswer {
  const { core, body, uploads } = request;
  const { world } = core;
  const channel = channelOf(request);
  if (channel.recipients?.some(({ id }) => world.closedTo.has(id))) throw apiError('cannotMessageUser');
  requirePermissions(world, channel, world.botId, ...neededToSend(request, channel));
  requireWritable(core, channel, world.botId);
  checkMessage(body, { newFiles: uploads.map((file) => file.name) });
  const earlier = earlierMessage(core, channel, body);
  if (earlier) return ok(wireNewMessage(earlier, world.botId));
  const replied = findReplied(request, channel);
  const record = addMessage(core, {
    channel,
    author: findUser(world, world.botId),
    body,
    uploads,
    extra: replyFields(replied, channel),
    repliedTo: replied?.message.author,
  });
  rememberNonce(core, channel, body, record);
  return ok(wireNewMessage(record, world.botId));
}

function editRoute(request: RestRequest): RestAnswer {
  const { core, body, uploads } = request;
  const channel = channelOf(request);
  const record = recordOf(request, channel);
  requireOpenThread(channel);
  if (uploads.length > 0) requirePermissions(core.world, channel, core.world.botId, 'AttachFiles');
  countOldEdit(core, channel.id, record.message.id);
  if (record.message.author.id === core.world.botId) editMessage(core, record, { channel, body, uploads });
  else editForeign(core, record, { channel, request });
  return ok(wireMessage(record, core.world.botId));
}

/** Of somebody else's message only embeds may be hidden, and that by moderators. */
function editForeign(
  core: Core,
  record: MessageRecord,
  { channel, request }: { channel: Channel; request: RestRequest },
): void {
  const isFlagsOnly = Object.keys(request.body).every((key) => key === 'flags');
  if (!isFlagsOnly || !mayIn(core.world, channel, core.world.botId, 'ManageMessages')) throw apiError('notYourMessage');
  const flags = (asNumber(request.body['flags']) ?? 0) & MessageFlags.SuppressEmbeds;
  record.message = { ...record.message, flags };
  core.bus.emit({ type: 'message', change: 'update', record });
}

function deleteRoute(request: RestRequest): RestAnswer {
  const { core } = request;
  const channel = channelOf(request);
  const record = recordOf(request, channel);
  requireOpenThread(channel);
  if (record.message.author.id !== core.world.botId)
    requirePermissions(core.world, channel, core.world.botId, 'ManageMessages');
  deleteMessage(core, record);
  return noContent;
}

function deleteMany(request: RestRequest): RestAnswer {
  const { core, body } = request;
  const channel = channelOf(request, 'ManageMessages');
  const ids = checked((form) => form.at('messages').list(body['messages'], { required: true, min: 2, max: 100 }));
  for (const record of recordsIn(core.world, channel.id))
    if (ids.includes(record.message.id)) deleteMessage(core, record);
  return noContent;
}

function listMessages(request: RestRequest): RestAnswer {
  const { core, query } = request;
  const channel = channelOf(request);
  if (!mayIn(core.world, channel, core.world.botId, 'ReadMessageHistory')) return ok([]);
  const limit = Math.min(100, Number(query.get('limit') ?? 50));
  const [before, after] = [query.get('before'), query.get('after') ?? query.get('around')];
  const all = recordsIn(core.world, channel.id).filter((record) => {
    if (record.readerId) return false;
    if (before && compareSnowflakes(record.message.id, before) >= 0) return false;
    return !after || compareSnowflakes(record.message.id, after) > 0;
  });
  const page = after ? all.slice(0, limit) : all.slice(-limit);
  return ok(page.toReversed().map((record) => wireMessage(record, core.world.botId)));
}

function getMessage(request: RestRequest): RestAnswer {
  const channel = channelOf(request, 'ReadMessageHistory');
  return ok(wireMessage(recordOf(request, channel), request.core.world.botId));
}

export const messageRoutes: readonly Route[] = [
  { method: 'GET', path: '/channels/:channel/messages', run: listMessages },
  { method: 'POST', path: '/channels/:channel/messages', run: sendMessage },
  { method: 'POST', path: '/channels/:channel/messages/bulk-delete', run: deleteMany },
  { method: 'GET', path: '/channels/:channel/messages/:message', run: getMessage },
  { method: 'PATCH', path: '/channels/:channel/messages/:message', run: editRoute },
  { method: 'DELETE', path: '/channels/:channel/messages/:message', run: deleteRoute },
];
