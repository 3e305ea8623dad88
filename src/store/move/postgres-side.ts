import { Client } from 'pg';
import { toStoreError } from '../postgres/postgres-error.ts';
import { migratePostgres } from '../postgres/postgres-migrate.ts';
import { type PostgresSettings, Server, holdPresence, toConnection } from '../postgres/server.ts';
import { type Cell, columnsOf, lastSql, readSql, type Row, type Side } from './tables.ts';

/** A database on a server, with the lock that every connection of a bot shares, taken for this one alone. */
export async function openPostgresSide(url: string, settings: PostgresSettings): Promise<Side> {
  const server = new Server(url, settings);
  try {
    await migratePostgres(server, settings.partitions);
  } finally {
    await server.close();
  }
  const client = new Client(toConnection(url, settings));
  // What breaks is told by whatever is asked next.
  client.on('error', () => undefined);
  const { host, pathname } = new URL(url);
  try {
    await client.connect();
    await holdPresence(client, 'pg_try_advisory_lock');
    return sideOver(client, `${host}${pathname}`);
  } catch (error) {
    await client.end();
    throw toStoreError(error, 'connecting');
  }
}

function sideOver(client: Client, name: string): Side {
  const ask = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
    try {
      return (await client.query<Cell[]>({ text, values: [...values], rowMode: 'array' })).rows;
    } catch (error) {
      throw toStoreError(error, 'asked');
    }
  };
  return {
    name,
    async read(table, after, limit) {
      const key = after ?? [];
      const sql = `${readSql(table, after, (index) => `$${index + 1}`)} LIMIT $${key.length + 1}`;
      return ask(sql, [...key, limit]);
    },
    async write(table, rows) {
      const types = Object.values(table.columns).map((type, index) => `$${index + 1}::${type}[]`);
      const columns = columnsOf(table);
      await ask(
        `INSERT INTO ${table.name} (${columns.join()}) SELECT * FROM unnest(${types.join()})`,
        columns.map((_, index) => rows.map((row) => row[index]!)),
      );
    },
    last: async (table) => (await ask(lastSql(table)))[0] ?? null,
    isMarked: async () => (await ask("SELECT to_regclass('moving')::text"))[0]?.[0] !== null,
    mark: async () => void (await ask('CREATE TABLE moving (half INTEGER)')),
    /** New entries go behind those that came. */
    async unmark() {
      await ask("SELECT setval('entry_positions', max(position)) FROM entries HAVING max(position) IS NOT NULL");
      await ask('DROP TABLE moving');
    },
    close: () => client.end(),
  };
}
