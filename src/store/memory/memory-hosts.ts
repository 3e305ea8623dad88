import {
  type Claim,
  type Count,
  COUNTED_MS,
  type Counted,
  countIn,
  type Hosts,
  type News,
  newsIn,
  type Told,
  withoutTime,
} from '../hosts.ts';
import type { Deadline, Deadlines, StreamId, StreamSort } from '../port.ts';

type Lease = { readonly holder: symbol; readonly until: number };

/** What those share who have these in common. */
export interface HostTables {
  readonly leases: Map<string, Lease>;
  readonly counts: Map<string, readonly number[]>;
  readonly told: Map<string, Told>;
  readonly listeners: { readonly host: symbol; readonly hear: (stream: StreamId) => void }[];
}

export const makeHostTables = (): HostTables => ({
  leases: new Map(),
  counts: new Map(),
  told: new Map(),
  listeners: [],
});

interface MemoryHostsOptions {
  readonly tables: HostTables;
  readonly deadlines: Pick<Deadlines, 'due'>;
  /** Since when something is to be told of a stream, the longest first. */
  readonly untold: () => Promise<readonly { readonly stream: StreamId; readonly at: number }[]>;
  readonly areMany: boolean;
}

/** Of one process, to which everything is granted; or of several within this one. */
export class MemoryHosts implements Hosts {
  readonly areMany: boolean;
  readonly #options: MemoryHostsOptions;
  readonly #me = Symbol('host');

  constructor(options: MemoryHostsOptions) {
    this.areMany = options.areMany;
    this.#options = options;
  }

  async take(key: string, { now, until }: Claim): Promise<'free' | 'left' | null> {
    const { leases } = this.#options.tables;
    if (!this.areMany) return 'free';
    const last = leases.get(key);
    const isOwn = last?.holder === this.#me;
    if (last !== undefined && !isOwn && last.until > now) return null;
    leases.set(key, { holder: this.#me, until });
    return last === undefined || (isOwn && last.until > now) ? 'free' : 'left';
  }

  async letGo(key: string, { left } = { left: false }): Promise<void> {
    const { leases } = this.#options.tables;
    if (leases.get(key)?.holder !== this.#me) return;
    if (left) leases.set(key, { holder: this.#me, until: 0 });
    else leases.delete(key);
  }

  async claimDue(limit: number, claim: Claim, of?: StreamSort): Promise<readonly Deadline[]> {
    const { deadlines } = this.#options;
    if (!this.areMany) return deadlines.due(claim.now, limit, of);
    const all = await deadlines.due(claim.now, Number.MAX_SAFE_INTEGER, of);
    const mine = new Set(
      await this.#claim(
        'due',
        all.map(({ stream }) => stream),
        { ...claim, limit },
      ),
    );
    return all.filter(({ stream }) => mine.has(stream)).slice(0, limit);
  }

  async claimUntold(limit: number, claim: Claim & { readonly since: number }): Promise<readonly StreamId[]> {
    const all = (await this.#options.untold()).filter(({ at }) => at <= claim.since);
    return this.#claim(
      'untold',
      all.map(({ stream }) => stream),
      { ...claim, limit },
    );
  }

  async #claim(
    sort: string,
    streams: readonly StreamId[],
    { limit, ...claim }: Claim & { readonly limit: number },
  ): Promise<StreamId[]> {
    const claimed: StreamId[] = [];
    for (const stream of new Set(streams))
      if (claimed.length < limit && (await this.take(`${sort} ${stream}`, claim)) !== null) claimed.push(stream);
    return claimed;
  }

  async count(counts: readonly Count[], now: number): Promise<Counted> {
    const { counts: times } = this.#options.tables;
    const counted = countIn(times, counts, now);
    if ('ok' in counted) return counted;
    for (const [key, next] of counted) times.set(key, next);
    return { ok: true };
  }

  async uncount(counts: readonly Count[], at: number): Promise<void> {
    const { counts: times } = this.#options.tables;
    for (const { key } of counts) times.set(key, withoutTime(times.get(key) ?? [], at));
  }

  async isNews(news: News, now: number): Promise<boolean> {
    const { told } = this.#options.tables;
    const found = newsIn(told.get(news.of), news, now);
    if (typeof found === 'object') told.set(news.of, found);
    return found !== 'old';
  }

  async sweep(now: number): Promise<void> {
    const { counts, told, leases } = this.#options.tables;
    for (const [key, times] of counts) if ((times.at(-1) ?? 0) < now - COUNTED_MS) counts.delete(key);
    for (const [key, { at }] of told) if (at < now - COUNTED_MS) told.delete(key);
    for (const [key, { until }] of leases) if (until < now - COUNTED_MS) leases.delete(key);
  }

  hint(stream: StreamId): void {
    for (const { host, hear } of this.#options.tables.listeners) if (host !== this.#me) hear(stream);
  }

  onHint(hear: (stream: StreamId) => void): void {
    this.#options.tables.listeners.push({ host: this.#me, hear });
  }
}
