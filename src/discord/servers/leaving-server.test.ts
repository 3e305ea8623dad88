import { expect, test } from 'vitest';
import { MemoryStore } from '../../store/memory/memory.ts';
import { traceOfServer } from '../../app/people/characters.ts';
import { noteServer, serverBack, serverLeft, takeUpLeaving } from './servers.ts';

const NOWHERE = { all: async () => new Set<string>(), isIn: async () => false };
const DAY_MS = 86_400_000;

/** What is kept of somebody who plays there. */
const notesOf = (stream: string, guild: string) =>
  [
    ['table', `7:${stream}`],
    ['look', `7:${stream}`],
    ['owing', `${stream}:7`],
    ['mentioned', `${stream}:7`],
    ['active', `7:${traceOfServer(guild)}`],
  ] as const;

/** A fight in one channel of each of two servers. */
async function twoServers(): Promise<MemoryStore> {
  const store = new MemoryStore();
  for (const [stream, guild] of [
    ['11', '1'],
    ['22', '2'],
  ] as const) {
    await store.events.append({
      stream,
      expected: 0,
      entries: [{ data: stream, opensFight: true }],
      by: stream,
      at: 0,
    });
    await store.records.put({ kind: 'server', id: guild, data: {} });
    await store.records.put({ kind: `town/${guild}`, id: 'dodge', data: {} });
    await store.deadlines.replace(`remind:${stream}`, [{ key: 'u1', due: 5 }]);
    for (const [kind, id] of notesOf(stream, guild)) await store.records.put({ kind, id, data: {}, owner: '7' });
    await noteServer(store, stream, guild);
  }
  return store;
}

async function takeUp(store: MemoryStore, now: number): Promise<number> {
  let taken = 0;
  for (const deadline of await store.deadlines.due(now, 50))
    if (await takeUpLeaving(store, NOWHERE, deadline)) taken += 1;
  return taken;
}

test('a server that puts the bot out is forgotten after thirty days, and no other', async () => {
  const store = await twoServers();
  await serverLeft(store, '1', 0);
  expect(await takeUp(store, 29 * DAY_MS)).toBe(0);
  expect((await store.events.load('11')).version).toBe(1);
  expect(await takeUp(store, 30 * DAY_MS)).toBe(1);
  expect((await store.events.load('11')).version).toBe(0);
  expect((await store.events.load('22')).version).toBe(1);
  expect(await store.records.list('town/1')).toEqual([]);
  expect(await store.records.list('town/2')).toHaveLength(1);
  expect((await store.records.list('server')).map(({ id }) => id)).toEqual(['2']);
  for (const [kind, id] of notesOf('22', '2'))
    expect((await store.records.list(kind)).map((record) => record.id)).toEqual([id]);
  expect((await store.deadlines.due(100 * DAY_MS, 9)).map(({ stream }) => stream)).toEqual(['remind:22']);
});

test('a server that asks it back in time keeps everything', async () => {
  const store = await twoServers();
  await serverLeft(store, '1', 0);
  await serverBack(store, '1');
  expect(await takeUp(store, 31 * DAY_MS)).toBe(0);
  expect((await store.events.load('11')).version).toBe(1);
});
