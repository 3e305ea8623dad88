import type { Entry, NewEntry } from '../game/entry.ts';
import { StoreError } from '../store/store-error.ts';
import type { NewEntry as NewStored, Snapshot, StoredEntry } from '../store/port.ts';
import { sharedPlan } from '../game/town/town-in-play.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight, RulesetRef, Version } from '../game/state.ts';
import { effectiveEntries, foldEntries, undoneBy } from '../game/record/replay.ts';

type Data = Omit<NewEntry, 'at'>;

/**
 * Raised with every change that an earlier program would misread in a log (a new kind of action or effect, another meaning of an old one). What
 * such a program finds marked so it leaves alone, for as long as both serve over one database. 1 is not written down.
 */
const ENTRY_FORMAT: number = 1;

/** What the store keeps of an entry: its version and time have places of their own there. */
export function toStored({ at: _at, ...data }: NewEntry): NewStored {
  const marked = ENTRY_FORMAT > 1 ? { ...data, format: ENTRY_FORMAT } : data;
  return { data: marked, ...(data.action.type === 'open-fight' ? { opensFight: true } : {}) };
}

export function fromStored({ version, at, data }: StoredEntry): Entry {
  const { format = 1, ...entry } = data as Data & { readonly format?: number };
  if (format > ENTRY_FORMAT) throw new StoreError('newer-log', { format });
  return { version, at, ...entry };
}

/** Rises with every change to the shape of a fight, or to how the engine's own effects fold. */
const SNAPSHOT_FORMAT = 3;
/** Entries between two snapshots: what opening a channel has to replay at most. */
export const SNAPSHOT_EVERY = 100;

/** Tells whether two programs fold a ruleset's effects alike. */
export type FoldMark = (ref: RulesetRef) => string;

export const foldMarksOf =
  (rulesets: Rulesets): FoldMark =>
  (ref) =>
    String(rulesets.get(ref)?.folds ?? 0);

/** What a snapshot must have been made under to be used: on anything else it is dropped and the log folded anew, never migrated. */
export const formatOf = (ref: RulesetRef, mark: FoldMark): string => `${SNAPSHOT_FORMAT}/${ref}/${mark(ref)}`;

export const toSnapshot = (fight: Gunfight, mark: FoldMark): Snapshot => ({
  version: fight.version,
  format: formatOf(fight.ruleset, mark),
  state: fight,
});

/** The fight in a snapshot; null where it was made by code that folds otherwise, whatever it may hold. */
export function fromSnapshot(snapshot: Snapshot, mark: FoldMark): Gunfight | null {
  const ref = /^\d+\/(.+@\d+)\/[^/]*$/.exec(snapshot.format)?.[1];
  if (ref === undefined || snapshot.format !== formatOf(ref as RulesetRef, mark)) return null;
  const fight = snapshot.state as Gunfight;
  return fight.town === null ? fight : { ...fight, town: { ...fight.town, plan: sharedPlan(fight.town.plan) } };
}

/** Whether an append that leads from one version to another takes a snapshot along. */
export const isSnapshotDue = (from: Version, to: Version): boolean =>
  Math.floor(from / SNAPSHOT_EVERY) !== Math.floor(to / SNAPSHOT_EVERY);

/** What is stored cannot be made into a fight. */
export class BrokenLog extends Error {}

export function folding<T>(fold: () => T): T {
  try {
    return fold();
  } catch (error) {
    // Whole, for whoever can read it.
    if (error instanceof StoreError && error.code === 'newer-log') throw error;
    throw new BrokenLog('a log does not fold', { cause: error });
  }
}

/** Entries resolved again in one turn of the loop. */
const SLICE = 20;

export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  for (let count = 1; ; count++) {
    const step = folding(() => steps.next());
    if (step.done === true) return step.value;
    if (count % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Whether these undo what was kept up to a version: a fight as it stood then holds it still. */
export const undoesUpTo = (version: Version, entries: readonly StoredEntry[]): boolean =>
  Math.min(Infinity, ...undoneBy(entries.map(fromStored))) <= version;

/** The fight that these entries, from an opening on, leave behind: by their stored effects, without those undone. */
export function foldFrom(rulesets: Rulesets, entries: readonly Entry[]): Gunfight | null {
  const opening = entries.findLastIndex((entry) => entry.action.type === 'open-fight');
  if (opening < 0) return null;
  const fight = folding(() => foldEntries(null, effectiveEntries(entries.slice(opening)), rulesets));
  if (fight !== null) fight.version = entries[entries.length - 1]!.version;
  return fight;
}
