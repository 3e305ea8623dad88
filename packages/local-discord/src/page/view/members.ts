import { html, type TemplateResult } from 'lit';
import type { PageState, PageUser } from '../../page-server/page-api.ts';
import type { App } from '../app.ts';
import { findRoleColor } from '../names.ts';
import { openMenuAt } from './menu.ts';

export function drawMembers(app: App, state: PageState): TemplateResult {
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
