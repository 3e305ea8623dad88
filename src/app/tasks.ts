import { setTimeout as sleep } from 'node:timers/promises';

/** Runs tasks of one key one after another, tasks of different keys side by side. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const result = this.#runAfter(this.#last.get(key), task);
    this.#last.set(key, result);
    void this.#clear(key, result);
    return result;
  }

  /** When everything asked for so far is done. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#last.values());
  }

  async #runAfter<T>(before: Promise<unknown> | undefined, task: () => Promise<T>): Promise<T> {
    if (before !== undefined) await Promise.allSettled([before]);
    return task();
  }

  async #clear(key: string, result: Promise<unknown>): Promise<void> {
    await Promise.allSettled([result]);
    if (this.#last.get(key) === result) this.#last.delete(key);
  }
}

/** What comes of it if that is soon, else null; it goes on all the same. */
export async function within<T>(work: Promise<T>, mostMs: number): Promise<T | null> {
  const stop = new AbortController();
  const late = sleep(mostMs, null, { signal: stop.signal }).catch(() => null);
  return Promise.race([work, late]).finally(() => stop.abort());
}
