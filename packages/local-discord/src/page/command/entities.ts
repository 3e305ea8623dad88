/** People, roles and channels as things to pick from. */
import type { PageState } from '../../page-server/page-api.ts';
import { channelKind, componentKind, optionKind } from '../kinds.ts';
import { isDirect, nameChannel, writeColor } from '../names.ts';

export interface Entity {
  readonly label: string;
  readonly hint?: string;
  readonly avatarUrl?: string;
  readonly color?: string;
  readonly value: string;
}

function listUsers(state: PageState): readonly Entity[] {
  const people = state.users.filter((user) => !user.bot);
  const apps = state.users.filter((user) => user.bot);
  return [...people, ...apps].map((user) => ({
    label: user.displayName,
    hint: user.bot ? `${user.username} · app` : user.username,
    avatarUrl: user.avatarUrl,
    value: user.id,
  }));
}

const listRoles = (state: PageState): readonly Entity[] =>
  state.guild.roles
    .filter((role) => role.id !== state.guild.id)
    .map((role) => ({
      label: role.name,
      hint: 'role',
      value: role.id,
      ...(role.color === 0 ? {} : { color: writeColor(role.color) }),
    }));

const listChannels = (state: PageState, kinds: readonly number[] | undefined): readonly Entity[] =>
  state.channels
    .filter((channel) => !isDirect(channel) && (!kinds?.length || kinds.includes(channel.type)))
    .map((channel) => ({
      label: nameChannel(state, channel),
      hint: channel.type === channelKind.text ? '# channel' : '# thread',
      value: channel.id,
    }));

/** What an option of a command may be set to, when it takes people, roles or channels. */
export function listEntities(
  state: PageState,
  option: { readonly type: number; readonly channel_types?: readonly number[] },
): readonly Entity[] {
  switch (option.type) {
    case optionKind.user:
      return listUsers(state);
    case optionKind.role:
      return listRoles(state);
    case optionKind.channel:
      return listChannels(state, option.channel_types);
    case optionKind.mentionable:
      return [...listUsers(state), ...listRoles(state)];
    default:
      return [];
  }
}

/** A menu under a message or in a form offers what an option of this kind does: they are numbered differently. */
export const optionOfMenu: Readonly<Record<number, number>> = {
  [componentKind.userSelect]: optionKind.user,
  [componentKind.roleSelect]: optionKind.role,
  [componentKind.channelSelect]: optionKind.channel,
  [componentKind.mentionableSelect]: optionKind.mentionable,
};
