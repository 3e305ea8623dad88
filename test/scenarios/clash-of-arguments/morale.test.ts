import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { subOf } from '../../../src/rulesets/clash-of-arguments/state.ts';
import type { StatedValues } from '../../../src/game/state.ts';
import { expectEffects, expectNone, type Given, type Scene } from '../../kit/scenario.ts';
import { fieldOf, fieldWith } from './field.ts';
import { charge, d12, fresh, horse, inUnits, man, mapped, nextTurn, paced, set, shoot, tick, told } from './men.ts';

/** Ted has two wounds of this turn, and has seen two friends die. */
function shaken(
  values: Readonly<Record<string, StatedValues>> = {},
  more: Readonly<Record<string, Given>> = {},
): Scene {
  const scene = told(
    {
      Gun: man('gang'),
      Ted: man('law', { hurt: 2, weapons: ['bowie'] }),
      Lon: man('law', { hurt: 2 }),
      Sam: man('law', { hurt: 2 }),
      ...more,
    },
    {
      'Gun>Ted': { range: 9 },
      'Gun>Lon': { range: 5 },
      'Gun>Sam': { range: 5 },
      'Ted>Lon': { range: 8 },
      'Ted>Sam': { range: 12 },
      ...values,
    },
  );
  set(scene, { triggers: { Ted: ['wounded'] } });
  scene.dice(d12(6, 4)).when(shoot('Gun', 'Lon'));
  fresh(scene, 'shoot');
  scene.fight.figures.Gun!.turn.shot = false;
  scene.dice(d12(6, 4)).when(shoot('Gun', 'Sam'));
  return scene;
}

