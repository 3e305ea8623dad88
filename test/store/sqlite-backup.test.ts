import { copyFile, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAppend, makeEntries } from './contract-kit.ts';
import type { Store } from '../../src/store/port.ts';
import { backupSqlite, restoreSqlite } from '../../src/store/sqlite/sqlite-backup.ts';
import { openSqliteStore } from '../../src/store/sqlite/sqlite.ts';

let folder: string;
let file: string;
let copy: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  [file, copy] = [join(folder, 'bot.db'), join(folder, 'copy.db')];
  store = await openSqliteStore(file);
  await store.events.append(makeAppend({ by: 'a', entries: makeEntries(200), secret: { fight: 'f', value: 'cafe' } }));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test('a backup of a database in use holds everything, in one file', async () => {
  const report = await backupSqlite(file, copy);
  expect(report).toMatchObject({ file: copy, streams: 1, entries: 200 });
  expect(report.bytes).toBe((await readFile(copy)).length);
  expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  const loaded = await store.events.load('alley');
  const restored = await openSqliteStore(copy);
  expect(await restored.events.load('alley')).toEqual(loaded);
  expect(await restored.secrets.get('f')).toBe('cafe');
  await restored.close();
});

test('writing goes on while a backup is made, and the backup is of one moment', async () => {
  const backup = backupSqlite(file, copy);
  for (let expected = 200; expected < 240; expected++) {
    await store.events.append(makeAppend({ by: `b${expected}`, expected }));
    await new Promise(setImmediate);
  }
  const { entries } = await backup;
  expect(await store.events.head('alley')).toBe(240);
  const copied = await openSqliteStore(copy);
  expect(await copied.events.head('alley')).toBe(entries);
  await copied.close();
});

test('a backup replaces nothing unasked, and never its own source', async () => {
  await backupSqlite(file, copy);
  await store.events.append(makeAppend({ by: 'b', expected: 200 }));
  await expect(backupSqlite(file, copy)).rejects.toMatchObject({ code: 'not-empty' });
  expect(await backupSqlite(file, copy, { force: true })).toMatchObject({ entries: 201 });
  await expect(backupSqlite(file, file, { force: true })).rejects.toMatchObject({ code: 'in-use' });
  await expect(backupSqlite(join(folder, 'none.db'), join(folder, 'x'))).rejects.toMatchObject({ code: 'not-found' });
});

test('a restore brings back what the backup holds, in a new place or by force in the old one', async () => {
  await backupSqlite(file, copy);
  await store.events.append(makeAppend({ by: 'b', expected: 200 }));
  await store.close();
  expect(await restoreSqlite(copy, join(folder, 'new.db'))).toMatchObject({ entries: 200 });
  await expect(restoreSqlite(copy, file)).rejects.toMatchObject({ code: 'not-empty' });
  expect(await restoreSqlite(copy, file, { force: true })).toMatchObject({ file, entries: 200 });
  store = await openSqliteStore(file);
  expect(await store.events.head('alley')).toBe(200);
  expect(await store.events.append(makeAppend({ by: 'b', expected: 200 }))).toMatchObject({ ok: true });
  expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
});

test('a database that is open somewhere is not replaced, not even by force', async () => {
  await backupSqlite(file, copy);
  await store.events.append(makeAppend({ by: 'b', expected: 200 }));
  await expect(restoreSqlite(copy, file, { force: true })).rejects.toMatchObject({ code: 'in-use' });
  expect(await store.events.append(makeAppend({ by: 'c', expected: 201 }))).toMatchObject({ ok: true, version: 202 });
});

test('a damaged backup is found before anything is replaced', async () => {
  await backupSqlite(file, copy);
  await store.close();
  const before = await readFile(file);
  for (const damage of [scribble, async () => writeFile(copy, 'no database at all '.repeat(500))]) {
    await damage();
    await expect(restoreSqlite(copy, file, { force: true })).rejects.toMatchObject({ code: 'damaged' });
    expect((await readFile(file)).equals(before)).toBe(true);
  }
  expect((await readdir(folder)).sort()).toEqual(['bot.db', 'copy.db']);
});

test('a damaged database can be restored over', async () => {
  await backupSqlite(file, copy);
  await store.close();
  await writeFile(file, 'no database at all '.repeat(500));
  expect(await restoreSqlite(copy, file, { force: true })).toMatchObject({ entries: 200 });
  store = await openSqliteStore(file);
  expect(await store.events.head('alley')).toBe(200);
});

test('a damaged database gives no backup', async () => {
  await store.close();
  await copyFile(file, copy);
  await scribble();
  await expect(backupSqlite(copy, join(folder, 'second.db'))).rejects.toMatchObject({ code: 'damaged' });
  expect((await readdir(folder)).sort()).toEqual(['bot.db', 'copy.db']);
});

test.each([
  { name: 'an entry is missing', sql: 'DELETE FROM entries WHERE version = 7' },
  { name: 'the last entries are missing', sql: 'DELETE FROM entries WHERE version > 190' },
  { name: 'a head row is missing', sql: 'PRAGMA foreign_keys = OFF; DELETE FROM streams' },
])('a log that is not whole is damage too: $name', async ({ sql }) => {
  await backupSqlite(file, copy);
  execute(sql);
  const place = join(folder, 'new.db');
  await expect(restoreSqlite(copy, place)).rejects.toMatchObject({ code: 'damaged', data: { stream: 'alley' } });
});

test('a backup of a newer bot, of another program or of nothing is not restored', async () => {
  const place = join(folder, 'new.db');
  await writeFile(copy, '');
  await expect(restoreSqlite(copy, place)).rejects.toMatchObject({ code: 'foreign-database' });
  execute('CREATE TABLE accounts (id INTEGER)');
  await expect(restoreSqlite(copy, place)).rejects.toMatchObject({ code: 'foreign-database' });
  await backupSqlite(file, copy, { force: true });
  execute("INSERT INTO migrations (number, name) VALUES (99, 'from the future')");
  await expect(restoreSqlite(copy, place)).rejects.toMatchObject({ code: 'newer-database' });
  expect(await readdir(folder)).not.toContain('new.db');
});

/** Overwrites the middle of the copy, beyond its header and schema. */
async function scribble(): Promise<void> {
  const handle = await open(copy, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, size - 8_192);
  await handle.close();
}

function execute(sql: string): void {
  const db = new Sqlite(copy);
  db.exec(sql);
  db.close();
}
