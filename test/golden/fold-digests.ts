import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../src/store/json.ts';
import { foldMarksOf, formatOf } from '../../src/app/stored.ts';
import type { Entry } from '../../src/game/entry.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

/** A golden log, the header its snapshots have, and all fields and values it folds to. */
export interface Folded {
  readonly log: string;
  readonly format: string;
  readonly fold: string;
}

export const FOLDS_FILE = join(import.meta.dirname, 'folds.json');
/** How often on the way the fight is looked at, besides at its end. */
const EVERY = 10;
const shorten = (hash: ReturnType<typeof createHash>): string => hash.digest('hex').slice(0, 16);

/** Every golden log as it folds now. */
export function foldAll(): Readonly<Record<string, Folded>> {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.jsonl'));
  return Object.fromEntries(names.sort().map((name) => [name, foldLog(name)]));
}

function foldLog(name: string): Folded {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  const hash = createHash('sha256');
  let fight: Gunfight | null = null;
  for (const [index, line] of lines.entries()) {
    fight = foldEntries(fight, [JSON.parse(line) as Entry], RULESETS);
    if (index % EVERY === 0 || index === lines.length - 1) hash.update(canonicalJson(fight));
  }
  const format = formatOf(fight!.ruleset, foldMarksOf(RULESETS));
  return { log: shorten(createHash('sha256').update(text)), format, fold: shorten(hash) };
}

/** Whether a snapshot of before would be taken for one of now, and is none. */
export const isSilent = (kept: Folded | undefined, now: Folded): boolean =>
  kept !== undefined && kept.log === now.log && kept.format === now.format && kept.fold !== now.fold;
