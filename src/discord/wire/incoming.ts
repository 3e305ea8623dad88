import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type MessageContextMenuCommandInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type PermissionsBitField,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { ArgValue, FileValue, RawArgs, Row, UserValue } from '../command.ts';

const MODERATES = ['ManageThreads', 'ManageMessages', 'ManageGuild'] as const;

export type Incoming = ReturnType<typeof readIncoming>;

/** Where an interaction came from and from whom, in plain values. */
export function readIncoming(interaction: BaseInteraction, now: number) {
  const { channel, memberPermissions, appPermissions: may } = interaction;
  const isThread = channel?.isThread() ?? false;
  const stream: string = interaction.channelId ?? '';
  return {
    id: interaction.id,
    stream,
    /** The channel itself, or the one its thread hangs on. */
    parent: isThread && channel !== null && 'parentId' in channel ? (channel.parentId ?? stream) : stream,
    guild: interaction.guildId,
    person: readUser(interaction.user, interaction.member),
    moderator: MODERATES.some((flag) => memberPermissions?.has(flag) ?? false),
    managesServer: memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    /** A command that Discord let them give, or one they are typing: no button. */
    isCommand: interaction.isCommand() || interaction.isAutocomplete(),
    /** May write there: what the bot would post in their name they may post themselves. */
    maySpeak: maySpeak(memberPermissions, isThread),
    locale: interaction.locale,
    /** The message that was pressed on, and when it was last changed; null for what was typed. */
    message: pressedOn(interaction),
    now,
    /** What the bot may do there. */
    canOpenThread:
      may.has(PermissionFlagsBits.CreatePublicThreads) && may.has(PermissionFlagsBits.SendMessagesInThreads),
  };
}

function pressedOn(interaction: BaseInteraction) {
  if (!interaction.isMessageComponent()) return null;
  const { id, editedTimestamp, createdTimestamp, flags } = interaction.message;
  return { id, at: editedTimestamp ?? createdTimestamp, isPrivate: flags.has(MessageFlags.Ephemeral) };
}

const maySpeak = (may: Readonly<PermissionsBitField> | null, isThread: boolean): boolean =>
  may?.has(isThread ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages) ?? true;

/** The library's own member, or the plain data that came with the interaction. */
function nicknameOf(member: object | null): string | null {
  if (member === null) return null;
  if ('nickname' in member) return member.nickname as string | null;
  return 'nick' in member ? ((member.nick as string | null | undefined) ?? null) : null;
}

export const readUser = (
  { id, displayName, bot }: { readonly id: string; readonly displayName: string; readonly bot: boolean },
  member: object | null,
): UserValue => ({ id, name: nicknameOf(member) ?? displayName, bot });

export type RunInteraction =
  | ChatInputCommandInteraction
  | UserContextMenuCommandInteraction
  | MessageContextMenuCommandInteraction;

export type Answerable = RunInteraction | MessageComponentInteraction | ModalSubmitInteraction;

export const isRun = (interaction: BaseInteraction): interaction is RunInteraction =>
  interaction.isChatInputCommand() || interaction.isContextMenuCommand();

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
