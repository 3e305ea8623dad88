import { expect, test } from 'vitest';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Action } from '../../src/game/actions.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { auditTable, COIN, joining, OPEN, shot, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';

const HOUR_MS = 3_600_000;
const UNDO: Action = { type: 'undo', versions: [] };
const lieDown: Action = { type: 'posture', figure: 'f1', posture: 'prone' };

/** Wyatt has two men, Ike two; the marshal keeps the game. */
async function tableOfTwo(secret = 'undo'): Promise<Table> {
  const table = tableWith({ secret });
  await startFight(table, { count: 2, opener: 'marshal' });
  return table;
}

async function answerUndo(table: Table, value: 'yes' | 'no'): Promise<readonly Entry[]> {
  const [prompt] = Object.values((await table.fight()).prompts).filter((one) => one.type === 'agree');
  return (await table.order(prompt!.seat, { type: 'answer', prompt: prompt!.id, value })).entries;
}

/** Everything that an undo must bring back; the count of entries goes on. */
const stateOf = (fight: Gunfight): Gunfight => ({ ...fight, version: 0 });
const facesOf = (entries: readonly Entry[]): number[] =>
  entries.flatMap((entry) => entry.faces.map((face) => face.face));

test('an order that crossed no die goes back at once, and stays in the log', async () => {
  const table = await tableOfTwo();
  const before = await table.fight();
  await table.order('wyatt', lieDown);
  expect((await table.fight()).figures.f1?.posture).toBe('prone');
  const undone = await table.order('wyatt', UNDO);
  expect(stateOf(undone.fight)).toEqual(stateOf(before));
  expect(undone.entries.map((entry) => entry.effects)).toEqual([
    [{ kind: 'entries-undone', versions: [before.version + 1] }],
  ]);
  expect((await table.app.entries(STREAM)).at(-2)?.action).toEqual(lieDown);
  await auditTable(table);
});

test('an undone fight is the same after a restart, with the snapshot and without', async () => {
  const table = await tableOfTwo();
  await table.order('wyatt', lieDown);
  const { fight } = await table.order('wyatt', UNDO);
  expect(await tableWith({ store: table.store }).fight()).toEqual(fight);
  await table.store.events.dropSnapshots();
  const again = tableWith({ store: table.store });
  expect(await again.fight()).toEqual(fight);
  expect(again.lines).toEqual([]);
});

test('an order that rolled dice needs the yes of the others, and then goes back with all that followed', async () => {
  const table = await tableOfTwo();
  const before = await table.fight();
  await table.order('wyatt', shot('f1', 'f3'));
  const shots = (await table.fight()).version - before.version;
  expect(await table.app.undoPlan(STREAM, { by: 'wyatt' })).toMatchObject({
    ok: true,
    needs: ['ike'],
    versions: { length: shots },
  });
  const asked = await table.order('wyatt', UNDO);
  expect(asked.entries[0]!.action).toMatchObject({ type: 'propose', what: 'undo', versions: { length: shots } });
  expect(asked.fight.rolls).toBe(before.rolls + 1);
  const entries = await answerUndo(table, 'yes');
  expect(entries.map((entry) => entry.action.type)).toEqual(['answer', 'undo']);
  expect(stateOf(await table.fight())).toEqual(stateOf(before));
  await auditTable(table);
});

test('without the yes nothing goes back, and it may be asked again', async () => {
  const table = await tableOfTwo();
  await table.order('wyatt', shot('f1', 'f3'));
  const { rolls } = await table.fight();
  await table.order('wyatt', UNDO);
  expect(await table.ask('wyatt', UNDO)).toMatchObject({ refusal: { code: 'state-already' } });
  await answerUndo(table, 'no');
  expect(await table.fight()).toMatchObject({ rolls, proposals: {}, prompts: {} });
  expect(await table.ask('wyatt', UNDO)).toMatchObject({ ok: true });
});

