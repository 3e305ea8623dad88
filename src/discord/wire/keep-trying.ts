import { setTimeout as sleep } from 'node:timers/promises';
import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes } from 'discord.js';
import type { Desk } from '../session.ts';

/** Pauses between tries: at first short, then ever longer. */
const PAUSE_MS = { first: 2_000, last: 600_000 } as const;
const RATE_LIMIT = 429;
const SERVER_ERRORS = 500;

export interface Trying {
  readonly log: Pick<Desk['log'], 'warn' | 'error'>;
  readonly signal: AbortSignal;
  /** Resolves after so long; waits by the machine's clock unless said. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

const FINAL: ReadonlySet<DiscordjsErrorCodes> = new Set([DiscordjsErrorCodes.TokenInvalid]);

/** Discord has understood, and will say the same each time; or what is wrong is here. */
function isFinal(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status < SERVER_ERRORS && error.status !== RATE_LIMIT;
  return error instanceof DiscordjsError && FINAL.has(error.code);
}

/** Does it; where Discord does not answer as it should, again after a pause, and so on. What is wrong for good is thrown. */
export async function keepTrying<T>(what: string, work: () => Promise<T>, how: Trying): Promise<T> {
  const { log, signal, wait = (ms: number) => sleep(ms, undefined, { signal, ref: false }) } = how;
  for (let waitMs: number = PAUSE_MS.first; ; waitMs = Math.min(waitMs * 2, PAUSE_MS.last)) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (isFinal(error)) throw error;
      log.warn({ err: error, what, againInMs: waitMs }, 'Discord does not answer; it is tried again');
      await wait(waitMs);
    }
  }
}

/** The same while everything else goes on. Resolves after the first try, whatever comes of it. */
export const keepTryingAside = (what: string, work: () => Promise<unknown>, how: Trying): Promise<void> =>
  new Promise((tried) => {
    const once = (): Promise<unknown> => work().finally(tried);
    keepTrying(what, once, how).catch((error: unknown) => {
      if (!how.signal.aborted) how.log.error({ err: error, what }, 'Discord refuses it');
    });
  });
