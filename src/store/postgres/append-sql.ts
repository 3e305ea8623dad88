import type { AppendPlan } from '../plan-append.ts';
import type { Append } from '../port.ts';
import { encodeDeadlines, NEVER } from '../sql/sql-deadlines.ts';

/** The gate: only version 0 makes a new row, and a row moves only from exactly the version that the caller has seen. */
const START = `INSERT INTO streams AS s (stream_id, version, opens_at, deadlines, next_due)
  VALUES ($1, $3::int, coalesce($4::int, 0), coalesce($5::text, '[]'), coalesce($6::bigint, ${NEVER}))
  ON CONFLICT (stream_id) DO UPDATE SET version = $3::int, opens_at = coalesce($4::int, s.opens_at),
    deadlines = coalesce($5::text, s.deadlines), next_due = coalesce($6::bigint, s.next_due) WHERE s.version = $2::int`;
const MOVE = `UPDATE streams AS s SET version = $3::int, opens_at = coalesce($4::int, s.opens_at),
    deadlines = coalesce($5::text, s.deadlines), next_due = coalesce($6::bigint, s.next_due)
  WHERE s.stream_id = $1 AND s.version = $2::int`;

/**
 * All of an append as one statement, and so one transaction and one way to the server and back. Where the head does not move nothing is
 * written; where the command or the fight's secret is there already the statement fails, and its head row stays where it was.
 */
const appendSql = (gate: string): string => `WITH moved AS (${gate} RETURNING s.stream_id),
  command AS (
    INSERT INTO commands (stream_id, command_id, version, result)
    SELECT stream_id, $7::text, $3::int, $8::text FROM moved),
  entry AS (
    INSERT INTO entries (stream_id, version, command_id, at, data)
    SELECT stream_id, $2::int + number, $7::text, $9::bigint, data
    FROM moved, unnest($10::text[]) WITH ORDINALITY AS e (data, number) ORDER BY number),
  snapshot AS (
    INSERT INTO snapshots (stream_id, version, format, state)
    SELECT stream_id, $11::int, $12::text, $13::text FROM moved WHERE $11::int IS NOT NULL
    ON CONFLICT (stream_id) DO UPDATE
    SET version = excluded.version, format = excluded.format, state = excluded.state),
  untold AS (
    INSERT INTO untold AS u (stream_id, head, since)
    SELECT stream_id, $3::int, $9::bigint FROM moved WHERE $3::int > $2::int
    ON CONFLICT (stream_id) DO UPDATE SET head = excluded.head),
  secret AS (
    INSERT INTO secrets (stream_id, fight_id, value)
    SELECT stream_id, $14::text, $15::text FROM moved WHERE $14::text IS NOT NULL),
  record AS (
    INSERT INTO records (kind, id, owner, expires_at, data)
    SELECT kind, id, owner, expires_at, data
    FROM moved, unnest($16::text[], $17::text[], $18::text[], $19::bigint[], $20::text[])
      AS r (kind, id, owner, expires_at, data)
    ON CONFLICT (kind, id) DO UPDATE
    SET owner = excluded.owner, expires_at = excluded.expires_at, data = excluded.data)
  SELECT stream_id FROM moved`;

const APPEND = { first: appendSql(START), later: appendSql(MOVE) } as const;

/** The statement that writes an append, and its values; it gives a row where the head moved. */
export function toStatement(append: Append, plan: AppendPlan): readonly [sql: string, values: readonly unknown[]] {
  const { stream, expected, by, at } = append;
  const { head, opensAt = null, result, snapshot, secret } = plan;
  const due = plan.deadlines && encodeDeadlines(plan.deadlines);
  // Of several under one key the last one counts; always in the same order, so that two appends never wait for each other.
  const records = [...new Map(plan.records.map((record) => [JSON.stringify([record.kind, record.id]), record]))]
    .sort(([a], [b]) => Number(a > b) - Number(a < b))
    .map(([, record]) => record);
  return [
    expected === 0 ? APPEND.first : APPEND.later,
    [
      stream,
      expected,
      head,
      opensAt,
      due?.text ?? null,
      due?.nextDue ?? null,
      by,
      result,
      at,
      plan.entries.map(({ text }) => text),
      snapshot?.version ?? null,
      snapshot?.format ?? null,
      snapshot?.text ?? null,
      secret?.fight ?? null,
      secret?.value ?? null,
      ...(['kind', 'id', 'owner', 'expiresAt', 'text'] as const).map((column) =>
        records.map((record) => record[column]),
      ),
    ],
  ];
}
