import { html, nothing, type TemplateResult } from 'lit';
import { type App, openChannel } from '../app.ts';
import { startCommand } from '../command/start.ts';
import { findChannel, findUser, isThread, nameChannel, writeColor } from '../names.ts';
import { writeStyled } from '../times.ts';
import { type Inline, parseInline } from './inline.ts';
import { type Block, type ListItem, parseMarkdown } from './parse.ts';

type Drawn = TemplateResult | string;

export const drawMarkdown = (app: App, text: string): TemplateResult =>
  html`<span class="markdown">${parseMarkdown(text).map((block) => drawBlock(app, block))}</span>`;

/** Where only plain text fits, such as an embed's title: marks are dropped, names stand for mentions. */
export const flattenMarkdown = (app: App, text: string): string =>
  parseInline(text)
    .map((node) => flattenInline(app, node))
    .join('');

function drawBlock(app: App, block: Block): TemplateResult {
  switch (block.kind) {
    case 'lines':
      return html`<span class="lines">${drawAll(app, block.children)}</span>`;
    case 'header':
      return html`<discord-header level=${block.level}>${drawAll(app, block.children)}</discord-header>`;
    case 'small':
      return html`<discord-subscript>${drawAll(app, block.children)}</discord-subscript>`;
    case 'quote':
      return html`<discord-quote>${block.blocks.map((inner) => drawBlock(app, inner))}</discord-quote>`;
    case 'code':
      return html`<pre class="code-block" tabindex="0"><code>${block.text}</code></pre>`;
    default:
      return drawList(app, block);
  }
}

function drawList(app: App, list: Extract<Block, { kind: 'list' }>): TemplateResult {
  const items = list.items.map((item) => drawItem(app, item));
  return list.ordered
    ? html`<ol class="list" start=${list.start}>
        ${items}
      </ol>`
    : html`<ul class="list">
        ${items}
      </ul>`;
}

const drawItem = (app: App, item: ListItem): TemplateResult =>
  html`<li style="margin-left:${item.depth * 1.25}em">${drawAll(app, item.children)}</li>`;

const drawAll = (app: App, nodes: readonly Inline[]): readonly Drawn[] => nodes.map((node) => drawInline(app, node));

function drawInline(app: App, node: Inline): Drawn {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return html`<code class="inline-code">${node.text}</code>`;
    case 'bold':
      return html`<strong>${drawAll(app, node.children)}</strong>`;
    case 'italic':
      return html`<em>${drawAll(app, node.children)}</em>`;
    case 'underline':
      return html`<u>${drawAll(app, node.children)}</u>`;
    case 'strike':
      return html`<s>${drawAll(app, node.children)}</s>`;
    case 'spoiler':
      return html`<chat-spoiler>${drawAll(app, node.children)}</chat-spoiler>`;
    case 'link':
      return html`<discord-link href=${node.url} target="_blank" rel="noopener noreferrer"
        >${drawAll(app, node.children)}</discord-link
      >`;
    case 'emoji':
      return `:${node.name}:`;
    case 'everyone':
      return html`<discord-mention highlight>${node.text.slice(1)}</discord-mention>`;
    case 'time':
      return drawTime(node);
    default:
      return drawMention(app, node);
  }
}

function drawTime(node: Extract<Inline, { kind: 'time' }>): TemplateResult {
  const date = new Date(node.unix * 1000);
  const now = new Date();
  return html`<time class="time" datetime=${date.toISOString()} title=${writeStyled(date, 'F', now)}
    >${writeStyled(date, node.style, now)}</time
  >`;
}

type Mention = Extract<Inline, { kind: 'user' | 'role' | 'channel' | 'command' }>;

function drawMention(app: App, node: Mention): TemplateResult {
  const label = flattenInline(app, node).replace(/^[@#/]/, '');
  if (node.kind === 'channel') return drawChannelMention(app, node.id, label);
  if (node.kind === 'role') return drawRoleMention(app, node.id, label);
  if (node.kind === 'command') {
    const start = () => startCommand(app, node.name);
    return html`<discord-mention type="slash" role="button" tabindex="0" @click=${start} @keydown=${onEnter(start)}
      >${label}</discord-mention
    >`;
  }
  const mine = app.model.state?.me.id === node.id;
  return html`<discord-mention type="user" ?highlight=${mine}>${label}</discord-mention>`;
}

function drawRoleMention(app: App, id: string, label: string): TemplateResult {
  const { state } = app.model;
  const color = state?.guild.roles.find((role) => role.id === id)?.color;
  const mine = state?.me.roles.includes(id) ?? false;
  return html`<discord-mention type="role" color=${color ? writeColor(color) : nothing} ?highlight=${mine}
    >${label}</discord-mention
  >`;
}

function drawChannelMention(app: App, id: string, label: string): TemplateResult {
  const channel = findChannel(app.model.state, id);
  if (!channel) return html`<discord-mention type="locked">No access</discord-mention>`;
  const open = () => openChannel(app, channel);
  return html`<discord-mention
    type=${isThread(channel) ? 'thread' : 'channel'}
    role="link"
    tabindex="0"
    @click=${open}
    @keydown=${onEnter(open)}
    >${label}</discord-mention
  >`;
}

const onEnter =
  (act: () => void): ((event: KeyboardEvent) => void) =>
  (event) => {
    if (event.key === 'Enter') act();
  };

function flattenInline(app: App, node: Inline): string {
  const { state } = app.model;
  switch (node.kind) {
    case 'text':
    case 'code':
    case 'everyone':
      return node.text;
    case 'user':
      return `@${findUser(state, node.id)?.displayName ?? 'unknown-user'}`;
    case 'role':
      return `@${state?.guild.roles.find((role) => role.id === node.id)?.name ?? 'deleted-role'}`;
    case 'channel': {
      const channel = findChannel(state, node.id);
      return channel && state ? `#${nameChannel(state, channel)}` : '#no-access';
    }
    case 'command':
      return `/${node.name}`;
    case 'time':
      return writeStyled(new Date(node.unix * 1000), node.style, new Date());
    case 'emoji':
      return `:${node.name}:`;
    default:
      return node.children.map((child) => flattenInline(app, child)).join('');
  }
}
