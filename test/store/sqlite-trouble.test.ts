import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run.ts';
import { makeAppend } from './contract-kit.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/port.ts';
import { openSqliteStore } from '../../src/store/sqlite/sqlite.ts';
import { toStoreError } from '../../src/store/sqlite/sqlite-error.ts';
import type { StoreError } from '../../src/store/store-error.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'bot.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusalOf = (work: Promise<unknown>): Promise<StoreError> =>
  work.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: unknown) => error as StoreError,
  );

interface Line {
  readonly data: { readonly err?: StoreError };
  readonly text: string;
}

/** A log that others can wait on. */
function listen() {
  const lines: Line[] = [];
  const log = {
    info: (text: string) => void lines.push({ data: {}, text }),
    error: (data: unknown, text: string) => void lines.push({ data: data as Line['data'], text }),
  };
  return { lines, log };
}

async function filled(entries = 40): Promise<void> {
  const store = await openSqliteStore(file);
  for (let version = 0; version < entries; version++)
    await store.events.append(
      makeAppend({ by: `c${version}`, expected: version, entries: [{ data: 'x'.repeat(3_000) }] }),
    );
  await store.records.put({ kind: 'person', id: 'ann', data: 1 });
  await store.close();
}

/** As a process leaves it that is killed: what was written last stands in the log beside the file. */
async function cutShort(): Promise<void> {
  await filled();
  const other = join(folder, 'killed.db');
  const db = new Sqlite(file);
  db.exec("UPDATE records SET data = data; INSERT INTO records (kind, id, data) VALUES ('a', 'b', '1')");
  for (const suffix of ['', '-wal']) cpSync(file + suffix, other + suffix);
  db.close();
  file = other;
}

/** Breaks a page that an ordinary start does not look at. */
function damageIn(name: string): void {
  const db = new Sqlite(file);
  const page = db.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name)!;
  const size = Number(db.pragma('page_size', { simple: true }));
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, (page - 1) * size, page * size);
  writeFileSync(file, bytes);
}

test('while another process holds the database the loop is free, reading goes on, and the order is kept when it lets go', async () => {
  await filled(1);
  const store = await openSqliteStore(file);
  const other = new Sqlite(file);
  other.exec('BEGIN IMMEDIATE');
  let isKept = false;
  const append = store.events.append(makeAppend({ by: 'late', expected: 1 })).then((result) => {
    isKept = true;
    return result;
  });
  for (let turns = 0; turns < 20; turns++) {
    expect(await store.events.head('alley')).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isKept).toBe(false);
  other.exec('COMMIT');
  expect(await append).toEqual({ ok: true, version: 2 });
  other.close();
  await store.close();
});

test('a database that is held too long is told to be busy, and nothing was changed', async () => {
  await filled(1);
  const store = await openSqliteStore(file, { patienceMs: 20 });
  const other = new Sqlite(file);
  other.exec('BEGIN IMMEDIATE');
  expect(await refusalOf(store.events.append(makeAppend({ by: 'late', expected: 1 })))).toMatchObject({ code: 'busy' });
  for (const write of [
    () => store.records.put({ kind: 'a', id: 'b', data: 1 }),
    () => store.deadlines.replace('alley', []),
    () => store.posts.setReported('alley', 1),
  ])
    expect(await refusalOf(write())).toMatchObject({ code: 'busy' });
  other.exec('COMMIT');
  expect(await store.events.append(makeAppend({ by: 'late', expected: 1 }))).toEqual({ ok: true, version: 2 });
  other.close();
  await store.close();
});

async function stopped(store: Store): Promise<StoreError> {
  return refusalOf(store.events.append(makeAppend({ by: 'new', stream: 'street' })));
}

test('after a sudden end the whole database is checked beside the play; what is damaged takes nothing new', async () => {
  await cutShort();
  damageIn('records_by_expiry');
  writeFileSync(`${file}-wal`, 'left behind');
  const { lines, log } = listen();
  const store = await openSqliteStore(file, { log });
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatchObject({ data: { err: { code: 'damaged' } } });
  const refused = await stopped(store);
  expect(refused).toMatchObject({ code: 'damaged' });
  expect(refused.message).toMatch(/restore FILE.*backup FILE/);
  expect(await store.events.head('alley')).toBe(40);
  await store.close();
});

test('after a sudden end a sound database plays on', async () => {
  await cutShort();
  const { lines, log } = listen();
  const store = await openSqliteStore(file, { log });
  expect(await store.events.append(makeAppend({ by: 'new', stream: 'street' }))).toMatchObject({ ok: true });
  expect(lines).toEqual([]);
  await store.close();
});

test('damage that is met in play stops new orders', async () => {
  await filled();
  damageIn('streams');
  const { log } = listen();
  expect(await refusalOf(openSqliteStore(file, { log }))).toMatchObject({ code: 'damaged' });
  rmSync(file);
  await filled();
  damageIn('records');
  const store = await openSqliteStore(file, { log });
  expect(await refusalOf(store.records.list('person'))).toMatchObject({ code: 'damaged' });
  expect(await stopped(store)).toMatchObject({ code: 'damaged' });
  await store.close();
});

