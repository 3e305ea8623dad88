import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Records } from '../store/port.ts';
import { ToldOnce } from './told-once.ts';

/** What one fault takes out of the game by itself, so that everything else plays on. */
type Closable = 'channel' | 'picture' | 'command';

/** Something closed off, as it is kept. */
export interface Closed {
  readonly sort: Closable;
  /** A channel, whose log or whose pictures; or a command (of one channel, where it failed only there). */
  readonly what: string;
  readonly reference: string;
  readonly at: number;
  readonly why: string;
}

/** Asked for while it is closed off. */
export class ClosedOff extends ToldOnce {
  readonly closed: Closed;

  constructor(closed: Closed) {
    super(`closed off: ${closed.sort}, reference ${closed.reference}`);
    this.closed = closed;
  }
}

export const QUARANTINE = 'quarantine';
const idOf = (sort: Closable, what: string): string => `${sort}:${what}`;

/** A command that throws so often in so short a time is closed off. */
const MOST_FAILURES = 10;
const WITHIN_MS = 60_000;
/** So many of one channel count toward closing it off everywhere: what one table breaks is not broken for all. */
const MOST_OF_ONE = 3;
/** So soon it is noticed that somebody has lifted it. */
const REREAD_MS = 5_000;

interface QuarantineOptions {
  readonly records: Pick<Records, 'list' | 'put'>;
  readonly log: Pick<Logger, 'error'>;
  readonly now?: () => number;
  /** Others may close something off too. */
  readonly areMany?: boolean;
}

type Failure = { readonly at: number; readonly stream: string };

export type Quarantine = ReturnType<typeof openQuarantine>;

/** Keeps out what has broken until somebody lifts it by hand; survives a restart. */
export function openQuarantine({ records, log, now = Date.now, areMany = false }: QuarantineOptions) {
  let known: Map<string, Closed> | null = null;
  let readAt = 0;
  let closings = 0;
  let beingKept = 0;
  const failures = new Map<string, readonly Failure[]>();
  const read = async (): Promise<Map<string, Closed>> => {
    const isFresh = known !== null && ((known.size === 0 && !areMany) || beingKept > 0 || now() - readAt < REREAD_MS);
    if (isFresh) return known!;
    const before = closings;
    const kept = await records.list(QUARANTINE);
    // What was closed off meanwhile is not in that list.
    if (known !== null && before !== closings) return known;
    readAt = now();
    return (known = new Map(kept.map(({ id, data }) => [id, data as Closed])));
  };
  const close = async (sort: Closable, what: string, error: unknown): Promise<ClosedOff> => {
    const closed = { sort, what, reference: randomBytes(3).toString('hex'), at: now(), why: String(error) };
    const id = idOf(sort, what);
    const before = (await read()).get(id);
    if (before !== undefined) return new ClosedOff(before);
    known!.set(id, closed);
    closings += 1;
    beingKept += 1;
    log.error(
      { err: error, ...closed },
      `closed off; to lift it: npm run cli -- quarantine --lift ${closed.reference}`,
    );
    await records.put({ kind: QUARANTINE, id, data: closed }).finally(() => void (beingKept -= 1));
    return new ClosedOff(closed);
  };
  return {
    close,
    /** As far as is known without asking the store. */
    knownOf: (sort: Closable, what: string): Closed | undefined => known?.get(idOf(sort, what)),
    /** Throws `ClosedOff` where it is. */
    async pass(sort: Closable, what: string): Promise<void> {
      const closed = (await read()).get(idOf(sort, what));
      if (closed !== undefined) throw new ClosedOff(closed);
    },
    /** The same for a command: everywhere, and in this channel. */
    async passCommand(command: string, stream: string): Promise<void> {
      const all = await read();
      const closed = all.get(idOf('command', command)) ?? all.get(idOf('command', inChannel(command, stream)));
      if (closed !== undefined) throw new ClosedOff(closed);
    },
    /** Counts that a command threw; one that does so again and again in one channel is closed off there, in several everywhere. */
    async failed(command: string, stream: string, error: unknown): Promise<void> {
      const recent = (failures.get(command) ?? []).filter(({ at }) => now() - at < WITHIN_MS);
      const all = [...recent, { at: now(), stream }];
      failures.set(command, all);
      const counts = Map.groupBy(all, (one) => one.stream);
      if (counts.get(stream)!.length >= MOST_FAILURES) {
        failures.set(
          command,
          all.filter((one) => one.stream !== stream),
        );
        return void (await close('command', inChannel(command, stream), error));
      }
      const abroad = [...counts.values()].reduce((sum, { length }) => sum + Math.min(length, MOST_OF_ONE), 0);
      if (abroad < MOST_FAILURES) return;
      failures.delete(command);
      await close('command', command, error);
    },
  };
}

const inChannel = (command: string, stream: string): string => `${command} in ${stream}`;
