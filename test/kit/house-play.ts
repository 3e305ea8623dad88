import { expect } from 'vitest';
import { actors } from '../../src/game/clock/acting.ts';
import { matches } from '../../src/game/offer.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { chooseByOdds } from '../../src/game/house/solo.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { oneUndisturbing, pickerFor, possibleAsks, takeStep } from './play-at-random.ts';

interface HousePlay {
  readonly ruleset: Ruleset;
  readonly seed: number;
  readonly steps: number;
}

/** The general opponent plays all sides, and orders nothing that is not offered; whatever is asked in between is answered at random. */
export function playByHouse(start: Gunfight, { ruleset, seed, steps }: HousePlay): ReadonlySet<string> {
  const pick = pickerFor(seed);
  const orders = new Set<string>();
  let fight = start;
  for (let step = 0; step < steps && fight.status === 'running'; step++) {
    const [figure] = Object.keys(fight.prompts).length > 0 ? [] : actors(fight, ruleset);
    if (figure === undefined) {
      const ask = oneUndisturbing(fight, possibleAsks(fight, ruleset, pick), ruleset, pick);
      if (ask === null) throw new Error(`nobody may do anything at step ${step}`);
      fight = takeStep(fight, ask, ruleset, seed * 1000 + step).after;
      continue;
    }
    const action = chooseByOdds(fight, figure, ruleset);
    expect(matches(ruleset.legal(fight, figure.id), action), JSON.stringify(action)).toBe(true);
    orders.add(action.type);
    const ask = { by: figure.seat ?? 'house', action, at: fight.clock.due ?? 0 };
    fight = takeStep(fight, ask, ruleset, seed * 1000 + step).after;
  }
  return orders;
}
