import { expect, test } from 'vitest';
import { cases, SEED, WHOLE } from '../kit/cases.ts';
import { killAgainAndAgain } from './killing.ts';

const KILLS = cases(20, 1);

test(`kills at random moments lose and double nothing (SKEDADDLE_SEED=${SEED})`, async () => {
  const { acknowledged, entries, turns, finished } = await killAgainAndAgain({
    seed: SEED,
    kills: KILLS,
    life: 40,
  });
  console.info(
    `${acknowledged} orders acknowledged, ${entries} entries, ${turns} turns told, ${finished} fights finished`,
  );
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS);
  if (WHOLE) expect(finished).toBeGreaterThan(0);
});
