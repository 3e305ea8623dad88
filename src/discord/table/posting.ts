import type { Say } from '../../report/say.ts';
import type { Desk } from '../session.ts';
import type { Channels } from '../posts/channel.ts';
import type { KeyedQueue } from '../../app/tasks.ts';
import { alone, whileHeld } from '../posts/one-writer.ts';
import { troubleIn } from '../posts/stream-trouble.ts';

/** What posting in channels needs. */
export interface Parts {
  readonly desk: Desk;
  readonly channels: Channels;
  readonly say: Say;
  readonly guildOf: (stream: string) => string | null;
  /** A message is edited no more often than this. */
  readonly cardEveryMs: number;
}

/** One message for one thing said at one version: a repeat gives the earlier message. */
export const nonceOf = (sort: string, stream: string, version: number): string =>
  `${sort}${BigInt(stream).toString(36)}.${version.toString(36)}`;

/** What nobody has told for so long, whoever was to tell it is gone; and so many channels are looked after at once. */
const LEFT_MS = 10_000;
const AT_ONCE = 20;

/** One after the other, on all hosts together. */
export function writingIn(parts: Parts, queue: KeyedQueue) {
  const { app, now } = parts.desk;
  return <T>(
    stream: string,
    work: (own: Parts, stream: string, wasLeft: boolean) => Promise<T>,
    after: Promise<unknown> | null = null,
  ): Promise<T> =>
    queue.run(stream, async () => {
      await after;
      return alone({ hosts: app.store.hosts, now }, `table ${stream}`, (held) =>
        work({ ...parts, channels: whileHeld(parts.channels, held) }, stream, held.wasLeft),
      );
    });
}

/** Channels that another host has left behind, but for those in which nothing can be posted. */
export async function leftUntold({ app, now }: Desk): Promise<readonly string[]> {
  const { hosts } = app.store;
  if (!hosts.areMany) return [];
  const at = now();
  const untold = await hosts.claimUntold(AT_ONCE, { since: at - LEFT_MS, now: at, until: at + LEFT_MS });
  const troubles = await Promise.all(untold.map((stream) => troubleIn(app.store, stream)));
  return untold.filter((_, index) => troubles[index] === null);
}

/** How long after a failure it is tried again: at first soon, then ever less often. */
const RETRY_MS = { first: 1_000, last: 300_000 } as const;

/** Second tries, channel by channel. */
export function retrying(again: (stream: string) => void) {
  const planned = new Map<string, { readonly timer: NodeJS.Timeout; readonly waitMs: number }>();
  return {
    plan(stream: string): void {
      const last = planned.get(stream);
      clearTimeout(last?.timer);
      const waitMs = last === undefined ? RETRY_MS.first : Math.min(last.waitMs * 2, RETRY_MS.last);
      planned.set(stream, { timer: setTimeout(() => again(stream), waitMs).unref(), waitMs });
    },
    done: (stream: string): void => void planned.delete(stream),
    stop(): void {
      for (const { timer } of planned.values()) clearTimeout(timer);
    },
  };
}
