import type { APIMessage } from 'discord-api-types/v10';
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { App } from '../app.ts';
import { messageFlag, messageKind } from '../kinds.ts';
import type { Pending } from '../model.ts';
import { currentChannel, hasFlag, isThread, markChannel, nameChannel } from '../names.ts';
import { writeDay } from '../times.ts';
import { drawIcon } from './icons.ts';
import { drawMessage } from './message.ts';
import { noteScroll } from './scroll.ts';

const groupMs = 7 * 60_000;

export function drawMessages(app: App): TemplateResult {
  const { model } = app;
  const messages = model.messages.get(model.channelId ?? '') ?? [];
  const channel = currentChannel(model);
  const name = channel && model.state ? nameChannel(model.state, channel) : '';
  return html`<div class="message-list" tabindex="0" @scroll=${noteScroll}>
    <div class="message-run" role="log" aria-label="Messages in ${name}">
      ${drawBeginning(app)}
      <discord-messages no-background>
        ${repeat(
          messages,
          (message) => message.id,
          (message, index) => drawOne(app, message, messages[index - 1]),
        )}
      </discord-messages>
      ${drawPendings(app)}
    </div>
  </div>`;
}

function drawBeginning(app: App): TemplateResult {
  const { model } = app;
  const channel = currentChannel(model);
  if (!model.state || !channel) return html``;
  const channelId = model.channelId ?? '';
  if (model.hasMore.has(channelId)) {
    const before = model.messages.get(channelId)?.[0]?.id;
    const load = () => before && app.send({ type: 'open', channelId, before });
    return html`<button class="load-earlier" type="button" @click=${load}>Load earlier messages</button>`;
  }
  const marked = markChannel(model.state, channel);
  return html`<div class="beginning">
    <h2>${isThread(channel) ? marked : `Welcome to ${marked}!`}</h2>
    <p>This is the start of ${isThread(channel) ? 'the thread' : marked}. Type / to see the commands.</p>
  </div>`;
}

function drawOne(app: App, message: APIMessage, previous: APIMessage | undefined): TemplateResult {
  const date = new Date(message.timestamp);
  const newDay = !previous || new Date(previous.timestamp).toDateString() !== date.toDateString();
  const follows = previous !== undefined && !newDay && followsOn(message, previous);
  const drawn = drawMessage(app, message, { follows });
  return newDay
    ? html`<div class="day" role="separator"><span>${writeDay(date)}</span></div>
        ${drawn}`
    : drawn;
}

const talking: readonly number[] = [0, messageKind.reply, messageKind.command, messageKind.contextCommand];

/** Messages of one author in a row are shown under one name. */
function followsOn(message: APIMessage, previous: APIMessage): boolean {
  const apartMs = Date.parse(message.timestamp) - Date.parse(previous.timestamp);
  const plain = !message.interaction_metadata && !message.message_reference && talking.includes(message.type);
  const alike = hasFlag(message, messageFlag.ephemeral) === hasFlag(previous, messageFlag.ephemeral);
  return (
    plain && alike && talking.includes(previous.type) && message.author.id === previous.author.id && apartMs < groupMs
  );
}

/** Commands on their way, and commands that came to nothing. */
function drawPendings(app: App): TemplateResult {
  const { pending, channelId } = app.model;
  const here = [...pending.values()].filter((it) => it.channelId === channelId && !it.messageId && !it.fromModal);
  return html`${here.map((it) => (it.text === undefined ? drawSending(it) : drawFailed(app, it, it.text)))}`;
}

const drawSending = (pending: Pending): TemplateResult =>
  html`<p class="notice sending" role="status">
    <span class="dots" aria-hidden="true"></span>Sending ${pending.label}…
  </p>`;

function drawFailed(app: App, pending: Pending, text: string): TemplateResult {
  const dismiss = () => {
    app.model.pending.delete(pending.ref);
    app.refresh();
  };
  return html`<div class="notice failed" role="alert">
    ${drawIcon('warning')}
    <div>
      <p><strong>${pending.label}</strong> ${text}</p>
      <p class="notice-small">
        Only you can see this · <button class="text-button" type="button" @click=${dismiss}>Dismiss message</button>
      </p>
    </div>
  </div>`;
}
