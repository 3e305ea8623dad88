import { type APIAttachment, type APIMessage, type APIUser, MessageFlags, MessageType } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import { type Core, nowIso } from '../core.ts';
import type { UploadedFile } from '../world/file-store.ts';
import { asId, asNumber, asText, type Json } from '../json.ts';
import { findMentions } from './mentions.ts';
import { gatherFiles, resolveComponents, resolveEmbeds, visibleFiles } from './message-body.ts';
import { checkMessage } from '../validate/message.ts';
import { wireUser } from '../wire.ts';
import { type Channel, isThread, type MessageRecord } from '../world/world.ts';

const sendableFlags =
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2 |
  MessageFlags.Ephemeral;

interface NewMessage {
  readonly channel: Channel;
  readonly author: APIUser;
  readonly body: Json;
  readonly uploads?: readonly UploadedFile[];
  /** Set for an ephemeral message. */
  readonly readerId?: string | null;
  readonly interactionId?: string;
  /** Discord's own fields beside the body: type, reference, interaction ... */
  readonly extra?: Partial<APIMessage>;
  readonly repliedTo?: APIUser | undefined;
}

function bumpChannel(core: Core, channel: Channel, messageId: string): void {
  channel.last_message_id = messageId;
  if (!isThread(channel)) return;
  channel.message_count = (channel.message_count ?? 0) + 1;
  channel.total_message_sent = (channel.total_message_sent ?? 0) + 1;
  if (channel.thread_metadata?.archived) {
    channel.thread_metadata.archived = false;
    core.bus.emit({ type: 'channel', change: 'update', channel });
  }
}

const bareMessage = (core: Core, request: NewMessage, flags: number): APIMessage => ({
  id: core.ids.next(),
  channel_id: request.channel.id,
  author: wireUser(request.author),
  content: asText(request.body['content'])?.trim() ?? '',
  timestamp: nowIso(core),
  edited_timestamp: null,
  tts: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  components: [],
  pinned: false,
  type: MessageType.Default,
  ...(asId(request.body['nonce']) !== undefined && { nonce: asId(request.body['nonce'])! }),
  ...request.extra,
  flags: flags | (request.extra?.flags ?? 0),
});

/** Makes a message of an already checked body and tells everybody. */
export function addMessage(core: Core, request: NewMessage): MessageRecord {
  const { channel, body, readerId = null } = request;
  const flags =
    ((asNumber(body['flags']) ?? 0) & sendableFlags & ~MessageFlags.Ephemeral) |
    (readerId ? MessageFlags.Ephemeral : 0);
  const message = bareMessage(core, request, flags);
  const files = gatherFiles(core, {
    body,
    uploads: request.uploads ?? [],
    kept: [],
    channelId: channel.id,
    isEphemeral: readerId !== null,
  });
  message.embeds = resolveEmbeds(body['embeds'], files);
  message.components = resolveComponents(body['components'], files)!;
  message.attachments = visibleFiles(files, message);
  const mentions = findMentions(core.world, channel, {
    content: message.content,
    components: body['components'],
    allowed: body['allowed_mentions'],
    flags,
    isInteraction: request.interactionId !== undefined,
    repliedTo: request.repliedTo,
    authorId: request.author.id,
  });
  const { pinged, ...fields } = mentions;
  const record: MessageRecord = {
    message: { ...message, ...fields, flags: message.flags! },
    files,
    readerId,
    interactionId: request.interactionId ?? null,
    pinged: readerId ? pinged.filter((id) => id === readerId) : pinged,
    reactions: new Map(),
  };
  storeRecord(core, channel, record);
  return record;
}

function storeRecord(core: Core, channel: Channel, record: MessageRecord): void {
  const list = core.world.messages.get(channel.id) ?? new Map<string, MessageRecord>();
  list.set(record.message.id, record);
  core.world.messages.set(channel.id, list);
  if (!record.readerId) bumpChannel(core, channel, record.message.id);
  core.bus.emit({ type: 'message', change: 'create', record });
}

interface MessageEdit {
  readonly channel: Channel;
  readonly body: Json;
  readonly uploads: readonly UploadedFile[];
  readonly under?: string;
  /** The fill of a "thinking" message is the first showing of its content, not an edit. */
  readonly isFill?: boolean;
}

const oldFileNames = (files: readonly APIAttachment[]): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file.id, file.filename]));

function editFlags(old: number, body: Json): number {
  const changeable = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2;
  const asked = asNumber(body['flags']);
  if (asked === undefined) return old & ~MessageFlags.Loading;
  const v2 = (old | asked) & MessageFlags.IsComponentsV2;
  return (old & ~changeable & ~MessageFlags.Loading) | (asked & MessageFlags.SuppressEmbeds) | v2;
}

const isEmpty = (message: APIMessage, files: readonly APIAttachment[]): boolean =>
  !message.content && message.embeds.length + (message.components?.length ?? 0) + files.length === 0;

/** Changes what the body names and leaves the rest; nobody is notified. */
export function editMessage(core: Core, record: MessageRecord, edit: MessageEdit): void {
  const { body, uploads, channel } = edit;
  const old = record.message;
  checkMessage(body, {
    newFiles: uploads.map((file) => file.name),
    oldFiles: oldFileNames(record.files),
    oldFlags: old.flags ?? 0,
    isEdit: true,
    ...(edit.under && { under: edit.under }),
  });
  const files = gatherFiles(core, {
    body,
    uploads,
    kept: record.files,
    channelId: channel.id,
    isEphemeral: record.readerId !== null,
  });
  const flags = editFlags(old.flags ?? 0, body);
  if (edit.isFill !== true) record.firstContent ??= old.content;
  const isNowV2 = (flags & ~(old.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  const message: APIMessage = {
    ...old,
    content: isNowV2 ? '' : 'content' in body ? (asText(body['content'])?.trim() ?? '') : old.content,
    embeds: isNowV2 ? [] : 'embeds' in body ? resolveEmbeds(body['embeds'], files) : old.embeds,
    components: 'components' in body ? resolveComponents(body['components'], files)! : (old.components ?? []),
    edited_timestamp: edit.isFill ? null : nowIso(core),
    flags,
  };
  if (isEmpty(message, files)) throw apiError('emptyMessage');
  message.attachments = visibleFiles(files, message);
  const { pinged, ...mentions } = findMentions(core.world, channel, {
    content: message.content,
    components: message.components,
    allowed: body['allowed_mentions'],
    flags,
    isInteraction: record.interactionId !== null,
    authorId: old.author.id,
  });
  record.message = { ...message, ...mentions };
  record.files = files;
  if (edit.isFill) record.pinged = record.readerId ? [] : pinged;
  core.bus.emit({ type: 'message', change: 'update', record });
}

export function deleteMessage(core: Core, record: MessageRecord): void {
  core.world.messages.get(record.message.channel_id)?.delete(record.message.id);
  core.bus.emit({ type: 'message', change: 'delete', record });
}
