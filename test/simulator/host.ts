import { COMMANDS } from '../../commands/index.ts';
import type { App, Batch, Performed, Request } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { type Thinker, thinkHere } from '../../src/app/thinking/jobs.ts';
import { Ticker } from '../../src/app/time/ticker.ts';
import { type Bot, startBot } from '../../src/discord/client.ts';
import { isDiscords } from '../../src/discord/posts/discord-errors.ts';
import type { Rulesets } from '../../src/game/ruleset.ts';
import type { Store } from '../../src/store/port.ts';
import { StoreError } from '../../src/store/store-error.ts';
import type { Chance } from './chance.ts';
import { gatewayOver } from './line.ts';
import { Process, type Time } from './time.ts';

export const TOKEN = 'simulated.token';
const TICK_MS = 2_000;
/** Hosts' clocks agree within some seconds. */
const MOST_SKEW_MS = 2_000;
/** How often a worker dies of what it was asked. */
const WORKERS_DIE = 0.03;
/** How often they work out what stands on panels: a third of a world's work would be that. Else they say nothing. */
const ADVISE = 0.08;
const NOTHING = { suggestions: [], answerOdds: new Map() } as const;

class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

interface HostOptions {
  readonly line: Parameters<typeof gatewayOver>[0];
  readonly shards: { readonly own: readonly number[]; readonly of: number };
  readonly rulesets: Rulesets;
  /** Over the line that this host has to the store. */
  readonly store: () => Store;
  readonly onAppended: (batch: Batch) => void;
  readonly onPerformed: (request: Request, done: Performed) => void;
  readonly onFault: (fault: unknown) => void;
}

/** One of the machines that the bot runs on. */
export class Host {
  readonly process: Process;
  readonly isUp: Promise<void>;
  app!: App;
  store!: Store;
  #bot: Bot | null = null;
  readonly #close: () => void;
  readonly #time: Time;

  constructor(options: HostOptions) {
    const { time, chance } = options.line;
    this.#time = time;
    this.process = new Process(chance.below(2 * MOST_SKEW_MS) - MOST_SKEW_MS);
    const gateway = gatewayOver(options.line, TOKEN);
    this.#close = gateway.close;
    this.isUp = time.as(this.process, () => this.#boot(options, gateway.ws));
  }

  get isServing(): boolean {
    return this.process.isAlive && this.#bot !== null;
  }

  async #boot({ line, shards, rulesets, ...options }: HostOptions, ws: ReturnType<typeof gatewayOver>['ws']) {
    const { time, chance } = line;
    const { now } = time;
    const fault = (data: unknown, text: string): void => {
      const error = (data as { err?: unknown }).err ?? data;
      if (!isMeant(error)) options.onFault(error instanceof Error ? error : { text, data });
    };
    const log = { info: () => undefined, warn: () => undefined, error: fault } as never;
    this.store = options.store();
    const thinking = { thinker: shaky(thinkHere(rulesets), time, chance), now };
    const app = createApp({ store: this.store, rulesets, log, opening: 'posted', thinking });
    this.app = {
      ...app,
      async perform(request) {
        const done = await app.perform(request);
        options.onPerformed(request, done);
        return done;
      },
    };
    this.app.onAppended(options.onAppended);
    const bot = await startBot({
      token: TOKEN,
      api: 'http://127.0.0.1:1/api',
      shards,
      ws,
      app: this.app,
      commands: COMMANDS,
      log,
      now,
    });
    this.#bot = bot;
    new Ticker({
      app: this.app,
      store: this.store,
      now,
      intervalMs: TICK_MS,
      log,
      besides: (deadline) => bot.takeUp(deadline),
      round: () => bot.lookAround(),
    }).start();
  }

  kill(): void {
    this.process.isAlive = false;
    this.#close();
  }

  freeze(ms: number, { clockStops }: { readonly clockStops: boolean }): void {
    this.process.frozenUntil = this.#time.as(null, this.#time.now) + ms;
    if (clockStops) this.process.skewMs -= ms;
  }
}

/** What was to be met in such a world. */
export function isMeant(error: unknown): boolean {
  if (error instanceof WorkerDied || isDiscords(error)) return true;
  return error instanceof StoreError && (error.code === 'server-away' || error.code === 'answer-lost');
}

/** Workers that take their time, and die now and then. */
function shaky(thinker: Thinker, time: Time, chance: Chance): Thinker {
  return {
    async run(job, asked) {
      await time.wait(chance.below(500));
      if (chance.happens(WORKERS_DIE)) throw new WorkerDied(job);
      if (job in NOTHING && !chance.happens(ADVISE)) return NOTHING[job as keyof typeof NOTHING] as never;
      return thinker.run(job, asked);
    },
    close: thinker.close,
  };
}
