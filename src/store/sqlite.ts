import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite, { type Database } from 'better-sqlite3';
import type { FightId, Secrets, Store } from './port.ts';
import { SqliteDeadlines } from './sqlite-deadlines.ts';
import { SqliteEvents } from './sqlite-events.ts';
import { migrateSqlite } from './sqlite-migrate.ts';
import { SqlitePosts } from './sqlite-posts.ts';
import { SqliteRecords } from './sqlite-records.ts';

const BUSY_TIMEOUT_MS = 5_000;
const RETRY_MS = 20;

/** Opens a file, which is made if need be, and brings it to the newest schema. Its folder must be there. */
export async function openSqliteStore(path: string): Promise<Store> {
  const db = await openDatabase(path);
  try {
    migrateSqlite(db);
    return new SqliteStore(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A connection with the settings everything here relies on: a commit that returned survives a power cut. */
export async function openDatabase(path: string): Promise<Database> {
  const db = new Sqlite(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    await useWriteAheadLog(db);
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** When several processes change the mode of a new file at once, SQLite tells some of them "busy" without waiting. */
async function useWriteAheadLog(db: Database): Promise<void> {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await sleep(RETRY_MS);
    }
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

class SqliteStore implements Store {
  readonly events: SqliteEvents;
  readonly secrets: SqliteSecrets;
  readonly deadlines: SqliteDeadlines;
  readonly posts: SqlitePosts;
  readonly records: SqliteRecords;
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
    this.secrets = new SqliteSecrets(db);
    this.deadlines = new SqliteDeadlines(db);
    this.posts = new SqlitePosts(db);
    this.records = new SqliteRecords(db);
    this.events = new SqliteEvents(db, this.records);
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}

class SqliteSecrets implements Secrets {
  readonly #get;

  constructor(db: Database) {
    this.#get = db.prepare<[FightId], string>('SELECT value FROM secrets WHERE fight_id = ?').pluck();
  }

  async get(fight: FightId): Promise<string | undefined> {
    return this.#get.get(fight);
  }
}
