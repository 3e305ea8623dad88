import { serialize } from 'node:v8';
import type { Logger } from 'pino';
import type { Entry } from '../game/entry.ts';
import { effectiveEntries, type Replayed, replaying } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Loaded, Store, StreamId, Version } from '../store/port.ts';
import type { Batch, Stretch } from './app.ts';
import {
  BrokenLog,
  folding,
  type FoldMark,
  fromSnapshot,
  fromStored,
  inSlices,
  SNAPSHOT_EVERY,
  toSnapshot,
  undoesUpTo,
} from './stored.ts';
import { type Kept, keptIn, KnownLog } from './known-log.ts';
import { Lru } from '../game/lru.ts';
import type { Quarantine } from '../watch/quarantine.ts';
import { given } from '../game/given.ts';

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
/** Streams whose entries are kept. */
const LOGS_KEPT = 100;

/** What was read, from which version on, and the fight as it stood there. */
interface Read {
  readonly held: Held;
  readonly after: Version;
  readonly before: Gunfight | null | undefined;
  readonly kept: readonly Kept[];
}

/** Of a log: what came after a version, up to another or to the last. */
type Asked = { readonly after: Version; readonly upTo?: Version | undefined };

/** Opens fights from the log, and keeps the latest in memory; what is kept counts only while it stands at the head of its stream. */
export class Fights {
  readonly #options: FightsOptions;
  readonly #held: Lru<StreamId, Held>;
  readonly #opening = new Map<StreamId, Promise<Held>>();
  readonly #logs = new Lru<StreamId, KnownLog>(LOGS_KEPT);
  /** How often something was forgotten: what was read before that is not kept. */
  #forgotten = 0;

