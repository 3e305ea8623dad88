import { apiError } from '../api-error.ts';
import { asText } from '../json.ts';
import { maySee, memberPermissions, permissionBits } from '../world/permissions.ts';
import { addTextChannel } from '../world/seed.ts';
import { checkChannel } from '../validate/channel.ts';
import { wireChannel, wireGuild, wireMember, wireThreadMember } from '../wire.ts';
import { findGuild, type Guild, isThread, channelsOf } from '../world/world.ts';
import { created, ok, type RestAnswer, type RestRequest, type Route } from './route.ts';

/** Of servers that it is not in, the bot knows nothing. */
function guildOf({ core: { world }, params }: RestRequest): Guild {
  const guild = findGuild(world, params['guild']);
  if (!guild.members.has(world.botId)) throw apiError('unknownGuild');
  return guild;
}

function listChannels(request: RestRequest): RestAnswer {
  const { world } = request.core;
  return ok(
    channelsOf(world, guildOf(request))
      .filter((channel) => !isThread(channel))
      .map((channel) => wireChannel(channel)),
  );
}

function listActiveThreads(request: RestRequest): RestAnswer {
  const { world } = request.core;
  const threads = channelsOf(world, guildOf(request)).filter(
    (channel) => isThread(channel) && !channel.thread_metadata?.archived && maySee(world, channel, world.botId),
  );
  const joined = threads.filter((thread) => thread.memberIds?.includes(world.botId));
  return ok({
    threads: threads.map((thread) => wireChannel(thread, world.botId)),
    members: joined.map((thread) => wireThreadMember(thread, world.botId)),
  });
}

function createChannel(request: RestRequest): RestAnswer {
  const { core, body } = request;
  const guild = guildOf(request);
  const needed = permissionBits(['ManageChannels']);
  if ((memberPermissions(core.world, guild.id, core.world.botId) & needed) !== needed)
    throw apiError('missingPermissions');
  checkChannel(body);
  const channel = addTextChannel(core.world, guild.id, { id: core.ids.next(), name: asText(body['name']) ?? '' });
  core.bus.emit({ type: 'channel', change: 'create', channel });
  return created(wireChannel(channel));
}

function getMember(request: RestRequest): RestAnswer {
  const { core, params } = request;
  const member = guildOf(request).members.get(params['user'] ?? '');
  if (!member) throw apiError(core.world.users.has(params['user'] ?? '') ? 'unknownMember' : 'unknownUser');
  return ok(wireMember(core.world, member));
}

function listMembers(request: RestRequest): RestAnswer {
  const { core, query } = request;
  if (!core.settings.hasPrivilegedIntents) throw apiError('missingAccess');
  const members = [...guildOf(request).members.values()].slice(0, Number(query.get('limit') ?? 1));
  return ok(members.map((member) => wireMember(core.world, member)));
}

function searchMembers(request: RestRequest): RestAnswer {
  const { core, query } = request;
  const start = (query.get('query') ?? '').toLowerCase();
  const members = [...guildOf(request).members.values()].filter((member) =>
    core.world.users.get(member.userId)?.username.startsWith(start),
  );
  return ok(members.slice(0, Number(query.get('limit') ?? 1)).map((member) => wireMember(core.world, member)));
}

export const guildRoutes: readonly Route[] = [
  { method: 'GET', path: '/guilds/:guild', run: (request) => ok(wireGuild(guildOf(request))) },
  { method: 'GET', path: '/guilds/:guild/channels', run: listChannels },
  { method: 'POST', path: '/guilds/:guild/channels', run: createChannel },
  { method: 'GET', path: '/guilds/:guild/threads/active', run: listActiveThreads },
  { method: 'GET', path: '/guilds/:guild/roles', run: (request) => ok([...guildOf(request).roles.values()]) },
  { method: 'GET', path: '/guilds/:guild/members', run: listMembers },
  { method: 'GET', path: '/guilds/:guild/members/search', run: searchMembers },
  { method: 'GET', path: '/guilds/:guild/members/:user', run: getMember },
];
