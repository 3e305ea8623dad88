import { expect, test } from 'vitest';
import { SEED } from '../kit/cases.ts';
import { killAgainAndAgain } from './killing.ts';

test(`200 kills at random moments lose and double nothing (SKEDADDLE_SEED=${SEED})`, async () => {
  const { acknowledged, entries, turns, finished } = await killAgainAndAgain({
    seed: SEED,
    kills: 200,
    life: 80,
  });
  console.info(
    `${acknowledged} orders acknowledged, ${entries} entries, ${turns} turns told, ${finished} fights finished`,
  );
  expect(acknowledged).toBeGreaterThanOrEqual(200);
  expect(finished).toBeGreaterThan(5);
});
