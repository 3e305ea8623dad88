import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Loaded } from '../../src/store/port.ts';
import { openDatabase, openSqliteStore } from '../../src/store/sqlite/sqlite.ts';

const CHILD = fileURLToPath(new URL('sqlite-child.ts', import.meta.url));

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  file = join(folder, 'bot.db');
});
afterEach(async () => rm(folder, { recursive: true }));

test('processes that start at once bring the schema up once', async () => {
  const migrations = await mkdtemp(join(folder, 'sql-'));
  const slowly =
    'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 300000) SELECT max(n) FROM c;';
  await writeFile(join(migrations, '0001-one.sql'), `CREATE TABLE runs (n INTEGER); ${slowly}`);
  await writeFile(join(migrations, '0002-two.sql'), `${slowly} INSERT INTO runs (n) VALUES (2);`);
  const children = await Promise.all([1, 2, 3, 4].map(async () => startChild('migrate', `${migrations}/`)));
  expect(await Promise.all(children.map(runChild))).toEqual([2, 2, 2, 2].map((done) => ({ done })));
  const db = await openDatabase(file);
  expect(db.prepare('SELECT n FROM runs').all()).toEqual([{ n: 2 }]);
  expect(db.prepare('SELECT number FROM migrations').pluck().all()).toEqual([1, 2]);
  db.close();
});

test('processes that open new files at once all find a store', async () => {
  const children = await Promise.all([1, 2, 3, 4].map(async () => startChild('open')));
  expect(await Promise.all(children.map(runChild))).toEqual([1, 2, 3, 4].map(() => ({ done: 'opened' })));
});

test('each position raced for by several processes is won once', async () => {
  await (await openSqliteStore(file)).close();
  const children = await Promise.all(['a', 'b', 'c'].map(async (name) => startChild('race', name)));
  const answers = await Promise.all(children.map(runChild));
  expect(answers.filter((answer) => !('done' in answer))).toEqual([]);
  const won = answers.flatMap((answer) => ('done' in answer && Array.isArray(answer.done) ? answer.done : []));
  const { entries, version } = await loadAll();
  expect(version).toBeGreaterThan(0);
  expect(won.map(Number).sort((a, b) => a - b)).toEqual(entries.map((entry) => entry.version));
  expect(entries.map((entry) => entry.version)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
});

test('a process killed while it writes leaves whole appends, and every one it had acknowledged', async () => {
  for (const writes of [60, 63, 67]) {
    const acknowledged = await killWhileWriting(writes);
    const { entries, version } = await loadAll();
    expect(version).toBeGreaterThanOrEqual(acknowledged);
    expect(version % 3).toBe(0);
    expect(entries.map(({ commandId, data }) => ({ commandId, data }))).toMatchObject(
      entries.map((_, index) => {
        const by = `tap ${index - (index % 3)}`;
        return { commandId: by, data: { by, part: (index % 3) + 1 } };
      }),
    );
    await expectCompanions(version);
    await rm(file);
  }
});

async function expectCompanions(version: number): Promise<void> {
  const store = await openSqliteStore(file);
  const last = `tap ${version - 3}`;
  expect(await store.deadlines.list('alley')).toEqual([{ stream: 'alley', key: last, due: version - 3 }]);
  expect(await store.records.get('person', 'ann')).toMatchObject({ data: version });
  expect(await store.secrets.get(last)).toBe('secret');
  expect(await store.secrets.get(`tap ${version}`)).toBeUndefined();
  expect(await store.events.answered(last)).toMatchObject({ version });
  expect(await store.events.answered(`tap ${version}`)).toBeUndefined();
  await store.close();
}

async function loadAll(): Promise<Loaded> {
  const store = await openSqliteStore(file);
  const loaded = await store.events.load('alley', { fromStart: true });
  await store.close();
  return loaded;
}

/** Kills the process while it goes on after so many writes; gives the last version it said it had kept. */
async function killWhileWriting(writes: number): Promise<number> {
  const child = await startChild('write');
  let acknowledged = 0;
  child.send('go');
  const enough = new Promise<void>((resolve) => {
    child.on('message', (message: { readonly done: number }) => {
      acknowledged = message.done;
      if (acknowledged >= writes) resolve();
    });
  });
  await enough;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  return acknowledged;
}

async function startChild(job: string, argument = ''): Promise<ChildProcess> {
  const child = fork(CHILD, [job, file, argument], { execArgv: [] });
  await once(child, 'message');
  return child;
}

async function runChild(child: ChildProcess): Promise<object> {
  child.send('go');
  const [answer]: unknown[] = await once(child, 'message');
  return Object(answer);
}
