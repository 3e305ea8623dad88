import { expect, test } from 'vitest';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Action } from '../../src/game/actions.ts';
import { view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { sentencesOfBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { auditTable, shot, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';
import { tellsNothing } from '../../src/game/secrets/view-entry.ts';

async function newTable(): Promise<Table> {
  const table = tableWith({ secret: 'roll' });
  await startFight(table, { opener: 'marshal' });
  return table;
}

const roll = (more: object = {}): Action => ({ type: 'gm-roll', count: 2, die: 6, ...more });

test('the game master throws his own dice, and everybody is told', async () => {
  const table = await newTable();
  const before = await table.fight();
  const { entries, fight } = await table.order('marshal', roll({ note: 'does the barkeep wake' }));
  const [entry] = entries;
  const faces = entry!.faces.map(({ face }) => face);
  expect(entry!.faces.map(({ die, why }) => [die, why])).toEqual([
    [6, 'gm'],
    [6, 'gm'],
  ]);
  expect(entry!.effects).toEqual([
    {
      kind: 'gm-rolled',
      die: 6,
      note: 'does the barkeep wake',
      check: { faces, mods: [], total: faces[0]! + faces[1]!, need: null, passed: null },
    },
  ]);
  const reader = { seat: 'ike' };
  const batch = {
    before: view(before, reader),
    after: view(fight, reader),
    entries: [viewEntry(entry!, before, reader, { over: false })],
    unit: 'cm',
  };
  expect(sentencesOfBatch(batch, SAY).map(({ text }) => text)).toEqual([
    `The game master rolls 2D6: ${faces[0]} ${faces[1]} = ${faces[0]! + faces[1]!}: does the barkeep wake.`,
  ]);
  await auditTable(table);
});

test('in secret: nobody else sees that anything was rolled, until the fight is over', async () => {
  const table = await newTable();
  const before = await table.fight();
  const { entries, fight } = await table.order('marshal', roll({ hidden: true }));
  const [entry] = entries;
  for (const seat of ['wyatt', 'ike', 'onlooker', null]) {
    const seen = viewEntry(entry!, before, { seat }, { over: false });
    expect(tellsNothing(seen)).toBe(true);
    expect(seen.faces).toEqual([]);
    expect(JSON.stringify({ ...view(fight, { seat }), version: 0 })).toBe(
      JSON.stringify({ ...view(before, { seat }), version: 0 }),
    );
  }
  expect(viewEntry(entry!, before, { seat: 'marshal' }, { over: false })).toEqual(entry);
  expect(viewEntry(entry!, before, { seat: 'ike' }, { over: true })).toEqual(entry);
  await auditTable(table);
});

test('a game master who plays sees his own, and so does whoever runs it with him', async () => {
  const table = tableWith({ secret: 'roll' });
  await startFight(table);
  await table.order('wyatt', { type: 'gm-seat', what: 'add', seat: 'kate' });
  const before = await table.fight();
  const { entries } = await table.order('wyatt', roll({ hidden: true }));
  for (const seat of ['wyatt', 'kate'])
    expect(viewEntry(entries[0]!, before, { seat }, { over: false }).faces).toHaveLength(2);
  expect(viewEntry(entries[0]!, before, { seat: 'ike' }, { over: false }).faces).toEqual([]);
});

test('its faces are as fair as all others, whatever is set, and verified when the log is', async () => {
  const table = await newTable();
  await table.order('marshal', { type: 'gm-die', what: 'set', die: 6, face: 6 });
  const { entries } = await table.order('marshal', roll({ hidden: true }));
  expect(entries[0]!.faces.every((face) => face.set === undefined)).toBe(true);
  expect((await table.fight()).setDice).toHaveLength(1);
  await table.order('wyatt', shot('f1', 'f2'));
  const log = await table.app.entries(STREAM);
  expect(verifyLog(log, 'roll', table.app.rulesets)).toMatchObject({ ok: true });
  const forged = log.map((entry) =>
    entry.action.type === 'gm-roll'
      ? { ...entry, faces: entry.faces.map((face) => ({ ...face, face: (face.face % 6) + 1 })) }
      : entry,
  );
  expect(verifyLog(forged, 'roll', table.app.rulesets)).toMatchObject({ ok: false, why: 'face' });
});

test('nobody else throws them, and no dice that there are not', async () => {
  const table = await newTable();
  expect(await table.ask('ike', roll())).toMatchObject({ refusal: { code: 'not-allowed', role: 'gm' } });
  for (const wrong of [{ count: 0 }, { count: 21 }, { count: 1.5 }, { die: 1 }, { die: 101 }])
    expect(await table.ask('marshal', roll(wrong))).toMatchObject({ refusal: { code: 'bad-value', option: 'dice' } });
});