test('a request to undo lapses when something else happens', async () => {
  const table = await tableOfTwo();
  await table.order('wyatt', shot('f1', 'f3'));
  await table.order('wyatt', UNDO);
  const { entries, fight } = await table.order('wyatt', { type: 'hold', figure: 'f2' });
  expect(entries[0]!.effects).toContainEqual({ kind: 'proposal-closed', proposal: expect.any(String), on: false });
  expect(fight).toMatchObject({ proposals: {}, prompts: {} });
  await auditTable(table);
});

test('a request to undo lapses when all agree to stop the clock: that does not go back with it', async () => {
  const table = await tableOfTwo();
  await table.order('wyatt', shot('f1', 'f3'));
  await table.order('wyatt', UNDO);
  await table.order('ike', { type: 'propose', what: 'pause' });
  const { prompts } = await table.fight();
  const asked = Object.values(prompts).find(({ about }) => about.what === 'pause')!;
  const { fight } = await table.order('wyatt', { type: 'answer', prompt: asked.id, value: 'yes' });
  expect(fight).toMatchObject({ clock: { paused: true }, proposals: {}, prompts: {} });
  await auditTable(table);
});

test('a request to undo that is taken back itself does not lapse: it has never been', async () => {
  const table = await tableOfTwo();
  await table.order('wyatt', shot('f1', 'f3'));
  await table.order('wyatt', UNDO);
  const { entries, fight } = await table.order('marshal', UNDO);
  expect(entries[0]!.effects.map(({ kind }) => kind)).toEqual(['entries-undone']);
  expect(fight).toMatchObject({ proposals: {}, prompts: {} });
  await auditTable(table);
});

test('the game master needs nobody, and takes back whoever was last', async () => {
  const table = await tableOfTwo();
  const before = await table.fight();
  await table.order('wyatt', shot('f1', 'f3'));
  const { entries, fight } = await table.order('marshal', UNDO);
  expect(entries.map((entry) => entry.action.type)).toEqual(['undo']);
  expect(stateOf(fight)).toEqual(stateOf(before));
});

test('the same order after an undo gets the same faces, another order gets others', async () => {
  const seen = new Map<string, Set<number>>();
  for (let game = 0; game < 12; game++) {
    const table = await tableOfTwo(`game ${game}`);
    const first = facesOf((await table.order('wyatt', shot('f1', 'f3'))).entries);
    await table.order('marshal', UNDO);
    expect(facesOf((await table.order('wyatt', shot('f1', 'f3'))).entries)).toEqual(first);
    await table.order('marshal', UNDO);
    const other = facesOf((await table.order('wyatt', shot('f1', 'f4'))).entries);
    seen.set(`game ${game}`, new Set([first[0]!, other[0]!]));
    await auditTable(table);
    expect(verifyLog(await table.app.entries(STREAM), `game ${game}`, COIN)).toMatchObject({ ok: true });
  }
  expect([...seen.values()].some((faces) => faces.size === 2)).toBe(true);
});

test('a snapshot from before an undo is never folded on', async () => {
  const table = await tableOfTwo();
  await table.order('wyatt', lieDown);
  const spoilt = (await table.store.events.load(STREAM)).version;
  const state = await table.fight();
  const { fight } = await table.order('wyatt', UNDO);
  await table.store.events.putSnapshot(STREAM, { version: spoilt, format: '1/coin@1/d1', state });
  expect(stateOf(await tableWith({ store: table.store }).fight())).toEqual(stateOf(fight));
});

/** Wyatt's first and Ike's first face each other. */
async function challenged(table: Table): Promise<Gunfight> {
  return (await table.order('wyatt', { type: 'challenge', figures: ['f1'], against: ['f3'] })).fight;
}

function choosing(fight: Gunfight, figure: string, choice: 'stand' | 'draw'): Action {
  const prompt = Object.values(fight.prompts).find((one) => one.figure === figure)!;
  return { type: 'draw-choice', prompt: prompt.id, figure, choice };
}

