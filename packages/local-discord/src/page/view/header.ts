import { html, nothing, type TemplateResult } from 'lit';
import type { PageState } from '../../page-server/page-api.ts';
import type { App } from '../app.ts';
import { currentChannel, lookAtChannel, nameChannel } from '../names.ts';
import { drawChannelIcon, drawIcon } from './icons.ts';

export function drawHeader(app: App, state: PageState): TemplateResult {
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
