import type { KeyedQueue } from '../../app/tasks.ts';
import type { Desk } from '../session.ts';
import { alone, whileHeld } from '../posts/one-writer.ts';
import { troubleIn } from '../posts/stream-trouble.ts';
import type { Parts } from './posting.ts';

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
