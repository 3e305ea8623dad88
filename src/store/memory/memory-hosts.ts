import { type Claim, COUNTED_MS, countsBy, type Hosts, type Locked } from '../hosts.ts';
import type { Deadlines, StreamId } from '../port.ts';

/** What those share who have these in common. */
export interface HostTables {
  readonly leases: Map<string, { readonly holder: symbol; readonly until: number }>;
  /** What is counted, and what was told. */
  readonly kept: Map<string, { readonly data: unknown; readonly expires: number }>;
  readonly listeners: { readonly host: symbol; readonly hear: (stream: StreamId) => void }[];
}

export const makeHostTables = (): HostTables => ({ leases: new Map(), kept: new Map(), listeners: [] });

interface MemoryHosts {
  readonly tables: HostTables;
  readonly deadlines: Pick<Deadlines, 'due'>;
  /** Since when something is to be told of a stream, the longest first. */
  readonly untold: () => Promise<readonly { readonly stream: StreamId; readonly at: number }[]>;
  readonly areMany: boolean;
}

/** Of one process, to which everything is granted; or of several within this one. */
export function hostsInMemory({ tables, deadlines, untold, areMany }: MemoryHosts): Hosts {
  const { leases, kept, listeners } = tables;
  const me = Symbol('host');
  const take: Hosts['take'] = async (key, { now, until }) => {
    if (!areMany) return 'free';
    const last = leases.get(key);
    const isOwn = last?.holder === me;
    if (last !== undefined && !isOwn && last.until > now) return null;
    leases.set(key, { holder: me, until });
    return last === undefined || (isOwn && last.until > now) ? 'free' : 'left';
  };
  const locked: Locked = async (kind, keys, now, work) => {
    const own = keys.flatMap((key) => {
      const one = kept.get(`${kind} ${key}`);
      return one === undefined ? [] : [[key, one.data as never] as const];
    });
    const { result, changed } = work(new Map(own));
    for (const [key, data] of changed ?? []) kept.set(`${kind} ${key}`, { data, expires: now + COUNTED_MS });
    return result;
  };
  const claimed = async (what: string, of: readonly { readonly stream: StreamId }[], limit: number, claim: Claim) => {
    const mine = new Set<StreamId>();
    for (const stream of new Set(of.map((one) => one.stream)))
      if (mine.size < limit && (await take(`${what} ${stream}`, claim)) !== null) mine.add(stream);
    return mine;
  };
  return {
    areMany,
    take,
    async letGo(key, { left } = { left: false }) {
      if (leases.get(key)?.holder !== me) return;
      if (left) leases.set(key, { holder: me, until: 0 });
      else leases.delete(key);
    },
    async claimDue(limit, claim, of) {
      if (!areMany) return deadlines.due(claim.now, limit, of);
      const all = await deadlines.due(claim.now, Number.MAX_SAFE_INTEGER, of);
      const mine = await claimed('due', all, limit, claim);
      return all.filter(({ stream }) => mine.has(stream)).slice(0, limit);
    },
    async claimUntold(limit, claim) {
      const all = (await untold()).filter(({ at }) => at <= claim.since);
      return [...(await claimed('untold', all, limit, claim))];
    },
    ...countsBy(locked),
    async sweep(now) {
      for (const [key, { expires }] of kept) if (expires < now) kept.delete(key);
      for (const [key, { until }] of leases) if (until < now - COUNTED_MS) leases.delete(key);
    },
    hint(stream) {
      for (const { host, hear } of listeners) if (host !== me) hear(stream);
    },
    onHint: (hear) => void listeners.push({ host: me, hear }),
  };
}
