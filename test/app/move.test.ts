import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { move } from '../../src/store/move/move.ts';
import { openPostgresSide } from '../../src/store/move/postgres-side.ts';
import { openSqliteSide } from '../../src/store/move/sqlite-side.ts';
import type { Side } from '../../src/store/move/tables.ts';
import { openStore } from '../../src/store/open.ts';
import { POSTGRES_DEFAULTS } from '../../src/store/postgres/server.ts';
import { startTestServer, type TestServer } from '../store/postgres/test-server.ts';

/** One fight of each set. */
const FIGHTS = [
  'broken-wheel-duel',
  'clash-surrender',
  'duel-exchange',
  'portable-frontier-agreed',
  'westamunda-powder-and-fire',
];
/** Small, so that a small database has many of them. */
const PAGE = 7;

let server: TestServer;
let filled: string;
let folder: string;
let url: string;
let run: (sql: string) => Promise<readonly unknown[]>;
let drop: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer();
  filled = mkdtempSync(join(tmpdir(), 'skedaddle-'));
  await fill(join(filled, 'fights.db'));
});
afterAll(async () => {
  rmSync(filled, { recursive: true });
  await server.remove();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skedaddle-'));
  cpSync(join(filled, 'fights.db'), file());
  ({ url, run, drop } = await server.make());
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await drop();
});

const file = (name = 'fights.db'): string => join(folder, name);

async function cli(...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  let said = '';
  const write = (text: string): void => void (said += text);
  const world = { stdin: Readable.from(['']), out: write, err: write, environment: {}, now: () => 1_800_000_000_000 };
  return { code: await runCli(words, { ...world, rulesets: async () => RULESETS }), said };
}

/** Fights of all sets, and something in every other table. */
async function fill(database: string): Promise<void> {
  for (const fight of FIGHTS) {
    const log = join(import.meta.dirname, `../golden/${fight}.jsonl`);
    const imported = await cli('import', log, '--stream', fight, '--database', database);
    expect(imported).toMatchObject({ code: 0 });
  }
  const store = await openStore(database);
  await store.events.append({
    stream: 'é lan',
    expected: 0,
    by: 'tap',
    at: 5,
    entries: [{ data: { text: 'zero \u0000, half \ud800' }, opensFight: true }],
    result: { said: '“Done”' },
    secret: { fight: 'f', value: 'hush' },
    deadlines: [{ key: 'turn', due: 1_900_000_000_000 }],
    records: [{ kind: 'person', id: 'ann', data: { quiet: null }, owner: 'u1', expiresAt: 1_900_000_000_000 }],
  });
  for (const stream of FIGHTS) await store.posts.setReported(stream, 3);
  await store.posts.setCard('é lan', 'message 1');
  for (let key = 0; key < 20; key++) await store.posts.setMessage(FIGHTS[key % 5]!, `round ${key}`, { id: key });
  await store.close();
}

async function withSides<T>(use: (from: Side, to: Side) => Promise<T>): Promise<T> {
  const from = await openSqliteSide(file(), { mayMake: false });
  const to = await openPostgresSide(url, { ...POSTGRES_DEFAULTS, partitions: 3 });
  try {
    return await use(from, to);
  } finally {
    await from.close();
    await to.close();
  }
}

/** Breaks off after so many pages, as a process does that is killed. */
function breakingAfter(side: Side, pages: number): Side {
  let left = pages;
  const write: Side['write'] = async (table, rows) => {
    if (left-- === 0) throw new Error('cut short');
    return side.write(table, rows);
  };
  const rest = ['read', 'last', 'isMarked', 'mark', 'unmark', 'close'] as const;
  const bound = Object.fromEntries(rest.map((name) => [name, side[name].bind(side)])) as Omit<Side, 'name' | 'write'>;
  return { ...bound, name: side.name, write };
}