  constructor(options: FightsOptions) {
    this.#options = options;
    this.#held = new Lru(options.cacheSize);
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
      if (held !== undefined && (await this.isNewest(stream, held))) return held;
      return this.#opening.get(stream) ?? this.#openAnew(stream);
    });
  }

  /** As this process knows it, which mostly is how it stands. */
  likely(stream: StreamId): Promise<Held> {
    return this.#guarded(stream, async () => this.#held.get(stream) ?? this.open(stream));
  }

  /** Nobody has written there since. */
  isNewest = async (stream: StreamId, held: Held): Promise<boolean> =>
    held.version === (await this.#options.store.events.head(stream));

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
        const held = this.#held.get(stream);
        const { held: opened, ...log } =
          (held === undefined ? null : await this.#goOn(stream, held)) ?? (await this.#load(stream));
        if (isLatest()) {
          this.#held.set(stream, opened);
          this.#know(stream, log, opened.fight);
        }
        return opened;
      } finally {
        if (isLatest()) this.#opening.delete(stream);
      }
    };
    const opening = read();
    this.#opening.set(stream, opening);
    return opening;
  }

  keep(held: Held, { stream, command, before, entries, fight }: Batch): void {
    this.#opening.delete(stream);
    this.#held.set(stream, held);
    const kept = entries.map((entry) => ({ entry, command }));
    this.#know(stream, { after: entries[0]!.version - 1, before, kept }, fight);
  }

  #know(stream: StreamId, { after, before, kept }: Omit<Read, 'held'>, fight: Gunfight | null): void {
    const known = this.#logs.get(stream);
    const head = after + kept.length;
    const goesOn = known !== undefined && known.head >= after && known.head <= head;
    const log = goesOn ? known : this.#newLog(stream, { after, before, kept: [] });
    log.add(kept, fight);
    this.#logs.set(stream, log);
  }

  #newLog(stream: StreamId, from: Omit<Read, 'held'>): KnownLog {
    return new KnownLog({ stream, rulesets: this.#options.rulesets, ...from });
  }

  forget(stream: StreamId): void {
    this.#forgotten += 1;
    this.#opening.delete(stream);
    this.#held.delete(stream);
    this.#logs.delete(stream);
  }

  /** Every entry of the stream's last fight, the undone ones too; or of the one that it was as of a version. */
  entries(stream: StreamId, upTo: Version = Infinity): Promise<readonly Entry[]> {
    return this.#find(stream, { after: upTo, upTo }, (log) => log.lastFight(upTo));
  }

  /** What came after a version, up to another or to the last. */
  since(stream: StreamId, after: Version, upTo?: Version): Promise<Stretch> {
    return this.#guarded(stream, () => this.#find(stream, { after, upTo }, (log) => log.stretch(after, upTo)));
  }

  /** The same, cut into what was appended together: whatever is told of each append is told the same, now or after a crash. */
  batches(stream: StreamId, after: Version): Promise<readonly Batch[]> {
    return this.#guarded(stream, () => this.#find(stream, { after }, (log) => log.batches(after)));
  }

  /** In what is known of a log, brought up to its head where more is asked; or else in what is read of it, as far back as a version. */
  async #find<T>(stream: StreamId, { after, upTo }: Asked, find: (log: KnownLog) => T | undefined): Promise<T> {
    const kept = this.#logs.get(stream);
    const known = kept !== undefined && upTo !== undefined && upTo <= kept.head ? kept : await this.#upToHead(stream);
    const found = known === null ? undefined : find(known);
    if (found !== undefined) return found;
    const forgotten = this.#forgotten;
    const loaded = await this.#loadedSince(stream, after);
    const read = keptIn(loaded);
    const first = loaded.version - read.length;
    const log = this.#newLog(stream, { after: first, before: first === 0 ? null : undefined, kept: read });
    if (forgotten === this.#forgotten) this.#logs.set(stream, log);
    return find(log)!;
  }

  async #upToHead(stream: StreamId): Promise<KnownLog | null> {
    const { events } = this.#options.store;
    const head = await events.head(stream);
    const known = this.#logs.get(stream);
    if (known === undefined || known.head > head) return null;
    if (known.head < head) known.add(keptIn(await events.load(stream, { after: known.head })));
    return known;
  }

  /** All that is needed to fold the fight as it stood at a version: mostly the last fight, seldom the whole channel. */
  async #loadedSince(stream: StreamId, after: Version): Promise<Loaded> {
    const { events } = this.#options.store;
    const last = await events.load(stream, { fromOpening: true });
    return after >= last.opensAt ? last : events.load(stream, { fromStart: true });
  }

  /** On from what is held, by what others have appended since; null where it cannot go on from there. */
  async #goOn(stream: StreamId, held: Held): Promise<Read | null> {
    const { fight: before, version: after } = held;
    const loaded = await this.#options.store.events.load(stream, { after });
    const { opensAt, version, entries } = loaded;
    if (before === null || opensAt > after || version <= after || undoesUpTo(after, entries)) return null;
    // In the store something of what is held may have been changed since: then these do not follow from it.
    const replayed = await this.#replay(before, loaded).catch((error: unknown) => {
      if (!(error instanceof BrokenLog)) throw error;
      return null;
    });
    if (replayed === null || replayed.differences.length > 0) return null;
    const opened = given({ secret: held.secret, fight: replayed.fight, version });
    return { held: opened, after, before, kept: keptIn(loaded) };
  }

  async #load(stream: StreamId): Promise<Read> {
    const { store, mark } = this.#options;
    const loaded = await store.events.load(stream);
    const { snapshot, version } = loaded;
    const start = snapshot === undefined ? null : fromSnapshot(snapshot, mark);
    if (snapshot !== undefined && (start === null || undoesUpTo(snapshot.version, loaded.entries))) {
      await store.events.dropSnapshots(stream);
      return this.#load(stream);
    }
    const { fight, differences } = await this.#replay(start, loaded);
    if (differences.length > 0) {
      const told = { stream, differences: differences.slice(0, 5), count: differences.length };
      this.#options.log.error(told, 'a log does not replay to what is stored');
    }
    if (fight !== null && loaded.entries.length > 2 * SNAPSHOT_EVERY)
      await store.events.putSnapshot(stream, toSnapshot(fight, mark));
    const [after, kept] = [version - loaded.entries.length, keptIn(loaded)];
    return { held: { fight, version }, after, before: start ?? (after === 0 ? null : undefined), kept };
  }

  /** Resolves the tail again with its recorded faces. Where that gives anything else, it is told, and what is stored stands. */
  async #replay(start: Gunfight | null, { entries: stored, version }: Loaded): Promise<Replayed> {
    const entries = folding(() => effectiveEntries(stored.map(fromStored)));
    if (start === null && entries.length === 0) return { fight: null, differences: [] };
    const replayed = await inSlices(replaying(start, entries, this.#options.rulesets));
    if (replayed.fight !== null) replayed.fight.version = version;
    return replayed;
  }
}
