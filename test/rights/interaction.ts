import {
  type Interaction,
  InteractionResponseType,
  MessageFlags,
  PermissionsBitField,
  type PermissionsString,
} from 'discord.js';
import type { ArgValue } from '../../src/discord/command.ts';

/** Somebody at the keyboard: who they are, and what the server lets them do in this channel. */
export interface Sender {
  readonly id: string;
  readonly name: string;
  readonly may: readonly PermissionsString[];
}

interface Sent {
  readonly embeds?: readonly unknown[];
  readonly content?: string | null;
  readonly components?: readonly unknown[];
  readonly flags?: unknown;
  readonly allowed_mentions?: unknown;
}

/** What is sent for an interaction: at first by its kind, then as a message. */
interface Request {
  readonly body: Sent & { readonly type?: number; readonly data?: Sent };
}

/** What the bot said to an interaction, in its order; `form`: that it opened one. */
export interface Answers {
  readonly told: Sent[];
  readonly choices: unknown[];
  form: boolean;
  /** What everybody could read of it. */
  readonly open: Sent[];
}

interface Fake {
  readonly interaction: Interaction;
  readonly answers: Answers;
}

const BOT_MAY = new PermissionsBitField([
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'EmbedLinks',
]);
const NO: () => boolean = () => false;
let count = 0;

/** The parts of Discord's objects that the bot reads, and ears for what it answers. */
function fake(sender: Sender, stream: string, own: object): Fake {
  const answers: Answers = { told: [], choices: [], form: false, open: [] };
  const hear = async (sent: Sent): Promise<{ id: string }> => (answers.told.push(sent), { id: '1' });
  const hearNew = (sent: Sent): Promise<{ id: string }> => {
    if (sent.flags !== MessageFlags.Ephemeral) answers.open.push(sent);
    return hear(sent);
  };
  const post = async (_route: string, { body }: Request): Promise<{ id: string }> => {
    if (body.type === InteractionResponseType.DeferredMessageUpdate) return { id: '1' };
    if (body.type !== InteractionResponseType.DeferredChannelMessageWithSource) return hearNew(body.data ?? body);
    if (body.data?.flags !== MessageFlags.Ephemeral) answers.open.push({ content: 'deferred in the open' });
    return { id: '1' };
  };
  const state = {
    client: { rest: { post, patch: (_route: string, { body }: Request) => hear(body) } },
    id: String(5_000_000 + ++count),
    channelId: stream,
    guildId: '77',
    locale: 'en-US',
    user: { id: sender.id, displayName: sender.name, bot: false },
    member: null,
    memberPermissions: new PermissionsBitField(sender.may),
    appPermissions: BOT_MAY,
    channel: { isThread: NO },
    isAutocomplete: NO,
    isChatInputCommand: NO,
    isContextMenuCommand: NO,
    isUserContextMenuCommand: NO,
    isMessageContextMenuCommand: NO,
    isCommand: NO,
    isMessageComponent: NO,
    isModalSubmit: NO,
    isFromMessage: NO,
    isAnySelectMenu: NO,
    showModal: async () => void (answers.form = true),
    respond: async (choices: unknown[]) => void answers.choices.push(...choices),
    ...own,
  };
  return { interaction: state as unknown as Interaction, answers };
}

const YES = (): boolean => true;

export type Typed = Readonly<Record<string, ArgValue>>;

/** Options as discord.js hands them out. */
function optionsOf(row: string | null, args: Typed) {
  const data = Object.entries(args).map(([name, value]) =>
    typeof value === 'object' && 'id' in value
      ? { name, type: 6, value: value.id, user: { id: value.id, displayName: value.name, bot: value.bot } }
      : { name, type: 3, value },
  );
  return {
    data,
    getSubcommand: () => row,
    get: (name: string) => data.find((option) => option.name === name) ?? null,
  };
}

export function typing(
  sender: Sender,
  stream: string,
  call: { command: string; row: string | null; args: Typed },
): Fake {
  return fake(sender, stream, {
    commandName: call.command,
    isChatInputCommand: YES,
    isCommand: YES,
    options: optionsOf(call.row, call.args),
  });
}

export function fromMenu(
  sender: Sender,
  stream: string,
  call: { command: string; user: string } | { command: string; message: string },
): Fake {
  const onUser = 'user' in call;
  return fake(sender, stream, {
    commandName: call.command,
    isContextMenuCommand: YES,
    isCommand: YES,
    isUserContextMenuCommand: () => onUser,
    isMessageContextMenuCommand: () => !onUser,
    options: {},
    ...(onUser
      ? { targetUser: { id: call.user, displayName: 'Somebody', bot: false }, targetMember: null }
      : { targetMessage: { id: call.message } }),
  });
}

export function completing(
  sender: Sender,
  stream: string,
  call: { command: string; row: string | null; option: string },
): Fake {
  return fake(sender, stream, {
    commandName: call.command,
    isAutocomplete: YES,
    options: { ...optionsOf(call.row, {}), getFocused: () => ({ name: call.option, value: '' }) },
  });
}

/** A button pressed, or a menu closed, on a message that everybody sees. */
export function pressing(
  sender: Sender,
  stream: string,
  press: { customId: string; values?: readonly string[] },
): Fake {
  return fake(sender, stream, {
    customId: press.customId,
    values: press.values ?? [],
    isMessageComponent: YES,
    isAnySelectMenu: () => press.values !== undefined,
    message: { flags: { has: NO } },
  });
}

export function submitting(
  sender: Sender,
  stream: string,
  form: { customId: string; texts: Readonly<Record<string, string>> },
): Fake {
  return fake(sender, stream, {
    customId: form.customId,
    isModalSubmit: YES,
    message: null,
    fields: {
      fields: new Map(Object.entries(form.texts).map(([name, value]) => [name, { value }])),
    },
  });
}
