import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { type Brains, playBout } from './balance.ts';
import { HEAD, isEven, rowOf, shareWithin } from './balance-table.ts';

/** Few enough to be played again and again; the whole table stands in docs/balance.md. */
const FIGHTS = 20;
const SEED = 40_001;
const MOST_ROUNDS = 59;

const series = [...RULESETS.values()].flatMap((ruleset) =>
  [null, 'last-chance', 'mercy-spring'].flatMap((town) =>
    (['house', 'thoughtless'] satisfies Brains[]).map((brains) => ({ ruleset, town, brains })),
  ),
);

test.each(series)('$ruleset.ref on $town by $brains: even, and over in time', ({ ruleset, town, brains }) => {
  const courses = Array.from({ length: FIGHTS }, (_, index) => playBout({ ruleset, town, brains, seed: SEED + index }));
  const row = { ruleset: ruleset.ref.split('@')[0]!, town, brains, courses };
  const told = [HEAD, rowOf(row)].map((cells) => cells.join(' | ')).join('\n');
  console.info(told);
  expect(isEven(courses), told).toBe(true);
  // Nine of ten over many fights: of twenty a few more may be late.
  expect(shareWithin(row), told).toBeGreaterThanOrEqual(0.75);
  expect(Math.max(...courses.map(({ rounds }) => rounds)), told).toBeLessThanOrEqual(MOST_ROUNDS);
});
