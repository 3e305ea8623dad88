import type { Logger } from 'pino';
import { signal } from './signals.ts';
import { ToldOnce } from './told-once.ts';

/** So many failures in a row, of whatever kind, and Discord counts as down. */
const MOST_FAILURES = 5;
/** How long it is left alone before it is asked again: at first shortly, then ever longer. */
const PAUSE_MS = { first: 1_000, last: 30_000 } as const;
const SERVER_ERRORS = 500;
const NO_ANSWER = 0;
/** Whoever typed or pressed waits three seconds and no longer: what answers them is tried whatever else has failed, and never twice. */
const ANSWERS = /\/(interactions|webhooks)\//;

/** Discord is down and was not asked; or what was asked has shown that it is. */
class DiscordDown extends ToldOnce {
  constructor(cause?: unknown) {
    super('Discord does not answer; it is left alone for a while', { cause });
  }
}

type Send<Init, Got> = (url: string, init: Init) => Promise<Got>;

type BreakerOptions = { readonly log: Pick<Logger, 'warn' | 'info'>; readonly now?: () => number };

/** A circuit breaker over all requests: while Discord fails, one after each pause is let through to see whether it is back. */
export function breaking<Init, Got extends { readonly status: number }>(
  send: Send<Init, Got>,
  { log, now = Date.now }: BreakerOptions,
): Send<Init, Got> {
  let failures = 0;
  let askAgainAt = 0;
  let pauseMs: number = PAUSE_MS.first;
  const isDown = (): boolean => failures >= MOST_FAILURES;
  const failed = (status: number, isProbe: boolean): void => {
    failures += 1;
    if (!isProbe && failures !== MOST_FAILURES) return;
    if (isProbe) pauseMs = Math.min(2 * pauseMs, PAUSE_MS.last);
    else log.warn({ failures, status }, 'Discord does not answer; it is left alone for a while');
    askAgainAt = now() + pauseMs;
  };
  const succeeded = (): void => {
    if (isDown()) log.info({}, 'Discord answers again');
    [failures, pauseMs] = [0, PAUSE_MS.first];
  };
  return async (url, init) => {
    const isAnswer = ANSWERS.test(url);
    const isProbe = isDown() && !isAnswer;
    if (isProbe && now() < askAgainAt) throw new DiscordDown();
    // Until this one is back nobody else asks.
    if (isProbe) askAgainAt = Infinity;
    const got = await send(url, init).catch((error: unknown) => ({ status: NO_ANSWER, error }));
    const isFailure = 'error' in got || got.status >= SERVER_ERRORS;
    if (isFailure) signal('refused', { status: got.status, code: null });
    if (!isAnswer) (isFailure ? failed : succeeded)(got.status, isProbe);
    // What fails is sent again at once by Discord's library, but for this.
    if (isFailure && isDown()) throw new DiscordDown('error' in got ? got.error : got.status);
    if ('error' in got) throw got.error;
    return got;
  };
}
