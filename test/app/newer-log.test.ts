import { expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { QUARANTINE } from '../../src/watch/quarantine.ts';

test('what a newer program has written is refused, and neither misread nor closed off', async () => {
  const store = new MemoryStore();
  const told: unknown[] = [];
  const log = { error: (data: unknown) => void told.push(data), warn: (data: unknown) => void told.push(data) };
  const app = createApp({ store, rulesets: RULESETS, log });
  const data = { format: 1_000_000, by: 'clock', action: { type: 'rain-of-frogs' }, effects: [], faces: [] };
  await store.events.append({ stream: '7', expected: 0, entries: [{ data, opensFight: true }], by: 'new', at: 1 });
  await expect(app.fight('7')).rejects.toMatchObject({ code: 'newer-log' });
  const order = { stream: '7', command: 'c', by: '1', actions: [{ type: 'start' as const }], at: 2 };
  await expect(app.perform(order)).rejects.toMatchObject({ code: 'newer-log' });
  await expect(app.batches('7', 0)).rejects.toMatchObject({ code: 'newer-log' });
  expect(await store.records.list(QUARANTINE)).toEqual([]);
  expect([await store.events.head('7'), told]).toEqual([1, []]);
  await app.close();
});
