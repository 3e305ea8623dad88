/** Somebody in a test: does what a Discord user can do and sees what they would see. */
import type { APIApplicationCommandOptionChoice, APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { ActError } from './act-error.ts';
import type { Actor } from './acts.ts';
import {
  actAutocomplete,
  actCommand,
  actComponent,
  actContext,
  actDelete,
  actDismiss,
  actModal,
  actSay,
  commandsFor,
} from './acts.ts';
import { parseCommand } from './command-text.ts';
import type { Core } from '../core.ts';
import { createHandle, type Handle } from './handle.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { asObject, type Json } from '../json.ts';
import { lockScreenOf, pingsOf, readToEnd, unreadIn } from './lock-screen.ts';
import type { PageCommandInput, PageFieldValue, PageOptionValue } from '../page-server/page-api.ts';
import { messagesFor } from '../page-server/page-server.ts';
import { maySee } from '../world/permissions.ts';
import { openDirectMessage } from '../rest/user-routes.ts';
import { listComponents } from '../validate/component.ts';
import { wireMessage } from '../wire.ts';
import { type Channel, findRecord, isReadable } from '../world/world.ts';

type MessageLike = string | Pick<APIMessage, 'id'>;
export type ChannelLike = string | Pick<Channel, 'id'>;

interface CommandExtras {
  /** By name or id; #general (the first channel) unless said. */
  readonly channel?: ChannelLike;
  readonly options?: Readonly<Record<string, PageOptionValue>>;
}

/** Which option is being typed. */
type Extras = CommandExtras & { readonly focused?: string };

interface Self {
  readonly core: Core;
  readonly actor: Actor;
  readonly channelOf: (channel: ChannelLike | undefined) => string;
}

const idOf = (thing: MessageLike): string => (typeof thing === 'string' ? thing : thing.id);

function channelOfMessage({ core, actor }: Self, messageId: string): string {
  for (const [channelId, messages] of core.world.messages) {
    const record = messages.get(messageId);
    if (record && isReadable(record, actor.userId)) return channelId;
  }
  throw new ActError('This message is gone.');
}

function findComponent(self: Self, messageId: string, name: string): { channelId: string; component: Json } {
  const channelId = channelOfMessage(self, messageId);
  const { message } = findRecord(self.core.world, channelId, messageId);
  const all = listComponents(message.components).map((one) => one.component);
  const labelled = (one: Json) =>
    one['label'] === name || one['placeholder'] === name || asObject(one['emoji'])['name'] === name;
  const component = all.find((one) => one['custom_id'] === name) ?? all.find(labelled);
  if (component) return { channelId, component };
  const known = all.flatMap((one) =>
    one['custom_id']
      ? [`${JSON.stringify(one['label'] ?? one['placeholder'])} (${JSON.stringify(one['custom_id'])})`]
      : [],
  );
  throw new ActError(`The message has no "${name}". It has: ${known.join(', ') || 'nothing to press'}.`);
}

function readValue({ core }: Self, component: Json, value: string): string {
  if (component['type'] === ComponentType.StringSelect) {
    const options = component['options'] as readonly { readonly label: string; readonly value: string }[];
    return (
      options.find((option) => option.value === value)?.value ??
      options.find((option) => option.label === value)?.value ??
      value
    );
  }
  const name = value.replace(/^[@#]/, '');
  const { users, channels, guilds } = core.world;
  const roles = [...guilds.values()].flatMap((guild) => [...guild.roles.values()]);
  const user = [...users.values()].find((one) => one.global_name === name || (one.bot && one.username === name));
  const found =
    user ?? roles.find((role) => role.name === name) ?? [...channels.values()].find((one) => one.name === name);
  return found?.id ?? value;
}

function use(
  self: Self,
  message: MessageLike,
  { name, values }: { name: string; values?: readonly string[] },
): Interaction {
  const messageId = idOf(message);
  const { channelId, component } = findComponent(self, messageId, name);
  return actComponent(self.actor, {
    channelId,
    messageId,
    customId: String(component['custom_id']),
    ...(values && { values: values.map((value) => readValue(self, component, value)) }),
  });
}

const runCommand = (self: Self, text: string, extras: CommandExtras): Interaction =>
  actCommand(self.actor, parsed(self, text, extras));

function parsed({ core, actor, channelOf }: Self, text: string, { channel, options }: CommandExtras): PageCommandInput {
  const commands = commandsFor(core, actor.userId);
  const channelId = channelOf(channel);
  return parseCommand({ world: core.world, commands, channelId, text, ...(options && { options }) });
}

async function suggest(
  self: Self,
  text: string,
  { focused, ...extras }: Extras,
): Promise<readonly APIApplicationCommandOptionChoice[]> {
  const { core, actor } = self;
  const input = parsed(self, text, extras);
  const name = focused ?? Object.keys(input.options).at(-1);
  if (name === undefined) throw new ActError('Nothing is being typed.');
  const handle = await createHandle(core, actAutocomplete(actor, input, name)).settled();
  if (handle.failure) throw new ActError(handle.failure);
  return handle.choices ?? [];
}

function runContext(
  self: Self,
  name: string,
  target: { readonly like: MessageLike; readonly channel: ChannelLike | undefined },
): Interaction {
  const { core, actor } = self;
  const command = commandsFor(core, actor.userId).find((one) => one.name === name && one.type !== 1);
  if (!command) throw new ActError(`There is no "${name}" in the menu.`);
  const isUser = command.type === 2;
  const targetId = isUser ? readValue(self, {}, idOf(target.like)) : idOf(target.like);
  const channelId = isUser ? self.channelOf(target.channel) : channelOfMessage(self, targetId);
  return actContext(actor, { channelId, commandId: command.id, targetId });
}

export type Person = ReturnType<typeof createPerson>;

export function createPerson(core: Core, userId: string, findChannel: (name: string) => Channel) {
  const first = () => [...core.world.channels.values()][0]!.id;
  const actor: Actor = { core, userId, ref: 'test' };
  const self: Self = {
    core,
    actor,
    channelOf: (channel) =>
      channel === undefined ? first() : findChannel(typeof channel === 'string' ? channel : channel.id).id,
  };
  const settled = (interaction: Interaction) => createHandle(core, interaction).settled();
  return {
    id: userId,
    name: core.world.users.get(userId)?.global_name ?? '',
    /** `/dare opponent:@Bob range:60`. Resolves when the bot answered (a deferred answer: when it is filled) or failed to. */
    command: async (text: string, extras: CommandExtras = {}) => settled(runCommand(self, text, extras)),
    /** As `command`, without waiting. */
    startCommand: (text: string, extras: CommandExtras = {}) => createHandle(core, runCommand(self, text, extras)),
    /** `/shoot target:B` suggests for the last option unless `focused` names one. */
    autocomplete: (text: string, extras: Extras = {}) => suggest(self, text, extras),
    /** By custom id or label. */
    press: async (message: MessageLike, name: string) => settled(use(self, message, { name })),
    startPress: (message: MessageLike, name: string) => createHandle(core, use(self, message, { name })),
    /** Values, option labels, names (`@Bob`, `#off-topic`) or ids; the menu by custom id or placeholder. */
    choose: async (message: MessageLike, name: string, values: readonly string[]) =>
      settled(use(self, message, { name, values })),
    submitModal: async (opener: Handle, fields: Readonly<Record<string, PageFieldValue>>) =>
      settled(actModal(actor, { interactionId: opener.id, customId: opener.modal?.custom_id ?? '', fields })),
    /** A user's (`@Bob`) or a message's command. */
    contextMenu: async (name: string, like: MessageLike, { channel }: Pick<CommandExtras, 'channel'> = {}) =>
      settled(runContext(self, name, { like, channel })),
    say: (text: string, channel?: ChannelLike) =>
      wireMessage(actSay(actor, { channelId: self.channelOf(channel), text }), userId),
    dismiss: (message: MessageLike) => actDismiss(actor, channelOfMessage(self, idOf(message)), idOf(message)),
    /** One's own message, or anybody's for those who may (Owner, Mia). */
    remove: (message: MessageLike) => actDelete(actor, channelOfMessage(self, idOf(message)), idOf(message)),
    /** Messages this person can see, ephemeral ones to them included, oldest first. */
    sees: (channel?: ChannelLike) => {
      const id = self.channelOf(channel);
      return maySee(core.world, core.world.channels.get(id)!, userId) ? messagesFor(core, id, userId) : [];
    },
    seesMessage: (message: MessageLike) =>
      [...core.world.messages.keys()]
        .flatMap((id) => messagesFor(core, id, userId))
        .find((one) => one.id === idOf(message)),
    /** Messages that notified this person, oldest first. */
    pings: () => pingsOf(core.world, userId).map((record) => wireMessage(record, userId)),
    /** What a locked phone shows of them. */
    lockScreen: () => lockScreenOf(core.world, userId),
    /** How many messages of others have come to a channel since this person last read it. */
    unread: (channel?: ChannelLike) => unreadIn(core, userId, self.channelOf(channel)),
    reads: (channel?: ChannelLike) => readToEnd(core, userId, self.channelOf(channel)),
    channels: () => [...core.world.channels.values()].filter((channel) => maySee(core.world, channel, userId)),
    commands: () => commandsFor(core, userId),
    directMessages: () => openDirectMessage(core, userId),
  };
}
