import { MemoryDeadlines } from './memory-deadlines.ts';
import type { Hosts } from '../hosts.ts';
import { MemoryEvents } from './memory-events.ts';
import { MemoryHosts } from './memory-hosts.ts';
import { makeTables, type MemoryTables, refuseClosed, type UseTables, writeRecord } from './memory-tables.ts';
import type {
  FightId,
  Posts,
  PostState,
  Records,
  Secrets,
  Store,
  StoredRecord,
  StreamId,
  Swap,
  Unreported,
  Version,
} from '../port.ts';
import { decodeJson, decodeOptionalJson, encodeJson, encodeOptionalJson } from '../json.ts';
import { compareText } from '../compare-text.ts';
import { planRecord, type RecordText, toRecord } from '../plan-append.ts';

/** Keeps everything in this process and loses it at the end: for tests, trials and the command line. */
export class MemoryStore implements Store {
  readonly events: MemoryEvents;
  readonly secrets: Secrets;
  readonly deadlines: MemoryDeadlines;
  readonly posts: MemoryPosts;
  readonly records: MemoryRecords;
  readonly hosts: Hosts;
  #closed = false;

  /** Stores made over the same tables behave as two connections to one database, `areMany` as those of two hosts. */
  constructor(tables: MemoryTables = makeTables(), { areMany }: { readonly areMany: boolean } = { areMany: false }) {
    const use: UseTables = () => (this.#closed ? refuseClosed() : tables);
    this.events = new MemoryEvents(use);
    this.secrets = new MemorySecrets(use);
    this.deadlines = new MemoryDeadlines(use);
    this.posts = new MemoryPosts(use);
    this.records = new MemoryRecords(use);
    const { deadlines, posts } = this;
    this.hosts = new MemoryHosts({ use: () => use().hosts, deadlines, untold: () => posts.untold(), areMany });
  }

  async scrub(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
  }
}

class MemorySecrets implements Secrets {
  readonly #use: UseTables;

  constructor(use: UseTables) {
    this.#use = use;
  }

  async get(fight: FightId): Promise<string | undefined> {
    return this.#use().secrets.get(fight);
  }
}

class MemoryPosts implements Posts {
  readonly #use: UseTables;

  constructor(use: UseTables) {
    this.#use = use;
  }

  async get(stream: StreamId): Promise<PostState> {
    const { reported, card } = findPost(this.#use(), stream);
    return { reported, ...(card !== undefined && { card }) };
  }

  async setReported(stream: StreamId, version: Version): Promise<void> {
    const { reported, card } = findPost(this.#use(), stream);
    this.#use().posts.set(stream, { reported: Math.max(reported, version), card });
  }

  async setCard(stream: StreamId, message: string | undefined): Promise<void> {
    const { reported } = findPost(this.#use(), stream);
    this.#use().posts.set(stream, { reported, card: message });
  }

  async getMessage(stream: StreamId, key: string): Promise<unknown> {
    return decodeOptionalJson(this.#use().messages.get(stream)?.get(key) ?? null, { stream, key });
  }

  async listMessages(stream: StreamId): Promise<readonly { readonly key: string; readonly data: unknown }[]> {
    const rows = [...(this.#use().messages.get(stream) ?? [])].sort(([a], [b]) => compareText(a, b));
    return rows.map(([key, text]) => ({ key, data: decodeJson(text, { stream, key }) }));
  }

  async setMessage(stream: StreamId, key: string, data: unknown): Promise<void> {
    const { messages } = this.#use();
    messages.set(stream, (messages.get(stream) ?? new Map<string, string>()).set(key, encodeJson(data)));
  }

  async swapMessage(stream: StreamId, key: string, { from, to }: Swap): Promise<boolean> {
    const kept = this.#use().messages.get(stream)?.get(key) ?? null;
    if (kept !== encodeOptionalJson(from)) return false;
    await this.setMessage(stream, key, to);
    return true;
  }

  async removeMessage(stream: StreamId, key: string): Promise<boolean> {
    return this.#use().messages.get(stream)?.delete(key) ?? false;
  }

  /** Since when something is to be told of a stream. */
  async untold(): Promise<readonly { readonly stream: StreamId; readonly at: number }[]> {
    const { streams } = this.#use();
    return (await this.unreported()).map(({ stream, reported }) => ({
      stream,
      at: streams.get(stream)!.entries[reported]!.at,
    }));
  }

  async unreported(): Promise<readonly Unreported[]> {
    const tables = this.#use();
    const streams = [...tables.streams].map(([stream, { version }]) => ({
      stream,
      reported: findPost(tables, stream).reported,
      head: version,
    }));
    return streams.filter(({ reported, head }) => head > reported).sort((a, b) => compareText(a.stream, b.stream));
  }
}

const findPost = ({ posts }: MemoryTables, stream: StreamId): { reported: Version; card: string | undefined } =>
  posts.get(stream) ?? { reported: 0, card: undefined };

class MemoryRecords implements Records {
  readonly #use: UseTables;

  constructor(use: UseTables) {
    this.#use = use;
  }

  async get(kind: string, id: string): Promise<StoredRecord | undefined> {
    const row = this.#use().records.get(kind)?.get(id);
    return row && toRecord(row);
  }

  async put(record: StoredRecord): Promise<void> {
    writeRecord(this.#use(), planRecord(record));
  }

  async add(record: StoredRecord): Promise<boolean> {
    if (this.#use().records.get(record.kind)?.has(record.id)) return false;
    writeRecord(this.#use(), planRecord(record));
    return true;
  }

  async remove(kind: string, id: string): Promise<boolean> {
    return this.#use().records.get(kind)?.delete(id) ?? false;
  }

  async list(kind: string): Promise<readonly StoredRecord[]> {
    return this.#find((record) => record.kind === kind).map(toRecord);
  }

  async findByOwner(owner: string): Promise<readonly StoredRecord[]> {
    return this.#find((record) => record.owner === owner).map(toRecord);
  }

  async forgetOwner(owner: string): Promise<number> {
    return this.#delete((record) => record.owner === owner);
  }

  async sweep(now: number): Promise<number> {
    return this.#delete(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  }

  #find(matches: (record: RecordText) => boolean): readonly RecordText[] {
    const rows = [...this.#use().records.values()].flatMap((kind) => [...kind.values()]).filter(matches);
    return rows.sort((a, b) => compareText(a.kind, b.kind) || compareText(a.id, b.id));
  }

  #delete(matches: (record: RecordText) => boolean): number {
    const rows = this.#find(matches);
    for (const { kind, id } of rows) this.#use().records.get(kind)?.delete(id);
    return rows.length;
  }
}
