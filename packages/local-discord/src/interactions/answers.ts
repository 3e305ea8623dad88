/** The bot's first answer to an interaction, by callback type. */
import {
  type APIApplicationCommandOptionChoice,
  type APIMessage,
  InteractionResponseType as Callback,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import type { UploadedFile } from '../world/file-store.ts';
import { type Interaction, markAnswered, requireUnanswered } from './interactions.ts';
import { type Json, asNumber, asObject, asObjects } from '../json.ts';
import { addMessage, deleteMessage, editMessage } from '../messages/messages.ts';
import type { PageModal } from '../page-server/page-api.ts';
import { checkChoices } from '../validate/autocomplete.ts';
import { checked } from '../validate/form.ts';
import { checkMessage } from '../validate/message.ts';
import { checkModal } from '../validate/modal.ts';
import { wireUser } from '../wire.ts';
import { type MessageRecord, findChannel, findRecord, findUser } from '../world/world.ts';
import { apiError } from '../api-error.ts';

type CallbackRequest = { readonly body: Json; readonly uploads: readonly UploadedFile[] };

const command = [Callback.ChannelMessageWithSource, Callback.DeferredChannelMessageWithSource, Callback.Modal];
const update = [Callback.DeferredMessageUpdate, Callback.UpdateMessage];

function allowedCallbacks(interaction: Interaction): readonly number[] {
  if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
    return [Callback.ApplicationCommandAutocompleteResult];
  if (interaction.type === InteractionType.MessageComponent) return [...command, ...update];
  if (interaction.type !== InteractionType.ModalSubmit) return command;
  const plain = command.filter((type) => type !== Callback.Modal);
  return interaction.sourceId ? [...plain, ...update] : plain;
}

/** The command's whole name as the client shows it above the answer: `match new`. */
function nameOf(data: Json): string {
  const branch = asObjects(data['options']).find((option) => option['type'] === 1 || option['type'] === 2);
  return [String(data['name']), ...(branch ? [nameOf(branch)] : [])].join(' ');
}

function metadataOf(core: Core, interaction: Interaction): Partial<APIMessage> {
  const user = wireUser(findUser(core.world, interaction.userId));
  const name = nameOf(asObject(interaction.payload['data']));
  const metadata = {
    id: interaction.id,
    type: interaction.type,
    user,
    authorizing_integration_owners: interaction.payload['authorizing_integration_owners'],
    ...(interaction.sourceId && { interacted_message_id: interaction.sourceId }),
  };
  const legacy = { id: interaction.id, type: interaction.type, name, user };
  return {
    application_id: core.world.applicationId,
    webhook_id: core.world.applicationId,
    interaction_metadata: metadata,
    ...(interaction.type === InteractionType.ApplicationCommand && { interaction: legacy }),
  } as unknown as Partial<APIMessage>;
}

function messageType(interaction: Interaction): MessageType {
  if (interaction.type !== InteractionType.ApplicationCommand) return MessageType.Reply;
  const isSlash = asObject(interaction.payload['data'])['type'] === 1;
  return isSlash ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand;
}

function referenceTo(interaction: Interaction, messageId: string | undefined): Partial<APIMessage> {
  if (!messageId) return {};
  const place = { channel_id: interaction.channelId, ...(interaction.guildId && { guild_id: interaction.guildId }) };
  return { message_reference: { type: 0, message_id: messageId, ...place } };
}

/** A message that belongs to the interaction: its answer or a follow-up. */
function addAnswerMessage(
  core: Core,
  interaction: Interaction,
  request: CallbackRequest & { readonly kind: 'answer' | 'follow-up'; readonly isLoading?: boolean },
): MessageRecord {
  const isEphemeral = ((asNumber(request.body['flags']) ?? 0) & MessageFlags.Ephemeral) !== 0;
  const isAnswer = request.kind === 'answer';
  const replyTo = isAnswer ? interaction.sourceId : interaction.originalId;
  return addMessage(core, {
    channel: findChannel(core.world, interaction.channelId),
    author: findUser(core.world, core.world.botId),
    body: request.body,
    uploads: request.uploads,
    readerId: isEphemeral ? interaction.userId : null,
    interactionId: interaction.id,
    extra: {
      type: isAnswer ? messageType(interaction) : MessageType.Reply,
      ...metadataOf(core, interaction),
      ...referenceTo(interaction, replyTo),
      ...(request.isLoading && { flags: MessageFlags.Loading }),
    },
  });
}

function answerWithMessage(core: Core, interaction: Interaction, { body, uploads }: CallbackRequest): void {
  checkMessage(body, { newFiles: uploads.map((file) => file.name), under: 'data' });
  interaction.originalId = addAnswerMessage(core, interaction, { body, uploads, kind: 'answer' }).message.id;
}

function deferAnswer(core: Core, interaction: Interaction, { body }: CallbackRequest): void {
  const flags = (asNumber(body['flags']) ?? 0) & MessageFlags.Ephemeral;
  const record = addAnswerMessage(core, interaction, { body: { flags }, uploads: [], kind: 'answer', isLoading: true });
  interaction.originalId = record.message.id;
  interaction.isThinking = true;
}

function updateSource(core: Core, interaction: Interaction, { body, uploads }: CallbackRequest): void {
  const record = findRecord(core.world, interaction.channelId, interaction.sourceId);
  editMessage(core, record, { channel: findChannel(core.world, interaction.channelId), body, uploads, under: 'data' });
}

function offerChoices(interaction: Interaction, data: Json): void {
  checked((form) => {
    checkChoices(form.at('data', 'choices'), data['choices'] ?? undefined);
    form.at('data', 'choices').require(data['choices']);
  });
  interaction.choices = data['choices'] as APIApplicationCommandOptionChoice[];
}

function openModal(interaction: Interaction, data: Json): void {
  checked((form) => checkModal(form.at('data'), data));
  interaction.modal = data as unknown as PageModal;
}

function carryOut(
  core: Core,
  interaction: Interaction,
  { type, request }: { type: number; request: CallbackRequest },
): void {
  if (type === Callback.ChannelMessageWithSource) answerWithMessage(core, interaction, request);
  else if (type === Callback.DeferredChannelMessageWithSource) deferAnswer(core, interaction, request);
  else if (type === Callback.UpdateMessage) updateSource(core, interaction, request);
  else if (type === Callback.ApplicationCommandAutocompleteResult) offerChoices(interaction, request.body);
  else if (type === Callback.Modal) openModal(interaction, request.body);
  if (update.includes(type)) interaction.originalId = interaction.sourceId;
}

/** Carries out the callback; returns what `with_response` asks for. */
export function answerInteraction(core: Core, interaction: Interaction, request: CallbackRequest): Json {
  requireUnanswered(core, interaction);
  const type = Number(request.body['type']);
  checked((form) => form.at('type').choice(type, allowedCallbacks(interaction)));
  const data = asObject(request.body['data']);
  carryOut(core, interaction, { type, request: { body: data, uploads: request.uploads } });
  markAnswered(core, interaction, { type, data });
  return describeAnswer(core, interaction, type);
}

function describeAnswer(core: Core, interaction: Interaction, type: number): Json {
  const record = core.world.messages.get(interaction.channelId)?.get(interaction.originalId ?? '');
  const { id } = interaction;
  if (!record) return { interaction: { id, type: interaction.type }, resource: { type } };
  return {
    interaction: {
      id,
      type: interaction.type,
      response_message_id: record.message.id,
      response_message_loading: interaction.isThinking,
      response_message_ephemeral: record.readerId !== null,
    },
    resource: { type, message: record.message },
  };
}

/** `@original` or the id of a message this interaction made. */
export function findOwnMessage(core: Core, interaction: Interaction, messageId: string): MessageRecord {
  const id = messageId === '@original' ? interaction.originalId : messageId;
  if (id !== interaction.originalId && !interaction.followUpIds.includes(id ?? '')) throw apiError('unknownMessage');
  return findRecord(core.world, interaction.channelId, id);
}

export function editOwnMessage(
  core: Core,
  interaction: Interaction,
  edit: CallbackRequest & { readonly messageId: string },
): MessageRecord {
  const record = findOwnMessage(core, interaction, edit.messageId);
  const isFill = interaction.isThinking && record.message.id === interaction.originalId;
  const channel = findChannel(core.world, interaction.channelId);
  editMessage(core, record, { channel, body: edit.body, uploads: edit.uploads, isFill });
  if (isFill) settle(core, interaction);
  return record;
}

export function deleteOwnMessage(core: Core, interaction: Interaction, messageId: string): void {
  const record = findOwnMessage(core, interaction, messageId);
  deleteMessage(core, record);
  if (record.message.id === interaction.originalId) settle(core, interaction);
}

/** The first follow-up to a deferred answer takes the place of "thinking", ephemeral as the defer said. */
export function addFollowUp(core: Core, interaction: Interaction, request: CallbackRequest): MessageRecord {
  const names = request.uploads.map((file) => file.name);
  checkMessage(request.body, { newFiles: names });
  if (interaction.isThinking) return editOwnMessage(core, interaction, { ...request, messageId: '@original' });
  const record = addAnswerMessage(core, interaction, { ...request, kind: 'follow-up' });
  interaction.followUpIds.push(record.message.id);
  return record;
}

function settle(core: Core, interaction: Interaction): void {
  interaction.isThinking = false;
  core.bus.emit({ type: 'interaction', interaction });
}
