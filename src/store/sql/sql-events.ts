import { decodeJson, decodeOptionalJson } from '../json.ts';
import { planSnapshot } from '../plan-append.ts';
import type {
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
import { StoreError } from '../store-error.ts';
import type { Sql } from './sql.ts';

interface HeadRow {
  readonly version: Version;
  readonly opensAt: Version;
  readonly snapshotVersion: Version | null;
  readonly format: string | null;
  readonly state: string | null;
}

export interface EntryRow {
  readonly version: Version;
  readonly commandId: CommandId;
  readonly at: number;
  readonly data: string;
}

/** Entries read and parsed in one go. */
const PAGE = 500;
const ENTRY = 'version, command_id AS "commandId", at, data';

export const PUT_SNAPSHOT = `INSERT INTO snapshots (stream_id, version, format, state) VALUES ($1, $2, $3, $4)
  ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version, format = excluded.format, state = excluded.state`;
/** In this order: whatever hangs on the head row goes before it. */
export const TABLES = ['entries', 'commands', 'snapshots', 'secrets', 'posts', 'messages', 'streams'] as const;

/** All of the log but what is written in one transaction. */
export class SqlEvents implements Omit<EventStore, 'append' | 'rewrite' | 'streamsNaming' | 'erase'> {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** What is kept stays where it is: a head and the entries up to it need no transaction, unless the stream is erased between the two. */
  async load(stream: StreamId, options: LoadOptions = {}): Promise<Loaded> {
    const loaded = (await this.#tryLoad(stream, options)) ?? (await this.#tryLoad(stream, options));
    if (loaded === null) throw new StoreError('corrupt', { stream });
    return loaded;
  }

  async #tryLoad(stream: StreamId, options: LoadOptions): Promise<Loaded | null> {
    const [row] = await this.#sql.read<HeadRow>(
      `SELECT s.version, s.opens_at AS "opensAt", n.version AS "snapshotVersion", n.format, n.state
       FROM streams s LEFT JOIN snapshots n ON n.stream_id = s.stream_id WHERE s.stream_id = $1`,
      [stream],
    );
    if (row === undefined) return { entries: [], version: 0, opensAt: 0 };
    const { version, opensAt } = row;
    const { after, ...start } = startOf(options, row);
    const entries: StoredEntry[] = [];
    while (after + entries.length < version) {
      // Long logs come with a turn of the loop for everybody else between their pages.
      if (entries.length > 0) await new Promise((resolve) => setImmediate(resolve));
      const page = await this.#page(stream, after + entries.length, version);
      if (page === null) return null;
      entries.push(...page);
    }
    return { ...start, entries, version, opensAt };
  }

  /** Null where not all of them are there. */
  async #page(stream: StreamId, after: Version, upTo: Version): Promise<readonly StoredEntry[] | null> {
    const limit = Math.min(PAGE, upTo - after);
    const rows = await this.#sql.read<EntryRow>(
      `SELECT ${ENTRY} FROM entries WHERE stream_id = $1 AND version > $2 ORDER BY version LIMIT $3`,
      [stream, after, limit],
    );
    if (rows.length !== limit || rows.at(-1)!.version !== after + limit) return null;
    return rows.map((row) => toEntry(stream, row));
  }

  async head(stream: StreamId): Promise<Version> {
    const sql = 'SELECT version FROM streams WHERE stream_id = $1';
    return (await this.#sql.read<{ version: Version }>(sql, [stream]))[0]?.version ?? 0;
  }

  async answered(by: CommandId): Promise<CommandAnswer | undefined> {
    const sql = 'SELECT stream_id AS stream, version, result FROM commands WHERE command_id = $1';
    const [row] = await this.#sql.read<AnswerRow>(sql, [by]);
    return row && toAnswer(by, row);
  }

  /** Of appends that go on side by side a later position may be kept first: only what nobody writes to any more is read whole. */
  async readAll({ after = 0, limit }: { readonly after?: number; readonly limit: number }) {
    const rows = await this.#sql.read<EntryRow & Pick<PlacedEntry, 'stream' | 'position'>>(
      `SELECT position, stream_id AS stream, ${ENTRY} FROM entries WHERE position > $1 ORDER BY position LIMIT $2`,
      [after, limit],
    );
    return rows.map((row) => ({ stream: row.stream, position: row.position, ...toEntry(row.stream, row) }));
  }

  async putSnapshot(stream: StreamId, snapshot: Snapshot): Promise<void> {
    const { version, format, text } = planSnapshot(snapshot, await this.head(stream));
    await this.#sql.write(PUT_SNAPSHOT, [stream, version, format, text]);
  }

  async dropSnapshots(stream?: StreamId): Promise<void> {
    await this.#sql.write('DELETE FROM snapshots WHERE CAST($1 AS text) IS NULL OR stream_id = $1', [stream ?? null]);
  }

  async listStreams({ after = '', limit }: { readonly after?: StreamId; readonly limit: number }) {
    return this.#sql.read<StreamInfo>(
      `SELECT stream_id AS stream, version, opens_at AS "opensAt" FROM streams
       WHERE stream_id > $1 AND version > 0 ORDER BY stream_id LIMIT $2`,
      [after, limit],
    );
  }

  async countStreams(): Promise<number> {
    const sql = 'SELECT count(*) AS count FROM streams WHERE version > 0';
    return (await this.#sql.read<{ count: number }>(sql))[0]!.count;
  }
}

export interface AnswerRow {
  readonly stream: StreamId;
  readonly version: Version;
  readonly result: string | null;
}

export const toAnswer = (by: CommandId, row: AnswerRow): CommandAnswer => ({
  ...row,
  result: decodeOptionalJson(row.result, { command: by }),
});

/** Where loading begins, and after which entry. */
function startOf(options: LoadOptions, row: HeadRow): Pick<Loaded, 'snapshot'> & { readonly after: Version } {
  const { fromStart = false, fromOpening = false, after } = options;
  if (after !== undefined) return { after };
  if (fromStart) return { after: 0 };
  const snapshot = fromOpening ? undefined : toSnapshot(row);
  return snapshot === undefined ? { after: Math.max(row.opensAt - 1, 0) } : { snapshot, after: snapshot.version };
}

/** None where it is from before the last fight opened, or cannot be read: the log gives the same state. */
function toSnapshot({ opensAt, snapshotVersion, format, state }: HeadRow): Snapshot | undefined {
  if (snapshotVersion === null || snapshotVersion < opensAt) return undefined;
  try {
    return { version: snapshotVersion, format: format ?? '', state: decodeOptionalJson(state, {}) };
  } catch {
    return undefined;
  }
}

const toEntry = (stream: StreamId, { version, commandId, at, data }: EntryRow): StoredEntry => ({
  version,
  commandId,
  data: decodeJson(data, { stream, version }),
  at,
});
