import Sqlite from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { isStoreError, toStoreError } from './sqlite-error.ts';
import type { Job } from './sqlite.ts';

const JOBS: Readonly<Record<Job['what'], (file: string) => unknown>> = {
  /** The log is folded into the database and cut to nothing; false while somebody reads or writes. */
  scrub: (file) => withDatabase(file, {}, (db) => checkpoint(db)),
  /** 'ok', or the first thing that is wrong. */
  check: (file) => {
    try {
      return withDatabase(file, { readonly: true }, (db) => db.pragma('quick_check(1)', { simple: true }));
    } catch (error) {
      if (isStoreError(toStoreError(error, file), 'damaged')) return String(error);
      throw error;
    }
  },
};

/** Where rows were moved between pages, what was deleted later may still stand at their old place: so the file is written anew as well. */
function checkpoint(db: Sqlite.Database): boolean {
  const cut = (): boolean => db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  db.pragma('secure_delete = ON');
  if (!cut()) return false;
  try {
    db.exec('VACUUM');
  } catch (error) {
    if (isStoreError(toStoreError(error, db.name), 'busy')) return false;
    throw error;
  }
  return cut();
}

function withDatabase<T>(file: string, options: Sqlite.Options, use: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(file, { ...options, fileMustExist: true, timeout: 0 });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

const { what, file } = workerData as Job;
parentPort!.postMessage(JOBS[what](file), []);
