import { readSettings, type Settings } from '../settings.ts';
import { isPostgres, openStore, toSqlitePath } from '../store/open.ts';
import type { Store } from '../store/port.ts';
import { BadInput, type Call, textOf } from './command.ts';

/** The database that is meant: the one named, else that of the settings. */
export const databaseOf = (call: Call): string => textOf(call, 'database') ?? settingsOf(call).database;

/** What the environment says of databases. */
export function settingsOf(call: Call): Pick<Settings, 'database' | 'postgres'> {
  const about = Object.entries(call.environment).filter(([name]) => name.startsWith('DATABASE'));
  const read = readSettings(Object.fromEntries(about));
  if (!read.ok) throw new BadInput(read.problems.map((problem) => problem.remedy).join('\n'));
  return read.settings;
}

/** The file that is meant, for what is done to files alone. */
export function fileOf(call: Call): string {
  const database = databaseOf(call);
  if (isPostgres(database))
    throw new BadInput(
      'This is for SQLite files. A PostgreSQL database is copied with pg_dump and put back with pg_restore.',
    );
  return toSqlitePath(database);
}

export async function withStore<T>(call: Call, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(databaseOf(call), { postgres: settingsOf(call).postgres });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
