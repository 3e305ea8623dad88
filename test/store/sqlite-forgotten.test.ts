import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/sqlite.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'bot.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const holds = (text: string): boolean => readFileSync(file, 'latin1').includes(text);
const record = (id: string) => ({ kind: 'person', id, data: { filling: 'x'.repeat(500) }, owner: id });

async function forgetIke(): Promise<void> {
  const store = await openSqliteStore(file);
  for (let number = 0; number < 200; number++)
    await store.records.put(record(number % 3 === 0 ? `ike-${number}` : `${number}`));
  for (let number = 0; number < 200; number += 3) await store.records.remove('person', `ike-${number}`);
  await store.close();
}

test('what is deleted is overwritten from the first page on', async () => {
  await forgetIke();
  expect(holds('ike-')).toBe(false);
});

test('a file from before that is written anew once, at a start of the bot, and the log says so', async () => {
  await forgetIke();
  const old = new Sqlite(file);
  old.pragma('secure_delete = OFF');
  old.pragma('user_version = 0');
  old.exec(
    "INSERT INTO records (kind, id, data) VALUES ('person', 'ike-again', '1'); DELETE FROM records WHERE id = 'ike-again'",
  );
  old.close();
  expect(holds('ike-again')).toBe(true);
  const said: string[] = [];
  const log = { info: (text: string) => void said.push(text), error: () => undefined };
  await (await openSqliteStore(file)).close();
  expect(holds('ike-again')).toBe(true);
  for (let start = 0; start < 2; start++) await (await openSqliteStore(file, { log })).close();
  expect(said).toEqual([expect.stringContaining('written anew, once')]);
  expect(holds('ike-again')).toBe(false);
});

test('the files follow at once where nobody reads, and not while somebody does', async () => {
  const store = await openSqliteStore(file);
  await store.records.put(record('ike-1'));
  await store.records.remove('person', 'ike-1');
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM records').get();
  await store.records.put(record('doc'));
  expect(await store.scrub()).toBe(false);
  reader.close();
  expect(await store.scrub()).toBe(true);
  expect(holds('ike-')).toBe(false);
  expect(readFileSync(`${file}-wal`).length).toBe(0);
  await store.close();
});
