import type { Database, Statement } from 'better-sqlite3';
import type { Sql } from '../sql/sql.ts';
import type { Gate } from './sqlite-gate.ts';

/** Runs work with the write lock taken first; all of it is kept, or none when it throws. */
type Transact = <Result>(work: () => Result) => Result;
type Rows<Row> = readonly Row[];

/** One connection, behind its gate. What is prepared stays so. */
export class SqliteSql implements Sql {
  readonly #db: Database;
  readonly #gate: Gate;
  readonly #prepared = new Map<string, Statement<[unknown]>>();
  readonly #transact: Transact;

  constructor(db: Database, gate: Gate) {
    this.#db = db;
    this.#gate = gate;
    this.#transact = prepareTransact(db);
  }

  read<Row>(text: string, values?: readonly unknown[]): Promise<Rows<Row>> {
    return this.#gate.read(() => this.now<Row>(text, values));
  }

  write<Row>(text: string, values?: readonly unknown[]): Promise<Rows<Row>> {
    return this.#gate.write(() => this.now<Row>(text, values));
  }

  transact<T>(work: () => T): Promise<T> {
    return this.#gate.write(() => this.#transact(work));
  }

  /** Within what has passed the gate. */
  now<Row>(text: string, values: readonly unknown[] = []): Rows<Row> {
    const statement = this.#prepared.get(text) ?? this.#db.prepare<[unknown]>(text);
    this.#prepared.set(text, statement);
    const named = Object.fromEntries(values.map((value, index) => [index + 1, value]));
    if (statement.reader) return statement.all(named) as Row[];
    statement.run(named);
    return [];
  }

  /**
   * For what was posted: it is written before anything else is, as a whole and in its order, but not waited for until it is on the disk: after a
   * power failure it is found again in the channel, and the next order that is kept takes it along.
   */
  notes(): Sql {
    return {
      read: (text, values) => this.read(text, values),
      write: <Row>(text: string, values?: readonly unknown[]) =>
        this.#gate.write(() => {
          this.#db.exec('PRAGMA synchronous = NORMAL');
          try {
            return this.now<Row>(text, values);
          } finally {
            this.#db.exec('PRAGMA synchronous = FULL');
          }
        }),
    };
  }
}

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
