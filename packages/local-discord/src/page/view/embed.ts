import type { APIEmbed, APIEmbedField, APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { App } from '../app.ts';
import { drawMarkdown, flattenMarkdown } from '../markdown/draw.ts';
import { writeColor } from '../names.ts';
import { writeStamp } from '../times.ts';

export function drawEmbed(app: App, message: APIMessage, embed: APIEmbed): TemplateResult {
  const { title, author, description, color, fields = [], image, thumbnail } = embed;
  return html`<chat-embed
    slot="embeds"
    role="group"
    aria-label=${ifDefined(title && flattenMarkdown(app, title))}
    color=${ifDefined(color === undefined ? undefined : writeColor(color))}
    embed-title=${ifDefined(title && flattenMarkdown(app, title))}
    url=${ifDefined(embed.url)}
    author-name=${ifDefined(author?.name)}
    author-image=${ifDefined(author?.icon_url)}
    author-url=${ifDefined(author?.url)}
    image=${ifDefined(image?.url)}
    image-alt=${describePicture(message, image) ?? title ?? ''}
    thumbnail=${ifDefined(thumbnail?.url)}
    >${
      description
        ? html`<discord-embed-description slot="description"
            >${drawMarkdown(app, description)}</discord-embed-description
          >`
        : nothing
    }${
      fields.length > 0
        ? html`<discord-embed-fields slot="fields" class="embed-fields"
            >${drawFields(app, fields)}</discord-embed-fields
          >`
        : nothing
    }${drawFooter(embed)}</chat-embed
  >`;
}

/** Its own description, or that of the attachment it points to. */
function describePicture(message: APIMessage, image: APIEmbed['image']): string | undefined {
  const attachment = message.attachments.find((it) => it.url === image?.url);
  return image?.description ?? attachment?.description ?? undefined;
}

const drawFields = (app: App, fields: readonly APIEmbedField[]): readonly TemplateResult[] =>
  fields.map(
    (field, index) =>
      html`<discord-embed-field
        field-title=${flattenMarkdown(app, field.name)}
        ?inline=${field.inline}
        inline-index=${field.inline ? countInlineBefore(fields, index) : nothing}
        >${drawMarkdown(app, field.value)}</discord-embed-field
      >`,
  );

/** Fields side by side stand in columns 1, 2, 3 of a line, as Discord sets them. */
function countInlineBefore(fields: readonly APIEmbedField[], index: number): number {
  const broken = fields.slice(0, index).findLastIndex((field) => !field.inline);
  return ((index - broken - 1) % 3) + 1;
}

function drawFooter(embed: APIEmbed): TemplateResult | typeof nothing {
  if (!embed.footer && !embed.timestamp) return nothing;
  const stamp = embed.timestamp && writeStamp(new Date(embed.timestamp), new Date());
  return html`<discord-embed-footer
    slot="footer"
    footer-image=${ifDefined(embed.footer?.icon_url)}
    timestamp=${ifDefined(stamp)}
    >${embed.footer?.text ?? ''}</discord-embed-footer
  >`;
}
