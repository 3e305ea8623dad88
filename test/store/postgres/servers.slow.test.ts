import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/store/port.ts';
import { openPostgresStore } from '../../../src/store/postgres/postgres.ts';
import { makeAppend, makeEntries } from '../contract-kit.ts';
import { BIN, Cluster, MISSING } from './cluster.ts';

const STREAMS = 8;
const PATIENCE_MS = 120_000;

interface Load {
  /** The commands that were acknowledged, by stream. */
  readonly acknowledged: ReadonlyMap<string, string[]>;
  /** Until so many more are acknowledged; gives how many seconds that took. */
  more(count: number): Promise<number>;
  end(): Promise<void>;
}

/** Orders in several channels over two hosts, one after the other in each, for as long as it goes on. */
function startLoad(stores: readonly Store[]): Load {
  const acknowledged = new Map<string, string[]>();
  const now = { isOver: false, count: 0 };
  const play = async (stream: string, { events }: Store): Promise<void> => {
    const done: string[] = [];
    acknowledged.set(stream, done);
    for (let expected = 0; !now.isOver; expected++) {
      const by = `${stream} ${expected}`;
      const result = await events.append(makeAppend({ by, stream, expected, entries: makeEntries(1, expected) }));
      if (!result.ok) throw new Error(`${by} was refused: ${JSON.stringify(result)}`);
      done.push(by);
      now.count += 1;
      await sleep(2);
    }
  };
  const all = Array.from({ length: STREAMS }, (_, index) => play(`s${index}`, stores[index % stores.length]!));
  const failure = Promise.all(all);
  failure.catch(() => undefined);
  return {
    acknowledged,
    async more(wanted) {
      const [until, since] = [now.count + wanted, performance.now()];
      while (now.count < until) await Promise.race([sleep(10), failure]);
      return (performance.now() - since) / 1000;
    },
    async end() {
      now.isOver = true;
      await failure;
    },
  };
}

/** All that was acknowledged is there, once and in its order, and nothing else. */
async function expectWhole(store: Store, { acknowledged }: Load): Promise<number> {
  let entries = 0;
  for (const [stream, commands] of acknowledged) {
    const loaded = await store.events.load(stream, { fromStart: true });
    expect(loaded.entries.map(({ commandId }) => commandId)).toEqual(commands);
    entries += commands.length;
  }
  return entries;
}

const tell = (what: string, seconds: readonly number[], entries: number): void => {
  const sorted = seconds.toSorted((a, b) => a - b);
  const [median, longest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!];
  console.info(
    `${what}: ${entries} appends kept; taken again after ${median.toFixed(1)} s (median), ${longest.toFixed(1)} s at most`,
  );
};

/** As an address that moves with the primary: what is on its way when it moves is cut. */
async function startSwitch(first: number) {
  const sockets = new Set<Socket>();
  let port = first;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => (sockets.delete(socket), other.destroy()));
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as { readonly port: number }).port,
    point(to: number): void {
      port = to;
      cut();
    },
    async close(): Promise<void> {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

describe.skipIf(BIN === undefined)(BIN === undefined ? `(${MISSING})` : "with Debian's PostgreSQL", () => {
  test('20 kills of the server in play: nothing acknowledged is lost, nothing doubled', async () => {
    const cluster = await Cluster.make();
    const stores = await Promise.all([1, 2].map(() => openPostgresStore(cluster.url(), { patienceMs: PATIENCE_MS })));
    const load = startLoad(stores);
    const seconds: number[] = [];
    for (let kill = 0; kill < 20; kill++) {
      await load.more(50);
      await cluster.kill();
      const again = load.more(1);
      await cluster.start();
      seconds.push(await again);
    }
    await load.end();
    tell('20 kills of the server', seconds, await expectWhole(stores[0]!, load));
    await Promise.all(stores.map((store) => store.close()));
    await cluster.remove();
  });

  test('10 promotions of a synchronous standby in play: nothing acknowledged is lost, nothing doubled', async () => {
    let primary = await Cluster.make();
    const way = await startSwitch(primary.port);
    const url = String(Object.assign(new URL(primary.url()), { port: `${way.port}` }));
    const stores = await Promise.all([1, 2].map(() => openPostgresStore(url, { patienceMs: PATIENCE_MS })));
    const load = startLoad(stores);
    const seconds: number[] = [];
    for (let promotion = 0; promotion < 10; promotion++) {
      const standby = await Cluster.follow(primary);
      primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
      primary.sql('SELECT pg_reload_conf()');
      await expect.poll(() => primary.sql('SELECT sync_state FROM pg_stat_replication')).toBe('sync');
      await load.more(50);
      await primary.kill();
      const again = load.more(1);
      standby.promote();
      // Until it has a standby of its own it waits for none.
      standby.sql("ALTER SYSTEM SET synchronous_standby_names = ''");
      standby.sql('SELECT pg_reload_conf()');
      way.point(standby.port);
      seconds.push(await again);
      await primary.remove();
      primary = standby;
    }
    await load.end();
    tell('10 promotions of a standby', seconds, await expectWhole(stores[0]!, load));
    await Promise.all(stores.map((store) => store.close()));
    await way.close();
    await primary.remove();
  });

  test('a dump taken in play is restored whole: every channel as it was at one moment, and play goes on from there', async () => {
    const cluster = await Cluster.make();
    const store = await openPostgresStore(cluster.url());
    const load = startLoad([store]);
    await load.more(500);
    const before = new Map([...load.acknowledged].map(([stream, commands]) => [stream, commands.length]));
    const file = join(cluster.place('dumps'), 'skedaddle.dump');
    cluster.run('pg_dump', ['-Fc', '-f', file, '-d', cluster.url()]);
    await load.more(100);
    await load.end();
    cluster.sql('CREATE DATABASE restored');
    cluster.run('pg_restore', ['--exit-on-error', '-d', cluster.url('restored'), file]);
    const restored = await openPostgresStore(cluster.url('restored'));
    for (const [stream, commands] of load.acknowledged) {
      const { entries, version } = await restored.events.load(stream, { fromStart: true });
      expect(entries.map(({ commandId }) => commandId)).toEqual(commands.slice(0, version));
      expect(version).toBeGreaterThanOrEqual(before.get(stream)!);
      const next = makeAppend({ by: `${stream} after`, stream, expected: version });
      expect(await restored.events.append(next)).toEqual({ ok: true, version: version + 1 });
    }
    await Promise.all([store.close(), restored.close()]);
    await cluster.remove();
  });
});
