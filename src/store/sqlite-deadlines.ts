import type { Database } from 'better-sqlite3';
import { checkKeys } from './plan-append.ts';
import type { Deadline, Deadlines, NewDeadline, StreamId } from './port.ts';
import { prepareTransact, type Transact } from './sqlite-transaction.ts';

export class SqliteDeadlines implements Deadlines {
  readonly #sql: ReturnType<typeof prepareDeadlines>;
  readonly #transact: Transact;

  constructor(db: Database) {
    this.#sql = prepareDeadlines(db);
    this.#transact = prepareTransact(db);
  }

  async due(now: number, limit: number): Promise<readonly Deadline[]> {
    return this.#sql.due.all(now, limit);
  }

  async next(): Promise<number | undefined> {
    return this.#sql.next.get() ?? undefined;
  }

  async list(stream: StreamId): Promise<readonly Deadline[]> {
    return this.#sql.list.all(stream);
  }

  async replace(stream: StreamId, deadlines: readonly NewDeadline[]): Promise<void> {
    checkKeys(deadlines);
    this.#transact(() => this.write(stream, deadlines));
  }

  async reschedule(stream: StreamId, key: string, due: number): Promise<boolean> {
    return this.#sql.reschedule.run(due, stream, key).changes === 1;
  }

  async remove(stream: StreamId, key: string): Promise<boolean> {
    return this.#sql.remove.run(stream, key).changes === 1;
  }

  /** For a transaction that is already open. */
  write(stream: StreamId, deadlines: readonly NewDeadline[]): void {
    this.#sql.clear.run(stream);
    for (const { key, due } of deadlines) this.#sql.insert.run(stream, key, due);
  }
}

function prepareDeadlines(db: Database) {
  const row = 'SELECT stream_id AS stream, key, due FROM deadlines';
  return {
    due: db.prepare<[number, number], Deadline>(`${row} WHERE due <= ? ORDER BY due, stream_id, key LIMIT ?`),
    next: db.prepare<[], number | null>('SELECT min(due) FROM deadlines').pluck(),
    list: db.prepare<[StreamId], Deadline>(`${row} WHERE stream_id = ? ORDER BY due, key`),
    reschedule: db.prepare<[number, StreamId, string]>('UPDATE deadlines SET due = ? WHERE stream_id = ? AND key = ?'),
    remove: db.prepare<[StreamId, string]>('DELETE FROM deadlines WHERE stream_id = ? AND key = ?'),
    clear: db.prepare<[StreamId]>('DELETE FROM deadlines WHERE stream_id = ?'),
    insert: db.prepare<[StreamId, string, number]>('INSERT INTO deadlines (stream_id, key, due) VALUES (?, ?, ?)'),
  };
}
