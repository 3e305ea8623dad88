import { expect, test } from 'vitest';
import type { Performed } from '../../src/app/app.ts';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Entry } from '../../src/game/entry.ts';
import { CLOCK } from '../../src/game/ids.ts';
import { auditTable, COIN, joining, OPEN, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';

const SECRET = 'the same';
const facesOf = (entries: readonly Entry[]): number[] => entries.flatMap(({ faces }) => faces.map(({ face }) => face));

async function called(): Promise<Table> {
  const table = tableWith({ secret: SECRET, opening: 'posted' });
  await startFight(table);
  return table;
}

const post = (table: Table, message: string): Promise<Performed & { ok: true }> =>
  table.order(CLOCK, { type: 'opening', message });

test('a fight that is started throws no die before the id of its opening message is in', async () => {
  const table = await called();
  const waiting = await table.fight();
  expect(waiting).toMatchObject({ status: 'lobby', opening: { stage: 'called' }, rolls: 0, roster: [] });
  const { entries, fight } = await post(table, '1234567890');
  expect(entries.map(({ action }) => action.type).slice(0, 2)).toEqual(['opening', 'start']);
  expect(fight).toMatchObject({ status: 'running', words: ["wyatt's word", "ike's word", '1234567890'] });
  expect(facesOf(entries).length).toBeGreaterThan(0);
  await auditTable(table);
});

test('nobody comes, goes or changes the table while that message is on its way, and it opens a fight once', async () => {
  const table = await called();
  const opening = { ok: false, refusal: { code: 'opening' } };
  expect(await table.ask('doc', joining('doc', 'law'))).toMatchObject(opening);
  expect(await table.ask('ike', { type: 'leave', seat: 'ike' })).toMatchObject(opening);
  expect(await table.ask('wyatt', { type: 'start' })).toMatchObject(opening);
  expect(await table.ask('wyatt', { type: 'opening', message: '7' })).toMatchObject(opening);
  await post(table, '1');
  expect(await table.ask(CLOCK, { type: 'opening', message: '2' })).toMatchObject({ ok: false });
});

test('whoever started it may still call it off', async () => {
  const table = await called();
  await table.order('wyatt', { type: 'end', winner: null, why: 'gm' });
  expect(await table.ask(CLOCK, { type: 'opening', message: '1' })).toMatchObject({ refusal: { code: 'fight-over' } });
});

test('the faces hang on the message, and on nothing else that is new', async () => {
  const luck = async (message: string): Promise<number[]> => facesOf((await post(await called(), message)).entries);
  expect(await luck('11')).toEqual(await luck('11'));
  expect(await luck('11')).not.toEqual(await luck('12'));
  const standIn = tableWith({ secret: SECRET, opening: { id: '11' } });
  await startFight(standIn);
  expect(facesOf(await standIn.app.entries(STREAM))).toEqual(await luck('11'));
});

test('the range given with the start is stated when it begins', async () => {
  const table = tableWith({ opening: 'posted' });
  await table.order('wyatt', OPEN);
  await table.order('wyatt', joining('wyatt', 'law'));
  await table.order('ike', joining('ike', 'gang'));
  await table.order('wyatt', { type: 'start', range: 30 });
  const { fight } = await post(table, '1');
  expect(fight.situations).toMatchObject({ 'f1>f2': { range: 30 } });
});

test('verify names the message, and finds an id that was left out, changed or not the last word', async () => {
  const table = await called();
  await post(table, '99');
  const entries = await table.app.entries(STREAM);
  expect(verifyLog(entries, SECRET, COIN)).toMatchObject({ ok: true, opening: '99' });
  const at = entries.findIndex(({ action }) => action.type === 'opening');
  const otherId = { action: { type: 'opening', message: '98' }, effects: [{ kind: 'opening-posted', message: '98' }] };
  const forged = entries.with(at, { ...entries[at]!, ...otherId } as Entry);
  expect(verifyLog(forged, SECRET, COIN)).toMatchObject({ ok: false, why: 'face' });
  const unsealed = entries.toSpliced(at, 1);
  expect(verifyLog(unsealed, SECRET, COIN)).toMatchObject({ ok: false });
  const start = entries.findIndex(({ action }) => action.type === 'start');
  const early = entries.toSpliced(at, 1).toSpliced(start, 0, entries[at]!);
  expect(verifyLog(early, SECRET, COIN)).toMatchObject({ ok: false, why: 'opening' });
  const late = { kind: 'seat-changed', seat: 'doc', how: 'joined', side: 'law', name: 'doc', wishes: [], word: 'mine' };
  const after = { ...entries.at(-1)!, faces: [], action: joining('doc', 'law'), effects: [late] } as Entry;
  expect(verifyLog([...entries, after], SECRET, COIN)).toMatchObject({ ok: false, why: 'opening' });
});

test('a log from before there were opening messages verifies as it did', async () => {
  const table = tableWith({ secret: SECRET });
  await startFight(table);
  const verified = verifyLog(await table.app.entries(STREAM), SECRET, COIN);
  expect(verified).toMatchObject({ ok: true });
  expect(verified).not.toHaveProperty('opening');
});
