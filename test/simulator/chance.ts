import type { Dice } from '../../src/game/dice/dice.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';

/** Everything random in a simulation: the same seed gives the same run. */
export interface Chance {
  /** Evenly from 0 up to, not including, `count`. */
  below(count: number): number;
  pick<T>(from: readonly T[]): T;
  happens(probability: number): boolean;
  /** One of these, each as likely as its weight says. */
  weigh<T>(from: readonly T[], weightOf: (one: T) => number): T;
  readonly dice: Dice;
}

const FINE = 1_000_000;

export function chanceOf(seed: number): Chance {
  const dice = seededDice(seed);
  const below = (count: number): number => dice.roll(count, 'chance') - 1;
  const chance: Chance = {
    below,
    pick(from) {
      if (from.length === 0) throw new Error('there is nothing to pick from');
      return from[below(from.length)]!;
    },
    happens: (probability) => below(FINE) < probability * FINE,
    weigh(from, weightOf) {
      const total = from.reduce((sum, one) => sum + weightOf(one), 0);
      let left = (below(FINE) / FINE) * total;
      for (const one of from) {
        left -= weightOf(one);
        if (left < 0) return one;
      }
      return chance.pick(from);
    },
    dice,
  };
  return chance;
}
