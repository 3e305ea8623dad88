import { decodeJson, encodeJson, encodeOptionalJson } from '../json.ts';
import type { Posts, Unreported, Version } from '../port.ts';
import type { Sql } from './sql.ts';

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
