import { randomUUID } from 'node:crypto';
import { COUNTED_MS, countsBy, type Hosts, type Locked } from '../hosts.ts';
import { decodeJson, encodeJson } from '../json.ts';
import type { StreamId } from '../port.ts';
import { type DueRow, firstDue, IS_DUE } from '../sql/sql-deadlines.ts';
import type { Hints } from './postgres-hints.ts';
import type { Server } from './server.ts';

const TAKE = `INSERT INTO leases AS l (key, holder, until) VALUES ($1, $2, $3)
  ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, until = excluded.until, was_left = l.until <= $4
  WHERE l.until <= $4 OR l.holder = excluded.holder RETURNING was_left AS "wasLeft"`;
/** Rows that somebody writes at this moment are left to them: an order that is being kept moves its deadlines anyway. */
const CLAIM_DUE = `WITH picked AS (
    SELECT stream_id ${IS_DUE} AND (due_until <= $1 OR due_holder = $4)
    ORDER BY next_due, stream_id LIMIT $3 FOR UPDATE SKIP LOCKED)
  UPDATE streams s SET due_holder = $4, due_until = $5 FROM picked WHERE s.stream_id = picked.stream_id
  RETURNING s.stream_id AS stream, s.deadlines`;
const CLAIM_UNTOLD = `WITH picked AS (
    SELECT stream_id FROM untold WHERE since <= $1 AND (until <= $2 OR holder = $4)
    ORDER BY since, stream_id LIMIT $3 FOR UPDATE SKIP LOCKED)
  UPDATE untold u SET holder = $4, until = $5 FROM picked WHERE u.stream_id = picked.stream_id
  RETURNING u.stream_id AS stream, u.since`;
/** So that there is a row to lock; always in the same order, so that no two wait for each other. */
const MAKE = `INSERT INTO records (kind, id, expires_at, data) SELECT $1, id, $3, 'null' FROM unnest($2::text[]) AS id ORDER BY id
  ON CONFLICT DO NOTHING`;
const LOCK = 'SELECT id, data FROM records WHERE kind = $1 AND id = ANY($2) ORDER BY id FOR UPDATE';
const WRITE = 'UPDATE records SET data = $3, expires_at = $4 WHERE kind = $1 AND id = $2';

export function postgresHosts(server: Server, hints: Hints): Hosts {
  const me = randomUUID();
  return {
    areMany: true,
    async take(key, { now, until }) {
      const [row] = await server.write<{ wasLeft: boolean }>(TAKE, [key, me, Math.floor(until), Math.floor(now)]);
      if (row === undefined) return null;
      return row.wasLeft ? 'left' : 'free';
    },
    async letGo(key, { left } = { left: false }) {
      const how = left ? 'UPDATE leases SET until = 0' : 'DELETE FROM leases';
      await server.write(`${how} WHERE key = $1 AND holder = $2`, [key, me]);
    },
    async claimDue(limit, { now, until }, of) {
      const values = [Math.floor(now), of ?? null, limit, me, Math.floor(until)];
      return firstDue(await server.write<DueRow>(CLAIM_DUE, values), now, limit);
    },
    async claimUntold(limit, { now, until, since }) {
      const values = [Math.floor(since), Math.floor(now), limit, me, Math.floor(until)];
      const rows = await server.write<{ stream: StreamId; since: number }>(CLAIM_UNTOLD, values);
      return rows.toSorted((a, b) => a.since - b.since).map(({ stream }) => stream);
    },
    ...countsBy(lockedIn(server)),
    /** What was counted and told goes with the other records that have expired. */
    async sweep(now) {
      await server.write('DELETE FROM leases WHERE until < $1', [Math.floor(now) - COUNTED_MS]);
    },
    hint: (stream) => hints.tell(stream),
    onHint: (hear) => hints.listen(hear),
  };
}

const lockedIn =
  (server: Server): Locked =>
  (kind, keys, now, work) =>
    server.transact(async (query) => {
      const expires = Math.floor(now) + COUNTED_MS;
      await query(MAKE, [kind, keys, expires]);
      const rows = await query<{ id: string; data: string }>(LOCK, [kind, keys]);
      const kept = rows.map(({ id, data }) => [id, decodeJson(data, { kind, id }) as never] as const);
      const { result, changed } = work(new Map(kept.filter(([, data]) => data !== null)));
      for (const [key, data] of changed ?? []) await query(WRITE, [kind, key, encodeJson(data), expires]);
      return result;
    });
