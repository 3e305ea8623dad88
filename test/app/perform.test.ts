import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/port.ts';
import { coin } from '../kit/coin-ruleset.ts';
import { auditTable, joining, OPEN, shot, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.splice(0).toReversed()) await clean();
});

async function openFile(path: string): Promise<Store> {
  const store = await openStore(path);
  cleanUps.push(() => store.close());
  return store;
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skedaddle-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  return join(folder, 'fights.db');
}

/** Everybody shoots whoever stands first on the other side, up to so many turns. */
async function shootOn(table: Table, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const fight = await table.fight();
    if (fight.status === 'over') return;
    const up = Object.values(fight.figures).filter((one) => one.statuses.length === 0);
    const figure = up.find((one) => one.side === fight.clock.order[fight.clock.turn] && !one.turn.acted)!;
    const target = up.find((one) => one.side !== figure.side)!;
    await table.order(figure.seat!, shot(figure.id, target.id));
  }
}

/** Whoever's turn it is, all of his figures hold. */
async function holdAll(table: Table): Promise<void> {
  const { clock, figures } = await table.fight();
  for (const one of Object.values(figures).filter((figure) => figure.side === clock.order[clock.turn])) {
    await table.order(one.seat!, { type: 'hold', figure: one.id });
  }
}

test('an order is kept with its faces, its effects and what follows from it', async () => {
  const table = tableWith();
  const fight = await startFight(table);
  const done = await table.order('wyatt', shot('f1', 'f2'));
  expect(done.before).toEqual(fight);
  expect(done.entries.map((entry) => entry.action.type)).toEqual(
    expect.arrayContaining(['shoot', 'answer', 'advance']),
  );
  expect(done.entries.flatMap((entry) => entry.faces)).toHaveLength(1);
  expect(done.entries[0]!.version).toBe(fight.version + 1);
  expect(await table.app.since(STREAM, fight.version)).toEqual({
    stream: STREAM,
    before: fight,
    entries: done.entries,
    fight: done.fight,
  });
  await auditTable(table);
});

test('the same command counts once and gets its first answer again, even when it would be refused by now', async () => {
  const table = tableWith();
  await startFight(table, { count: 3 });
  const first = await table.order('wyatt', shot('f1', 'f4'), 'tap');
  await table.order('wyatt', { type: 'hold', figure: 'f2' });
  const again = await table.order('wyatt', shot('f1', 'f4'), 'tap');
  expect(again).toEqual({ ...first, repeated: true });
  expect(first.repeated).toBe(false);
});

test('a refusal keeps nothing', async () => {
  const table = tableWith();
  const fight = await startFight(table);
  expect(await table.ask('ike', shot('f2', 'f1'))).toEqual({
    ok: false,
    why: 'refused',
    refusal: { code: 'not-your-turn', side: 'law', figure: 'f2' },
  });
  expect(await table.ask('wyatt', OPEN)).toMatchObject({ refusal: { code: 'fight-open' } });
  expect(await table.store.events.head(STREAM)).toBe(fight.version);
});

test('what came after any version is the same by every way to it', async () => {
  const table = tableWith();
  await startFight(table, { count: 6 });
  for (let turn = 0; turn < 4; turn++) await holdAll(table);
  await table.order('wyatt', { type: 'undo', versions: [] });
  await table.order('ike', { type: 'standing', figure: 'f8', rule: 'dive', value: 'ask' });
  const fight = await table.fight();
  await table.store.events.dropSnapshots();
  const plain = tableWith({ store: table.store });
  const whole = await Promise.all(
    Array.from({ length: fight.version + 1 }, (_, version) => plain.app.since(STREAM, version)),
  );
  for (const [version, stretch] of whole.entries()) {
    expect(stretch.fight).toEqual(fight);
    expect(stretch.entries.map((entry) => entry.version)).toEqual(
      Array.from({ length: fight.version - version }, (_, index) => version + index + 1),
    );
    expect(stretch.before?.version ?? 0).toBe(version);
  }
  await table.store.events.putSnapshot(STREAM, {
    version: fight.version - 1,
    format: '1/coin@1/d1',
    state: whole[fight.version - 1]!.before,
  });
  expect(await tableWith({ store: table.store }).app.since(STREAM, fight.version - 1)).toEqual(
    whole[fight.version - 1],
  );
  expect(await table.app.since(STREAM, fight.version - 1)).toEqual(whole[fight.version - 1]);
  expect((await table.app.since(STREAM, 0)).entries).toHaveLength(fight.version);
});

