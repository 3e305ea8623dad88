import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED } from '../kit/cases.ts';
import { startTestServer, type TestServer } from '../store/postgres/test-server.ts';
import { killHosts } from './host-kills.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.remove());

test(`60 kills of one of two hosts lose and double nothing (SKEDADDLE_SEED=${SEED})`, async () => {
  const { acknowledged, entries, turns, finished } = await killHosts(server, { seed: SEED, kills: 60, life: 60 });
  console.info(
    `${acknowledged} orders acknowledged, ${entries} entries, ${turns} turns told, ${finished} fights finished`,
  );
  // Many an answer only says that the moment has passed.
  expect(acknowledged).toBeGreaterThanOrEqual(30);
});
