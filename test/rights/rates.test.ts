import { expect, test } from 'vitest';
import { openRates, type Rates, spendingsOf, spendingsOn } from '../../src/discord/gate/rates.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import type { Incoming } from '../../src/discord/wire/incoming.ts';
import type { Show } from '../../src/discord/result.ts';
import { contextFor, runRow } from '../commands/context.ts';

const MINUTE_MS = 60_000;
const incoming = { stream: '1', parent: '2', person: { id: '7', name: 'Ike', bot: false } } as unknown as Incoming;
const onMap = { incoming, view: { town: {} as never } };
const desk = { app: { undoPlan: async () => ({ ok: true, versions: [1, 2], needs: ['8'] }) } } as never;

/** How many go through at one moment, and what the next one is told. */
async function fill(spendings: Parameters<Rates['spend']>[0], now = 0) {
  const rates = openRates(new MemoryStore().hosts);
  for (let count = 0; ; count++) {
    const { refusal } = await rates.spend(spendings, now);
    if (refusal !== null) return { count, refusal, rates };
  }
}

test('what takes the machine some work is shown so often, and says when again', async () => {
  const most = async (show: Show): Promise<number> => (await fill(spendingsOn(show, onMap))).count;
  expect(await most({ kind: 'film' })).toBe(6);
  for (const kind of ['map', 'card', 'since', 'paper'] as const) expect(await most({ kind })).toBe(60);
  expect(await most({ kind: 'bring' })).toBe(10);
  const { refusal } = await fill([{ rate: 'film', of: '7' }], 5_000);
  expect(refusal).toEqual({ code: 'too-often', what: 'film', again: 5_000 + 10 * MINUTE_MS });
});

test('what only reads words, or has no map to show, is not counted', () => {
  for (const kind of ['text', 'dice', 'prompts', 'orders'] as const) expect(spendingsOn({ kind }, onMap)).toEqual([]);
  for (const view of [null, { town: null }]) expect(spendingsOn({ kind: 'card' }, { incoming, view })).toEqual([]);
});

test('lines of a game master are counted by table, whispers by who hears them, undos by whether others are asked', async () => {
  const of = async (action: object) => spendingsOf({ desk, incoming }, { actions: [action as never] });
  expect(await of({ type: 'gm-say', text: 'x' })).toEqual([{ rate: 'say', of: '1 7' }]);
  expect(await of({ type: 'gm-say', text: 'x', to: '8' })).toEqual([{ rate: 'whisper', of: '1 8' }]);
  expect(await of({ type: 'undo', versions: [] })).toEqual([{ rate: 'propose', of: '1 7' }]);
  expect(await of({ type: 'hold', figure: 'f1' })).toEqual([]);
  for (const [type, rate] of [
    ['leave', 'seat'],
    ['state-scene', 'scene'],
    ['gm-roll', 'chair'],
    ['pause', 'chair'],
    ['lines', 'line'],
  ])
    expect(await of({ type })).toEqual([{ rate, of: '1 7' }]);
  expect((await fill([{ rate: 'whisper', of: '1 8' }])).count).toBe(10);
  expect((await fill([{ rate: 'say', of: '1 7' }])).count).toBe(20);
});

test('there is room again when the first of them is long enough ago, and at once where nothing came of one', async () => {
  const rates = openRates(new MemoryStore().hosts);
  const film = [{ rate: 'film', of: '7' }] as const;
  for (let count = 0; count < 6; count++) expect((await rates.spend(film, count * MINUTE_MS)).refusal).toBeNull();
  expect((await rates.spend(film, 9 * MINUTE_MS)).refusal).toMatchObject({ again: 10 * MINUTE_MS });
  const again = await rates.spend(film, 10 * MINUTE_MS);
  expect(again.refusal).toBeNull();
  expect((await rates.spend(film, 10 * MINUTE_MS)).refusal).not.toBeNull();
  if (again.refusal === null) await again.giveBack();
  expect((await rates.spend(film, 10 * MINUTE_MS)).refusal).toBeNull();
});

test('nothing is counted of several where one is too much', async () => {
  const { rates } = await fill([{ rate: 'open', of: '7' }]);
  await rates.spend(
    [
      { rate: 'open-here', of: '2' },
      { rate: 'open', of: '7' },
    ],
    0,
  );
  let left = 0;
  while ((await rates.spend([{ rate: 'open-here', of: '2' }], 0)).refusal === null) left++;
  expect(left).toBe(30);
});

test('files of towns and characters are not read without end', async () => {
  const refusal = { code: 'too-often', what: 'town', again: 1 } as const;
  const context = {
    ...contextFor(),
    spend: async () => refusal,
    readFile: async () => {
      throw new Error('it was read');
    },
  };
  const file = { url: 'https://example.com/town.txt', name: 'town.txt', bytes: 10 };
  expect(await runRow('gm town', { file }, context)).toEqual({ refusal });
  expect(await runRow('gm town', { do: 'show', name: 'main-street' }, context)).toEqual({ refusal });
  expect(await runRow('char import', { file }, context)).toEqual({ refusal });
  expect(await runRow('char new', { name: 'Kate' }, context)).toEqual({ refusal });
});
