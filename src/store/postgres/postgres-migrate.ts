import { readFileSync } from 'node:fs';
import { listMigrations } from '../sqlite/sqlite-migrate.ts';
import { StoreError } from '../store-error.ts';
import type { Query, Server } from './server.ts';

const MIGRATIONS = new URL('../../../migrations/postgres/', import.meta.url);

/** Any number that nothing else in the database takes: "SKED". */
const LOCK = 0x534b4544;

/**
 * Brings the database to the newest schema, all files in one transaction: of several that start at once one does it, the others wait and find
 * it done.
 */
export async function migratePostgres(
  server: Server,
  partitions: number,
): Promise<{ readonly from: number; readonly to: number }> {
  const migrations = listMigrations(MIGRATIONS);
  const to = migrations.length;
  return server.transact(async (query) => {
    await query(`SELECT pg_advisory_xact_lock(${LOCK}), set_config('skedaddle.partitions', $1, true)`, [
      `${partitions}`,
    ]);
    const from = await readSchema(query);
    if (from > to) throw new StoreError('newer-database', { found: from, known: to });
    for (const { number, name, url } of migrations.slice(from)) {
      await query('CREATE TABLE IF NOT EXISTS migrations (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL)');
      await query(readFileSync(url, 'utf8'));
      await query('INSERT INTO migrations (number, name) VALUES ($1, $2)', [number, name]);
    }
    return { from, to };
  });
}

/** 0 for an empty one; throws for one that has tables of somebody else. */
async function readSchema(query: Query): Promise<number> {
  const tables = await query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  );
  if (tables.length === 0) return 0;
  if (!tables.some(({ name }) => name === 'migrations'))
    throw new StoreError('foreign-tables', { table: tables[0]!.name });
  const [row] = await query<{ number: number }>('SELECT coalesce(max(number), 0) AS number FROM migrations');
  return row!.number;
}
