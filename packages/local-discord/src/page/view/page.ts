import { type TemplateResult, html, nothing } from 'lit';
import type { App } from '../app.ts';
import { drawComposer } from './composer.ts';
import { drawMenu, openMenuAt } from './menu.ts';
import { drawMessages } from './messages.ts';
import { drawModal } from './modal.ts';
import { drawSidebar } from './sidebar.ts';
import type { PageState, PageUser } from '../../page-server/page-api.ts';
import { currentChannel, findRoleColor, lookAtChannel, nameChannel } from '../names.ts';
import { drawChannelIcon, drawIcon } from './icons.ts';

export function drawPage(app: App): TemplateResult {
  const { model } = app;
  if (!model.state) return html`<p class="waiting" role="status">Connecting to the local Discord…</p>`;
  return html`<div class="page ${model.drawerOpen ? 'drawer-open' : ''}">
      <p class="banner" role="note">
        Local stand-in for Discord, for this machine only<span class="only-wide"
          >: nobody outside can see or join it</span
        >
      </p>
      ${drawSidebar(app, model.state)}
      <div class="shade" @click=${() => closeDrawer(app)}></div>
      <main class="chat">${drawHeader(app, model.state)} ${drawMessages(app)} ${drawComposer(app)}</main>
      ${model.membersOpen ? drawMembers(app, model.state) : nothing}
    </div>
    ${drawMenu(app)} ${drawModal(app)} ${drawStatus(app)}`;
}

function closeDrawer(app: App): void {
  app.model.drawerOpen = false;
  app.refresh();
}

function drawStatus(app: App): TemplateResult {
  const { toast, connected } = app.model;
  const text = connected ? toast : 'Connection lost. Trying again…';
  return html`<div class="toast ${text ? 'shown' : ''}" role="alert">${text}</div>`;
}

function drawHeader(app: App, state: PageState): TemplateResult {
  const { model } = app;
  const channel = currentChannel(model);
  const topic = channel && lookAtChannel(channel).topic;
  return html`<header class="chat-header">
    <button
      class="icon-button only-narrow"
      type="button"
      aria-label="Channels"
      aria-expanded=${model.drawerOpen}
      @click=${() => toggle(app, 'drawerOpen')}
    >
      ${drawIcon('menu')}
    </button>
    ${channel ? drawChannelIcon(channel) : nothing}
    <h1>${channel ? nameChannel(state, channel) : 'No channel'}</h1>
    ${topic ? html`<p class="topic" title=${topic}>${topic}</p>` : nothing}
    ${state.botOnline ? nothing : html`<p class="bot-offline" role="status">No bot is connected</p>`}
    <button
      class="icon-button members-toggle"
      type="button"
      aria-label="Members"
      aria-pressed=${model.membersOpen}
      @click=${() => toggle(app, 'membersOpen')}
    >
      ${drawIcon('people')}
    </button>
  </header>`;
}

function toggle(app: App, part: 'drawerOpen' | 'membersOpen'): void {
  app.model[part] = !app.model[part];
  app.refresh();
}

function drawMembers(app: App, state: PageState): TemplateResult {
  const bots = state.users.filter((user) => user.bot);
  const people = state.users.filter((user) => !user.bot);
  return html`<aside class="members" aria-label="Members">
    ${drawGroup(app, state, 'Apps', bots)} ${drawGroup(app, state, 'Members', people)}
  </aside>`;
}

const drawGroup = (app: App, state: PageState, title: string, users: readonly PageUser[]): TemplateResult =>
  html`<h3>${title} — ${users.length}</h3>
    <ul>
      ${users.map((user) => html`<li>${drawMember(app, state, user)}</li>`)}
    </ul>`;

function drawMember(app: App, state: PageState, user: PageUser): TemplateResult {
  const open = (event: MouseEvent) => openMenuAt(app, event, { userId: user.id });
  const away = user.bot && !state.botOnline;
  return html`<button
    class="member ${away ? 'away' : ''}"
    type="button"
    aria-haspopup="menu"
    @click=${open}
    @contextmenu=${open}
  >
    <img src=${user.avatarUrl} alt="" width="32" height="32" />
    <span style="color:${findRoleColor(state, user.id) ?? 'inherit'}">${user.displayName}</span>
    ${user.bot ? html`<span class="app-tag">APP</span>` : ''}
  </button>`;
}
