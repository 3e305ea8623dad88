import { MessageFlags, type RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import { clip, fitEmbeds, LIMITS } from './components.ts';
import type { DrawnPicture } from '../posts/pictures.ts';
import type { PictureFile, Reply, TextFile } from '../result.ts';

/** Nobody is mentioned unless named here. */
function mentionsOf(users: readonly string[]): { parse: []; users: string[] } {
  return { parse: [], users: [...new Set(users)].slice(0, 100) };
}

/** An answer to an interaction: everything is said anew, so that nothing of what stood there before remains. */
export function toAnswer(reply: Reply) {
  const text = clip(reply.text ?? '', LIMITS.content);
  const embeds = fitEmbeds(reply.embeds ?? []);
  return {
    content: text === '' && embeds.length === 0 ? '\u200b' : text,
    embeds,
    components: (reply.rows ?? []).slice(0, LIMITS.rows),
    files: (reply.files ?? []).filter(isThere).map(toUpload),
    allowedMentions: { parse: [] as [] },
  };
}

const isThere = (file: TextFile | PictureFile): file is TextFile | DrawnPicture =>
  'text' in file || file.bytes !== null;

function toUpload(file: TextFile | DrawnPicture) {
  if ('text' in file) return { name: file.name, attachment: Buffer.from(file.text, 'utf8') };
  return { name: file.name, attachment: Buffer.from(file.bytes), description: clip(file.alt, LIMITS.alt) };
}

export type MessageBody = RESTPostAPIChannelMessageJSONBody;

interface PublicMessage extends Omit<Reply, 'files' | 'pages' | 'later'> {
  /** Seats that are mentioned, and only they. */
  readonly pings?: readonly string[];
  /** Nobody's device makes a sound. */
  readonly isSilent?: boolean;
}

/** A message of the bot's own. `once` makes a repeat give the earlier message instead of a second one. */
export function toMessage(message: PublicMessage, once?: string): MessageBody {
  return {
    content: clip(message.text ?? '', LIMITS.content),
    embeds: fitEmbeds(message.embeds ?? []),
    components: (message.rows ?? []).slice(0, LIMITS.rows),
    allowed_mentions: mentionsOf(message.pings ?? []),
    ...(once === undefined ? {} : { nonce: once, enforce_nonce: true }),
    ...(message.isSilent === true ? { flags: MessageFlags.SuppressNotifications } : {}),
  };
}
