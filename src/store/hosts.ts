import type { Deadline, StreamSort } from './port.ts';

/** What hosts over one database have to agree on, and what a single process keeps in its memory: then every claim is granted, and a restart forgives. */
export interface Hosts {
  /** Whether others may serve over the same database. */
  readonly areMany: boolean;
  /**
   * Takes a lease, or prolongs one's own; null while another has it. Whoever is gone loses it when its time is over: what they left is then
   * to be looked at (`left`), for they may have been in the middle of something.
   */
  take(key: string, claim: Claim): Promise<'free' | 'left' | null>;
  /** Lets go of one's own lease; what was `left` undone, whoever takes it next is told. */
  letGo(key: string, how?: { readonly left: boolean }): Promise<void>;
  /** As `Deadlines.due`, without those of streams that another host has claimed; these are claimed now. */
  claimDue(limit: number, claim: Claim, of?: StreamSort): Promise<readonly Deadline[]>;
  /** Streams whose head has been ahead of what was reported since a moment, the longest first; claimed as above. */
  claimUntold(limit: number, claim: Claim & { readonly since: number }): Promise<readonly string[]>;
  /** Counts all of these or none, and says which has come to its most, and when there may be one more. */
  count(counts: readonly Count[], now: number): Promise<Counted>;
  /** What was counted at that moment did not happen after all. */
  uncount(counts: readonly Count[], at: number): Promise<void>;
  /** Whether somebody is to be told this: not where they were told the like of it a short while ago. */
  isNews(news: News, now: number): Promise<boolean>;
  /** Drops what no longer counts for anything. */
  sweep(now: number): Promise<void>;
  /** Lets the others know that a stream has moved, or something else about it: a hint that may be lost, and on which nothing relies. */
  hint(stream: string): void;
  onHint(listener: (stream: string) => void): void;
}

/** By clocks that agree within some seconds. */
export type Claim = { readonly now: number; readonly until: number };

export type Count = { readonly key: string; readonly most: number; readonly perMs: number };

type Counted = { readonly ok: true } | { readonly ok: false; readonly full: Count; readonly again: number };

type News = { readonly of: string; readonly what: string; readonly perMs: number };

/** A minute beyond the longest time for which anything is counted. */
export const COUNTED_MS = 3_660_000;

/** What is kept under these keys, for nobody else until it is changed. */
export type Locked = <Kept, T>(
  kind: 'rate' | 'told',
  keys: readonly string[],
  now: number,
  work: (kept: ReadonlyMap<string, Kept>) => Changed<Kept, T>,
) => Promise<T>;
type Changed<Kept, T> = { readonly result: T; readonly changed?: ReadonlyMap<string, Kept> };

type Times = ReadonlyMap<string, readonly number[]>;
type Told = ReadonlyMap<string, { readonly what: string; readonly at: number }>;

/** What is counted and told, by what hosts have in common. */
export const countsBy = (locked: Locked): Pick<Hosts, 'count' | 'uncount' | 'isNews'> => ({
  count: (counts, now) => locked('rate', keysOf(counts), now, (times: Times) => countIn(times, counts, now)),
  uncount: (counts, at) =>
    locked('rate', keysOf(counts), at, (times: Times) => ({
      result: undefined,
      changed: new Map([...times].map(([key, all]) => [key, withoutTime(all, at)])),
    })),
  isNews: ({ of, what, perMs }, now) =>
    locked('told', [of], now, (told: Told) => {
      const last = told.get(of);
      if (last?.what === what) return { result: true };
      if (last !== undefined && now - last.at < perMs) return { result: false };
      return { result: true, changed: new Map([[of, { what, at: now }]]) };
    }),
});

const keysOf = (counts: readonly Count[]): readonly string[] => counts.map(({ key }) => key);

function countIn(times: Times, counts: readonly Count[], now: number): Changed<readonly number[], Counted> {
  const recent = new Map(
    counts.map(({ key, perMs }) => [key, (times.get(key) ?? []).filter((at) => at > now - perMs)] as const),
  );
  for (const full of counts) {
    const found = recent.get(full.key)!;
    if (found.length >= full.most) return { result: { ok: false, full, again: found.at(-full.most)! + full.perMs } };
  }
  return { result: { ok: true }, changed: new Map([...recent].map(([key, all]) => [key, [...all, now]])) };
}

function withoutTime(times: readonly number[], at: number): readonly number[] {
  const last = times.lastIndexOf(at);
  return last < 0 ? times : times.toSpliced(last, 1);
}