test('a sealed choice is replaced by the next one, and taken back freely while it is sealed', async () => {
  const table = await tableOfTwo();
  const open = await challenged(table);
  await table.order('wyatt', choosing(open, 'f1', 'draw'));
  const replaced = await table.order('wyatt', choosing(open, 'f1', 'stand'));
  expect(replaced.fight.gathers['draw-1']?.choices).toMatchObject({ f1: { choice: 'stand' } });
  const back = await table.order('wyatt', UNDO);
  expect(back.fight.gathers['draw-1']?.choices).toMatchObject({ f1: { choice: 'draw' } });
  await auditTable(table);
});

test('going back across a reveal voids all choices that were turned up', async () => {
  const table = await tableOfTwo();
  const open = await challenged(table);
  await table.order('wyatt', choosing(open, 'f1', 'draw'));
  await table.order('ike', choosing(open, 'f3', 'draw'));
  expect((await table.fight()).gathers).toEqual({});
  await table.order('ike', UNDO);
  await answerUndo(table, 'yes');
  const fight = await table.fight();
  expect(fight.gathers['draw-1']).toMatchObject({ figures: ['f1', 'f3'], choices: {} });
  await auditTable(table);
});

test('what cannot be undone says why', async () => {
  const table = await tableOfTwo();
  expect(await table.ask('wyatt', UNDO)).toMatchObject({ refusal: { code: 'nothing-there' } });
  expect(await table.ask('stranger', UNDO)).toMatchObject({ refusal: { code: 'not-allowed' } });
  await table.order('wyatt', lieDown);
  await table.order('marshal', { type: 'pause', on: true });
  const since = { code: 'nothing-there', wanted: 'order-since' };
  expect(await table.ask('wyatt', UNDO)).toMatchObject({ refusal: since });
  await table.order('marshal', { type: 'pause', on: false });
  await table.order('wyatt', { ...lieDown, posture: 'standing' });
  expect(await table.ask('wyatt', { type: 'undo', versions: [1, 2] })).toMatchObject({ refusal: { code: 'moved-on' } });
  await table.order('marshal', { type: 'end', winner: null, why: 'gm' });
  expect(await table.ask('wyatt', UNDO)).toMatchObject({ refusal: { code: 'fight-over' } });
});

/** A table of four people on two sides, Wyatt's first man about to shoot, taken back by other manners than usual. */
async function tableOfFour(undo: string): Promise<Table> {
  const table = tableWith({ secret: 'undo' });
  await table.order('marshal', OPEN);
  for (const [seat, side] of [
    ['wyatt', 'law'],
    ['doc', 'law'],
    ['ike', 'gang'],
    ['billy', 'gang'],
  ] as const)
    await table.order(seat, joining(seat, side));
  await table.order('marshal', { type: 'set-option', key: 'undo', value: undo });
  await table.order('marshal', { type: 'start' });
  await table.order('wyatt', shot('f1', 'f3'));
  await table.order('wyatt', UNDO);
  return table;
}

const answerAs = async (table: Table, seat: string, value: 'yes' | 'no'): Promise<void> => {
  const prompt = Object.values((await table.fight()).prompts).find((one) => one.seat === seat && one.type === 'agree');
  await table.order(seat, { type: 'answer', prompt: prompt!.id, value });
};
const isUndone = async (table: Table): Promise<boolean> =>
  (await table.app.entries(STREAM)).some((entry) => entry.action.type === 'undo');

test('by majority, more than half are enough, and one no is not the end of it', async () => {
  const table = await tableOfFour('majority');
  await answerAs(table, 'ike', 'no');
  expect((await table.fight()).proposals).not.toEqual({});
  await answerAs(table, 'doc', 'yes');
  expect(await isUndone(table)).toBe(false);
  await answerAs(table, 'billy', 'yes');
  expect(await isUndone(table)).toBe(true);
  await auditTable(table);
});

test('by majority, it is off as soon as there can be none', async () => {
  const table = await tableOfFour('majority');
  await answerAs(table, 'ike', 'no');
  await answerAs(table, 'billy', 'no');
  expect((await table.fight()).proposals).toEqual({});
  expect(await isUndone(table)).toBe(false);
});

