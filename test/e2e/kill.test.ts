import { expect, test } from 'vitest';
import { killAgainAndAgain } from './killing.ts';

const seed = Number(process.env.SKEDADDLE_SEED ?? Date.now() % 1_000_000);

test(`20 kills at random moments lose and double nothing (SKEDADDLE_SEED=${seed})`, async () => {
  console.info(`kill test, seed ${seed}`);
  const { acknowledged, entries, reports, finished } = await killAgainAndAgain({ seed, kills: 20, lifeMs: 900 });
  console.info(
    `${acknowledged} orders acknowledged, ${entries} entries, ${reports} reports, ${finished} fights finished`,
  );
  expect(acknowledged).toBeGreaterThan(20);
  expect(finished).toBeGreaterThan(0);
});
