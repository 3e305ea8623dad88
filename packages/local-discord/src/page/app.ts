import type { APIChannel, APIMessage } from 'discord-api-types/v10';
import type { ClientMessage } from '../page-server/page-api.ts';
import { showAddress } from './address.ts';
import type { Model, Pending } from './model.ts';
import { nameChannel } from './names.ts';

/** What every part of the page needs: what is known, how to redraw, how to reach the server. */
export interface App {
  readonly model: Model;
  refresh(): void;
  send(message: ClientMessage): void;
}

let lastRef = 0;

export function newRef(): string {
  lastRef += 1;
  return `r${lastRef}`;
}

export function openChannel(app: App, channel: APIChannel): void {
  const { model } = app;
  if (model.channelId !== channel.id) model.composer.replyTo = null;
  model.channelId = channel.id;
  model.unread.delete(channel.id);
  model.drawerOpen = false;
  model.menu = null;
  app.send({ type: 'open', channelId: channel.id });
  if (model.state) model.wanted = { as: model.state.me.id, channel: nameChannel(model.state, channel) };
  showAddress(model);
  app.refresh();
}

/** Become somebody else on this tab. */
export function becomeUser(app: App, userId: string): void {
  app.model.wanted = { ...app.model.wanted, as: userId };
  app.send({ type: 'hello', userId });
}

/** Notes a request whose answer is awaited, and hands out its ref. */
export function awaitAnswer(app: App, request: Omit<Pending, 'ref' | 'channelId'>): { ref: string; channelId: string } {
  const ref = newRef();
  const channelId = app.model.channelId ?? '';
  app.model.pending.set(ref, { ...request, ref, channelId });
  app.refresh();
  return { ref, channelId };
}

/** A button pressed, or with values something chosen in a menu. */
export function useComponent(
  app: App,
  message: APIMessage,
  used: { customId: string; label: string; values?: readonly string[] },
): void {
  forgetFailures(app, message.id);
  const { customId, label, values } = used;
  const { ref } = awaitAnswer(app, { label, messageId: message.id, customId });
  const request = { type: 'component', ref, channelId: message.channel_id, messageId: message.id, customId } as const;
  app.send(values ? { ...request, values } : request);
}

function forgetFailures(app: App, messageId: string): void {
  for (const [ref, pending] of app.model.pending) {
    if (pending.messageId === messageId && pending.text !== undefined) app.model.pending.delete(ref);
  }
}

/** What was on its way when the connection broke will not be answered. */
export function forgetUnanswered(app: App): void {
  for (const [ref, pending] of app.model.pending) if (pending.text === undefined) app.model.pending.delete(ref);
  if (app.model.modal) app.model.modal.sentRef = null;
}

export function useContextCommand(app: App, command: { id: string; name: string }, targetId: string): void {
  const { ref, channelId } = awaitAnswer(app, { label: command.name });
  app.send({ type: 'context', ref, channelId, commandId: command.id, targetId });
}

export function showToast(app: App, text: string): void {
  app.model.toast = text;
  app.refresh();
  setTimeout(() => {
    if (app.model.toast === text) app.model.toast = null;
    app.refresh();
  }, 8000);
}
