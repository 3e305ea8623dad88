import { DatabaseError } from 'pg';
import { decodeJson, encodeJson } from '../json.ts';
import { type AppendPlan, planAppend } from '../plan-append.ts';
import type { Append, AppendResult, EventStore, StreamId } from '../port.ts';
import { type EntryRow, eventsOver, TABLES } from '../sql/sql-events.ts';
import { StoreError } from '../store-error.ts';
import { toStatement } from './append-sql.ts';
import { isCertain } from './postgres-error.ts';
import type { Server } from './server.ts';

const UNIQUE_VIOLATION = '23505';

export function postgresEvents(server: Server): EventStore {
  const reading = eventsOver(server);
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
    async streamsNaming(text) {
      const sql = 'SELECT DISTINCT stream_id AS stream FROM entries WHERE strpos(data, $1) > 0 ORDER BY stream_id';
      return (await server.read<{ stream: StreamId }>(sql, [text])).map(({ stream }) => stream);
    },
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
