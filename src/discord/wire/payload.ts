import { MessageFlags, type RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import { clip, fitEmbeds, LIMITS } from './components.ts';
import type { Reply } from '../result.ts';

/** Nobody is mentioned unless named here. */
const mentionsOf = (users: readonly string[]): { parse: []; users: string[] } => ({
  parse: [],
  users: [...new Set(users)].slice(0, 100),
});

export type MessageBody = RESTPostAPIChannelMessageJSONBody;

interface PublicMessage extends Omit<Reply, 'files' | 'pages' | 'later'> {
  /** Seats that are mentioned, and only they. */
  readonly pings?: readonly string[];
  /** Nobody's device makes a sound. */
  readonly isSilent?: boolean;
}

/** A message of the bot's own. `once` makes a repeat give the earlier message instead of a second one. */
export const toMessage = (message: PublicMessage, once?: string) => ({
  content: clip(message.text ?? '', LIMITS.content),
  embeds: fitEmbeds(message.embeds ?? []),
  components: (message.rows ?? []).slice(0, LIMITS.rows),
  allowed_mentions: mentionsOf(message.pings ?? []),
  ...(once === undefined ? {} : { nonce: once, enforce_nonce: true }),
  ...(message.isSilent === true ? { flags: MessageFlags.SuppressNotifications } : {}),
});
