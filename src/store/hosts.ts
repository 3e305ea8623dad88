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
  claimDue(limit: number, claim: Claim, of?: 'plain' | 'prefixed'): Promise<readonly Due[]>;
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

type Due = { readonly stream: string; readonly key: string; readonly due: number };

export type Count = { readonly key: string; readonly most: number; readonly perMs: number };

export type Counted = { readonly ok: true } | { readonly ok: false; readonly full: Count; readonly again: number };

export type News = { readonly of: string; readonly what: string; readonly perMs: number };

/** A minute beyond the longest time for which anything is counted. */
export const COUNTED_MS = 3_660_000;

type Times = ReadonlyMap<string, readonly number[]>;

/** The new times of each count, or which of them is full. */
export function countIn(times: Times, counts: readonly Count[], now: number): Times | Extract<Counted, { ok: false }> {
  const recent = new Map(
    counts.map(({ key, perMs }) => [key, (times.get(key) ?? []).filter((at) => at > now - perMs)] as const),
  );
  for (const full of counts) {
    const found = recent.get(full.key)!;
    if (found.length >= full.most) return { ok: false, full, again: found.at(-full.most)! + full.perMs };
  }
  return new Map(counts.map(({ key }) => [key, [...recent.get(key)!, now]]));
}

export function withoutTime(times: readonly number[], at: number): readonly number[] {
  const last = times.lastIndexOf(at);
  return last < 0 ? times : times.toSpliced(last, 1);
}

/** Null where it is to be told and nothing is to be kept of it anew; what to keep, or `old` where it is none. */
export function newsIn(last: Told | undefined, { what, perMs }: News, now: number): Told | 'same' | 'old' {
  if (last?.what === what) return 'same';
  return last !== undefined && now - last.at < perMs ? 'old' : { what, at: now };
}

export type Told = { readonly what: string; readonly at: number };
