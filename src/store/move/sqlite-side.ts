import { existsSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { toStoreError } from '../sqlite/sqlite-error.ts';
import { migrateSqlite } from '../sqlite/sqlite-migrate.ts';
import { StoreError } from '../store-error.ts';
import { type Cell, columnsOf, lastSql, readSql, type Row, type Side, type Table } from './tables.ts';

const BUSY_MS = 250;

/** A file with the lock that no second connection allows. */
export async function openSqliteSide(path: string, { mayMake }: { readonly mayMake: boolean }): Promise<Side> {
  if (!mayMake && !existsSync(path)) throw new StoreError('not-found', { file: path });
  let db: Database | undefined;
  try {
    db = new Sqlite(path, { timeout: BUSY_MS });
    for (const setting of [
      'locking_mode = EXCLUSIVE',
      'secure_delete = ON',
      'journal_mode = WAL',
      'synchronous = FULL',
    ])
      db.pragma(setting);
    db.exec('BEGIN EXCLUSIVE; COMMIT');
    migrateSqlite(db);
    return new SqliteSide(db);
  } catch (raw) {
    db?.close();
    const error = toStoreError(raw, path);
    throw error instanceof StoreError && error.code === 'busy' ? new StoreError('in-use', { file: path }, raw) : error;
  }
}

class SqliteSide implements Side {
  readonly name: string;
  readonly #db: Database;

  constructor(db: Database) {
    this.name = db.name;
    this.#db = db;
  }

  async read(table: Table, after: Row | null, limit: number): Promise<readonly Row[]> {
    const sql = `${readSql(table, after, () => '?')} LIMIT ?`;
    return this.#db
      .prepare<Cell[], Cell[]>(sql)
      .raw()
      .all(...(after ?? []), limit);
  }

  async write(table: Table, rows: readonly Row[]): Promise<void> {
    const columns = columnsOf(table);
    const sql = `INSERT INTO ${table.name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`;
    const insert = this.#db.prepare<Cell[]>(sql);
    this.#db.transaction(() => rows.forEach((row) => insert.run(...row))).immediate();
  }

  async last(table: Table): Promise<Row | null> {
    return this.#db.prepare<[], Cell[]>(lastSql(table)).raw().get() ?? null;
  }

  async isMarked(): Promise<boolean> {
    return this.#db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'moving'").get() !== undefined;
  }

  async mark(): Promise<void> {
    this.#db.exec('CREATE TABLE moving (half INTEGER) STRICT');
  }

  async unmark(): Promise<void> {
    this.#db.exec('DROP TABLE moving');
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}
