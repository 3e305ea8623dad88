import { serialize } from 'node:v8';
import type { Logger } from 'pino';
import { copyFight } from '../game/fold/copy.ts';
import type { Entry } from '../game/entry.ts';
import { type Difference, effectiveEntries, foldEntries, replaying } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Loaded, Store, StoredEntry, StreamId, Version } from '../store/port.ts';
import type { Batch, Stretch } from './app.ts';
import { BrokenLog, folding, foldFrom, inSlices, sinceOpening, undoesBefore } from './folding.ts';
import { Lru } from './lru.ts';
import { type FoldMark, fromSnapshot, fromStored, SNAPSHOT_EVERY, toSnapshot } from './stored.ts';
import { groupByCommand, joined, Written } from './written.ts';
import type { Quarantine } from '../watch/quarantine.ts';

/** A stream as this process knows it. Nothing in it is ever changed in place. */
export interface Held {
  readonly fight: Gunfight | null;
  readonly version: Version;
  /** The dice's secret; undefined until somebody needs it. */
  readonly secret?: string;
  /** The deadlines as last written, as text; undefined where this process did not write them. */
  readonly deadlines?: string;
}

interface FightsOptions {
  readonly store: Store;
  readonly rulesets: Rulesets;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly mark: FoldMark;
  readonly quarantine: Quarantine;
  readonly cacheSize: number;
}

/** Fights by which the size of all that are kept is told. */
const WEIGHED = 5;
/** Streams whose entries are kept as read. */
const ENTRIES_KEPT = 50;

/** Entries as stored, and the fight as any of them left it. */
interface Tail {
  readonly stored: readonly StoredEntry[];
  readonly foldTo: (version: Version) => Gunfight | null;
}

/** Opens fights from the log, and keeps the latest in memory; what is kept counts only while it stands at the head of its stream. */
export class Fights {
  readonly #options: FightsOptions;
  readonly #held: Lru<StreamId, Held>;
  readonly #opening = new Map<StreamId, Promise<Held>>();
  readonly #written: Written;
  readonly #entries = new Lru<StreamId, readonly Entry[]>(ENTRIES_KEPT);

  constructor(options: FightsOptions) {
    this.#options = options;
    this.#held = new Lru(options.cacheSize);
    this.#written = new Written(options.rulesets);
  }

  /** How many are kept in memory, and about how many bytes that is: by the few used last, for all would take a while. */
  held(): { readonly fights: number; readonly bytes: number } {
    const some = this.#held.newest(WEIGHED);
    const bytes = some.reduce((sum, { fight }) => sum + serialize(fight).length, 0);
    return { fights: this.#held.size, bytes: Math.round((bytes / Math.max(1, some.length)) * this.#held.size) };
  }

  async open(stream: StreamId): Promise<Held> {
    return this.#guarded(stream, async () => {
      const held = this.#held.get(stream);
      if (held !== undefined && held.version === (await this.#options.store.events.head(stream))) return held;
      return this.#opening.get(stream) ?? this.#openAnew(stream);
    });
  }

  /** A log that does not fold is closed off; whoever asks for it hears so, and nobody tries it again and again. */
  async #guarded<T>(stream: StreamId, work: () => Promise<T>): Promise<T> {
    const { quarantine } = this.#options;
    await quarantine.pass('channel', stream);
    try {
      return await work();
    } catch (error) {
      // The second: what is stored is not even JSON.
      if (!(error instanceof BrokenLog || error instanceof SyntaxError)) throw error;
      throw await quarantine.close('channel', stream, error.cause ?? error);
    }
  }

