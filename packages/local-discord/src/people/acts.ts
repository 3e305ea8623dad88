/** What a person can do, on the page and in tests alike. Each act checks what their client would and sends the interaction. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { ApplicationCommandType, ComponentType, InteractionType, PermissionFlagsBits } from 'discord-api-types/v10';
import { ActError } from './act-error.ts';
import { buildCommandData, findOption } from '../interactions/command-options.ts';
import type { Core } from '../core.ts';
import { pickedIn, resolveIds } from '../interactions/interaction-payload.ts';
import { type Interaction, sendInteraction } from '../interactions/interactions.ts';
import { asNumber, asObjects, type Json } from '../json.ts';
import { addMessage, deleteMessage } from '../messages/messages.ts';
import { buildModalData } from '../interactions/modal-fields.ts';
import type { ClientMessage, PageCommandInput } from '../page-server/page-api.ts';
import { mayIn, maySee, memberPermissions } from '../world/permissions.ts';
import { listComponents } from '../validate/component.ts';
import { selectTypes } from '../validate/select.ts';
import { type Channel, findUser, isReadable, isThread, type MessageRecord } from '../world/world.ts';

/** What of an act says what is done. */
type ActOf<T extends ClientMessage['type']> = Omit<Extract<ClientMessage, { type: T }>, 'type' | 'ref'>;

export type Actor = { readonly core: Core; readonly userId: string; readonly ref: string };

export function visibleChannel({ core, userId }: Actor, channelId: string): Channel {
  const channel = core.world.channels.get(channelId);
  if (!channel || !maySee(core.world, channel, userId)) throw new ActError('There is no such channel for you.');
  return channel;
}

/** Public messages and one's own ephemeral ones. */
function visibleMessage({ core, userId }: Actor, channelId: string, messageId: string): MessageRecord {
  const record = core.world.messages.get(channelId)?.get(messageId);
  if (!record || !isReadable(record, userId)) throw new ActError('This message is gone.');
  return record;
}

/** Asked for no permission at all it is for those with every one. */
function mayUse({ world }: Core, userId: string, command: APIApplicationCommand): boolean {
  const { default_member_permissions: least, guild_id: guild } = command;
  if (least === null || least === undefined) return true;
  const needed = BigInt(least) || PermissionFlagsBits.Administrator;
  const guilds = guild === undefined ? [...world.guilds.keys()] : [guild];
  return guilds.some((id) => (memberPermissions(world, id, userId) & needed) === needed);
}

/** Commands somebody may use; a guild's own hides a global one of the same name. Before the bot has been let in there are none. */
export function commandsFor(core: Core, userId: string): readonly APIApplicationCommand[] {
  if (![...core.world.guilds.values()].some(({ members }) => members.has(core.world.botId))) return [];
  const scopes = ['', ...core.world.guilds.keys()];
  const all = scopes.flatMap((scope) => [...(core.world.commands.get(scope)?.values() ?? [])]);
  const byName = new Map(all.map((command) => [`${command.type} ${command.name}`, command]));
  return [...byName.values()].filter((command) => mayUse(core, userId, command));
}

function findCommand({ core, userId }: Actor, commandId: string): APIApplicationCommand {
  const command = [...core.world.commands.values()].find((commands) => commands.has(commandId))?.get(commandId);
  if (!command || !mayUse(core, userId, command)) throw new ActError('There is no such command for you.');
  return command;
}

function requireCommandPlace(actor: Actor, channel: Channel): void {
  if (!mayIn(actor.core.world, channel, actor.userId, 'UseApplicationCommands'))
    throw new ActError('You may not use commands in this channel.');
  if (channel.thread_metadata?.archived) throw new ActError('This thread is archived.');
}

export function actCommand(actor: Actor, input: PageCommandInput): Interaction {
  const { core, userId, ref } = actor;
  const channel = visibleChannel(actor, input.channelId);
  requireCommandPlace(actor, channel);
  const data = buildCommandData(core, findCommand(actor, input.commandId), { input, userId, channel });
  return sendInteraction(core, { type: InteractionType.ApplicationCommand, userId, channel, data, ref });
}

export function actAutocomplete(actor: Actor, input: PageCommandInput, focused: string): Interaction {
  const { core, userId, ref } = actor;
  const channel = visibleChannel(actor, input.channelId);
  const command = findCommand(actor, input.commandId);
  if (!('autocomplete' in findOption(command, input, focused))) throw new ActError('This option makes no suggestions.');
  const typed = { ...input, options: { ...input.options, [focused]: input.options[focused] ?? '' } };
  const data = buildCommandData(core, command, { input: typed, userId, channel, focused });
  return sendInteraction(core, { type: InteractionType.ApplicationCommandAutocomplete, userId, channel, data, ref });
}

