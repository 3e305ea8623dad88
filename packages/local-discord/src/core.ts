import type { Channel, MessageRecord, World } from './world/world.ts';
import type { Interaction, InteractionBook } from './interactions/interactions.ts';
import type { Faults } from './trials/faults.ts';
import type { FileStore } from './world/file-store.ts';
import type { Snowflakes } from './world/snowflake.ts';

type Change = 'create' | 'update' | 'delete';

export interface ReactionEvent {
  readonly type: 'reaction';
  readonly change: 'add' | 'remove';
  readonly userId: string;
  readonly emoji: { readonly id: string | null; readonly name: string };
  readonly record: MessageRecord;
}

/** Everything that happens here, for whoever has to pass it on: gateway, page, waiting tests. */
export type WorldEvent =
  | { readonly type: 'message'; readonly change: Change; readonly record: MessageRecord }
  | { readonly type: 'channel'; readonly change: Change; readonly channel: Channel }
  | ReactionEvent
  | { readonly type: 'commands' }
  | { readonly type: 'interaction-sent'; readonly interaction: Interaction }
  | { readonly type: 'interaction'; readonly interaction: Interaction }
  | { readonly type: 'bot'; readonly online: boolean }
  /** The bot is let into a server, or put out of it. */
  | { readonly type: 'guild'; readonly change: 'create' | 'delete'; readonly guildId: string }
  | { readonly type: 'request' };

type Listener = (event: WorldEvent) => void;

export type Bus = ReturnType<typeof createBus>;

export function createBus() {
  const listeners = new Set<Listener>();
  return {
    emit(event: WorldEvent): void {
      for (const listener of Array.from(listeners)) listener(event);
    },
    /** Returns the function that stops listening. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
