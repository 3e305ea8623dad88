import type { APIChannel } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { PageState } from '../../page-server/page-api.ts';
import { writeAddress } from '../address.ts';
import { type App, becomeUser, openChannel } from '../app.ts';
import { currentChannel, isDirect, isThread, lookAtChannel, nameChannel } from '../names.ts';
import { drawChannelIcon, drawIcon } from './icons.ts';

export function drawSidebar(app: App, state: PageState): TemplateResult {
  const channels = state.channels.filter((it) => !isThread(it) && !isDirect(it));
  const directs = state.channels.filter(isDirect);
  return html`<nav class="sidebar" aria-label="Channels">
    <h2 class="server-name">${state.guild.name}</h2>
    <div class="channel-list">
      <h3>Text channels</h3>
      <ul>
        ${channels.map((channel) => drawChannelWithThreads(app, state, channel))}
      </ul>
      ${
        directs.length === 0
          ? nothing
          : html`<h3>Direct messages</h3>
              <ul>
                ${directs.map((channel) => html`<li>${drawChannelLink(app, state, channel)}</li>`)}
              </ul>`
      }
    </div>
    ${drawMe(app, state)}
  </nav>`;
}

function drawChannelWithThreads(app: App, state: PageState, channel: APIChannel): TemplateResult {
  const threads = state.channels.filter((it) => isThread(it) && lookAtChannel(it).parent_id === channel.id);
  return html`<li>
    ${drawChannelLink(app, state, channel)}
    ${
      threads.length === 0
        ? nothing
        : html`<ul class="threads">
            ${threads.map((thread) => html`<li>${drawChannelLink(app, state, thread)}</li>`)}
          </ul>`
    }
  </li>`;
}

function drawChannelLink(app: App, state: PageState, channel: APIChannel): TemplateResult {
  const name = nameChannel(state, channel);
  const open = channel.id === app.model.channelId;
  const unread = app.model.unread.get(channel.id) ?? 0;
  const archived = lookAtChannel(channel).thread_metadata?.archived ?? false;
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openChannel(app, channel);
  };
  return html`<a
    class="channel ${open ? 'open' : ''} ${unread > 0 ? 'unread' : ''} ${archived ? 'archived' : ''}"
    href=${writeAddress(state.me.displayName, name)}
    aria-current=${open ? 'page' : nothing}
    aria-label=${describeChannel(channel, name, unread)}
    @click=${go}
  >
    ${drawChannelIcon(channel)}<span class="channel-name">${name}</span>
    ${unread > 0 ? html`<span class="badge" aria-hidden="true">${unread}</span>` : nothing}
  </a>`;
}

function describeChannel(channel: APIChannel, name: string, unread: number): string {
  const kind = isThread(channel) ? 'thread' : isDirect(channel) ? 'direct message' : 'text channel';
  return unread > 0 ? `${name} (${kind}, ${unread} unread)` : `${name} (${kind})`;
}

function drawMe(app: App, state: PageState): TemplateResult {
  const people = state.users.filter((user) => !user.bot);
  const change = (event: Event) => becomeUser(app, (event.target as HTMLSelectElement).value);
  return html`<section class="me" aria-label="Account">
    <img src=${state.me.avatarUrl} alt="" width="36" height="36" />
    <label>
      <span class="me-label">You are</span>
      <select aria-label="You are" @change=${change} .value=${state.me.id}>
        ${people.map(
          (user) => html`<option value=${user.id} ?selected=${user.id === state.me.id}>${user.displayName}</option>`,
        )}
      </select>
    </label>
    ${drawSecondTab(app, state)}
  </section>`;
}

/** Two people need two tabs: one link away. */
function drawSecondTab(app: App, state: PageState): TemplateResult {
  const people = state.users.filter((user) => !user.bot);
  const next = people[(people.findIndex((user) => user.id === state.me.id) + 1) % people.length];
  const channel = currentChannel(app.model);
  if (!next || next.id === state.me.id || !channel) return html``;
  const text = `Open another tab as ${next.displayName}`;
  const address = writeAddress(next.displayName, nameChannel(state, channel));
  return html`<a class="icon-button" href=${address} target="_blank" aria-label=${text} title=${text}
    >${drawIcon('newTab')}</a
  >`;
}
