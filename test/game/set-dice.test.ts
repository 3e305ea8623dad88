import { describe, expect, test } from 'vitest';
import { showOdds } from '../../src/app/odds.ts';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Action, Order } from '../../src/game/actions.ts';
import type { Entry } from '../../src/game/entry.ts';
import { formatFraction } from '../../src/game/dice/fraction.ts';
import { audit } from '../../src/game/record/replay.ts';
import { chooseForHouse } from '../../src/game/house/solo.ts';
import { view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { sentencesOfBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { expectEffects, given, type Scene } from '../kit/scenario.ts';
import { auditTable, COIN, shot, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';
import { laid, snap } from '../scenarios/broken-wheel/people.ts';
import { d12, man, shoot as clashShot, told } from '../scenarios/clash-of-arguments/men.ts';
import { shoot, street } from '../scenarios/law-of-the-gun/street.ts';
import { MAN } from '../scenarios/westamunda/people.ts';
import { tellsNothing } from '../../src/game/secrets/view-entry.ts';

const set = (die: number, face: number, more: object = {}): Action => ({
  type: 'gm-die',
  what: 'set',
  die,
  face,
  ...more,
});

/** Wyatt's f1 and f2 against Ike's f3 and f4; the marshal keeps the game and plays nobody. */
async function newTable(): Promise<Table> {
  const table = tableWith({ secret: 'set' });
  await startFight(table, { opener: 'marshal', count: 2 });
  return table;
}

const shotOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'shot-fired'))[0]!;
const facesIn = (entries: readonly Entry[]) => entries.flatMap(({ faces }) => faces);
const verified = async (table: Table) => verifyLog(await table.app.entries(STREAM), 'set', table.app.rulesets);

/** The chance, as this reader is told, that the shot kills f3. */
async function chanceFor(table: Table, seat: string): Promise<string> {
  const odds = showOdds(await table.fight(), shot('f1', 'f3') as Order & { type: 'shoot' }, { seat }, COIN);
  if (!odds.ok) throw new Error(odds.why);
  const chance = odds.odds.facts.get('dead:f3');
  return chance === undefined ? '0' : formatFraction(chance);
}

describe('a die set before it is rolled', () => {
  test('the next die that fits shows the face, is marked in the log, and is used up', async () => {
    const table = await newTable();
    await table.order('marshal', set(6, 2, { note: 'the sun is in his eyes' }));
    expect((await table.fight()).setDice).toEqual([{ id: 'd1', die: 6, face: 2 }]);
    const { entries } = await table.order('wyatt', shot('f1', 'f3'));
    expect(shotOf(entries).check).toMatchObject({ faces: [2], passed: false });
    expect(facesIn(entries)).toEqual([{ die: 6, face: 2, why: 'shot', set: true }]);
    expect((await table.fight()).setDice).toBeUndefined();
    await auditTable(table);
    expect(await verified(table)).toMatchObject({ ok: true });
  });

  test('all others get the faces that they would have got', async () => {
    const [plain, meddled] = [await newTable(), await newTable()];
    await meddled.order('marshal', set(6, 2));
    for (const table of [plain, meddled]) await table.order('wyatt', shot('f1', 'f3'));
    const next = await Promise.all(
      [plain, meddled].map((table) => table.order('wyatt', { ...shot('f2', 'f4'), figure: 'f2' } as Action)),
    );
    expect(facesIn(next[0]!.entries).length).toBeGreaterThan(0);
    expect(facesIn(next[1]!.entries)).toEqual(facesIn(next[0]!.entries));
  });

  test('an undo sets it again, and the same order gets the same face again', async () => {
    const table = await newTable();
    await table.order('marshal', set(6, 6));
    const first = await table.order('wyatt', shot('f1', 'f3'));
    await table.order('marshal', { type: 'undo', versions: [] });
    expect((await table.fight()).setDice).toEqual([{ id: 'd1', die: 6, face: 6 }]);
    const again = await table.order('wyatt', shot('f1', 'f3'));
    expect(facesIn(again.entries)).toEqual(facesIn(first.entries));
    await auditTable(table);
    expect(await verified(table)).toMatchObject({ ok: true });
  });

  test('for one figure only, and for one purpose only', async () => {
    const table = await newTable();
    await table.order('marshal', set(6, 1, { figure: 'f2' }));
    await table.order('marshal', set(6, 2, { why: 'never' }));
    await table.order('marshal', set(6, 3, { why: 'shot' }));
    const { entries } = await table.order('wyatt', shot('f1', 'f3'));
    expect(facesIn(entries)).toEqual([{ die: 6, face: 3, why: 'shot', set: true }]);
    const other = await table.order('wyatt', shot('f2', 'f4'));
    expect(facesIn(other.entries)).toEqual([{ die: 6, face: 1, why: 'shot', set: true }]);
    expect((await table.fight()).setDice?.map(({ id }) => id)).toEqual(['d2']);
    await auditTable(table);
  });

  test('is withdrawn by its number', async () => {
    const table = await newTable();
    expect(await table.ask('marshal', { type: 'gm-die', what: 'withdraw', id: 'd1' })).toMatchObject({
      refusal: { code: 'nothing-there', wanted: 'set-die' },
    });
    await table.order('marshal', set(6, 2));
    await table.order('marshal', set(6, 3));
    expect(await table.ask('marshal', { type: 'gm-die', what: 'withdraw', id: 'd7' })).toMatchObject({
      refusal: { code: 'bad-value', option: 'withdraw', allowed: 'd1, d2' },
    });
    await table.order('marshal', { type: 'gm-die', what: 'withdraw', id: 'd1' });
    expect((await table.fight()).setDice).toEqual([{ id: 'd2', die: 6, face: 3 }]);
    await auditTable(table);
  });

  test('nobody but the game master sets one, and none that there is not', async () => {
    const table = await newTable();
    expect(await table.ask('wyatt', set(6, 6))).toMatchObject({ refusal: { code: 'not-allowed', role: 'gm' } });
    for (const [wrong, option] of [
      [set(6, 7), 'face'],
      [set(6, 0), 'face'],
      [set(6, 1.5), 'face'],
      [set(1, 1), 'die'],
      [set(101, 1), 'die'],
    ] as const)
      expect(await table.ask('marshal', wrong)).toMatchObject({ refusal: { code: 'bad-value', option } });
    expect(await table.ask('marshal', set(6, 6, { figure: 'f9' }))).toMatchObject({
      refusal: { code: 'unknown-name', given: 'f9' },
    });
    for (let count = 0; count < 12; count++) await table.order('marshal', set(6, 6));
    expect(await table.ask('marshal', set(6, 6))).toMatchObject({ refusal: { code: 'over-limit', max: 12 } });
  });

  test('the sides and the purposes are those of the rules', () => {
    const scene = street(25);
    const wrong = scene.refuses(set(12, 3), 'bad-value', 'marshal');
    expect(wrong).toMatchObject({ option: 'die', allowed: 'D6, D10' });
    expect(scene.refuses(set(10, 3, { why: 'melee' }), 'bad-value', 'marshal')).toMatchObject({
      option: 'why',
      allowed: 'effect, terrain, to-hit, pick, dispute',
    });
    scene.when(set(3, 2, { why: 'pick' }), 'marshal');
  });

  test('everybody is told of it, and when it falls', async () => {
    const table = await newTable();
    const before = await table.fight();
    const { entries, fight } = await table.order('marshal', set(6, 5, { figure: 'f1', note: 'as agreed' }));
    const fallen = await table.order('wyatt', shot('f1', 'f3'));
    const reader = { seat: 'ike' };
    const tell = (from: typeof before, to: typeof before, told: readonly Entry[]) =>
      sentencesOfBatch(
        {
          before: view(from, reader),
          after: view(to, reader),
          entries: told.map((entry) => viewEntry(entry, from, reader, { over: false })),
          unit: 'cm',
        },
        SAY,
      ).map(({ text }) => text);
    expect(tell(before, fight, entries)).toEqual(['The game master sets the next D6 of wyatt 1 to 5: as agreed.']);
    const lines = tell(fight, fallen.fight, fallen.entries);
    const mark = lines.findIndex((line) => line.startsWith('The game master set this die: D6 5'));
    expect(mark).toBeGreaterThanOrEqual(0);
    expect(lines[mark + 1]).toContain('5');
  });

  test('a face that is said to be set, and was not, does not pass', async () => {
    const table = await newTable();
    await table.order('wyatt', shot('f1', 'f3'));
    const entries = await table.app.entries(STREAM);
    const forged = entries.map((entry) => ({
      ...entry,
      faces: entry.faces.map((face) => ({ ...face, set: true as const })),
    }));
    expect(verifyLog(forged, 'set', COIN)).toMatchObject({ ok: false, why: 'not-set' });
    expect(audit(forged, COIN).differences[0]).toMatchObject({ why: 'dice' });
  });

  test('a set face that is forged does not pass', async () => {
    const table = await newTable();
    await table.order('marshal', set(6, 2));
    await table.order('wyatt', shot('f1', 'f3'));
    const entries = await table.app.entries(STREAM);
    const forge = (change: object) =>
      entries.map((entry) => ({
        ...entry,
        faces: entry.faces.map((face) => (face.set === true ? { ...face, ...change } : face)),
      }));
    expect(verifyLog(forge({ face: 6 }), 'set', COIN)).toMatchObject({ ok: false, why: 'not-set' });
    expect(audit(forge({ face: 6 }), COIN).differences[0]).toMatchObject({ why: 'dice' });
    const unmarked = forge({}).map((entry) => ({
      ...entry,
      faces: entry.faces.map(({ die, face, why }) => ({ die, face, why })),
    }));
    expect(audit(unmarked, COIN).differences[0]).toMatchObject({ why: 'dice' });
  });
});

describe('a die set in secret', () => {
  const strangers = ['wyatt', 'ike', 'onlooker', null];

  test('others see neither that it is set nor, once it has fallen, that it was', async () => {
    const table = await newTable();
    const before = await table.fight();
    const { entries, fight } = await table.order('marshal', set(6, 2, { hidden: true }));
    for (const seat of strangers) {
      expect(tellsNothing(viewEntry(entries[0]!, before, { seat }, { over: false }))).toBe(true);
      expect(JSON.stringify({ ...view(fight, { seat }), version: 0 })).toBe(
        JSON.stringify({ ...view(before, { seat }), version: 0 }),
      );
    }
    expect(view(fight, { seat: 'marshal' }).setDice).toHaveLength(1);
    const fallen = await table.order('wyatt', shot('f1', 'f3'));
    const rolled = fallen.entries.find(({ faces }) => faces.length > 0)!;
    for (const seat of strangers) {
      const seen = viewEntry(rolled, fight, { seat }, { over: false });
      expect(seen.faces).toEqual([{ die: 6, face: 2, why: 'shot' }]);
      expect(JSON.stringify(seen)).not.toMatch(/set-die-fell|hidden":true|"set"/);
    }
    const own = viewEntry(rolled, fight, { seat: 'marshal' }, { over: false });
    expect(own).toEqual(rolled);
    expect(viewEntry(rolled, fight, { seat: 'ike' }, { over: true })).toEqual(rolled);
    await auditTable(table);
    expect(await verified(table)).toMatchObject({ ok: true });
  });

  test('nor does whoever plays the figure that it is for', async () => {
    const table = await newTable();
    const before = await table.fight();
    const { entries, fight } = await table.order('marshal', set(6, 2, { hidden: true, figure: 'f1' }));
    expect(tellsNothing(viewEntry(entries[0]!, before, { seat: 'wyatt' }, { over: false }))).toBe(true);
    expect(view(fight, { seat: 'wyatt' }).setDice).toBeUndefined();
    expect(await chanceFor(table, 'wyatt')).toBe('1/2');
    const fallen = await table.order('wyatt', shot('f1', 'f3'));
    const seen = fallen.entries.map((entry) => viewEntry(entry, fight, { seat: 'wyatt' }, { over: false }));
    expect(JSON.stringify(seen)).not.toMatch(/set-die-fell|"set"/);
  });

  test('its withdrawal is as secret', async () => {
    const table = await newTable();
    await table.order('marshal', set(6, 2, { hidden: true }));
    const before = await table.fight();
    const [entry] = (await table.order('marshal', { type: 'gm-die', what: 'withdraw', id: 'd1' })).entries;
    for (const seat of strangers) expect(tellsNothing(viewEntry(entry!, before, { seat }, { over: false }))).toBe(true);
    expect(viewEntry(entry!, before, { seat: 'marshal' }, { over: false })).toEqual(entry);
  });

  test('the odds are certain for the game master, and as ever for everybody else', async () => {
    const table = await newTable();
    expect(await chanceFor(table, 'wyatt')).toBe('1/2');
    await table.order('marshal', set(6, 6, { hidden: true }));
    expect([await chanceFor(table, 'marshal'), await chanceFor(table, 'wyatt')]).toEqual(['1', '1/2']);
    await table.order('marshal', { type: 'gm-die', what: 'withdraw', id: 'd1' });
    await table.order('marshal', set(6, 6));
    expect([await chanceFor(table, 'marshal'), await chanceFor(table, 'wyatt')]).toEqual(['1', '1']);
  });

  test('a player takes his last order back as freely as without it', async () => {
    const table = await newTable();
    await table.order('wyatt', { type: 'standing', figure: 'f1', rule: 'react', value: 'never' });
    await table.order('marshal', set(6, 6, { hidden: true }));
    const undone = await table.order('wyatt', { type: 'undo', versions: [] });
    expect(undone.entries[0]!.action.type).toBe('undo');
  });
});

describe('the house', () => {
  test('reckons with fair dice whatever is set', () => {
    const scene = street(25);
    const plain = chooseForHouse(scene.fight, scene.fight.figures.Doc!, lawOfTheGun);
    scene.when(set(10, 1, { why: 'to-hit' }), 'marshal');
    expect(chooseForHouse(scene.fight, scene.fight.figures.Doc!, lawOfTheGun)).toEqual(plain);
  });
});

describe('under the rules', () => {
  /** Sets these, then gives the order with the faces that are still to be rolled. */
  const having = (scene: Scene, dice: readonly Action[]): Scene => {
    for (const die of dice) scene.when(die, 'marshal');
    return scene;
  };

  test('LG-SHOOT-03 a hit that the game master set; the effect is thrown', () => {
    const scene = having(street(25), [set(10, 9, { why: 'to-hit', figure: 'Doc' })]);
    expectEffects(scene.dice('D10=10').when(shoot('Doc', 'Ike', 'snap')), [
      { kind: 'set-die-fell', die: 10, face: 9, why: 'to-hit' },
      { kind: 'shot-fired', check: { faces: [9], passed: true } },
      { kind: 'table-rolled', table: 'effect', check: { faces: [10] } },
    ]);
  });

  test('LG-COOL-03 what another throws in his order: a die for that one', () => {
    const scene = having(street(25), [set(6, 6, { figure: 'Ike' }), set(10, 8, { why: 'to-hit', figure: 'Doc' })]);
    const result = scene.dice('D10=1').when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'shot-fired', figure: 'Doc', check: { faces: [8] } },
      { kind: 'set-die-fell', die: 6, face: 6 },
      { kind: 'tested', figure: 'Ike', check: { faces: [6], passed: false } },
    ]);
  });

  test('WM-DICE-02 dice that are thrown together where odds are reckoned', () => {
    const scene = given(westamunda, {
      figures: {
        Ann: { side: 'law', profile: MAN, weapons: ['revolver'], ammo: 6 },
        Bob: { side: 'gang', profile: MAN, weapons: ['revolver'], ammo: 6 },
      },
      scene: { 'Ann>Bob': { range: 6 } },
    });
    scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'shoot');
    having(scene, [set(6, 5, { why: 'to-hit' }), set(6, 6, { why: 'wound' })]);
    const order = { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single' } as const;
    expectEffects(scene.dice('D6=3').when(order), [
      { kind: 'set-die-fell', why: 'to-hit' },
      { kind: 'shot-fired', check: { faces: [5], passed: true } },
      { kind: 'set-die-fell', why: 'wound' },
      { kind: 'wounded' },
      { kind: 'table-rolled', table: 'injury', check: { faces: [3] } },
    ]);
  });

  test('CA-HURT-01 the score of a hit', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 6 } });
    having(scene, [set(12, 12, { why: 'hurt' }), set(12, 12, { why: 'death' })]);
    expectEffects(scene.dice(d12(11)).when(clashShot('Ann', 'Bob')), [
      { kind: 'shot-fired', check: { faces: [11] } },
      { kind: 'set-die-fell', why: 'hurt' },
      { kind: 'table-rolled', table: 'hurt', check: { faces: [12] } },
    ]);
  });

  test('BW-PBP-02 of orders carried out together only the one of that figure', () => {
    const gun = { arms: ['mm-revolver'] };
    const scene = laid({
      figures: { Ann: gun, Bob: { side: 'gang', ...gun } },
      scene: { 'Ann>Bob': { range: 5 }, 'Bob>Ann': { range: 5 } },
      settings: { rounds: 'sealed', initiative: 'none' },
      step: 'seal-1',
    });
    having(scene, [set(6, 6, { why: 'draw', figure: 'Bob' }), set(10, 1, { why: 'to-hit', figure: 'Bob' })]);
    scene.when(snap('Ann', 'Bob'));
    const result = scene.dice('D6=1 D10=1').play(snap('Bob', 'Ann'));
    expectEffects(result, [
      { kind: 'draw-rolled', figure: 'Ann', check: { faces: [1] } },
      { kind: 'set-die-fell', why: 'draw' },
      { kind: 'draw-rolled', figure: 'Bob', check: { faces: [6] } },
      { kind: 'set-die-fell', why: 'to-hit' },
      { kind: 'shot-fired', figure: 'Bob' },
      { kind: 'shot-fired', figure: 'Ann', check: { faces: [1] } },
    ]);
  });
});
