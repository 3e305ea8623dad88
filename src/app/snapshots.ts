import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesetRef, Version } from '../game/ids.ts';
import type { Gunfight } from '../game/state.ts';
import type { Snapshot } from '../store/port.ts';

/** Rises with every change to the shape of a fight. */
const FORMAT = 1;
/** Entries between two snapshots: what opening a channel has to replay at most. */
export const SNAPSHOT_EVERY = 100;

export type RulesDigest = (ref: RulesetRef) => string;

const SOURCE = join(import.meta.dirname, '..');

/** A digest of every line of code that a fold depends on: a snapshot made by other code is never trusted. */
export function digestOfSources(): RulesDigest {
  const known = new Map<RulesetRef, string>();
  return (ref) => {
    const digest =
      known.get(ref) ?? hashFiles(['game/**/*.ts', 'rulesets/*.ts', `rulesets/${ref.split('@')[0]}/**/*.ts`]);
    known.set(ref, digest);
    return digest;
  };
}

function hashFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const names = globSync(patterns, { cwd: SOURCE }).filter((name) => !name.endsWith('.test.ts'));
  for (const name of names.sort()) hash.update(`${name}\n`).update(readFileSync(join(SOURCE, name)));
  return hash.digest('hex').slice(0, 16);
}

function formatOf(ref: RulesetRef, digest: RulesDigest): string {
  return `${FORMAT}/${ref}/${digest(ref)}`;
}

export function toSnapshot(fight: Gunfight, digest: RulesDigest): Snapshot {
  return { version: fight.version, format: formatOf(fight.ruleset, digest), state: fight };
}

/** The fight in a snapshot; null where it was made by other code, whatever it may hold. */
export function fromSnapshot(snapshot: Snapshot, digest: RulesDigest): Gunfight | null {
  const ref = /^\d+\/(.+@\d+)\/[^/]*$/.exec(snapshot.format)?.[1];
  if (ref === undefined || snapshot.format !== formatOf(ref as RulesetRef, digest)) return null;
  return snapshot.state as Gunfight;
}

/** Whether an append that leads from one version to another takes a snapshot along. */
export function isSnapshotDue(from: Version, to: Version): boolean {
  return Math.floor(from / SNAPSHOT_EVERY) !== Math.floor(to / SNAPSHOT_EVERY);
}
