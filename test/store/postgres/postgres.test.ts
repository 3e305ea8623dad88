import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStore } from '../contract.ts';
import { makeAppend, makeEntries } from '../contract-kit.ts';
import type { Store } from '../../../src/store/port.ts';
import { openPostgresStore } from '../../../src/store/postgres/postgres.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.remove());

const TABLES = 'streams, entries, commands, snapshots, secrets, posts, messages, records, untold, leases';

/** One database for the whole suite, emptied after each test: to make one takes longer than all that is asked of it. */
function describePostgres(name: string, partitions: number): void {
  let database: Awaited<ReturnType<TestServer['make']>> | undefined;
  describeStore(name, async () => {
    const { url, run } = (database ??= await server.make());
    return {
      open: () => openPostgresStore(url, { poolSize: 4, partitions }),
      remove: async () => void (await run(`TRUNCATE ${TABLES}`)),
    };
  });
}

describePostgres('the PostgreSQL store', 0);
describePostgres('the PostgreSQL store with the log in partitions', 5);

async function withStore(
  use: (store: Store, run: (sql: string) => Promise<readonly unknown[]>, url: string) => Promise<void>,
  options: Parameters<typeof openPostgresStore>[1] = {},
): Promise<void> {
  const { url, run, drop } = await server.make();
  try {
    const store = await openPostgresStore(url, options);
    await use(store, run, url).finally(() => store.close());
  } finally {
    await drop();
  }
}

test('the log lies in as many partitions as were asked for, and stays there', () =>
  withStore(
    async (store, run, url) => {
      for (let stream = 0; stream < 30; stream++)
        await store.events.append(makeAppend({ by: `c${stream}`, stream: `s${stream}` }));
      await (await openPostgresStore(url, { partitions: 0 })).close();
      const parts =
        'SELECT tableoid::regclass::text AS part, count(*)::int AS count FROM entries GROUP BY 1 ORDER BY 1';
      expect((await run(parts)).map((row) => (row as { part: string }).part)).toEqual(
        [0, 1, 2, 3].map((part) => `entries_${part}`),
      );
    },
    { partitions: 4 },
  ));

test('of several that start at once one makes the tables', async () => {
  const { url, run, drop } = await server.make();
  const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresStore(url)));
  expect(await run('SELECT number FROM migrations ORDER BY number')).toEqual([1, 2, 3].map((number) => ({ number })));
  await Promise.all(stores.map((store) => store.close()));
  await drop();
});

test.each([
  { sql: 'CREATE TABLE recipes (beans TEXT)', code: 'foreign-tables' },
  {
    sql: "CREATE TABLE migrations (number INT, name TEXT); INSERT INTO migrations VALUES (99, 'later')",
    code: 'newer-database',
  },
])('a database that is not for this bot is left alone: $code', async ({ sql, code }) => {
  const { url, run, drop } = await server.make();
  await run(sql);
  await expect(openPostgresStore(url)).rejects.toMatchObject({ code });
  expect(await run("SELECT to_regclass('streams') AS made")).toEqual([{ made: null }]);
  await drop();
});

test.each([
  { name: 'an entry in the middle is missing', sql: 'DELETE FROM entries WHERE version = 2' },
  { name: 'the last entry is missing', sql: 'DELETE FROM entries WHERE version = 3' },
  { name: 'an entry is no JSON', sql: "UPDATE entries SET data = '{' WHERE version = 2" },
])('a log that cannot be read back throws: $name', ({ sql }) =>
  withStore(async (store, run) => {
    await store.events.append(makeAppend({ by: 'a', entries: makeEntries(3) }));
    await run(sql);
    await expect(store.events.load('alley')).rejects.toMatchObject({ code: 'corrupt', data: { stream: 'alley' } });
  }),
);

test('a long log comes in pages, whole and in order', () =>
  withStore(async (store) => {
    await store.events.append(makeAppend({ by: 'a', entries: makeEntries(1_203) }));
    const { entries } = await store.events.load('alley');
    expect(entries.map(({ version }) => version)).toEqual(Array.from({ length: 1_203 }, (_, index) => index + 1));
  }));

test('of one record given twice with an append the last one counts, and many appends with the same records never block one another', () =>
  withStore(async (store) => {
    const names = ['ann', 'bob', 'cy', 'dee'];
    const results = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const ids = [...names, 'ann'].toSorted(() => (index % 2 === 0 ? 1 : -1));
        const records = ids.map((id, place) => ({ kind: 'person', id, data: place }));
        return store.events.append(makeAppend({ by: `c${index}`, stream: `s${index}`, records }));
      }),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await store.records.get('person', 'ann')).toMatchObject({ data: 4 });
  }));

test('what was deleted is taken out of the tables', () =>
  withStore(async (store) => {
    await store.events.append(makeAppend({ by: 'a' }));
    await store.events.erase('alley');
    expect(await store.scrub()).toBe(true);
  }));

test.each([
  { change: { password: 'wrong' }, code: 'access-denied' },
  { change: { pathname: '/nowhere' }, code: 'no-such-database' },
  { change: { port: '1' }, code: 'server-away' },
  { change: { search: '?sslmode=verify-full' }, code: 'tls-refused' },
])('an address that does not do is told with its remedy, without its password: $code', ({ change, code }) =>
  withStore(async (_store, _run, url) => {
    const refusal = await openPostgresStore(String(Object.assign(new URL(url), change)), { patienceMs: 50 }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ code });
    expect(String(refusal)).not.toMatch(/hunter2|wrong/);
  }),
);
