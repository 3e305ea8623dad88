import { DiscordMessage } from '@skyra/discord-components-core';
import { css } from 'lit';

/** The library's message, whose "Dismiss message" a keyboard can reach. */
export class ChatMessage extends DiscordMessage {
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
