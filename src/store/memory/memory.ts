import Sqlite, { type Database } from 'better-sqlite3';
import { migrateSqlite } from '../sqlite/sqlite-migrate.ts';
import { type SqliteSql, sqliteSql } from '../sqlite/sqlite-sql.ts';
import { SqliteStore } from '../sqlite/sqlite.ts';
import { type HostTables, makeHostTables } from './memory-hosts.ts';

/** A database without a file, and what hosts over it share. */
interface MemoryTables {
  readonly db: Database;
  readonly hosts: HostTables;
}

export function makeTables(): MemoryTables {
  const db = new Sqlite(':memory:');
  migrateSqlite(db);
  return { db, hosts: makeHostTables() };
}

/** Keeps everything in this process and loses it at the end: for tests, trials and the command line. */
export class MemoryStore extends SqliteStore {
  readonly #sql: SqliteSql;

  /** Stores made over the same tables behave as two connections to one database, `areMany` as those of two hosts. */
  constructor(tables = makeTables(), { areMany }: { readonly areMany: boolean } = { areMany: false }) {
    const sql = sqliteSql(tables.db, 0);
    super(tables.db, sql, { tables: tables.hosts, areMany });
    this.#sql = sql;
  }

  override async scrub(): Promise<boolean> {
    return true;
  }

  /** Others may go on over the same tables. */
  override async close(): Promise<void> {
    this.#sql.close();
  }
}
