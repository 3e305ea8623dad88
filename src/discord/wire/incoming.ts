import { type BaseInteraction, MessageFlags, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import type { UserValue } from '../command.ts';

/** Where an interaction came from and from whom, in plain values. */
export interface Incoming {
  readonly id: string;
  readonly stream: string;
  /** The channel itself, or the one its thread hangs on. */
  readonly parent: string;
  readonly guild: string | null;
  readonly person: UserValue;
  readonly moderator: boolean;
  /** Runs the server. */
  readonly managesServer: boolean;
  /** A command that Discord let them give, or one they are typing: no button. */
  readonly isCommand: boolean;
  /** May write there: what the bot would post in their name they may post themselves. */
  readonly maySpeak: boolean;
  readonly locale: string;
  /** The message that was pressed on, and when it was last changed; null for what was typed. */
  readonly message: { readonly id: string; readonly at: number; readonly isPrivate: boolean } | null;
  readonly now: number;
  /** What the bot may do there. */
  readonly canOpenThread: boolean;
}

const MODERATES = [
  PermissionFlagsBits.ManageThreads,
  PermissionFlagsBits.ManageMessages,
  PermissionFlagsBits.ManageGuild,
] as const;

export function readIncoming(interaction: BaseInteraction, now: number): Incoming {
  const { channel } = interaction;
  const isThread = channel?.isThread() ?? false;
  const stream = interaction.channelId ?? '';
  const may = interaction.appPermissions;
  return {
    id: interaction.id,
    stream,
    parent: isThread && channel !== null && 'parentId' in channel ? (channel.parentId ?? stream) : stream,
    guild: interaction.guildId,
    person: personOf(interaction),
    moderator: MODERATES.some((flag) => interaction.memberPermissions?.has(flag) ?? false),
    managesServer: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    isCommand: interaction.isCommand() || interaction.isAutocomplete(),
    maySpeak: maySpeak(interaction.memberPermissions, isThread),
    locale: interaction.locale,
    message: pressedOn(interaction),
    now,
    canOpenThread:
      may.has(PermissionFlagsBits.CreatePublicThreads) && may.has(PermissionFlagsBits.SendMessagesInThreads),
  };
}

function pressedOn(interaction: BaseInteraction): Incoming['message'] {
  if (!interaction.isMessageComponent()) return null;
  const { id, editedTimestamp, createdTimestamp, flags } = interaction.message;
  return { id, at: editedTimestamp ?? createdTimestamp, isPrivate: flags.has(MessageFlags.Ephemeral) };
}

function maySpeak(may: Readonly<PermissionsBitField> | null, isThread: boolean): boolean {
  return may?.has(isThread ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages) ?? true;
}

/** The library's own member, or the plain data that came with the interaction. */
export function nicknameOf(member: object | null): string | null {
  if (member === null) return null;
  if ('nickname' in member) return member.nickname as string | null;
  return 'nick' in member ? ((member.nick as string | null | undefined) ?? null) : null;
}

function personOf(interaction: BaseInteraction): UserValue {
  const { member, user } = interaction;
  return { id: user.id, name: nicknameOf(member) ?? user.displayName, bot: user.bot };
}
