import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type MessageContextMenuCommandInteraction,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { ArgValue, RawArgs, Row, FileValue, UserValue } from '../command.ts';
import { nicknameOf } from './incoming.ts';

export type RunInteraction =
  | ChatInputCommandInteraction
  | UserContextMenuCommandInteraction
  | MessageContextMenuCommandInteraction;

export function isRun(interaction: BaseInteraction): interaction is RunInteraction {
  return interaction.isChatInputCommand() || interaction.isContextMenuCommand();
}

export function readCall(interaction: RunInteraction | AutocompleteInteraction): {
  readonly command: string;
  readonly row: string | null;
} {
  const row = 'getSubcommand' in interaction.options ? interaction.options.getSubcommand(false) : null;
  return { command: interaction.commandName, row };
}

/** The values of a command's options, as plain as its row wants them. */
export function readArgs(interaction: RunInteraction, row: Row): RawArgs {
  if (interaction.isUserContextMenuCommand())
    return { user: readUser(interaction.targetUser, interaction.targetMember) };
  if (interaction.isMessageContextMenuCommand()) return { message: interaction.targetMessage.id };
  const { options } = interaction;
  const args = Object.keys(row.options).map((name): [string, ArgValue | undefined] => {
    const option = options.get(name);
    if (option === null) return [name, undefined];
    if (option.type === ApplicationCommandOptionType.User && option.user !== undefined)
      return [name, readUser(option.user, option.member ?? null)];
    if (option.type === ApplicationCommandOptionType.Attachment && option.attachment !== undefined)
      return [name, readFile(option.attachment)];
    return [name, option.value];
  });
  return Object.fromEntries(args);
}

function readFile(attachment: { readonly url: string; readonly name: string; readonly size: number }): FileValue {
  return { url: attachment.url, name: attachment.name, bytes: attachment.size };
}

export function readUser(
  user: { readonly id: string; readonly displayName: string; readonly bot: boolean },
  member: object | null,
): UserValue {
  return { id: user.id, name: nicknameOf(member) ?? user.displayName, bot: user.bot };
}
