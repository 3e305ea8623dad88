import { DiscordButton } from '@skyra/discord-components-core';
import { css } from 'lit';

/** The library's button looks disabled when it is; this one also is, and shows when it waits for its answer. */
export class ChatButton extends DiscordButton {
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
