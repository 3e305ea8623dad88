import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { coin } from '../kit/coin-ruleset.ts';
import { auditTable, joining, OPEN, shot, startFight, type Table, tableWith } from '../kit/table.ts';
import { volley } from '../kit/volley-ruleset.ts';

const HOUR = 3_600_000;
/** Whoever is played for stays where he is. */
const PEACEFUL = new Map([
  [coin.ref, { ...coin, solo: (_fight: Gunfight, { id }: Figure) => ({ type: 'hold', figure: id }) as const }],
]);

/** Wyatt (f1) against Ike (f2), Wyatt's turn first; the marshal keeps the game. */
async function newTable(): Promise<Table> {
  const table = tableWith({ secret: 'absent', rulesets: PEACEFUL });
  await startFight(table, { opener: 'marshal' });
  return table;
}

/** The time of the running turn goes by. */
async function letTurnPass(table: Table, side: string): Promise<Gunfight> {
  table.at = Math.max(table.at, (await table.fight()).clock.due!) + HOUR;
  return (await table.order('clock', { type: 'expire', turn: side })).fight;
}

const hold = (figure: string): Action => ({ type: 'hold', figure });

test('whoever misses two turns in a row is played for by the defaults, and says when he is back', async () => {
  const table = await newTable();
  expect((await letTurnPass(table, 'law')).seats.wyatt).toMatchObject({ missed: 1, autoPilot: false });
  await table.order('ike', hold('f2'));
  expect((await letTurnPass(table, 'law')).seats.wyatt).toMatchObject({ missed: 2, autoPilot: true });
  await table.order('ike', hold('f2'));
  expect((await table.fight()).clock.turn).toBe(1);
  const { fight } = await table.order('wyatt', { type: 'seat', seat: 'wyatt', how: 'back' });
  expect(fight.seats.wyatt).toMatchObject({ missed: 0, autoPilot: false });
  await auditTable(table);
});

test('whoever comes in between has missed nothing', async () => {
  const table = await newTable();
  await letTurnPass(table, 'law');
  await table.order('ike', hold('f2'));
  await table.order('wyatt', hold('f1'));
  await table.order('ike', hold('f2'));
  expect((await letTurnPass(table, 'law')).seats.wyatt).toMatchObject({ missed: 1, autoPilot: false });
});

test('whoever orders in secret has come as well', async () => {
  const table = tableWith({ secret: 'absent', rulesets: new Map([[volley.ref, volley]]) });
  await table.order('marshal', { ...OPEN, ruleset: 'volley@1' } as Action);
  await table.order('wyatt', joining('wyatt', 'law'));
  await table.order('ike', joining('ike', 'gang'));
  await table.order('marshal', { type: 'start' });
  await table.order('ike', hold('f2'));
  expect((await letTurnPass(table, '*')).seats.wyatt).toMatchObject({ missed: 1 });
  await table.order('wyatt', hold('f1'));
  await table.order('ike', hold('f2'));
  await table.order('ike', hold('f2'));
  expect((await letTurnPass(table, '*')).seats.wyatt).toMatchObject({ missed: 1, autoPilot: false });
  await auditTable(table);
});

/** Wyatt stays away for good, Ike plays on. */
async function leave(table: Table, rounds: number): Promise<Gunfight> {
  for (let missed = 0; missed < 2; missed++) {
    await letTurnPass(table, 'law');
    await table.order('ike', hold('f2'));
  }
  for (let round = 1; round < rounds; round++) await table.order('ike', hold('f2'));
  return table.fight();
}

test('the seat of somebody who stays away is offered, and a newcomer takes it over with all that waits in it', async () => {
  const table = await newTable();
  await leave(table, 1);
  const claim: Action = { type: 'seat', seat: 'doc', of: 'wyatt', name: 'Doc', how: 'substituted' };
  expect(await table.ask('doc', claim)).toMatchObject({ refusal: { code: 'not-allowed', role: 'substitute' } });
  await table.order('ike', hold('f2'));
  await table.order('ike', hold('f2'));
  expect(await table.ask('ike', { ...claim, seat: 'ike' })).toMatchObject({ refusal: { role: 'own-side' } });
  const { fight } = await table.order('doc', claim);
  expect(fight.figures.f1?.seat).toBe('doc');
  expect(fight.seats.doc).toMatchObject({ side: 'law', name: 'Doc', autoPilot: false });
  await table.order('ike', hold('f2'));
  const after = (await table.order('doc', shot('f1', 'f2'))).fight;
  // Nobody is left in the old seat: it is not offered any more, nor again.
  expect([fight.seats.wyatt?.offered, after.seats.wyatt?.offered]).toEqual([undefined, undefined]);
  await auditTable(table);
});

