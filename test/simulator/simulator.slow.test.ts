import { expect, test } from 'vitest';
import { SEED } from '../kit/cases.ts';
import { playWorld } from './world.ts';

test.each(Array.from({ length: 20 }, (_, index) => SEED + index))(
  'nothing is lost, doubled or told twice in a world of two or three hosts on which nobody can rely (seed %i)',
  async (seed) => {
    const { orders, counts } = await playWorld({ seed, orders: 1_000, hosts: 2 + (seed % 2) });
    console.info(`seed ${seed}: ${JSON.stringify(counts)}`);
    expect(orders).toBeGreaterThanOrEqual(1_000);
  },
);
