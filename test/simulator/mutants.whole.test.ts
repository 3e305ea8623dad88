import { expect, test } from 'vitest';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { MUTANTS } from './mutants.ts';
import { playWorld } from './world.ts';

/** The world that catches each, and by what. */
const CAUGHT: Readonly<Record<keyof typeof MUTANTS, readonly [seed: number, by: string]>> = {
  'lease not checked': [41, 'doubled or strange'],
  'claim not unique': [3, 'was done twice'],
  'version not compared': [5, 'was acknowledged and is lost'],
  'post not recorded': [1, 'turns lost'],
  'answered before it is durable': [1, 'was acknowledged and is lost'],
};

const WORLD = { orders: 60, rulesets: [lawOfTheGun], freezeMs: 360_000, unstruckMs: 0 };
/** Where rules or words have changed, worlds go otherwise: then one of the next catches it. */
const MOST_WORLDS = 40;

async function firstToCatch(name: keyof typeof MUTANTS): Promise<number | null> {
  const [kept, by] = CAUGHT[name];
  for (let seed = kept; seed < kept + MOST_WORLDS; seed++) {
    const breach = await playWorld({ ...WORLD, seed, mutant: MUTANTS[name] }).then(() => '', String);
    if (breach.includes(by)) return seed;
  }
  return null;
}

test.each(Object.keys(CAUGHT) as (keyof typeof MUTANTS)[])(
  '%s: it is caught in a world in which a sane house keeps every promise',
  async (name) => {
    const seed = await firstToCatch(name);
    expect(seed).not.toBeNull();
    const { orders } = await playWorld({ ...WORLD, seed: seed! });
    expect(orders).toBeGreaterThanOrEqual(WORLD.orders);
  },
);