test('whoever is played for and takes a seat over, be it his own, is back', async () => {
  const table = await newTable();
  await table.order('marshal', {
    type: 'gm-add',
    side: 'law',
    seat: 'doc',
    wishes: [{ name: 'Doc', template: 'cowboy' }],
  });
  await table.order('doc', { type: 'seat', seat: 'doc', how: 'auto-pilot' });
  await leave(table, 3);
  const taken = await table.order('doc', { type: 'seat', seat: 'doc', of: 'wyatt', how: 'substituted' });
  expect(taken.fight).toMatchObject({ figures: { f1: { seat: 'doc' } }, seats: { doc: { autoPilot: false } } });
  await auditTable(table);

  const alone = await newTable();
  await leave(alone, 3);
  expect((await alone.fight()).seats.wyatt?.offered).toBe(true);
  const { seats } = (await alone.order('wyatt', { type: 'seat', seat: 'wyatt', of: 'wyatt', how: 'substituted' }))
    .fight;
  expect([seats.wyatt?.autoPilot, seats.wyatt?.offered]).toEqual([false, undefined]);
  await auditTable(alone);
});

test('a seat in which all are out of it is not offered', async () => {
  const table = tableWith({ secret: 'absent', rulesets: PEACEFUL });
  await startFight(table, { opener: 'marshal' });
  await table.order('marshal', {
    type: 'gm-add',
    side: 'law',
    seat: 'doc',
    wishes: [{ name: 'Doc', template: 'cowboy' }],
  });
  for (let turn = 0; turn < 2; turn++) {
    await table.order('doc', hold('f3'));
    await letTurnPass(table, 'law');
    await table.order('ike', hold('f2'));
  }
  await table.order('marshal', { type: 'gm-remove', figure: 'f1' });
  for (let round = 1; round <= 3; round++) {
    await table.order('doc', hold('f3'));
    await table.order('ike', hold('f2'));
  }
  expect((await table.fight()).seats.wyatt).toMatchObject({ autoPilot: true });
  expect((await table.fight()).seats.wyatt?.offered).toBe(undefined);
  await auditTable(table);
});

test('a fight is deserted where those who still play somebody are gone, whoever was replaced before', async () => {
  const table = await newTable();
  await table.order('marshal', { type: 'seat', how: 'substituted', seat: 'doc', name: 'Doc', of: 'wyatt' });
  for (let turn = 0; turn < 4; turn++) await letTurnPass(table, turn % 2 === 0 ? 'law' : 'gang');
  expect(await table.fight()).toMatchObject({ clock: { paused: true }, seats: { wyatt: { autoPilot: false } } });
  await auditTable(table);
});

test('whoever was replaced is not asked whether to call it off: his silence would be a no', async () => {
  const table = await newTable();
  await table.order('marshal', { type: 'seat', how: 'substituted', seat: 'doc', name: 'Doc', of: 'wyatt' });
  for (let round = 1; round <= 5; round++) {
    await table.order('doc', hold('f1'));
    await table.order('ike', hold('f2'));
  }
  const { prompts } = await table.fight();
  expect(Object.values(prompts).map(({ seat }) => seat)).toEqual(['ike', 'doc']);
  await auditTable(table);
});

test('where nobody is left the fight waits, and goes on when somebody is back', async () => {
  const table = await newTable();
  for (let turn = 0; turn < 4; turn++) await letTurnPass(table, turn % 2 === 0 ? 'law' : 'gang');
  const stalled = await table.fight();
  expect(stalled).toMatchObject({ status: 'running', clock: { paused: true } });
  expect(Object.values(stalled.seats).every((seat) => seat.autoPilot)).toBe(true);
  table.at += 21 * 24 * HOUR;
  const { fight } = await table.order('ike', { type: 'seat', seat: 'ike', how: 'back' });
  expect(fight.clock.paused).toBe(false);
  expect(fight.clock.due).toBeGreaterThan(table.at);
  expect(fight.seats.ike?.autoPilot).toBe(false);
  await auditTable(table);
});