export function actContext(actor: Actor, act: ActOf<'context'>): Interaction {
  const { core, userId, ref } = actor;
  const channel = visibleChannel(actor, act.channelId);
  requireCommandPlace(actor, channel);
  const command = findCommand(actor, act.commandId);
  const isUser = command.type === ApplicationCommandType.User;
  if (isUser) findUser(core.world, act.targetId);
  else visibleMessage(actor, channel.id, act.targetId);
  const resolved = resolveIds(core, { userId, channel }, [{ kind: isUser ? 'users' : 'messages', id: act.targetId }]);
  const { id, name, type, guild_id } = command;
  const data = { id, name, type, ...(guild_id && { guild_id }), target_id: act.targetId, resolved };
  return sendInteraction(core, { type: InteractionType.ApplicationCommand, userId, channel, data, ref });
}

function requireValues(component: Json, values: readonly string[]): void {
  const least = asNumber(component['min_values']) ?? 1;
  const most = asNumber(component['max_values']) ?? 1;
  if (values.length < least || values.length > most) throw new ActError(`Choose ${least} to ${most}.`);
  if (component['type'] !== ComponentType.StringSelect) return;
  const offered = asObjects(component['options']).map((option) => option['value']);
  const odd = values.find((value) => !offered.includes(value));
  if (odd !== undefined) throw new ActError(`"${odd}" is not offered.`);
}

/** Before a press in an archived thread their client opens it again, as far as they may write there. */
function wakeThread({ core, userId }: Actor, channel: Channel): void {
  const metadata = channel.thread_metadata;
  if (!metadata?.archived) return;
  if (!mayIn(core.world, channel, userId, metadata.locked ? 'ManageThreads' : 'SendMessagesInThreads'))
    throw new ActError('An error occurred, please try again.');
  metadata.archived = false;
  core.bus.emit({ type: 'channel', change: 'update', channel });
}

export function actComponent(actor: Actor, act: ActOf<'component'>): Interaction {
  const { core, userId, ref } = actor;
  const channel = visibleChannel(actor, act.channelId);
  const source = visibleMessage(actor, channel.id, act.messageId);
  const found = listComponents(source.message.components).find(
    ({ component }) => component['custom_id'] === act.customId,
  );
  if (!found) throw new ActError('This button or menu is gone.');
  const { component } = found;
  if (component['disabled'] === true) throw new ActError('This is switched off.');
  wakeThread(actor, channel);
  const values = act.values ?? [];
  const isSelect = selectTypes.includes(Number(component['type']));
  if (isSelect) requireValues(component, values);
  const picked = pickedIn(component, values);
  const data = {
    id: component['id'],
    custom_id: act.customId,
    component_type: component['type'],
    ...(isSelect && { values }),
    ...(picked && { resolved: resolveIds(core, { userId, channel }, picked) }),
  };
  return sendInteraction(core, { type: InteractionType.MessageComponent, userId, channel, data, source, ref });
}

export function actModal(actor: Actor, act: ActOf<'modal'>): Interaction {
  const { core, userId, ref } = actor;
  const opener = core.interactions.get(act.interactionId);
  if (!opener?.modal || opener.userId !== userId || opener.modal.custom_id !== act.customId)
    throw new ActError('This form is closed.');
  const channel = visibleChannel(actor, opener.channelId);
  const data = buildModalData(core, { modal: opener.modal, fields: act.fields, userId, channel });
  const source = opener.sourceId ? core.world.messages.get(channel.id)?.get(opener.sourceId) : undefined;
  return sendInteraction(core, { type: InteractionType.ModalSubmit, userId, channel, data, source, ref });
}

export function actSay(actor: Actor, said: ActOf<'say'>): MessageRecord {
  const { core, userId } = actor;
  const channel = visibleChannel(actor, said.channelId);
  const right = isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages';
  if (!mayIn(core.world, channel, userId, right)) throw new ActError('You may not write here.');
  if (channel.thread_metadata?.locked && !mayIn(core.world, channel, userId, 'ManageThreads'))
    throw new ActError('This thread is locked.');
  const text = said.text.trim();
  if (text.length === 0 || text.length > 2000) throw new ActError('A message holds 1 to 2000 characters.');
  const replied = said.replyTo ? visibleMessage(actor, channel.id, said.replyTo) : undefined;
  const reference = replied && { type: 0, message_id: replied.message.id, channel_id: channel.id };
  return addMessage(core, {
    channel,
    author: findUser(core.world, userId),
    body: { content: text },
    extra: replied ? { type: 19, message_reference: reference!, referenced_message: replied.message } : {},
    repliedTo: replied?.message.author,
  });
}

/** Puts away an ephemeral message of one's own. */
export function actDismiss(actor: Actor, channelId: string, messageId: string): void {
  const record = visibleMessage(actor, channelId, messageId);
  if (record.readerId !== actor.userId) throw new ActError('Only messages for you alone can be dismissed.');
  deleteMessage(actor.core, record);
}

/** Deletes a message of one's own, or anybody's with the right to. */
export function actDelete(actor: Actor, channelId: string, messageId: string): void {
  const record = visibleMessage(actor, channelId, messageId);
  const isOwn = record.message.author.id === actor.userId;
  if (!isOwn && !mayIn(actor.core.world, visibleChannel(actor, channelId), actor.userId, 'ManageMessages'))
    throw new ActError('You may not delete this message.');
  deleteMessage(actor.core, record);
}
