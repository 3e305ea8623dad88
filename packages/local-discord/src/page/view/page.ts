import { html, nothing, type TemplateResult } from 'lit';
import type { App } from '../app.ts';
import { drawComposer } from './composer.ts';
import { drawHeader } from './header.ts';
import { drawMembers } from './members.ts';
import { drawMenu } from './menu.ts';
import { drawMessages } from './messages.ts';
import { drawModal } from './modal.ts';
import { drawSidebar } from './sidebar.ts';

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
