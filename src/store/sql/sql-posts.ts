import { decodeJson, encodeJson, encodeOptionalJson } from '../json.ts';
import type { Posts, PostState, StreamId, Swap, Unreported, Version } from '../port.ts';
import type { Sql } from './sql.ts';

type MessageRow = { readonly key: string; readonly data: string };

export class SqlPosts implements Posts {
  readonly #sql: Sql;
  readonly #beside: string;

  /** `beside`: what is done in the same statement when something was reported. */
  constructor(sql: Sql, beside = '') {
    this.#sql = sql;
    this.#beside = beside;
  }

  async get(stream: StreamId): Promise<PostState> {
    const sql = 'SELECT reported, card FROM posts WHERE stream_id = $1';
    const [row] = await this.#sql.read<{ reported: Version; card: string | null }>(sql, [stream]);
    return { reported: row?.reported ?? 0, ...(row?.card != null && { card: row.card }) };
  }

  async setReported(stream: StreamId, version: Version): Promise<void> {
    const sql = `${this.#beside} INSERT INTO posts AS p (stream_id, reported) VALUES ($1, $2)
      ON CONFLICT (stream_id) DO UPDATE SET reported = excluded.reported WHERE excluded.reported > p.reported`;
    await this.#sql.write(sql, [stream, version]);
  }

  async setCard(stream: StreamId, message: string | undefined): Promise<void> {
    const sql = `INSERT INTO posts (stream_id, card) VALUES ($1, $2)
      ON CONFLICT (stream_id) DO UPDATE SET card = excluded.card`;
    await this.#sql.write(sql, [stream, message ?? null]);
  }

  async getMessage(stream: StreamId, key: string): Promise<unknown> {
    const sql = 'SELECT key, data FROM messages WHERE stream_id = $1 AND key = $2';
    const [row] = await this.#sql.read<MessageRow>(sql, [stream, key]);
    return row && decodeJson(row.data, { stream, key });
  }

  async listMessages(stream: StreamId): Promise<readonly { readonly key: string; readonly data: unknown }[]> {
    const sql = 'SELECT key, data FROM messages WHERE stream_id = $1 ORDER BY key';
    const rows = await this.#sql.read<MessageRow>(sql, [stream]);
    return rows.map(({ key, data }) => ({ key, data: decodeJson(data, { stream, key }) }));
  }

  async setMessage(stream: StreamId, key: string, data: unknown): Promise<void> {
    const sql = `INSERT INTO messages (stream_id, key, data) VALUES ($1, $2, $3)
      ON CONFLICT (stream_id, key) DO UPDATE SET data = excluded.data`;
    await this.#sql.write(sql, [stream, key, encodeJson(data)]);
  }

  async swapMessage(stream: StreamId, key: string, { from, to }: Swap): Promise<boolean> {
    const old = encodeOptionalJson(from);
    const sql =
      old === null
        ? 'INSERT INTO messages (stream_id, key, data) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key'
        : 'UPDATE messages SET data = $3 WHERE stream_id = $1 AND key = $2 AND data = $4 RETURNING key';
    const values = [stream, key, encodeJson(to), ...(old === null ? [] : [old])];
    return (await this.#sql.write(sql, values)).length === 1;
  }

  async removeMessage(stream: StreamId, key: string): Promise<boolean> {
    const sql = 'DELETE FROM messages WHERE stream_id = $1 AND key = $2 RETURNING key';
    return (await this.#sql.write(sql, [stream, key])).length === 1;
  }

  async unreported(): Promise<readonly Unreported[]> {
    return this.#sql.read<Unreported>(
      `SELECT s.stream_id AS stream, coalesce(p.reported, 0) AS reported, s.version AS head
       FROM streams s LEFT JOIN posts p ON p.stream_id = s.stream_id
       WHERE s.version > coalesce(p.reported, 0) ORDER BY s.stream_id`,
    );
  }
}
