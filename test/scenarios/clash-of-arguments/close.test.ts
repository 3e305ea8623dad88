import { describe, expect, it } from 'vitest';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { subOf } from '../../../src/rulesets/clash-of-arguments/state.ts';
import { matches } from '../../../src/game/offer.ts';
import type { StatedValues } from '../../../src/game/state.ts';
import { expectEffects, expectNone, type Given, type Scene } from '../../kit/scenario.ts';
import { fieldWith } from './field.ts';
import {
  charge,
  d12,
  fresh,
  horse,
  load,
  man,
  mapped,
  moveTo,
  nextTurn,
  paced,
  set,
  shoot,
  tick,
  told,
} from './men.ts';

type Man = Parameters<typeof man>[1] & object;

/** Men with nothing in their hands. */
const gang = (...ids: readonly string[]): Readonly<Record<string, Given>> =>
  Object.fromEntries(ids.map((id) => [id, man('gang', { weapons: [] })]));

/** Ann charges Bob; she has a bowie knife, he a revolver. */
const field = (range: number, ann: Man = {}, bob: Man = {}, values: StatedValues = {}): Scene =>
  told(
    {
      Ann: man('law', { weapons: ['bowie'], ...ann }),
      Bob: man('gang', bob),
      ...(ann.mount == null ? {} : { Bay: horse('law') }),
    },
    { 'Ann>Bob': { range, ...values } },
    { step: 'move' },
  );

