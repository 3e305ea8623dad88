import type { Entry } from '../game/entry.ts';
import { effectiveEntries, foldEntries } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Loaded } from '../store/port.ts';
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

/** A snapshot holds what a later entry undid; one is written with every undo, so only a hand in the database can bring this about. */
export function undoesBefore({ snapshot, entries }: Loaded): boolean {
  const effects = entries.flatMap((entry) => fromStored(entry).effects);
  return effects.some(
    (effect) =>
      effect.kind === 'entries-undone' && effect.versions.some((version) => version <= (snapshot?.version ?? 0)),
  );
}

/** The entries of a stream's last fight. */
export const sinceOpening = (entries: readonly Entry[]): readonly Entry[] =>
  entries.slice(entries.findLastIndex(({ action }) => action.type === 'open-fight'));

/** The fight that these entries, from an opening on, leave behind: by their stored effects, without those undone. */
export function foldFrom(rulesets: Rulesets, entries: readonly Entry[]): Gunfight | null {
  const opening = entries.findLastIndex((entry) => entry.action.type === 'open-fight');
  if (opening < 0) return null;
  const fight = folding(() => foldEntries(null, effectiveEntries(entries.slice(opening)), rulesets));
  if (fight !== null) fight.version = entries[entries.length - 1]!.version;
  return fight;
}
