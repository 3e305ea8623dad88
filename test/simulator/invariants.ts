import { deepStrictEqual } from 'node:assert/strict';
import { copyFight } from '../../src/game/fold/copy.ts';
import type { Entry } from '../../src/game/entry.ts';
import { audit, effectiveEntries, foldEntries } from '../../src/game/record/replay.ts';
import type { Ruleset, Rulesets } from '../../src/game/ruleset.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';

/** Kinds of effects in which `figure` does something that the dead cannot. */
const DEEDS: ReadonlySet<string> = new Set([
  'shot-fired',
  'burst-fired',
  'charge-declared',
  'reloaded',
  'given',
  'mounted',
]);

const isOut = (figure: Figure | undefined): boolean =>
  figure?.statuses.some((status) => status === 'dead' || status === 'out-of-action' || status === 'left') === true;

/** What must hold of a fight at any time. */
export function checkFight(fight: Gunfight): void {
  for (const figure of Object.values(fight.figures)) {
    for (const item of figure.items) {
      if (item.ammo !== null && !(item.ammo >= 0)) throw new Error(`${item.id} has ${item.ammo} of ammunition`);
    }
  }
  for (const prompt of Object.values(fight.prompts)) {
    if (!Number.isFinite(prompt.due)) throw new Error(`prompt ${prompt.id} is never due`);
    const sealed = prompt.gather !== null;
    if (!sealed && !prompt.choices.includes(prompt.default))
      throw new Error(`prompt ${prompt.id} defaults to what it does not offer`);
  }
  if (fight.status === 'over' && fight.ended === null) throw new Error('a fight is over without an end');
}

/** The whole log: it folds to the fight as it is known, replays without a difference, and nobody acts who cannot. */
export function checkLog(entries: readonly Entry[], known: Gunfight, rulesets: Rulesets): void {
  const effective = effectiveEntries(entries);
  const folded = foldEntries(null, effective, rulesets);
  const { fight: replayed, differences } = audit(entries, rulesets);
  deepStrictEqual(differences, []);
  deepStrictEqual(unversioned(folded), unversioned(known));
  deepStrictEqual(unversioned(replayed), unversioned(known));
  checkDead(effective, rulesets);
}

const unversioned = (fight: Gunfight | null): Gunfight | null => (fight === null ? null : { ...fight, version: 0 });

/** A shot that crossed another in the same entry may be a dead man's; in a later one it may not. */
function checkDead(entries: readonly Entry[], rulesets: Rulesets): void {
  let fight: Gunfight | null = null;
  for (const entry of entries) {
    for (const effect of fight === null ? [] : entry.effects) {
      if (!DEEDS.has(effect.kind) || !('figure' in effect) || effect.figure === undefined) continue;
      if (isOut(fight?.figures[effect.figure]))
        throw new Error(`${effect.figure} is out and did this in ${entry.version}: ${effect.kind}`);
    }
    fight = foldEntries(fight === null ? null : copyFight(fight), [entry], rulesets);
  }
}

/** A fight that waits for a person waits for something that will be due. */
export function checkWaits(fight: Gunfight, ruleset: Ruleset, deadlines: readonly unknown[]): void {
  if (fight.status !== 'running' || fight.clock.paused || deadlines.length > 0) return;
  throw new Error(`a running fight (${ruleset.ref}) waits for nothing`);
}
