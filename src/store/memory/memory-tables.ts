import { type HostTables, makeHostTables } from './memory-hosts.ts';
import type { RecordText, SnapshotText } from '../plan-append.ts';
import type { CommandId, FightId, StreamId, Version } from '../port.ts';
import { StoreError } from '../store-error.ts';

/** What the memory store holds: JSON texts, as on a disk, so that no caller can change what was kept. */
export interface MemoryTables {
  readonly streams: Map<StreamId, { version: Version; opensAt: Version; readonly entries: EntryText[] }>;
  /** All entries in the order they were kept; the place is the index plus one. */
  readonly log: { readonly stream: StreamId; readonly entry: EntryText }[];
  readonly commands: Map<CommandId, { stream: StreamId; version: Version; result: string | null }>;
  readonly snapshots: Map<StreamId, SnapshotText>;
  readonly secrets: Map<FightId, string>;
  readonly secretStreams: Map<FightId, StreamId>;
  readonly deadlines: Map<StreamId, ReadonlyMap<string, number>>;
  readonly posts: Map<StreamId, { reported: Version; card: string | undefined }>;
  readonly messages: Map<StreamId, Map<string, string>>;
  readonly records: Map<string, Map<string, RecordText>>;
  readonly hosts: HostTables;
}

export interface EntryText {
  readonly version: Version;
  readonly commandId: CommandId;
  readonly at: number;
  text: string;
}

/** Gives the tables, or throws once the store is closed. */
export type UseTables = () => MemoryTables;

export const makeTables = (): MemoryTables => ({
  streams: new Map(),
  log: [],
  commands: new Map(),
  snapshots: new Map(),
  secrets: new Map(),
  secretStreams: new Map(),
  deadlines: new Map(),
  posts: new Map(),
  messages: new Map(),
  records: new Map(),
  hosts: makeHostTables(),
});

export function refuseClosed(): never {
  throw new StoreError('closed');
}

export function writeRecord({ records }: MemoryTables, record: RecordText): void {
  records.set(record.kind, (records.get(record.kind) ?? new Map<string, RecordText>()).set(record.id, record));
}
