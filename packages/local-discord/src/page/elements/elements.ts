/** The library's elements, and ours made from them where something was missing for keyboards and screen readers. */
import './look.ts';
import { DiscordButton, DiscordEmbed, DiscordMessage, DiscordSpoiler } from '@skyra/discord-components-core';
import { css } from 'lit';
import { ChatSelect } from './chat-select.ts';

/** The library's button looks disabled when it is; this one also is, and shows when it waits for its answer. */
class ChatButton extends DiscordButton {
  static override properties = { busy: { type: Boolean, reflect: true }, label: { type: String } };

  static override styles = css`
    ${DiscordButton.styles}
    :host > *:first-child {
      min-width: 28px;
      border-radius: 8px;
      padding: 2px 14px;
      color: #fff;
    }
    .secondary {
      background-color: #4e5058;
    }
    .success {
      background-color: #248046;
    }
    .success.hoverable:hover {
      background-color: #1a6334;
    }
    .destructive {
      background-color: #da373c;
    }
    .destructive.hoverable:hover {
      background-color: #a12828;
    }
    :host > *:focus-visible {
      outline: 2px solid #00a8fc;
      outline-offset: 2px;
    }
    svg {
      margin-left: 8px;
    }
    :host([busy]) span {
      opacity: 0.35;
    }
    :host([busy]) button {
      cursor: progress;
    }
  `;

  declare busy: boolean;
  declare label: string;

  constructor() {
    super();
    Object.assign(this, { busy: false, label: '' });
  }

  override updated(): void {
    const button = this.renderRoot.querySelector('button');
    (button ?? this.renderRoot.querySelector('a'))?.setAttribute('aria-label', this.label);
    if (!button) return;
    button.type = 'button';
    button.disabled = this.disabled || this.busy;
    button.setAttribute('aria-busy', String(this.busy));
  }
}

/** The library's embed with the pictures' own descriptions, in today's colours, and no wider than the screen. */
class ChatEmbed extends DiscordEmbed {
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

/** The library's message, whose "Dismiss message" a keyboard can reach. */
class ChatMessage extends DiscordMessage {
  static override styles = css`
    ${DiscordMessage.styles}
    :host {
      color: #dbdee1;
      line-height: 1.375;
      padding-right: 16px;
    }
    .discord-message-content {
      min-width: 0;
      line-height: 1.375;
      padding-top: 0;
    }
    .discord-author-avatar {
      margin-top: 2px;
    }
    .discord-message-timestamp,
    .discord-message-edited,
    .discord-message-ephemeral {
      color: #949ba4;
    }
    .discord-message-body-only-indent {
      flex: 0 0 56px;
      font-size: 11px;
      box-sizing: border-box;
      margin: 0;
      line-height: 1.375rem;
      align-self: flex-start;
    }
    .discord-message-ephemeral {
      line-height: 1.4;
    }
    .discord-message-ephemeral .discord-message-ephemeral-link:focus-visible {
      outline: 2px solid #00a8fc;
      outline-offset: 2px;
    }
    @media (max-width: 600px) {
      :host {
        padding-left: 12px;
        padding-right: 10px;
      }
      .discord-author-avatar {
        margin-right: 10px;
      }
      .discord-message-body-only-indent {
        flex-basis: 50px;
      }
    }
  `;

  override updated(): void {
    const dismiss = this.renderRoot.querySelector<HTMLElement>('.discord-message-ephemeral-link');
    if (!dismiss || dismiss.tabIndex === 0) return;
    dismiss.tabIndex = 0;
    dismiss.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') dismiss.click();
    });
  }
}

/** The library's spoiler, which a keyboard can open and a screen reader can name. */
class ChatSpoiler extends DiscordSpoiler {
  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = 0;
    this.setAttribute('role', 'button');
    this.addEventListener('click', () => this.reveal());
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') this.reveal();
    });
    if (!this.activated) this.setAttribute('aria-label', 'Spoiler');
  }

  private reveal(): void {
    this.activated = true;
    this.removeAttribute('role');
    this.removeAttribute('aria-label');
  }
}

customElements.define('chat-button', ChatButton);
customElements.define('chat-embed', ChatEmbed);
customElements.define('chat-message', ChatMessage);
customElements.define('chat-select', ChatSelect);
customElements.define('chat-spoiler', ChatSpoiler);
