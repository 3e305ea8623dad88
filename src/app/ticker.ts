import type { Logger } from 'pino';
import { CLOCK } from '../game/ids.ts';
import type { Deadline, Store } from '../store/port.ts';
import type { App } from './app.ts';
import { actionsOfDeadline } from './deadlines.ts';

/** Deadlines taken up in one go. */
const BATCH = 50;
/** Refusals of a deadline that somebody else, or the end of the fight, was quicker than. */
const SETTLED: ReadonlySet<string> = new Set(['moved-on', 'fight-over']);
const RETRY_MS = 5 * 60_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Streams of what is not a fight's own have a prefix. */
const isBesides = ({ stream }: Deadline): boolean => stream.includes(':');

export interface TickerOptions {
  readonly app: Pick<App, 'perform'>;
  readonly store: Store;
  readonly now: () => number;
  readonly intervalMs: number;
  /** Takes up deadlines that are nothing of a fight's log (reminders); false where it is one. */
  readonly besides?: (deadline: Deadline) => Promise<boolean>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** The bot's own clock: it makes every wait end, also those that fell due while nothing ran. */
export class Ticker {
  readonly #options: TickerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #sweptAt = 0;

  constructor(options: TickerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer ??= setTimeout(() => this.#beat(), 0);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Takes up everything due by now; gives how many deadlines that were. */
  async tick(): Promise<number> {
    const { store, now, log } = this.#options;
    const due = await store.deadlines.due(now(), BATCH);
    // Fights first: nobody is to be reminded of what is too late by now.
    const inOrder = due.toSorted((a, b) => Number(isBesides(a)) - Number(isBesides(b)));
    for (const deadline of inOrder) await this.#take(deadline).catch((error: unknown) => this.#putOff(deadline, error));
    if (now() - this.#sweptAt >= SWEEP_EVERY_MS) {
      this.#sweptAt = now();
      await store.records
        .sweep(now())
        .catch((error: unknown) => log.error({ err: error }, 'sweeping old records failed'));
    }
    return due.length;
  }

  #beat(): void {
    this.#running = this.#tickSafely();
  }

  async #tickSafely(): Promise<void> {
    const { log, intervalMs } = this.#options;
    await this.tick().catch((error: unknown) => log.error({ err: error }, 'the ticker failed'));
    if (this.#timer !== undefined) this.#timer = setTimeout(() => this.#beat(), intervalMs);
  }

  /** The command is named after the deadline, so that of two processes only one takes it up. */
  async #take(deadline: Deadline): Promise<void> {
    const { app, store, now, log } = this.#options;
    if ((await this.#options.besides?.(deadline)) === true) return;
    const { stream, key } = deadline;
    const command = `clock:${stream}:${key}`;
    const done = await app.perform({ stream, command, by: CLOCK, actions: actionsOfDeadline(key), at: now() });
    if (done.ok && !done.repeated) return;
    if (!done.ok && done.why === 'conflict') return;
    if (!done.ok && !SETTLED.has(done.refusal.code))
      log.warn({ stream, key, refusal: done.refusal }, 'a deadline was refused');
    await store.deadlines.remove(stream, key);
  }

  /** A fault in one fight must not hold up the others. */
  async #putOff({ stream, key }: Deadline, error: unknown): Promise<void> {
    const { store, now, log } = this.#options;
    log.error({ err: error, stream, key }, 'a deadline could not be taken up');
    await store.deadlines
      .reschedule(stream, key, now() + RETRY_MS)
      .catch((failed: unknown) => log.error({ err: failed }, 'nor put off'));
  }
}
