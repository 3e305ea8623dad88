import { type BaseInteraction, MessageFlags, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import type { UserValue } from '../command.ts';

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
    /** Runs the server. */
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

function maySpeak(may: Readonly<PermissionsBitField> | null, isThread: boolean): boolean {
  return may?.has(isThread ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages) ?? true;
}

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
