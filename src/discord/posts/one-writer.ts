import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RESTOptions } from 'discord.js';
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

interface Hold {
  /** Throws where it is no longer this host's: to be asked before anything is done that cannot be taken back. */
  hold(): Promise<void>;
  /** Throws where its time is over. */
  holds(): void;
}

interface Held extends Hold {
  /** Whoever had it before may have left something half done. */
  readonly wasLeft: boolean;
}

/** Does something that only one host may be at, once it is this one's turn. What fails is looked at by whoever comes next. */
export async function alone<T>({ hosts, now }: Asker, key: string, work: (held: Held) => Promise<T>): Promise<T> {
  if (!hosts.areMany) return work({ wasLeft: false, hold: async () => undefined, holds: () => undefined });
  let until = 0;
  const take = async (): Promise<'free' | 'left' | null> => {
    const next = now() + LEASE_MS;
    const taken = await hosts.take(key, { now: now(), until: next });
    if (taken !== null) until = next;
    return taken;
  };
  const holds = (): void => {
    // After its time another may have had it, and be done with it.
    if (now() >= until) throw new OtherWriter(key);
  };
  const hold = async (): Promise<void> => {
    holds();
    if (now() > until - LEASE_MS / 2 && (await take()) === null) throw new OtherWriter(key);
  };
  let taken = await take();
  for (let pauseMs: number = AGAIN_MS.first; taken === null; pauseMs = Math.min(2 * pauseMs, AGAIN_MS.last)) {
    await sleep(pauseMs);
    taken = await take();
  }
  try {
    const result = await work({ wasLeft: taken === 'left', hold, holds });
    await hosts.letGo(key);
    return result;
  } catch (error) {
    await hosts.letGo(key, { left: true }).catch(() => undefined);
    throw error;
  }
}

/** What is being sent is sent for. */
const sentUnder = new AsyncLocalStorage<Hold>();

/** The same channels, in which nothing is said that is another host's to say by now. */
export function whileHeld(channels: Channels, held: Hold): Channels {
  const under = async <T>(send: () => Promise<T>): Promise<T> => (await held.hold(), sentUnder.run(held, send));
  return {
    ...channels,
    post: (...asked) => under(() => channels.post(...asked)),
    edit: (...asked) => under(() => channels.edit(...asked)),
    remove: (...asked) => under(() => channels.remove(...asked)),
  };
}

/** Discord's library tries a request again on its own: a host that froze between two tries must not say then what was true before. */
export const tryingWhileHeld =
  (makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'] =>
  async (url, init) => (sentUnder.getStore()?.holds(), makeRequest(url, init));