test('by the game master, nobody else is asked', async () => {
  const table = await tableOfFour('gm');
  const asked = Object.values((await table.fight()).prompts).map(({ seat }) => seat);
  expect(asked).toEqual(['marshal']);
  await answerAs(table, 'marshal', 'yes');
  expect(await isUndone(table)).toBe(true);
  await auditTable(table);
});

test('by the game master, the yes of any who runs the fight is enough, and all of them must be against it', async () => {
  const table = await tableOfFour('gm');
  const asked = async () => Object.values((await table.fight()).prompts).map(({ seat }) => seat);
  await answerAs(table, 'marshal', 'no');
  expect((await table.fight()).proposals).toEqual({});
  await table.order('marshal', { type: 'gm-seat', what: 'add', seat: 'kate' });
  await table.order('doc', shot('f2', 'f3'));
  await table.order('doc', UNDO);
  expect((await asked()).toSorted()).toEqual(['kate', 'marshal']);
  await answerAs(table, 'marshal', 'no');
  expect(await isUndone(table)).toBe(false);
  await answerAs(table, 'kate', 'yes');
  expect(await isUndone(table)).toBe(true);
  await auditTable(table);
});

const askedNow = async (table: Table): Promise<readonly string[]> =>
  Object.values((await table.fight()).prompts).map(({ seat }) => seat);
const change = (table: Table, by: string, what: 'add' | 'hand-over' | 'leave', seat: string) =>
  table.order(by, { type: 'gm-seat', what, seat });

test('whoever runs the fight now may allow what was asked of another', async () => {
  const table = await tableOfFour('gm');
  await change(table, 'marshal', 'hand-over', 'kate');
  expect(await askedNow(table)).toEqual(['kate']);
  const [prompt] = Object.values((await table.fight()).prompts);
  expect(await table.ask('marshal', { type: 'answer', prompt: prompt!.id, value: 'yes' })).toMatchObject({ ok: false });
  await answerAs(table, 'kate', 'yes');
  expect(await isUndone(table)).toBe(true);
  expect(await table.fight()).toMatchObject({
    gm: 'kate',
    proposals: {},
    prompts: {},
    figures: { f1: { turn: { acted: false } } },
  });
  await auditTable(table);
});

test('who comes to run the fight as well may allow it by a ruling; once nobody is asked any more it is off', async () => {
  const table = await tableOfFour('gm');
  await change(table, 'marshal', 'add', 'kate');
  expect(await askedNow(table)).toEqual(['marshal']);
  const [prompt] = Object.values((await table.fight()).prompts);
  await table.order('kate', { type: 'gm-rule', prompt: prompt!.id, value: 'yes' });
  expect(await isUndone(table)).toBe(true);
  expect(await table.fight()).toMatchObject({ gm: 'marshal', deputies: ['kate'], proposals: {}, prompts: {} });
  await table.order('wyatt', shot('f1', 'f3'));
  await table.order('wyatt', UNDO);
  await answerAs(table, 'marshal', 'no');
  expect((await table.fight()).proposals).not.toEqual({});
  await change(table, 'kate', 'leave', 'kate');
  expect(await table.fight()).toMatchObject({ proposals: {}, prompts: {} });
  await auditTable(table);
});

test('whoever has handed the fight over does not take it back; an order from before goes back without it', async () => {
  const table = tableWith({ secret: 'undo' });
  await startFight(table, { count: 2 });
  await change(table, 'wyatt', 'hand-over', 'ike');
  expect(await table.ask('wyatt', UNDO)).toMatchObject({ refusal: { code: 'nothing-there' } });
  await change(table, 'ike', 'hand-over', 'wyatt');
  await table.order('wyatt', lieDown);
  await change(table, 'wyatt', 'hand-over', 'ike');
  await table.order('wyatt', UNDO);
  expect(await table.fight()).toMatchObject({ gm: 'ike', figures: { f1: { posture: 'standing' } } });
  await auditTable(table);
});

test('where all are asked, it changes nothing who runs the fight', async () => {
  const table = await tableOfFour('all');
  const asked = await askedNow(table);
  await change(table, 'marshal', 'hand-over', 'kate');
  expect(await askedNow(table)).toEqual(asked);
  await auditTable(table);
});

