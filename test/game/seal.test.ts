import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Action, Order } from '../../src/game/actions.ts';
import type { Entry } from '../../src/game/entry.ts';
import { audit } from '../../src/game/record/replay.ts';
import { view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { openStore } from '../../src/store/open.ts';
import { auditTable, joining, OPEN, shot, STREAM, type Table, tableWith } from '../kit/table.ts';
import { volley } from '../kit/volley-ruleset.ts';

const HOUR_MS = 3_600_000;
const RULESETS = new Map([[volley.ref, volley]]);
const hold = (figure: string): Order => ({ type: 'hold', figure });

/** Wyatt (f1, f2) against Ike (f3, f4); the marshal keeps the game. */
async function volleyTable(secret = 'volley'): Promise<Table> {
  const table = tableWith({ secret, rulesets: RULESETS });
  await openVolley(table);
  return table;
}

async function openVolley(table: Table): Promise<void> {
  await table.order('marshal', { ...OPEN, ruleset: 'volley@1' } as Action);
  await table.order('wyatt', joining('wyatt', 'law', 2));
  await table.order('ike', joining('ike', 'gang', 2));
  await table.order('marshal', { type: 'start' });
}

const ORDERS: readonly [seat: string, order: Action][] = [
  ['wyatt', shot('f1', 'f3')],
  ['wyatt', shot('f2', 'f4')],
  ['ike', shot('f3', 'f1')],
  ['ike', hold('f4')],
];

async function play(table: Table, orders: typeof ORDERS): Promise<readonly Entry[]> {
  let last: readonly Entry[] = [];
  for (const [seat, order] of orders) last = (await table.order(seat, order)).entries;
  return last;
}

function permutations<T>(values: readonly T[]): T[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value, index) =>
    permutations([...values.slice(0, index), ...values.slice(index + 1)]).map((rest) => [value, ...rest]),
  );
}

const carriedOut = (entries: readonly Entry[]) => {
  const { action, faces, effects } = entries.find((entry) => entry.action.type === 'carry-out')!;
  return { action, faces, effects };
};

test('orders are kept until everybody has given theirs, and then all of them happen at once', async () => {
  const table = await volleyTable();
  for (const [seat, order] of ORDERS.slice(0, 3)) {
    const { entries } = await table.order(seat, order);
    expect(entries.map(({ faces, effects }) => [faces.length, effects.map(({ kind }) => kind)])).toEqual([
      [0, ['sealed']],
    ]);
  }
  const entries = await play(table, ORDERS.slice(3));
  expect(carriedOut(entries).action).toEqual({ type: 'carry-out', orders: ORDERS.map(([, order]) => order) });
  expect(carriedOut(entries).faces).toHaveLength(3);
  expect((await table.fight()).sealed).toEqual({});
  await auditTable(table);
});

test('every interleaving of the same orders gives the same beat', async () => {
  const beats = await Promise.all(
    permutations(ORDERS).map(async (orders) => carriedOut(await play(await volleyTable(), orders))),
  );
  for (const beat of beats) expect(beat).toEqual(beats[0]);
});

test('orders sent within the same moment over two connections to one database give the same beat', async () => {
  const expected = carriedOut(await play(await volleyTable(), ORDERS));
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'));
  const stores = await Promise.all([1, 2].map(() => openStore(join(folder, 'fights.db'))));
  const [one, two] = stores.map((store) => tableWith({ secret: 'volley', rulesets: RULESETS, store }));
  await openVolley(one!);
  const done = await Promise.all(ORDERS.map(([seat, order], index) => (index % 2 ? two! : one!).order(seat, order)));
  expect(done.every(({ ok }) => ok)).toBe(true);
  expect(carriedOut(await two!.app.entries(STREAM))).toEqual(expected);
  await auditTable(one!);
  await Promise.all(stores.map((store) => store.close()));
  rmSync(folder, { recursive: true });
});

test('an order may be changed until the reveal, and only the last one counts', async () => {
  const table = await volleyTable();
  await table.order('wyatt', hold('f1'));
  await table.order('wyatt', shot('f1', 'f4'));
  await table.order('wyatt', shot('f1', 'f3'));
  expect(carriedOut(await play(table, ORDERS.slice(1)))).toEqual(carriedOut(await play(await volleyTable(), ORDERS)));
});

