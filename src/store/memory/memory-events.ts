import { decodeJson, decodeOptionalJson, encodeJson } from '../json.ts';
import { compareText } from '../compare-text.ts';
import { loadFrom } from '../load-from.ts';
import { type EntryText, type MemoryTables, type UseTables, writeRecord } from './memory-tables.ts';
import { type AppendPlan, planAppend, planSnapshot, type SnapshotText } from '../plan-append.ts';
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
import { StoreError } from '../store-error.ts';

export class MemoryEvents implements EventStore {
  readonly #use: UseTables;

  constructor(use: UseTables) {
    this.#use = use;
  }

  async load(stream: StreamId, options: LoadOptions = {}): Promise<Loaded> {
    const { streams, snapshots } = this.#use();
    const { version, opensAt, entries } = streams.get(stream) ?? NO_STREAM;
    const { after, ...start } = loadFrom(options, opensAt, () => toSnapshot(snapshots.get(stream), opensAt));
    const tail = entries.slice(after).map((entry) => toEntry(stream, entry));
    return { ...start, entries: tail, version, opensAt };
  }

  /** One turn of the event loop from the checks to the last write: nothing can come between. */
  async append(append: Append): Promise<AppendResult> {
    const tables = this.#use();
    const plan = planAppend(append);
    const first = findAnswer(tables, append.by);
    if (first !== undefined) return { ok: false, reason: 'duplicate', ...first };
    const actual = tables.streams.get(append.stream)?.version ?? 0;
    if (actual !== append.expected) return { ok: false, reason: 'conflict', actual };
    if (plan.secret !== undefined && tables.secrets.has(plan.secret.fight)) {
      throw new StoreError('secret-exists', { fight: plan.secret.fight });
    }
    write(tables, append, plan);
    return { ok: true, version: plan.head };
  }

  async head(stream: StreamId): Promise<Version> {
    return this.#use().streams.get(stream)?.version ?? 0;
  }

  async answered(by: CommandId): Promise<CommandAnswer | undefined> {
    return findAnswer(this.#use(), by);
  }

  async readAll(page: { readonly after?: number; readonly limit: number }): Promise<readonly PlacedEntry[]> {
    const after = page.after ?? 0;
    const placed = this.#use().log.slice(after, after + page.limit);
    return placed.map(({ stream, entry }, index) => ({
      stream,
      position: after + index + 1,
      ...toEntry(stream, entry),
    }));
  }

  async putSnapshot(stream: StreamId, snapshot: Snapshot): Promise<void> {
    const plan = planSnapshot(snapshot, await this.head(stream));
    this.#use().snapshots.set(stream, plan);
  }

  async dropSnapshots(stream?: StreamId): Promise<void> {
    const { snapshots } = this.#use();
    if (stream === undefined) snapshots.clear();
    else snapshots.delete(stream);
  }

  async listStreams(page: { readonly after?: StreamId; readonly limit: number }): Promise<readonly StreamInfo[]> {
    const { after = '', limit } = page;
    const streams = [...this.#use().streams].map(([stream, { version, opensAt }]) => ({ stream, version, opensAt }));
    const following = streams.filter(({ stream, version }) => stream > after && version > 0);
    return following.sort((a, b) => compareText(a.stream, b.stream)).slice(0, limit);
  }

  async countStreams(): Promise<number> {
    return [...this.#use().streams.values()].filter(({ version }) => version > 0).length;
  }

  async rewrite(stream: StreamId, change: (data: unknown) => unknown): Promise<void> {
    const { streams, snapshots } = this.#use();
    const entries = streams.get(stream)?.entries ?? [];
    const texts = entries.map(({ text, version }) => encodeJson(change(decodeJson(text, { stream, version }))));
    entries.forEach((entry, index) => (entry.text = texts[index]!));
    snapshots.delete(stream);
  }

  async streamsNaming(text: string): Promise<readonly StreamId[]> {
    const found = this.#use().log.filter(({ entry }) => entry.text.includes(text));
    return [...new Set(found.map(({ stream }) => stream))].sort(compareText);
  }

  async erase(stream: StreamId): Promise<void> {
    const tables = this.#use();
    const { streams, snapshots, deadlines, posts, messages, log, commands, secrets, secretStreams } = tables;
    for (const table of [streams, snapshots, deadlines, posts, messages]) table.delete(stream);
    for (const [id, command] of commands) if (command.stream === stream) commands.delete(id);
    for (const [fight, owner] of secretStreams)
      if (owner === stream && secretStreams.delete(fight)) secrets.delete(fight);
    log.splice(0, log.length, ...log.filter((one) => one.stream !== stream));
  }
}

const NO_STREAM = { version: 0, opensAt: 0, entries: [] } as const;

function write(tables: MemoryTables, append: Append, plan: AppendPlan): void {
  const { stream, by, at } = append;
  const row = tables.streams.get(stream) ?? { version: 0, opensAt: 0, entries: [] };
  for (const { version, text } of plan.entries) {
    const entry = { version, commandId: by, at, text };
    row.entries.push(entry);
    tables.log.push({ stream, entry });
  }
  row.version = plan.head;
  row.opensAt = plan.opensAt ?? row.opensAt;
  tables.streams.set(stream, row);
  tables.commands.set(by, { stream, version: plan.head, result: plan.result });
  writeCompanions(tables, stream, plan);
}

function writeCompanions(tables: MemoryTables, stream: StreamId, plan: AppendPlan): void {
  const { snapshot, deadlines, secret, records } = plan;
  if (snapshot !== undefined) tables.snapshots.set(stream, snapshot);
  if (deadlines !== undefined) tables.deadlines.set(stream, new Map(deadlines.map(({ key, due }) => [key, due])));
  if (secret !== undefined) {
    tables.secrets.set(secret.fight, secret.value);
    tables.secretStreams.set(secret.fight, stream);
  }
  for (const record of records) writeRecord(tables, record);
}

function findAnswer(tables: MemoryTables, by: CommandId): CommandAnswer | undefined {
  const row = tables.commands.get(by);
  return row && { ...row, result: decodeOptionalJson(row.result, { command: by }) };
}

/** None where it is from before the last fight opened. */
function toSnapshot(row: SnapshotText | undefined, opensAt: Version): Snapshot | undefined {
  if (row === undefined || row.version < opensAt) return undefined;
  return { version: row.version, format: row.format, state: decodeJson(row.text, {}) };
}

const toEntry = (stream: StreamId, { version, commandId, at, text }: EntryText): StoredEntry => ({
  version,
  commandId,
  data: decodeJson(text, { stream, version }),
  at,
});
