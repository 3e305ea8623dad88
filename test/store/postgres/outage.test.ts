import { createServer, type Socket, connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAppend } from '../contract-kit.ts';
import { openPostgresStore } from '../../../src/store/postgres/postgres.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.remove());

/** A way to the server that can be cut: all connections at once, or as soon as the server has answered something. */
async function startWay(target: string) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let swallow: RegExp | null = null;
  const way = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    const pair = [near, far] as const;
    const cut = (): void => {
      for (const socket of pair) socket.destroy();
      pairs.delete(pair);
    };
    pairs.add(pair);
    let asked = '';
    near.on('data', (bytes) => {
      asked = bytes.toString('latin1');
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (swallow?.test(asked) === true) {
        swallow = null;
        return cut();
      }
      near.write(bytes);
    });
    for (const socket of pair) socket.on('error', cut).on('close', cut);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as { port: number };
  return {
    url: String(Object.assign(new URL(target), { port: String(port) })),
    /** The next answer to what reads so is lost on its way, with the connection. */
    loseAnswerTo: (pattern: RegExp): void => void (swallow = pattern),
    cut: (): void => pairs.forEach(([near]) => near.destroy()),
    close: async (): Promise<void> => {
      pairs.forEach(([near]) => near.destroy());
      way.close();
      await once(way, 'close');
    },
  };
}

async function withWay(
  use: (
    store: Awaited<ReturnType<typeof openPostgresStore>>,
    way: Awaited<ReturnType<typeof startWay>>,
  ) => Promise<void>,
): Promise<void> {
  const { url, drop } = await server.make();
  const way = await startWay(url);
  const store = await openPostgresStore(way.url, { poolSize: 2 });
  await use(store, way).finally(async () => {
    await store.close();
    await way.close();
    await drop();
  });
}

const wasAppended = /moved AS/;

test('an append whose answer is lost was kept once, and is told as kept', () =>
  withWay(async (store, way) => {
    way.loseAnswerTo(wasAppended);
    expect(await store.events.append(makeAppend({ by: 'a', result: 'Done' }))).toEqual({ ok: true, version: 1 });
    expect(await store.events.append(makeAppend({ by: 'a' }))).toMatchObject({ reason: 'duplicate', result: 'Done' });
    expect((await store.events.load('alley')).entries).toHaveLength(1);
  }));

test('an append whose answer is lost and that was refused is told as refused', () =>
  withWay(async (store, way) => {
    await store.records.put({ kind: 'a', id: 'b', data: 1 });
    way.loseAnswerTo(wasAppended);
    expect(await store.events.append(makeAppend({ by: 'late', expected: 3 }))).toMatchObject({ reason: 'conflict' });
    expect(await store.events.answered('late')).toBeUndefined();
  }));

test('what reads is asked again; a write of which nobody knows whether it was kept is told as that', () =>
  withWay(async (store, way) => {
    way.loseAnswerTo(/SELECT version FROM streams/);
    expect(await store.events.head('alley')).toBe(0);
    way.loseAnswerTo(/INSERT INTO records/);
    await expect(store.records.add({ kind: 'a', id: 'b', data: 1 })).rejects.toMatchObject({ code: 'answer-lost' });
    expect(await store.records.get('a', 'b')).toMatchObject({ data: 1 });
  }));

test('connections that broke while nobody used them are replaced without a word', () =>
  withWay(async (store, way) => {
    way.cut();
    expect(await store.events.append(makeAppend({ by: 'a' }))).toEqual({ ok: true, version: 1 });
  }));

test('a server that stops in play and comes back: it is said once, all that was acknowledged is there, and play goes on', async () => {
  const { url, drop } = await server.make();
  const lines: string[] = [];
  const log = {
    info: (text: string) => void lines.push(text),
    error: (_: unknown, text: string) => void lines.push(text),
  };
  const store = await openPostgresStore(url, { log });
  const acknowledged: number[] = [];
  const play = { isOver: false };
  const playing = (async () => {
    for (let expected = 0; !play.isOver; expected++) {
      const result = await store.events.append(makeAppend({ by: `tap ${expected}`, expected }));
      if (!result.ok) throw new Error(JSON.stringify(result));
      acknowledged.push(result.version);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await server.stop();
  const before = acknowledged.length;
  await server.start();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
  play.isOver = true;
  await playing;
  const { entries } = await store.events.load('alley', { fromStart: true });
  expect(entries.map(({ version }) => version)).toEqual(acknowledged);
  expect(new Set(entries.map(({ commandId }) => commandId)).size).toBe(acknowledged.length);
  expect(lines).toEqual([
    'the PostgreSQL server does not answer; it is asked again',
    'the PostgreSQL server answers again',
  ]);
  await store.close();
  await drop();
});

test('a server that is away at the start is waited for; one that stays away is told with a remedy', async () => {
  const { url, drop } = await server.make();
  await server.stop();
  await expect(openPostgresStore(url, { patienceMs: 30 })).rejects.toMatchObject({ code: 'server-away' });
  const opening = openPostgresStore(url);
  await server.start();
  const store = await opening;
  expect(await store.events.head('alley')).toBe(0);
  await server.stop();
  const impatient = await openPostgresStore(url, { patienceMs: 30 }).catch((error: unknown) => String(error));
  expect(impatient).toMatch(/does not answer.*DATABASE/s);
  await server.start();
  await store.close();
  await drop();
});
