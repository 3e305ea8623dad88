import { randomUUID } from 'node:crypto';
import {
  type Claim,
  type Count,
  COUNTED_MS,
  type Counted,
  countIn,
  type Hosts,
  type News,
  newsIn,
  type Told,
  withoutTime,
} from '../hosts.ts';
import { decodeJson, encodeJson } from '../json.ts';
import type { Deadline, StreamId, StreamSort } from '../port.ts';
import { type DueRow, firstDue, IS_DUE } from '../sql/sql-deadlines.ts';
import type { Hints } from './postgres-hints.ts';
import type { Query, Server } from './server.ts';

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

type Kind = 'rate' | 'told';

export class PostgresHosts implements Hosts {
  readonly areMany = true;
  readonly #me = randomUUID();
  readonly #server: Server;
  readonly #hints: Hints;

  constructor(server: Server, hints: Hints) {
    this.#server = server;
    this.#hints = hints;
  }

  async take(key: string, { now, until }: Claim): Promise<'free' | 'left' | null> {
    const values = [key, this.#me, Math.floor(until), Math.floor(now)];
    const [row] = await this.#server.write<{ wasLeft: boolean }>(TAKE, values);
    if (row === undefined) return null;
    return row.wasLeft ? 'left' : 'free';
  }

  async letGo(key: string, { left } = { left: false }): Promise<void> {
    const where = 'WHERE key = $1 AND holder = $2';
    await this.#server.write(left ? `UPDATE leases SET until = 0 ${where}` : `DELETE FROM leases ${where}`, [
      key,
      this.#me,
    ]);
  }

  async claimDue(limit: number, { now, until }: Claim, of?: StreamSort): Promise<readonly Deadline[]> {
    const values = [Math.floor(now), of ?? null, limit, this.#me, Math.floor(until)];
    return firstDue(await this.#server.write<DueRow>(CLAIM_DUE, values), now, limit);
  }

  async claimUntold(
    limit: number,
    { now, until, since }: Claim & { readonly since: number },
  ): Promise<readonly StreamId[]> {
    const values = [Math.floor(since), Math.floor(now), limit, this.#me, Math.floor(until)];
    const rows = await this.#server.write<{ stream: StreamId; since: number }>(CLAIM_UNTOLD, values);
    return rows.toSorted((a, b) => a.since - b.since).map(({ stream }) => stream);
  }

  async count(counts: readonly Count[], now: number): Promise<Counted> {
    if (counts.length === 0) return { ok: true };
    return this.#locked<readonly number[], Counted>(
      'rate',
      counts.map(({ key }) => key),
      now,
      (kept) => {
        const counted = countIn(kept, counts, now);
        return 'ok' in counted ? { result: counted } : { result: { ok: true }, changed: counted };
      },
    );
  }

  async uncount(counts: readonly Count[], at: number): Promise<void> {
    if (counts.length === 0) return;
    await this.#locked<readonly number[], void>(
      'rate',
      counts.map(({ key }) => key),
      at,
      (kept) => ({
        result: undefined,
        changed: new Map([...kept].map(([key, times]) => [key, withoutTime(times, at)])),
      }),
    );
  }

  async isNews(news: News, now: number): Promise<boolean> {
    return this.#locked<Told, boolean>('told', [news.of], now, (kept) => {
      const found = newsIn(kept.get(news.of), news, now);
      return { result: found !== 'old', ...(typeof found === 'object' && { changed: new Map([[news.of, found]]) }) };
    });
  }

  /** What is kept under these keys, for nobody else until it is changed. */
  async #locked<Kept, T>(
    kind: Kind,
    keys: readonly string[],
    now: number,
    work: (kept: Map<string, Kept>) => { readonly result: T; readonly changed?: ReadonlyMap<string, Kept> },
  ): Promise<T> {
    const expires = Math.floor(now) + COUNTED_MS;
    return this.#server.transact(async (query: Query) => {
      await query(MAKE, [kind, keys, expires]);
      const rows = await query<{ id: string; data: string }>(LOCK, [kind, keys]);
      const kept = rows.map(({ id, data }) => [id, decodeJson(data, { kind, id }) as Kept | null] as const);
      const { result, changed } = work(new Map(kept.filter((one): one is [string, Kept] => one[1] !== null)));
      for (const [key, data] of changed ?? []) await query(WRITE, [kind, key, encodeJson(data), expires]);
      return result;
    });
  }

  /** What was counted and told goes with the other records that have expired. */
  async sweep(now: number): Promise<void> {
    await this.#server.write('DELETE FROM leases WHERE until < $1', [Math.floor(now) - COUNTED_MS]);
  }

  hint(stream: StreamId): void {
    this.#hints.tell(stream);
  }

  onHint(hear: (stream: StreamId) => void): void {
    this.#hints.listen(hear);
  }
}
