import { DiscordSpoiler } from '@skyra/discord-components-core';

/** The library's spoiler, which a keyboard can open and a screen reader can name. */
export class ChatSpoiler extends DiscordSpoiler {
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
