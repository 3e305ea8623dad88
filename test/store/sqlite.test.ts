import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeStore } from './contract.ts';
import { makeAppend, makeEntries } from './contract-kit.ts';
import { postsOver } from '../../src/store/sql/sql-records.ts';
import { sqliteSql } from '../../src/store/sqlite/sqlite-sql.ts';
import { openDatabase, openSqliteStore } from '../../src/store/sqlite/sqlite.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  file = join(folder, 'bot.db');
});
afterEach(async () => rm(folder, { recursive: true }));

describeStore('the SQLite store', async () => ({
  open: async () => openSqliteStore(file),
  remove: async () => undefined,
}));

test('a commit is on the disk before it is acknowledged', async () => {
  const db = await openDatabase(file);
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(db.pragma('synchronous', { simple: true })).toBe(2);
  db.close();
});

test('what was posted need not be on the disk yet, and the commit after it is waited for again', async () => {
  await (await openSqliteStore(file)).close();
  const db = await openDatabase(file);
  const notesIn = (one: typeof db) => postsOver(sqliteSql(one, 0).notes);
  const posts = notesIn(db);
  await posts.setMessage('alley', 'table', { sent: 1 });
  await posts.setReported('alley', 3);
  expect(db.pragma('synchronous', { simple: true })).toBe(2);
  const again = await openDatabase(file);
  expect(await notesIn(again).getMessage('alley', 'table')).toEqual({ sent: 1 });
  again.close();
  db.close();
});

test.each([
  { name: 'an entry in the middle is missing', sql: 'DELETE FROM entries WHERE version = 2' },
  { name: 'the last entry is missing', sql: 'DELETE FROM entries WHERE version = 3' },
  { name: 'an entry is no JSON', sql: "UPDATE entries SET data = '{' WHERE version = 2" },
])('a log that cannot be read back throws: $name', async ({ sql }) => {
  const store = await openSqliteStore(file);
  await store.events.append(makeAppend({ by: 'a', entries: makeEntries(3) }));
  execute(sql);
  await expect(store.events.load('alley')).rejects.toMatchObject({ code: 'corrupt', data: { stream: 'alley' } });
  await store.close();
});

test('a snapshot that cannot be read is as good as none', async () => {
  const store = await openSqliteStore(file);
  const snapshot = { version: 2, format: 'x', state: 1 };
  await store.events.append(makeAppend({ by: 'a', entries: makeEntries(3), snapshot }));
  execute("UPDATE snapshots SET state = '{'");
  const loaded = await store.events.load('alley');
  expect(loaded.snapshot).toBeUndefined();
  expect(loaded.entries).toHaveLength(3);
  await store.close();
});

test('an append that fails halfway is undone, and the store goes on', async () => {
  const store = await openSqliteStore(file);
  execute("CREATE TRIGGER fail BEFORE INSERT ON entries WHEN NEW.version = 2 BEGIN SELECT raise(ABORT, 'no'); END");
  await expect(store.events.append(makeAppend({ by: 'a', entries: makeEntries(3) }))).rejects.toThrow('no');
  expect(await store.events.load('alley')).toEqual({ entries: [], version: 0, opensAt: 0 });
  expect(await store.events.answered('a')).toBeUndefined();
  expect(await store.events.append(makeAppend({ by: 'a' }))).toEqual({ ok: true, version: 1 });
  await store.close();
});

function execute(sql: string): void {
  const db = new Sqlite(file);
  db.exec(sql);
  db.close();
}

test('what was read before is read anew once anybody has written, this connection or another', async () => {
  const [own, other] = [await openSqliteStore(file), await openSqliteStore(file)];
  const all = async () => [
    await own.events.head('alley'),
    (await own.posts.get('alley')).card,
    await own.posts.getMessage('alley', 'table'),
    (await own.records.get('person', 'wyatt'))?.data,
    (await own.records.some('person', ['wyatt', 'ike'])).length,
  ];
  const person = (id: string, data: unknown) => ({ kind: 'person', id, data });
  expect(await all()).toEqual([0, undefined, undefined, undefined, 0]);
  for (const [turn, store] of [own, other, own, other].entries()) {
    const version = turn + 1;
    await store.events.append(makeAppend({ stream: 'alley', expected: turn, by: `c${turn}` }));
    expect((await all())[0]).toBe(version);
    await store.posts.setCard('alley', `m${turn}`);
    await store.posts.setMessage('alley', 'table', { turn });
    await store.records.put(person('wyatt', turn));
    await store.records.put(person(`ike`, turn));
    expect(await all()).toEqual([version, `m${turn}`, { turn }, turn, 2]);
    await store.records.remove('person', 'ike');
    expect((await all())[4]).toBe(1);
    await store.records.put({ ...person('ike', turn), owner: 'ike' });
    expect((await all())[4]).toBe(2);
    await store.records.forgetOwner('ike');
    expect((await all())[4]).toBe(1);
  }
  await own.close();
  await other.close();
});
