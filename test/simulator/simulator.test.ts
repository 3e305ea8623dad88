import { expect, test } from 'vitest';
import { coin } from '../kit/coin-ruleset.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { Simulation } from './simulate.ts';

const seed = Number(process.env.SKEDADDLE_SEED ?? 1881);

test(`coin's rules hold in many channels under trouble (SKEDADDLE_SEED=${seed})`, async () => {
  const { counts } = await new Simulation({
    seed,
    ruleset: coin,
    channels: 8,
    steps: 1_500,
    duels: false,
    exact: false,
  }).run();
  expect(counts).toMatchObject({ order: expect.any(Number), 'ended: last-side': expect.any(Number) });
});

test(`Law of the Gun holds in many channels under trouble (SKEDADDLE_SEED=${seed})`, async () => {
  const { counts, effects } = await new Simulation({ seed, ruleset: lawOfTheGun, channels: 8, steps: 1_000 }).run();
  console.info(`simulated: ${JSON.stringify(counts)}`);
  expect([...effects]).toEqual(
    expect.arrayContaining(['shot-fired', 'melee-rolled', 'skedaddled', 'draw-revealed', 'dead']),
  );
});
