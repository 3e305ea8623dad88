import { setTimeout as sleep } from 'node:timers/promises';

/** What comes of it if that is soon, else null; it goes on all the same. */
export async function within<T>(work: Promise<T>, mostMs: number): Promise<T | null> {
  const stop = new AbortController();
  const late = sleep(mostMs, null, { signal: stop.signal }).catch(() => null);
  return Promise.race([work, late]).finally(() => stop.abort());
}
