import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Store } from './port.ts';
import type { PostgresSettings } from './postgres/server.ts';
import type { OpenOptions } from './sqlite/sqlite.ts';
import { StoreError } from './store-error.ts';

/** Whether an address names a database on a PostgreSQL server. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//i.test(url);

/** Opens `memory:`, a PostgreSQL server's database, or the SQLite file at a path (`sqlite:` before it is optional), which is made if need be. */
export async function openStore(
  url: string,
  { postgres, ...options }: OpenOptions & { readonly postgres?: Partial<PostgresSettings> } = {},
): Promise<Store> {
  // Each is loaded only where it is used: its driver takes its time.
  if (url === 'memory:') return new (await import('./memory/memory.ts')).MemoryStore();
  if (isPostgres(url))
    return (await import('./postgres/postgres.ts')).openPostgresStore(url, { ...postgres, ...options });
  const path = toSqlitePath(url);
  makeFolder(path);
  return (await import('./sqlite/sqlite.ts')).openSqliteStore(path, options);
}

function makeFolder(path: string): void {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) throw new StoreError('is-folder', { path });
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError('cannot-open', { path }, error);
  }
}

/** The file an address names; throws `bad-url` for every other kind of address, and never repeats a password. */
export function toSqlitePath(url: string): string {
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : url;
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(path)?.[1];
  if (path === '' || path === ':memory:' || scheme !== undefined) throw new StoreError('bad-url', { scheme });
  return path;
}
