import { expect, test } from 'vitest';
import { playWorld } from './world.ts';

test('one seed plays one world: all that is kept and said is the same again', async () => {
  const [one, again] = [await playWorld({ seed: 2, orders: 60 }), await playWorld({ seed: 2, orders: 60 })];
  expect(one.orders).toBeGreaterThanOrEqual(60);
  expect(again).toEqual(one);
});