describe('a charge', () => {
  it('E16, CA-CHG-02, CA-CHG-04, CA-CHG-05, CA-CHG-07, CA-MEL-04, CA-MEL-05, CA-MEL-06 test, stand and fire, contact, hand to hand', () => {
    const scene = field(8);
    const result = scene.dice(d12(7, 9, 3)).when(charge('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'charge-declared', figure: 'Ann', target: 'Bob', distance: 8 },
      { kind: 'tested', figure: 'Bob', why: 'charged', check: { total: 7, passed: true }, result: 'carried-on' },
      { kind: 'shot-fired', figure: 'Bob', trigger: 'stand-and-fire', check: { total: 6, passed: true } },
      { kind: 'wounded', figure: 'Ann', count: 1 },
      { kind: 'pinned', figure: 'Ann', until: 2 },
      { kind: 'moved', figure: 'Ann', gait: 'charge', distance: 7 },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
      { kind: 'unready', figure: 'Ann' },
    ]);
    expectEffects(tick(scene, 'melee', [8, 7]), [
      { kind: 'melee-rolled', figures: ['Ann'], check: { faces: [8], total: 9 } },
      { kind: 'melee-rolled', figures: ['Bob'], check: { faces: [7], total: 7 } },
      { kind: 'melee-won', figure: 'Ann', margin: 2 },
      { kind: 'wounded', figure: 'Bob', count: 1, cause: 'melee' },
      { kind: 'pinned', figure: 'Bob' },
    ]);
    const morale = tick(scene, 'morale', [7, 7]);
    expectEffects(morale, [
      { kind: 'tested', figure: 'Ann', why: 'wounded', check: { mods: [{ id: 'wounds', value: -1 }] } },
      { kind: 'tested', figure: 'Bob', why: 'wounded', check: { mods: [{ id: 'wounds', value: -1 }] } },
    ]);
  });

  it('E17, CA-CHG-03 no shot from half a charge move or nearer', () => {
    const near = field(5).dice(d12(7)).when(charge('Ann', 'Bob'));
    expectEffects(near, [{ kind: 'tested' }, { kind: 'moved' }, { kind: 'engaged' }]);
    expectNone(near, 'shot-fired');
    const carbine = { weapons: ['cavalry-carbine'] };
    expectNone(field(10, { mount: 'Bay' }, carbine).dice(d12(8)).when(charge('Ann', 'Bob')), 'shot-fired');
    expectEffects(field(10.1, { mount: 'Bay' }, carbine).dice(d12(8, 2)).when(charge('Ann', 'Bob')), [
      { kind: 'shot-fired', band: 'medium' },
    ]);
    expectNone(field(10.1, { mount: 'Bay' }).dice(d12(8)).when(charge('Ann', 'Bob')), 'shot-fired');
  });

  it('E18, CA-CHG-06, CA-MOR-05, CA-MOR-12, CA-MOR-15 cavalry on a raw man with an empty musket', () => {
    const ann = { mount: 'Bay', grade: 'veteran', weapons: ['sabre'] };
    const bob = { grade: 'raw', weapons: ['muzzle-rifle'] };
    const scene = field(14, ann, bob);
    scene.fight.figures.Bob!.items[0]!.loaded = false;
    expectEffects(scene.dice(d12(5)).when(charge('Ann', 'Bob')), [
      {
        kind: 'tested',
        check: {
          total: 2,
          mods: [
            { id: 'grade', value: -1 },
            { id: 'cavalry', value: -1 },
            { id: 'unloaded', value: -1 },
          ],
        },
        result: 'skedaddled',
      },
      { kind: 'skedaddled', figure: 'Bob', why: 'charged', once: true, distance: 5 },
      { kind: 'moved', figure: 'Ann', distance: 18 },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
    ]);
    expect(scene.fight.figures.Bob!.statuses).toEqual([]);
    scene.fight.clock.turn = 1;
    expect(scene.refuses({ type: 'hold', figure: 'Bob' }, 'already-did')).toMatchObject({ did: 'acted' });
    expectEffects(tick(scene, 'melee', [6, 4]), [
      { kind: 'melee-rolled', figures: ['Ann'], check: { total: 11 } },
      { kind: 'melee-rolled', figures: ['Bob'], check: { total: 3 } },
      { kind: 'melee-won', margin: 8 },
      { kind: 'dead', figure: 'Bob', cause: 'melee' },
    ]);
    expectEffects(field(14, ann, bob).dice(d12(5)).when(charge('Ann', 'Bob')), [
      { kind: 'tested', check: { total: 3 }, result: 'ducked-back' },
      { kind: 'ducked-back', figure: 'Bob', why: 'charged' },
    ]);
  });

  it('E19, CA-MOR-11, CA-MOR-13 back to the wall; behind it he carries on', () => {
    const at = (bob: string, signs: Readonly<Record<string, string>>) =>
      mapped({ Ann: man('law', { at: 'A4', weapons: [] }), Bob: man('gang', { at: bob }) }, fieldWith(16, 8, signs));
    const open = at('F4', { K3: 'L', K4: 'L', K5: 'L' });
    expectEffects(open.dice(d12(3)).when(charge('Ann', 'Bob')), [
      { kind: 'tested', check: { mods: [], total: 3 }, result: 'ducked-back' },
      { kind: 'ducked-back', figure: 'Bob', distance: 4 },
      { kind: 'moved', figure: 'Ann' },
    ]);
    const behind = at('F4', { E3: 'L', E4: 'L', E5: 'L' });
    const stands = behind.dice(d12(3)).when(charge('Ann', 'Bob'));
    expectEffects(stands, [
      { kind: 'tested', check: { mods: [{ id: 'in-cover', value: 1 }], total: 4 }, result: 'carried-on' },
    ]);
    expectNone(stands, 'ducked-back');
  });

  it('CA-CHG-01, CA-GEN-07 what forbids a charge', () => {
    const refused = (scene: Scene, code: Parameters<Scene['refuses']>[1]) => scene.refuses(charge('Ann', 'Bob'), code);
    expect(refused(set(field(8), { pins: { Ann: 1 } }), 'state-forbids')).toMatchObject({ state: 'pinned' });
    expect(refused(set(field(8), { streaks: { Ann: 2 } }), 'state-forbids')).toMatchObject({ state: 'winded' });
    expect(refused(field(8, { hurt: 1 }), 'state-forbids')).toMatchObject({ state: 'wounded' });
    refused(field(11.1), 'too-far');
    field(11, {}, { weapons: [] }).dice(d12(9)).when(charge('Ann', 'Bob'));
    refused(field(8, {}, {}, { sight: false }), 'no-line-of-sight');
    const close = field(1);
    close.fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
    expect(refused(close, 'state-forbids')).toMatchObject({ state: 'engaged' });
    const prisoner = field(8);
    prisoner.fight.figures.Bob!.statuses.push('surrendered');
    expect(refused(prisoner, 'target-forbids')).toMatchObject({ state: 'surrendered' });
    field(8).refuses(charge('Ann', 'Ann'), 'wrong-side');
    const walled = mapped(
      { Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'J8' }) },
      fieldWith(12, 8, { I7: '#', I8: '#', J7: '#', K7: '#', K8: '#' }),
    );
    walled.refuses(charge('Ann', 'Bob'), 'no-line-of-sight');
  });

  it('CA-CHG-01 no free cell next to him, no charge', () => {
    const crowd = ['D3', 'E3', 'F3', 'D4', 'F4', 'D5', 'E5', 'F5'].map((at, index) => [
      `L${index}`,
      man('law', { at }),
    ]);
    const figures: Record<string, Given> = {
      Ann: man('law', { at: 'A4' }),
      Bob: man('gang', { at: 'E4' }),
      ...(Object.fromEntries(crowd) as Record<string, Given>),
    };
    mapped(figures, fieldWith(12, 8)).refuses(charge('Ann', 'Bob'), 'cell-full');
  });

  it('CA-CHG-03, CA-CHG-04 who does not fire: by order, hidden, unready, pinned, having fired or moved', () => {
    const quiet = (bob: Man, part: Parameters<typeof set>[1] = {}) => {
      const scene = set(field(8, {}, bob), part);
      expectNone(scene.dice(d12(9)).when(charge('Ann', 'Bob')), 'shot-fired');
    };
    quiet({ standing: { 'stand-and-fire': 'off' } });
    quiet({}, { hiding: { Bob: true } });
    quiet({}, { unready: { Bob: true } });
    quiet({}, { pins: { Bob: 1 } });
    quiet({ weapons: [] });
    expectNone(paced(field(8), 'Bob', 'walk').dice(d12(9)).when(charge('Ann', 'Bob')), 'shot-fired');
  });

  it('CA-CHG-04, CA-SHOOT-03 nobody stands and fires at a charger who comes from beside a friend of his', () => {
    const from = (beside: string): Scene =>
      told(
        {
          Ann: man('law', { weapons: ['bowie'] }),
          Bob: man('gang'),
          Cal: man('gang', { weapons: [] }),
          Eve: man('posse', { weapons: [] }),
        },
        { 'Ann>Bob': { range: 8 }, [`Ann>${beside}`]: { range: 1, near: true } },
        { step: 'move' },
      );
    const charged = (beside: string, ...faces: number[]) => {
      const scene = from(beside);
      scene.fight.contacts.push({ a: 'Ann', b: beside, by: 'Ann', since: 1 });
      return scene.dice(d12(...faces)).when(charge('Ann', 'Bob'));
    };
    const result = charged('Cal', 7);
    expectNone(result, 'shot-fired');
    expectEffects(result, [{ kind: 'engaged', figure: 'Ann', figures: ['Bob'] }]);
    expectEffects(charged('Eve', 7, 2), [{ kind: 'shot-fired', figure: 'Bob', trigger: 'stand-and-fire' }]);
  });

  it('CA-CHG-04, CA-MOVE-08 the best gun; it is his one shot, and he stays where he is', () => {
    const scene = field(8, {}, { weapons: ['revolver', 'muzzle-rifle'] });
    const result = scene.dice(d12(9, 4)).when(charge('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'shot-fired', weapon: 'Bob.muzzle-rifle', band: 'close' },
      { kind: 'shot-missed' },
      { kind: 'weapon-empty' },
    ]);
    const far = field(9, {}, { weapons: ['winchester'] });
    far.dice(d12(9, 12, 12)).when(charge('Ann', 'Bob'));
    far.fight.clock.turn = 1;
    expect(
      far.refuses(
        { type: 'move', figure: 'Bob', gait: 'walk', stated: { way: 'away', target: 'Ann', distance: 1 } },
        'already-did',
      ),
    ).toMatchObject({ did: 'shot' });
  });

  it('CA-CHG-05 a charger who is killed or thrown goes no further', () => {
    const killed = field(9)
      .dice(d12(9, 9, 12))
      .when(charge('Ann', 'Bob'));
    expectEffects(killed, [
      { kind: 'dead', figure: 'Ann' },
      { kind: 'charge-failed', why: 'stopped' },
    ]);
    expectNone(killed, 'moved', 'engaged', 'unready');
    const thrown = field(12, { mount: 'Bay' }, { weapons: ['winchester'] });
    const result = thrown.dice(d12(9, 9, 7, 9)).when(charge('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'thrown', figure: 'Ann' },
      { kind: 'charge-failed', why: 'stopped' },
      { kind: 'unready' },
    ]);
    expectNone(result, 'moved', 'engaged');
    fresh(thrown, 'shoot');
    thrown.fight.clock.turn = 1;
    expectEffects(thrown.refuses(shoot('Bob', 'Ann', 'winchester'), 'already-did') && { effects: [] }, []);
    expect(subOf(thrown.fight).ran).toEqual({ Ann: true });
  });

  it('CA-CHG-07, CA-MOVE-10 thrown on the spot he has charged all the same, and gets nothing ready in that turn', () => {
    const scene = field(12, { mount: 'Bay', weapons: ['revolver'] }, { weapons: ['winchester'] });
    scene.dice(d12(9, 9, 7, 9)).when(charge('Ann', 'Bob'));
    fresh(scene, 'shoot');
    const ready = load('Ann', 'revolver', 'ready');
    expect(scene.refuses(ready, 'already-did')).toMatchObject({ did: 'moved' });
    fresh(nextTurn(scene), 'shoot');
    expectEffects(scene.when(ready), [{ kind: 'readied', figure: 'Ann' }]);
  });

  it('CA-CHG-06, CA-CHG-07 a charge may fall short, and counts all the same', () => {
    const scene = field(11, {}, { grade: 'raw', weapons: [] });
    const result = scene.dice(d12(2)).when(charge('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'skedaddled', distance: 5 },
      { kind: 'moved', figure: 'Ann', gait: 'charge', distance: 10 },
      { kind: 'charge-failed', why: 'short' },
      { kind: 'unready' },
    ]);
    expect(subOf(scene.fight)).toMatchObject({ streaks: { Ann: 1 }, charged: { Ann: true } });
    expect(scene.fight.situations['Ann>Bob']).toMatchObject({ range: 6 });
  });

  it('CA-CHG-06 the target is gone: he ends where he was making for', () => {
    const shot = field(8)
      .dice(d12(9, 1, 1, 12))
      .when(charge('Ann', 'Bob'));
    expectEffects(shot, [
      { kind: 'dead', figure: 'Bob', cause: 'own-gun' },
      { kind: 'moved', figure: 'Ann', distance: 7 },
      { kind: 'charge-failed', why: 'unopposed' },
      { kind: 'unready' },
    ]);
    const scene = mapped(
      {
        Ann: man('law', { at: 'C4', weapons: [] }),
        Bob: man('gang', { at: 'H4', weapons: [] }),
        Abe: man('law', { at: 'I4' }),
      },
      fieldWith(12, 8),
    );
    scene.fight.contacts = [{ a: 'Abe', b: 'Bob', by: 'Abe', since: 1 }];
    expectEffects(scene.dice(d12(2)).when(charge('Ann', 'Bob')), [
      { kind: 'tested', result: 'surrendered' },
      { kind: 'surrendered', figure: 'Bob', why: 'morale' },
      {
        kind: 'moved',
        figure: 'Ann',
        path: [
          { x: 2, y: 3, level: 0 },
          { x: 6, y: 3, level: 0 },
        ],
      },
      { kind: 'charge-failed', why: 'unopposed' },
    ]);
  });

  it('CA-GEN-07, CA-HIDE-04 who charges or walks up without a map leaves his cover, his hiding and whom else he fought', () => {
    const scene = set(field(11, {}, { grade: 'raw', weapons: [] }), { hiding: { Ann: true } });
    scene.fight.situations = { ...scene.fight.situations, Ann: { cover: 'hard' } };
    expectEffects(scene.dice(d12(2)).when(charge('Ann', 'Bob')), [
      { kind: 'revealed', figures: ['Ann'], why: 'moved' },
      { kind: 'situation-set', figure: 'Ann', values: { cover: 'none' } },
      { kind: 'charge-failed', why: 'short' },
    ]);
    expect(scene.fight.figures.Ann!.statuses).not.toContain('hidden');
    const walks = field(5);
    walks.fight.situations = { ...walks.fight.situations, Ann: { cover: 'hard' } };
    walks.when(charge('Ann', 'Bob', 'walk'));
    expect(walks.fight.situations.Ann).toEqual({ cover: 'none' });
    const turns = told(
      { Ann: man('law'), Bob: man('gang', { weapons: [] }), Cal: man('gang', { weapons: [] }) },
      { 'Ann>Bob': { range: 1, near: true }, 'Ann>Cal': { range: 8 } },
      { step: 'move' },
    );
    turns.fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
    turns.dice(d12(9)).when(charge('Ann', 'Cal'));
    expect(turns.fight.situations['Bob>Ann']).toMatchObject({ range: 8, near: false });
    expect(turns.fight.contacts).toMatchObject([{ a: 'Ann', b: 'Cal' }]);
  });

  it('CA-HIDE-02, CA-HIDE-04, CA-CHG-05 whoever charges hides no more, and may be fired at as he comes', () => {
    const scene = set(field(8, {}, {}), { hiding: { Ann: true } });
    expectEffects(scene.dice(d12(9, 12, 12)).when(charge('Ann', 'Bob')), [
      { kind: 'charge-declared' },
      { kind: 'revealed', figures: ['Ann'], why: 'moved' },
      { kind: 'shot-fired', figure: 'Bob' },
      { kind: 'charge-failed', why: 'stopped' },
    ]);
    expect(scene.fight.figures.Ann!.statuses).toEqual(['dead']);
  });

  it('CA-CHG-08, CA-MOR-05 a second charger meets neither test nor shot', () => {
    const scene = told(
      { Ann: man('law', { weapons: ['bowie'] }), Abe: man('law', { weapons: ['bowie'] }), Bob: man('gang') },
      { 'Ann>Bob': { range: 8 }, 'Abe>Bob': { range: 8 } },
      { step: 'move' },
    );
    scene.dice(d12(9, 2)).when(charge('Ann', 'Bob'));
    scene.fight.clock.turn = 0;
    const second = scene.when(charge('Abe', 'Bob'));
    expectNone(second, 'tested', 'shot-fired');
    expectEffects(second, [{ kind: 'engaged', figure: 'Abe' }]);
  });

  it('CA-CHG-09 walking into contact is no charge: no test, no shot, no bonus', () => {
    const scene = field(6);
    const result = scene.when(charge('Ann', 'Bob', 'walk'));
    expectEffects(result, [{ kind: 'moved', gait: 'walk', distance: 5 }, { kind: 'engaged' }]);
    expectNone(result, 'tested', 'shot-fired', 'unready', 'charge-declared');
    expectEffects(tick(scene, 'melee', [6, 6]), [
      { kind: 'melee-rolled', figures: ['Ann'], check: { mods: [{ id: 'weapon', value: 1 }] } },
    ]);
    field(6.1).refuses(charge('Ann', 'Bob', 'walk'), 'too-far');
  });

  it('CA-CHG-09 a run up to somebody is a charge on him, refused where that is', () => {
    const at = (bob: string) =>
      mapped({ Ann: man('law', { at: 'A4' }), Bob: man('gang', { at: bob, weapons: [] }) }, fieldWith(14, 8));
    expectEffects(
      at('I4')
        .dice(d12(9))
        .when(moveTo('Ann', 'H5', 'run')),
      [
        { kind: 'charge-declared', target: 'Bob' },
        { kind: 'tested', why: 'charged' },
        { kind: 'moved', gait: 'charge' },
        { kind: 'engaged' },
      ],
    );
    const wall = mapped(
      { Ann: man('law', { at: 'A4' }), Bob: man('gang', { at: 'I4', weapons: [] }) },
      fieldWith(14, 8, { G3: '#', G4: '#', G5: '#', G2: '#' }),
    );
    wall.refuses(moveTo('Ann', 'H5', 'run'), 'no-line-of-sight');
  });
});

