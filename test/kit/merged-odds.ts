import { expect } from 'vitest';
import { formatFraction } from '../../src/game/dice/fraction.ts';
import { meanOf, oddsOf, type OddsOptions, type OddsResult } from '../../src/game/odds/odds.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { cases, WHOLE } from './cases.ts';
import { oneUndisturbing, type Pick, pickerFor, possibleAsks, takeStep } from './play-at-random.ts';

/** More paths than this, each walked by itself, are too many to compare with. */
const MOST_PATHS = 4000;
/** The same with every face a path of its own. */
const MOST_FACES = cases(MOST_PATHS, 200);

/** By what rules, and of worth to which side. */
interface Compared {
  readonly ruleset: Ruleset;
  readonly side: string;
}

export interface Comparing extends Compared {
  readonly openings: readonly ((pick: Pick) => Gunfight)[];
  readonly seeds: readonly number[];
  /** Seeds by which something was found to be forgotten once: always played, and first. */
  readonly kept?: readonly number[];
  /** Types of orders with dice behind them, and how many of each are enough; of others as many as come. */
  readonly types: readonly string[];
  readonly enough?: number;
  /** Fewer of one of them are too few; as many as are enough, unless said. */
  readonly least?: number;
  /** How far a fight is played. */
  readonly steps?: number;
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

/** Odds and mean of one order, merged wherever paths meet and path by path; false where there is but one path, or too many. */
export function compareOdds(fight: Gunfight, action: RulesetAction, { ruleset, side }: Compared): boolean {
  const told = JSON.stringify(action);
  const oddsWith = (options: OddsOptions): OddsResult =>
    oddsOf(fight, action, ruleset, { maxPaths: MOST_PATHS, ...options });
  const alone = oddsWith({ merges: false });
  if (!alone.ok && alone.why === 'too-many') return false;
  expect(shown(oddsOf(frozen(structuredClone(fight)), action, ruleset)), told).toEqual(shown(alone));
  if (!alone.ok || alone.odds.paths === 1) return false;
  const everyFace = oddsWith({ merges: false, useCuts: false, maxPaths: MOST_FACES });
  if (everyFace.ok) expect(shown(alone), told).toEqual(shown(everyFace));
  const value = (after: Gunfight): number => ruleset.worth(after, side);
  const mean = meanOf(fight, action, ruleset, { value, merges: false });
  expect(meanOf(fight, action, ruleset, { value })!, told).toBeCloseTo(mean!, 9);
  return true;
}

/** Plays on at random from openings, and at each step compares an order of each type, until there have been enough of all. */
export function compareMerged(comparing: Comparing): void {
  const { ruleset, openings, seeds, kept = [], types, enough = cases(100, 20), least = enough, steps = 8 } = comparing;
  const done = new Map(types.map((type) => [type, 0]));
  const isDone = (type: string): boolean => (done.get(type) ?? 0) >= enough;
  // Those first that nobody has seen before.
  for (const seed of [...kept, ...(WHOLE ? seeds.toReversed() : seeds)]) {
    if (types.every(isDone)) return;
    const pick = pickerFor(seed);
    let fight = openings[seed % openings.length]!(pick);
    for (let step = 0; step < steps && fight.status === 'running'; step++) {
      const asks = possibleAsks(fight, ruleset, pick);
      for (const [type, own] of Map.groupBy(asks, ({ action }) => action.type)) {
        const ask = type === 'answer' || isDone(type) ? null : oneUndisturbing(fight, own, ruleset, pick);
        if (ask === null) continue;
        const isOne = compareOdds(fight, ask.action as RulesetAction, comparing);
        if (isOne) done.set(type, (done.get(type) ?? 0) + 1);
      }
      const ask = oneUndisturbing(fight, asks, ruleset, pick);
      if (ask === null) break;
      fight = takeStep(fight, ask, ruleset, seed * 100 + step).after;
    }
  }
  for (const type of types) expect(done.get(type), type).toBeGreaterThanOrEqual(least);
}