test('what is left to tell comes append by append, over an undo too', async () => {
  const table = tableWith();
  await startFight(table, { count: 2 });
  await holdAll(table);
  await table.order('wyatt', { type: 'undo', versions: [] }, 'taken-back');
  await holdAll(table);
  const batches = await tableWith({ store: table.store }).app.batches(STREAM, 0);
  expect(new Set(batches.map((batch) => batch.command)).size).toBe(batches.length);
  const whole = await table.app.since(STREAM, 0);
  expect(batches.flatMap((batch) => batch.entries)).toEqual(whole.entries);
  for (const [index, batch] of batches.entries()) expect(batch.before).toEqual(batches[index - 1]?.fight ?? null);
  expect(batches.at(-1)!.fight).toEqual(whole.fight);
  const undo = batches.find((batch) => batch.command === 'taken-back')!;
  expect(await table.app.batches(STREAM, undo.before!.version)).toEqual(batches.slice(batches.indexOf(undo)));
});

test('two processes on one file take turns in one log, whichever of them wrote last', async () => {
  const file = newFile();
  const one = tableWith({ store: await openFile(file) });
  const two = tableWith({ store: await openFile(file) });
  await startFight(one, { count: 4 });
  const orders = ['f1', 'f2', 'f3', 'f4'].map((id, index) =>
    (index % 2 === 0 ? one : two).order('wyatt', { type: 'hold', figure: id }),
  );
  await Promise.all(orders);
  expect(await one.fight()).toEqual(await two.fight());
  expect((await one.fight()).clock.turn).toBe(1);
  await auditTable(two);
});

test('an order that lost a race is decided anew against the fight as it is then', async () => {
  const file = newFile();
  const one = tableWith({ store: await openFile(file) });
  const rival = tableWith({ store: await openFile(file) });
  await startFight(one, { count: 2 });
  await one.fight();
  const append = one.store.events.append.bind(one.store.events);
  let races = 0;
  one.store.events.append = async (what) => {
    if (races++ === 0) await rival.order('ike', { type: 'standing', figure: 'f3', rule: 'dive', value: 'ask' });
    return append(what);
  };
  const done = await one.order('wyatt', shot('f1', 'f3'));
  expect(races).toBe(2);
  expect(done.fight.prompts).not.toEqual({});
  await auditTable(one);
});

test('after four lost races the answer is a conflict and nothing is kept', async () => {
  const table = tableWith();
  const fight = await startFight(table);
  let races = 0;
  table.store.events.append = async () => ({ ok: false, reason: 'conflict', actual: 99 + races++ });
  expect(await table.ask('wyatt', shot('f1', 'f2'))).toEqual({ ok: false, why: 'conflict' });
  expect(races).toBe(4);
  expect(await table.store.events.head(STREAM)).toBe(fight.version);
});

test('a restart finds the same fight, with its snapshot or without', async () => {
  const file = newFile();
  const store = await openStore(file);
  const first = tableWith({ store });
  await startFight(first, { count: 6 });
  for (let turn = 0; turn < 18; turn++) await holdAll(first);
  const before = await first.fight();
  expect(before.version).toBeGreaterThan(100);
  expect((await store.events.load(STREAM)).snapshot?.version).toBeGreaterThanOrEqual(100);
  await store.close();
  const second = tableWith({ store: await openFile(file) });
  expect(await second.fight()).toEqual(before);
  await second.store.events.dropSnapshots();
  const third = tableWith({ store: second.store });
  expect(await third.fight()).toEqual(before);
  expect([...second.lines, ...third.lines]).toEqual([]);
  await shootOn(third, 4);
  await auditTable(third);
});

test('a snapshot made by other rules is dropped and the log folded anew', async () => {
  const table = tableWith();
  await startFight(table);
  const fight = await table.fight();
  const spoilt = { ...fight, quietRounds: 77 };
  await table.store.events.putSnapshot(STREAM, { version: fight.version, format: '1/coin@1/d0', state: spoilt });
  expect(await tableWith({ store: table.store }).fight()).toEqual(fight);
  expect((await table.store.events.load(STREAM)).snapshot).toBeUndefined();
});

