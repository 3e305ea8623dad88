import { copyFight } from '../game/fold/copy.ts';
import type { Entry } from '../game/entry.ts';
import { effectiveEntries, foldEntries, undoneBy } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { CommandId, Loaded, StreamId, Version } from '../store/port.ts';
import type { Batch, Stretch } from './app.ts';
import { folding, fromStored } from './stored.ts';
import { Lru } from '../game/lru.ts';

/** Fights of one stream that are kept as some of its entries left them. */
const FIGHTS_KEPT = 8;

/** An entry, and the command that it was appended by. */
export type Kept = { readonly entry: Entry; readonly command: CommandId };

interface LogOptions {
  readonly stream: StreamId;
  readonly rulesets: Rulesets;
  /** The version before its first entry. */
  readonly after: Version;
  /** The fight as it stood then; undefined where that is not known. */
  readonly before: Gunfight | null | undefined;
  readonly kept: readonly Kept[];
}

/** A stream's entries without a gap, as far as this process has read or written them, and the fight as any of them left it. */
export class KnownLog {
  readonly #options: LogOptions;
  #after: Version;
  #before: Gunfight | null | undefined;
  #kept: readonly Kept[];
  readonly #fights = new Lru<Version, Gunfight | null>(FIGHTS_KEPT);

  constructor(options: LogOptions) {
    this.#options = options;
    this.#after = options.after;
    this.#before = options.before;
    this.#kept = options.kept;
  }

  get head(): Version {
    return this.#after + this.#kept.length;
  }

  /** What comes next; of what is known already nothing is kept twice. `fight`: as the last of them left it. */
  add(later: readonly Kept[], fight?: Gunfight | null): void {
    const { head } = this;
    const fresh = later.filter(({ entry }) => entry.version > head);
    this.#kept = [...this.#kept, ...fresh];
    if (fight !== undefined) this.#fights.set(this.head, fight);
    if (!fresh.some(({ entry }) => isOpening(entry))) return;
    // Of the fight before the last something may still have to be told.
    const first = this.#kept.flatMap(({ entry }, index) => (isOpening(entry) ? index : [])).at(-2) ?? 0;
    if (first === 0) return;
    this.#after += first;
    this.#before = undefined;
    this.#kept = this.#kept.slice(first);
  }

  /** The entries of the last fight; undefined where some of them are not known. */
  lastFight(upTo = this.head): readonly Entry[] | undefined {
    const kept = this.#between(this.#after, upTo);
    const opening = kept.findLastIndex(({ entry }) => isOpening(entry));
    if (opening < 0 && this.#after > 0) return undefined;
    return kept.slice(Math.max(0, opening)).map(({ entry }) => entry);
  }

  /** What came after a version, up to another; undefined where that takes what is not known. */
  stretch(after: Version, upTo = this.head): Stretch | undefined {
    const [before, fight] = [this.#foldTo(after), this.#foldTo(upTo)];
    if (before === undefined || fight === undefined) return undefined;
    const entries = this.#between(after, upTo).map(({ entry }) => entry);
    return { stream: this.#options.stream, before, entries, fight };
  }

  /** The same append by append. */
  batches(after: Version): readonly Batch[] | undefined {
    if (after < this.#after) return undefined;
    const batches: Batch[] = [];
    // What one command appended stands together in the log.
    for (const group of Map.groupBy(this.#between(after, this.head), ({ command }) => command).values()) {
      const [first, last] = [group[0]!, group.at(-1)!];
      const stretch = this.stretch(first.entry.version - 1, last.entry.version);
      if (stretch === undefined) return undefined;
      const { fight } = stretch;
      if (fight === null) throw new Error(`nothing was opened in ${stretch.stream} before ${first.entry.version}`);
      batches.push({ ...stretch, fight, command: first.command });
    }
    return batches;
  }

  #between(after: Version, upTo: Version): readonly Kept[] {
    return this.#kept.slice(Math.max(0, after - this.#after), Math.max(0, upTo - this.#after));
  }

  /** From the last fight that is kept, or the last opening, before which nothing was undone since. */
  #foldTo(version: Version): Gunfight | null | undefined {
    let undone = Infinity;
    for (let from = version; from >= this.#after && from <= this.head; from--) {
      const known = from === this.#after ? this.#before : this.#fights.get(from);
      if (known !== undefined && from < undone) return this.#fold(known, from, version);
      const entry = this.#kept[from - this.#after - 1]?.entry;
      if (entry === undefined) return undefined;
      if (isOpening(entry)) return this.#fold(null, from - 1, version);
      undone = Math.min(undone, ...undoneBy([entry]));
    }
    return undefined;
  }

  #fold(start: Gunfight | null, from: Version, version: Version): Gunfight | null {
    if (from === version) return start;
    const entries = effectiveEntries(this.#between(from, version).map(({ entry }) => entry));
    const fight = folding(() => foldEntries(start && copyFight(start), entries, this.#options.rulesets));
    if (fight !== null) fight.version = version;
    this.#fights.set(version, fight);
    return fight;
  }
}

const isOpening = ({ action }: Entry): boolean => action.type === 'open-fight';

export const keptIn = ({ entries }: Pick<Loaded, 'entries'>): readonly Kept[] =>
  entries.map((stored) => ({ entry: fromStored(stored), command: stored.commandId }));
