import { DiscordEmbed } from '@skyra/discord-components-core';
import { css } from 'lit';

/** The library's embed with the pictures' own descriptions, in today's colours, and no wider than the screen. */
export class ChatEmbed extends DiscordEmbed {
  static override properties = { imageAlt: { type: String, attribute: 'image-alt' } };

  static override styles = css`
    ${DiscordEmbed.styles}
    :host {
      color: #dbdee1;
      max-width: 100%;
    }
    :host .discord-embed-wrapper {
      background-color: #2b2d31;
      border: 0;
      max-width: min(520px, 100%);
    }
    :host .discord-left-border {
      background-color: #1e1f22;
    }
    :host .discord-embed-grid {
      min-width: 0;
      max-width: 100%;
    }
    :host .discord-embed-image {
      max-width: 100%;
      max-height: 420px;
      height: auto;
      cursor: zoom-in;
    }
    :host .discord-embed-title {
      line-height: 1.375;
    }
  `;

  declare imageAlt: string;

  override updated(): void {
    const picture = this.renderRoot.querySelector<HTMLImageElement>('img.discord-embed-image');
    picture?.setAttribute('alt', this.imageAlt || 'Picture');
    if (picture) opensLarge(picture);
  }
}

/** Pressing the picture shows it in its full size, in a tab of its own. */
function opensLarge(picture: HTMLImageElement): void {
  if (picture.role === 'link') return;
  const open = () => window.open(picture.src, '_blank', 'noopener');
  picture.tabIndex = 0;
  picture.role = 'link';
  picture.addEventListener('click', open);
  picture.addEventListener('keydown', ({ key }) => void (key === 'Enter' && open()));
}
