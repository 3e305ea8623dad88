/** The context menu of a message or a member, with the apps' commands. */
import type { APIApplicationCommand, APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { type App, useContextCommand } from '../app.ts';
import { commandKind, messageFlag } from '../kinds.ts';
import { findUser, hasFlag } from '../names.ts';
import { focusAfterDraw } from '../command/start.ts';

export function openMenuAt(
  app: App,
  event: MouseEvent,
  target: { readonly userId: string; readonly message?: APIMessage },
): void {
  event.preventDefault();
  event.stopPropagation();
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const byKeyboard = event.clientX === 0 && event.clientY === 0;
  const x = byKeyboard ? box.left : event.clientX;
  const y = byKeyboard ? box.bottom : event.clientY;
  app.model.menu = { x, y, ...target };
  app.refresh();
  queueMicrotask(placeMenu);
}

function placeMenu(): void {
  const menu = document.querySelector<HTMLElement>('.context-menu');
  if (!menu) return;
  const box = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - box.width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(box.top, innerHeight - box.height - 8))}px`;
  menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
}

export function replyTo(app: App, message: APIMessage): void {
  app.model.composer.replyTo = message;
  app.model.menu = null;
  focusAfterDraw(app, null);
}

function closeMenu(app: App): void {
  app.model.menu = null;
  app.refresh();
}

export function drawMenu(app: App): TemplateResult {
  const { menu, state } = app.model;
  if (!menu || !state) return html``;
  const { message, userId } = menu;
  const name = findUser(state, userId)?.displayName ?? 'this user';
  return html`<div class="menu-backdrop" @click=${() => closeMenu(app)} @contextmenu=${() => closeMenu(app)}></div>
    <div
      class="context-menu"
      role="menu"
      aria-label=${message ? 'Message' : name}
      style="left:${menu.x}px;top:${menu.y}px"
      @keydown=${(event: KeyboardEvent) => steer(app, event)}
    >
      ${message ? drawMessageItems(app, message) : nothing}
      ${drawCommands(app, commandKind.user, userId, `Apps for ${name}`)}
      ${drawItem('Copy user ID', () => copy(app, userId))}
    </div>`;
}

function drawMessageItems(app: App, message: APIMessage): TemplateResult {
  const ephemeral = hasFlag(message, messageFlag.ephemeral);
  return html`${ephemeral ? nothing : drawItem('Reply', () => replyTo(app, message))}
  ${ephemeral ? nothing : drawCommands(app, commandKind.message, message.id, 'Apps')}
  ${drawItem('Copy text', () => copy(app, message.content))} ${drawItem('Copy message ID', () => copy(app, message.id))}`;
}

function drawCommands(app: App, kind: number, targetId: string, title: string): TemplateResult {
  const commands = (app.model.state?.commands ?? []).filter((command) => command.type === kind);
  if (commands.length === 0) return html``;
  return html`<div class="menu-title" role="presentation">${title}</div>
    ${commands.map((command) => drawItem(command.name, () => run(app, command, targetId)))}
    <div class="menu-line" role="separator"></div>`;
}

function run(app: App, command: APIApplicationCommand, targetId: string): void {
  closeMenu(app);
  useContextCommand(app, command, targetId);
}

const drawItem = (label: string, act: () => void): TemplateResult =>
  html`<button class="menu-item" role="menuitem" type="button" @click=${act}>${label}</button>`;

function copy(app: App, text: string): void {
  closeMenu(app);
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}

function steer(app: App, event: KeyboardEvent): void {
  const items = [...document.querySelectorAll<HTMLElement>('.context-menu [role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) items[(at + step + items.length) % items.length]?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') closeMenu(app);
  else return;
  event.preventDefault();
}
