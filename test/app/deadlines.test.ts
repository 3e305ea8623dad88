import { expect, test } from 'vitest';
import type { Request } from '../../src/app/app.ts';
import { Ticker } from '../../src/app/time/ticker.ts';
import type { Deadline, Store } from '../../src/store/port.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { coin } from '../kit/coin-ruleset.ts';
import { auditTable, OPEN, shot, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';

const HOUR = 3_600_000;

function tickerOf(table: Table): Ticker {
  return new Ticker({
    app: table.app,
    store: table.store,
    now: () => table.at,
    intervalMs: 5,
    log: { error: (data: unknown) => table.lines.push({ level: 'error', data, text: '' }), warn: () => {} } as never,
  });
}

/** Another process on the same store, at another time. */
function later(store: Store, at: number): Table {
  const table = tableWith({ store });
  table.at = at;
  return table;
}

/** Wyatt has shot at Ike, who is asked whether he dives. */
async function askedToDive(): Promise<Table> {
  const table = tableWith();
  await startFight(table, { count: 2 });
  await table.order('ike', { type: 'standing', figure: 'f3', rule: 'dive', value: 'ask' });
  await table.order('wyatt', shot('f1', 'f3'));
  return table;
}

test('the turn and every open question have a due time in the store', async () => {
  const table = await askedToDive();
  const [prompt] = Object.values((await table.fight()).prompts);
  expect(await table.store.deadlines.list(STREAM)).toEqual([
    { stream: STREAM, key: `prompt:${prompt!.id}@${prompt!.due}`, due: table.at + 6 * HOUR },
  ]);
  await table.order('ike', { type: 'answer', prompt: prompt!.id, value: 'no' });
  expect(await table.store.deadlines.list(STREAM)).toMatchObject([
    { due: table.at + 24 * HOUR, key: expect.stringMatching(/^turn:law@/) },
  ]);
});

test('a question that nobody answered ends with its default, after a restart too', async () => {
  const { store, at } = await askedToDive();
  const early = later(store, at + 6 * HOUR - 1);
  expect(await tickerOf(early).tick()).toBe(0);
  const restarted = later(store, at + 7 * HOUR);
  expect(await tickerOf(restarted).tick()).toBe(1);
  const fight = await restarted.fight();
  expect(fight.prompts).toEqual({});
  expect(fight.rolls).toBe(2);
  expect(fight.seats.ike?.missed).toBe(1);
  await auditTable(restarted);
});

test('a turn that nobody took ends with what the absent do', async () => {
  const table = tableWith();
  await startFight(table);
  table.at += 25 * HOUR;
  await tickerOf(table).tick();
  const fight = await table.fight();
  expect(fight.clock).toMatchObject({ turn: 1, due: table.at + 24 * HOUR });
  const entries = await table.app.entries(STREAM);
  expect(entries.map((entry) => entry.action.type).slice(-3)).toEqual(['expire', 'hold', 'advance']);
  await auditTable(table);
});

test('of two processes only one takes a deadline up', async () => {
  const { store, at } = await askedToDive();
  const one = later(store, at + 7 * HOUR);
  const two = later(store, at + 7 * HOUR);
  await Promise.all([tickerOf(one).tick(), tickerOf(two).tick()]);
  const expired = (await one.app.entries(STREAM)).filter((entry) => entry.action.type === 'expire');
  expect(expired).toHaveLength(1);
  expect(await one.store.deadlines.due(at + 7 * HOUR, 10)).toEqual([]);
});

test('a deadline that is no longer so is taken away without a trace in the log', async () => {
  const table = tableWith();
  const { version } = await startFight(table);
  await table.store.deadlines.replace(STREAM, [{ key: `prompt:p99@${table.at}`, due: table.at }]);
  await tickerOf(table).tick();
  expect(await table.store.deadlines.list(STREAM)).toEqual([]);
  expect((await table.fight()).version).toBe(version);
});

test('whoever waited for another has an hour left, whatever the clock says', async () => {
  const table = await askedToDive();
  table.at += 30 * HOUR;
  await tickerOf(table).tick();
  const [turn] = await table.store.deadlines.list(STREAM);
  expect(turn).toMatchObject({ key: expect.stringMatching(/^turn:law@/), due: table.at + HOUR });
  expect((await table.fight()).clock.expired).toBe(false);
});

test('a turn whose order came in just before its time was taken up is not cut off while that waits for an answer', async () => {
  const table = tableWith();
  await startFight(table, { count: 2 });
  await table.order('ike', { type: 'standing', figure: 'f3', rule: 'dive', value: 'ask' });
  table.at += 24 * HOUR;
  const [turn] = await table.store.deadlines.due(table.at, 10);
  await table.order('wyatt', shot('f1', 'f3'));
  await table.store.deadlines.replace(STREAM, [turn!]);
  await tickerOf(table).tick();
  expect(await table.fight()).toMatchObject({ clock: { expired: false }, seats: { wyatt: { missed: 0 } } });
});

test('a paused fight waits for nobody, and gives back the time when it goes on', async () => {
  const table = await askedToDive();
  const due = table.at + 6 * HOUR;
  await table.order('wyatt', { type: 'pause', on: true });
  expect(await table.store.deadlines.list(STREAM)).toEqual([]);
  table.at += 100 * HOUR;
  await table.order('wyatt', { type: 'pause', on: false });
  expect(await table.store.deadlines.list(STREAM)).toMatchObject([{ due: due + 100 * HOUR }]);
  await auditTable(table);
});

test('a fight of the house against the house goes on by itself to its end', async () => {
  const table = tableWith();
  await table.order('wyatt', OPEN);
  for (const side of ['law', 'gang']) {
    const wishes = [{ name: side, template: 'cowboy' }];
    await table.order('wyatt', { type: 'gm-add', side, seat: side === 'law' ? 'house' : 'house-2', wishes });
  }
  await table.order('wyatt', { type: 'seat', seat: 'house-2', how: 'auto-pilot' });
  await table.order('wyatt', { type: 'start' });
  for (let beat = 0; beat < 20 && (await table.fight()).status !== 'over'; beat++) await tickerOf(table).tick();
  expect((await table.fight()).status).toBe('over');
  expect(await table.store.deadlines.list(STREAM)).toEqual([]);
});

test('a fight that goes on by itself for long is taken up again at the next beat', async () => {
  // Nobody has a gun to fire.
  const legal: Ruleset['legal'] = (fight, id) => coin.legal(fight, id).filter(({ action }) => action.type !== 'shoot');
  const dull = { ...coin, legal };
  const table = tableWith({ rulesets: new Map([[coin.ref, dull]]) });
  await startFight(table);
  await table.order('wyatt', { type: 'seat', seat: 'wyatt', how: 'auto-pilot' });
  const { fight } = await table.order('ike', { type: 'seat', seat: 'ike', how: 'auto-pilot' });
  expect(await table.store.deadlines.list(STREAM)).toMatchObject([{ key: `go-on:@${fight.version}`, due: table.at }]);
  await tickerOf(table).tick();
  expect((await table.fight()).version).toBeGreaterThan(fight.version);
  await auditTable(table);
});

test('a fault in one fight is logged and put off, and holds up no other', async () => {
  const table = await askedToDive();
  await table.store.deadlines.replace('broken', [{ key: `prompt:p1@${table.at}`, due: table.at }]);
  const app = {
    moveHouse: () => false,
    perform: (request: Request) =>
      request.stream === 'broken' ? Promise.reject(new Error('no')) : table.app.perform(request),
  };
  table.at += 7 * HOUR;
  const ticker = new Ticker({
    app,
    store: table.store,
    now: () => table.at,
    intervalMs: 5,
    log: { error: () => {}, warn: () => {} } as never,
  });
  await ticker.tick();
  expect((await table.fight()).prompts).toEqual({});
  expect(await table.store.deadlines.list('broken')).toMatchObject([{ due: table.at + 5 * 60_000 }]);
});

test('a batch that comes back full is followed by the next at once', async () => {
  const table = tableWith();
  for (let number = 0; number < 450; number++)
    await table.store.deadlines.replace(`street-${number}`, [{ key: `prompt:p1@${number}`, due: table.at }]);
  expect(await tickerOf(table).tick()).toBe(450);
  expect(await table.store.deadlines.next()).toBeUndefined();
});

test('what waits for Discord holds up no fight', async () => {
  const table = await askedToDive();
  for (let number = 0; number < 250; number++)
    await table.store.deadlines.replace(`remind:${number}`, [{ key: 'ike', due: table.at }]);
  table.at += 7 * HOUR;
  let answer = (_done: boolean): void => undefined;
  const discord = new Promise<boolean>((resolve) => (answer = resolve));
  const besides = ({ stream }: Deadline): Promise<boolean> =>
    stream.startsWith('remind:') ? discord : Promise.resolve(false);
  const log = { error: () => {}, warn: () => {} } as never;
  const ticker = new Ticker({ app: table.app, store: table.store, now: () => table.at, intervalMs: 1, log, besides });
  ticker.start();
  await expect.poll(async () => (await table.fight()).prompts).toEqual({});
  table.at += 25 * HOUR;
  await expect.poll(async () => (await table.fight()).clock.turn).toBe(1);
  answer(true);
  await ticker.stop();
});

test('it ticks until it is stopped', async () => {
  const table = await askedToDive();
  table.at += 7 * HOUR;
  const ticker = tickerOf(table);
  ticker.start();
  await expect.poll(async () => (await table.fight()).prompts).toEqual({});
  await ticker.stop();
  expect(table.lines).toEqual([]);
});

test('a turn slides past the night of whoever owes it, and so does a question', async () => {
  const table = tableWith();
  const night = { zone: 'Europe/Berlin', quiet: '22-7' };
  for (const seat of ['wyatt', 'ike']) await table.store.records.put({ kind: 'person', id: seat, data: night });
  const { clock } = await startFight(table, { opener: 'marshal' });
  const { due } = clock;
  expect(due! - table.at).toBeGreaterThan(33 * HOUR);
  const last = (await table.app.entries(STREAM)).at(-1);
  expect(last).toMatchObject({ by: 'clock', action: { type: 'reschedule', turn: due } });
  await table.order('ike', { type: 'standing', figure: 'f2', rule: 'dive', value: 'ask' });
  table.at += 5 * HOUR;
  const asked = await table.order('wyatt', shot('f1', 'f2'));
  const [prompt] = Object.values(asked.fight.prompts);
  expect(prompt!.due - table.at).toBeGreaterThan(6 * HOUR);
  await auditTable(table);
});

test('a game master puts off the turn and every open question', async () => {
  const table = await askedToDive();
  const before = await table.fight();
  const [asked] = Object.values(before.prompts);
  const { fight } = await table.order('wyatt', { type: 'gm-clock', what: 'extended', hours: 5 });
  expect(fight.prompts[asked!.id]?.due).toBe(asked!.due + 5 * HOUR);
  expect(fight.clock.due).toBe(before.clock.due! + 5 * HOUR);
  await auditTable(table);
});

test('what a game master adds slides over the nights it falls in, and over no others once more', async () => {
  const table = tableWith();
  await table.store.records.put({ kind: 'person', id: 'wyatt', data: { zone: 'UTC', quiet: '22-7' } });
  const { clock } = await startFight(table, { opener: 'marshal' });
  const dueBy = (hours: number) => table.at + hours * HOUR;
  // From 15 to 22, from 7 to 22, and two hours of the third day: 24 awake.
  expect(clock.due).toBe(dueBy(42));
  const { fight } = await table.order('marshal', { type: 'gm-clock', what: 'extended', hours: 14 });
  expect(fight.clock.due).toBe(dueBy(42 + 9 + 14));
  await auditTable(table);
});

test('whoever has left while the clock stood still has his time when he is back, not when it goes on', async () => {
  const table = await askedToDive();
  const [prompt] = Object.values((await table.fight()).prompts);
  await table.order('wyatt', { type: 'pause', on: true });
  const away = { from: table.at, until: table.at + 72 * HOUR };
  await table.store.records.put({ kind: 'person', id: 'ike', data: { away } });
  table.at += 2 * HOUR;
  const { fight } = await table.order('wyatt', { type: 'pause', on: false });
  expect(fight.prompts[prompt!.id]?.due).toBe(away.until + 6 * HOUR);
  await auditTable(table);
});
