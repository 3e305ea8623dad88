import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type MessageContextMenuCommandInteraction,
  type UserContextMenuCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { ArgValue, RawArgs, Row, FileValue } from '../command.ts';
import { readUser } from './incoming.ts';

export type RunInteraction =
  | ChatInputCommandInteraction
  | UserContextMenuCommandInteraction
  | MessageContextMenuCommandInteraction;

export type Answerable = RunInteraction | MessageComponentInteraction | ModalSubmitInteraction;

export function isRun(interaction: BaseInteraction): interaction is RunInteraction {
  return interaction.isChatInputCommand() || interaction.isContextMenuCommand();
}

export function readCall({ commandName: command, options }: RunInteraction | AutocompleteInteraction) {
  return { command, row: 'getSubcommand' in options ? options.getSubcommand(false) : null };
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
    if (option.type !== ApplicationCommandOptionType.Attachment || option.attachment === undefined)
      return [name, option.value];
    const { url, name: called, size: bytes } = option.attachment;
    return [name, { url, name: called, bytes }];
  });
  return Object.fromEntries(args);
}

/** Nothing that is written by hand for a game comes near this. */
const MAX_BYTES = 256 * 1024;
const PATIENCE_MS = 10_000;

/** The text of a file that came with a command, from where the chat service keeps it; null where it is too large or cannot be had. */
export async function readFile({ url, bytes }: FileValue): Promise<string | null> {
  if (bytes > MAX_BYTES) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return null;
    const found = await response.arrayBuffer();
    return found.byteLength > MAX_BYTES ? null : new TextDecoder('utf-8').decode(found);
  } catch {
    return null;
  }
}