test('what could not be carried out is refused, and nothing is kept', async () => {
  const table = await volleyTable();
  expect(await table.ask('wyatt', shot('f1', 'f2'))).toMatchObject({ refusal: { code: 'wrong-side' } });
  expect(await table.ask('ike', shot('f1', 'f3'))).toMatchObject({ refusal: { code: 'not-your-figure' } });
  expect((await table.fight()).sealed).toEqual({});
});

test('others learn that an order is in, and nothing of what it is', async () => {
  const table = await volleyTable();
  const readers = [{ seat: 'ike' }, { seat: 'marshal' }, { seat: null }] as const;
  const before = await table.fight();
  const [one] = (await table.order('wyatt', shot('f1', 'f3'))).entries;
  const seen = async () =>
    readers.map((reader) =>
      JSON.stringify([view(after, reader).sealed, viewEntry(one!, before, reader, { over: false }).action]),
    );
  const after = await table.fight();
  for (const text of await seen()) {
    expect(text).toContain('"hidden"');
    expect(text).not.toContain('shoot');
    expect(text).not.toContain('f3');
  }
  expect(view(after, { seat: 'wyatt' }).sealed).toEqual({ f1: [shot('f1', 'f3')] });
});

test('a plan fills the beats to come, and a single order changes only the next one', async () => {
  const table = await volleyTable();
  await table.order('wyatt', { type: 'plan', figure: 'f1', acts: [hold('f1'), hold('f1'), shot('f1', 'f3') as Order] });
  await table.order('wyatt', { type: 'plan', figure: 'f2', acts: [hold('f2'), hold('f2')] });
  await table.order('wyatt', hold('f2'));
  await table.order('ike', hold('f3'));
  await table.order('ike', hold('f4'));
  expect(await table.fight()).toMatchObject({ sealed: { f1: [hold('f1'), shot('f1', 'f3')], f2: [hold('f2')] } });
  await table.order('ike', hold('f3'));
  const { entries } = await table.order('ike', hold('f4'));
  expect(carriedOut(entries).action).toMatchObject({
    orders: [{ figure: 'f1' }, { figure: 'f2' }, { figure: 'f3' }, { figure: 'f4' }],
  });
  const five = { type: 'plan', figure: 'f1', acts: Array.from({ length: 5 }, () => hold('f1')) } as const;
  expect(await table.ask('wyatt', five)).toMatchObject({ refusal: { code: 'over-limit', given: 5, max: 4 } });
});

test('whoever is late holds, and whoever is done passes', async () => {
  const table = await volleyTable();
  await table.order('wyatt', shot('f1', 'f3'));
  const done = await table.order('ike', { type: 'end-turn', side: 'gang' });
  expect(done.fight.sealed).toMatchObject({ f3: [{ type: 'pass' }], f4: [{ type: 'pass' }] });
  const { due } = (await table.fight()).clock;
  table.at = due! + HOUR_MS;
  await table.ask('clock', { type: 'expire', turn: '*' });
  const entries = await table.app.entries(STREAM);
  expect(carriedOut(entries).action).toMatchObject({
    orders: [{ type: 'shoot' }, { type: 'hold', figure: 'f2' }, { type: 'pass' }, { type: 'pass' }],
  });
  expect((await table.fight()).clock).toMatchObject({ step: 1, expired: false, passed: [] });
  await auditTable(table);
});

test('an order that is still sealed goes back free; across the reveal all of that beat goes back, by consent', async () => {
  const table = await volleyTable();
  await table.order('wyatt', shot('f1', 'f3'));
  expect(await table.app.undoPlan(STREAM, { by: 'wyatt' })).toMatchObject({ ok: true, needs: [] });
  await table.order('wyatt', { type: 'undo', versions: [] });
  expect((await table.fight()).sealed).toEqual({});
  await play(table, ORDERS);
  const entries = await table.app.entries(STREAM);
  const first = entries.find((entry) => entry.effects.some(({ kind }) => kind === 'sealed') && entry.version > 7)!;
  const plan = await table.app.undoPlan(STREAM, { by: 'wyatt' });
  expect(plan).toMatchObject({ ok: true, needs: ['ike'] });
  expect(plan.ok && plan.versions[0]).toBe(first.version);
  expect(audit(entries, RULESETS).differences).toEqual([]);
});