it('CA-CHG-09, CA-MOVE-14 a run from one enemy up to another is a charge on the other', () => {
  const scene = mapped(
    {
      Ann: man('law', { at: 'D4' }),
      Bob: man('gang', { at: 'E3', weapons: [] }),
      Cal: man('gang', { at: 'F5', weapons: [] }),
    },
    fieldWith(12, 8),
  );
  scene.fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
  scene.refuses(moveTo('Ann', 'D3', 'run'), 'state-forbids');
  const run = moveTo('Ann', 'E4', 'run');
  expect(matches(clashOfArguments.legal(scene.fight, 'Ann'), run)).toBe(true);
  expectEffects(scene.dice(d12(9)).when(run), [
    { kind: 'charge-declared', target: 'Cal' },
    { kind: 'engaged', figures: ['Cal'] },
  ]);
});

/** Two side by side, Ann having come up to Bob some turn ago. */
function close(ann: Man = {}, bob: Man = {}, values: StatedValues = {}): Scene {
  const scene = told(
    { Ann: man('law', { weapons: [], ...ann }), Bob: man('gang', { weapons: [], ...bob }) },
    { 'Ann>Bob': { range: 1, near: true, ...values } },
  );
  scene.fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
  return scene;
}

describe('hand to hand', () => {
  it('E20, CA-MEL-10, CA-WEAP-05 a difference of four; an even fight', () => {
    const scene = set(close({ weapons: ['bowie'] }), { charged: { Ann: true } });
    expectEffects(tick(scene, 'melee', [9, 7]), [
      { kind: 'melee-rolled', check: { total: 11 } },
      { kind: 'melee-won', margin: 4 },
      { kind: 'wounded', figure: 'Bob', count: 2 },
      { kind: 'pinned', figure: 'Bob' },
    ]);
    const even = tick(close({}, { grade: 'veteran' }), 'melee', [7, 6]);
    expectEffects(even, [{ kind: 'melee-drawn', figures: ['Ann', 'Bob'] }]);
    expectNone(even, 'wounded');
  });

  it('E21, CA-MEL-10, CA-MEL-11 five rolls for death, six kills', () => {
    const sabre = (bob: Man = {}) => close({ grade: 'veteran', weapons: ['sabre'] }, bob);
    const five = tick(sabre(), 'melee', [8, 6, 5]);
    expectEffects(five, [{ kind: 'table-rolled', table: 'death' }, { kind: 'wounded', count: 2 }, { kind: 'pinned' }]);
    expectNone(five, 'dead');
    expectEffects(tick(sabre(), 'melee', [8, 6, 6]), [{ kind: 'wounded', count: 2 }, { kind: 'dead' }]);
    expectEffects(tick(sabre({ hurt: 1 }), 'melee', [8, 7]), [
      { kind: 'wounded', count: 2, total: 3 },
      { kind: 'dead', figure: 'Bob' },
    ]);
    const six = tick(sabre({ hurt: 1 }), 'melee', [8, 5]);
    expectEffects(six, [{ kind: 'melee-won', margin: 7 }, { kind: 'dead' }]);
    expectNone(six, 'wounded', 'table-rolled');
  });

  const twoOnOne = (): Scene => {
    const scene = told({
      Vic: man('law', { grade: 'veteran', weapons: [] }),
      Bob: man('gang', { weapons: [] }),
      Cal: man('gang', { weapons: [] }),
    });
    scene.fight.contacts = [
      { a: 'Bob', b: 'Vic', by: 'Bob', since: 1 },
      { a: 'Cal', b: 'Vic', by: 'Cal', since: 1 },
    ];
    return scene;
  };

  it('E22, CA-MEL-02, CA-MEL-03, CA-MEL-08, CA-MEL-09, CA-MEL-12 two on one', () => {
    expectEffects(tick(twoOnOne(), 'melee', [5, 9, 3, 11, 10]), [
      { kind: 'melee-rolled', figures: ['Bob'], check: { total: 5 } },
      { kind: 'melee-rolled', figures: ['Vic'], check: { total: 10 } },
      { kind: 'melee-won', figure: 'Vic', margin: 5 },
      { kind: 'wounded', figure: 'Bob', count: 2 },
      { kind: 'pinned', figure: 'Bob' },
      { kind: 'melee-rolled', figures: ['Cal'], check: { mods: [{ id: 'additional', value: 1 }], total: 12 } },
      { kind: 'melee-rolled', figures: ['Vic'], check: { total: 11 } },
      { kind: 'wounded', figure: 'Vic', count: 1 },
      { kind: 'pinned', figure: 'Vic' },
    ]);
    const blocked = tick(twoOnOne(), 'melee', [5, 9, 3, 4, 10]);
    expectEffects(blocked, [{ kind: 'melee-won', figure: 'Vic', against: ['Cal'], margin: 6, harmless: true }]);
  });

  /** Bob, Cal and Dan came up to Vic in this order, and all strike at him. */
  const threeOnOne = (): Scene => {
    const scene = told({ Vic: man('law', { weapons: [] }), ...gang('Bob', 'Cal', 'Dan') });
    scene.fight.contacts = ['Bob', 'Cal', 'Dan'].map((a) => ({ a, b: 'Vic', by: a, since: 1 }));
    return scene;
  };

  it('CA-MEL-09 his choice stands for the phase: one man fells one of three, and holds the others off', () => {
    const result = tick(threeOnOne(), 'melee', [1, 12, 1, 12, 1, 12]);
    expectEffects(result, [
      { kind: 'dead', figure: 'Bob', cause: 'melee' },
      { kind: 'melee-won', figure: 'Vic', against: ['Cal'], margin: 11, harmless: true },
      { kind: 'melee-won', figure: 'Vic', against: ['Dan'], margin: 10, harmless: true },
    ]);
    expect(result.effects.filter(({ kind }) => kind === 'dead')).toHaveLength(1);
  });

  it('CA-MEL-08 once the first attacker has fallen the next counts as the first', () => {
    const mods = tick(threeOnOne(), 'melee', [1, 12, 5, 5, 5, 6]).effects.flatMap((effect) =>
      effect.kind === 'melee-rolled' && effect.figures[0] !== 'Vic' ? [[effect.figures[0], effect.check.mods]] : [],
    );
    expect(mods).toEqual([
      ['Bob', []],
      ['Cal', []],
      ['Dan', [{ id: 'additional', value: 1 }]],
    ]);
  });

  it('CA-MEL-08, CA-MEL-09 an attacker whose own foe has fallen strikes at nobody else, and adds nothing', () => {
    const scene = told({ ...gang('Bob', 'Cal'), Ann: man('law', { weapons: [] }), Vic: man('law', { weapons: [] }) });
    scene.fight.contacts = [
      { a: 'Bob', b: 'Ann', by: 'Bob', since: 1 },
      { a: 'Bob', b: 'Vic', by: 'Vic', since: 1 },
      { a: 'Cal', b: 'Vic', by: 'Cal', since: 1 },
    ];
    // Bob fells Ann, then only holds off Vic, whom Cal alone strikes at.
    expectEffects(tick(scene, 'melee', [12, 1, 1, 12, 5, 5]), [
      { kind: 'dead', figure: 'Ann' },
      { kind: 'melee-rolled', figures: ['Vic'], against: ['Bob'] },
      { kind: 'melee-won', figure: 'Bob', against: ['Vic'], harmless: true },
      { kind: 'melee-rolled', figures: ['Cal'], check: { mods: [] } },
    ]);
  });

  it('CA-MEL-02, CA-MEL-03 his choice goes first', () => {
    const scene = twoOnOne();
    scene.fight.clock.turn = 0;
    scene.when({ type: 'melee', figure: 'Vic', option: 'fight', target: 'Cal' });
    expectEffects(tick(scene, 'melee', [5, 9, 2, 1]), [
      { kind: 'melee-rolled', figures: ['Cal'] },
      { kind: 'wounded', figure: 'Cal', count: 2 },
      { kind: 'melee-rolled', figures: ['Bob'] },
    ]);
    const alone = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 5 } });
    expect(
      alone.refuses({ type: 'melee', figure: 'Ann', option: 'fight', target: 'Bob' }, 'state-missing'),
    ).toMatchObject({ state: 'engaged' });
  });

  it('CA-MEL-02, play by post 4 whoever has more than one about him is asked; the default is whom he came up to', () => {
    const scene = twoOnOne();
    fresh(scene, 'move');
    scene.play({ type: 'hold', figure: 'Vic' });
    scene.play({ type: 'hold', figure: 'Bob' });
    // Nobody can shoot or load: the clock runs on to the question.
    const asked = scene.play({ type: 'hold', figure: 'Cal' });
    expectEffects(asked, [
      { kind: 'prompt-opened', type: 'melee-choice', figure: 'Vic', choices: ['Bob', 'Cal'], default: 'Bob' },
    ]);
  });

  it('CA-MEL-02, play by post 4 whom he named has gone: of those who are left he is asked', () => {
    const scene = fresh(threeOnOne(), 'move');
    scene.when({ type: 'melee', figure: 'Vic', option: 'fight', target: 'Bob' });
    scene.when({ type: 'hold', figure: 'Vic' });
    scene.fight.clock.turn = 1;
    scene.when({ type: 'move', figure: 'Bob', gait: 'walk', stated: { way: 'away', target: 'Vic', distance: 5 } });
    scene.when({ type: 'hold', figure: 'Cal' });
    expectEffects(scene.play({ type: 'hold', figure: 'Dan' }), [
      { kind: 'prompt-opened', type: 'melee-choice', figure: 'Vic', choices: ['Cal', 'Dan'] },
    ]);
  });

  it('CA-MEL-02 whom he charges or walks up to is the one he strikes at, whoever else stands beside', () => {
    for (const gait of ['run', 'walk'] as const) {
      const scene = mapped(
        {
          Ann: man('law', { at: gait === 'run' ? 'A4' : 'E4', weapons: [] }),
          Bob: man('gang', { at: 'H3', weapons: [] }),
          Cal: man('gang', { at: 'H5', weapons: [] }),
        },
        fieldWith(20, 8),
      );
      scene.dice(gait === 'run' ? d12(9) : '').when(charge('Ann', 'Cal', gait));
      expect(scene.fight.contacts.map(({ b }) => b)).toEqual(['Cal', 'Bob']);
      expectEffects(tick(scene, 'melee', [7, 6, 6, 6]), [
        { kind: 'melee-rolled', figures: ['Ann'], against: ['Cal'] },
        { kind: 'melee-rolled', figures: ['Ann'], against: ['Bob'] },
      ]);
    }
  });

  it('CA-MEL-03 a pair in which neither strikes at the other is not rolled', () => {
    const scene = told({
      Ann: man('law', { weapons: [] }),
      Abe: man('law', { weapons: [] }),
      Bob: man('gang', { weapons: [] }),
      Cal: man('gang', { weapons: [] }),
    });
    scene.fight.contacts = [
      { a: 'Ann', b: 'Bob', by: 'Ann', since: 1 },
      { a: 'Abe', b: 'Cal', by: 'Abe', since: 1 },
      { a: 'Ann', b: 'Cal', by: 'Abe', since: 1 },
    ];
    const { effects } = tick(scene, 'melee', [6, 6, 6, 6]);
    expect(effects.filter(({ kind }) => kind === 'melee-rolled')).toHaveLength(4);
  });

  it('CA-MEL-05, CA-MEL-15 everything that counts', () => {
    const scene = set(
      told(
        {
          Ann: man('law', { grade: 'veteran', field: 'combat', weapons: ['sabre', 'bowie'], mount: 'Bay', hurt: 1 }),
          Bay: horse('law'),
          Bob: man('gang', { grade: 'raw', field: 'shooting', weapons: ['clubbed-gun'] }),
        },
        { 'Ann>Bob': { cover: 'soft', range: 1 } },
      ),
      { charged: { Ann: true } },
    );
    scene.fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
    expectEffects(tick(scene, 'melee', [1, 5]), [
      {
        kind: 'melee-rolled',
        figures: ['Ann'],
        check: {
          mods: [
            { id: 'grade', value: 1 },
            { id: 'weapon', value: 2 },
            { id: 'wounds', value: -1 },
            { id: 'charged', value: 1 },
            { id: 'cavalry', value: 1 },
          ],
        },
      },
      {
        kind: 'melee-rolled',
        figures: ['Bob'],
        check: {
          mods: [
            { id: 'grade', value: -2 },
            { id: 'weapon', value: 1 },
            { id: 'defending-cover', value: 1 },
          ],
        },
      },
    ]);
  });

  it('CA-MEL-07 cover helps whoever waited in it, and nobody who came', () => {
    const mutual = told(
      { Ann: man('law', { weapons: [] }), Bob: man('gang', { weapons: [] }) },
      { 'Ann>Bob': { range: 1, cover: 'hard' }, 'Bob>Ann': { cover: 'hard' } },
    );
    mutual.fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
    expectEffects(tick(mutual, 'melee', [6, 5]), [
      { kind: 'melee-rolled', figures: ['Ann'], check: { mods: [] } },
      { kind: 'melee-rolled', figures: ['Bob'], check: { mods: [{ id: 'defending-cover', value: 1 }] } },
      { kind: 'melee-drawn' },
    ]);
  });

  it('CA-MOVE-13, CA-MOVE-14, CA-MEL-04, CA-MEL-07 whoever steps aside and ends beside him again has come up to him', () => {
    const cast = { Ann: man('law', { at: 'D4' }), Bob: man('gang', { at: 'E4' }) };
    const scene = mapped(cast, fieldWith(12, 8, { D4: 'h', D3: 'h' }));
    scene.fight.contacts = [{ a: 'Bob', b: 'Ann', by: 'Bob', since: 1 }];
    scene.when(moveTo('Ann', 'D3'));
    expect(scene.fight.contacts).toMatchObject([{ a: 'Ann', b: 'Bob', by: 'Ann' }]);
    const fight = tick(scene, 'melee', [5, 5]);
    expectEffects(fight, [
      { kind: 'melee-rolled', figures: ['Ann'], check: { mods: [] } },
      { kind: 'melee-rolled', figures: ['Bob'] },
    ]);
  });

  it('CA-MEL-01 side by side is contact, corners too, but not through a wall', () => {
    const at = (bob: string, more = '') => {
      const scene = mapped(
        { Ann: man('law', { at: 'D4' }), Bob: man('gang', { at: bob }) },
        fieldWith(12, 8, {}, more),
      );
      scene.fight.clock.turn = 1;
      return scene.when({ type: 'move', figure: 'Bob', gait: 'walk', to: 'E5' });
    };
    expectEffects(at('G6'), [{ kind: 'engaged', figure: 'Bob', figures: ['Ann'] }]);
    const between = mapped(
      { Ann: man('law', { at: 'D4' }), Bob: man('gang', { at: 'H4' }) },
      fieldWith(12, 8, {}, 'sides\n  east of D4 wall'),
    );
    between.fight.clock.turn = 1;
    expectNone(between.when({ type: 'move', figure: 'Bob', gait: 'walk', to: 'E4' }), 'engaged');
  });

  it('CA-MEL-01 so it is when the game master puts somebody there, or elsewhere', () => {
    const scene = mapped({ Ann: man('law', { at: 'A4' }), Bob: man('gang', { at: 'H5' }) }, fieldWith(12, 8), {
      step: 'shoot',
    });
    const place = (at: string) => scene.when({ type: 'gm-place', figure: 'Ann', at }, 'marshal');
    expectEffects(place('G5'), [{ kind: 'engaged', figure: 'Ann', figures: ['Bob'] }]);
    scene.refuses(shoot('Ann', 'Bob'), 'state-forbids');
    expectEffects(place('A4'), [{ kind: 'disengaged' }]);
    expect(scene.fight.contacts).toEqual([]);
  });

  it('CA-MEL-13, CA-MEL-14, CA-WND-05 wounded and pinned he fights on, turn after turn, and throws nobody off', () => {
    const scene = told({
      Ann: man('law', { weapons: ['sabre'] }),
      Bob: man('gang', { mount: 'Bay' }),
      Bay: horse('gang'),
    });
    scene.fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
    const first = tick(scene, 'melee', [6, 5]);
    expectEffects(first, [
      { kind: 'wounded', figure: 'Bob', count: 1 },
      { kind: 'pinned', figure: 'Bob', until: 2 },
    ]);
    expectNone(first, 'thrown');
    nextTurn(scene);
    expectEffects(tick(scene, 'melee', [3, 9]), [
      { kind: 'melee-rolled', figures: ['Ann'] },
      { kind: 'melee-won', figure: 'Bob' },
    ]);
    fresh(scene, 'shoot');
    expect(scene.refuses(shoot('Bob', 'Ann'), 'not-your-turn')).toMatchObject({ side: 'law' });
    scene.fight.clock.turn = 1;
    expect(clashOfArguments.legal(scene.fight, 'Bob').map(({ action }) => action.type)).not.toContain('shoot');
  });

  it('CA-MEL-12 the dead are fought no more', () => {
    const scene = twoOnOne();
    const { effects } = tick(scene, 'melee', [12, 5]);
    expect(effects.filter(({ kind }) => kind === 'melee-rolled')).toHaveLength(2);
    expect(scene.fight.contacts).toEqual([]);
  });
});
