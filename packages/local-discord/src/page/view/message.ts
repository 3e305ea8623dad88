import type { APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { type App, openChannel } from '../app.ts';
import { messageFlag, messageKind } from '../kinds.ts';
import { drawMarkdown, flattenMarkdown } from '../markdown/draw.ts';
import { findChannel, findRoleColor, hasFlag, lookAtAuthor } from '../names.ts';
import { writeClock, writeStamp } from '../times.ts';
import { drawAttachments } from './attachments.ts';
import { drawComponents } from './components.ts';
import { drawEmbed } from './embed.ts';
import { drawIcon } from './icons.ts';
import { openMenuAt, replyTo } from './menu.ts';

export function drawMessage(app: App, message: APIMessage, { follows }: { readonly follows: boolean }): TemplateResult {
  if (message.type === messageKind.threadCreated) return drawThreadNote(app, message);
  const { state } = app.model;
  const author = lookAtAuthor(state, message.author);
  const date = new Date(message.timestamp);
  const ephemeral = hasFlag(message, messageFlag.ephemeral);
  const openMenu = (event: MouseEvent) => openMenuAt(app, event, { userId: author.id, message });
  return html`<chat-message
    role="article"
    aria-label="${author.name}, ${writeClock(date)}"
    data-message=${message.id}
    author=${author.name}
    avatar=${author.avatarUrl}
    ?bot=${author.bot}
    role-color=${ifDefined(findRoleColor(state, author.id))}
    timestamp=${follows ? writeClock(date) : writeStamp(date, new Date())}
    ?edited=${message.edited_timestamp !== null && !hasFlag(message, messageFlag.loading)}
    ?ephemeral=${ephemeral}
    ?highlight=${mentionsMe(app, message)}
    ?message-body-only=${follows}
    .dismissMessageClicked=${() => dismiss(app, message)}
    @contextmenu=${openMenu}
    >${drawOrigin(app, message)}${drawTools(app, message, openMenu)}${drawBody(app, message)}${drawAttachments(message)}${drawEmbeds(app, message)}${drawComponents(app, message)}${drawReactions(message)}${drawThreadOf(app, message)}</chat-message
  >`;
}

const dismiss = (app: App, message: APIMessage): void =>
  app.send({ type: 'dismiss', channelId: message.channel_id, messageId: message.id });

function mentionsMe(app: App, message: APIMessage): boolean {
  const { me } = app.model.state ?? {};
  if (!me || message.author.id === me.id) return false;
  return (
    message.mention_everyone ||
    message.mentions.some((user) => user.id === me.id) ||
    message.mention_roles.some((role) => me.roles.includes(role))
  );
}

function drawBody(app: App, message: APIMessage): TemplateResult {
  const name = lookAtAuthor(app.model.state, message.author).name;
  if (hasFlag(message, messageFlag.loading))
    return html`<span class="thinking" role="status"
      ><span class="dots" aria-hidden="true"></span>${name} is thinking…</span
    >`;
  return message.content === '' ? html`` : drawMarkdown(app, message.content);
}

/** Above a message: the command it answers, or the message it replies to. */
function drawOrigin(app: App, message: APIMessage): TemplateResult | typeof nothing {
  if (message.interaction) return drawCommandUsed(app, message, message.interaction);
  if (message.message_reference && message.type === messageKind.reply) return drawReplied(app, message);
  return nothing;
}

/** What it replies to: as sent along, else as it stands on the page; null when it was deleted. */
function findOriginal(app: App, message: APIMessage): APIMessage | null | undefined {
  if (message.referenced_message !== undefined) return message.referenced_message;
  const id = message.message_reference?.message_id;
  return app.model.messages.get(message.channel_id)?.find((it) => it.id === id);
}

function drawCommandUsed(app: App, message: APIMessage, used: NonNullable<APIMessage['interaction']>): TemplateResult {
  const user = lookAtAuthor(app.model.state, used.user);
  const context = message.type === messageKind.contextCommand;
  return html`<discord-command
    slot="reply"
    class="origin"
    author=${user.name}
    avatar=${user.avatarUrl}
    role-color=${findRoleColor(app.model.state, user.id) ?? ''}
    type="slash_command"
    command=${context ? `${used.name} (app)` : used.name}
  ></discord-command>`;
}

function drawReplied(app: App, message: APIMessage): TemplateResult | typeof nothing {
  const original = findOriginal(app, message);
  if (original === undefined) return nothing;
  if (original === null) return html`<discord-reply slot="reply" deleted></discord-reply>`;
  const author = lookAtAuthor(app.model.state, original.author);
  const text = original.content || original.embeds[0]?.title || 'Click to see the message';
  return html`<discord-reply
    slot="reply"
    class="origin"
    author=${author.name}
    avatar=${author.avatarUrl}
    ?bot=${author.bot}
    role-color=${findRoleColor(app.model.state, author.id) ?? ''}
    @click=${() => showOriginal(original.id)}
    >${flattenMarkdown(app, text).replaceAll('\n', ' ').slice(0, 120)}</discord-reply
  >`;
}

function showOriginal(id: string): void {
  document.querySelector(`[data-message="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

function drawTools(app: App, message: APIMessage, openMenu: (event: MouseEvent) => void): TemplateResult {
  return html`<div slot="reply" class="message-tools">
    ${
      hasFlag(message, messageFlag.ephemeral)
        ? nothing
        : html`<button type="button" aria-label="Reply" @click=${() => replyTo(app, message)}>
            ${drawIcon('reply')}
          </button>`
    }
    <button type="button" aria-label="More" aria-haspopup="menu" @click=${openMenu}>${drawIcon('more')}</button>
  </div>`;
}

function drawEmbeds(app: App, message: APIMessage): readonly TemplateResult[] {
  if (hasFlag(message, messageFlag.suppressEmbeds)) return [];
  return message.embeds.map((embed) => drawEmbed(app, message, embed));
}

function drawReactions(message: APIMessage): TemplateResult | typeof nothing {
  if (!message.reactions?.length) return nothing;
  return html`<div slot="reactions" class="reactions">
    ${message.reactions.map(
      ({ emoji, count, me }) => html`<span class="reaction ${me ? 'mine' : ''}">${emoji.name} ${count}</span>`,
    )}
  </div>`;
}

function drawThreadOf(app: App, message: APIMessage): TemplateResult | typeof nothing {
  const thread = findChannel(app.model.state, message.thread?.id ?? null);
  if (!thread) return nothing;
  const name = 'name' in thread ? thread.name : 'thread';
  return html`<div slot="thread" class="thread-card">
    <button type="button" @click=${() => openChannel(app, thread)}>
      ${drawIcon('thread')} <strong>${name}</strong> See thread ›
    </button>
  </div>`;
}

function drawThreadNote(app: App, message: APIMessage): TemplateResult {
  const author = lookAtAuthor(app.model.state, message.author);
  const thread = findChannel(app.model.state, message.message_reference?.channel_id ?? null);
  const open = () => thread && openChannel(app, thread);
  return html`<discord-system-message type="thread" timestamp=${writeStamp(new Date(message.timestamp), new Date())}
    ><i>${author.name}</i> started a thread:
    <button class="text-button strong" type="button" @click=${open}>${message.content}</button></discord-system-message
  >`;
}
