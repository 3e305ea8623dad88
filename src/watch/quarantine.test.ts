import { expect, test } from 'vitest';
import type { StoredRecord } from '../store/port.ts';
import { ClosedOff, openQuarantine, QUARANTINE } from './quarantine.ts';

const BOOM = new Error('boom');

function host() {
  const kept = new Map<string, StoredRecord>();
  const state = { now: 0, lists: 0, listed: async (): Promise<void> => undefined };
  const lines: unknown[] = [];
  const records = {
    list: async () => {
      state.lists += 1;
      const all = [...kept.values()];
      await state.listed();
      return all;
    },
    put: async (record: StoredRecord) => void kept.set(record.id, record),
  };
  const log = { error: (line: unknown) => lines.push(line) };
  const open = ({ areMany } = { areMany: false }) =>
    openQuarantine({ records, log: log as never, now: () => state.now, areMany });
  return { kept, state, lines, open };
}

type Watch = ReturnType<ReturnType<typeof host>['open']>;

const passes = (asked: Promise<void>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(ClosedOff);
      return false;
    },
  );

async function fail(watch: Watch, streams: readonly string[]): Promise<void> {
  for (const stream of streams) await watch.failed('/shoot', stream, BOOM);
}

const times = (count: number, stream: string): string[] => Array.from({ length: count }, () => stream);

test('what broke is closed off and told once, by one reference, and all else passes', async () => {
  const { open, lines, kept } = host();
  const watch = open();
  const [first, again] = await Promise.all([watch.close('channel', 'a', BOOM), watch.close('channel', 'a', BOOM)]);
  expect(again.closed).toEqual(first.closed);
  expect([lines.length, kept.size]).toEqual([1, 1]);
  expect(await passes(watch.pass('channel', 'a'))).toBe(false);
  expect(await passes(watch.pass('channel', 'b'))).toBe(true);
  expect(await passes(watch.pass('picture', 'a'))).toBe(true);
});

test('it stays closed after a restart, until it is lifted by hand: noticed within five seconds', async () => {
  const { open, kept, state, lines } = host();
  await open().close('channel', 'a', BOOM);
  const watch = open();
  expect(await passes(watch.pass('channel', 'a'))).toBe(false);
  kept.clear();
  state.now = 4_999;
  expect(await passes(watch.pass('channel', 'a'))).toBe(false);
  state.now = 5_000;
  expect(await passes(watch.pass('channel', 'a'))).toBe(true);
  expect(lines).toHaveLength(1);
});

test('where nothing is closed off the store is asked once', async () => {
  const { open, state } = host();
  const watch = open();
  for (state.now = 0; state.now < 100_000; state.now += 1_000) await watch.pass('channel', 'a');
  expect(state.lists).toBe(1);
});

test('what is closed off while the store is read anew stays so', async () => {
  const { open, state, lines } = host();
  const watch = open();
  await watch.close('channel', 'a', BOOM);
  state.now = 5_000;
  const gate = Promise.withResolvers<void>();
  state.listed = () => gate.promise;
  const asked = passes(watch.pass('channel', 'c'));
  state.listed = async () => undefined;
  await watch.close('channel', 'b', BOOM);
  gate.resolve();
  expect(await asked).toBe(true);
  expect(await passes(watch.pass('channel', 'b'))).toBe(false);
  expect(lines).toHaveLength(2);
});

test('ten failures within a minute close a command off, fewer or slower ones do not', async () => {
  const { open, state } = host();
  const watch = open();
  for (state.now = 0; state.now < 600_000; state.now += 6_700) await fail(watch, ['a']);
  expect(await passes(watch.passCommand('/shoot', 'a'))).toBe(true);
  state.now += 60_000;
  await fail(watch, times(9, 'a'));
  expect(await passes(watch.passCommand('/shoot', 'a'))).toBe(true);
  await fail(watch, ['a']);
  expect(await passes(watch.passCommand('/shoot', 'a'))).toBe(false);
  expect(await passes(watch.passCommand('/shoot', 'b'))).toBe(true);
  expect(await passes(watch.passCommand('/look', 'a'))).toBe(true);
});

test('one broken table closes a command off for itself alone, however often; broken at several, it is closed off for all', async () => {
  const { open, kept } = host();
  const watch = open();
  await fail(watch, [...times(9, 'a'), 'b', ...times(2, 'a'), 'b', 'c']);
  expect([...kept.keys()]).toEqual(['command:/shoot in a']);
  expect(await passes(watch.passCommand('/shoot', 'b'))).toBe(true);
  await fail(watch, [...times(3, 'd'), ...times(3, 'c'), 'b', ...times(3, 'e')]);
  expect(await passes(watch.passCommand('/shoot', 'elsewhere'))).toBe(false);
  expect([...kept.values()].every(({ kind }) => kind === QUARANTINE)).toBe(true);
});

test('what another host closes off is closed off here too within seconds, even where nothing was before', async () => {
  const { open, state } = host();
  const [one, two] = [open({ areMany: true }), open({ areMany: true })];
  expect(await passes(two.pass('channel', '7'))).toBe(true);
  await one.close('channel', '7', BOOM);
  state.now += 6_000;
  expect(await passes(two.pass('channel', '7'))).toBe(false);
});
