import { expect, test } from 'vitest';
import { breaking } from './breaker.ts';

const POST = 'https://discord.com/api/v10/channels/1/messages';
const CALLBACK = 'https://discord.com/api/v10/interactions/1/token/callback';

function discord() {
  const lines: string[] = [];
  const asked: string[] = [];
  const state = { now: 0, status: 200 as number | 'hangs' };
  const log = {
    warn: (_: unknown, text: string) => lines.push(text),
    info: (_: unknown, text: string) => lines.push(text),
  };
  const send = breaking(
    async (url: string) => {
      asked.push(url);
      if (state.status === 'hangs') throw new Error('aborted');
      return { status: state.status };
    },
    { log: log as never, now: () => state.now },
  );
  const ask = (url = POST): Promise<unknown> =>
    send(url, {}).then(
      ({ status }) => status,
      (error: unknown) => error,
    );
  return { lines, asked, state, ask };
}

const LEFT_ALONE = { message: 'Discord does not answer; it is left alone for a while' };

async function broken(status: number | 'hangs' = 500) {
  const all = discord();
  all.state.status = status;
  for (let count = 0; count < 5; count++) await all.ask();
  return all;
}

test.each([500, 503, 'hangs'] as const)('after five failures in a row (%s) nothing more is asked', async (status) => {
  const { ask, asked } = await broken(status);
  for (let count = 0; count < 50; count++) expect(await ask()).toMatchObject(LEFT_ALONE);
  expect(asked).toHaveLength(5);
});

test('a refusal is an answer, and a success in between begins the count anew', async () => {
  const { ask, asked, state } = discord();
  for (let count = 0; count < 20; count++) {
    state.status = count % 4 === 0 ? 200 : 500;
    await ask();
  }
  state.status = 403;
  for (let count = 0; count < 20; count++) expect(await ask()).toBe(403);
  expect(asked).toHaveLength(40);
});

test('of all that is asked after the pause one goes through, and each time it fails the pause is longer', async () => {
  const { ask, asked, state } = await broken();
  const probes: number[] = [];
  for (state.now = 0; state.now < 200_000; state.now += 500) {
    const before = asked.length;
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    if (asked.length > before) probes.push(state.now);
    expect(asked.length - before).toBeLessThanOrEqual(1);
  }
  expect(probes.slice(0, 7)).toEqual([1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000]);
});

test('once one has gone through everything does, and it was said twice in all', async () => {
  const { ask, asked, state, lines } = await broken();
  [state.now, state.status] = [1_000, 200];
  expect(await ask()).toBe(200);
  await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(asked).toHaveLength(26);
  expect(lines).toEqual(['Discord does not answer; it is left alone for a while', 'Discord answers again']);
});

test('who waits for an answer is answered all the same, tried once, and that says nothing of the rest', async () => {
  const { ask, asked, state } = await broken();
  expect(await ask(CALLBACK)).toMatchObject(LEFT_ALONE);
  state.status = 200;
  expect(await ask(CALLBACK)).toBe(200);
  expect(await ask()).toMatchObject(LEFT_ALONE);
  expect(asked.filter((url) => url === CALLBACK)).toHaveLength(2);
});

test('a failure on its own is told as what it is', async () => {
  const { ask, state } = discord();
  state.status = 502;
  expect(await ask()).toBe(502);
  state.status = 'hangs';
  expect(await ask()).toEqual(new Error('aborted'));
});
