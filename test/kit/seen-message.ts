import type { Page } from 'playwright-core';

export interface SeenEmbed {
  readonly title: string;
  readonly description: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly footer: string;
  /** The picture's alternative text; empty when there is no picture. */
  readonly picture: string;
}

/** A message as it stands on the page. */
export interface SeenMessage {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly embeds: readonly SeenEmbed[];
  readonly buttons: readonly { readonly label: string; readonly disabled: boolean }[];
  readonly menus: readonly string[];
  readonly pictures: readonly string[];
  readonly ephemeral: boolean;
  readonly edited: boolean;
  readonly thinking: boolean;
  /** "The application did not respond", if a button or menu of it came to nothing. */
  readonly failure: string;
}

/** Runs in the browser, hence a text: nothing of the tests' own code exists there. */
const reader = `(() => {
  const text = (node) => (node?.innerText ?? '').trim();
  const all = (node, selector) => [...node.querySelectorAll(selector)];
  const readEmbed = (embed) => ({
    title: embed.embedTitle ?? '',
    description: text(embed.querySelector('discord-embed-description')),
    fields: all(embed, 'discord-embed-field').map((field) => ({ name: field.fieldTitle ?? '', value: text(field) })),
    footer: text(embed.querySelector('discord-embed-footer')),
    picture: embed.image ? embed.imageAlt : '',
  });
  const readMessage = (message) => ({
    id: message.dataset.message,
    author: message.author,
    text: all(message, ':scope > .markdown').map(text).join(''),
    embeds: all(message, ':scope > chat-embed').map(readEmbed),
    buttons: all(message, 'chat-button').map((it) => ({ label: it.label, disabled: it.disabled })),
    menus: all(message, 'chat-select').map((it) => it.label),
    pictures: all(message, 'discord-image-attachment, .gallery img').map((it) => it.alt),
    ephemeral: message.ephemeral === true,
    edited: message.edited === true,
    thinking: message.querySelector('.thinking') !== null,
    failure: text(message.querySelector('p.component-failed')),
  });
  return all(document, 'chat-message').map(readMessage);
})()`;

export async function readMessages(page: Page): Promise<readonly SeenMessage[]> {
  return page.evaluate<readonly SeenMessage[]>(reader);
}