test.each([
  { what: 'the newest entry is no JSON', sql: "UPDATE entries SET data = '{' WHERE version = 40" },
  { what: 'the head does not know the newest entry', sql: 'UPDATE streams SET version = 39' },
  { what: 'a table is missing', sql: 'DROP TABLE messages' },
])('an ordinary start sees that $what', async ({ sql }) => {
  await filled();
  const db = new Sqlite(file);
  db.exec(sql);
  db.close();
  const { code, message } = await refusalOf(openSqliteStore(file));
  expect(['damaged', 'corrupt']).toContain(code);
  expect(message).toMatch(/backup/i);
});

test('a full disk is told, and nothing of the order is kept', async () => {
  const store = await openSqliteStore(file);
  const cramped = new Sqlite(file);
  cramped.pragma(`max_page_count = ${Number(cramped.pragma('page_count', { simple: true }))}`);
  const fill = (): unknown =>
    cramped.exec(`INSERT INTO records (kind, id, data) VALUES ('a', 'b', '${'x'.repeat(90_000)}')`);
  expect(fill).toThrow(Sqlite.SqliteError);
  try {
    fill();
  } catch (error) {
    expect(toStoreError(error, file)).toMatchObject({ code: 'disk-full' });
  }
  cramped.close();
  await store.close();
});

const START = ['src/main.js'];

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Starts the bot on it as a host does. */
function startOn(database: string): Ended {
  const environment = { ...process.env, DATABASE: database, PORT: '0', DISCORD_TOKEN: '', LOG_LEVEL: 'warn' };
  const done = spawnSync(process.execPath, START, { env: environment, encoding: 'utf8', timeout: 60_000 });
  return { code: done.status, said: `${done.stdout}${done.stderr}` };
}

/** The command line opens it in the same way. */
async function listOn(database: string): Promise<Ended> {
  let said = '';
  const write = (text: string): void => void (said += text);
  const world = { stdin: process.stdin, out: write, err: write, environment: {}, now: () => 0 };
  const words = ['export', '--list', '--database', database];
  return { code: await runCli(words, { ...world, rulesets: async () => new Map() }), said };
}

test('every file that will not do ends the start with its remedy, code 2 and no stack', async () => {
  await filled(1);
  const none = join(folder, 'none.db');
  writeFileSync(none, 'Dear diary, today I was shot at. '.repeat(200));
  const newer = join(folder, 'newer.db');
  cpSync(file, newer);
  const db = new Sqlite(newer);
  db.exec("INSERT INTO migrations (number, name) VALUES (999, 'later.sql')");
  db.close();
  const torn = join(folder, 'torn.db');
  cpSync(file, torn);
  truncateSync(torn, 5_000);
  mkdirSync(join(folder, 'box'));
  symlinkSync(join(folder, 'round'), join(folder, 'round'));
  const ends: (readonly [Ended, RegExp])[] = [[startOn(none), /not a database of this bot.*DATABASE.*restore FILE/s]];
  for (const [database, remedy] of [
    [join(folder, 'box'), /folder.*DATABASE/s],
    [join(folder, 'round'), /cannot be opened.*DATABASE/s],
    [join(folder, 'x'.repeat(300)), /cannot be opened.*DATABASE/s],
    [join(none, 'deeper.db'), /cannot be opened.*DATABASE/s],
    [newer, /newer version.*restore/s],
    [torn, /damaged.*restore FILE/s],
  ] as const)
    ends.push([await listOn(database), remedy]);
  for (const [{ code, said }, remedy] of ends) {
    expect(said).toMatch(remedy);
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(2);
  }
});

test('a file that may not be written, and codes of SQLite that no test can bring about, have their remedies', () => {
  const errors = {
    SQLITE_READONLY: 'read-only',
    SQLITE_READONLY_DBMOVED: 'read-only',
    SQLITE_CANTOPEN: 'cannot-open',
    SQLITE_IOERR_WRITE: 'disk-failed',
    SQLITE_FULL: 'disk-full',
    SQLITE_CORRUPT_VTAB: 'damaged',
  };
  for (const [code, wanted] of Object.entries(errors))
    expect(toStoreError(new Sqlite.SqliteError('no', code), file)).toMatchObject({ code: wanted });
});

/** Root may write any file: there the work is done as somebody who is not root, in a folder of his own. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  const nobody = 65_534;
  for (const path of [folder, file]) chownSync(path, nobody, nobody);
  process.seteuid!(nobody);
  try {
    return await work();
  } finally {
    process.seteuid!(0);
  }
}

test('a file that may not be written is said at the start', async () => {
  await filled(1);
  chmodSync(file, 0o444);
  expect(await asNobody(() => refusalOf(openStore(file)))).toMatchObject({ code: 'read-only' });
});