describe('a test of nerve', () => {
  it('E23, CA-MOR-01, CA-MOR-02, CA-MOR-03, CA-MOR-04, CA-MOR-06, CA-MOR-07 one test, however many reasons', () => {
    const scene = shaken();
    expect(subOf(scene.fight).triggers.Ted).toEqual(['wounded', 'friend-killed']);
    const result = tick(scene, 'morale', [6]);
    expectEffects(result, [
      { kind: 'tested', figure: 'Ted', stat: 'morale', check: { total: 4, need: 5 }, result: 'ducked-back' },
      { kind: 'ducked-back', figure: 'Ted', why: 'morale' },
    ]);
    expect(result.effects.filter(({ kind }) => kind === 'tested')).toHaveLength(1);
    const stands = tick(shaken(), 'morale', [7]);
    expectEffects(stands, [{ kind: 'tested', result: 'carried-on', check: { passed: true } }]);
    expectNone(stands, 'ducked-back');
    expectEffects(tick(shaken(), 'morale', [4]), [
      { kind: 'tested', check: { total: 2 }, result: 'skedaddled' },
      { kind: 'skedaddled', figure: 'Ted', why: 'morale', once: true, distance: 3 },
    ]);
    const cornered = shaken();
    cornered.fight.contacts = [{ a: 'Gun', b: 'Ted', by: 'Gun', since: 1 }];
    expectEffects(tick(cornered, 'morale', [4]), [
      { kind: 'tested', result: 'surrendered' },
      { kind: 'surrendered', figure: 'Ted', why: 'morale' },
    ]);
  });

  it('CA-MOR-07 beyond twelve inches, or out of sight, a death is not seen', () => {
    expect(subOf(shaken({ 'Ted>Lon': { range: 12.1 }, 'Ted>Sam': { range: 12.1 } }).fight).triggers.Ted).toEqual([
      'wounded',
    ]);
    expect(subOf(shaken({ 'Ted>Lon': { sight: false }, 'Ted>Sam': { sight: false } }).fight).triggers.Ted).toEqual([
      'wounded',
    ]);
    expect(subOf(shaken({ 'Ted>Lon': { range: 12.1 } }).fight).triggers.Ted).toEqual(['wounded', 'friend-killed']);
  });

  it('E24, CA-MOR-08, CA-MOR-09, CA-MOR-10, CA-MOR-11 the leader, and a rock before him', () => {
    const rock = { 'Gun>Ted': { range: 9, cover: 'hard' } };
    const boss = { Boss: man('law', { flags: ['leader'] }) };
    const led = tick(shaken(rock, boss), 'morale', [3, 9]);
    expectEffects(led, [
      {
        kind: 'tested',
        figure: 'Ted',
        check: {
          total: 3,
          mods: [
            { id: 'wounds', value: -2 },
            { id: 'in-cover', value: 1 },
            { id: 'leader-in-sight', value: 1 },
          ],
        },
        result: 'carried-on',
      },
    ]);
    expectNone(led, 'ducked-back');
    const orphaned = set(shaken(rock, boss), { bereft: { law: true } });
    orphaned.fight.figures.Boss!.statuses.push('dead');
    expectEffects(tick(orphaned, 'morale', [5]), [
      {
        kind: 'tested',
        check: {
          total: 3,
          mods: [
            { id: 'wounds', value: -2 },
            { id: 'leader-killed', value: -1 },
            { id: 'in-cover', value: 1 },
          ],
        },
      },
    ]);
  });

  it('CA-MOR-08, CA-MOR-10 the death of a leader, or of the standard-bearer, is felt for good, once', () => {
    const scene = told(
      {
        Gun: man('gang'),
        Boss: man('law', { flags: ['leader'], hurt: 2 }),
        Flag: man('law', { flags: ['standard'], hurt: 2 }),
        Ted: man('law'),
      },
      { 'Gun>Boss': { range: 5 }, 'Gun>Flag': { range: 5 } },
    );
    expectEffects(scene.dice(d12(6, 4)).when(shoot('Gun', 'Boss')), [
      { kind: 'dead', figure: 'Boss' },
      { kind: 'leader-lost', figure: 'Boss', side: 'law', what: 'officer' },
    ]);
    fresh(scene, 'shoot');
    scene.fight.figures.Gun!.turn.shot = false;
    expectEffects(scene.dice(d12(6, 4)).when(shoot('Gun', 'Flag')), [{ kind: 'leader-lost', what: 'standard' }]);
    expectEffects(tick(scene, 'morale', [6]), [
      { kind: 'tested', figure: 'Ted', check: { mods: [{ id: 'leader-killed', value: -1 }] } },
    ]);
  });

  it('CA-MOR-05 only a charge asks about cavalry and empty guns', () => {
    const scene = told(
      {
        Ann: man('law', { mount: 'Bay' }),
        Bay: horse('law'),
        Bob: man('gang', { weapons: ['muzzle-rifle', 'sabre'] }),
      },
      { 'Ann>Bob': { range: 9 } },
      { step: 'move' },
    );
    scene.fight.figures.Bob!.items[0]!.loaded = false;
    expectEffects(scene.dice(d12(9)).when(charge('Ann', 'Bob')), [
      {
        kind: 'tested',
        check: {
          mods: [
            { id: 'cavalry', value: -1 },
            { id: 'unloaded', value: -1 },
          ],
        },
      },
    ]);
    const unarmed = told(
      { Ann: man('law'), Bob: man('gang', { weapons: ['sabre'] }) },
      { 'Ann>Bob': { range: 9 } },
      { step: 'move' },
    );
    expectEffects(unarmed.dice(d12(9)).when(charge('Ann', 'Bob')), [{ kind: 'tested', check: { mods: [] } }]);
    const unready = set(told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } }, { step: 'move' }), {
      unready: { Bob: true },
    });
    expectEffects(unready.dice(d12(9)).when(charge('Ann', 'Bob')), [{ kind: 'tested', check: { mods: [] } }]);
  });

  it('CA-TROOP-04 a field of expertise changes nothing about nerve', () => {
    const scene = set(told({ Ted: man('law', { grade: 'veteran', field: 'shooting' }), Bob: man('gang') }), {
      triggers: { Ted: ['wounded'] },
    });
    expectEffects(tick(scene, 'morale', [5]), [{ kind: 'tested', check: { mods: [{ id: 'grade', value: 1 }] } }]);
  });
});

