import { type APIRole, type APIUser, ChannelType, type RoleFlags, type UserFlags } from 'discord-api-types/v10';
import { permissionBits, type PermissionName } from './permissions.ts';
import { makeSnowflake, timeOfSnowflake } from './snowflake.ts';
import type { Channel, Guild, World } from './world.ts';

interface PersonSeed {
  readonly name: string;
  readonly locale?: string;
  readonly roles?: readonly string[];
}

type RoleSeed = { readonly name: string; readonly permissions: readonly PermissionName[] };

/** One more server, with the same people. */
type OtherGuild = { readonly name: string; readonly channels: readonly string[] };

/** What the server looks like before anything happens. The first person owns it. */
export interface WorldSeed {
  readonly guildName: string;
  readonly locale: string;
  readonly channels: readonly string[];
  readonly roles: readonly RoleSeed[];
  readonly people: readonly PersonSeed[];
  readonly botName: string;
  readonly botPermissions: readonly PermissionName[];
  /** False: the bot has not been let in yet. */
  readonly hasBot: boolean;
  /** On the shards after that of the first server, one each. */
  readonly otherGuilds: readonly OtherGuild[];
}

const everyone: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'EmbedLinks',
  'AttachFiles',
  'AddReactions',
  'ReadMessageHistory',
  'UseApplicationCommands',
  'MentionEveryone',
];

export const defaultSeed: WorldSeed = {
  guildName: 'Test Server',
  locale: 'en-US',
  channels: ['general', 'random', 'off-topic'],
  roles: [{ name: 'Moderator', permissions: ['ManageThreads', 'ManageMessages'] }],
  people: [
    { name: 'Owner' },
    { name: 'Ann' },
    { name: 'Bob' },
    { name: 'Lena', locale: 'de' },
    { name: 'Mia', roles: ['Moderator'] },
  ],
  botName: 'Testbot',
  botPermissions: [
    'ViewChannel',
    'SendMessages',
    'SendMessagesInThreads',
    'CreatePublicThreads',
    'EmbedLinks',
    'AttachFiles',
    'ReadMessageHistory',
  ],
  hasBot: true,
  otherGuilds: [],
};

/** Ids of the seed are the same at every start, so that a bot finds its channels again. */
function createSeedIds(): () => string {
  let count = 0;
  return () => makeSnowflake(Date.UTC(2024, 0, 1) + 7_919_000 * (count += 1), count);
}

const makeUser = (id: string, name: string, isBot: boolean): APIUser => ({
  id,
  username: isBot ? name : name.toLowerCase().replaceAll(/[^a-z0-9_.]+/g, '_'),
  discriminator: '0',
  global_name: isBot ? null : name,
  avatar: null,
  bot: isBot,
  public_flags: 0 as UserFlags,
});

const makeRole = (
  id: string,
  role: RoleSeed & { readonly position: number; readonly isManaged?: boolean },
): APIRole => ({
  id,
  name: role.name,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position: role.position,
  permissions: permissionBits(role.permissions).toString(),
  managed: role.isManaged ?? false,
  mentionable: false,
  flags: 0 as RoleFlags,
});

const makeChannel = (id: string, guildId: string, { name, position }: { name: string; position: number }): Channel => ({
  id,
  type: ChannelType.GuildText,
  guild_id: guildId,
  name,
  position,
  topic: null,
  nsfw: false,
  parent_id: null,
  rate_limit_per_user: 0,
  permission_overwrites: [],
  last_message_id: null,
  flags: 0,
});

function seedRoles(guild: Guild, seed: WorldSeed, nextId: () => string): string {
  guild.roles.set(guild.id, makeRole(guild.id, { name: '@everyone', permissions: everyone, position: 0 }));
  const botRole = nextId();
  const permissions = seed.botPermissions;
  guild.roles.set(botRole, makeRole(botRole, { name: seed.botName, permissions, position: 1, isManaged: true }));
  for (const [i, role] of seed.roles.entries()) {
    const id = nextId();
    guild.roles.set(id, makeRole(id, { ...role, position: i + 2 }));
  }
  return botRole;
}

function seedPeople(world: World, guild: Guild, { seed, nextId }: { seed: WorldSeed; nextId: () => string }): void {
  for (const person of seed.people) {
    const id = nextId();
    const roles = [...guild.roles.values()].filter((role) => person.roles?.includes(role.name)).map((role) => role.id);
    world.users.set(id, { ...makeUser(id, person.name, false), locale: person.locale ?? 'en-US' });
    guild.members.set(id, { userId: id, nick: null, roles, joinedAt: guild.joinedAt });
    if (guild.owner_id === '') guild.owner_id = id;
  }
}

export function createWorld(seed: WorldSeed): World {
  const nextId = createSeedIds();
  const botId = nextId();
  const guildId = nextId();
  const guild = makeGuild(guildId, seed.guildName, seed);
  const world: World = {
    applicationId: botId,
    botId,
    users: new Map([[botId, { ...makeUser(botId, seed.botName, true), locale: 'en-US' }]]),
    guilds: new Map([[guildId, guild]]),
    channels: new Map(),
    messages: new Map(),
    commands: new Map(),
    closedTo: new Set(),
  };
  seedChannels(world, guild, { names: seed.channels, nextId });
  seedBot(guild, seed, { botId, nextId });
  seedPeople(world, guild, { seed, nextId });
  for (const [index, other] of seed.otherGuilds.entries())
    addGuild(world, guild, { seed, other, nextId, id: makeSnowflake(timeOfSnowflake(guildId) + index + 1) });
  return world;
}

interface Adding {
  readonly seed: WorldSeed;
  readonly other: OtherGuild;
  readonly id: string;
  readonly nextId: () => string;
}

function addGuild(world: World, first: Guild, { seed, other, id, nextId }: Adding): void {
  const guild = makeGuild(id, other.name, seed);
  world.guilds.set(id, guild);
  seedChannels(world, guild, { names: other.channels, nextId });
  seedBot(guild, seed, { botId: world.botId, nextId });
  for (const member of first.members.values())
    if (!guild.members.has(member.userId)) guild.members.set(member.userId, { ...member, roles: [] });
  guild.owner_id = first.owner_id;
}

const makeGuild = (id: string, name: string, { locale }: WorldSeed): Guild => ({
  id,
  name,
  owner_id: '',
  preferred_locale: locale,
  system_channel_id: null,
  joinedAt: '2024-01-02T00:00:00.000000+00:00',
  roles: new Map(),
  members: new Map(),
});

function seedChannels(
  world: World,
  guild: Guild,
  { names, nextId }: { readonly names: readonly string[]; readonly nextId: () => string },
): void {
  const ids = names.map(nextId);
  for (const [position, id] of ids.entries())
    world.channels.set(id, makeChannel(id, guild.id, { name: names[position]!, position }));
  guild.system_channel_id = ids[0] ?? null;
}

function seedBot(
  guild: Guild,
  seed: WorldSeed,
  { botId, nextId }: { readonly botId: string; readonly nextId: () => string },
): void {
  const role = seedRoles(guild, seed, nextId);
  if (seed.hasBot) guild.members.set(botId, { userId: botId, nick: null, roles: [role], joinedAt: guild.joinedAt });
}

export function addTextChannel(
  world: World,
  guildId: string,
  made: { readonly id: string; readonly name: string },
): Channel {
  const position = [...world.channels.values()].filter((channel) => channel.guild_id === guildId).length;
  const channel = makeChannel(made.id, guildId, { name: made.name, position });
  world.channels.set(channel.id, channel);
  return channel;
}
