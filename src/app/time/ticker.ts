import type { Logger } from 'pino';
import { CLOCK } from '../../game/ids.ts';
import type { Deadline, Store, StreamSort } from '../../store/port.ts';
import { StoreError } from '../../store/store-error.ts';
import { ToldOnce } from '../../watch/told-once.ts';
import type { App } from '../app.ts';
import { actionsOfDeadline, HOUSE_MOVES, isGoOn, LEASE_MS } from './deadlines.ts';

/** Deadlines looked up in one go. */
const BATCH = 200;
/** Streams whose deadlines are taken up side by side: fights take turns with whatever else the loop has to do, the rest mostly waits for Discord. */
const ABREAST = { plain: 4, prefixed: 16 } as const;
/** Refusals of a deadline that somebody else, or the end of the fight, was quicker than. */
const SETTLED: ReadonlySet<string> = new Set(['moved-on', 'fight-over']);
const RETRY_MS = 5 * 60_000;
const SWEEP_EVERY_MS = 3_600_000;
/** What another host has claimed is its own for so long; one that is gone loses it. */
const CLAIM_MS = 30_000;

interface TickerOptions {
  readonly app: Pick<App, 'perform' | 'moveHouse'>;
  readonly store: Store;
  readonly now: () => number;
  readonly intervalMs: number;
  /** Takes up deadlines that are nothing of a fight's log (reminders); false where it is one. */
  readonly besides?: (deadline: Deadline) => Promise<boolean>;
  /** What else comes round with every beat. */
  readonly round?: () => Promise<unknown>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** The bot's own clock: it makes every wait end, also those that fell due while nothing ran. */
export class Ticker {
  readonly #options: TickerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #aside: Promise<unknown> | null = null;
  #isStopping = false;
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
    this.#isStopping = true;
    await this.#running;
    await this.#aside;
  }

  /** Takes up everything due by now, fights first: nobody is to be reminded of what is too late by now. Gives how many deadlines that were. */
  async tick(): Promise<number> {
    const fights = await this.#takeAll('plain');
    return fights + (await this.#takeAll('prefixed'));
  }

  #beat(): void {
    this.#running = this.#tickSafely();
  }

  /** Fights wait for nothing; what else there is, reminders among it, goes on beside them for as long as Discord takes. */
  async #tickSafely(): Promise<void> {
    const { log, intervalMs } = this.#options;
    const failed = (error: unknown): void => log.error({ err: error }, 'the ticker failed');
    await this.#takeAll('plain').catch(failed);
    this.#aside ??= Promise.all([this.#takeAll('prefixed'), this.#options.round?.()])
      .catch(failed)
      .finally(() => (this.#aside = null));
    await this.#sweep();
    if (this.#timer !== undefined) this.#timer = setTimeout(() => this.#beat(), intervalMs);
  }

  /** Batch after batch, for as long as they come back full of what was not tried yet. */
  async #takeAll(of: StreamSort): Promise<number> {
    const { store, now } = this.#options;
    const tried = new Set<string>();
    for (;;) {
      const at = now();
      const due = await store.hosts.claimDue(BATCH, { now: at, until: at + CLAIM_MS }, of);
      const fresh = due.filter(({ stream, key }) => !tried.has(`${stream} ${key}`));
      for (const { stream, key } of fresh) tried.add(`${stream} ${key}`);
      await this.#takeAbreast(fresh, ABREAST[of]);
      if (this.#isStopping || fresh.length === 0 || due.length < BATCH) return tried.size;
    }
  }

  /** Those of one stream one after the other, and between any two a turn of the loop for everybody else. */
  async #takeAbreast(due: readonly Deadline[], abreast: number): Promise<void> {
    const streams = [...Map.groupBy(due, ({ stream }) => stream).values()];
    const work = async (): Promise<void> => {
      for (let mine = streams.shift(); mine !== undefined; mine = streams.shift())
        for (const deadline of mine) {
          await this.#take(deadline).catch((error: unknown) => this.#putOff(deadline, error));
          await new Promise((resolve) => setImmediate(resolve));
        }
    };
    await Promise.all(Array.from({ length: abreast }, work));
  }

  async #sweep(): Promise<void> {
    const { store, now, log } = this.#options;
    if (now() - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = now();
    await Promise.all([store.records.sweep(now()), store.hosts.sweep(now())]).catch((error: unknown) =>
      log.error({ err: error }, 'sweeping old records failed'),
    );
  }

  /** The command is named after the deadline, so that of two processes only one takes it up. */
  async #take(deadline: Deadline): Promise<void> {
    const { app, store, now, log } = this.#options;
    if ((await this.#options.besides?.(deadline)) === true) return;
    const { stream, key } = deadline;
    if (key.startsWith(`${HOUSE_MOVES}:`) && app.moveHouse(stream))
      return void (await store.deadlines.reschedule(stream, key, now() + LEASE_MS));
    const command = `clock:${stream}:${key}`;
    const done = await app.perform({ stream, command, by: CLOCK, actions: actionsOfDeadline(key), at: now() });
    if (done.ok && !done.repeated) return;
    if (!done.ok && done.why === 'conflict') return;
    if (!done.ok && !SETTLED.has(done.refusal.code))
      log.warn({ stream, key, refusal: done.refusal }, 'a deadline was refused');
    // What goes on by itself may have come to where the house is to move.
    if (isGoOn(key)) app.moveHouse(stream);
    await store.deadlines.remove(stream, key);
  }

  /** A fault in one fight must not hold up the others. */
  async #putOff({ stream, key }: Deadline, error: unknown): Promise<void> {
    const { store, now, log } = this.#options;
    // It is for whoever understands that log.
    if (error instanceof StoreError && error.code === 'newer-log') return;
    if (!(error instanceof ToldOnce)) log.error({ err: error, stream, key }, 'a deadline could not be taken up');
    await store.deadlines
      .reschedule(stream, key, now() + RETRY_MS)
      .catch((failed: unknown) => log.error({ err: failed }, 'nor put off'));
  }
}
