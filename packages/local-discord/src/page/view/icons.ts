import type { APIChannel } from 'discord-api-types/v10';
import { svg, html, type TemplateResult } from 'lit';
import { isDirect, isThread } from '../names.ts';

const paths = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  hash: 'M10 4 8 20M16 4l-2 16M4.5 9h16M3.5 15h16',
  thread: 'M5 4v7a4 4 0 0 0 4 4h9M14 11l4 4-4 4',
  at: 'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.4 6.8',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.6a3.3 3.3 0 0 1 0 6M18 14.4c2.2.8 3.5 2.8 3.5 5.6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  reply: 'M9 5 4 10l5 5M4.5 10H13a7 7 0 0 1 7 7v2',
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M4 12 20 4l-5 16-3.5-6.5L4 12Z',
  slash: 'M16 4 8 20',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v5M12 17.6v.01',
  newTab: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;

export function drawIcon(name: keyof typeof paths): TemplateResult {
  const path = svg`<path d=${paths[name]} />`;
  return html`<svg class="icon icon-${name}" viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`;
}

export function drawChannelIcon(channel: APIChannel): TemplateResult {
  if (isDirect(channel)) return drawIcon('at');
  return drawIcon(isThread(channel) ? 'thread' : 'hash');
}
