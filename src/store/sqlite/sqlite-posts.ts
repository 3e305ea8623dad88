import type { Database } from 'better-sqlite3';
import { decodeJson, decodeOptionalJson, encodeJson, encodeOptionalJson } from '../json.ts';
import type { Posts, PostState, StreamId, Swap, Unreported, Version } from '../port.ts';

type MessageRow = { readonly key: string; readonly data: string };

export class SqlitePosts implements Posts {
  readonly #sql: ReturnType<typeof preparePosts>;
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
    this.#sql = preparePosts(db);
  }

  /**
   * What was posted is written before anything else is, as a whole and in its order, but not waited for until it is on the disk: after a power
   * failure it is found again in the channel, and the next order that is kept takes it along.
   */
  #note(
    statement: { run(...values: readonly unknown[]): { changes: number } },
    ...values: readonly unknown[]
  ): boolean {
    this.#db.exec('PRAGMA synchronous = NORMAL');
    try {
      return statement.run(...values).changes === 1;
    } finally {
      this.#db.exec('PRAGMA synchronous = FULL');
    }
  }

  async get(stream: StreamId): Promise<PostState> {
    const row = this.#sql.get.get(stream);
    return { reported: row?.reported ?? 0, ...(row?.card != null && { card: row.card }) };
  }

  async setReported(stream: StreamId, version: Version): Promise<void> {
    this.#note(this.#sql.setReported, stream, version);
  }

  async setCard(stream: StreamId, message: string | undefined): Promise<void> {
    this.#note(this.#sql.setCard, stream, message ?? null);
  }

  async getMessage(stream: StreamId, key: string): Promise<unknown> {
    return decodeOptionalJson(this.#sql.getMessage.get(stream, key) ?? null, { stream, key });
  }

  async listMessages(stream: StreamId): Promise<readonly { readonly key: string; readonly data: unknown }[]> {
    return this.#sql.listMessages
      .all(stream)
      .map(({ key, data }) => ({ key, data: decodeJson(data, { stream, key }) }));
  }

  async setMessage(stream: StreamId, key: string, data: unknown): Promise<void> {
    this.#note(this.#sql.setMessage, stream, key, encodeJson(data));
  }

  async swapMessage(stream: StreamId, key: string, { from, to }: Swap): Promise<boolean> {
    const old = encodeOptionalJson(from);
    return old === null
      ? this.#note(this.#sql.addMessage, stream, key, encodeJson(to))
      : this.#note(this.#sql.swapMessage, encodeJson(to), stream, key, old);
  }

  async removeMessage(stream: StreamId, key: string): Promise<boolean> {
    return this.#note(this.#sql.removeMessage, stream, key);
  }

  async unreported(): Promise<readonly Unreported[]> {
    return this.#sql.unreported.all();
  }
}

function preparePosts(db: Database) {
  return {
    get: db.prepare<[StreamId], { reported: Version; card: string | null }>(
      'SELECT reported, card FROM posts WHERE stream_id = ?',
    ),
    setReported: db.prepare<[StreamId, Version]>(
      `INSERT INTO posts (stream_id, reported) VALUES (?, ?)
       ON CONFLICT (stream_id) DO UPDATE SET reported = excluded.reported WHERE excluded.reported > posts.reported`,
    ),
    setCard: db.prepare<[StreamId, string | null]>(
      `INSERT INTO posts (stream_id, card) VALUES (?, ?)
       ON CONFLICT (stream_id) DO UPDATE SET card = excluded.card`,
    ),
    unreported: db.prepare<[], Unreported>(
      `SELECT s.stream_id AS stream, coalesce(p.reported, 0) AS reported, s.version AS head
       FROM streams s LEFT JOIN posts p ON p.stream_id = s.stream_id
       WHERE s.version > coalesce(p.reported, 0) ORDER BY s.stream_id`,
    ),
    ...prepareMessages(db),
  };
}

function prepareMessages(db: Database) {
  return {
    getMessage: db
      .prepare<[StreamId, string], string>('SELECT data FROM messages WHERE stream_id = ? AND key = ?')
      .pluck(),
    listMessages: db.prepare<[StreamId], MessageRow>('SELECT key, data FROM messages WHERE stream_id = ? ORDER BY key'),
    setMessage: db.prepare<[StreamId, string, string]>(
      `INSERT INTO messages (stream_id, key, data) VALUES (?, ?, ?)
       ON CONFLICT (stream_id, key) DO UPDATE SET data = excluded.data`,
    ),
    addMessage: db.prepare<[StreamId, string, string]>(
      'INSERT INTO messages (stream_id, key, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    swapMessage: db.prepare<[string, StreamId, string, string]>(
      'UPDATE messages SET data = ? WHERE stream_id = ? AND key = ? AND data = ?',
    ),
    removeMessage: db.prepare<[StreamId, string]>('DELETE FROM messages WHERE stream_id = ? AND key = ?'),
  };
}
