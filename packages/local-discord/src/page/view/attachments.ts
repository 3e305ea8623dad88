import type { APIAttachment, APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

/** Pictures inside an embed are shown there alone. */
export function drawAttachments(message: APIMessage): TemplateResult | typeof nothing {
  const inEmbeds = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const shown = message.attachments.filter((it) => !inEmbeds.has(it.url) && !isComponentFile(message));
  if (shown.length === 0) return nothing;
  const [pictures, files] = [shown.filter(isPicture), shown.filter((it) => !isPicture(it))];
  // Several are one gallery, no higher than one of them alone.
  const gallery = html`<div class="gallery">
    ${pictures.map((it) => (isSpoiler(it) ? drawPicture(it) : drawImage(it.url, it.description)))}
  </div>`;
  return html`<discord-attachments slot="attachments"
    >${pictures.length > 1 ? gallery : pictures.map(drawPicture)}${files.map(drawFile)}</discord-attachments
  >`;
}

const isSpoiler = ({ filename }: APIAttachment): boolean => filename.startsWith('SPOILER_');
const isPicture = ({ content_type }: APIAttachment): boolean => content_type?.startsWith('image/') === true;

/** In a message built of components, files stand where its components put them. */
const isComponentFile = (message: APIMessage): boolean => ((message.flags ?? 0) & (1 << 15)) !== 0;

function drawFile(file: APIAttachment): TemplateResult {
  const [bytes, unit] = file.size < 1024 ? [file.size, 'bytes'] : [(file.size / 1024).toFixed(1), 'KB'];
  return html`<discord-file-attachment
    name=${file.filename}
    bytes=${bytes}
    bytes-unit=${unit}
    href=${file.url}
    target="_blank"
    rel="noopener"
    type=${ifDefined(file.content_type)}
  ></discord-file-attachment>`;
}

/** One of several pictures. */
export const drawImage = (url: string, description: string | null | undefined): TemplateResult =>
  html`<a class="picture-link" href=${url} target="_blank" rel="noopener"
    ><img src=${url} alt=${description ?? 'Picture'}
  /></a>`;

function drawPicture(file: APIAttachment): TemplateResult {
  const scale = Math.min(1, 520 / (file.width ?? 520), 420 / (file.height ?? 420));
  const picture = html`<a class="picture-link" href=${file.url} target="_blank" rel="noopener"
    ><discord-image-attachment
      url=${file.url}
      alt=${file.description ?? file.filename}
      width=${ifDefined(file.width ? Math.round(file.width * scale) : undefined)}
      height=${ifDefined(file.height ? Math.round(file.height * scale) : undefined)}
    ></discord-image-attachment
  ></a>`;
  return isSpoiler(file) ? html`<chat-spoiler class="picture-spoiler">${picture}</chat-spoiler>` : picture;
}
