/** Adjusts the look of the library's elements that are used as they are: today's colours, and room for small screens. */
import {
  DiscordAttachments,
  DiscordCommand,
  DiscordEmbedDescription,
  DiscordEmbedField,
  DiscordHeader,
  DiscordImageAttachment,
  DiscordMention,
  DiscordMessages,
  DiscordQuote,
  DiscordReply,
} from '@skyra/discord-components-core';
import { type CSSResultGroup, css, type LitElement } from 'lit';

const fullWidth = css`
  :host {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

const looks: readonly (readonly [typeof LitElement, CSSResultGroup])[] = [
  [
    DiscordMessages,
    css`
      :host {
        border: 0;
        line-height: 1.375;
        background: none;
      }
    `,
  ],
  [DiscordEmbedDescription, fullWidth],
  [DiscordEmbedField, fullWidth],
  [
    DiscordAttachments,
    css`
      :host {
        grid-template-columns: minmax(0, 1fr);
      }
    `,
  ],
  [
    DiscordImageAttachment,
    css`
      .discord-image-wrapper,
      .discord-image-wrapper img {
        max-width: 100%;
        height: auto !important;
        max-height: 420px;
        object-fit: contain;
        border-radius: 8px;
      }
    `,
  ],
  [
    DiscordHeader,
    css`
      h1,
      h2,
      h3 {
        margin: 8px 0 4px;
        line-height: 1.375;
      }
    `,
  ],
  [
    DiscordMention,
    css`
      :host {
        border-radius: 3px;
      }
      :host(:focus-visible) {
        outline: 2px solid #00a8fc;
      }
    `,
  ],
  [
    DiscordQuote,
    css`
      blockquote {
        margin: 0;
        max-width: 90%;
      }
    `,
  ],
  [DiscordReply, fullWidth],
  [DiscordCommand, fullWidth],
];

for (const [element, style] of looks) {
  element.elementStyles = [...element.elementStyles, style as never];
}