test('a house moves to PostgreSQL, cut short time and again, and back, and every row is the same', async () => {
  for (const pages of [0, 3, 9, 20])
    await expect(withSides((from, to) => move(from, breakingAfter(to, pages), PAGE))).rejects.toThrow('cut short');
  await expect(openStore(url)).rejects.toMatchObject({ code: 'half-moved' });
  const there = await withSides((from, to) => move(from, to, PAGE));
  expect(there.digests.to).toBe(there.digests.from);
  expect(there).not.toHaveProperty('difference');
  expect(Object.values(there.rows).every((count) => count > 0)).toBe(true);
  expect(await run('SELECT count(*)::int AS count FROM entries')).toEqual([{ count: there.rows.entries }]);

  const back = await cli('move', '--from', url, '--to', file('back.db'), '--json');
  expect(back.code).toBe(0);
  expect(JSON.parse(back.said)).toEqual(there);
  expect(back.said).not.toContain('hunter2');
  const stores = await Promise.all([file(), url, file('back.db')].map((at) => openStore(at)));
  for (const fight of FIGHTS) {
    const [before, ...after] = await Promise.all(stores.map((store) => store.events.load(fight, { fromStart: true })));
    expect(after).toEqual([before, before]);
  }
  for (const store of stores) await store.close();
});

test('play goes on where it was, behind all that came', async () => {
  const told = await cli('move', '--from', file(), '--to', url);
  expect(told).toMatchObject({ code: 0 });
  expect(told.said.match(/sha256 [0-9a-f]{64}/g)).toHaveLength(2);
  for (const database of [url, file()]) {
    const store = await openStore(database);
    expect(
      await store.events.append({ stream: 'é lan', expected: 1, by: 'tap', at: 6, entries: [{ data: 1 }] }),
    ).toEqual({
      ok: false,
      reason: 'duplicate',
      stream: 'é lan',
      version: 1,
      result: { said: '“Done”' },
    });
    const next = { stream: 'new', expected: 0, by: 'next', at: 6, entries: [{ data: 1 }] };
    expect(await store.events.append(next)).toEqual({ ok: true, version: 1 });
    expect(await store.deadlines.list('é lan')).toHaveLength(1);
    await store.close();
  }
});

test('while a bot has either of them open nothing is moved', async () => {
  for (const open of [file(), url]) {
    const bot = await openStore(open);
    const refused = await cli('move', '--from', file(), '--to', url);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.said).toMatch(/Stop the bot first/);
    await bot.close();
  }
  const from = await openSqliteSide(file(), { mayMake: false });
  const to = await openPostgresSide(url, POSTGRES_DEFAULTS);
  await expect(openStore(url, { patienceMs: 20 })).rejects.toMatchObject({ code: 'in-use' });
  await from.close();
  await to.close();
});

test('nothing is moved over what is there, out of what is not, or out of what is half moved', async () => {
  expect((await cli('move', '--from', file('none.db'), '--to', url)).said).toMatch(/no such file/);
  expect((await cli('move', '--from', file(), '--to', file())).code).toBe(2);
  expect((await cli('move', '--from', file())).code).toBe(2);
  await withSides(async (from, to) => {
    await expect(move(from, breakingAfter(to, 2))).rejects.toThrow('cut short');
    await expect(move(to, from)).rejects.toMatchObject({ code: 'half-moved' });
    await move(from, to);
  });
  expect((await cli('move', '--from', file(), '--to', url)).said).toMatch(/already holds something/);
});

test('a source that was played on in between is told, and the target stays closed', async () => {
  await expect(withSides((from, to) => move(from, breakingAfter(to, 30), PAGE))).rejects.toThrow('cut short');
  const store = await openStore(file());
  await store.events.append({ stream: 'é lan', expected: 1, by: 'late', at: 6, entries: [{ data: 1 }] });
  await store.close();
  const told = await cli('move', '--from', file(), '--to', url);
  expect(told).toMatchObject({ code: 1 });
  expect(told.said).toMatch(/not the same, first at streams \["é lan"\]/);
  await expect(openStore(url)).rejects.toMatchObject({ code: 'half-moved' });
});
