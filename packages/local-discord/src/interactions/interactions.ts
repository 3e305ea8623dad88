/** An interaction's life: sent to the bot, answered within three seconds or failed, followed up for fifteen minutes. */
import { randomBytes } from 'node:crypto';
import { type APIApplicationCommandOptionChoice, InteractionType } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import type { Json } from '../json.ts';
import type { PageModal } from '../page-server/page-api.ts';
import type { Core } from '../core.ts';
import { type Act, buildPayload } from './interaction-payload.ts';

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
const makeToken = (id: string): string =>
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

const noAnswerText = 'The application did not respond';

export function sendInteraction(core: Core, act: Act): Interaction {
  const id = core.ids.next();
  const token = makeToken(id);
  const interaction: Interaction = {
    id,
    token,
    type: act.type,
    userId: act.userId,
    channelId: act.channel.id,
    guildId: act.channel.guild_id,
    createdAtMs: core.settings.now(),
    ref: act.ref,
    sourceId: act.source?.message.id,
    payload: buildPayload(core, act, { id, token }),
    state: 'waiting',
    failure: undefined,
    answer: undefined,
    originalId: undefined,
    isThinking: false,
    followUpIds: [],
    modal: undefined,
    choices: undefined,
    timer: undefined,
  };
  forgetOld(core);
  core.interactions.set(id, interaction);
  interaction.timer = setTimeout(() => failInteraction(core, interaction), core.settings.answerTimeoutMs);
  core.bus.emit({ type: 'interaction', interaction });
  core.bus.emit({ type: 'interaction-sent', interaction });
  return interaction;
}

/** Interactions are kept a while beyond their token's life, so that a late request learns why it fails. */
function forgetOld(core: Core): void {
  if (core.interactions.size < 5000) return;
  const before = core.settings.now() - 2 * core.settings.tokenLifetimeMs;
  for (const [id, old] of core.interactions) if (old.createdAtMs < before) core.interactions.delete(id);
}

function failInteraction(core: Core, interaction: Interaction): void {
  if (interaction.state !== 'waiting') return;
  clearTimeout(interaction.timer);
  interaction.state = 'failed';
  interaction.failure = noAnswerText;
  core.bus.emit({ type: 'interaction', interaction });
}

const isPastDeadline = (core: Core, interaction: Interaction): boolean =>
  core.settings.now() - interaction.createdAtMs > core.settings.answerTimeoutMs;

/** Fails what waited too long by the clock of the settings, for tests that move it. */
export function checkDeadlines(core: Core): void {
  for (const interaction of core.interactions.values())
    if (isPastDeadline(core, interaction)) failInteraction(core, interaction);
}

/** 10062 past the deadline, 40060 for a second answer. */
export function requireUnanswered(core: Core, interaction: Interaction): void {
  if (interaction.state === 'waiting' && isPastDeadline(core, interaction)) failInteraction(core, interaction);
  if (interaction.state === 'failed') throw apiError('unknownInteraction');
  if (interaction.state === 'answered') throw apiError('alreadyAcknowledged');
}

export function markAnswered(core: Core, interaction: Interaction, answer: Answer): void {
  clearTimeout(interaction.timer);
  interaction.state = 'answered';
  interaction.answer = answer;
  core.bus.emit({ type: 'interaction', interaction });
}

/** 50027 after the token's life, 10015 while there is nothing it belongs to yet. */
export function requireFollowable(core: Core, interaction: Interaction | undefined): Interaction {
  if (!interaction) throw apiError('unknownWebhook');
  if (core.settings.now() - interaction.createdAtMs > core.settings.tokenLifetimeMs)
    throw apiError('invalidWebhookToken');
  if (interaction.state !== 'answered' || interaction.type === InteractionType.ApplicationCommandAutocomplete)
    throw apiError('unknownWebhook');
  return interaction;
}

export function stopInteractions(core: Core): void {
  for (const interaction of core.interactions.values()) clearTimeout(interaction.timer);
}
