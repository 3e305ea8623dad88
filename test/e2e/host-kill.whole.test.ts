import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases, SEED } from '../kit/cases.ts';
import { startTestServer, type TestServer } from '../store/postgres/test-server.ts';
import { killHosts } from './host-kills.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.remove());

const KILLS = cases(10, 1);

test(`play goes on when one of two hosts is killed: nothing is lost or doubled, each turn is one message (SKEDADDLE_SEED=${SEED})`, async () => {
  const { acknowledged, turns } = await killHosts(server, { seed: SEED, kills: KILLS, life: 30 });
  // Many an answer only says that the moment has passed.
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS / 2);
  expect(turns).toBeGreaterThan(0);
});