test('whoever was replaced is asked for nothing any more; who plays instead is', async () => {
  const table = await tableOfFour('all');
  await table.order('marshal', { type: 'seat', how: 'substituted', seat: 'kate', name: 'Kate', of: 'ike' });
  await table.order('wyatt', { type: 'propose', what: 'pause' });
  const { proposals } = await table.fight();
  const [pause] = Object.values(proposals).filter(({ what }) => what === 'pause');
  expect(pause?.needs.toSorted()).toEqual(['billy', 'doc', 'kate']);
  await auditTable(table);
});

test('how things are taken back is agreed on before the start', async () => {
  const table = await tableOfTwo();
  const change: Action = { type: 'set-option', key: 'undo', value: 'gm' };
  expect(await table.ask('marshal', change)).toMatchObject({ refusal: { code: 'wrong-phase' } });
});

test('whoever is asked for their yes may be asleep: giving them more time does not drop the question', async () => {
  const table = await tableOfTwo();
  await table.store.records.put({ kind: 'person', id: 'ike', data: { quiet: '0-23' }, owner: 'ike' });
  await table.order('wyatt', shot('f1', 'f3'));
  await table.order('wyatt', UNDO);
  const { prompts, proposals } = await table.fight();
  expect(Object.values(proposals)).toMatchObject([{ what: 'undo' }]);
  const [asked] = Object.values(prompts).filter((one) => one.type === 'agree');
  expect(asked!.due - table.at).toBeGreaterThan(7 * 24 * HOUR_MS);
});

test('what waits again after an undo has the time that was left before it, however long the others took to agree', async () => {
  const table = await tableOfTwo();
  const { due } = (await table.fight()).clock;
  await table.order('wyatt', shot('f1', 'f3'));
  const left = due! - table.at;
  await table.order('wyatt', UNDO);
  table.at += 20 * HOUR_MS;
  await answerUndo(table, 'yes');
  expect((await table.fight()).clock.due).toBe(table.at + left);
  await auditTable(table);
});

test('taking back alone does not stretch a turn by more than an hour', async () => {
  const table = await tableOfTwo();
  const { due } = (await table.fight()).clock;
  await table.order('wyatt', lieDown);
  table.at += HOUR_MS;
  await table.order('wyatt', UNDO);
  expect((await table.fight()).clock.due).toBe(due);
  await table.order('wyatt', lieDown);
  table.at = due! - 1;
  await table.order('wyatt', UNDO);
  expect((await table.fight()).clock.due).toBe(table.at + HOUR_MS);
});

test('whoever was waited for when the clock was stopped has the same waking hours left when it runs again', async () => {
  const table = await tableOfTwo();
  const { due } = (await table.fight()).clock;
  table.at = due! - 5 * HOUR_MS;
  await table.order('marshal', { type: 'pause', on: true });
  table.at += 100 * HOUR_MS;
  // Wyatt falls asleep an hour after it runs again, for eight hours.
  const hour = new Date(table.at).getUTCHours();
  const quiet = `${(hour + 1) % 24}-${(hour + 9) % 24}`;
  await table.store.records.put({ kind: 'person', id: 'wyatt', data: { quiet }, owner: 'wyatt' });
  await table.order('marshal', { type: 'pause', on: false });
  expect((await table.fight()).clock.due).toBe(table.at + 13 * HOUR_MS);
  await auditTable(table);
});

test('who runs the fight and plays in it asks like everybody before dice go back, and nobody for what is nobody else’s', async () => {
  const table = tableWith({ secret: 'undo' });
  await startFight(table, { count: 2 });
  await table.order('wyatt', lieDown);
  expect((await table.order('wyatt', UNDO)).entries[0]!.action.type).toBe('undo');
  await table.order('wyatt', shot('f1', 'f3'));
  const asked = await table.order('wyatt', UNDO);
  expect(asked.entries[0]!.action).toMatchObject({ type: 'propose', what: 'undo' });
  expect((await answerUndo(table, 'yes')).map((entry) => entry.action.type)).toEqual(['answer', 'undo']);
});