test('a log that no longer replays is told, and what is stored stands', async () => {
  const table = tableWith();
  await startFight(table);
  await shootOn(table, 2);
  const fight = await table.fight();
  const kinder = {
    ...coin,
    open: (run: Parameters<typeof coin.open>[0]) =>
      run.emit({ kind: 'order-set', order: ['gang', 'law'], how: 'rolled' }),
  };
  const later = tableWith({ store: table.store, rulesets: new Map([[coin.ref, kinder]]) });
  expect(await later.fight()).toEqual(fight);
  expect(later.lines).toMatchObject([
    { level: 'error', data: { stream: STREAM, count: 1, differences: [{ why: 'effects' }] } },
  ]);
});

test('listeners hear of every append once, and one that fails harms nobody', async () => {
  const table = tableWith();
  const heard: number[] = [];
  table.app.onAppended(() => Promise.reject(new Error('no such channel')));
  table.app.onAppended((batch) => void heard.push(batch.entries.length));
  await table.order('wyatt', OPEN, 'first');
  await table.order('wyatt', OPEN, 'first');
  await table.order('ike', joining('ike', 'gang'));
  expect(heard).toEqual([1, 1]);
  expect(table.lines.filter((line) => line.level === 'error')).toHaveLength(2);
});

test('the next fight in a stream begins a fold of its own, with a secret of its own', async () => {
  const table = tableWith();
  const fight = await startFight(table);
  await table.order('wyatt', { type: 'end', winner: null, why: 'gm' });
  const next = await table.order('ike', OPEN);
  expect(next.fight.version).toBe(next.entries[0]!.version);
  expect(next.fight.commitment).not.toBe(fight.commitment);
  expect(await table.app.entries(STREAM)).toEqual(next.entries);
  expect(await tableWith({ store: table.store }).fight()).toEqual(next.fight);
});

test('an order confirmed by odds that no longer hold is asked again', async () => {
  const table = tableWith();
  await startFight(table);
  const reader = { seat: 'wyatt' };
  const shown = await table.app.odds(await table.fight(), shot('f1', 'f2') as never, reader);
  expect(shown).toMatchObject({ ok: true, odds: { ifNobodyReacts: true } });
  expect(await table.ask('wyatt', shot('f1', 'f2'), { confirmed: 'of another world' })).toMatchObject({
    refusal: { code: 'needs-confirm' },
  });
  expect(await table.ask('wyatt', shot('f1', 'f2'), { confirmed: shown.digest })).toMatchObject({ ok: true });
});

test('what hangs on nothing hidden is said where numbers are: odds that changed, and that there is nothing to take back', async () => {
  const table = tableWith();
  await startFight(table);
  await table.order('wyatt', { type: 'gm-veil', figures: ['f2'], veil: 'words' });
  expect(await table.ask('wyatt', shot('f1', 'f2'), { confirmed: 'of another world' })).toMatchObject({
    refusal: { code: 'needs-confirm' },
  });
  expect(await table.ask('wyatt', { type: 'undo', versions: [1] })).toMatchObject({ refusal: { code: 'moved-on' } });
  expect(await table.ask('ike', { type: 'undo', versions: [] })).toMatchObject({ refusal: { code: 'nothing-there' } });
});

test('what came up to a version is told of no other fight, though one is opened while it is read', async () => {
  const table = tableWith();
  await startFight(table, { count: 2 });
  await table.order('wyatt', { type: 'end', winner: null, why: 'gm' }, 'over');
  const { version } = await table.fight();
  const other = tableWith({ store: table.store });
  const reader = tableWith({ store: table.store });
  const { events } = table.store;
  const head = events.head.bind(events);
  let isOpened = false;
  Object.assign(events, {
    async head(stream: string) {
      const known = await head(stream);
      if (isOpened) return known;
      isOpened = true;
      await startFight(other, { count: 2 });
      return known;
    },
  });
  const stretch = await reader.app.since(STREAM, version - 1, version);
  expect(isOpened).toBe(true);
  expect(stretch.entries.map((entry) => entry.version)).toEqual([version]);
  expect(stretch.fight).toMatchObject({ version, status: 'over' });
});
