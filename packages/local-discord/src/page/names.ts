import type { APIChannel, APIMessage, APIUser } from 'discord-api-types/v10';
import type { PageState, PageUser } from '../page-server/page-api.ts';
import { channelKind } from './kinds.ts';
import type { Model } from './model.ts';

/** Fields of any kind of channel that the page looks at. */
interface ChannelLook {
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly parent_id?: string | null;
  readonly recipients?: readonly APIUser[];
  readonly thread_metadata?: { readonly archived: boolean; readonly locked?: boolean };
}

export const lookAtChannel = (channel: APIChannel): ChannelLook => channel;

export const isThread = (channel: APIChannel): boolean => lookAtChannel(channel).thread_metadata !== undefined;

export const isDirect = (channel: APIChannel): boolean => channel.type === channelKind.direct;

export const findUser = (state: PageState | null, id: string): PageUser | undefined =>
  state?.users.find((user) => user.id === id);

export function findUserByName(state: PageState, name: string): PageUser | undefined {
  const wanted = name.toLowerCase();
  const hit = (user: PageUser) => [user.id, user.username, user.displayName].some((it) => it.toLowerCase() === wanted);
  return state.users.find((user) => !user.bot && hit(user));
}

export const findChannel = (state: PageState | null, id: string | null): APIChannel | undefined =>
  state?.channels.find((channel) => channel.id === id);

export const findChannelByName = (state: PageState, name: string): APIChannel | undefined =>
  state.channels.find((channel) => channel.id === name || nameChannel(state, channel) === name);

export const currentChannel = (model: Model): APIChannel | undefined => findChannel(model.state, model.channelId);

export function nameChannel(state: PageState, channel: APIChannel): string {
  const { name, recipients } = lookAtChannel(channel);
  if (name) return name;
  const other = recipients?.find((user) => user.id !== state.me.id);
  return other ? (findUser(state, other.id)?.displayName ?? other.username) : 'direct message';
}

/** The colour of the highest role that has one. */
export function findRoleColor(state: PageState | null, userId: string): string | undefined {
  const mine = findUser(state, userId)?.roles ?? [];
  const coloured = (state?.guild.roles ?? []).filter((role) => mine.includes(role.id) && role.color !== 0);
  const top = coloured.toSorted((a, b) => b.position - a.position)[0];
  return top && writeColor(top.color);
}

export const writeColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

/** With the mark before it: `#general`, `@Testbot`; threads have none. */
export function markChannel(state: PageState, channel: APIChannel): string {
  const name = nameChannel(state, channel);
  if (isDirect(channel)) return `@${name}`;
  return isThread(channel) ? name : `#${name}`;
}

interface AuthorLook {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string;
  readonly bot: boolean;
}

export function lookAtAuthor(state: PageState | null, author: APIUser): AuthorLook {
  const known = findUser(state, author.id);
  return {
    id: author.id,
    name: known?.displayName ?? author.global_name ?? author.username,
    avatarUrl: known?.avatarUrl ?? `/avatars/${author.id}.svg`,
    bot: author.bot ?? false,
  };
}

export const hasFlag = (message: APIMessage, flag: number): boolean => ((message.flags ?? 0) & flag) !== 0;
