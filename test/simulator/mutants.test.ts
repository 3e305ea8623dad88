import { expect, test } from 'vitest';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { MUTANTS } from './mutants.ts';
import { playWorld } from './world.ts';

/** The world that catches each, and by what. */
const CAUGHT: Readonly<Record<keyof typeof MUTANTS, readonly [seed: number, by: string]>> = {
  'lease not checked': [12, 'nobody is called by this any more'],
  'claim not unique': [1, 'was done twice'],
  'version not compared': [5, 'was acknowledged and is lost'],
  'post not recorded': [1, 'nobody is called by this any more'],
  'answered before it is durable': [1, 'was acknowledged and is lost'],
};

const WORLD = { orders: 60, rulesets: [lawOfTheGun], freezeMs: 360_000 };

test.each(Object.entries(CAUGHT) as [keyof typeof MUTANTS, readonly [number, string]][])(
  '%s: it is caught',
  async (name, [seed, by]) => {
    await expect(playWorld({ ...WORLD, seed, mutant: MUTANTS[name] })).rejects.toThrow(by);
  },
);

test.each([...new Set(Object.values(CAUGHT).map(([seed]) => seed))])(
  'nothing is caught in world %i where all do what they should',
  async (seed) => {
    const { orders } = await playWorld({ ...WORLD, seed });
    expect(orders).toBeGreaterThanOrEqual(WORLD.orders);
  },
);
