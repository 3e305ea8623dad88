import { existsSync, realpathSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import type { StreamId } from '../port.ts';
import { isBusy } from './sqlite.ts';
import { listMigrations, readSchemaNumber, refuseForeign, refuseNewer } from './sqlite-migrate.ts';
import { StoreError } from '../store-error.ts';

const LIVE_TIMEOUT_MS = 250;
/** All in one step: writers go on beside it, and none of them can make the copy start over. */
const ALL_PAGES = 0x7fffffff;

export interface CopyReport {
  readonly file: string;
  readonly schema: number;
  readonly streams: number;
  readonly entries: number;
  readonly bytes: number;
}

interface CopyOptions {
  /** Replaces a target that holds something. */
  readonly force?: boolean;
}

/**
 * Copies a database, in use or not, to a file of its own. The copy is checked before it takes the target's name, so the
 * target is never half a backup. It holds the secrets of fights still going on: keep it where the database is kept.
 */
export async function backupSqlite(source: string, target: string, options: CopyOptions = {}): Promise<CopyReport> {
  refuseMissing(source);
  refuseFull(target, options);
  if (existsSync(target) && realpathSync(source) === realpathSync(target)) throw new StoreError('in-use', { target });
  return copyDatabase(source, target, checkDatabase);
}

/**
 * Puts a backup in a database's place, after checking it. `force` replaces what is there, but nothing replaces a
 * database that some process has open: that process would go on acknowledging orders into a file without a name.
 */
export async function restoreSqlite(backup: string, target: string, options: CopyOptions = {}): Promise<CopyReport> {
  refuseMissing(backup);
  refuseFull(target, options);
  const check: Check = (db) => {
    refuseNewer(db, listMigrations().length);
    return checkDatabase(db);
  };
  return copyDatabase(backup, target, check, () => refuseLive(target));
}

type Check = (db: Database) => Omit<CopyReport, 'file' | 'bytes'>;

/** `beforePlacing` is the last word, when the copy is known to be good and the target is still as it was. */
async function copyDatabase(
  source: string,
  target: string,
  check: Check,
  beforePlacing: () => void = () => undefined,
): Promise<CopyReport> {
  const temporary = `${target}.${process.pid}.partial`;
  try {
    await copyPages(source, temporary);
    const report = await inspect(temporary, check);
    beforePlacing();
    await placeFile(temporary, target);
    return { file: target, ...report, bytes: statSync(target).size };
  } finally {
    await removeDatabase(temporary);
  }
}

async function copyPages(source: string, temporary: string): Promise<void> {
  await removeDatabase(temporary);
  await using(source, (db) => db.backup(temporary, { progress: () => ALL_PAGES }));
}

/** Runs the check and leaves the file whole by itself, without a log beside it. */
const inspect = (file: string, check: Check): Promise<ReturnType<Check>> =>
  using(file, (db) => {
    const report = check(db);
    db.pragma('journal_mode = DELETE');
    return report;
  });

/** What of a file cannot be read is told as damage to it. */
async function using<T>(file: string, work: (db: Database) => T | Promise<T>): Promise<T> {
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    return await work(db);
  } catch (error) {
    throw isUnreadable(error) ? new StoreError('damaged', { file }, error) : error;
  } finally {
    db.close();
  }
}

function checkDatabase(db: Database): ReturnType<Check> {
  refuseForeign(db);
  const found = db.pragma('integrity_check', { simple: true });
  if (found !== 'ok') throw new StoreError('damaged', { found });
  const schema = readSchemaNumber(db);
  if (schema === 0) throw new StoreError('foreign-database', { file: db.name });
  const stream = findBrokenStream(db);
  if (stream !== undefined) throw new StoreError('damaged', { stream });
  const orphans = db.pragma('foreign_key_check');
  if (Array.isArray(orphans) && orphans.length > 0) throw new StoreError('damaged', { orphans: orphans.length });
  return { schema, streams: countRows(db, 'streams'), entries: countRows(db, 'entries') };
}

/** A stream whose head and entries do not agree, entries of no stream included. */
function findBrokenStream(db: Database): StreamId | undefined {
  const sql = `SELECT coalesce(s.stream_id, e.stream_id) FROM streams s FULL JOIN
    (SELECT stream_id, count(*) AS entries, max(version) AS last FROM entries GROUP BY stream_id) e
    ON e.stream_id = s.stream_id
    WHERE s.version IS NULL OR coalesce(e.entries, 0) <> s.version OR coalesce(e.last, 0) <> s.version LIMIT 1`;
  return db.prepare<[], StreamId>(sql).pluck().get();
}

const countRows = (db: Database, table: 'streams' | 'entries'): number =>
  db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;

/** On the disk under its own name before anyone is told; an old log must never meet the new file. */
async function placeFile(temporary: string, target: string): Promise<void> {
  await syncPath(temporary);
  for (const suffix of LOGS) await rm(target + suffix, { force: true });
  await rename(temporary, target);
  if (process.platform !== 'win32') await syncPath(dirname(target));
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const LOGS = ['-wal', '-shm', '-journal'] as const;

async function removeDatabase(file: string): Promise<void> {
  for (const suffix of ['', ...LOGS]) await rm(file + suffix, { force: true });
}

function refuseMissing(file: string): void {
  if (!existsSync(file)) throw new StoreError('not-found', { file });
}

function refuseFull(target: string, { force = false }: CopyOptions): void {
  if (!force && existsSync(target) && statSync(target).size > 0) throw new StoreError('not-empty', { target });
}

/** Leaving the write-ahead log takes a lock that no second connection allows. A damaged target is nobody's. */
function refuseLive(target: string): void {
  if (!existsSync(target)) return;
  const db = new Sqlite(target, { timeout: LIVE_TIMEOUT_MS });
  try {
    db.pragma('journal_mode = DELETE');
  } catch (error) {
    if (isBusy(error)) throw new StoreError('in-use', { target }, error);
    if (!isUnreadable(error)) throw error;
  } finally {
    db.close();
  }
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(error.code);
