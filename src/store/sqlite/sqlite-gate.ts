import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreError, toStoreError } from './sqlite-error.ts';
import type { StoreError } from '../store-error.ts';

/** Pauses between two tries: at first short, then ever longer. */
const PAUSE_MS = { first: 5, last: 250 } as const;

/** What goes on in a damaged database: everything that only reads. */
const READS: ReadonlySet<string> = new Set([
  'load',
  'head',
  'answered',
  'readAll',
  'listStreams',
  'countStreams',
  'streamsNaming',
  'get',
  'list',
  'due',
  'next',
  'getMessage',
  'listMessages',
  'unreported',
  'findByOwner',
]);

/**
 * What every call on a database passes. One that another process holds is tried again while the loop serves others, until the patience is
 * over; one that is found damaged takes nothing new any more.
 */
export class Gate {
  readonly #file: string;
  readonly #patienceMs: number;
  #stopped: StoreError | null = null;

  constructor(file: string, patienceMs: number) {
    this.#file = file;
    this.#patienceMs = patienceMs;
  }

  /** Nothing is written any more; whoever tries is told this. */
  stop(error: StoreError): void {
    this.#stopped ??= error;
  }

  /** Every method of a part behind this gate. Each is one transaction, so that one that was refused has changed nothing. */
  guard<Part extends object>(part: Part): Part {
    const methods = part as Readonly<Record<string, (...args: unknown[]) => unknown>>;
    const names = Object.getOwnPropertyNames(Object.getPrototypeOf(part)).filter((name) => name !== 'constructor');
    const guarded = names.map((name) => [
      name,
      (...args: unknown[]) => this.#pass(name, () => methods[name]!.apply(part, args)),
    ]);
    return Object.fromEntries(guarded) as Part;
  }

  async #pass(name: string, work: () => unknown): Promise<unknown> {
    for (let waitedMs = 0, pauseMs: number = PAUSE_MS.first; ; waitedMs += pauseMs, pauseMs *= 2) {
      if (this.#stopped !== null && !READS.has(name)) throw this.#stopped;
      try {
        return await work();
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
