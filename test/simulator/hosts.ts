import type { App, Performed, Request } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { Ticker } from '../../src/app/time/ticker.ts';
import { type Thinker, thinkHere } from '../../src/app/thinking/jobs.ts';
import type { Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import type { MemoryTables } from '../../src/store/memory/memory-tables.ts';
import type { Chance } from './chance.ts';
import { NoReply, troubledStore, type Troubles } from './troubled-store.ts';

const TROUBLES: Troubles = { conflict: 0.05, lostRequest: 0.02, lostReply: 0.03, lostLoad: 0.01 };
const MAX_ASKED = 40;
/** How often a worker dies of what it was asked, and another of the same after it. */
const WORKERS_DIE = 0.03;
/** While a worker thinks, so much else can come first. */
const MOST_BETWEEN = 30;

class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

/** Workers that take their time, and die now and then. */
function shakyThinker(rulesets: Rulesets, chance: Chance): Thinker {
  const here = thinkHere(rulesets);
  return {
    async run(job, asked) {
      for (let left = chance.below(MOST_BETWEEN); left > 0; left--) await Promise.resolve();
      if (chance.happens(WORKERS_DIE)) throw new WorkerDied(job);
      return here.run(job, asked);
    },
    close: here.close,
  };
}

export interface HostOptions {
  readonly tables: MemoryTables;
  readonly rulesets: Rulesets;
  readonly chance: Chance;
  readonly now: () => number;
}

/** One process of the bot: it may vanish and come back knowing only what the store kept. */
interface Host {
  readonly app: App;
  readonly ticker: Ticker;
}

/** Two processes over one store on which little can be relied. */
export class Hosts {
  /** What they met that nobody meant them to meet. */
  readonly faults: unknown[] = [];
  /** Orders that the house gave without thinking, its workers being dead. */
  thoughtless = 0;
  unanswered = 0;
  readonly #options: HostOptions;
  readonly #all: Host[];
  /** Those that were given up and go on all the same, believing that nothing happened. */
  readonly #strays: Host[] = [];
  #secrets = 0;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#all = [this.#boot(), this.#boot()];
  }

  #boot(): Host {
    const { tables, rulesets, chance, now } = this.#options;
    const store = troubledStore(new MemoryStore(tables), chance, TROUBLES);
    const note = (data: unknown): void => {
      const error = (data as { err?: unknown }).err;
      if (error instanceof WorkerDied) this.thoughtless += 1;
      else if (!(error instanceof NoReply)) this.faults.push(error ?? data);
    };
    const log = { warn: note, error: note };
    const newSecret = (): string => `secret ${chance.below(1_000_000)} of ${++this.#secrets}`;
    const thinking = { thinker: shakyThinker(rulesets, chance), now, readingMs: 0 };
    const app = createApp({ store, rulesets, log, newSecret, thinking, foldMark: () => 'now', cacheSize: 3 });
    return { app, ticker: new Ticker({ app, store, now, intervalMs: 1, log }) };
  }

  /** One of them vanishes, or is only given up, and another begins with what the store has. */
  restartOne(): void {
    const { chance } = this.#options;
    const [old] = this.#all.splice(chance.below(this.#all.length), 1, this.#boot());
    if (chance.happens(0.5)) this.#strays.push(old!);
    else void old!.app.close();
  }

  /** Until the house has nothing left to do that it knows of. */
  async idle(): Promise<void> {
    for (const { app } of [...this.#all, ...this.#strays]) await app.idle();
    for (const { app } of this.#strays.splice(0)) await app.close();
  }

  /** Asks until an answer comes, always under the same command. */
  async ask(request: Request, index = this.#options.chance.below(this.#all.length)): Promise<Performed> {
    return this.#insist(() => this.#all[index]!.app.perform(request));
  }

  async fight(stream: string): Promise<Gunfight | null> {
    const { app } = this.#options.chance.pick(this.#all);
    return this.#insist(() => app.fight(stream));
  }

  /** Both take up what is due, at once. */
  async tick(): Promise<void> {
    await Promise.all(this.#all.map(({ ticker }) => ticker.tick().catch(ignoreTrouble)));
  }

  async #insist<T>(ask: () => Promise<T>): Promise<T> {
    for (let left = MAX_ASKED; left > 0; left--) {
      try {
        return await ask();
      } catch (error) {
        ignoreTrouble(error);
        this.unanswered += 1;
      }
    }
    throw new Error('no answer ever comes');
  }
}

function ignoreTrouble(error: unknown): void {
  if (!(error instanceof NoReply)) throw error;
}
