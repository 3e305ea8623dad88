import { availableParallelism } from 'node:os';
import { Piscina, queueOptionsSymbol } from 'piscina';
import type { Logger } from 'pino';
import { secondsSince, signal } from '../../watch/signals.ts';
import { FairQueue } from './fair-queue.ts';
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

/** Thinks in threads of its own, which are started when they are needed. */
export function createPool(options: PoolOptions): Thinker {
  const { filename, name = 'work', workers = Math.max(1, availableParallelism() - 1), log } = options;
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
  return {
    async run(job, asked) {
      const task = { job, asked, [queueOptionsSymbol]: { key: asked.fight.commitment } };
      const since = performance.now();
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
    close: () => pool.destroy(),
  };
}
