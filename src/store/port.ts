import type { Hosts } from './hosts.ts';

/**
 * What the bot needs of a store. Five of its parts share one transaction: whatever travels with an append is kept with it or
 * not at all. Data is opaque JSON: what comes back is what `JSON.parse(JSON.stringify(data))` gives.
 *
 * Every method is async and throws a `StoreError` or the driver's own error when it cannot answer: a failure never looks
 * like "nothing there".
 */
export interface Store {
  readonly events: EventStore;
  readonly secrets: Secrets;
  readonly deadlines: Deadlines;
  readonly posts: Posts;
  readonly records: Records;
  readonly hosts: Hosts;
  /** Takes what was deleted out of every file; false while others read or write, and then it is to be asked again. */
  scrub(): Promise<boolean>;
  close(): Promise<void>;
}

/** A channel or thread. */
export type StreamId = string;
/** How many entries a stream has; the first entry is version 1, a stream nobody wrote to is at 0. */
export type Version = number;
/** What asked for an append: an interaction's id, or the clock's own. Unique over all streams. */
export type CommandId = string;
export type FightId = string;

export interface StoredEntry {
  readonly version: Version;
  readonly commandId: CommandId;
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A fold kept to save time. Disposable: it may vanish at any moment, and the log alone gives the same state. */
export interface Snapshot {
  /** The last entry folded in. */
  readonly version: Version;
  readonly format: string;
  readonly state: unknown;
}

export interface Loaded {
  readonly snapshot?: Snapshot;
  /** Those after the snapshot; without one, those from `opensAt` on (that one included). */
  readonly entries: readonly StoredEntry[];
  readonly version: Version;
  /** The last entry that opened a fight; 0 while there is none. */
  readonly opensAt: Version;
}

export interface LoadOptions {
  /** Every entry, and no snapshot. */
  readonly fromStart?: boolean;
  /** Every entry of the last fight, and no snapshot. */
  readonly fromOpening?: boolean;
  /** Every entry after this one, and no snapshot. */
  readonly after?: Version;
}

export interface NewEntry {
  readonly data: unknown;
  /** A new fold begins here: loading reads nothing before it. */
  readonly opensFight?: boolean;
}

export interface Append {
  readonly stream: StreamId;
  readonly expected: Version;
  /** May be empty: then only what travels along is kept, under the same gate. */
  readonly entries: readonly NewEntry[];
  readonly by: CommandId;
  readonly at: number;
  /** The answer to give again when `by` is repeated. */
  readonly result?: unknown;
  readonly snapshot?: Snapshot;
  /** Replaces every deadline of the stream; left out, they stay as they are. */
  readonly deadlines?: readonly NewDeadline[];
  /** A fight's secret is written once; a second one for the same fight is refused with `secret-exists`. */
  readonly secret?: { readonly fight: FightId; readonly value: string };
  /** Records written along. */
  readonly records?: readonly StoredRecord[];
}

export type AppendResult =
  | { readonly ok: true; readonly version: Version }
  | { readonly ok: false; readonly reason: 'conflict'; readonly actual: Version }
  /** `stream`, `version` and `result` are those of the first append. A duplicate is told before a conflict. */
  | ({ readonly ok: false; readonly reason: 'duplicate' } & CommandAnswer);

export interface StreamInfo {
  readonly stream: StreamId;
  readonly version: Version;
  readonly opensAt: Version;
}

export interface EventStore {
  load(stream: StreamId, options?: LoadOptions): Promise<Loaded>;
  append(append: Append): Promise<AppendResult>;
  head(stream: StreamId): Promise<Version>;
  /** What was answered to a command that was kept; undefined when none of that id was. */
  answered(by: CommandId): Promise<CommandAnswer | undefined>;
  /** Keeps a snapshot outside an append; one ahead of the head is refused with `bad-append`. */
  putSnapshot(stream: StreamId, snapshot: Snapshot): Promise<void>;
  dropSnapshots(stream?: StreamId): Promise<void>;
  /** Streams in the order of their ids; go on after the last one. */
  listStreams(page: { readonly after?: StreamId; readonly limit: number }): Promise<readonly StreamInfo[]>;
  /**
   * Changes what is kept in the entries of a stream, all of them or none, and drops its snapshot: for whoever asks to be forgotten. Nothing is
   * added or taken away, and no version moves.
   */
  rewrite(stream: StreamId, change: (data: unknown) => unknown): Promise<void>;
  /** Streams with an entry in which this text stands. Reads everything: for what is asked once in a while. */
  streamsNaming(text: string): Promise<readonly StreamId[]>;
  /** Deletes a stream with everything that hangs on it: entries, answers, snapshot, deadlines, posts, secrets of its fights. */
  erase(stream: StreamId): Promise<void>;
}

export interface CommandAnswer {
  readonly stream: StreamId;
  readonly version: Version;
  readonly result: unknown;
}

/** Secrets of the dice. They come in with an append, and go only with their stream. */
export interface Secrets {
  get(fight: FightId): Promise<string | undefined>;
}

export interface NewDeadline {
  /** Unique within its stream. */
  readonly key: string;
  readonly due: number;
}

export interface Deadline extends NewDeadline {
  readonly stream: StreamId;
}

export type StreamSort = 'plain' | 'prefixed';

export interface Deadlines {
  /** Those due at `now` or before, the longest overdue first. They stay until removed or replaced. `of`: of streams without a colon in their name alone, or with one. */
  due(now: number, limit: number, of?: StreamSort): Promise<readonly Deadline[]>;
  /** When the next one falls due. */
  next(): Promise<number | undefined>;
  /** How many streams, of all or of a sort, wait for anything; with a time, for anything due by then. */
  waiting(of?: StreamSort, by?: number): Promise<number>;
  /** Those of one stream, the earliest first. */
  list(stream: StreamId): Promise<readonly Deadline[]>;
  replace(stream: StreamId, deadlines: readonly NewDeadline[]): Promise<void>;
  /** False when there is no such deadline. */
  reschedule(stream: StreamId, key: string, due: number): Promise<boolean>;
  remove(stream: StreamId, key: string): Promise<boolean>;
}

interface PostState {
  /** The last entry whose report is known to have been posted. */
  readonly reported: Version;
  /** The living table card's message. */
  readonly card?: string;
}

export interface Unreported {
  readonly stream: StreamId;
  readonly reported: Version;
  readonly head: Version;
}

type Swap = { readonly from: unknown; readonly to: unknown };

/** What the bot has said where. Separate from the log: a report is posted after the commit. */
export interface Posts {
  get(stream: StreamId): Promise<PostState>;
  /** Never goes back: a lower version than the one kept changes nothing. */
  setReported(stream: StreamId, version: Version): Promise<void>;
  setCard(stream: StreamId, message: string | undefined): Promise<void>;
  /** Bookkeeping of one message under a key of the caller's own; undefined when none is kept. */
  getMessage(stream: StreamId, key: string): Promise<unknown>;
  setMessage(stream: StreamId, key: string, data: unknown): Promise<void>;
  /** The same where what is kept is still this (undefined: nothing); false, and nothing is written, where somebody else has changed it. */
  swapMessage(stream: StreamId, key: string, data: Swap): Promise<boolean>;
  removeMessage(stream: StreamId, key: string): Promise<boolean>;
  /** Streams whose head is ahead of what was reported, in the order of their ids. */
  unreported(): Promise<readonly Unreported[]>;
}

export interface StoredRecord {
  readonly kind: string;
  readonly id: string;
  readonly data: unknown;
  /** The person whose data it is, for `findByOwner` and `forgetOwner`. */
  readonly owner?: string;
  /** From then on `sweep` may delete it; until swept it can still be read. */
  readonly expiresAt?: number;
}

/** People, characters, servers, remembered refusals: small documents outside any fight. */
export interface Records {
  get(kind: string, id: string): Promise<StoredRecord | undefined>;
  /** Those there are of a kind under these ids, asked for in one go. */
  some(kind: string, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  put(record: StoredRecord): Promise<void>;
  /** Puts it only where none is; false when there was one. */
  add(record: StoredRecord): Promise<boolean>;
  remove(kind: string, id: string): Promise<boolean>;
  /** All of a kind, in the order of their ids. */
  list(kind: string): Promise<readonly StoredRecord[]>;
  findByOwner(owner: string): Promise<readonly StoredRecord[]>;
  /** Deletes every record of the owner; gives how many. */
  forgetOwner(owner: string): Promise<number>;
  /** Deletes what has expired; gives how many. */
  sweep(now: number): Promise<number>;
}
