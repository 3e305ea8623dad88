/** The world as one person's page sees it. */
import { type APIMessage, PermissionFlagsBits } from 'discord-api-types/v10';
import { commandsFor } from '../people/acts.ts';
import type { Core } from '../core.ts';
import type { PageState, PageUser } from './page-api.ts';
import { maySee, memberPermissions } from '../world/permissions.ts';
import { compareSnowflakes } from '../world/snowflake.ts';
import { wireChannel, wireMessage } from '../wire.ts';
import { type Channel, isReadable, recordsIn, type World } from '../world/world.ts';

export const messagesFor = (core: Core, channelId: string, userId: string): readonly APIMessage[] =>
  recordsIn(core.world, channelId)
    .filter((record) => isReadable(record, userId))
    .map((record) => wireMessage(record, userId))
    .sort((a, b) => compareSnowflakes(a.id, b.id));

function pageUser(world: World, userId: string): PageUser {
  const user = world.users.get(userId)!;
  const guild = [...world.guilds.values()][0];
  const bits = guild ? memberPermissions(world, guild.id, userId) : 0n;
  return {
    id: user.id,
    username: user.username,
    displayName: user.global_name ?? user.username,
    avatarUrl: `/avatars/${user.id}.svg`,
    bot: user.bot ?? false,
    roles: guild?.members.get(userId)?.roles ?? [],
    admin: (bits & PermissionFlagsBits.Administrator) !== 0n,
  };
}

const compareChannels = (a: Channel, b: Channel): number =>
  (a.position ?? 1000) - (b.position ?? 1000) || compareSnowflakes(a.id, b.id);

export function pageState(core: Core, userId: string, botOnline: boolean): PageState {
  const { world } = core;
  const guild = [...world.guilds.values()][0]!;
  const channels = [...world.channels.values()]
    .filter((channel) => maySee(world, channel, userId))
    .sort(compareChannels);
  return {
    me: pageUser(world, userId),
    users: [...world.users.keys()].map((id) => pageUser(world, id)),
    guild: { id: guild.id, name: guild.name, ownerId: guild.owner_id, roles: [...guild.roles.values()] },
    channels: channels.map((channel) => wireChannel(channel, userId)),
    commands: commandsFor(core, userId),
    botOnline,
  };
}
