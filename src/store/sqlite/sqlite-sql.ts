import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Statement } from 'better-sqlite3';
import type { Sql } from '../sql/sql.ts';
import { StoreError } from '../store-error.ts';
import { isStoreError, toStoreError } from './sqlite-error.ts';

/** Pauses between two tries: at first short, then ever longer. */
const PAUSE_MS = { first: 5, last: 250 } as const;

type Rows<Row> = readonly Row[];
export type SqliteSql = ReturnType<typeof sqliteSql>;

/**
 * One connection, in which what is prepared stays so. A database that another process holds is tried again while the loop serves others, until
 * the patience is over; one that is found damaged takes nothing new any more.
 */
export function sqliteSql(db: Database, patienceMs: number) {
  const prepared = new Map<string, Statement<[unknown]>>();
  const transact = prepareTransact(db);
  const rows = knownOf(db);
  let stopped: StoreError | null = null;
  let isClosed = false;
  /** Nothing is written any more; whoever tries is told this. */
  const stop = (error: StoreError): void => void (stopped ??= error);
  /** One statement or one transaction, so that where it was refused nothing has changed. What only reads goes on in a damaged database too. */
  const pass = async <T>(work: () => T, { isRead = false } = {}): Promise<T> => {
    for (let waitedMs = 0, pauseMs: number = PAUSE_MS.first; ; waitedMs += pauseMs, pauseMs *= 2) {
      if (isClosed) throw new StoreError('closed');
      if (stopped !== null && !isRead) throw stopped;
      try {
        return work();
      } catch (raw) {
        const error = toStoreError(raw, db.name);
        if (isStoreError(error, 'damaged')) stop(error);
        if (!isStoreError(error, 'busy') || waitedMs >= patienceMs) throw error;
      }
      pauseMs = Math.min(pauseMs, PAUSE_MS.last);
      await sleep(pauseMs);
    }
  };
  /** Within what has passed already. */
  const now = <Row>(text: string, values: readonly unknown[] = []): Rows<Row> => {
    const statement = prepared.get(text) ?? db.prepare<[unknown]>(text);
    prepared.set(text, statement);
    const named = Object.fromEntries(values.map((value, index) => [index + 1, value]));
    if (statement.reader) return statement.all(named) as Row[];
    statement.run(named);
    return [];
  };
  const read: Sql['read'] = (text, values) => pass(() => now(text, values), { isRead: true });
  const known: Sql['known'] = <Row>(text: string, values: readonly unknown[]) =>
    pass(() => rows.get(text, values, () => now(text, values)) as Rows<Row>, { isRead: true });
  const write: Sql['write'] = (text, values, about) => pass(() => rows.change(about, () => now(text, values)));
  /**
   * For what was posted: it is written before anything else is, as a whole and in its order, but not waited for until it is on the disk: after a
   * power failure it is found again in the channel, and the next order that is kept takes it along.
   */
  const note: Sql['write'] = (text, values, about) =>
    pass(() => {
      db.exec('PRAGMA synchronous = NORMAL');
      try {
        return rows.change(about, () => now<never>(text, values));
      } finally {
        db.exec('PRAGMA synchronous = FULL');
      }
    });
  return {
    read,
    known,
    write,
    now,
    notes: { read, known, write: note },
    transact: <T>(work: () => T, about?: readonly string[]): Promise<T> =>
      pass(() => rows.change(about, () => transact(work))),
    stop,
    /** Nothing is asked any more. */
    close: (): void => void (isClosed = true),
  };
}

/** Runs work with the write lock taken first; all of it is kept, or none when it throws. */
type Transact = <Result>(work: () => Result) => Result;

/** With its statements prepared once: on the way of every order the driver's own wrapper is a cost that can be measured. */
function prepareTransact(db: Database): Transact {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  return (work) => {
    begin.run();
    try {
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      // Some failures, a full disk among them, have already ended the transaction.
      if (db.inTransaction) rollback.run();
      throw error;
    }
  };
}

/** So many answers are kept. */
const KNOWN = 1_000;
const knownBy = new WeakMap<Database, ReturnType<typeof makeKnown>>();

function knownOf(db: Database): ReturnType<typeof makeKnown> {
  const known = knownBy.get(db) ?? makeKnown(db);
  knownBy.set(db, known);
  return known;
}

/** How often anything was written in this process, over whichever connection. */
let writes = 0;

/** What was read, as long as nobody writes: not over this connection, nor, as SQLite counts (asked once a turn of the loop), over any other. */
function makeKnown(db: Database) {
  const othersWrote = db.prepare('PRAGMA data_version').pluck();
  /** By the first value of each question: the stream or kind of record that it is about. */
  const kept = new Map<unknown, Map<string, Rows<unknown>>>();
  let [asOf, count, asked]: [unknown, number, number | null] = [undefined, 0, null];
  const forget = (): void => {
    kept.clear();
    count = 0;
  };
  return {
    get(text: string, [about, ...values]: readonly unknown[], read: () => Rows<unknown>): Rows<unknown> {
      if (asked === null) setImmediate(() => (asked = null));
      const now = asked === writes ? asOf : othersWrote.get();
      if (now !== asOf || count >= KNOWN) forget();
      [asOf, asked] = [now, writes];
      const own = kept.get(about) ?? new Map<string, Rows<unknown>>();
      kept.set(about, own);
      const key = [text, ...values].join('\n');
      const known = own.get(key);
      if (known !== undefined) return known;
      const found = read();
      own.set(key, found);
      count += 1;
      return found;
    },
    change<T>(about: readonly string[] | undefined, write: () => T): T {
      writes += 1;
      try {
        return write();
      } finally {
        if (about === undefined) forget();
        else for (const one of about) kept.delete(one);
      }
    },
  };
}
