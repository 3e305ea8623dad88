import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { runMarathon, total } from './marathon.ts';
import { tellRun } from './tell.ts';
import { cases, SEED, WHOLE } from '../kit/cases.ts';

const ORDERS = cases(1_000, 150);

test(`random orders of every ruleset keep what must always hold (SKEDADDLE_SEED=${SEED})`, () => {
  const run = runMarathon({
    rulesets: [...RULESETS.values()],
    seed: SEED,
    orders: ORDERS,
    most: cases(60, 15),
    now: () => 0,
  });
  const told = tellRun(run, SEED, 0);
  expect(
    run.found.map(({ breach }) => breach.message),
    told,
  ).toEqual([]);
  expect(total(run.sums)).toBeGreaterThanOrEqual(ORDERS);
  for (const [ref, { fights, likes, effects }] of run.sums) {
    expect(fights, ref).toBeGreaterThan(WHOLE ? 1 : 0);
    expect(likes, ref).toBeGreaterThan(WHOLE ? 20 : 0);
    if (WHOLE) expect([...effects], ref).toContain('moved');
  }
});
