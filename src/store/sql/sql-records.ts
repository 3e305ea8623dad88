import { decodeJson, encodeJson, encodeOptionalJson } from '../json.ts';
import { planRecord, type RecordText, toRecord } from '../plan-append.ts';
import type { Posts, Records, Secrets, StoredRecord, Unreported, Version } from '../port.ts';
import type { Sql } from './sql.ts';

const ROW = 'SELECT kind, id, owner, expires_at AS "expiresAt", data AS text FROM records';
const INSERT = 'INSERT INTO records (kind, id, owner, expires_at, data) VALUES ($1, $2, $3, $4, $5)';
/** Also for a transaction that is already open. */
export const PUT_RECORD = `${INSERT} ON CONFLICT (kind, id) DO UPDATE
  SET owner = excluded.owner, expires_at = excluded.expires_at, data = excluded.data`;

export const toValues = ({ kind, id, owner, expiresAt, text }: RecordText): readonly unknown[] => [
  kind,
  id,
  owner,
  expiresAt,
  text,
];

export function recordsOver(sql: Sql): Records {
  const find = async (which: string, ...values: readonly unknown[]): Promise<readonly StoredRecord[]> =>
    (await sql.read<RecordText>(`${ROW} ${which}`, values)).map(toRecord);
  const known = async (which: string, ...values: readonly unknown[]): Promise<readonly StoredRecord[]> =>
    (await sql.known<RecordText>(`${ROW} ${which}`, values)).map(toRecord);
  const drop = async (which: string, ...values: readonly unknown[]): Promise<number> =>
    (await sql.write(`DELETE FROM records WHERE ${which} RETURNING id`, values)).length;
  return {
    get: async (kind, id) => (await known('WHERE kind = $1 AND id = $2', kind, id))[0],
    async some(kind, ids) {
      const places = ids.map((_, index) => `$${index + 2}`).join();
      return ids.length === 0 ? [] : known(`WHERE kind = $1 AND id IN (${places})`, kind, ...ids);
    },
    async put(record) {
      await sql.write(PUT_RECORD, toValues(planRecord(record)), [record.kind]);
    },
    async add(record) {
      const text = `${INSERT} ON CONFLICT DO NOTHING RETURNING id`;
      return (await sql.write(text, toValues(planRecord(record)), [record.kind])).length === 1;
    },
    remove: async (kind, id) =>
      (await sql.write('DELETE FROM records WHERE kind = $1 AND id = $2 RETURNING id', [kind, id], [kind])).length ===
      1,
    list: (kind) => find('WHERE kind = $1 ORDER BY id', kind),
    findByOwner: (owner) => find('WHERE owner = $1 ORDER BY kind, id', owner),
    forgetOwner: (owner) => drop('owner = $1', owner),
    sweep: (now) => drop('expires_at <= $1', Math.floor(now)),
  };
}

export const secretsOver = (sql: Sql): Secrets => ({
  async get(fight) {
    const [row] = await sql.read<{ value: string }>('SELECT value FROM secrets WHERE fight_id = $1', [fight]);
    return row?.value;
  },
});

/** `beside`: what is done in the same statement when something was reported. */
export const postsOver = (sql: Sql, beside = ''): Posts => ({
  async get(stream) {
    const text = 'SELECT reported, card FROM posts WHERE stream_id = $1';
    const [row] = await sql.known<{ reported: Version; card: string | null }>(text, [stream]);
    return { reported: row?.reported ?? 0, ...(row?.card != null && { card: row.card }) };
  },
  async setReported(stream, version) {
    const text = `${beside} INSERT INTO posts AS p (stream_id, reported) VALUES ($1, $2)
      ON CONFLICT (stream_id) DO UPDATE SET reported = excluded.reported WHERE excluded.reported > p.reported`;
    await sql.write(text, [stream, version], [stream]);
  },
  async setCard(stream, message) {
    const text = `INSERT INTO posts (stream_id, card) VALUES ($1, $2)
      ON CONFLICT (stream_id) DO UPDATE SET card = excluded.card`;
    await sql.write(text, [stream, message ?? null], [stream]);
  },
  async getMessage(stream, key) {
    const text = 'SELECT data FROM messages WHERE stream_id = $1 AND key = $2';
    const [row] = await sql.known<{ data: string }>(text, [stream, key]);
    return row && decodeJson(row.data, { stream, key });
  },
  async setMessage(stream, key, data) {
    const text = `INSERT INTO messages (stream_id, key, data) VALUES ($1, $2, $3)
      ON CONFLICT (stream_id, key) DO UPDATE SET data = excluded.data`;
    await sql.write(text, [stream, key, encodeJson(data)], [stream]);
  },
  async swapMessage(stream, key, { from, to }) {
    const old = encodeOptionalJson(from);
    const text =
      old === null
        ? 'INSERT INTO messages (stream_id, key, data) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key'
        : 'UPDATE messages SET data = $3 WHERE stream_id = $1 AND key = $2 AND data = $4 RETURNING key';
    const values = [stream, key, encodeJson(to), ...(old === null ? [] : [old])];
    return (await sql.write(text, values, [stream])).length === 1;
  },
  async removeMessage(stream, key) {
    const text = 'DELETE FROM messages WHERE stream_id = $1 AND key = $2 RETURNING key';
    return (await sql.write(text, [stream, key], [stream])).length === 1;
  },
  unreported: () =>
    sql.read<Unreported>(
      `SELECT s.stream_id AS stream, coalesce(p.reported, 0) AS reported, s.version AS head
       FROM streams s LEFT JOIN posts p ON p.stream_id = s.stream_id
       WHERE s.version > coalesce(p.reported, 0) ORDER BY s.stream_id`,
    ),
});
