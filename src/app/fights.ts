import type { Logger } from 'pino';
import { copyFight } from '../game/copy.ts';
import type { Entry } from '../game/entry.ts';
import { type Difference, effectiveEntries, foldEntries, replay } from '../game/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Loaded, Store, StreamId, Version } from '../store/port.ts';
import type { Batch, Stretch } from './app.ts';
import { Lru } from './lru.ts';
import { fromSnapshot, type RulesDigest, SNAPSHOT_EVERY, toSnapshot } from './snapshots.ts';
import { fromStored } from './stored-entry.ts';

/** A stream as this process knows it. Nothing in it is ever changed in place. */
export interface Held {
  readonly fight: Gunfight | null;
  readonly version: Version;
  /** The dice's secret; undefined until somebody needs it. */
  readonly secret?: string;
  /** The deadlines as last written, as text; undefined where this process did not write them. */
  readonly deadlines?: string;
}

export interface FightsOptions {
  readonly store: Store;
  readonly rulesets: Rulesets;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly digest: RulesDigest;
  readonly cacheSize: number;
}

const WRITTEN_KEPT = 200;

/** Opens fights from the log, and keeps the latest in memory; what is kept counts only while it stands at the head of its stream. */
export class Fights {
  readonly #options: FightsOptions;
  readonly #held: Lru<StreamId, Held>;
  /** The last append of each stream that this process wrote: what is reported next. */
  readonly #written = new Lru<StreamId, Batch>(WRITTEN_KEPT);

  constructor(options: FightsOptions) {
    this.#options = options;
    this.#held = new Lru(options.cacheSize);
  }

  async open(stream: StreamId): Promise<Held> {
    const held = this.#held.get(stream);
    if (held !== undefined && held.version === (await this.#options.store.events.head(stream))) return held;
    const loaded = await this.#load(stream);
    this.#held.set(stream, loaded);
    return loaded;
  }

  keep(held: Held, batch: Batch): void {
    this.#held.set(batch.stream, held);
    this.#written.set(batch.stream, batch);
  }

  forget(stream: StreamId): void {
    this.#held.delete(stream);
  }

  /** Every entry of the stream's last fight, the undone ones too. */
  async entries(stream: StreamId): Promise<readonly Entry[]> {
    const { entries, opensAt } = await this.#options.store.events.load(stream, { fromStart: true });
    return entries.slice(Math.max(opensAt - 1, 0)).map(fromStored);
  }

  /** What came after a version: mostly what was just written, or part of what opening the fight reads anyway. */
  async since(stream: StreamId, after: Version): Promise<Stretch> {
    const written = this.#written.get(stream);
    if (written !== undefined && written.entries[0]?.version === after + 1) {
      const { before, entries, fight } = written;
      if (fight.version === (await this.#options.store.events.head(stream))) return { stream, before, entries, fight };
    }
    return (await this.#tailSince(stream, after)) ?? this.stretch(stream, after);
  }

  async #tailSince(stream: StreamId, after: Version): Promise<Stretch | null> {
    const { store, rulesets, digest } = this.#options;
    const loaded = await store.events.load(stream);
    const start = loaded.snapshot === undefined ? null : fromSnapshot(loaded.snapshot, digest);
    if (start === null && loaded.snapshot !== undefined) return null;
    if (after < (start?.version ?? loaded.opensAt) || undoesBefore(loaded)) return null;
    const entries = loaded.entries.map(fromStored);
    const foldTail = (tail: readonly Entry[]): Gunfight | null => {
      const fight = foldEntries(start === null ? null : copyFight(start), effectiveEntries(tail), rulesets);
      if (fight !== null) fight.version = tail.at(-1)?.version ?? fight.version;
      return fight;
    };
    const before = foldTail(entries.filter((entry) => entry.version <= after));
    return { stream, before, entries: entries.filter((entry) => entry.version > after), fight: foldTail(entries) };
  }

  /** The entries after one version, up to another or the last, with the fights before and after them. */
  async stretch(stream: StreamId, after: Version, upTo = Number.MAX_SAFE_INTEGER): Promise<Stretch> {
    const loaded = await this.#options.store.events.load(stream, { fromStart: true });
    const entries = loaded.entries.map(fromStored).filter((entry) => entry.version <= upTo);
    const before = this.fold(entries.filter((entry) => entry.version <= after));
    const fight = this.fold(entries);
    return { stream, before, entries: entries.filter((entry) => entry.version > after), fight };
  }

  /** The fight that these entries, from an opening on, leave behind: by their stored effects, without those undone. */
  fold(entries: readonly Entry[]): Gunfight | null {
    const opening = entries.findLastIndex((entry) => entry.action.type === 'open-fight');
    if (opening < 0) return null;
    const fight = foldEntries(null, effectiveEntries(entries.slice(opening)), this.#options.rulesets);
    if (fight !== null) fight.version = entries[entries.length - 1]!.version;
    return fight;
  }

  async #load(stream: StreamId): Promise<Held> {
    const { store, digest } = this.#options;
    const loaded = await store.events.load(stream);
    const start = loaded.snapshot === undefined ? null : fromSnapshot(loaded.snapshot, digest);
    if (loaded.snapshot !== undefined && (start === null || undoesBefore(loaded))) {
      await store.events.dropSnapshots(stream);
      return this.#load(stream);
    }
    const fight = this.#replay(stream, start, loaded);
    if (fight !== null && loaded.entries.length > 2 * SNAPSHOT_EVERY)
      await store.events.putSnapshot(stream, toSnapshot(fight, digest));
    return { fight, version: loaded.version };
  }

  /** Resolves the tail again with its recorded faces. Where that gives anything else, it is told, and what is stored stands. */
  #replay(stream: StreamId, start: Gunfight | null, loaded: Loaded): Gunfight | null {
    const entries = effectiveEntries(loaded.entries.map(fromStored));
    if (start === null && entries.length === 0) return null;
    const { fight, differences } = replay(start, entries, this.#options.rulesets);
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

/** A snapshot holds what a later entry undid; one is written with every undo, so only a hand in the database can bring this about. */
function undoesBefore({ snapshot, entries }: Loaded): boolean {
  const effects = entries.flatMap((entry) => fromStored(entry).effects);
  return effects.some(
    (effect) =>
      effect.kind === 'entries-undone' && effect.versions.some((version) => version <= (snapshot?.version ?? 0)),
  );
}
