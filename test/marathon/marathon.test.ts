import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { runMarathon, total } from './marathon.ts';
import { tellRun } from './tell.ts';

const seed = Number(process.env.SKEDADDLE_SEED ?? 1881);
const ORDERS = 1_000;

test(`random orders of every ruleset keep what must always hold (SKEDADDLE_SEED=${seed})`, () => {
  const started = Date.now();
  const run = runMarathon({
    rulesets: [...RULESETS.values()],
    seed,
    orders: ORDERS,
    most: 60,
    now: Date.now,
    shrinkMs: 5_000,
  });
  const told = tellRun(run, seed, (Date.now() - started) / 1000);
  expect(
    run.found.map(({ breach }) => breach.message),
    told,
  ).toEqual([]);
  expect(total(run.sums)).toBeGreaterThanOrEqual(ORDERS);
  for (const [ref, { fights, likes, effects }] of run.sums) {
    expect(fights, ref).toBeGreaterThan(1);
    expect(likes, ref).toBeGreaterThan(20);
    expect([...effects], ref).toContain('moved');
  }
  const sums = [...run.sums.values()];
  expect(sums.some(({ fights, onMaps }) => fights > onMaps)).toBe(true);
  expect(sums.some(({ onMaps }) => onMaps > 0)).toBe(true);
  expect(sums.some(({ sealed }) => sealed > 0)).toBe(true);
});
