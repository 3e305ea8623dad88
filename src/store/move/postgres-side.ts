import { Client } from 'pg';
import { toStoreError } from '../postgres/postgres-error.ts';
import { migratePostgres } from '../postgres/postgres-migrate.ts';
import { type PostgresSettings, Server, holdPresence, toConnection } from '../postgres/server.ts';
import { type Cell, columnsOf, lastSql, readSql, type Row, type Side, type Table } from './tables.ts';

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
    return new PostgresSide(client, `${host}${pathname}`);
  } catch (error) {
    await client.end();
    throw toStoreError(error, 'connecting');
  }
}

class PostgresSide implements Side {
  readonly name: string;
  readonly #client: Client;

  constructor(client: Client, name: string) {
    this.name = name;
    this.#client = client;
  }

  async read(table: Table, after: Row | null, limit: number): Promise<readonly Row[]> {
    const key = after ?? [];
    const sql = `${readSql(table, after, (index) => `$${index + 1}`)} LIMIT $${key.length + 1}`;
    return this.#ask(sql, [...key, limit]);
  }

  async write(table: Table, rows: readonly Row[]): Promise<void> {
    const types = Object.values(table.columns).map((type, index) => `$${index + 1}::${type}[]`);
    const columns = columnsOf(table);
    await this.#ask(
      `INSERT INTO ${table.name} (${columns.join()}) SELECT * FROM unnest(${types.join()})`,
      columns.map((_, index) => rows.map((row) => row[index]!)),
    );
  }

  async last(table: Table): Promise<Row | null> {
    return (await this.#ask(lastSql(table)))[0] ?? null;
  }

  async isMarked(): Promise<boolean> {
    return (await this.#ask("SELECT to_regclass('moving')::text"))[0]?.[0] !== null;
  }

  async mark(): Promise<void> {
    await this.#ask('CREATE TABLE moving (half INTEGER)');
  }

  /** New entries go behind those that came. */
  async unmark(): Promise<void> {
    await this.#ask("SELECT setval('entry_positions', max(position)) FROM entries HAVING max(position) IS NOT NULL");
    await this.#ask('DROP TABLE moving');
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #ask(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    try {
      return (await this.#client.query<Cell[]>({ text, values: [...values], rowMode: 'array' })).rows;
    } catch (error) {
      throw toStoreError(error, 'asked');
    }
  }
}
