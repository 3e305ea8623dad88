import { expect, it } from 'vitest';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { playHouse } from '../../marathon/house.ts';

it.each(['main-street', 'rail-yard'])('BW-STATE-06 the house against the house comes to an end on %s', (town) => {
  const { fight, breach } = playHouse({ ruleset: brokenWheel, town, seed: 2, until: 1, now: () => 0 });
  expect(breach).toBeNull();
  expect(fight).toMatchObject({ status: 'over', ended: { why: 'last-side' } });
  expect(fight!.clock.round).toBeLessThanOrEqual(25);
});
