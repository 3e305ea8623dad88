import { randomBytes } from 'node:crypto';
import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import type { Json } from '../json.ts';
import type { PageModal } from '../page-server/page-api.ts';

export type Answer = { readonly type: number; readonly data: Json };

/** One act of a person and what the bot made of it. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly userId: string;
  readonly channelId: string;
  readonly guildId: string | undefined;
  readonly createdAtMs: number;
  readonly ref: string;
  /** The message whose component was used, or from which the modal came. */
  readonly sourceId: string | undefined;
  /** What goes out over the gateway. */
  readonly payload: Json;
  state: 'waiting' | 'answered' | 'failed';
  /** What the person's client shows when nothing came of it. */
  failure: string | undefined;
  answer: Answer | undefined;
  /** What `@original` means now. */
  originalId: string | undefined;
  /** "Thinking" stands and has not been filled yet. */
  isThinking: boolean;
  readonly followUpIds: string[];
  modal: PageModal | undefined;
  choices: readonly APIApplicationCommandOptionChoice[] | undefined;
  timer: NodeJS.Timeout | undefined;
}

export type InteractionBook = Map<string, Interaction>;

/** Like Discord's, a token carries its interaction's id. */
export const makeToken = (id: string): string =>
  Buffer.from(`interaction:${id}:${randomBytes(32).toString('hex')}`).toString('base64url');

export function findByToken(book: InteractionBook, token: string): Interaction | undefined {
  const id = Buffer.from(token, 'base64url').toString().split(':')[1];
  const interaction = book.get(id ?? '');
  return interaction?.token === token ? interaction : undefined;
}

/** 10062 for an interaction that is unknown, foreign or past its deadline. */
export function requireInteraction(book: InteractionBook, id: string, token: string): Interaction {
  const interaction = book.get(id);
  if (!interaction || interaction.token !== token) throw apiError('unknownInteraction');
  return interaction;
}
