import type { APIApplicationCommandOptionChoice, APIMessage } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import type { Answer, Interaction } from '../interactions/interactions.ts';
import type { PageModal } from '../page-server/page-api.ts';
import { waitFor } from '../wait.ts';
import { wireMessage } from '../wire.ts';

/** An interaction as the person who started it sees it; every property tells how things stand now. */
export interface Handle {
  readonly id: string;
  readonly token: string;
  /** The first answer as the bot gave it: callback type and data. */
  readonly answer: Answer | undefined;
  /** "The application did not respond", if so. */
  readonly failure: string | undefined;
  /** A deferred answer that is still "thinking". */
  readonly isThinking: boolean;
  /** `@original` as it is now; undefined when deleted or when there is none. */
  readonly message: APIMessage | undefined;
  readonly isEphemeral: boolean;
  readonly followUps: readonly APIMessage[];
  readonly modal: PageModal | undefined;
  readonly choices: readonly APIApplicationCommandOptionChoice[] | undefined;
  /** Waits until the bot answered and, after a deferred answer, filled or deleted it; or until it failed. */
  settled(timeoutMs?: number): Promise<Handle>;
  /** Waits for the n-th follow-up (the first unless said). */
  followUp(n?: number, timeoutMs?: number): Promise<APIMessage>;
}

function messageOf(core: Core, interaction: Interaction, id: string | undefined): APIMessage | undefined {
  const record = core.world.messages.get(interaction.channelId)?.get(id ?? '');
  return record && wireMessage(record, interaction.userId);
}

const followUpsOf = (core: Core, interaction: Interaction): readonly APIMessage[] =>
  interaction.followUpIds.flatMap((id) => messageOf(core, interaction, id) ?? []);

export function createHandle(core: Core, interaction: Interaction): Handle {
  return {
    id: interaction.id,
    token: interaction.token,
    get answer() {
      return interaction.answer;
    },
    get failure() {
      return interaction.failure;
    },
    get isThinking() {
      return interaction.isThinking;
    },
    get message() {
      return messageOf(core, interaction, interaction.originalId);
    },
    get isEphemeral() {
      const record = core.world.messages.get(interaction.channelId)?.get(interaction.originalId ?? '');
      return (record?.readerId ?? null) !== null;
    },
    get followUps() {
      return followUpsOf(core, interaction);
    },
    get modal() {
      return interaction.modal;
    },
    get choices() {
      return interaction.choices;
    },
    async settled(timeoutMs) {
      await waitFor(core, () => interaction.state !== 'waiting' && !interaction.isThinking, timeoutMs);
      return this;
    },
    followUp: (n = 1, timeoutMs) => waitFor(core, () => followUpsOf(core, interaction)[n - 1], timeoutMs),
  };
}
