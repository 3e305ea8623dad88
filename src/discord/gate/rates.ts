import { KeyedQueue } from '../../app/queue.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Count, Hosts, News } from '../../store/hosts.ts';

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
  review: { most: 6, perMs: 10 * MINUTE_MS },
  roll: { most: 40, perMs: 10 * MINUTE_MS },
  page: { most: 12, perMs: 10 * MINUTE_MS },
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

/** How much of what has been done lately, on all hosts. Challenges, which ping, have records of their own. */
export class Rates {
  readonly #hosts: Pick<Hosts, 'count' | 'uncount' | 'isNews'>;
  /** What must be looked at and done by one person as one thing. */
  readonly queue = new KeyedQueue();

  constructor(hosts: Pick<Hosts, 'count' | 'uncount' | 'isNews'>) {
    this.#hosts = hosts;
  }

  /** Counts them all, or none of them and says when there may be more of it. `giveBack`, where nothing came of it. */
  async spend(
    spendings: readonly Spending[],
    now: number,
  ): Promise<{ readonly refusal: Refusal } | { readonly refusal: null; giveBack(): Promise<void> }> {
    const counts = spendings.map(countOf);
    const counted = await this.#hosts.count(counts, now);
    if (counted.ok) return { refusal: null, giveBack: () => this.#hosts.uncount(counts, now) };
    const { rate } = spendings.find((spending) => countOf(spending).key === counted.full.key)!;
    return { refusal: { code: 'too-often', what: rate, again: counted.again } };
  }

  /** Whether somebody is to be mentioned for this: not for the like of what they were mentioned for a short while ago. */
  isNews(news: News, now: number): Promise<boolean> {
    return this.#hosts.isNews(news, now);
  }
}

const countOf = ({ rate, of }: Spending): Count => ({ key: `${rate} ${of}`, ...RATES[rate] });