describe('where nerve takes them', () => {
  const runs = (at: string, hurt = 0, rows = fieldWith(20, 8)): Scene =>
    set(mapped({ Ted: man('law', { at, hurt }), Bob: man('gang', { at: 'A4' }) }, rows, { step: 'shoot' }), {
      triggers: { Ted: ['wounded'] },
    });

  it('CA-MOR-12 straight away from the nearest enemy, a full normal move and no more', () => {
    expectEffects(tick(runs('F4'), 'morale', [2]), [
      {
        kind: 'skedaddled',
        distance: 5,
        path: [
          { x: 5, y: 3, level: 0 },
          { x: 10, y: 3, level: 0 },
        ],
      },
    ]);
    expectEffects(tick(runs('F4', 2), 'morale', [2]), [{ kind: 'skedaddled', distance: 3 }]);
  });

  it('CA-MOR-12 over the edge of the table he is gone; along a wall he slides', () => {
    expectEffects(tick(runs('R4'), 'morale', [2]), [
      { kind: 'skedaddled' },
      { kind: 'left-field', figure: 'Ted', why: 'fled' },
    ]);
    const wall = fieldOf(
      ['....................', ...Array.from({ length: 7 }, () => '......#.............')].slice(0, 8),
    );
    const result = tick(runs('F4', 0, wall), 'morale', [2]);
    const fled = result.effects.find(({ kind }) => kind === 'skedaddled');
    expect(fled).toMatchObject({
      path: [
        { x: 5, y: 3 },
        { x: 5, y: 0 },
        { x: 7, y: 0 },
      ],
    });
  });

  it('CA-MOR-12, CA-MOVE-12 at the edge itself he is gone however slow the ground makes him', () => {
    const slow = fieldWith(20, 8, { T4: 'T' }, 'things\n  T4 low-wall');
    expectEffects(tick(runs('T4', 2, slow), 'morale', [2]), [{ kind: 'left-field', figure: 'Ted', why: 'fled' }]);
  });

  it('CA-MOR-13 to cover that is no nearer; where there is none, straight away; in cover he stays', () => {
    const cover = fieldWith(20, 8, { I4: 'R', D4: 'R' });
    expectEffects(tick(runs('F4', 0, cover), 'morale', [4]), [{ kind: 'ducked-back', distance: 4.828427 }]);
    expectEffects(tick(runs('F4'), 'morale', [4]), [
      {
        kind: 'ducked-back',
        path: [
          { x: 5, y: 3, level: 0 },
          { x: 10, y: 3, level: 0 },
        ],
      },
    ]);
    const behind = fieldWith(20, 8, { E4: 'R' });
    const stays = tick(runs('F4', 0, behind), 'morale', [3]);
    expectEffects(stays, [{ kind: 'tested', result: 'carried-on' }]);
    expectNone(stays, 'ducked-back');
  });

  it('CA-MOR-13 in contact he breaks off', () => {
    const scene = runs('B4');
    scene.fight.contacts = [{ a: 'Bob', b: 'Ted', by: 'Bob', since: 1 }];
    const result = tick(scene, 'morale', [4]);
    expectEffects(result, [{ kind: 'ducked-back', distance: 5 }]);
    expect(scene.fight.contacts).toEqual([]);
  });

  it('CA-MOR-13, CA-MEL-04 cornered he fights on, and has come up to the other as before', () => {
    const walls = { A2: '#', B2: '#', C1: '#', C2: '#' };
    const scene = set(
      mapped({ Bob: man('gang', { at: 'B1' }), Ted: man('law', { at: 'A1' }) }, fieldWith(20, 8, walls), {
        step: 'shoot',
      }),
      { triggers: { Ted: ['wounded'] } },
    );
    scene.fight.contacts = [{ a: 'Ted', b: 'Bob', by: 'Ted', since: 1 }];
    expectEffects(tick(scene, 'morale', [4]), [{ kind: 'ducked-back', distance: 0 }]);
    expect(scene.fight.contacts).toMatchObject([{ by: 'Ted' }]);
  });

  it('CA-MOR-14, CA-WND-05 first side first, in roster order; the pin does not hold him', () => {
    const scene = set(
      mapped(
        { Bob: man('gang', { at: 'A4' }), Ted: man('law', { at: 'F4' }), Cal: man('gang', { at: 'A6' }) },
        fieldWith(20, 8),
        { step: 'shoot' },
      ),
      { triggers: { Ted: ['wounded'], Cal: ['friend-killed'], Bob: ['wounded'] }, pins: { Ted: 1 } },
    );
    scene.fight.clock.order = ['law', 'gang'];
    const { effects } = tick(scene, 'morale', [2, 9, 9]);
    expect(effects.flatMap((effect) => (effect.kind === 'tested' ? [effect.figure] : []))).toEqual([
      'Ted',
      'Bob',
      'Cal',
    ]);
    expectEffects({ effects }, [{ kind: 'skedaddled', figure: 'Ted', distance: 5 }]);
  });

  it('CA-WND-05 a pinned man who runs off is still said to be pinned, as he is', () => {
    const scene = told({ Ted: man('law', { hurt: 1 }), Bob: man('gang') }, { 'Bob>Ted': { range: 9 } });
    scene.fight.clock.turn = 1;
    scene.dice(d12(7, 4)).when(shoot('Bob', 'Ted'));
    expectEffects(tick(scene, 'morale', [2]), [{ kind: 'skedaddled', figure: 'Ted' }]);
    expect(scene.fight.figures.Ted!.statuses).toEqual(['pinned']);
  });

  it('CA-MOR-15, CA-SHOOT-07 driven off he walks, however he moved before: he is no harder to hit for that', () => {
    for (const gait of ['crawl', 'run', 'charge'] as const) {
      const scene = told(
        { Gun: man('law', { weapons: ['winchester'] }), Ann: man('law', { weapons: [] }), Ted: man('gang') },
        { 'Gun>Ted': { range: 5 }, 'Ann>Ted': { range: 8 } },
        { step: 'move' },
      );
      paced(scene, 'Ted', gait);
      scene.dice(d12(2)).when(charge('Ann', 'Ted'));
      fresh(scene, 'shoot');
      expectEffects(scene.dice(d12(8, 2)).when(shoot('Gun', 'Ted', 'winchester')), [
        { kind: 'shot-fired', check: { mods: [{ id: 'range', value: -1 }], total: 7 } },
      ]);
    }
  });

  it('CA-MOR-15 in the morale phase it costs him nothing of the next turn; running off is no run', () => {
    const scene = runs('F4');
    tick(scene, 'morale', [2]);
    expect(subOf(scene.fight)).toMatchObject({ streaks: {}, driven: {} });
    expect(scene.fight.figures.Ted!.statuses).toEqual([]);
    fresh(nextTurn(scene), 'move');
    scene.when({ type: 'move', figure: 'Ted', gait: 'run', to: 'N4' });
  });
});

