import type { RulesetRef, Version } from '../game/ids.ts';
import { sharedPlan } from '../game/town/shared-plan.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Snapshot } from '../store/port.ts';

/** Rises with every change to the shape of a fight, or to how the engine's own effects fold. */
const FORMAT = 2;
/** Entries between two snapshots: what opening a channel has to replay at most. */
export const SNAPSHOT_EVERY = 100;

/** Tells whether two programs fold a ruleset's effects alike. */
export type FoldMark = (ref: RulesetRef) => string;

export const foldMarksOf =
  (rulesets: Rulesets): FoldMark =>
  (ref) =>
    String(rulesets.get(ref)?.folds ?? 0);

/** What a snapshot must have been made under to be used: on anything else it is dropped and the log folded anew, never migrated. */
export function formatOf(ref: RulesetRef, mark: FoldMark): string {
  return `${FORMAT}/${ref}/${mark(ref)}`;
}

export function toSnapshot(fight: Gunfight, mark: FoldMark): Snapshot {
  return { version: fight.version, format: formatOf(fight.ruleset, mark), state: fight };
}

/** The fight in a snapshot; null where it was made by code that folds otherwise, whatever it may hold. */
export function fromSnapshot(snapshot: Snapshot, mark: FoldMark): Gunfight | null {
  const ref = /^\d+\/(.+@\d+)\/[^/]*$/.exec(snapshot.format)?.[1];
  if (ref === undefined || snapshot.format !== formatOf(ref as RulesetRef, mark)) return null;
  const fight = snapshot.state as Gunfight;
  return fight.town === null ? fight : { ...fight, town: { ...fight.town, plan: sharedPlan(fight.town.plan) } };
}

/** Whether an append that leads from one version to another takes a snapshot along. */
export function isSnapshotDue(from: Version, to: Version): boolean {
  return Math.floor(from / SNAPSHOT_EVERY) !== Math.floor(to / SNAPSHOT_EVERY);
}
