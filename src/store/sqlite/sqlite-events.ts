import type { Database, Transaction } from 'better-sqlite3';
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
import { encodeDeadlines } from './sqlite-deadlines.ts';
import { type EntryRow, type HeadRow, prepareEvents } from './sqlite-events-sql.ts';
import type { SqliteRecords } from './sqlite-records.ts';
import { prepareTransact, type Transact } from './sqlite-transaction.ts';
import { StoreError } from '../store-error.ts';

/** Entries read and parsed in one go. */
const PAGE = 500;

export class SqliteEvents implements EventStore {
  readonly #sql: ReturnType<typeof prepareEvents>;
  readonly #records: SqliteRecords;
  readonly #transact: Transact;
  readonly #read: Transaction<(stream: StreamId, options: LoadOptions) => Loaded>;

  constructor(db: Database, records: SqliteRecords) {
    this.#sql = prepareEvents(db);
    this.#records = records;
    this.#transact = prepareTransact(db);
    // One read transaction, or another process could append between the head and the entries.
    this.#read = db.transaction((stream: StreamId, options: LoadOptions) => this.#fetch(stream, options));
  }

  /** Long logs come in pages, with a turn of the loop for everybody else in between: what is kept never changes its place. */
  async load(stream: StreamId, options: LoadOptions = {}): Promise<Loaded> {
    const { entries, ...head } = this.#read.deferred(stream, options);
    const all = [...entries];
    while (all.length > 0 && all.at(-1)!.version < head.version) {
      await new Promise((resolve) => setImmediate(resolve));
      all.push(...this.#page(stream, all.at(-1)!.version, head.version));
    }
    return { ...head, entries: all };
  }

  #page(stream: StreamId, after: Version, upTo: Version): StoredEntry[] {
    const limit = Math.min(PAGE, upTo - after);
    const rows = this.#sql.page.all(stream, after, limit);
    if (rows.length !== limit || rows.at(-1)!.version !== after + limit)
      throw new StoreError('corrupt', { stream, version: upTo, after, found: rows.length });
    return rows.map((row) => toEntry(stream, row));
  }

  async append(append: Append): Promise<AppendResult> {
    const plan = planAppend(append);
    return this.#transact(() => this.#write(append, plan));
  }

  async head(stream: StreamId): Promise<Version> {
    return this.#sql.head.get(stream) ?? 0;
  }

  async answered(by: CommandId): Promise<CommandAnswer | undefined> {
    return this.#findAnswer(by);
  }

  async readAll(page: { readonly after?: number; readonly limit: number }): Promise<readonly PlacedEntry[]> {
    return this.#sql.readAll.all(page.after ?? 0, page.limit).map((row) => ({
      stream: row.stream_id,
      position: row.position,
      ...toEntry(row.stream_id, row),
    }));
  }

  async putSnapshot(stream: StreamId, snapshot: Snapshot): Promise<void> {
    const { version, format, text } = planSnapshot(snapshot, await this.head(stream));
    this.#sql.putSnapshot.run(stream, version, format, text);
  }

  async dropSnapshots(stream?: StreamId): Promise<void> {
    if (stream === undefined) this.#sql.dropAllSnapshots.run();
    else this.#sql.dropSnapshot.run(stream);
  }

  async listStreams(page: { readonly after?: StreamId; readonly limit: number }): Promise<readonly StreamInfo[]> {
    return this.#sql.listStreams.all(page.after ?? '', page.limit);
  }

  async countStreams(): Promise<number> {
    return this.#sql.countStreams.get() ?? 0;
  }

  async rewrite(stream: StreamId, change: (data: unknown) => unknown): Promise<void> {
    this.#transact(() => {
      for (const { version, data } of this.#sql.tail.all(stream, 0))
        this.#sql.rewriteEntry.run(encodeJson(change(decodeJson(data, { stream, version }))), stream, version);
      this.#sql.dropSnapshot.run(stream);
    });
  }

  async streamsNaming(text: string): Promise<readonly StreamId[]> {
    return this.#sql.streamsNaming.all(text);
  }

  async erase(stream: StreamId): Promise<void> {
    this.#transact(() => {
      for (const statement of this.#sql.erase) statement.run(stream);
    });
  }

  /** Runs inside the append's transaction; whatever throws here undoes all of it. */
  #write(append: Append, plan: AppendPlan): AppendResult {
    const first = this.#findAnswer(append.by);
    if (first !== undefined) return { ok: false, reason: 'duplicate', ...first };
    if (!this.#moveHead(append, plan)) {
      return { ok: false, reason: 'conflict', actual: this.#sql.head.get(append.stream) ?? 0 };
    }
    this.#sql.insertCommand.run(append.by, append.stream, plan.head, plan.result);
    for (const { version, text } of plan.entries) {
      this.#sql.insertEntry.run(append.stream, version, append.by, append.at, text);
    }
    this.#writeCompanions(append.stream, plan);
    return { ok: true, version: plan.head };
  }

  /** The gate: the head row moves only from exactly the version the caller has seen; only version 0 makes a new row. */
  #moveHead({ stream, expected }: Append, { head, opensAt, deadlines }: AppendPlan): boolean {
    const { startStream, moveHead, moveHeadAndDue } = this.#sql;
    if (expected === 0) startStream.run(stream);
    const opened = opensAt ?? null;
    if (deadlines === undefined) return moveHead.run(head, opened, stream, expected).changes === 1;
    const { text, nextDue } = encodeDeadlines(deadlines);
    return moveHeadAndDue.run(head, opened, text, nextDue, stream, expected).changes === 1;
  }

  #writeCompanions(stream: StreamId, plan: AppendPlan): void {
    const { snapshot, secret } = plan;
    if (snapshot !== undefined) {
      this.#sql.putSnapshot.run(stream, snapshot.version, snapshot.format, snapshot.text);
    }
    if (secret !== undefined && this.#sql.insertSecret.run(secret.fight, stream, secret.value).changes === 0) {
      throw new StoreError('secret-exists', { fight: secret.fight });
    }
    for (const record of plan.records) this.#records.write(record);
  }

  #findAnswer(by: CommandId): CommandAnswer | undefined {
    const row = this.#sql.findCommand.get(by);
    return row && { ...row, result: decodeOptionalJson(row.result, { command: by }) };
  }

  #fetch(stream: StreamId, options: LoadOptions): Loaded {
    const row = this.#sql.load.get(stream);
    if (row === undefined) return { entries: [], version: 0, opensAt: 0 };
    const { after, ...start } = loadFrom(options, row.opensAt, () => toSnapshot(row));
    const entries = row.version > after ? this.#page(stream, after, row.version) : [];
    return { ...start, entries, version: row.version, opensAt: row.opensAt };
  }
}

/** None where it is from before the last fight opened, or cannot be read: the log gives the same state. */
export function toSnapshot({ opensAt, snapshotVersion, format, state }: HeadRow): Snapshot | undefined {
  if (snapshotVersion === null || snapshotVersion < opensAt) return undefined;
  try {
    return { version: snapshotVersion, format: format ?? '', state: decodeOptionalJson(state, {}) };
  } catch {
    return undefined;
  }
}

function toEntry(stream: StreamId, row: EntryRow): StoredEntry {
  const { version, commandId, at } = row;
  return { version, commandId, data: decodeJson(row.data, { stream, version }), at };
}
