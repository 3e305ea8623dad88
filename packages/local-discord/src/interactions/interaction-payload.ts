import { ComponentType } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import { maxFileBytes } from '../world/file-store.ts';
import type { Interaction } from './interactions.ts';
import type { Json } from '../json.ts';
import { permissionsIn } from '../world/permissions.ts';
import { wireBareMember, wireChannel, wireMember, wireMessage, wireUser } from '../wire.ts';
import type { Channel, MessageRecord, World } from '../world/world.ts';

export interface Act {
  readonly type: number;
  readonly userId: string;
  readonly channel: Channel;
  readonly data: Json;
  readonly source?: MessageRecord | undefined;
  readonly ref: string;
}

function whoActs(world: World, act: Act): Json {
  const user = world.users.get(act.userId)!;
  const member = world.guilds.get(act.channel.guild_id ?? '')?.members.get(act.userId);
  if (!member) return { user: wireUser(user) };
  const permissions = permissionsIn(world, act.channel, act.userId).toString();
  return { member: { ...wireMember(world, member), permissions } };
}

function whereActed(world: World, act: Act): Json {
  const { channel } = act;
  const guild = world.guilds.get(channel.guild_id ?? '');
  const shown = {
    ...wireChannel(channel, world.botId),
    permissions: permissionsIn(world, channel, act.userId).toString(),
  };
  if (!guild)
    return { channel: shown, channel_id: channel.id, context: 1, authorizing_integration_owners: { '0': '0' } };
  return {
    channel: shown,
    channel_id: channel.id,
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.preferred_locale, features: [] },
    guild_locale: guild.preferred_locale,
    context: 0,
    authorizing_integration_owners: { '0': guild.id },
  };
}

/** INTERACTION_CREATE's object. */
export const buildPayload = ({ world }: Core, act: Act, keys: Pick<Interaction, 'id' | 'token'>): Json => ({
  ...keys,
  application_id: world.applicationId,
  type: act.type,
  version: 1,
  ...whereActed(world, act),
  ...whoActs(world, act),
  app_permissions: permissionsIn(world, act.channel, world.botId).toString(),
  locale: world.users.get(act.userId)?.locale ?? 'en-US',
  entitlements: [],
  attachment_size_limit: maxFileBytes,
  data: act.data,
  ...(act.source && { message: wireMessage(act.source, world.botId) }),
});

export type ResolvedKind = 'users' | 'roles' | 'channels' | 'messages' | 'mentionables';

function resolveUser(world: World, guildId: string | undefined, id: string): Json {
  const user = world.users.get(id);
  if (!user) return {};
  const member = world.guilds.get(guildId ?? '')?.members.get(id);
  const permissions = '0';
  return {
    users: { [id]: wireUser(user) },
    ...(member && { members: { [id]: { ...wireBareMember(member), permissions } } }),
  };
}

function resolveChannel(world: World, id: string, viewerId: string): Json {
  const channel = world.channels.get(id);
  if (!channel) return {};
  const permissions = permissionsIn(world, channel, viewerId).toString();
  return { channels: { [id]: { ...wireChannel(channel), permissions } } };
}

function resolveRole(world: World, guildId: string | undefined, id: string): Json {
  const role = world.guilds.get(guildId ?? '')?.roles.get(id);
  return role ? { roles: { [id]: role } } : {};
}

export type Wanted = { readonly kind: ResolvedKind; readonly id: string };

const menuKinds: Readonly<Record<number, ResolvedKind>> = {
  [ComponentType.UserSelect]: 'users',
  [ComponentType.RoleSelect]: 'roles',
  [ComponentType.MentionableSelect]: 'mentionables',
  [ComponentType.ChannelSelect]: 'channels',
};

/** What was picked in a menu; nothing to resolve where its values are texts. */
export function pickedIn(menu: Json, ids: readonly string[]): readonly Wanted[] | undefined {
  const kind = menuKinds[Number(menu['type'])];
  return kind && ids.map((id) => ({ kind, id }));
}

function resolveOne(core: Core, act: Pick<Act, 'userId' | 'channel'>, { kind, id }: Wanted): Json {
  const { world } = core;
  const guildId = act.channel.guild_id;
  if (kind === 'users') return resolveUser(world, guildId, id);
  if (kind === 'roles') return resolveRole(world, guildId, id);
  if (kind === 'channels') return resolveChannel(world, id, act.userId);
  if (kind === 'mentionables') return { ...resolveUser(world, guildId, id), ...resolveRole(world, guildId, id) };
  const record = world.messages.get(act.channel.id)?.get(id);
  return record ? { messages: { [id]: wireMessage(record, world.botId) } } : {};
}

/** `resolved`: the objects behind the ids a person picked, and the files that came with them. */
export function resolveIds(
  core: Core,
  act: Pick<Act, 'userId' | 'channel'>,
  wanted: readonly Wanted[],
  attachments: Json = {},
): Json {
  const resolved: Record<string, Json> = {};
  for (const one of wanted)
    for (const [key, objects] of Object.entries(resolveOne(core, act, one)))
      resolved[key] = { ...resolved[key], ...(objects as Json) };
  return Object.keys(attachments).length > 0 ? { ...resolved, attachments } : resolved;
}
