import type { Channel, MessageRecord } from './world/world.ts';
import type { Interaction } from './interactions/interaction.ts';

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
