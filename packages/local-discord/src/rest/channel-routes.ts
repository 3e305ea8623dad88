import type { APIOverwrite } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { asNumber, asText, type Json } from '../json.ts';
import { requirePermissions } from '../world/permissions.ts';
import { editThread } from '../world/threads.ts';
import { checkChannel } from '../validate/channel.ts';
import { wireChannel } from '../wire.ts';
import { type Channel, findChannel, isThread } from '../world/world.ts';
import { noContent, ok, type RestAnswer, type RestRequest, type Route } from './route.ts';

/** The channel of the path, 10003 or 50001 when there is none the bot may see. */
export function channelOf({ core, params }: RestRequest): Channel {
  const channel = findChannel(core.world, params['channel']);
  requirePermissions(core.world, channel, core.world.botId);
  return channel;
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
  const channel = channelOf(request);
  requirePermissions(core.world, channel, core.world.botId, 'ManageRoles');
  const bits = (key: string) => asText(body[key]) ?? '0';
  setOverwrite(core, channel, {
    id: params['overwrite'] ?? '',
    type: asNumber(body['type']) ?? 0,
    allow: bits('allow'),
    deny: bits('deny'),
  });
  return noContent;
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
];