describe('units', () => {
  type Men = Readonly<Record<string, Given>>;
  const unit = (men: Men, scene: Readonly<Record<string, StatedValues>> = {}, step = 'shoot'): Scene => {
    const ids = Object.keys(men).filter((id) => men[id]!.side === 'law');
    const armed = { ...men, Gun: man('gang', { weapons: ['winchester'] }) };
    const made = inUnits(told(armed, scene, { step, settings: { mode: 'unit' } }), { gL: ids, gG: ['Gun'] });
    made.fight.clock.turn = 1;
    return made;
  };
  const rank = (more: Parameters<typeof man>[1] = {}): Given => man('law', { weapons: ['revolver'], ...more });
  const officer = (more: Parameters<typeof man>[1] = {}): Given => rank({ flags: ['leader'], ...more });
  const shot = shoot('Gun', 'Ned', 'winchester');

  it('E27, CA-UNIT-05, CA-WND-02 a twelve takes the officer instead, or the standard', () => {
    const men = { Cap: officer(), Ned: rank() };
    const taken = unit(men, { 'Gun>Ned': { range: 8 } });
    const result = taken.dice(d12(7, 4, 12)).when(shot);
    expectEffects(result, [
      { kind: 'hit', figure: 'Ned' },
      { kind: 'table-rolled', table: 'officer', row: 'taken' },
      { kind: 'dead', figure: 'Cap' },
      { kind: 'leader-lost', figure: 'Cap', group: 'gL', what: 'officer' },
    ]);
    expectNone(result, 'wounded', 'pinned');
    expect(taken.fight.figures.Ned!.statuses).toEqual([]);
    const spared = unit(men, { 'Gun>Ned': { range: 8 } });
    expectEffects(spared.dice(d12(7, 4, 11)).when(shot), [
      { kind: 'table-rolled', table: 'officer', row: 'spared' },
      { kind: 'wounded', figure: 'Ned', left: 0 },
      { kind: 'dead', figure: 'Ned' },
    ]);
    const both = unit({ ...men, Flag: rank({ flags: ['standard'] }) }, { 'Gun>Ned': { range: 8 } });
    expectEffects(both.dice(d12(7, 4, 12, 7)).when(shot), [
      { kind: 'table-rolled', table: 'officer', row: 'standard' },
      { kind: 'dead', figure: 'Flag' },
      { kind: 'leader-lost', figure: 'Flag', what: 'standard' },
    ]);
  });

  it('CA-UNIT-05, CA-WND-02 an officer takes two; no die when he falls himself, or neither is left', () => {
    const scene = unit({ Cap: officer(), Ned: rank() }, { 'Gun>Cap': { range: 8 }, 'Gun>Ned': { range: 8 } });
    expectEffects(scene.dice(d12(7, 4)).when(shoot('Gun', 'Cap', 'winchester')), [
      { kind: 'wounded', figure: 'Cap', count: 1, left: 1 },
      { kind: 'pinned', figure: 'Cap' },
    ]);
    fresh(scene, 'shoot');
    scene.fight.figures.Gun!.turn.shot = false;
    expectEffects(scene.dice(d12(7, 8)).when(shoot('Gun', 'Cap', 'winchester')), [{ kind: 'dead', figure: 'Cap' }]);
    fresh(scene, 'shoot');
    scene.fight.figures.Gun!.turn.shot = false;
    expectEffects(scene.dice(d12(7, 4)).when(shot), [{ kind: 'dead', figure: 'Ned' }]);
  });

  it('CA-UNIT-06, CA-WND-01 nothing of the sort among individuals', () => {
    const scene = told(
      { Gun: man('gang'), Ned: man('law', { hurt: 2 }), Cap: man('law', { flags: ['leader'] }) },
      { 'Gun>Ned': { range: 5 } },
    );
    const { effects } = scene.dice(d12(7, 4)).when(shoot('Gun', 'Ned'));
    expect(effects.flatMap((effect) => (effect.kind === 'table-rolled' ? [effect.table] : []))).toEqual(['hurt']);
    expectNone({ effects }, 'leader-lost');
  });

  it('E28, CA-UNIT-03, CA-MOR-03 a quarter, a half, three quarters', () => {
    const men = Object.fromEntries(
      ['Cap', 'A', 'B', 'C', 'D', 'E', 'F', 'G'].map((id) => [id, id === 'Cap' ? officer() : rank()]),
    );
    const scene = unit(men, Object.fromEntries(Object.keys(men).map((id) => [`Gun>${id}`, { range: 8 }])));
    const kill = (id: string): readonly string[] | undefined => {
      fresh(scene, 'shoot');
      scene.fight.figures.Gun!.turn.shot = false;
      scene.dice(d12(7, 4, 3)).when(shoot('Gun', id, 'winchester'));
      return subOf(scene.fight).triggers.gL;
    };
    expect(kill('A')).toBeUndefined();
    expect(kill('B')).toEqual(['losses']);
    expectEffects(tick(scene, 'morale', [9]), [{ kind: 'tested', figure: 'Cap', group: 'gL', why: 'losses' }]);
    expect(kill('C')).toBeUndefined();
    expect(kill('D')).toEqual(['losses']);
  });

  it('CA-UNIT-04 the leader throws for all; a dead one leaves it to the commonest grade', () => {
    const men = {
      Cap: officer({ grade: 'veteran', stats: { W: 1 } }),
      Ned: rank({ grade: 'raw' }),
      Ted: rank({ grade: 'raw' }),
      Moe: rank(),
    };
    const scene = set(
      unit(men, { 'Gun>Ned': { cover: 'soft' }, 'Gun>Ted': { cover: 'soft' }, 'Gun>Moe': { cover: 'soft' } }),
      { triggers: { gL: ['losses'] } },
    );
    expectEffects(tick(scene, 'morale', [9]), [
      {
        kind: 'tested',
        figure: 'Cap',
        group: 'gL',
        check: {
          mods: [
            { id: 'wounds', value: -1 },
            { id: 'grade', value: 1 },
            { id: 'in-cover', value: 1 },
            { id: 'leader-in-sight', value: 1 },
          ],
        },
      },
    ]);
    const without = set(unit(men), { triggers: { gL: ['losses'] }, bereft: { gL: true } });
    without.fight.figures.Cap!.statuses.push('dead');
    expectEffects(tick(without, 'morale', [9]), [
      {
        kind: 'tested',
        check: {
          mods: [
            { id: 'grade', value: -1 },
            { id: 'leader-killed', value: -1 },
          ],
        },
      },
    ]);
  });

  it('CA-UNIT-04 the result is for every figure: those in contact give up, those in cover stay', () => {
    const scene = set(
      unit(
        { Cap: officer(), Ned: rank(), Ted: rank() },
        { 'Gun>Ned': { range: 1 }, 'Gun>Cap': { range: 9 }, 'Gun>Ted': { range: 9 } },
      ),
      {
        triggers: { gL: ['losses'] },
      },
    );
    scene.fight.contacts = [{ a: 'Gun', b: 'Ned', by: 'Gun', since: 1 }];
    expectEffects(tick(scene, 'morale', [1]), [
      { kind: 'tested', result: 'skedaddled' },
      { kind: 'skedaddled', figure: 'Cap' },
      { kind: 'surrendered', figure: 'Ned', why: 'morale' },
      { kind: 'skedaddled', figure: 'Ted' },
    ]);
    const cover = set(
      unit(
        { Cap: officer(), Ned: rank(), Ted: rank() },
        { 'Gun>Ned': { range: 9, cover: 'hard' }, 'Gun>Cap': { range: 9 }, 'Gun>Ted': { range: 9 } },
      ),
      {
        triggers: { gL: ['losses'] },
      },
    );
    const ducks = tick(cover, 'morale', [3]);
    expectEffects(ducks, [
      { kind: 'ducked-back', figure: 'Cap' },
      { kind: 'ducked-back', figure: 'Ted' },
    ]);
    expect(ducks.effects.filter((effect) => effect.kind === 'ducked-back')).toHaveLength(2);
  });

  it('CA-UNIT-04 only a wound of its leader, and only the dead of another unit, make it test', () => {
    const scene = inUnits(
      told(
        { Cap: officer(), Ned: rank(), Joe: rank(), Max: rank(), Gun: man('gang', { weapons: ['winchester'] }) },
        { 'Gun>Max': { range: 8 }, 'Gun>Cap': { range: 8 }, 'Ned>Max': { range: 11 }, 'Cap>Max': { range: 20 } },
        { settings: { mode: 'unit' } },
      ),
      { g1: ['Cap', 'Ned'], g2: ['Joe', 'Max'], gG: ['Gun'] },
    );
    scene.fight.clock.turn = 1;
    scene.dice(d12(7, 4)).when(shoot('Gun', 'Max', 'winchester'));
    expect(subOf(scene.fight).triggers).toEqual({ g1: ['friend-killed'], g2: ['losses'] });
    fresh(scene, 'shoot');
    scene.fight.figures.Gun!.turn.shot = false;
    scene.dice(d12(7, 4)).when(shoot('Gun', 'Cap', 'winchester'));
    expect(subOf(scene.fight).triggers.g1).toEqual(['friend-killed', 'wounded']);
  });

  it('CA-UNIT-04 the death of whoever leads a unit is one of its losses, and no wound of its leader', () => {
    const men = ['A', 'B', 'C', 'D'].map((id) => [id, rank()] as const);
    const kill = (first: Given, ...faces: readonly number[]) => {
      const scene = unit({ Ned: first, ...Object.fromEntries(men) }, { 'Gun>Ned': { range: 8 } });
      expectEffects(scene.dice(d12(...faces)).when(shot), [
        { kind: 'wounded', left: 0 },
        { kind: 'dead', figure: 'Ned' },
      ]);
      return subOf(scene.fight).triggers;
    };
    // One of five; their officer is gone already, or it is he.
    expect(kill(rank(), 7, 4)).toEqual({});
    expect(kill(officer(), 7, 8)).toEqual({});
    const hurt = unit({ Ned: officer(), ...Object.fromEntries(men) }, { 'Gun>Ned': { range: 8 } });
    hurt.dice(d12(7, 4)).when(shot);
    expect(subOf(hurt.fight).triggers).toEqual({ gL: ['wounded'] });
  });

  it('CA-UNIT-02, CA-CHG-08 a unit takes one charge test a turn, whoever of it is charged', () => {
    const scene = inUnits(
      told(
        { Ann: man('gang', { weapons: [] }), Abe: man('gang', { weapons: [] }), Cap: officer(), Ned: rank() },
        { 'Ann>Cap': { range: 5 }, 'Abe>Ned': { range: 5 } },
        { step: 'move', settings: { mode: 'unit' } },
      ),
      { gG: ['Ann', 'Abe'], gL: ['Cap', 'Ned'] },
    );
    expectEffects(scene.dice(d12(9)).when(charge('Ann', 'Cap')), [{ kind: 'tested', group: 'gL', why: 'charged' }]);
    expectNone(scene.when(charge('Abe', 'Ned')), 'tested');
  });

  it('CA-UNIT-04 unloaded is a unit of which more than half has nothing loaded', () => {
    const scene = (empty: number) => {
      const one = inUnits(
        told(
          {
            Ann: man('gang', { weapons: [] }),
            Cap: officer({ weapons: ['muzzle-rifle'] }),
            Ned: rank({ weapons: ['muzzle-rifle'] }),
            Ted: rank({ weapons: ['muzzle-rifle'] }),
            Moe: rank({ weapons: ['sabre'] }),
          },
          { 'Ann>Cap': { range: 5 } },
          { step: 'move', settings: { mode: 'unit' } },
        ),
        { gG: ['Ann'], gL: ['Cap', 'Ned', 'Ted', 'Moe'] },
      );
      for (const id of ['Ned', 'Ted', 'Cap'].slice(0, empty)) one.fight.figures[id]!.items[0]!.loaded = false;
      return one.dice(d12(9)).when(charge('Ann', 'Cap'));
    };
    expectEffects(scene(2), [
      {
        kind: 'tested',
        check: {
          mods: [
            { id: 'leader-in-sight', value: 1 },
            { id: 'unloaded', value: -1 },
          ],
        },
      },
    ]);
    expectEffects(scene(1), [{ kind: 'tested', check: { mods: [{ id: 'leader-in-sight', value: 1 }] } }]);
  });
});

