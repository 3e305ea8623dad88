import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { secondsSince, signal } from '../../watch/signals.ts';
import type { Thinker } from './jobs.ts';

/** A worker with nothing to do is let go. */
const IDLE_MS = 5 * 60_000;
/** So much less than everything else: on one core, too, whoever waits for an answer comes first. */
const NICE = 5;
const HEAP_MB = 512;
/** Whoever has not answered by then never will: it is ended. */
const HUNG_MS = 120_000;
/** What a worker died of is tried once more by another. */
const TRIES = 2;

interface PoolOptions {
  /** A module, and what it does a task by. */
  readonly filename: string;
  readonly name?: string;
  /** All cores but one unless said, and at least one. */
  readonly workers?: number;
  readonly log: Pick<Logger, 'warn'>;
}

/** The pool, and under what it hands a task's own options to its queue. */
async function openPool({ filename, name = 'work', workers = Math.max(1, availableParallelism() - 1) }: PoolOptions) {
  const { Piscina, queueOptionsSymbol } = await import('piscina');
  const { FairQueue } = await import('./fair-queue.ts');
  const pool = new Piscina({
    filename,
    name,
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    taskQueue: new FairQueue(),
    atomics: 'disabled',
  });
  return { pool, queueOptionsSymbol };
}

/** Thinks in threads of its own, which are started when they are needed; with the first of them the library that keeps them is loaded. */
export function createPool(options: PoolOptions): Thinker {
  const { log } = options;
  let opened: ReturnType<typeof openPool> | undefined;
  const open = () => (opened ??= openPool(options));
  return {
    async run(job, asked) {
      const since = performance.now();
      const { pool, queueOptionsSymbol } = await open();
      const task = { job, asked, [queueOptionsSymbol]: { key: asked.fight.commitment } };
      for (let tries = 1; ; tries++) {
        try {
          const given = await pool.run(task, { signal: AbortSignal.timeout(HUNG_MS) });
          signal('thought', { job, seconds: secondsSince(since) });
          return given;
        } catch (error) {
          if (tries === TRIES) throw error;
          log.warn({ err: error, job, version: asked.fight.version }, 'a worker failed; it is tried again');
        }
      }
    },
    close: async () => (await open()).pool.destroy(),
  };
}
