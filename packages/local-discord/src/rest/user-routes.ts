import { ChannelType } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import { gatewayUrl } from '../gateway/gateway.ts';
import { asId } from '../json.ts';
import { compareSnowflakes } from '../world/snowflake.ts';
import { wireChannel, wireUser } from '../wire.ts';
import type { Core } from '../core.ts';
import { type Channel, findUser, type World } from '../world/world.ts';
import { ok, type RestRequest, type Route } from './route.ts';

function describeApplication(world: World): object {
  const bot = wireUser(world.users.get(world.botId)!);
  const owner = [...world.guilds.values()][0]?.owner_id;
  return {
    id: world.applicationId,
    name: bot.username,
    icon: null,
    description: '',
    summary: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    team: null,
    bot,
    ...(owner && { owner: wireUser(findUser(world, owner)) }),
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    redirect_uris: [],
    interactions_endpoint_url: null,
    integration_types_config: { '0': {}, '1': {} },
    hook: true,
    is_monetized: false,
  };
}

/** The one direct message channel of a bot and a person, made when first asked for. */
export function openDirectMessage(core: Core, userId: string): Channel {
  const { world } = core;
  const isOurs = (channel: Channel) => channel.recipients?.some((user) => user.id === userId);
  const known = [...world.channels.values()].find((channel) => channel.type === ChannelType.DM && isOurs(channel));
  if (known) return known;
  const recipients = [findUser(world, world.botId), findUser(world, userId)].map(wireUser);
  const channel: Channel = { id: core.ids.next(), type: ChannelType.DM, last_message_id: null, flags: 0, recipients };
  world.channels.set(channel.id, channel);
  core.bus.emit({ type: 'channel', change: 'create', channel });
  return channel;
}

function openDirectMessageRoute({ core, body }: RestRequest): ReturnType<typeof ok> {
  const userId = asId(body['recipient_id']) ?? '';
  if (findUser(core.world, userId).bot) throw apiError('cannotMessageUser');
  return ok(wireChannel(openDirectMessage(core, userId), core.world.botId));
}

const describeGateway = (core: Core): object => ({
  url: gatewayUrl(core),
  shards: core.settings.shards,
  session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 16 },
});

const MOST_GUILDS = 200;

/** The servers that the bot is in, page by page in the order of their ids. */
function listGuilds({ core: { world }, query }: RestRequest): ReturnType<typeof ok> {
  const after = query.get('after') ?? '0';
  const own = [...world.guilds.values()]
    .filter(({ id, members }) => members.has(world.botId) && compareSnowflakes(id, after) > 0)
    .sort((a, b) => compareSnowflakes(a.id, b.id))
    .slice(0, Number(query.get('limit') ?? MOST_GUILDS));
  const guilds = own.map(({ id, name }) => ({
    id,
    name,
    icon: null,
    owner: false,
    permissions: '0',
    features: [],
  }));
  return ok(guilds);
}

export const userRoutes: readonly Route[] = [
  { method: 'GET', path: '/gateway', isOpen: true, run: ({ core }) => ok({ url: gatewayUrl(core) }) },
  { method: 'GET', path: '/gateway/bot', run: ({ core }) => ok(describeGateway(core)) },
  { method: 'GET', path: '/users/@me', run: ({ core }) => ok(wireUser(findUser(core.world, core.world.botId))) },
  { method: 'PATCH', path: '/users/@me', run: ({ core }) => ok(wireUser(findUser(core.world, core.world.botId))) },
  { method: 'GET', path: '/users/@me/guilds', run: listGuilds },
  { method: 'POST', path: '/users/@me/channels', run: openDirectMessageRoute },
  {
    method: 'GET',
    path: '/users/:user',
    run: ({ core, params }) => ok(wireUser(findUser(core.world, params['user']))),
  },
  { method: 'GET', path: '/oauth2/applications/@me', run: ({ core }) => ok(describeApplication(core.world)) },
  { method: 'GET', path: '/applications/@me', run: ({ core }) => ok(describeApplication(core.world)) },
  { method: 'PATCH', path: '/applications/@me', run: ({ core }) => ok(describeApplication(core.world)) },
];
