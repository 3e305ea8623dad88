/** The library's elements, and ours made from them where something was missing for keyboards and screen readers. */
import '@skyra/discord-components-core';
import './look.ts';
import { ChatButton } from './chat-button.ts';
import { ChatEmbed } from './chat-embed.ts';
import { ChatMessage } from './chat-message.ts';
import { ChatSelect } from './chat-select.ts';
import { ChatSpoiler } from './chat-spoiler.ts';

customElements.define('chat-button', ChatButton);
customElements.define('chat-embed', ChatEmbed);
customElements.define('chat-message', ChatMessage);
customElements.define('chat-select', ChatSelect);
customElements.define('chat-spoiler', ChatSpoiler);
