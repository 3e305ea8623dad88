import { type APIUser, MessageFlags } from 'discord-api-types/v10';
import { asArray, asText, isObject } from '../json.ts';
import { listComponents } from '../validate/component.ts';
import type { Channel, World } from '../world/world.ts';
import { wireUser } from '../wire.ts';

interface Mentions {
  readonly mentions: APIUser[];
  readonly mention_roles: string[];
  readonly mention_everyone: boolean;
  /** Ids of all who are notified. */
  readonly pinged: readonly string[];
}

interface Allowed {
  readonly users: (id: string) => boolean;
  readonly roles: (id: string) => boolean;
  readonly everyone: boolean;
  readonly repliedUser: boolean;
}

/** Without `allowed_mentions` a bot's own message parses everything, an interaction's answer users only. */
function readAllowed(value: unknown, isInteraction: boolean): Allowed {
  if (!isObject(value))
    return { users: () => true, roles: () => !isInteraction, everyone: !isInteraction, repliedUser: true };
  const parse = asArray(value['parse']);
  const allows = (key: string) => (id: string) => parse.includes(key) || asArray(value[key]).includes(id);
  return {
    users: allows('users'),
    roles: allows('roles'),
    everyone: parse.includes('everyone'),
    repliedUser: value['replied_user'] === true,
  };
}

const idsIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

function textOf(body: { readonly content?: unknown; readonly components?: unknown }): string {
  const displays = listComponents(body.components).map(({ component }) => asText(component['content']) ?? '');
  return [asText(body.content) ?? '', ...displays].join('\n');
}

interface MentionRequest {
  readonly content: unknown;
  readonly components: unknown;
  readonly allowed: unknown;
  readonly flags: number;
  readonly isInteraction: boolean;
  readonly repliedTo?: APIUser | undefined;
  readonly authorId: string;
}

/** Whom a message mentions and notifies. */
export function findMentions(world: World, channel: Channel, request: MentionRequest): Mentions {
  const text = textOf(request);
  const allowed = readAllowed(request.allowed, request.isInteraction);
  const members = world.guilds.get(channel.guild_id ?? '')?.members;
  const users = idsIn(text, /<@!?(\d+)>/g).filter((id) => world.users.has(id) && allowed.users(id));
  if (request.repliedTo && allowed.repliedUser && !users.includes(request.repliedTo.id))
    users.push(request.repliedTo.id);
  const roles = idsIn(text, /<@&(\d+)>/g).filter(allowed.roles);
  const everyone = allowed.everyone && /@(everyone|here)\b/.test(text);
  const byRole = [...(members?.values() ?? [])].filter((m) => everyone || m.roles.some((role) => roles.includes(role)));
  const isSilent = (request.flags & MessageFlags.SuppressNotifications) !== 0;
  const pinged = new Set([...users, ...byRole.map((m) => m.userId)]);
  pinged.delete(request.authorId);
  return {
    mentions: users.map((id) => wireUser(world.users.get(id)!)),
    mention_roles: roles,
    mention_everyone: everyone,
    pinged: isSilent ? [] : [...pinged],
  };
}
