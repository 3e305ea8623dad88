import type { APIButtonComponent, APIMessage, APIMessageComponent } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { type App, useComponent } from '../app.ts';
import { componentKind } from '../kinds.ts';
import { drawImage } from './attachments.ts';
import { drawMarkdown } from '../markdown/draw.ts';
import { writeColor } from '../names.ts';
import { drawSelect, type MenuLook } from './select.ts';

/** Fields of any kind of component that the page looks at. */
interface ComponentLook {
  readonly type: number;
  readonly custom_id?: string;
  readonly components?: readonly ComponentLook[];
  readonly accessory?: ComponentLook;
  readonly content?: string;
  readonly accent_color?: number | null;
  readonly divider?: boolean;
  readonly description?: string | null;
  readonly media?: { readonly url: string };
  readonly file?: { readonly url: string };
  readonly items?: readonly { readonly media: { readonly url: string }; readonly description?: string | null }[];
}

export function drawComponents(app: App, message: APIMessage): TemplateResult | typeof nothing {
  const components = (message.components ?? []) as readonly APIMessageComponent[] as readonly ComponentLook[];
  if (components.length === 0) return nothing;
  const failed = [...app.model.pending.values()].find((it) => it.messageId === message.id && it.text !== undefined);
  return html`<div slot="components" class="components">
    ${components.map((component) => drawComponent(app, message, component))}
    ${failed ? html`<p class="component-failed" role="alert">${failed.text}</p>` : nothing}
  </div>`;
}

type Drawer = (app: App, message: APIMessage, component: ComponentLook) => TemplateResult;

const drawers: Readonly<Record<number, Drawer>> = {
  [componentKind.row]: drawRow,
  [componentKind.text]: (app, _message, { content = '' }) =>
    html`<div class="text-display">${drawMarkdown(app, content)}</div>`,
  [componentKind.separator]: (_app, _message, { divider = true }) => html`<hr class=${divider ? 'line' : 'gap'} />`,
  [componentKind.container]: drawContainer,
  [componentKind.section]: (app, message, { components, accessory }) =>
    html`<div class="section">
      <div>${drawAll(app, message, components)}</div>
      ${accessory ? drawAccessory(app, message, accessory) : nothing}
    </div>`,
  [componentKind.gallery]: (_app, _message, { items = [] }) =>
    html`<div class="gallery">${items.map((it) => drawImage(it.media.url, it.description))}</div>`,
  [componentKind.thumbnail]: (_app, _message, { media, description }) => drawImage(media?.url ?? '', description),
  [componentKind.file]: (_app, _message, { file }) =>
    html`<a class="file-link" href=${file?.url ?? ''} target="_blank" rel="noopener"
      >${file?.url.split('/').at(-1)}</a
    >`,
};

function drawComponent(app: App, message: APIMessage, component: ComponentLook): TemplateResult {
  const draw =
    drawers[component.type] ?? (() => html`<p class="component-failed">A component of kind ${component.type}</p>`);
  return draw(app, message, component);
}

const drawAll = (app: App, message: APIMessage, components: readonly ComponentLook[] = []): readonly TemplateResult[] =>
  components.map((component) => drawComponent(app, message, component));

function drawContainer(app: App, message: APIMessage, component: ComponentLook): TemplateResult {
  const color = component.accent_color;
  const style = typeof color === 'number' ? `border-left:4px solid ${writeColor(color)}` : '';
  return html`<div class="container" style=${style}>${drawAll(app, message, component.components)}</div>`;
}

/** The library wants each button inside a row of its own. */
const drawAccessory = (app: App, message: APIMessage, component: ComponentLook): TemplateResult =>
  component.type === componentKind.button
    ? drawRow(app, message, { type: componentKind.row, components: [component] })
    : drawComponent(app, message, component);

function drawRow(app: App, message: APIMessage, row: ComponentLook): TemplateResult {
  const inner = (row.components ?? []).map((component) =>
    component.type === componentKind.button
      ? drawButton(app, message, component as APIButtonComponent)
      : drawMenu(app, message, component as MenuLook),
  );
  return html`<discord-action-row>${inner}</discord-action-row>`;
}

function isBusy(app: App, message: APIMessage, customId: string): boolean {
  const waiting = (it: { messageId?: string; customId?: string; text?: string }) =>
    it.messageId === message.id && it.customId === customId && it.text === undefined;
  return [...app.model.pending.values()].some(waiting);
}

const buttonTypes = ['secondary', 'primary', 'secondary', 'success', 'destructive', 'secondary', 'primary'] as const;

function drawButton(app: App, message: APIMessage, button: APIButtonComponent): TemplateResult {
  const customId = 'custom_id' in button ? button.custom_id : '';
  const emoji = 'emoji' in button ? (button.emoji?.name ?? '') : '';
  const label = ('label' in button && button.label) || emoji;
  const busy = customId !== '' && isBusy(app, message, customId);
  const press = () => {
    if (customId && !button.disabled && !busy) useComponent(app, message, { customId, label });
  };
  return html`<chat-button
    type=${buttonTypes[button.style] ?? 'secondary'}
    url=${ifDefined('url' in button ? button.url : undefined)}
    ?disabled=${button.disabled ?? false}
    ?busy=${busy}
    label=${label}
    @click=${press}
    >${emoji && emoji !== label ? `${emoji} ` : ''}${label}</chat-button
  >`;
}

function drawMenu(app: App, message: APIMessage, menu: MenuLook): TemplateResult {
  const label = menu.placeholder ?? 'Make a selection';
  const send = (values: readonly string[]) => useComponent(app, message, { customId: menu.custom_id, label, values });
  return drawSelect(app, menu, { label, busy: isBusy(app, message, menu.custom_id), send });
}
