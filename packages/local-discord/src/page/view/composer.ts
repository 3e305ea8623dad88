import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { type App, newRef } from '../app.ts';
import { filterLeaves, type Leaf, listLeaves } from '../command/catalog.ts';
import { startLeaf, startTyped } from '../command/start.ts';
import { currentChannel, isDirect, isThread, lookAtAuthor, lookAtChannel, nameChannel } from '../names.ts';
import { drawCommandForm } from './command-form.ts';
import { drawIcon } from './icons.ts';
import { drawCommandList } from './suggestions.ts';

export function drawComposer(app: App): TemplateResult {
  const { composer } = app.model;
  if (composer.draft) return html`<div class="composer">${drawCommandForm(app, composer.draft)}</div>`;
  const found = listFound(app);
  return html`<div class="composer">
    ${found ? drawCommandList(found, composer.active, (leaf) => startLeaf(app, leaf)) : nothing} ${drawReplyBar(app)}
    <div class="composer-field">
      <button class="icon-button" type="button" aria-label="Use a command" @click=${() => typeSlash(app)}>
        ${drawIcon('slash')}
      </button>
      ${drawField(app, found)}
      <button class="icon-button only-narrow" type="button" aria-label="Send" @click=${() => say(app)}>
        ${drawIcon('send')}
      </button>
    </div>
  </div>`;
}

/** The commands that fit the text, while it looks like a command's name. */
function listFound(app: App): readonly Leaf[] | null {
  const { composer, state } = app.model;
  if (!state || composer.listClosed || !/^\/[^\n]*$/.test(composer.text)) return null;
  return filterLeaves(listLeaves(state), composer.text.slice(1)).slice(0, 50);
}

function drawField(app: App, found: readonly Leaf[] | null): TemplateResult {
  const { composer, state } = app.model;
  const channel = currentChannel(app.model);
  const closed =
    channel !== undefined && isThread(channel) && (lookAtChannel(channel).thread_metadata?.locked ?? false);
  const label = channel && state ? `Message ${isDirect(channel) ? '@' : '#'}${nameChannel(state, channel)}` : 'Message';
  return html`<textarea
    id="composer"
    rows="1"
    maxlength="2000"
    aria-label=${label}
    placeholder=${closed ? 'This thread is locked' : label}
    role="combobox"
    aria-autocomplete="list"
    aria-expanded=${found !== null}
    aria-controls="command-list"
    aria-activedescendant=${found ? `command-${composer.active}` : nothing}
    ?disabled=${closed || !channel}
    .value=${live(composer.text)}
    @input=${(event: InputEvent) => changeText(app, (event.target as HTMLTextAreaElement).value)}
    @keydown=${(event: KeyboardEvent) => onKey(app, found, event)}
  ></textarea>`;
}

function changeText(app: App, text: string): void {
  const { composer } = app.model;
  Object.assign(composer, { text, active: 0, listClosed: false });
  startTyped(app, text);
  app.refresh();
}

function typeSlash(app: App): void {
  changeText(app, '/');
  queueMicrotask(() => document.querySelector<HTMLElement>('#composer')?.focus());
}

function onKey(app: App, found: readonly Leaf[] | null, event: KeyboardEvent): void {
  if (event.isComposing) return;
  if (found && found.length > 0 && steerList(app, found, event)) return event.preventDefault();
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    say(app);
  } else if (event.key === 'Escape') app.model.composer.replyTo = null;
  app.refresh();
}

/** True when the key was meant for the list of commands. */
function steerList(app: App, found: readonly Leaf[], event: KeyboardEvent): boolean {
  const { composer } = app.model;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const leaf = found[composer.active];
  if (step !== undefined) composer.active = (composer.active + step + found.length) % found.length;
  else if ((event.key === 'Enter' || event.key === 'Tab') && leaf) startLeaf(app, leaf);
  else if (event.key === 'Escape') composer.listClosed = true;
  else return false;
  app.refresh();
  queueMicrotask(() => document.querySelector(`#command-${composer.active}`)?.scrollIntoView({ block: 'nearest' }));
  return true;
}

function say(app: App): void {
  const { composer, channelId } = app.model;
  const text = composer.text.trim();
  if (text === '' || !channelId) return;
  const replyTo = composer.replyTo?.id;
  app.send({ type: 'say', ref: newRef(), channelId, text, ...(replyTo === undefined ? {} : { replyTo }) });
  Object.assign(composer, { text: '', replyTo: null });
  app.refresh();
}

function drawReplyBar(app: App): TemplateResult | typeof nothing {
  const { composer, state } = app.model;
  if (!composer.replyTo) return nothing;
  const stop = () => {
    composer.replyTo = null;
    app.refresh();
  };
  return html`<div class="reply-bar">
    <span>Replying to <strong>${lookAtAuthor(state, composer.replyTo.author).name}</strong></span>
    <button class="icon-button" type="button" aria-label="Stop replying" @click=${stop}>${drawIcon('close')}</button>
  </div>`;
}
