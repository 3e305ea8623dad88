import { readSettings } from '../settings.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/port.ts';
import { BadInput, type Call, textOf } from './command.ts';

/** The database that is meant: the one named, else that of the settings. */
export function databaseOf(call: Call): string {
  const named = textOf(call, 'database');
  if (named !== undefined) return named;
  const read = readSettings({ DATABASE: call.environment.DATABASE });
  if (!read.ok) throw new BadInput(read.problems.map((problem) => problem.remedy).join('\n'));
  return read.settings.database;
}

export async function withStore<T>(call: Call, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(databaseOf(call));
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
