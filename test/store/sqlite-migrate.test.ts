import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAppend } from './contract-kit.ts';
import { openDatabase, openSqliteStore } from '../../src/store/sqlite/sqlite.ts';
import { listMigrations, migrateSqlite, readSchemaNumber } from '../../src/store/sqlite/sqlite-migrate.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  file = join(folder, 'bot.db');
});
afterEach(async () => rm(folder, { recursive: true }));

test('a second start changes nothing', async () => {
  const first = await openSqliteStore(file);
  await first.events.append(makeAppend({ by: 'a' }));
  await first.close();
  const second = await openSqliteStore(file);
  expect(await second.events.head('alley')).toBe(1);
  await second.close();
});

test('a start from every older schema keeps the log and reaches the newest', async () => {
  const newest = listMigrations().length;
  for (let older = 1; older <= newest; older++) {
    const db = await openDatabase(join(folder, `${older}.db`));
    migrateSqlite(db, await copyMigrations(older));
    db.exec(
      "INSERT INTO streams (stream_id, version, opens_at) VALUES ('alley', 1, 0); INSERT INTO entries VALUES (1, 'alley', 1, 'a', 5, '{}')",
    );
    db.close();
    const store = await openSqliteStore(join(folder, `${older}.db`));
    expect(await store.events.load('alley')).toMatchObject({ version: 1, entries: [{ commandId: 'a', at: 5 }] });
    await store.close();
  }
});

test('a new migration runs on a database with data', async () => {
  const store = await openSqliteStore(file);
  await store.events.append(makeAppend({ by: 'a' }));
  await store.close();
  const db = await openDatabase(file);
  const newest = listMigrations().length;
  const sql = 'CREATE TABLE extra AS SELECT stream_id FROM streams;';
  expect(migrateSqlite(db, await copyMigrations(newest, sql))).toBe(newest + 1);
  expect(db.prepare('SELECT stream_id FROM extra').pluck().all()).toEqual(['alley']);
  db.close();
});

test('a migration that fails is undone whole', async () => {
  const db = await openDatabase(file);
  const sql = 'CREATE TABLE extra (n INTEGER); INSERT INTO nowhere VALUES (1);';
  const broken = await copyMigrations(listMigrations().length, sql);
  expect(() => migrateSqlite(db, broken)).toThrow('nowhere');
  expect(readSchemaNumber(db)).toBe(listMigrations().length);
  expect(db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'extra'").get()).toBeUndefined();
  db.close();
});

test('a newer database is refused in plain words and left alone', async () => {
  await (await openSqliteStore(file)).close();
  const known = listMigrations().length;
  const db = new Sqlite(file);
  db.prepare("INSERT INTO migrations (number, name) VALUES (?, 'from the future')").run(known + 3);
  db.close();
  const refusal = await openSqliteStore(file).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'newer-database', data: { found: known + 3, known } });
  expect(String(refusal)).toContain('written by a newer version of the bot');
  const after = new Sqlite(file);
  expect(readSchemaNumber(after)).toBe(known + 3);
  after.close();
});

test("somebody else's database and a file that is none are refused and left alone", async () => {
  const db = new Sqlite(file);
  db.exec('CREATE TABLE accounts (id INTEGER)');
  db.close();
  await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'foreign-database' });
  const after = new Sqlite(file);
  expect(after.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['accounts']);
  after.close();
  const letter = join(folder, 'letter.txt');
  await writeFile(letter, 'Dear Ann,\n'.repeat(200));
  await expect(openSqliteStore(letter)).rejects.toThrow();
  expect(await readFile(letter, 'utf8')).toBe('Dear Ann,\n'.repeat(200));
});

test('migration files that are not numbered one by one are refused', async () => {
  const sql = await copyMigrations(0);
  expect(() => listMigrations(sql)).toThrow('bad-migrations');
  await writeFile(new URL('0002-late.sql', sql), '');
  expect(() => listMigrations(sql)).toThrow('0002-late.sql');
});

/** A folder with the first migrations, and one more if given. */
async function copyMigrations(count: number, next?: string): Promise<URL> {
  const copy = pathToFileURL(`${await mkdtemp(join(folder, 'sql-'))}/`);
  for (const { name, url } of listMigrations().slice(0, count)) await copyFile(url, new URL(name, copy));
  if (next !== undefined) await writeFile(new URL(`${String(count + 1).padStart(4, '0')}-next.sql`, copy), next);
  return copy;
}
