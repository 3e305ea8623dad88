import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreError, toStoreError } from './sqlite-error.ts';
import { StoreError } from '../store-error.ts';

/** Pauses between two tries: at first short, then ever longer. */
const PAUSE_MS = { first: 5, last: 250 } as const;

/**
 * What every call on a database passes. One that another process holds is tried again while the loop serves others, until the patience is
 * over; one that is found damaged takes nothing new any more.
 */
export class Gate {
  readonly #file: string;
  readonly #patienceMs: number;
  #stopped: StoreError | null = null;
  #isClosed = false;

  constructor(file: string, patienceMs: number) {
    this.#file = file;
    this.#patienceMs = patienceMs;
  }

  /** Nothing is written any more; whoever tries is told this. */
  stop(error: StoreError): void {
    this.#stopped ??= error;
  }

  /** Nothing is asked any more. */
  close(): void {
    this.#isClosed = true;
  }

  /** What only reads goes on in a damaged database too. */
  read<T>(work: () => T): Promise<T> {
    return this.#pass(work, true);
  }

  /** One statement or one transaction, so that where it was refused nothing has changed. */
  write<T>(work: () => T): Promise<T> {
    return this.#pass(work, false);
  }

  async #pass<T>(work: () => T, isRead: boolean): Promise<T> {
    for (let waitedMs = 0, pauseMs: number = PAUSE_MS.first; ; waitedMs += pauseMs, pauseMs *= 2) {
      if (this.#isClosed) throw new StoreError('closed');
      if (this.#stopped !== null && !isRead) throw this.#stopped;
      try {
        return work();
      } catch (raw) {
        const error = toStoreError(raw, this.#file);
        if (isStoreError(error, 'damaged')) this.stop(error);
        if (!isStoreError(error, 'busy') || waitedMs >= this.#patienceMs) throw error;
      }
      pauseMs = Math.min(pauseMs, PAUSE_MS.last);
      await sleep(pauseMs);
    }
  }
}
