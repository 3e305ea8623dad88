import { DatabaseError } from 'pg';
import { decodeJson, encodeJson } from '../json.ts';
import { type AppendPlan, planAppend } from '../plan-append.ts';
import type { Append, AppendResult, EventStore, StreamId } from '../port.ts';
import { type EntryRow, eventsOver, TABLES } from '../sql/sql-events.ts';
import { StoreError } from '../store-error.ts';
import { isCertain } from './postgres-error.ts';
import type { Server } from './server.ts';
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
function toStatement(append: Append, plan: AppendPlan): readonly [sql: string, values: readonly unknown[]] {
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

const UNIQUE_VIOLATION = '23505';

export function postgresEvents(server: Server): EventStore {
  const reading = eventsOver(server, 'strpos');
  return {
    ...reading,
    /**
     * An answer that is lost on the way is no reason to give up: the same append is tried again, and if the first one was kept its command is
     * found, from the very version that it was to move to.
     */
    async append(append) {
      const plan = planAppend(append);
      const statement = toStatement(append, plan);
      let isLost = false;
      const kept = await server.attempt(
        async (query) => {
          try {
            return (await query(...statement)).length === 1;
          } catch (error) {
            if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return error.table ?? '';
            throw error;
          }
        },
        (error) => {
          isLost ||= error.code === 'answer-lost';
          return isLost || isCertain(error);
        },
      );
      if (kept === true) return { ok: true, version: plan.head };
      return refuse(reading, append, plan, { table: kept, isLost });
    },
    rewrite: (stream, change) => rewrite(server, stream, change),
    erase: (stream) =>
      server.transact(async (query) => {
        // Whoever appends meanwhile waits for this, and finds the head gone.
        await query('SELECT version FROM streams WHERE stream_id = $1 FOR UPDATE', [stream]);
        for (const table of ['untold', ...TABLES]) await query(`DELETE FROM ${table} WHERE stream_id = $1`, [stream]);
      }),
  };
}

async function refuse(
  { answered, head }: Pick<EventStore, 'answered' | 'head'>,
  { by, stream, secret }: Append,
  plan: AppendPlan,
  { table, isLost }: { readonly table: string | false; readonly isLost: boolean },
): Promise<AppendResult> {
  const first = await answered(by);
  if (first !== undefined && isLost && first.stream === stream && first.version === plan.head)
    return { ok: true, version: plan.head };
  if (first !== undefined) return { ok: false, reason: 'duplicate', ...first };
  if (table === 'secrets') throw new StoreError('secret-exists', { fight: secret?.fight });
  return { ok: false, reason: 'conflict', actual: await head(stream) };
}

async function rewrite(server: Server, stream: StreamId, change: (data: unknown) => unknown): Promise<void> {
  await server.transact(async (query) => {
    await query('SELECT version FROM streams WHERE stream_id = $1 FOR UPDATE', [stream]);
    const rows = await query<EntryRow>('SELECT version, data FROM entries WHERE stream_id = $1', [stream]);
    const texts = rows.map(({ version, data }) => encodeJson(change(decodeJson(data, { stream, version }))));
    await query(
      `UPDATE entries e SET data = n.data FROM unnest($2::int[], $3::text[]) AS n (version, data)
       WHERE e.stream_id = $1 AND e.version = n.version`,
      [stream, rows.map(({ version }) => version), texts],
    );
    await query('DELETE FROM snapshots WHERE stream_id = $1', [stream]);
  });
}