  /** Whoever asks while it is read waits for the same. */
  #openAnew(stream: StreamId): Promise<Held> {
    const isLatest = (): boolean => this.#opening.get(stream) === opening;
    const read = async (): Promise<Held> => {
      try {
        const loaded = await this.#load(stream);
        if (isLatest()) this.#held.set(stream, loaded);
        return loaded;
      } finally {
        if (isLatest()) this.#opening.delete(stream);
      }
    };
    const opening = read();
    this.#opening.set(stream, opening);
    return opening;
  }

  keep(held: Held, batch: Batch): void {
    this.#opening.delete(batch.stream);
    this.#held.set(batch.stream, held);
    this.#written.keep(batch);
    const read = this.#entries.get(batch.stream);
    if (read?.at(-1)?.version === batch.entries[0]!.version - 1)
      this.#entries.set(batch.stream, sinceOpening([...read, ...batch.entries]));
  }

  forget(stream: StreamId): void {
    this.#opening.delete(stream);
    this.#held.delete(stream);
    this.#written.forget(stream);
    this.#entries.delete(stream);
  }

  /** Every entry of the stream's last fight, the undone ones too. */
  async entries(stream: StreamId): Promise<readonly Entry[]> {
    const { events } = this.#options.store;
    const read = this.#entries.get(stream);
    if (read !== undefined && read.at(-1)?.version === (await events.head(stream))) return read;
    const entries = (await events.load(stream, { fromOpening: true })).entries.map(fromStored);
    this.#entries.set(stream, entries);
    return entries;
  }

  /** What came after a version: mostly what was just written, or part of what opening the fight reads anyway. */
  since(stream: StreamId, after: Version, upTo?: Version): Promise<Stretch> {
    return this.#guarded(stream, () => this.#since(stream, after, upTo));
  }

  async #since(stream: StreamId, after: Version, upTo?: Version): Promise<Stretch> {
    const head = await this.#options.store.events.head(stream);
    const last = upTo ?? head;
    const [first, ...more] = this.#written.between(stream, { after, upTo: last, head });
    if (first !== undefined) {
      const { command: _, ...stretch } = more.reduce(joined, first);
      return stretch;
    }
    if (last < head) return this.stretch(stream, after, last);
    // Meanwhile more may have been written, and another fight opened.
    const { stored, foldTo } = await this.#tailOf(stream, after);
    const entries = stored.filter(({ version }) => version > after && version <= last).map(fromStored);
    return { stream, before: foldTo(after), entries, fight: foldTo(last) };
  }

  /** The same, cut into what was appended together: whatever is told of each append is told the same, now or after a crash. */
  batches(stream: StreamId, after: Version): Promise<readonly Batch[]> {
    return this.#guarded(stream, () => this.#batches(stream, after));
  }

  async #batches(stream: StreamId, after: Version): Promise<readonly Batch[]> {
    const head = await this.#options.store.events.head(stream);
    const written = this.#written.between(stream, { after, upTo: head, head });
    if (written.length > 0)
      return groupByCommand(written, ({ command }) => command).map((group) => group.reduce(joined));
    const { stored, foldTo } = await this.#tailOf(stream, after);
    let before = foldTo(after);
    const later = stored.filter((entry) => entry.version > after);
    return groupByCommand(later, ({ commandId }) => commandId).map((group) => {
      const fight = foldTo(group.at(-1)!.version);
      if (fight === null) throw new Error(`nothing was opened in ${stream} before ${group[0]!.version}`);
      const batch = { stream, command: group[0]!.commandId, before, entries: group.map(fromStored), fight };
      before = fight;
      return batch;
    });
  }

  async #tailOf(stream: StreamId, after: Version): Promise<Tail> {
    const { store, mark } = this.#options;
    const loaded = await store.events.load(stream);
    const start = loaded.snapshot === undefined ? null : fromSnapshot(loaded.snapshot, mark);
    const isUsable = start !== null || loaded.snapshot === undefined;
    if (isUsable && after >= (start?.version ?? loaded.opensAt) && !undoesBefore(loaded))
      return this.#tail(start, loaded.entries);
    return this.#tail(null, (await this.#loadedSince(stream, after)).entries);
  }

  /** All that is needed to fold the fight as it stood at a version: mostly the last fight, seldom the whole channel. */
  async #loadedSince(stream: StreamId, after: Version): Promise<Loaded> {
    const { events } = this.#options.store;
    const last = await events.load(stream, { fromOpening: true });
    return after >= last.opensAt ? last : events.load(stream, { fromStart: true });
  }

  #tail(start: Gunfight | null, stored: readonly StoredEntry[]): Tail {
    const entries = stored.map(fromStored);
    const foldTo = (version: Version): Gunfight | null => {
      const tail = entries.filter((entry) => entry.version <= version);
      if (start === null) return foldFrom(this.#options.rulesets, tail);
      const fight = folding(() => foldEntries(copyFight(start), effectiveEntries(tail), this.#options.rulesets)!);
      fight.version = tail.at(-1)?.version ?? fight.version;
      return fight;
    };
    return { stored, foldTo };
  }

  /** The entries after one version, up to another or the last, with the fights before and after them. */
  async stretch(stream: StreamId, after: Version, upTo = Number.MAX_SAFE_INTEGER): Promise<Stretch> {
    const loaded = await this.#loadedSince(stream, after);
    const entries = loaded.entries.map(fromStored).filter((entry) => entry.version <= upTo);
    const before = foldFrom(
      this.#options.rulesets,
      entries.filter((entry) => entry.version <= after),
    );
    const fight = foldFrom(this.#options.rulesets, entries);
    return { stream, before, entries: entries.filter((entry) => entry.version > after), fight };
  }

  async #load(stream: StreamId): Promise<Held> {
    const { store, mark } = this.#options;
    const loaded = await store.events.load(stream);
    const start = loaded.snapshot === undefined ? null : fromSnapshot(loaded.snapshot, mark);
    if (loaded.snapshot !== undefined && (start === null || undoesBefore(loaded))) {
      await store.events.dropSnapshots(stream);
      return this.#load(stream);
    }
    const fight = await this.#replay(stream, start, loaded);
    if (fight !== null && loaded.entries.length > 2 * SNAPSHOT_EVERY)
      await store.events.putSnapshot(stream, toSnapshot(fight, mark));
    return { fight, version: loaded.version };
  }

  /** Resolves the tail again with its recorded faces. Where that gives anything else, it is told, and what is stored stands. */
  async #replay(stream: StreamId, start: Gunfight | null, loaded: Loaded): Promise<Gunfight | null> {
    const entries = folding(() => effectiveEntries(loaded.entries.map(fromStored)));
    if (start === null && entries.length === 0) return null;
    const { fight, differences } = await inSlices(replaying(start, entries, this.#options.rulesets));
    if (differences.length > 0) this.#tell(stream, differences);
    if (fight !== null) fight.version = loaded.version;
    return fight;
  }

  #tell(stream: StreamId, differences: readonly Difference[]): void {
    this.#options.log.error(
      { stream, differences: differences.slice(0, 5), count: differences.length },
      'a log does not replay to what is stored',
    );
  }
}
