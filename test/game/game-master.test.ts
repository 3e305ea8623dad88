import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { auditTable, joining, OPEN, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';

/** Wyatt (f1) against Ike (f2); the marshal keeps the game. */
async function newTable(count = 1): Promise<Table> {
  const table = tableWith({ secret: 'gm' });
  await startFight(table, { opener: 'marshal', count });
  return table;
}

const seat = (what: 'add' | 'hand-over' | 'leave' | 'claim', who: string): Action => ({
  type: 'gm-seat',
  what,
  seat: who,
});
const pauseAs = (table: Table, by: string, on: boolean) =>
  table.ask(by, { type: 'gm-clock', what: on ? 'paused' : 'resumed' });

test('several may run a fight, and each may do all of it', async () => {
  const table = await newTable();
  expect(await pauseAs(table, 'doc', true)).toMatchObject({ refusal: { code: 'not-allowed', role: 'gm' } });
  expect(await table.ask('doc', seat('add', 'doc'))).toMatchObject({ refusal: { code: 'not-allowed', role: 'gm' } });
  await table.order('marshal', seat('add', 'doc'));
  expect(await pauseAs(table, 'doc', true)).toMatchObject({ ok: true });
  expect(await table.ask('marshal', seat('add', 'doc'))).toMatchObject({ refusal: { code: 'state-already' } });
  await table.order('doc', seat('leave', 'doc'));
  expect(await pauseAs(table, 'doc', false)).toMatchObject({ refusal: { role: 'gm' } });
  await auditTable(table);
});

test('a game master hands over, or leaves to whoever runs it with him; nobody leaves a fight to nobody', async () => {
  const table = await newTable();
  expect(await table.ask('marshal', seat('leave', 'marshal'))).toMatchObject({ refusal: { code: 'nothing-there' } });
  await table.order('marshal', seat('hand-over', 'doc'));
  expect(await table.fight()).toMatchObject({ gm: 'doc', deputies: [] });
  await table.order('doc', seat('add', 'kate'));
  await table.order('doc', seat('leave', 'doc'));
  expect(await table.fight()).toMatchObject({ gm: 'kate', deputies: [] });
  await auditTable(table);
});

test('a moderator claims a fight whose game master is gone, and only then', async () => {
  const table = await newTable();
  expect(await table.ask('doc', seat('claim', 'doc'))).toMatchObject({ refusal: { role: 'moderator' } });
  expect(await table.ask('doc', seat('claim', 'doc'), { as: 'moderator' })).toMatchObject({
    refusal: { role: 'absent-gm' },
  });
  table.at += 3 * 86_400_000 + 1;
  expect(await table.ask('doc', seat('claim', 'doc'), { as: 'moderator' })).toMatchObject({ ok: true });
  expect((await table.fight()).gm).toBe('doc');
  await auditTable(table);
});

test('what is overruled names what it was, and why; a state is one word', async () => {
  const table = await newTable(2);
  const set = (field: string, value: string | number, note?: string): Action => ({
    type: 'gm-set',
    figure: 'f2',
    field,
    value,
    ...(note === undefined ? {} : { note }),
  });
  const dead = await table.order('marshal', set('state', 'down', 'he slipped'));
  expect(dead.entries[0]!.effects).toEqual([
    { kind: 'figure-changed', figure: 'f2', field: 'state', was: 'fine', value: 'down', note: 'he slipped' },
  ]);
  await table.order('marshal', set('state', 'fine'));
  expect((await table.fight()).figures.f2?.statuses).toEqual([]);
  for (const [field, value] of [
    ['state', 'asleep'],
    ['side', 'neither'],
    ['posture', 'upside down'],
    ['colour', 'red'],
  ])
    expect(await table.ask('marshal', set(field!, value!))).toMatchObject({ refusal: { code: 'bad-value' } });
  await table.order('marshal', { type: 'undo', versions: [] });
  expect((await table.fight()).figures.f2?.statuses).toEqual(['down']);
  await auditTable(table);
});

test('a line in the report is for all; a whisper is for one, and holds up nobody', async () => {
  const table = await newTable();
  const told = await table.order('marshal', { type: 'gm-say', text: 'The wind turns.' });
  expect(told.entries[0]!.effects).toEqual([{ kind: 'narrated', text: 'The wind turns.' }]);
  const before = await table.fight();
  const [entry] = (await table.order('marshal', { type: 'gm-say', text: 'Your gun is empty.', to: 'ike' })).entries;
  const after = await table.fight();
  const seen = (who: string | null): string =>
    JSON.stringify([viewEntry(entry!, before, { seat: who }, { over: false }), view(after, { seat: who })]);
  expect(seen('ike')).toContain('gun is empty');
  for (const other of ['wyatt', null]) expect(seen(other)).not.toContain('gun is empty');
  await table.order('wyatt', { type: 'hold', figure: 'f1' });
  const [prompt] = Object.values((await table.fight()).prompts);
  await table.order('ike', { type: 'answer', prompt: prompt!.id, value: 'read' });
  expect((await table.app.entries(STREAM)).at(-1)!.action.type).toBe('answer');
  await auditTable(table);
});

/** Wyatt and Doc against Ike; whoever opens it runs it, and Wyatt's side is to act. */
async function newPosse(opener: string): Promise<Table> {
  const table = tableWith({ secret: 'gm' });
  await table.order(opener, OPEN);
  await table.order('wyatt', joining('wyatt', 'law'));
  await table.order('doc', joining('doc', 'law'));
  await table.order('ike', joining('ike', 'gang'));
  await table.order(opener, { type: 'start' });
  return table;
}

const passedBy = async (table: Table): Promise<readonly string[]> =>
  (await table.app.entries(STREAM)).flatMap(({ action }) => (action.type === 'pass' ? [action.figure] : []));

test('whoever runs a fight and plays in it is done for himself alone', async () => {
  const table = await newPosse('wyatt');
  await table.order('wyatt', { type: 'end-turn', side: 'law' });
  expect(await passedBy(table)).toEqual(['f1']);
  expect(await table.ask('wyatt', { type: 'end-turn', side: 'law' })).toMatchObject({
    refusal: { code: 'state-already', state: 'done' },
  });
  await table.order('doc', { type: 'end-turn', side: 'law' });
  expect(await passedBy(table)).toEqual(['f1', 'f2']);
  await auditTable(table);
});

test('whoever only runs it is done for all of a side', async () => {
  const table = await newPosse('marshal');
  await table.order('marshal', { type: 'end-turn', side: 'law' });
  expect(await passedBy(table)).toEqual(['f1', 'f2']);
  await auditTable(table);
});
