/** What an interaction's token can do after the first answer. */
import { apiError } from '../api-error.ts';
import { addAnswerMessage, type CallbackRequest } from './callbacks.ts';
import type { Core } from '../core.ts';
import type { Interaction } from './interaction.ts';
import { deleteMessage, editMessage } from '../messages/messages.ts';
import { checkMessage } from '../validate/message.ts';
import { findChannel, findRecord, type MessageRecord } from '../world/world.ts';

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
