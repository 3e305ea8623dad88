import { setTimeout as sleep } from 'node:timers/promises';
import type { Hosts } from '../../store/hosts.ts';
import { ToldOnce } from '../../watch/told-once.ts';
import type { Channels } from './channel.ts';
import type { Desk } from '../session.ts';

/** A host that is gone holds up the others for so long. */
const LEASE_MS = 30_000;
const AGAIN_MS = { first: 50, last: 1_000 } as const;

/** Another host has taken over what this one was at. `edited`: which place of the table was just changed by both, in an order that nobody knows. */
export class OtherWriter extends ToldOnce {
  readonly edited: number | undefined;

  constructor(stream: string, edited?: number) {
    super(`another host writes in ${stream}`);
    this.edited = edited;
  }
}

interface Asker extends Pick<Desk, 'now'> {
  readonly hosts: Pick<Hosts, 'areMany' | 'take' | 'letGo'>;
}

interface Held {
  /** Whoever had it before may have left something half done. */
  readonly wasLeft: boolean;
  /** Throws where it is no longer this host's: to be asked before anything is done that cannot be taken back. */
  hold(): Promise<void>;
}

/** Does something that only one host may be at, once it is this one's turn. What fails is looked at by whoever comes next. */
export async function alone<T>({ hosts, now }: Asker, key: string, work: (held: Held) => Promise<T>): Promise<T> {
  if (!hosts.areMany) return work({ wasLeft: false, hold: async () => undefined });
  let until = 0;
  const take = async (): Promise<'free' | 'left' | null> => {
    const next = now() + LEASE_MS;
    const taken = await hosts.take(key, { now: now(), until: next });
    if (taken !== null) until = next;
    return taken;
  };
  const hold = async (): Promise<void> => {
    // After its time another may have had it, and be done with it.
    if (now() >= until) throw new OtherWriter(key);
    if (now() > until - LEASE_MS / 2 && (await take()) === null) throw new OtherWriter(key);
  };
  let taken = await take();
  for (let pauseMs: number = AGAIN_MS.first; taken === null; pauseMs = Math.min(2 * pauseMs, AGAIN_MS.last)) {
    await sleep(pauseMs);
    taken = await take();
  }
  try {
    const result = await work({ wasLeft: taken === 'left', hold });
    await hosts.letGo(key);
    return result;
  } catch (error) {
    await hosts.letGo(key, { left: true }).catch(() => undefined);
    throw error;
  }
}

/** The same channels, in which nothing is said that is another host's to say by now. */
export function whileHeld(channels: Channels, hold: () => Promise<void>): Channels {
  return {
    ...channels,
    post: async (...asked) => (await hold(), channels.post(...asked)),
    edit: async (...asked) => (await hold(), channels.edit(...asked)),
    remove: async (...asked) => (await hold(), channels.remove(...asked)),
  };
}
