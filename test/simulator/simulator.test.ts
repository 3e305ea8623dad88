import { expect, test } from 'vitest';
import { coin } from '../kit/coin-ruleset.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { Simulation } from './simulate.ts';
import { cases, SEED, WHOLE } from '../kit/cases.ts';

test(`coin's rules hold in many channels under trouble (SKEDADDLE_SEED=${SEED})`, async () => {
  const { counts } = await new Simulation({
    seed: SEED,
    ruleset: coin,
    channels: 8,
    steps: cases(1_500),
    duels: false,
    exact: false,
  }).run();
  expect(counts.order).toBeGreaterThan(20);
  if (WHOLE) expect(counts).toMatchObject({ 'ended: last-side': expect.any(Number) });
});

test(`Law of the Gun holds in many channels under trouble (SKEDADDLE_SEED=${SEED})`, async () => {
  const { counts, effects } = await new Simulation({
    seed: SEED,
    ruleset: lawOfTheGun,
    channels: 8,
    steps: cases(1_000),
  }).run();
  console.info(`simulated: ${JSON.stringify(counts)}`);
  expect([...effects]).toContain('shot-fired');
  if (WHOLE)
    expect([...effects]).toEqual(
      expect.arrayContaining(['shot-fired', 'melee-rolled', 'skedaddled', 'draw-revealed', 'dead']),
    );
});
