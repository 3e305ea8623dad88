import { copyFight } from '../game/fold/copy.ts';
import { foldEntries, undoneBy } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { StreamId, Version } from '../store/port.ts';
import type { Batch } from './app.ts';
import { Lru, OnceAFight } from './lru.ts';

const STREAMS_KEPT = 200;
const APPENDS_KEPT = 6;

interface Between {
  readonly after: Version;
  readonly upTo: Version;
  /** The last version of the stream. */
  readonly head: Version;
}

/** The last appends of each stream that this process wrote: what is reported next, and what somebody missed. */
export class Written {
  readonly #appends = new Lru<StreamId, readonly Batch[]>(STREAMS_KEPT);
  /** Fights in the middle of an append. */
  readonly #cuts = new OnceAFight<Gunfight>();
  readonly #rulesets: Rulesets;

  constructor(rulesets: Rulesets) {
    this.#rulesets = rulesets;
  }

  keep(batch: Batch): void {
    const earlier = this.#appends.get(batch.stream) ?? [];
    const follows = earlier.at(-1)?.fight.version === batch.entries[0]!.version - 1;
    this.#appends.set(batch.stream, [...(follows ? earlier : []), batch].slice(-APPENDS_KEPT));
  }

  forget(stream: StreamId): void {
    this.#appends.delete(stream);
  }

  /** Append by append; nothing where not all of it is known here, or another process wrote last. */
  between(stream: StreamId, { after, upTo, head }: Between): readonly Batch[] {
    const appends = this.#appends.get(stream) ?? [];
    const [first, last] = [appends[0], appends.at(-1)];
    if (first === undefined || last!.fight.version !== head || first.entries[0]!.version > after + 1) return [];
    const wanted = appends.filter(({ entries, fight }) => fight.version > after && entries[0]!.version <= upTo);
    const cut = wanted.map((batch) => this.#cut(batch, after, upTo));
    // What undoes something changes what came before its append.
    const isFolded = cut.some((batch, index) => batch !== wanted[index] && undoneBy(wanted[index]!.entries).size > 0);
    return isFolded ? [] : cut;
  }

  /** Of one append what lies between two versions: a turn may end in the middle of it. */
  #cut(batch: Batch, after: Version, upTo: Version): Batch {
    const entries = batch.entries.filter(({ version }) => version > after && version <= upTo);
    if (entries.length === batch.entries.length) return batch;
    return { ...batch, before: this.#foldTo(batch, after), entries, fight: this.#foldTo(batch, upTo)! };
  }

  #foldTo({ before, entries, fight }: Batch, version: Version): Gunfight | null {
    if (version >= fight.version) return fight;
    if (version < entries[0]!.version) return before;
    return this.#cuts.get(fight, String(version), () => {
      const upToIt = entries.filter((entry) => entry.version <= version);
      const folded = foldEntries(before === null ? null : copyFight(before), upToIt, this.#rulesets)!;
      folded.version = version;
      return folded;
    });
  }
}

/** What one command appended stands together in the log. */
export function groupByCommand<T>(appended: readonly T[], commandOf: (one: T) => string): T[][] {
  const groups: T[][] = [];
  for (const one of appended) {
    const last = groups.at(-1);
    if (last !== undefined && commandOf(last[0]!) === commandOf(one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Two appends, the second right after the first, as one. */
export const joined = (first: Batch, second: Batch): Batch => ({
  ...first,
  entries: [...first.entries, ...second.entries],
  fight: second.fight,
});
