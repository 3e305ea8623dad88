import { decodeJson, decodeOptionalJson } from '../json.ts';
import { planSnapshot } from '../plan-append.ts';
import type {
  CommandAnswer,
  CommandId,
  EventStore,
  Loaded,
  LoadOptions,
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

export const PUT_SNAPSHOT = `INSERT INTO snapshots (stream_id, version, format, state) VALUES ($1, $2, $3, $4)
  ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version, format = excluded.format, state = excluded.state`;
/** In this order: whatever hangs on the head row goes before it. */
export const TABLES = ['entries', 'commands', 'snapshots', 'secrets', 'posts', 'messages', 'streams'] as const;

/** All of the log but what is written in one transaction. `find`: how the database looks for a text in another. */
export function eventsOver(sql: Sql, find: 'instr' | 'strpos'): Omit<EventStore, 'append' | 'rewrite' | 'erase'> {
  const head = async (stream: StreamId): Promise<Version> => {
    const text = 'SELECT version FROM streams WHERE stream_id = $1';
    return (await sql.known<{ version: Version }>(text, [stream]))[0]?.version ?? 0;
  };
  return {
    /** What is kept stays where it is: a head and the entries up to it need no transaction, unless the stream is erased between the two. */
    async load(stream, options = {}) {
      const loaded = (await tryLoad(sql, stream, options)) ?? (await tryLoad(sql, stream, options));
      if (loaded === null) throw new StoreError('corrupt', { stream });
      return loaded;
    },
    head,
    async answered(by) {
      const text = 'SELECT stream_id AS stream, version, result FROM commands WHERE command_id = $1';
      const [row] = await sql.read<AnswerRow>(text, [by]);
      return row && toAnswer(by, row);
    },
    async putSnapshot(stream, snapshot) {
      const { version, format, text } = planSnapshot(snapshot, await head(stream));
      await sql.write(PUT_SNAPSHOT, [stream, version, format, text]);
    },
    async dropSnapshots(stream) {
      await sql.write('DELETE FROM snapshots WHERE CAST($1 AS text) IS NULL OR stream_id = $1', [stream ?? null]);
    },
    async streamsNaming(text) {
      const asked = `SELECT DISTINCT stream_id AS stream FROM entries WHERE ${find}(data, $1) > 0 ORDER BY stream_id`;
      return (await sql.read<{ stream: StreamId }>(asked, [text])).map(({ stream }) => stream);
    },
    listStreams: ({ after = '', limit }) =>
      sql.read<StreamInfo>(
        `SELECT stream_id AS stream, version, opens_at AS "opensAt" FROM streams
         WHERE stream_id > $1 AND version > 0 ORDER BY stream_id LIMIT $2`,
        [after, limit],
      ),
  };
}

async function tryLoad(sql: Sql, stream: StreamId, options: LoadOptions): Promise<Loaded | null> {
  const [row] = await sql.read<HeadRow>(
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
    const page = await readPage(sql, stream, after + entries.length, version);
    if (page === null) return null;
    entries.push(...page);
  }
  return { ...start, entries, version, opensAt };
}

/** Null where not all of them are there. */
async function readPage(sql: Sql, stream: StreamId, after: Version, upTo: Version) {
  const limit = Math.min(PAGE, upTo - after);
  const rows = await sql.read<EntryRow>(
    `SELECT version, command_id AS "commandId", at, data FROM entries
     WHERE stream_id = $1 AND version > $2 ORDER BY version LIMIT $3`,
    [stream, after, limit],
  );
  if (rows.length !== limit || rows.at(-1)!.version !== after + limit) return null;
  return rows.map((row) => toEntry(stream, row));
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
