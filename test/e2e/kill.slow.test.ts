import { expect, test } from 'vitest';
import { killAgainAndAgain } from './killing.ts';

const seed = Number(process.env.SKEDADDLE_SEED ?? Date.now() % 1_000_000);

test(`200 kills at random moments lose and double nothing (SKEDADDLE_SEED=${seed})`, async () => {
  const { acknowledged, entries, reports, finished } = await killAgainAndAgain({ seed, kills: 200, lifeMs: 1_500 });
  console.info(
    `${acknowledged} orders acknowledged, ${entries} entries, ${reports} reports, ${finished} fights finished`,
  );
  expect(acknowledged).toBeGreaterThan(200);
  expect(finished).toBeGreaterThan(5);
});
