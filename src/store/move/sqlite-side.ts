import { existsSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { toStoreError } from '../sqlite/sqlite-error.ts';
import { migrateSqlite } from '../sqlite/sqlite-migrate.ts';
import { StoreError } from '../store-error.ts';
import { type Cell, columnsOf, lastSql, readSql, type Side } from './tables.ts';

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
    return sideOver(db);
  } catch (raw) {
    db?.close();
    const error = toStoreError(raw, path);
    throw error instanceof StoreError && error.code === 'busy' ? new StoreError('in-use', { file: path }, raw) : error;
  }
}

const sideOver = (db: Database): Side => ({
  name: db.name,
  async read(table, after, limit) {
    const sql = `${readSql(table, after, () => '?')} LIMIT ?`;
    return db
      .prepare<Cell[], Cell[]>(sql)
      .raw()
      .all(...(after ?? []), limit);
  },
  async write(table, rows) {
    const columns = columnsOf(table);
    const sql = `INSERT INTO ${table.name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`;
    const insert = db.prepare<Cell[]>(sql);
    db.transaction(() => rows.forEach((row) => insert.run(...row))).immediate();
  },
  last: async (table) => db.prepare<[], Cell[]>(lastSql(table)).raw().get() ?? null,
  isMarked: async () => db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'moving'").get() !== undefined,
  mark: async () => void db.exec('CREATE TABLE moving (half INTEGER) STRICT'),
  unmark: async () => void db.exec('DROP TABLE moving'),
  close: async () => void db.close(),
});
