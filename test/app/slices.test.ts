import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import type { Entry } from '../../src/game/entry.ts';
import { foldEntries, replay } from '../../src/game/record/replay.ts';
import { openSqliteStore } from '../../src/store/sqlite/sqlite.ts';
import { makeAppend, makeEntries } from '../store/contract-kit.ts';
import { coin } from '../kit/coin-ruleset.ts';
import { startFight, STREAM, type Table, tableWith } from '../kit/table.ts';

const SAID = 120;

/** A fight in which somebody talks a lot. */
async function longFight(): Promise<Table> {
  const table = tableWith();
  await startFight(table, { opener: 'marshal' });
  for (let word = 0; word < SAID; word++)
    await table.order('marshal', { type: 'gm-say', text: `Word ${word}.` } satisfies Action);
  return table;
}

/** How often the loop comes round to others while something is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}

test('a long fight without a usable snapshot is resolved again in slices, once for all who ask', async () => {
  const { store } = await longFight();
  const other = tableWith({ store, digest: 'other rules' });
  let loads = 0;
  const load = store.events.load.bind(store.events);
  Object.assign(store.events, { load: (...args: Parameters<typeof load>) => ((loads += 1), load(...args)) });
  await store.events.dropSnapshots(STREAM);
  const turns = await turnsDuring(() => Promise.all([other.fight(), other.fight(), other.fight()]));
  expect(turns).toBeGreaterThanOrEqual(SAID / 20);
  expect(loads).toBe(1);
});

test('a log of which every entry differs is folded once, not from the start for each', async () => {
  const table = await longFight();
  const entries = await table.app.entries(STREAM);
  let folds = 0;
  const counting: typeof coin = { ...coin, foldEffect: (...args) => ((folds += 1), coin.foldEffect(...args)) };
  const rulesets = new Map([[coin.ref, counting]]);
  const altered = entries.map((entry): Entry =>
    entry.action.type === 'gm-say' ? { ...entry, effects: [{ kind: 'narrated', text: 'Something else.' }] } : entry,
  );
  const effects = altered.reduce((sum, entry) => sum + entry.effects.length, 0);
  const { fight, differences } = replay(null, altered, rulesets);
  expect(differences).toHaveLength(SAID);
  expect(folds).toBeLessThan(4 * effects);
  expect(fight).toEqual(foldEntries(null, altered, table.app.rulesets));
});

test('a long log is read in pages, whole and in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const store = await openSqliteStore(join(folder, 'bot.db'));
  await store.events.append(makeAppend({ by: 'a', entries: makeEntries(1_700) }));
  let versions: readonly number[] = [];
  const turns = await turnsDuring(async () => {
    versions = (await store.events.load('alley')).entries.map(({ version }) => version);
  });
  expect(versions).toEqual(Array.from({ length: 1_700 }, (_, index) => index + 1));
  expect(turns).toBeGreaterThanOrEqual(3);
  await store.close();
  rmSync(folder, { recursive: true });
});
