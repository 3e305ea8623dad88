import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { runMarathon } from './marathon.ts';
import { tellRun } from './tell.ts';
import { SEED } from '../kit/cases.ts';

const ORDERS = 100_000;

test(`${ORDERS} random orders of all rulesets keep what must always hold (SKEDADDLE_SEED=${SEED})`, () => {
  const started = Date.now();
  const run = runMarathon({ rulesets: [...RULESETS.values()], seed: SEED, orders: ORDERS, now: Date.now });
  const told = tellRun(run, SEED, (Date.now() - started) / 1000);
  console.info(told);
  expect(
    run.found.map(({ breach }) => breach.message),
    told,
  ).toEqual([]);
  const sums = [...run.sums.values()];
  expect(sums.some(({ fights, onMaps }) => fights > onMaps)).toBe(true);
  expect(sums.some(({ onMaps }) => onMaps > 0)).toBe(true);
  expect(sums.some(({ sealed }) => sealed > 0)).toBe(true);
});
