import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAppend } from './contract-kit.ts';
import { openStore } from '../../src/store/open.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(async () => rm(folder, { recursive: true }));

test('a path opens a file that lasts, with the folders it needs', async () => {
  const path = join(folder, 'data', 'here', 'bot.db');
  for (const [index, url] of [path, `sqlite:${path}`].entries()) {
    const store = await openStore(url);
    expect(await store.events.append(makeAppend({ by: url, expected: index }))).toMatchObject({ ok: true });
    await store.close();
  }
});

test('a store in memory writes no file and starts empty', async () => {
  for (const by of ['a', 'a']) {
    const store = await openStore('memory:');
    expect(await store.events.append(makeAppend({ by }))).toMatchObject({ ok: true });
    await store.close();
  }
  expect(await readdir(folder)).toEqual([]);
});

test.each(['', 'sqlite:', ':memory:', 'mysql://bot:hunter2@host/db', 'https://example.com'])(
  'no store has the address "%s", and the refusal does not repeat it',
  async (url) => {
    const refusal = await openStore(url).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'bad-url' });
    expect(String(refusal)).not.toContain('hunter2');
  },
);
