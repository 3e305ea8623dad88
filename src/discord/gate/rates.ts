import { KeyedQueue } from '../../app/queue.ts';
import type { Refusal } from '../../game/refusals.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Rate {
  readonly most: number;
  readonly perMs: number;
}

/** What one vandal could plague others or the machine with, and how much of it is plenty for everybody else. */
const RATES = {
  /** Fights opened by one person, and in one channel by all. */
  open: { most: 12, perMs: HOUR_MS },
  'open-here': { most: 30, perMs: HOUR_MS },
  /** Each asks everybody at the table: of one person at one table. */
  propose: { most: 4, perMs: HOUR_MS },
  /** Coming and going at one table; what one says of how things lie; what one game master changes: each is told in the channel. */
  seat: { most: 20, perMs: 10 * MINUTE_MS },
  scene: { most: 100, perMs: 10 * MINUTE_MS },
  chair: { most: 150, perMs: 10 * MINUTE_MS },
  /** Lines in the report at one table; words to one player. */
  say: { most: 20, perMs: 10 * MINUTE_MS },
  whisper: { most: 10, perMs: HOUR_MS },
  /** Each takes a core for a while. */
  film: { most: 6, perMs: 10 * MINUTE_MS },
  picture: { most: 60, perMs: 10 * MINUTE_MS },
  /** The card brought down anew, in one channel. */
  card: { most: 10, perMs: 10 * MINUTE_MS },
  town: { most: 6, perMs: HOUR_MS },
  character: { most: 30, perMs: HOUR_MS },
  /** Every log there is gets read for it. */
  export: { most: 4, perMs: HOUR_MS },
  /** What somebody puts on the list of one table, or takes off it. */
  line: { most: 20, perMs: 10 * MINUTE_MS },
} as const satisfies Readonly<Record<string, Rate>>;

export type RateName = keyof typeof RATES;

/** One more of something, counted for somebody or some place. */
export interface Spending {
  readonly rate: RateName;
  readonly of: string;
}

/** Past this many counters, those that have run out are dropped. */
const MANY = 2_000;

/** How much of what has been done lately. A restart forgives: challenges, which ping, are counted in the store. */
export class Rates {
  readonly #times = new Map<string, readonly number[]>();
  readonly #told = new Map<string, { readonly what: string; readonly at: number }>();
  /** What must be looked at and done by one person as one thing. */
  readonly queue = new KeyedQueue();

  /** Counts them all, or none of them and says when there may be more of it. `giveBack`, where nothing came of it. */
  spend(
    spendings: readonly Spending[],
    now: number,
  ): { readonly refusal: Refusal } | { readonly refusal: null; giveBack(): void } {
    this.#sweep(now);
    for (const spending of spendings) {
      const { most, perMs } = RATES[spending.rate];
      const times = this.#recent(spending, now);
      if (times.length >= most)
        return { refusal: { code: 'too-often', what: spending.rate, again: times.at(-most)! + perMs } };
    }
    for (const spending of spendings) this.#times.set(keyOf(spending), [...this.#recent(spending, now), now]);
    return {
      refusal: null,
      giveBack: () => {
        for (const spending of spendings) this.#forget(spending, now);
      },
    };
  }

  /** Whether somebody is to be mentioned for this: not for the like of what they were mentioned for a short while ago. */
  isNews({ of, what }: { readonly of: string; readonly what: string }, perMs: number, now: number): boolean {
    const last = this.#told.get(of);
    if (last !== undefined && last.what !== what && now - last.at < perMs) return false;
    if (last?.what !== what) this.#told.set(of, { what, at: now });
    return true;
  }

  #recent(spending: Spending, now: number): readonly number[] {
    const since = now - RATES[spending.rate].perMs;
    return (this.#times.get(keyOf(spending)) ?? []).filter((at) => at > since);
  }

  #forget(spending: Spending, at: number): void {
    const key = keyOf(spending);
    const times = [...(this.#times.get(key) ?? [])];
    const last = times.lastIndexOf(at);
    if (last >= 0) this.#times.set(key, times.toSpliced(last, 1));
  }

  #sweep(now: number): void {
    if (this.#times.size > MANY)
      for (const [key, times] of this.#times) if ((times.at(-1) ?? 0) <= now - HOUR_MS) this.#times.delete(key);
    if (this.#told.size > MANY) for (const [key, { at }] of this.#told) if (at <= now - HOUR_MS) this.#told.delete(key);
  }
}

const keyOf = ({ rate, of }: Spending): string => `${rate} ${of}`;
