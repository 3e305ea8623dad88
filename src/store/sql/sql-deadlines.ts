import { decodeJson } from '../json.ts';
import { checkKeys } from '../plan-append.ts';
import type { Deadline, Deadlines, NewDeadline, StreamId } from '../port.ts';
import { StoreError } from '../store-error.ts';
import type { Sql } from './sql.ts';

export type DueRow = { readonly stream: StreamId; readonly deadlines: string };

/** Stands for "none" in a column that is never null. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Of streams without a colon in their name alone, with one, or of all; $1: due by then. */
export const IS_DUE = `FROM streams WHERE next_due <= $1 AND next_due < ${NEVER}
  AND (CAST($2 AS text) IS NULL OR (stream_id LIKE '%:%') = ($2 = 'prefixed'))`;
const DUE = `SELECT stream_id AS stream, deadlines ${IS_DUE} ORDER BY next_due, stream_id LIMIT $3`;
const LIST = 'SELECT stream_id AS stream, deadlines FROM streams WHERE stream_id = $1';
const WRITE = `INSERT INTO streams (stream_id, version, opens_at, next_due, deadlines) VALUES ($1, 0, 0, $2, $3)
  ON CONFLICT (stream_id) DO UPDATE SET next_due = excluded.next_due, deadlines = excluded.deadlines
  WHERE streams.deadlines <> excluded.deadlines OR streams.next_due <> excluded.next_due`;
const SWAP = `UPDATE streams SET next_due = $2, deadlines = $3 WHERE stream_id = $1 AND deadlines = $4
  RETURNING stream_id`;

/**
 * Deadlines live in their stream's row, which every append writes anyway: a table of their own is a page more on the disk
 * with each order. Which streams have something due stands in an index, written where that changes.
 */
export function deadlinesOver(sql: Sql): Deadlines {
  const changed = async (stream: StreamId, key: string, change: Change): Promise<boolean> => {
    for (;;) {
      const [row] = await sql.read<DueRow>(LIST, [stream]);
      const deadlines = row === undefined ? [] : toDeadlines(row);
      if (!deadlines.some((deadline) => deadline.key === key)) return false;
      const { nextDue, text } = encodeDeadlines(
        deadlines.flatMap((deadline) => (deadline.key === key ? change(deadline) : [deadline])),
      );
      // Where somebody else has changed them meanwhile, they are looked at again.
      const swapped = await sql.write(SWAP, [stream, nextDue, text, row!.deadlines], [stream]);
      if (swapped.length === 1) return true;
    }
  };
  return {
    due: async (now, limit, of) =>
      firstDue(await sql.read<DueRow>(DUE, [Math.floor(now), of ?? null, limit]), now, limit),
    async next() {
      const text = `SELECT min(next_due) AS due FROM streams WHERE next_due < ${NEVER}`;
      const [row] = await sql.read<{ due: number | null }>(text);
      return row?.due ?? undefined;
    },
    async waiting(of, by = NEVER) {
      const text = `SELECT count(*) AS count ${IS_DUE}`;
      const [row] = await sql.read<{ count: number }>(text, [Math.floor(by), of ?? null]);
      return row!.count;
    },
    list: async (stream) => (await sql.read<DueRow>(LIST, [stream])).flatMap(toDeadlines).toSorted(compareDeadlines),
    async replace(stream, deadlines) {
      checkKeys(deadlines);
      const { nextDue, text } = encodeDeadlines(deadlines);
      await sql.write(WRITE, [stream, nextDue, text], [stream]);
    },
    reschedule: (stream, key, due) => changed(stream, key, (deadline) => [{ ...deadline, due }]),
    remove: (stream, key) => changed(stream, key, () => []),
  };
}

type Change = (deadline: Deadline) => readonly NewDeadline[];

/** The order in which the database sorts texts, not that of any language. */
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const compareDeadlines = (a: Deadline, b: Deadline): number =>
  a.due - b.due || compareText(a.stream, b.stream) || compareText(a.key, b.key);

/** Each row holds at least one that is due, so as many rows as the limit hold the earliest ones. */
export const firstDue = (rows: readonly DueRow[], now: number, limit: number): readonly Deadline[] =>
  rows
    .flatMap(toDeadlines)
    .filter(({ due }) => due <= now)
    .sort(compareDeadlines)
    .slice(0, limit);

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

function toDeadlines({ stream, deadlines }: DueRow): readonly Deadline[] {
  const pairs = decodeJson(deadlines, { stream });
  if (!Array.isArray(pairs) || !pairs.every(isPair)) throw new StoreError('corrupt', { stream });
  return pairs.map(([key, due]) => ({ stream, key, due }));
}
