import { expect } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { formatFraction } from '../../src/game/dice/fraction.ts';
import { meanOf, oddsOf, type OddsOptions, type OddsResult } from '../../src/game/odds/odds.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { oneUndisturbing, type Pick, pickerFor, possibleAsks, takeStep } from './play-at-random.ts';

/** More paths than this, each walked by itself, are too many to compare with. */
const MOST_PATHS = 4000;
const STEPS = 6;

/** By what rules, and of worth to which side. */
interface Compared {
  readonly ruleset: Ruleset;
  readonly side: string;
}

export interface Comparing extends Compared {
  readonly opening: (pick: Pick) => Gunfight;
  readonly seeds: readonly number[];
  /** What sort of order it is; null: not one to compare. */
  readonly kindOf: (action: Action) => string | null;
}

function shown(result: OddsResult): unknown {
  if (!result.ok) return result;
  const facts = [...result.odds.facts]
    .filter(([, { n }]) => n > 0n)
    .map(([fact, chance]) => `${fact} ${formatFraction(chance)}`);
  return { facts: facts.sort(), ifNobodyReacts: result.odds.ifNobodyReacts };
}

/** What a fight is shared with must not change under it: whatever tries to throws. */
function frozen(fight: Gunfight): Gunfight {
  const freeze = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  };
  freeze(fight.figures);
  freeze(fight.sub);
  return fight;
}

/** Odds and mean of one order, merged wherever paths meet and path by path; false where those are too many. */
export function compareOdds(fight: Gunfight, action: RulesetAction, { ruleset, side }: Compared): boolean {
  const told = JSON.stringify(action);
  const oddsWith = (options: OddsOptions): OddsResult =>
    oddsOf(fight, action, ruleset, { maxPaths: MOST_PATHS, ...options });
  const alone = oddsWith({ merges: false });
  if (!alone.ok && alone.why === 'too-many') return false;
  expect(shown(oddsOf(frozen(structuredClone(fight)), action, ruleset)), told).toEqual(shown(alone));
  const everyFace = oddsWith({ merges: false, useCuts: false });
  if (everyFace.ok) expect(shown(alone), told).toEqual(shown(everyFace));
  const value = (after: Gunfight): number => ruleset.worth(after, side);
  const mean = meanOf(fight, action, ruleset, { value, merges: false });
  expect(meanOf(fight, action, ruleset, { value })!, told).toBeCloseTo(mean!, 9);
  return true;
}

/** Plays on at random from each opening, and compares an order at each step: how many there were of each kind. */
export function compareMerged(comparing: Comparing): ReadonlyMap<string, number> {
  const { ruleset, opening, seeds, kindOf } = comparing;
  const compared = new Map<string, number>();
  for (const seed of seeds) {
    const pick = pickerFor(seed);
    let fight = opening(pick);
    for (let step = 0; step < STEPS && fight.status === 'running'; step++) {
      const asks = possibleAsks(fight, ruleset, pick);
      const orders = asks.filter(({ action }) => kindOf(action) !== null);
      const ask = oneUndisturbing(fight, orders, ruleset, pick) ?? oneUndisturbing(fight, asks, ruleset, pick);
      if (ask === null) break;
      const kind = kindOf(ask.action);
      if (kind !== null && compareOdds(fight, ask.action as RulesetAction, comparing))
        compared.set(kind, (compared.get(kind) ?? 0) + 1);
      fight = takeStep(fight, ask, ruleset, seed * 100 + step).after;
    }
  }
  return compared;
}
