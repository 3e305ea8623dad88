import Sqlite from 'better-sqlite3';
import { StoreError, type StoreErrorCode } from '../store-error.ts';

/** By how SQLite's code begins; its longer codes say only where it happened. */
const CODES: readonly (readonly [string, StoreErrorCode])[] = [
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_IOERR_SHORT_READ', 'damaged'],
  ['SQLITE_NOTADB', 'foreign-database'],
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_IOERR', 'disk-failed'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_CANTOPEN', 'cannot-open'],
];

/** What a host can mend is told as that; everything else stays what it is. */
export function toStoreError(error: unknown, file: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const code = CODES.find(([start]) => error.code.startsWith(start))?.[1];
  if (code !== undefined) return new StoreError(code, { file }, error);
  // A table or column that the schema's number promises.
  return /^no such (table|column)/.test(error.message) ? new StoreError('damaged', { file }, error) : error;
}

export const isStoreError = (error: unknown, code: StoreErrorCode): error is StoreError =>
  error instanceof StoreError && error.code === code;
