import type { Bus } from './bus.ts';
import type { Faults } from './trials/faults.ts';
import type { FileStore } from './world/file-store.ts';
import type { InteractionBook } from './interactions/interaction.ts';
import type { Snowflakes } from './world/snowflake.ts';
import type { World } from './world/world.ts';

export interface Settings {
  readonly token: string;
  readonly now: () => number;
  /** Discord waits 3 seconds for the first answer to an interaction. */
  readonly answerTimeoutMs: number;
  /** Discord's interaction tokens live 15 minutes. */
  readonly tokenLifetimeMs: number;
  readonly heartbeatIntervalMs: number;
  /** How many shards `/gateway/bot` asks for. */
  readonly shards: number;
  /** Whether the privileged intents are switched on for the bot. */
  readonly hasPrivilegedIntents: boolean;
}

/** What every part of the local Discord works on. */
export interface Core {
  readonly settings: Settings;
  readonly ids: Snowflakes;
  readonly world: World;
  readonly bus: Bus;
  readonly files: FileStore;
  readonly interactions: InteractionBook;
  readonly faults: Faults;
  /** Nonces of the last minutes -> the message they made. */
  readonly nonces: Map<string, { readonly messageId: string; readonly atMs: number }>;
  /** When messages of more than an hour ago were edited lately, by channel. */
  readonly oldEdits: Map<string, readonly number[]>;
  /** The last message that a person has read, by person and channel. */
  readonly lastRead: Map<string, string>;
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  origin: string;
}

export const nowIso = (core: Core): string => new Date(core.settings.now()).toISOString().replace('Z', '000+00:00');
