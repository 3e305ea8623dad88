import { DatabaseError } from 'pg';
import { decodeJson, decodeOptionalJson, encodeJson } from '../json.ts';
import { loadFrom } from '../load-from.ts';
import { type AppendPlan, planAppend, planSnapshot } from '../plan-append.ts';
import type {
  Append,
  AppendResult,
  CommandAnswer,
  CommandId,
  EventStore,
  Loaded,
  LoadOptions,
  PlacedEntry,
  Snapshot,
  StoredEntry,
  StreamId,
  StreamInfo,
  Version,
} from '../port.ts';
import { toSnapshot } from '../sqlite/sqlite-events.ts';
import type { EntryRow, HeadRow } from '../sqlite/sqlite-events-sql.ts';
import { StoreError } from '../store-error.ts';
import { toStatement } from './append-sql.ts';
import { isCertain } from './postgres-error.ts';
import type { Server } from './server.ts';

const PAGE = 500;
const ENTRY = 'version, command_id AS "commandId", at, data';
const TABLES = ['entries', 'commands', 'snapshots', 'secrets', 'posts', 'messages', 'untold', 'streams'] as const;
const UNIQUE_VIOLATION = '23505';

export class PostgresEvents implements EventStore {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /** What is kept stays where it is: a head and the entries up to it need no transaction, unless the stream is erased between the two. */
  async load(stream: StreamId, options: LoadOptions = {}): Promise<Loaded> {
    const loaded = (await this.#tryLoad(stream, options)) ?? (await this.#tryLoad(stream, options));
    if (loaded === null) throw new StoreError('corrupt', { stream });
    return loaded;
  }

  async #tryLoad(stream: StreamId, options: LoadOptions): Promise<Loaded | null> {
    const [row] = await this.#server.read<HeadRow>(
      `SELECT s.version, s.opens_at AS "opensAt", n.version AS "snapshotVersion", n.format, n.state
       FROM streams s LEFT JOIN snapshots n ON n.stream_id = s.stream_id WHERE s.stream_id = $1`,
      [stream],
    );
    if (row === undefined) return { entries: [], version: 0, opensAt: 0 };
    const { version, opensAt } = row;
    const { after, ...start } = loadFrom(options, opensAt, () => toSnapshot(row));
    const entries: StoredEntry[] = [];
    while (after + entries.length < version) {
      const page = await this.#page(stream, after + entries.length, version);
      if (page === null) return null;
      entries.push(...page);
    }
    return { ...start, entries, version, opensAt };
  }

  /** Null where not all of them are there. */
  async #page(stream: StreamId, after: Version, upTo: Version): Promise<readonly StoredEntry[] | null> {
    const limit = Math.min(PAGE, upTo - after);
    const rows = await this.#server.read<EntryRow>(
      `SELECT ${ENTRY} FROM entries WHERE stream_id = $1 AND version > $2 ORDER BY version LIMIT $3`,
      [stream, after, limit],
    );
    if (rows.length !== limit || rows.at(-1)!.version !== after + limit) return null;
    return rows.map((row) => toEntry(stream, row));
  }

  /**
   * An answer that is lost on the way is no reason to give up: the same append is tried again, and if the first one was kept its command is
   * found, from the very version that it was to move to.
   */
  async append(append: Append): Promise<AppendResult> {
    const plan = planAppend(append);
    const statement = toStatement(append, plan);
    let isLost = false;
    const kept = await this.#server.attempt(
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
    return this.#refuse(append, plan, { table: kept, isLost });
  }

  async #refuse(
    { by, stream, secret }: Append,
    { head }: AppendPlan,
    { table, isLost }: { readonly table: string | false; readonly isLost: boolean },
  ): Promise<AppendResult> {
    const first = await this.answered(by);
    if (first !== undefined && isLost && first.stream === stream && first.version === head)
      return { ok: true, version: head };
    if (first !== undefined) return { ok: false, reason: 'duplicate', ...first };
    if (table === 'secrets') throw new StoreError('secret-exists', { fight: secret?.fight });
    return { ok: false, reason: 'conflict', actual: await this.head(stream) };
  }

  async head(stream: StreamId): Promise<Version> {
    const sql = 'SELECT version FROM streams WHERE stream_id = $1';
    return (await this.#server.read<{ version: Version }>(sql, [stream]))[0]?.version ?? 0;
  }

  async answered(by: CommandId): Promise<CommandAnswer | undefined> {
    const sql = 'SELECT stream_id AS stream, version, result FROM commands WHERE command_id = $1';
    const [row] = await this.#server.read<{ stream: StreamId; version: Version; result: string | null }>(sql, [by]);
    return row && { ...row, result: decodeOptionalJson(row.result, { command: by }) };
  }

  /** Of appends that go on side by side a later position may be kept first: only what nobody writes to any more is read whole. */
  async readAll({ after = 0, limit }: { readonly after?: number; readonly limit: number }) {
    const rows = await this.#server.read<EntryRow & Pick<PlacedEntry, 'stream' | 'position'>>(
      `SELECT position, stream_id AS stream, ${ENTRY} FROM entries WHERE position > $1 ORDER BY position LIMIT $2`,
      [after, limit],
    );
    return rows.map((row) => ({ stream: row.stream, position: row.position, ...toEntry(row.stream, row) }));
  }

  async putSnapshot(stream: StreamId, snapshot: Snapshot): Promise<void> {
    const { version, format, text } = planSnapshot(snapshot, await this.head(stream));
    await this.#server.write(
      `INSERT INTO snapshots (stream_id, version, format, state) VALUES ($1, $2, $3, $4)
       ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version, format = excluded.format, state = excluded.state`,
      [stream, version, format, text],
    );
  }

  async dropSnapshots(stream?: StreamId): Promise<void> {
    await this.#server.write('DELETE FROM snapshots WHERE $1::text IS NULL OR stream_id = $1', [stream ?? null]);
  }

  async listStreams({ after = '', limit }: { readonly after?: StreamId; readonly limit: number }) {
    return this.#server.read<StreamInfo>(
      `SELECT stream_id AS stream, version, opens_at AS "opensAt" FROM streams
       WHERE stream_id > $1 AND version > 0 ORDER BY stream_id LIMIT $2`,
      [after, limit],
    );
  }

  async countStreams(): Promise<number> {
    const sql = 'SELECT count(*) AS count FROM streams WHERE version > 0';
    return (await this.#server.read<{ count: number }>(sql))[0]!.count;
  }

  async rewrite(stream: StreamId, change: (data: unknown) => unknown): Promise<void> {
    await this.#server.transact(async (query) => {
      await query('SELECT version FROM streams WHERE stream_id = $1 FOR UPDATE', [stream]);
      const rows = await query<EntryRow>(`SELECT ${ENTRY} FROM entries WHERE stream_id = $1 ORDER BY version`, [
        stream,
      ]);
      const texts = rows.map(({ version, data }) => encodeJson(change(decodeJson(data, { stream, version }))));
      await query(
        `UPDATE entries e SET data = n.data FROM unnest($2::int[], $3::text[]) AS n (version, data)
         WHERE e.stream_id = $1 AND e.version = n.version`,
        [stream, rows.map(({ version }) => version), texts],
      );
      await query('DELETE FROM snapshots WHERE stream_id = $1', [stream]);
    });
  }

  async streamsNaming(text: string): Promise<readonly StreamId[]> {
    const sql = 'SELECT DISTINCT stream_id AS stream FROM entries WHERE strpos(data, $1) > 0 ORDER BY stream_id';
    return (await this.#server.read<{ stream: StreamId }>(sql, [text])).map(({ stream }) => stream);
  }

  async erase(stream: StreamId): Promise<void> {
    await this.#server.transact(async (query) => {
      // Whoever appends meanwhile waits for this, and finds the head gone.
      await query('SELECT version FROM streams WHERE stream_id = $1 FOR UPDATE', [stream]);
      for (const table of TABLES) await query(`DELETE FROM ${table} WHERE stream_id = $1`, [stream]);
    });
  }
}

const toEntry = (stream: StreamId, { version, commandId, at, data }: EntryRow): StoredEntry => ({
  version,
  commandId,
  data: decodeJson(data, { stream, version }),
  at,
});
