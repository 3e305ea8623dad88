import type { Database } from 'better-sqlite3';
import { decodeJson } from '../json.ts';
import { compareDeadlines } from '../compare-text.ts';
import { checkKeys } from '../plan-append.ts';
import type { Deadline, Deadlines, NewDeadline, StreamId, StreamSort } from '../port.ts';
import { StoreError } from '../store-error.ts';
import { prepareTransact, type Transact } from './sqlite-transaction.ts';

export type DueRow = { readonly stream: StreamId; readonly deadlines: string };

/**
 * Deadlines live in their stream's row, which every append writes anyway: a table of their own is a page more on the disk
 * with each order. Which streams have something due stands in an index, written where that changes.
 */
export class SqliteDeadlines implements Deadlines {
  readonly #sql: ReturnType<typeof prepareDeadlines>;
  readonly #transact: Transact;

  constructor(db: Database) {
    this.#sql = prepareDeadlines(db);
    this.#transact = prepareTransact(db);
  }

  async due(now: number, limit: number, of?: StreamSort): Promise<readonly Deadline[]> {
    // Each row holds at least one that is due, so as many rows as the limit hold the earliest ones.
    const found = of === undefined ? this.#sql.due.all(now, limit) : this.#sql.dueOf.all(now, of, limit);
    const rows = found.flatMap(toDeadlines);
    return rows
      .filter(({ due }) => due <= now)
      .sort(compareDeadlines)
      .slice(0, limit);
  }

  async next(): Promise<number | undefined> {
    return this.#sql.next.get() ?? undefined;
  }

  async waiting(of?: StreamSort, by = Number.MAX_SAFE_INTEGER): Promise<number> {
    return (of === undefined ? this.#sql.waiting.get(by) : this.#sql.waitingOf.get(by, of))!;
  }

  async list(stream: StreamId): Promise<readonly Deadline[]> {
    return this.#read(stream).toSorted(compareDeadlines);
  }

  async replace(stream: StreamId, deadlines: readonly NewDeadline[]): Promise<void> {
    checkKeys(deadlines);
    this.#write(stream, deadlines);
  }

  async reschedule(stream: StreamId, key: string, due: number): Promise<boolean> {
    return this.#change(stream, key, (deadline) => [{ ...deadline, due }]);
  }

  async remove(stream: StreamId, key: string): Promise<boolean> {
    return this.#change(stream, key, () => []);
  }

  #change(stream: StreamId, key: string, change: (deadline: Deadline) => readonly NewDeadline[]): boolean {
    return this.#transact(() => {
      const deadlines = this.#read(stream);
      const found = deadlines.some((deadline) => deadline.key === key);
      const changed = deadlines.flatMap((deadline) => (deadline.key === key ? change(deadline) : [deadline]));
      if (found) this.#write(stream, changed);
      return found;
    });
  }

  #read(stream: StreamId): readonly Deadline[] {
    const deadlines = this.#sql.list.get(stream);
    return deadlines === undefined ? [] : toDeadlines({ stream, deadlines });
  }

  #write(stream: StreamId, deadlines: readonly NewDeadline[]): void {
    const { nextDue, text } = encodeDeadlines(deadlines);
    this.#sql.write.run(stream, nextDue, text);
  }
}

/** Stands for "none" in a column that is never null. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** The two columns of a stream's row. */
export function encodeDeadlines(deadlines: readonly NewDeadline[]): {
  readonly nextDue: number;
  readonly text: string;
} {
  const nextDue = Math.min(NEVER, ...deadlines.map(({ due }) => due));
  return { nextDue, text: JSON.stringify(deadlines.map(({ key, due }) => [key, due])) };
}

const isPair = (one: unknown): one is [string, number] =>
  Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && typeof one[1] === 'number';

export function toDeadlines({ stream, deadlines }: DueRow): readonly Deadline[] {
  const pairs = decodeJson(deadlines, { stream });
  if (!Array.isArray(pairs) || !pairs.every(isPair)) throw new StoreError('corrupt', { stream });
  return pairs.map(([key, due]) => ({ stream, key, due }));
}

function prepareDeadlines(db: Database) {
  const isDue = `FROM streams WHERE next_due <= ? AND next_due < ${NEVER}`;
  const due = `SELECT stream_id AS stream, deadlines ${isDue}`;
  const sorted = "iif(instr(stream_id, ':') > 0, 'prefixed', 'plain') = ?";
  const first = 'ORDER BY next_due, stream_id LIMIT ?';
  return {
    due: db.prepare<[number, number], DueRow>(`${due} ${first}`),
    dueOf: db.prepare<[number, StreamSort, number], DueRow>(`${due} AND ${sorted} ${first}`),
    waiting: db.prepare<[number], number>(`SELECT count(*) ${isDue}`).pluck(),
    waitingOf: db.prepare<[number, StreamSort], number>(`SELECT count(*) ${isDue} AND ${sorted}`).pluck(),
    next: db.prepare<[], number | null>(`SELECT min(next_due) FROM streams WHERE next_due < ${NEVER}`).pluck(),
    list: db.prepare<[StreamId], string>('SELECT deadlines FROM streams WHERE stream_id = ?').pluck(),
    write: db.prepare<[StreamId, number, string]>(
      `INSERT INTO streams (stream_id, version, opens_at, next_due, deadlines) VALUES (?, 0, 0, ?, ?)
       ON CONFLICT (stream_id) DO UPDATE SET next_due = excluded.next_due, deadlines = excluded.deadlines`,
    ),
  };
}
