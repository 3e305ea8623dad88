import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { StoreError } from '../store-error.ts';

const SQLITE_MIGRATIONS = new URL('../../../migrations/sqlite/', import.meta.url);

/** "SKED" in the file's header: says whose database it is. */
const APPLICATION_ID = 0x534b4544;

type Migration = { readonly number: number; readonly name: string; readonly url: URL };

/**
 * Brings the database to the newest schema and gives the number it is at. Each file runs in a transaction that first
 * claims its number under the write lock, so processes that start at once apply it once; the others carry on.
 */
export function migrateSqlite(db: Database, folder: URL = SQLITE_MIGRATIONS): number {
  const migrations = listMigrations(folder);
  refuseForeign(db);
  refuseNewer(db, migrations.length);
  for (const migration of migrations.slice(readSchemaNumber(db))) applyMigration(db, migration);
  refuseNewer(db, migrations.length);
  return readSchemaNumber(db);
}

/** The number of the last migration applied; 0 for an empty database. */
export function readSchemaNumber(db: Database): number {
  if (!hasTable(db, 'migrations')) return 0;
  return db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM migrations').pluck().get() ?? 0;
}

/** Throws where a newer bot has been: its tables may mean something this one does not know. */
export function refuseNewer(db: Database, known: number): void {
  const found = readSchemaNumber(db);
  if (found > known) throw new StoreError('newer-database', { found, known });
}

/** Throws for a database that has tables, but does not say that they are ours. */
export function refuseForeign(db: Database): void {
  const holdsSomething = db.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined;
  if (!holdsSomething || db.pragma('application_id', { simple: true }) === APPLICATION_ID) return;
  throw new StoreError('foreign-database', { file: db.name });
}

/** The files of a folder in their order, which must be 1, 2, 3 and so on. */
export function listMigrations(folder: URL = SQLITE_MIGRATIONS): readonly Migration[] {
  const migrations = readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ number: Number(name.slice(0, 4)), name, url: new URL(name, folder) }));
  const stray = migrations.find((migration, index) => migration.number !== index + 1);
  if (stray !== undefined || migrations.length === 0) {
    throw new StoreError('bad-migrations', { file: stray?.name ?? folder.pathname });
  }
  return migrations;
}

function applyMigration(db: Database, { number, name, url }: Migration): void {
  const sql = readFileSync(url, 'utf8');
  const apply = db.transaction(() => {
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.exec('CREATE TABLE IF NOT EXISTS migrations (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT');
    const claim = db.prepare('INSERT INTO migrations (number, name) VALUES (?, ?) ON CONFLICT DO NOTHING');
    if (claim.run(number, name).changes === 1) db.exec(sql);
  });
  apply.immediate();
}

const hasTable = (db: Database, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
