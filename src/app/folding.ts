import type { Entry } from '../game/entry.ts';
import { effectiveEntries, foldEntries, undoneBy } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { StoredEntry, Version } from '../store/port.ts';
import { StoreError } from '../store/store-error.ts';
import { fromStored } from './stored.ts';

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
