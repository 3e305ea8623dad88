import { compareDeadlines } from '../compare-text.ts';
import { checkKeys } from '../plan-append.ts';
import type { Deadline, Deadlines, NewDeadline, StreamId, StreamSort } from '../port.ts';
import { type DueRow, encodeDeadlines, NEVER, toDeadlines } from '../sqlite/sqlite-deadlines.ts';
import type { Query, Server } from './server.ts';

/** Of streams without a colon in their name alone, with one, or of all; $1: due by then. */
export const IS_DUE = `FROM streams WHERE next_due <= $1 AND next_due < ${NEVER}
  AND ($2::text IS NULL OR (strpos(stream_id, ':') > 0) = ($2 = 'prefixed'))`;
const DUE = `SELECT stream_id AS stream, deadlines ${IS_DUE} ORDER BY next_due, stream_id LIMIT $3`;
const LIST = 'SELECT stream_id AS stream, deadlines FROM streams WHERE stream_id = $1';
const WRITE = `INSERT INTO streams (stream_id, version, opens_at, next_due, deadlines) VALUES ($1, 0, 0, $2, $3)
  ON CONFLICT (stream_id) DO UPDATE SET next_due = excluded.next_due, deadlines = excluded.deadlines`;

/** In their stream's row, under the same lock as its head. */
export class PostgresDeadlines implements Deadlines {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  async due(now: number, limit: number, of?: StreamSort): Promise<readonly Deadline[]> {
    // Each row holds at least one that is due, so as many rows as the limit hold the earliest ones.
    const rows = await this.#server.read<DueRow>(DUE, [Math.floor(now), of ?? null, limit]);
    return rows
      .flatMap(toDeadlines)
      .filter(({ due }) => due <= now)
      .sort(compareDeadlines)
      .slice(0, limit);
  }

  async next(): Promise<number | undefined> {
    const sql = `SELECT min(next_due) AS due FROM streams WHERE next_due < ${NEVER}`;
    const [row] = await this.#server.read<{ due: number | null }>(sql);
    return row?.due ?? undefined;
  }

  async waiting(of?: StreamSort, by = NEVER): Promise<number> {
    const sql = `SELECT count(*) AS count ${IS_DUE}`;
    const [row] = await this.#server.read<{ count: number }>(sql, [Math.floor(by), of ?? null]);
    return row!.count;
  }

  async list(stream: StreamId): Promise<readonly Deadline[]> {
    return (await this.#server.read<DueRow>(LIST, [stream])).flatMap(toDeadlines).toSorted(compareDeadlines);
  }

  async replace(stream: StreamId, deadlines: readonly NewDeadline[]): Promise<void> {
    checkKeys(deadlines);
    await this.#server.write(WRITE, toValues(stream, deadlines));
  }

  async reschedule(stream: StreamId, key: string, due: number): Promise<boolean> {
    return this.#change(stream, key, (deadline) => [{ ...deadline, due }]);
  }

  async remove(stream: StreamId, key: string): Promise<boolean> {
    return this.#change(stream, key, () => []);
  }

  async #change(
    stream: StreamId,
    key: string,
    change: (deadline: Deadline) => readonly NewDeadline[],
  ): Promise<boolean> {
    return this.#server.transact(async (query: Query) => {
      const deadlines = (await query<DueRow>(`${LIST} FOR UPDATE`, [stream])).flatMap(toDeadlines);
      if (!deadlines.some((deadline) => deadline.key === key)) return false;
      const changed = deadlines.flatMap((deadline) => (deadline.key === key ? change(deadline) : [deadline]));
      await query(WRITE, toValues(stream, changed));
      return true;
    });
  }
}

function toValues(stream: StreamId, deadlines: readonly NewDeadline[]): readonly unknown[] {
  const { nextDue, text } = encodeDeadlines(deadlines);
  return [stream, nextDue, text];
}
