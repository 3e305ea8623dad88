/** A process of its own for the tests of the SQLite store: does one job on a file once its parent says so. */
import { pathToFileURL } from 'node:url';
import type { StreamId } from '../../src/store/port.ts';
import { openDatabase, openSqliteStore } from '../../src/store/sqlite/sqlite.ts';
import { migrateSqlite } from '../../src/store/sqlite/sqlite-migrate.ts';

const STREAM: StreamId = 'alley';
const POSITIONS = 400;
const NEW_FILES = 40;

const JOBS: Readonly<Record<string, (file: string, argument: string) => Promise<unknown>>> = {
  migrate: async (file, folder) => {
    const db = await openDatabase(file);
    const schema = migrateSqlite(db, pathToFileURL(folder));
    db.close();
    return schema;
  },
  open: async (file) => {
    for (let number = 0; number < NEW_FILES; number++) await (await openSqliteStore(`${file}.${number}`)).close();
    return 'opened';
  },
  race: raceForPositions,
  write: writeForever,
};

/** Tries for each position in turn, and gives those it won. */
async function raceForPositions(file: string, name: string): Promise<readonly number[]> {
  const store = await openSqliteStore(file);
  const won: number[] = [];
  for (let expected = 0; expected < POSITIONS; expected++) {
    const by = `${name}/${expected}`;
    const result = await store.events.append({ stream: STREAM, expected, by, at: 0, entries: [{ data: by }] });
    if (result.ok) won.push(result.version);
  }
  await store.close();
  return won;
}

/** Appends by threes until it is killed, and says each version once it is kept. */
async function writeForever(file: string): Promise<never> {
  const store = await openSqliteStore(file);
  for (let expected = 0; ; expected += 3) {
    const by = `tap ${expected}`;
    await store.events.append({
      stream: STREAM,
      expected,
      by,
      at: 0,
      entries: [1, 2, 3].map((part) => ({ data: { by, part, filling: 'x'.repeat(3_000) } })),
      deadlines: [{ key: by, due: expected }],
      secret: { fight: by, value: 'secret' },
      records: [{ kind: 'person', id: 'ann', data: expected + 3 }],
    });
    await new Promise((resolve) => process.send?.({ done: expected + 3 }, resolve));
  }
}

const [job = '', file = '', argument = ''] = process.argv.slice(2);
process.once('message', () => {
  const work = JOBS[job]?.(file, argument) ?? Promise.reject(new Error(`no job called "${job}"`));
  work
    .then((done) => process.send?.({ done }))
    .catch((error: unknown) => process.send?.({ failed: String(error) }))
    .finally(() => process.disconnect());
});
process.send?.('ready');