describe('coherency', () => {
  const pair = (captain: string, ned: string, mode = 'unit'): Scene =>
    inUnits(
      mapped(
        {
          Cap: man('law', { at: captain, flags: ['leader'], mount: 'Bay' }),
          Bay: horse('law', { at: captain }),
          Ned: man('law', { at: ned }),
          Bob: man('gang', { at: 'AC8' }),
        },
        fieldWith(30, 8),
        { settings: { mode } },
      ),
      mode === 'unit' ? { gL: ['Cap', 'Ned'], gG: ['Bob'] } : {},
    );
  const hold = (scene: Scene, figure: string) => scene.play({ type: 'hold', figure });

  it('E26, CA-COH-01, CA-COH-02 out of reach he does nothing but come back', () => {
    const scene = pair('D4', 'A4');
    scene.play({ type: 'move', figure: 'Cap', gait: 'walk', to: 'N4' });
    hold(scene, 'Ned');
    const result = hold(scene, 'Bob');
    expectEffects(result, [{ kind: 'coherency-set', figure: 'Ned', group: 'gL', on: false, distance: 13 }]);
    fresh(nextTurn(scene), 'move');
    scene.fight.clock.turn = 0;
    const out = { state: 'out-of-coherency' };
    expect(scene.refuses({ type: 'move', figure: 'Ned', gait: 'crawl', to: 'B4' }, 'state-forbids')).toMatchObject(out);
    expect(scene.refuses({ type: 'move', figure: 'Ned', gait: 'walk', to: 'A5' }, 'state-forbids')).toMatchObject(out);
    expect(scene.refuses({ type: 'hide', figure: 'Ned', on: true }, 'state-forbids')).toMatchObject(out);
    // Running he gets within reach, so he must.
    expect(scene.refuses({ type: 'move', figure: 'Ned', gait: 'run', to: 'D4' }, 'state-forbids')).toMatchObject(out);
    scene.play({ type: 'move', figure: 'Ned', gait: 'run', to: 'K4' });
    hold(scene, 'Cap');
    expectEffects(hold(scene, 'Bob'), [{ kind: 'coherency-set', figure: 'Ned', on: true, distance: 3 }]);
  });

  it('CA-COH-02 he may stay where he is, cannot fire, and fights and tests as usual', () => {
    const scene = set(pair('N4', 'A4'), { apart: { Ned: true } });
    scene.when({ type: 'hold', figure: 'Ned' });
    fresh(scene, 'shoot');
    expect(scene.refuses(shoot('Ned', 'Bob'), 'state-forbids')).toMatchObject({ state: 'out-of-coherency' });
  });

  it('CA-COH-02 in the turn in which his leader leaves him behind he still fires', () => {
    const scene = pair('D4', 'A4');
    scene.fight.figures.Bob!.at = { x: 8, y: 7, level: 0 };
    scene.play({ type: 'move', figure: 'Cap', gait: 'walk', to: 'N4' });
    hold(scene, 'Ned');
    expectEffects(hold(scene, 'Bob'), [{ kind: 'coherency-set', figure: 'Ned', on: false }]);
    scene.fight.clock.turn = 0;
    scene.dice(d12(2)).when(shoot('Ned', 'Bob'));
    fresh(nextTurn(scene), 'shoot');
    expect(scene.refuses(shoot('Ned', 'Bob'), 'state-forbids')).toMatchObject({ state: 'out-of-coherency' });
  });

  it('CA-COH-02 without a map too he comes into reach if he can, and nearer if he cannot', () => {
    const scene = (range: number): Scene =>
      set(
        inUnits(
          told(
            { Cap: man('law', { flags: ['leader'] }), Ned: man('law'), Bob: man('gang') },
            { 'Ned>Cap': { range }, 'Ned>Bob': { range: 20 } },
            { step: 'move', settings: { mode: 'unit' } },
          ),
          { gL: ['Cap', 'Ned'], gG: ['Bob'] },
        ),
        { apart: { Ned: true } },
      );
    const back = (distance: number) =>
      ({ type: 'move', figure: 'Ned', gait: 'walk', stated: { way: 'toward', target: 'Cap', distance } }) as const;
    const isOffered = (range: number, distance: number): boolean =>
      matches(clashOfArguments.legal(scene(range).fight, 'Ned'), back(distance));
    expect(scene(12).refuses(back(3), 'state-forbids')).toMatchObject({ state: 'out-of-coherency' });
    scene(12).when(back(4));
    scene(14).when(back(1));
    expect([isOffered(12, 3), isOffered(12, 4), isOffered(14, 1)]).toEqual([false, true, true]);
  });

  it('CA-COH-02, CA-CHG-09 where he could come into reach only by a run up to somebody, he may come nearer', () => {
    const scene = set(pair('S4', 'A4'), { apart: { Ned: true } });
    scene.fight.figures.Bob!.at = { x: 11, y: 3, level: 0 };
    const run = (to: string) => ({ type: 'move', figure: 'Ned', gait: 'run', to }) as const;
    expect(scene.refuses(run('K4'), 'state-forbids')).toMatchObject({ state: 'out-of-coherency' });
    expect(matches(clashOfArguments.legal(scene.fight, 'Ned'), run('J4'))).toBe(true);
    scene.when(run('J4'));
  });

  it('CA-COH-01 exactly eight inches is in reach', () => {
    const scene = pair('I4', 'A4');
    hold(scene, 'Cap');
    hold(scene, 'Ned');
    expectNone(hold(scene, 'Bob'), 'coherency-set');
  });

  it('CA-COH-03 individuals keep to nobody', () => {
    const scene = pair('N4', 'A4', 'individual');
    hold(scene, 'Cap');
    hold(scene, 'Bob');
    expectNone(hold(scene, 'Ned'), 'coherency-set');
  });

  it('CA-COH-04 with the leader gone they keep to the best of those left', () => {
    const scene = inUnits(
      mapped(
        {
          Cap: man('law', { at: 'A4', flags: ['leader'] }),
          Ned: man('law', { at: 'B4' }),
          Vic: man('law', { at: 'L4', grade: 'veteran' }),
          Bob: man('gang', { at: 'AC8' }),
        },
        fieldWith(30, 8),
        { settings: { mode: 'unit' } },
      ),
      { gL: ['Cap', 'Ned', 'Vic'], gG: ['Bob'] },
    );
    scene.fight.figures.Cap!.statuses.push('dead');
    hold(scene, 'Ned');
    hold(scene, 'Vic');
    expectEffects(hold(scene, 'Bob'), [{ kind: 'coherency-set', figure: 'Ned', on: false, distance: 10 }]);
  });
});
