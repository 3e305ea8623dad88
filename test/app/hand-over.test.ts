import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { auditTable, startFight, type Table, tableWith } from '../kit/table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const substituted = (seat: string, of: string): Action => ({ type: 'seat', how: 'substituted', seat, name: seat, of });
const challenge: Action = { type: 'challenge', figures: ['f1'], against: ['f2'] };

/** Wyatt (f1) against Ike (f2), Wyatt's turn; the marshal keeps the game. */
async function newTable(): Promise<Table> {
  const table = tableWith({ secret: 'hand-over' });
  await startFight(table, { opener: 'marshal' });
  return table;
}

const keep = (table: Table, seat: string, data: object): Promise<void> =>
  table.store.records.put({ kind: 'person', id: seat, data, owner: seat });

/** Asleep from so many hours on, for so many. */
function nightIn(table: Table, hours: number, lasts: number): { readonly quiet: string } {
  const hour = new Date(table.at).getUTCHours() + hours;
  return { quiet: `${hour % 24}-${(hour + lasts) % 24}` };
}

test('a turn that a substitute takes over slides past their vacation', async () => {
  const table = await newTable();
  const left = (await table.fight()).clock.due! - table.at;
  await keep(table, 'kate', { away: { from: table.at, until: table.at + 10 * DAY_MS } });
  const { fight } = await table.order('marshal', substituted('kate', 'wyatt'));
  expect(fight.clock.due).toBe(table.at + 10 * DAY_MS + left);
  await auditTable(table);
});

test('what is left of a turn is counted awake: of the old night nothing is given to whoever takes over', async () => {
  const table = await newTable();
  const { due } = (await table.fight()).clock;
  table.at = due! - 2 * HOUR_MS;
  await keep(table, 'kate', nightIn(table, 1, 8));
  const { fight } = await table.order('marshal', substituted('kate', 'wyatt'));
  expect(fight.clock.due).toBe(table.at + 10 * HOUR_MS);
});

test('a turn does not move for somebody who takes over on the other side', async () => {
  const table = await newTable();
  const { due } = (await table.fight()).clock;
  await keep(table, 'kate', { away: { from: table.at, until: table.at + 10 * DAY_MS } });
  expect((await table.order('marshal', substituted('kate', 'ike'))).fight.clock.due).toBe(due);
});

test('whatever was asked of the one who leaves slides past the vacation of whoever is asked now', async () => {
  const table = await newTable();
  await table.order('wyatt', challenge);
  const asked = Object.values((await table.fight()).prompts).find(({ seat }) => seat === 'ike')!;
  await keep(table, 'kate', { away: { from: table.at, until: table.at + 10 * DAY_MS } });
  const { fight } = await table.order('marshal', substituted('kate', 'ike'));
  expect(fight.prompts[asked.id]).toMatchObject({ seat: 'kate', due: asked.due + 10 * DAY_MS });
  await auditTable(table);
});

test('whoever claims a figure is asked what it was asked, past their night', async () => {
  const table = await newTable();
  await table.order('wyatt', challenge);
  const asked = Object.values((await table.fight()).prompts).find(({ seat }) => seat === 'ike')!;
  table.at = asked.due - HOUR_MS;
  await keep(table, 'kate', nightIn(table, 0, 8));
  const claim: Action = { type: 'seat', seat: 'kate', name: 'Kate', figure: 'f2', how: 'claimed' };
  const { fight } = await table.order('marshal', claim);
  expect(fight.prompts[asked.id]).toMatchObject({ seat: 'kate', due: table.at + 9 * HOUR_MS });
  await auditTable(table);
});

test('whoever was put into a seat may give it back with all that waits in it, until they do something', async () => {
  const table = await newTable();
  await table.order('wyatt', challenge);
  const placed = (await table.order('marshal', substituted('kate', 'ike'))).fight;
  expect(placed.seats.kate).toMatchObject({ standsIn: 'ike' });
  const { fight } = await table.order('kate', { type: 'leave', seat: 'kate' });
  expect(fight.figures.f2?.seat).toBe('ike');
  expect(Object.values(fight.prompts).map(({ seat }) => seat)).not.toContain('kate');
  expect(Object.values(fight.prompts).map(({ seat }) => seat)).toContain('ike');
  expect(fight.seats.kate).toMatchObject({ autoPilot: false });
  expect(fight.seats.kate).not.toHaveProperty('standsIn');
  await auditTable(table);
});

test('whoever has played a while leaves as everybody does, and so does who took the seat alone', async () => {
  const table = await newTable();
  await table.order('marshal', substituted('kate', 'wyatt'));
  await table.order('kate', { type: 'hold', figure: 'f1' });
  const { fight } = await table.order('kate', { type: 'leave', seat: 'kate' });
  expect(fight.figures.f1?.seat).toBe('kate');
  expect(fight.seats.kate).toMatchObject({ autoPilot: true });
  await auditTable(table);
});
