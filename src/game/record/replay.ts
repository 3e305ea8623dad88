import { actInPlace, rulesetOf } from '../act.ts';
import { copyFight } from '../fold/copy.ts';
import { DiceFault } from '../dice/dice.ts';
import { ReplayedDice } from '../dice/recorded.ts';
import type { Effect } from '../effects.ts';
import type { Entry } from '../entry.ts';
import { equalData } from '../equal.ts';
import { foldEntry, newFight } from '../fold/fold.ts';
import type { Rulesets } from '../ruleset.ts';
import type { Gunfight, Version } from '../state.ts';

/** The resolver of today does not give what is stored. The stored effects stand. */
export interface Difference {
  readonly version: Version;
  readonly why: 'effects' | 'refused' | 'dice' | 'pause';
  readonly detail: string;
}

export type Replayed = { readonly fight: Gunfight | null; readonly differences: readonly Difference[] };

/** Which entries these take back. */
export function undoneBy(entries: readonly Pick<Entry, 'effects'>[]): ReadonlySet<Version> {
  const undone = new Set<Version>();
  for (const { effects } of entries) {
    for (const effect of effects)
      if (effect.kind === 'entries-undone') for (const version of effect.versions) undone.add(version);
  }
  return undone;
}

/** Entries that count: without those that a later entry has undone. */
export function effectiveEntries(entries: readonly Entry[]): readonly Entry[] {
  const undone = undoneBy(entries);
  return undone.size === 0 ? entries : entries.filter((entry) => !undone.has(entry.version));
}

/** Folds entries by their stored effects alone, in place. */
export function foldEntries(start: Gunfight | null, entries: readonly Entry[], rulesets: Rulesets): Gunfight | null {
  let fight = start;
  for (const entry of entries) fight = foldOne(fight, entry, rulesets);
  return fight;
}

function foldOne(fight: Gunfight | null, entry: Entry, rulesets: Rulesets): Gunfight {
  const [first] = entry.effects;
  if (first?.kind === 'fight-opened') {
    const ruleset = rulesets.get(first.ruleset);
    if (ruleset === undefined) throw new Error(`ruleset ${first.ruleset} is not installed`);
    const opened = newFight(first, entry.by, entry.at, ruleset);
    opened.version = entry.version;
    return opened;
  }
  if (fight === null) throw new Error(`entry ${entry.version} comes before any fight was opened`);
  foldEntry(fight, entry, rulesetOf(fight, rulesets));
  return fight;
}

/**
 * Replays entries through the resolver with the recorded faces. Where it gives other effects than were stored, that is reported and the
 * stored ones are folded. `start` is not changed.
 */
export function replay(start: Gunfight | null, entries: readonly Entry[], rulesets: Rulesets): Replayed {
  const steps = replaying(start, entries, rulesets);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with a stop after each entry for whoever has something else to do in between. */
export function* replaying(
  start: Gunfight | null,
  entries: readonly Entry[],
  rulesets: Rulesets,
): Generator<undefined, Replayed> {
  const differences: Difference[] = [];
  let fight = start === null ? null : copyFight(start);
  // Folded by stored effects alone, up to the last difference.
  let stored = start;
  let folded = 0;
  for (const [index, entry] of entries.entries()) {
    const step = replayOne(fight, entry, rulesets);
    if (isDifference(step)) {
      differences.push(step);
      const tail = entries.slice(folded, index + 1);
      stored = foldEntries(stored === start && stored !== null ? copyFight(stored) : stored, tail, rulesets);
      folded = index + 1;
      fight = stored === null ? null : copyFight(stored);
    } else fight = step;
    yield;
  }
  return { fight, differences };
}

const isDifference = (step: Gunfight | Difference): step is Difference => 'why' in step;

/** Replays one entry in place; after a difference the fight is spoilt and must be folded anew. */
function replayOne(fight: Gunfight | null, entry: Entry, rulesets: Rulesets): Gunfight | Difference {
  const { version } = entry;
  const dice = new ReplayedDice(entry.faces);
  try {
    if (fight !== null && entry.action.type !== 'open-fight') fight.version = version - 1;
    const done = actInPlace(fight, entry, dice, rulesets, { isKept: true });
    if (!done.ok) return { version, why: 'refused', detail: done.refusal.code };
    if (dice.left() > 0) return { version, why: 'dice', detail: `${dice.left()} recorded faces were not rolled` };
    const odd = firstDifference(entry.effects, done.entry.effects);
    if (odd !== null) return { version, why: 'effects', detail: odd };
    if (!equalData(entry.pause, done.entry.pause)) return { version, why: 'pause', detail: 'stopped elsewhere' };
    done.fight.version = version;
    return done.fight;
  } catch (error) {
    if (error instanceof DiceFault) return { version, why: 'dice', detail: error.message };
    throw error;
  }
}

function firstDifference(stored: readonly Effect[], got: readonly Effect[]): string | null {
  const length = Math.max(stored.length, got.length);
  for (let index = 0; index < length; index++) {
    if (equalData(stored[index], got[index])) continue;
    return `effect ${index + 1} is ${got[index]?.kind ?? 'missing'}, stored is ${stored[index]?.kind ?? 'nothing'}`;
  }
  return null;
}

/** Replays a whole log from its first entry. Entries that were undone are left out, as they no longer count. */
export const audit = (entries: readonly Entry[], rulesets: Rulesets): Replayed =>
  replay(null, effectiveEntries(entries), rulesets);

/** A channel's log, cut where a fight opens. */
export function fightsIn(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const fights: Entry[][] = [];
  for (const entry of entries)
    if (entry.action.type === 'open-fight') fights.push([entry]);
    else fights.at(-1)?.push(entry);
  return fights;
}
