import { decodeJson, encodeJson, encodeOptionalJson } from './json.ts';
import type { Append, NewDeadline, Snapshot, StoredRecord, Version } from './port.ts';
import { StoreError } from './store-error.ts';

/** An append checked and put into JSON: what every adapter writes, before it touches anything. */
export interface AppendPlan {
  readonly head: Version;
  /** The last of the new entries that opens a fight, if one does. */
  readonly opensAt: Version | undefined;
  readonly entries: readonly { readonly version: Version; readonly text: string }[];
  readonly result: string | null;
  readonly snapshot: SnapshotText | undefined;
  readonly deadlines: Append['deadlines'];
  readonly secret: Append['secret'];
  readonly records: readonly RecordText[];
}

interface SnapshotText {
  readonly version: Version;
  readonly format: string;
  readonly text: string;
}

export interface RecordText {
  readonly kind: string;
  readonly id: string;
  readonly owner: string | null;
  readonly expiresAt: number | null;
  readonly text: string;
}

/** Throws for what the caller got wrong, so that nothing is half written because of it. */
export function planAppend(append: Append): AppendPlan {
  if (!Number.isSafeInteger(append.expected) || append.expected < 0) refuse('expected', append.expected);
  if (append.by === '') refuse('by', append.by);
  const head = append.expected + append.entries.length;
  checkKeys(append.deadlines ?? []);
  return {
    head,
    opensAt: findOpening(append),
    entries: append.entries.map((entry, index) => ({
      version: append.expected + index + 1,
      text: encodeJson(entry.data),
    })),
    result: encodeOptionalJson(append.result),
    snapshot: append.snapshot && planSnapshot(append.snapshot, head),
    deadlines: append.deadlines,
    secret: append.secret,
    records: (append.records ?? []).map(planRecord),
  };
}

export function planSnapshot(snapshot: Snapshot, head: Version): SnapshotText {
  if (snapshot.version < 1 || snapshot.version > head) refuse('snapshot', snapshot.version);
  return { version: snapshot.version, format: snapshot.format, text: encodeJson(snapshot.state) };
}

export function planRecord(record: StoredRecord): RecordText {
  const { kind, id, owner = null, expiresAt = null } = record;
  return { kind, id, owner, expiresAt, text: encodeJson(record.data) };
}

export const toRecord = ({ kind, id, owner, expiresAt, text }: RecordText): StoredRecord => ({
  kind,
  id,
  data: decodeJson(text, { kind, id }),
  ...(owner !== null && { owner }),
  ...(expiresAt !== null && { expiresAt }),
});

export function checkKeys(deadlines: readonly NewDeadline[]): void {
  const keys = new Set<string>();
  for (const { key } of deadlines) {
    if (keys.has(key)) refuse('deadline', key);
    keys.add(key);
  }
}

function findOpening(append: Append): Version | undefined {
  const index = append.entries.findLastIndex((entry) => entry.opensFight === true);
  return index < 0 ? undefined : append.expected + index + 1;
}

function refuse(what: string, value: unknown): never {
  throw new StoreError('bad-append', { [what]: value });
}
