import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { isStoreError, toStoreError } from './sqlite-error.ts';
import type { Job } from './sqlite-jobs.ts';

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

function checkpoint(db: Sqlite.Database): boolean {
  db.pragma('secure_delete = ON');
  return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
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
