/** What each message of the server changes on the page. */
import type { APIChannel, APIMessage } from 'discord-api-types/v10';
import type { PageState, ServerMessage } from '../page-server/page-api.ts';
import { type App, becomeUser, openChannel, showToast } from './app.ts';
import { takeSuggestions } from './command/suggest.ts';
import { messageFlag } from './kinds.ts';
import { findChannel, findChannelByName, findUserByName, hasFlag, isThread } from './names.ts';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

const receivers: { readonly [T in ServerMessage['type']]: (app: App, message: Of<T>) => void } = {
  state: receiveState,
  messages: receiveMessages,
  'message-create': (app, { channelId, message }) => receiveNew(app, channelId, message),
  'message-update': (app, { channelId, message }) =>
    changeMessages(app, channelId, (list) => list.map((it) => (it.id === message.id ? message : it))),
  'message-delete': (app, { channelId, messageId }) =>
    changeMessages(app, channelId, (list) => list.filter((it) => it.id !== messageId)),
  interaction: receiveInteraction,
  'autocomplete-result': (app, { ref, choices, failed }) => takeSuggestions(app.model, ref, { choices, failed }),
  'modal-open': receiveModal,
  'channel-create': (app, { channel }) => changeChannels(app, (list) => [...without(list, channel.id), channel]),
  'channel-update': (app, { channel }) =>
    changeChannels(app, (list) => list.map((it) => (it.id === channel.id ? channel : it))),
  'channel-delete': (app, { channelId }) => changeChannels(app, (list) => without(list, channelId)),
  commands: (app, { commands }) => changeState(app, { commands }),
  bot: (app, { online }) => changeState(app, { botOnline: online }),
  error: receiveError,
};

export function receive(app: App, message: ServerMessage): void {
  const receiver = receivers[message.type] as (app: App, message: ServerMessage) => void;
  receiver(app, message);
  app.refresh();
}

function receiveState(app: App, message: Of<'state'>): void {
  const { model } = app;
  const wanted = model.wanted.as && findUserByName(message, model.wanted.as);
  if (wanted && wanted.id !== message.me.id) return becomeUser(app, wanted.id);
  if (model.state && model.state.me.id !== message.me.id) forgetWhatOnlyTheOtherSaw(app);
  model.state = message;
  const channel =
    findChannel(message, model.channelId) ??
    findChannelByName(message, model.wanted.channel ?? '') ??
    message.channels.find((it) => !isThread(it));
  if (channel) openChannel(app, channel);
}

function forgetWhatOnlyTheOtherSaw(app: App): void {
  const { model } = app;
  model.messages.clear();
  model.unread.clear();
  model.pending.clear();
  model.modal = null;
  model.composer.draft = null;
  model.composer.replyTo = null;
}

function receiveMessages(app: App, message: Of<'messages'>): void {
  const { channelId, messages, hasMore, before } = message;
  const known = before ? (app.model.messages.get(channelId) ?? []) : [];
  app.model.messages.set(channelId, [...messages, ...known]);
  if (hasMore) app.model.hasMore.add(channelId);
  else app.model.hasMore.delete(channelId);
}

function receiveNew(app: App, channelId: string, message: APIMessage): void {
  const { model } = app;
  if (model.messages.has(channelId)) {
    changeMessages(app, channelId, (list) => [...list.filter((it) => it.id !== message.id), message]);
  }
  if (channelId !== model.channelId && message.author.id !== model.state?.me.id) {
    model.unread.set(channelId, (model.unread.get(channelId) ?? 0) + (hasFlag(message, messageFlag.loading) ? 0 : 1));
  }
}

function changeMessages(
  app: App,
  channelId: string,
  change: (list: readonly APIMessage[]) => readonly APIMessage[],
): void {
  const list = app.model.messages.get(channelId);
  if (list) app.model.messages.set(channelId, change(list));
}

function receiveInteraction(app: App, message: Of<'interaction'>): void {
  if (message.state === 'thinking') return;
  if (message.state === 'failed') {
    failRequest(app, message.ref, message.text ?? 'This interaction failed');
    return;
  }
  const { model } = app;
  model.pending.delete(message.ref);
  if (model.modal?.sentRef === message.ref) model.modal = null;
}

function receiveModal(app: App, message: Of<'modal-open'>): void {
  const { interactionId, modal, ref } = message;
  app.model.pending.delete(ref);
  app.model.modal = { interactionId, modal, values: new Map(), sentRef: null, error: null };
}

function receiveError(app: App, { ref, text }: Of<'error'>): void {
  if (ref !== undefined && takeSuggestions(app.model, ref, { choices: [], failed: true })) return;
  if (ref === undefined || !failRequest(app, ref, text)) showToast(app, text);
}

/** Shows a failure where the request was made; false when nobody here made it. */
function failRequest(app: App, ref: string, text: string): boolean {
  const { model } = app;
  const pending = model.pending.get(ref);
  if (!pending) return false;
  if (model.modal?.sentRef === ref) {
    model.modal.sentRef = null;
    model.modal.error = text;
    model.pending.delete(ref);
  } else {
    pending.text = text;
  }
  return true;
}

const without = (list: readonly APIChannel[], id: string): readonly APIChannel[] =>
  list.filter((channel) => channel.id !== id);

function changeChannels(app: App, change: (list: readonly APIChannel[]) => readonly APIChannel[]): void {
  const { state, channelId } = app.model;
  if (!state) return;
  const channels = change(state.channels);
  changeState(app, { channels });
  const first = channels.find((it) => !isThread(it));
  if (first && !channels.some((it) => it.id === channelId)) openChannel(app, first);
}

function changeState(app: App, change: Partial<PageState>): void {
  if (app.model.state) app.model.state = { ...app.model.state, ...change };
}
