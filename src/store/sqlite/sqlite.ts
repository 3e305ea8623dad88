import Sqlite, { type Database } from 'better-sqlite3';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJson } from '../json.ts';
import type { Hosts } from '../hosts.ts';
import { hostsInMemory, type HostTables, makeHostTables } from '../memory/memory-hosts.ts';
import type { Deadlines, EventStore, Posts, Records, Secrets, Store } from '../port.ts';
import { deadlinesOver } from '../sql/sql-deadlines.ts';
import { TABLES } from '../sql/sql-events.ts';
import { recordsOver, secretsOver, postsOver } from '../sql/sql-records.ts';
import { isStoreError, toStoreError } from './sqlite-error.ts';
import { sqliteEvents } from './sqlite-events.ts';
import { migrateSqlite, readSchemaNumber } from './sqlite-migrate.ts';
import { sqliteSql, type SqliteSql } from './sqlite-sql.ts';
import { StoreError } from '../store-error.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** While it opens nobody is served yet; later the loop must not wait. */
const OPENING_TIMEOUT_MS = 5_000;
const BUSY_TIMEOUT_MS = 10;
const RETRY_MS = 20;
const PAGE_BYTES = 1024;
/** The write-ahead log is brought into the file when it has grown so large. */
const LOG_BYTES = 4_096_000;
/** How long a call waits for a database that another process holds. */
const PATIENCE_MS = 15_000;

export interface OpenOptions {
  /** For whoever serves with it: what a sudden end may have left is looked into, what was deleted in older files is taken out of them, and both are told here. */
  readonly log?: { info(text: string): void; error(data: unknown, text: string): void };
  readonly patienceMs?: number;
}

/** Opens a file, which is made if need be, and brings it to the newest schema. Its folder must be there. */
export async function openSqliteStore(
  path: string,
  { log, patienceMs = PATIENCE_MS }: OpenOptions = {},
): Promise<Store> {
  const wasCutShort = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const db = await openDatabase(path);
  try {
    const isNew = readSchemaNumber(db) === 0;
    migrateSqlite(db);
    refuseHalfMoved(db);
    checkLast(db);
    keepClean(db, { isNew, log });
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    const sql = sqliteSql(db, patienceMs);
    const store = new SqliteStore(db, sql);
    if (log !== undefined && wasCutShort) void checkWhole(path, sql, log);
    return store;
  } catch (error) {
    db.close();
    throw toStoreError(error, path);
  }
}

/** A connection with the settings everything here relies on: a commit that returned survives a power cut, and what is deleted is gone. */
export async function openDatabase(path: string): Promise<Database> {
  const db = connect(path);
  try {
    // Of a new file only: an order changes a few rows on pages of their own, and each page goes to the log whole.
    db.pragma(`page_size = ${PAGE_BYTES}`);
    db.pragma('secure_delete = ON');
    await useWriteAheadLog(db);
    db.pragma(`wal_autocheckpoint = ${LOG_BYTES / Number(db.pragma('page_size', { simple: true }))}`);
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // A file that may not be written says so now, and only where something is written.
    db.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0; ROLLBACK');
    return db;
  } catch (error) {
    db.close();
    throw toStoreError(error, path);
  }
}

function connect(path: string): Database {
  try {
    return new Sqlite(path, { timeout: OPENING_TIMEOUT_MS });
  } catch (error) {
    throw toStoreError(error, path);
  }
}

/** When several processes change the mode of a new file at once, SQLite tells some of them "busy" without waiting. */
async function useWriteAheadLog(db: Database): Promise<void> {
  const giveUpAt = performance.now() + OPENING_TIMEOUT_MS;
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

export const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** What `cli move` has not finished. */
function refuseHalfMoved(db: Database): void {
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'moving'").get() !== undefined)
    throw new StoreError('half-moved', { file: db.name });
}

/** All that an ordinary start looks at besides header and schema: no table is missing, the newest entry reads, and the head of its stream knows of it. */
function checkLast(db: Database): void {
  for (const table of [...TABLES, 'records']) db.prepare(`SELECT 1 FROM ${table}`);
  const sql = `SELECT e.stream_id AS stream, e.version, e.data, s.version AS head FROM entries e
    LEFT JOIN streams s ON s.stream_id = e.stream_id ORDER BY e.position DESC LIMIT 1`;
  const last = db.prepare<[], { stream: string; version: number; data: string; head: number | null }>(sql).get();
  if (last === undefined) return;
  const { stream, version } = last;
  if ((last.head ?? 0) < version) throw new StoreError('damaged', { stream, version });
  decodeJson(last.data, { stream, version });
}

/** In `user_version`: whatever was ever deleted from this file was overwritten. */
const CLEAN = 1;

/** A file from before deletions were overwritten is written anew, once, by whoever serves with it. */
function keepClean(db: Database, { isNew, log }: { readonly isNew: boolean; readonly log: OpenOptions['log'] }): void {
  if (db.pragma('user_version', { simple: true }) === CLEAN || (!isNew && log === undefined)) return;
  if (!isNew) {
    log?.info('the database is written anew, once, so that nothing deleted is left in it');
    db.exec('VACUUM');
    db.pragma('wal_checkpoint(TRUNCATE)');
  }
  db.pragma(`user_version = ${CLEAN}`);
}

/** After a sudden end: beside everything else, and nothing new is taken where it finds something. */
async function checkWhole(file: string, sql: SqliteSql, log: NonNullable<OpenOptions['log']>): Promise<void> {
  try {
    const found = await runJob({ what: 'check', file });
    if (found !== 'ok') throw new StoreError('damaged', { file, found });
  } catch (raw) {
    const error = toStoreError(raw, file);
    log.error({ err: error }, 'the database did not pass its check after a sudden end');
    if (isStoreError(error, 'damaged')) sql.stop(error);
  }
}

/** Since when something is to be told of a stream, the longest first. */
const UNTOLD = `SELECT s.stream_id AS stream, e.at FROM streams s LEFT JOIN posts p ON p.stream_id = s.stream_id
  JOIN entries e ON e.stream_id = s.stream_id AND e.version = coalesce(p.reported, 0) + 1 ORDER BY e.at, s.stream_id`;

export class SqliteStore implements Store {
  readonly events: EventStore;
  readonly secrets: Secrets;
  readonly deadlines: Deadlines;
  readonly posts: Posts;
  readonly records: Records;
  readonly hosts: Hosts;
  readonly #db: Database;

  constructor(
    db: Database,
    sql: SqliteSql,
    { tables, areMany }: { readonly tables: HostTables; readonly areMany: boolean } = {
      tables: makeHostTables(),
      areMany: false,
    },
  ) {
    this.#db = db;
    this.events = sqliteEvents(db, sql);
    this.secrets = secretsOver(sql);
    this.deadlines = deadlinesOver(sql);
    this.posts = postsOver(sql.notes);
    this.records = recordsOver(sql);
    this.hosts = hostsInMemory({ tables, deadlines: this.deadlines, untold: () => sql.read(UNTOLD), areMany });
  }

  async scrub(): Promise<boolean> {
    return (await runJob({ what: 'scrub', file: this.#db.name })) === true;
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}

export type Job = { readonly what: 'scrub' | 'check'; readonly file: string };

/** What takes long goes through a connection and a thread of its own; a failure there is one here. */
export async function runJob(job: Job): Promise<unknown> {
  const worker = new Worker(new URL('sqlite-worker.ts', import.meta.url), { workerData: job });
  try {
    const [answer] = (await once(worker, 'message')) as [unknown];
    return answer;
  } finally {
    await worker.terminate();
  }
}
