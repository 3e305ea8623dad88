import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import { type Channel, type Guild, isThread, type World } from './world.ts';

export type PermissionName = keyof typeof PermissionFlagsBits;

const allPermissions = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

export const permissionBits = (names: readonly PermissionName[]): bigint =>
  names.reduce((all, name) => all | PermissionFlagsBits[name], 0n);

function guildPermissions(guild: Guild, userId: string): bigint {
  const member = guild.members.get(userId);
  if (!member) return 0n;
  if (guild.owner_id === userId) return allPermissions;
  const bits = [guild.id, ...member.roles].reduce(
    (all, role) => all | BigInt(guild.roles.get(role)?.permissions ?? 0),
    0n,
  );
  return bits & PermissionFlagsBits.Administrator ? allPermissions : bits;
}

function applyOverwrites(bits: bigint, channel: Channel, guild: Guild, userId: string): bigint {
  const roles = guild.members.get(userId)?.roles ?? [];
  const overwrites = channel.permission_overwrites ?? [];
  const steps = [
    overwrites.filter((o) => o.id === guild.id),
    overwrites.filter((o) => o.type === OverwriteType.Role && o.id !== guild.id && roles.includes(o.id)),
    overwrites.filter((o) => o.type === OverwriteType.Member && o.id === userId),
  ];
  for (const step of steps) {
    const deny = step.reduce((all, o) => all | BigInt(o.deny), 0n);
    const allow = step.reduce((all, o) => all | BigInt(o.allow), 0n);
    bits = (bits & ~deny) | allow;
  }
  return bits;
}

/** What somebody may do in a channel; a thread takes its parent's. In a direct message everything that makes sense there. */
export function permissionsIn(world: World, channel: Channel, userId: string): bigint {
  const guild = world.guilds.get(channel.guild_id ?? '');
  if (!guild) return channel.recipients?.some((user) => user.id === userId) ? allPermissions : 0n;
  const base = guildPermissions(guild, userId);
  if (base === allPermissions) return base;
  const place = isThread(channel) ? (world.channels.get(channel.parent_id ?? '') ?? channel) : channel;
  const bits = applyOverwrites(base, place, guild, userId);
  return bits & PermissionFlagsBits.ViewChannel ? bits : 0n;
}

export function mayIn(world: World, channel: Channel, userId: string, ...names: readonly PermissionName[]): boolean {
  const wanted = permissionBits(names);
  return (permissionsIn(world, channel, userId) & wanted) === wanted;
}

export function maySee(world: World, channel: Channel, userId: string): boolean {
  if (!mayIn(world, channel, userId, 'ViewChannel')) return false;
  if (channel.type !== 12) return true;
  return channel.memberIds?.includes(userId) || mayIn(world, channel, userId, 'ManageThreads');
}

/** 50001 without sight of the channel, 50013 without one of the named rights. */
export function requirePermissions(
  world: World,
  channel: Channel,
  userId: string,
  ...names: readonly PermissionName[]
): void {
  if (!maySee(world, channel, userId)) throw apiError('missingAccess');
  if (!mayIn(world, channel, userId, ...names)) throw apiError('missingPermissions');
}

export function memberPermissions(world: World, guildId: string, userId: string): bigint {
  const guild = world.guilds.get(guildId);
  return guild ? guildPermissions(guild, userId) : 0n;
}
