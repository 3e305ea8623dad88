import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone, given } from '../../kit/scenario.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { subOf } from '../../../src/rulesets/clash-of-arguments/state.ts';
import type { StatedValues } from '../../../src/game/state.ts';
import { atStep, d12, fresh, horse, load, man, nextTurn, paced, set, shoot, told } from './men.ts';

type Man = Parameters<typeof man>[1] & object;

/** Ann shoots at Bob. */
const street = (values: StatedValues, ann: Man = {}, bob: Man = {}) =>
  told({ Ann: man('law', ann), Bob: man('gang', bob) }, { 'Ann>Bob': values });

const codeOf = (scene: ReturnType<typeof street>, model = 'revolver') => ({
  code: (code: Parameters<typeof scene.refuses>[1]) => scene.refuses(shoot('Ann', 'Bob', model), code),
});

describe('a shot, worked examples', () => {
  it('E1, CA-SHOOT-05, CA-SHOOT-11, CA-HURT-01, CA-HURT-06, CA-WND-04 a close hit wounds and pins for the next turn', () => {
    const scene = street({ range: 6 }, { weapons: ['cavalry-carbine'] });
    const result = scene.dice(d12(6, 4)).when(shoot('Ann', 'Bob', 'cavalry-carbine'));
    expectEffects(result, [
      { kind: 'shot-fired', band: 'close', check: { faces: [6], mods: [], total: 6, need: 6, passed: true } },
      { kind: 'hit', figure: 'Bob', by: 'Ann' },
      { kind: 'table-rolled', table: 'hurt', check: { faces: [4] }, row: 5 },
      { kind: 'wounded', figure: 'Bob', count: 1, total: 1, left: 2 },
      { kind: 'pinned', figure: 'Bob', until: 2 },
    ]);
  });

  it('E2, CA-WEAP-01, CA-GEN-04 beyond a limit the next band begins', () => {
    const scene = street({ range: 6.4 }, { weapons: ['cavalry-carbine'] });
    expectEffects(scene.dice(d12(6)).when(shoot('Ann', 'Bob', 'cavalry-carbine')), [
      { kind: 'shot-fired', band: 'medium', check: { mods: [{ id: 'range', value: -1 }], total: 5, passed: false } },
      { kind: 'shot-missed' },
    ]);
  });

  it('E3, CA-SHOOT-06, CA-SHOOT-12, CA-WEAP-02 elite, far, hard cover; the musket is empty last of all', () => {
    const scene = street({ range: 38, cover: 'hard' }, { grade: 'elite', weapons: ['muzzle-rifle'] });
    const result = scene.dice(d12(8, 9)).when(shoot('Ann', 'Bob', 'muzzle-rifle'));
    expectEffects(result, [
      { kind: 'shot-fired', band: 'extreme', check: { total: 6, passed: true } },
      { kind: 'wounded', count: 2, total: 2 },
      { kind: 'pinned' },
      { kind: 'weapon-empty', figure: 'Ann' },
    ]);
    expect(result.effects.at(-1)?.kind).toBe('weapon-empty');
  });

  it('E4, CA-WEAP-01 a shotgun has no medium band', () => {
    const armed = { weapons: ['shotgun'] };
    expectEffects(
      street({ range: 7 }, armed)
        .dice(d12(8, 12))
        .when(shoot('Ann', 'Bob', 'shotgun')),
      [
        { kind: 'shot-fired', band: 'extreme', check: { mods: [{ id: 'range', value: -2 }], total: 6 } },
        { kind: 'dead', figure: 'Bob', cause: 'shot' },
      ],
    );
    expectEffects(
      street({ range: 6 }, armed)
        .dice(d12(5))
        .when(shoot('Ann', 'Bob', 'shotgun')),
      [{ kind: 'shot-fired', band: 'close', check: { mods: [] } }],
    );
    codeOf(street({ range: 10.1 }, armed), 'shotgun').code('out-of-range');
  });

  it('E5, CA-WEAP-01, CA-SHOOT-04 a pistol reaches ten inches', () => {
    codeOf(street({ range: 10.4 })).code('out-of-range');
    expectEffects(street({ range: 10 }).dice(d12(3)).when(shoot('Ann', 'Bob')), [
      { kind: 'shot-fired', band: 'medium' },
    ]);
  });

  it('E6, CA-SHOOT-10, CA-MIS-02, CA-MIS-03 a natural 1 misfires: a jam, or bad powder', () => {
    const jammed = street({ range: 6 });
    expectEffects(jammed.dice(d12(1, 5)).when(shoot('Ann', 'Bob')), [
      { kind: 'shot-fired', check: { passed: false } },
      { kind: 'table-rolled', table: 'misfire' },
      { kind: 'misfired', result: 'jam' },
      { kind: 'jammed', figure: 'Ann' },
    ]);
    fresh(nextTurn(jammed), 'shoot');
    expect(jammed.refuses(shoot('Ann', 'Bob'), 'weapon-not-ready')).toMatchObject({ state: 'jammed' });
    expectEffects(jammed.when(load('Ann', 'revolver')), [{ kind: 'unjammed', jams: 0 }, { kind: 'reloaded' }]);

    const damp = street({ range: 6 }, { grade: 'elite', weapons: ['muzzle-rifle'] });
    const result = damp.dice(d12(1, 8)).when(shoot('Ann', 'Bob', 'muzzle-rifle'));
    expectEffects(result, [{ kind: 'misfired', result: 'bad-powder' }]);
    expectNone(result, 'weapon-empty', 'jammed');
    fresh(nextTurn(damp), 'shoot');
    expectEffects(damp.dice(d12(2)).when(shoot('Ann', 'Bob', 'muzzle-rifle')), [{ kind: 'shot-missed' }]);
  });

  it('E7, CA-MIS-01 a gun that blows up turns on who fired it, without anything for close range', () => {
    const scene = street({ range: 3 });
    expectEffects(scene.dice(d12(1, 1, 12)).when(shoot('Ann', 'Bob')), [
      { kind: 'misfired', result: 'burst' },
      { kind: 'item-broken', item: 'Ann.revolver', why: 'burst' },
      { kind: 'table-rolled', table: 'hurt', check: { mods: [] }, row: 12 },
      { kind: 'dead', figure: 'Ann', cause: 'own-gun' },
    ]);
    expectEffects(
      street({ range: 3 })
        .dice(d12(1, 1, 11, 5))
        .when(shoot('Ann', 'Bob')),
      [
        { kind: 'table-rolled', table: 'death' },
        { kind: 'wounded', figure: 'Ann', count: 2, cause: 'own-gun' },
        { kind: 'pinned', figure: 'Ann' },
      ],
    );
    const broken = street({ range: 3 }, { weapons: ['revolver', 'winchester'] });
    broken.dice(d12(1, 1, 2)).when(shoot('Ann', 'Bob'));
    fresh(nextTurn(broken), 'shoot');
    expect(broken.refuses(shoot('Ann', 'Bob'), 'weapon-not-ready')).toMatchObject({ state: 'burst' });
    expect(broken.refuses(load('Ann', 'revolver'), 'weapon-not-ready')).toMatchObject({ state: 'burst' });
  });

  it('E8, CA-HURT-02, CA-HURT-03, CA-HURT-05, CA-HORSE-01 a rider is thrown, and may be hurt by it', () => {
    const rider = () =>
      told(
        { Ann: man('law', { weapons: ['muzzle-rifle'] }), Bob: man('gang', { mount: 'Bay' }), Bay: horse('gang') },
        { 'Ann>Bob': { range: 15 } },
      );
    const hurt = rider()
      .dice(d12(7, 6, 3))
      .when(shoot('Ann', 'Bob', 'muzzle-rifle'));
    expectEffects(hurt, [
      { kind: 'hit' },
      { kind: 'table-rolled', table: 'hurt', row: 6 },
      { kind: 'table-rolled', table: 'fall', row: 'wound' },
      { kind: 'wounded', count: 1, total: 1 },
      { kind: 'thrown', figure: 'Bob', mount: 'Bay' },
      { kind: 'pinned', figure: 'Bob' },
    ]);
    expect(hurt.fight.figures.Bob).toMatchObject({ mount: null, posture: 'standing' });
    const whole = rider()
      .dice(d12(7, 7, 4))
      .when(shoot('Ann', 'Bob', 'muzzle-rifle'));
    expectEffects(whole, [{ kind: 'hit' }, { kind: 'thrown', figure: 'Bob' }]);
    expectNone(whole, 'wounded', 'pinned');
  });

  it('E9, CA-HURT-03, CA-HURT-04 the row of two wounds and a death die', () => {
    const armed = { weapons: ['cavalry-carbine'] };
    const at10 = (bob: Man = {}) => street({ range: 10 }, armed, bob);
    const order = shoot('Ann', 'Bob', 'cavalry-carbine');
    const lives = at10()
      .dice(d12(9, 10, 5))
      .when(order);
    expectEffects(lives, [{ kind: 'wounded', count: 2 }, { kind: 'pinned' }]);
    expectNone(lives, 'dead');
    expectEffects(
      at10()
        .dice(d12(9, 10, 6))
        .when(order),
      [{ kind: 'wounded', count: 2 }, { kind: 'dead' }],
    );
    const dies = at10({ hurt: 1 }).dice(d12(9, 10)).when(order);
    expectEffects(dies, [{ kind: 'wounded', count: 2, total: 3, left: 0 }, { kind: 'dead' }]);
    expectNone(dies, 'pinned');
  });

  it('E10, CA-HURT-01 close range pushes the throw a row up', () => {
    const dead = street({ range: 4 }).dice(d12(10, 11)).when(shoot('Ann', 'Bob'));
    expectEffects(dead, [{ kind: 'table-rolled', table: 'hurt', row: 12 }, { kind: 'dead' }]);
    expectNone(dead, 'wounded');
    expectEffects(
      street({ range: 8 })
        .dice(d12(10, 11, 2))
        .when(shoot('Ann', 'Bob')),
      [
        { kind: 'table-rolled', table: 'death', row: 'alive' },
        { kind: 'wounded', count: 2 },
      ],
    );
  });

  it('E11, CA-SHOOT-06, CA-SHOOT-07, CA-SHOOT-08, CA-SHOOT-09, CA-WND-03 everything against him', () => {
    const against = (cover: string) => paced(street({ range: 9, cover }, { grade: 'raw', hurt: 1 }), 'Bob', 'run');
    expectEffects(against('soft').dice(d12(12, 5)).when(shoot('Ann', 'Bob')), [
      { kind: 'shot-fired', check: { total: 6, passed: true } },
      { kind: 'wounded', figure: 'Bob', count: 1 },
      { kind: 'pinned' },
    ]);
    const hopeless = against('hard');
    const offers = clashOfArguments.legal(hopeless.fight, 'Ann').filter(({ action }) => action.type === 'shoot');
    expect(offers).toMatchObject([{ warning: { code: 'needs-confirm', why: 'hopeless' } }]);
    expectEffects(hopeless.dice(d12(12)).when(shoot('Ann', 'Bob')), [{ kind: 'shot-missed' }]);
  });

  it('E12, CA-SHOOT-13, CA-MOVE-09 fire, reload, fire', () => {
    const scene = street({ range: 6 }, { weapons: ['muzzle-rifle'] });
    scene.dice(d12(3)).when(shoot('Ann', 'Bob', 'muzzle-rifle'));
    fresh(nextTurn(scene), 'shoot');
    expect(scene.refuses(shoot('Ann', 'Bob', 'muzzle-rifle'), 'weapon-not-ready')).toMatchObject({ state: 'empty' });
    paced(scene, 'Ann', 'walk');
    expect(scene.refuses(load('Ann', 'muzzle-rifle'), 'already-did')).toMatchObject({ did: 'moved' });
    fresh(nextTurn(scene), 'shoot');
    expectEffects(scene.when(load('Ann', 'muzzle-rifle')), [{ kind: 'reloaded', weapon: 'Ann.muzzle-rifle' }]);
    fresh(nextTurn(scene), 'shoot');
    scene.refuses(load('Ann', 'muzzle-rifle'), 'nothing-to-do');
    expectEffects(scene.dice(d12(3)).when(shoot('Ann', 'Bob', 'muzzle-rifle')), [{ kind: 'shot-missed' }]);
  });

  it('E13, CA-MOVE-04, CA-MOVE-10, CA-SHOOT-14, CA-MOVE-16 run, run, winded; then ready, then fire', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 30 } }, { step: 'move' });
    const run = {
      type: 'move',
      figure: 'Ann',
      gait: 'run',
      stated: { way: 'toward', target: 'Bob', distance: 10 },
    } as const;
    expectEffects(scene.when(run), [
      { kind: 'moved', gait: 'run', distance: 10 },
      { kind: 'unready', figure: 'Ann' },
    ]);
    fresh(nextTurn(scene), 'move');
    scene.when(run);
    fresh(nextTurn(scene), 'move');
    expect(scene.refuses(run, 'state-forbids')).toMatchObject({ state: 'winded' });
    scene.when({ type: 'hold', figure: 'Ann' });
    fresh(scene, 'shoot');
    expect(scene.refuses(shoot('Ann', 'Bob'), 'state-forbids')).toMatchObject({ state: 'unready' });
    expectEffects(scene.when(load('Ann', 'revolver', 'ready')), [{ kind: 'readied', figure: 'Ann' }]);
    fresh(nextTurn(scene), 'shoot');
    scene.refuses(load('Ann', 'revolver', 'ready'), 'nothing-to-do');
    expectEffects(scene.dice(d12(3)).when(shoot('Ann', 'Bob')), [{ kind: 'shot-missed' }]);
  });
});

describe('who may shoot, and at whom', () => {
  it('CA-SHOOT-01, CA-MOVE-08 not after a move, not twice, not unarmed', () => {
    expect(paced(street({ range: 6 }), 'Ann', 'walk').refuses(shoot('Ann', 'Bob'), 'already-did')).toMatchObject({
      did: 'moved',
    });
    const twice = street({ range: 6 }, { weapons: ['revolver', 'derringer'] });
    twice.dice(d12(3)).when(shoot('Ann', 'Bob'));
    expect(twice.refuses(shoot('Ann', 'Bob', 'derringer'), 'already-did')).toMatchObject({ did: 'acted' });
    expect(
      street({ range: 6 }, { weapons: ['sabre'] }).refuses(shoot('Ann', 'Bob', 'sabre'), 'lacks-item'),
    ).toMatchObject({
      need: 'gun',
    });
  });

  it('CA-WEAP-04 each gun is loaded for itself', () => {
    const scene = street({ range: 6 }, { weapons: ['derringer', 'muzzle-rifle'] });
    scene.dice(d12(2)).when(shoot('Ann', 'Bob', 'derringer'));
    expect(scene.fight.figures.Ann!.items.map(({ loaded }) => loaded)).toEqual([false, true]);
    fresh(nextTurn(scene), 'shoot');
    scene.dice(d12(2)).when(shoot('Ann', 'Bob', 'muzzle-rifle'));
  });

  it('CA-SHOOT-02 at an enemy in sight, in play', () => {
    const scene = street({ range: 6, sight: false });
    scene.refuses(shoot('Ann', 'Bob'), 'no-line-of-sight');
    scene.refuses(shoot('Ann', 'Ann'), 'wrong-side');
    scene.refuses(shoot('Ann', 'Zed'), 'unknown-name');
    const out = street({ range: 6 });
    out.fight.figures.Bob!.statuses.push('surrendered');
    expect(out.refuses(shoot('Ann', 'Bob'), 'target-forbids')).toMatchObject({ state: 'surrendered' });
    street({}).refuses(shoot('Ann', 'Bob'), 'nothing-there');
  });

  it('CA-SHOOT-03 nobody shoots into a brawl', () => {
    const scene = given(clashOfArguments, {
      figures: { Ann: man('law'), Abe: man('law'), Bob: man('gang') },
      scene: { 'Ann>Bob': { range: 6 }, 'Abe>Bob': { range: 1, near: true } },
      contacts: [['Abe', 'Bob']],
    });
    atStep(scene, 'shoot');
    expect(scene.refuses(shoot('Ann', 'Bob'), 'target-forbids')).toMatchObject({ state: 'engaged' });
    expect(scene.refuses(shoot('Abe', 'Bob'), 'state-forbids')).toMatchObject({ state: 'engaged' });
  });

  it('CA-SHOOT-03 whoever fights a third side is nobody to hold fire for', () => {
    const scene = told(
      { Ann: man('law'), Bob: man('gang'), Pat: man('posse') },
      { 'Ann>Bob': { range: 6 }, 'Pat>Bob': { range: 1, near: true } },
    );
    scene.fight.contacts = [{ a: 'Pat', b: 'Bob', by: 'Pat', since: 1 }];
    expectEffects(scene.dice(d12(2)).when(shoot('Ann', 'Bob')), [{ kind: 'shot-missed' }]);
  });

  it('CA-WND-05, CA-WND-06 pinned in its own turn and in no other', () => {
    const scene = street({ range: 6 });
    set(scene, { pins: { Ann: 2 } });
    scene.dice(d12(3)).when(shoot('Ann', 'Bob'));
    fresh(nextTurn(scene), 'shoot');
    expect(scene.refuses(shoot('Ann', 'Bob'), 'state-forbids')).toMatchObject({ state: 'pinned' });
    expect(scene.refuses(load('Ann', 'revolver', 'ready'), 'state-forbids')).toMatchObject({ state: 'pinned' });
    fresh(nextTurn(scene), 'shoot');
    scene.dice(d12(3)).when(shoot('Ann', 'Bob'));
  });

  it('CA-WND-06 a new wound while pinned pins for the next turn too, and frees nobody in this one', () => {
    const scene = set(street({ range: 6 }), { pins: { Bob: 1 } });
    scene.dice(d12(6, 4)).when(shoot('Ann', 'Bob'));
    scene.fight.clock.turn = 1;
    expect(scene.refuses(shoot('Bob', 'Ann'), 'state-forbids')).toMatchObject({ state: 'pinned' });
    expect(clashOfArguments.mayAct(scene.fight, scene.fight.figures.Bob!)).toBe(false);
    fresh(nextTurn(scene), 'shoot');
    expect(scene.refuses(shoot('Bob', 'Ann'), 'state-forbids')).toMatchObject({ state: 'pinned' });
    fresh(nextTurn(scene), 'shoot');
    scene.dice(d12(3)).when(shoot('Bob', 'Ann'));
  });

  it('CA-WND-04 whatever else the game master overrules of him, he is pinned for the next turn', () => {
    const scene = street({ range: 6 });
    scene.dice(d12(6, 4)).when(shoot('Ann', 'Bob'));
    scene.when({ type: 'gm-set', figure: 'Bob', field: 'loaded.Bob.revolver', value: 'no' }, 'marshal');
    expect(subOf(scene.fight).pins).toEqual({ Bob: 2 });
    scene.when({ type: 'gm-set', figure: 'Bob', field: 'state', value: 'fine' }, 'marshal');
    expect(subOf(scene.fight).pins).toEqual({});
    scene.when({ type: 'gm-set', figure: 'Bob', field: 'state', value: 'pinned' }, 'marshal');
    expect(subOf(scene.fight).pins).toEqual({ Bob: 1 });
  });

  it('CA-WND-05 a graze does not pin', () => {
    const result = street({ range: 8 }).dice(d12(8, 2)).when(shoot('Ann', 'Bob'));
    expectEffects(result, [{ kind: 'hit' }, { kind: 'grazed', figure: 'Bob' }]);
    expectNone(result, 'pinned', 'wounded');
  });

  it('CA-SHOOT-07 crawlers and chargers are hard to hit, walkers are not', () => {
    for (const [gait, total] of [
      ['crawl', 6],
      ['charge', 6],
      ['walk', 8],
    ] as const)
      expectEffects(
        paced(street({ range: 5 }), 'Bob', gait)
          .dice(`${d12(8)} D12=2`)
          .when(shoot('Ann', 'Bob')),
        [{ kind: 'shot-fired', check: { total } }],
      );
  });

  it('CA-GEN-03 a modified score may leave the die: 12 with +2 still hits, 3 with -4 is what it is', () => {
    expectEffects(street({ range: 3 }, { grade: 'elite' }).dice(d12(12, 2)).when(shoot('Ann', 'Bob')), [
      { kind: 'shot-fired', check: { total: 14 } },
    ]);
    expectEffects(street({ range: 9, cover: 'hard' }, { grade: 'raw' }).dice(d12(3)).when(shoot('Ann', 'Bob')), [
      { kind: 'shot-fired', check: { total: -1 } },
    ]);
  });

  it('CA-TROOP-03 a field of expertise replaces the grade', () => {
    const at3 = (ann: Man) => street({ range: 3 }, ann).dice(d12(2)).when(shoot('Ann', 'Bob'));
    expectEffects(at3({ grade: 'veteran', field: 'combat' }), [{ kind: 'shot-fired', check: { total: 2 } }]);
    expectEffects(at3({ grade: 'veteran', field: 'shooting' }), [{ kind: 'shot-fired', check: { total: 3 } }]);
    expectEffects(at3({ grade: 'raw', field: 'combat' }), [{ kind: 'shot-fired', check: { total: 0 } }]);
  });

  it('CA-WEAP-03 a bow has nothing that can misfire', () => {
    const result = street({ range: 5 }, { weapons: ['bow'] })
      .dice(d12(1))
      .when(shoot('Ann', 'Bob', 'bow'));
    expectEffects(result, [{ kind: 'shot-fired', check: { passed: false } }, { kind: 'shot-missed' }]);
    expectNone(result, 'misfired');
  });

  it('CA-GEN-06 what these rules do not know is refused', () => {
    const scene = street({ range: 5 });
    scene.refuses({ type: 'aim', figure: 'Ann', target: 'Bob' }, 'not-in-ruleset');
    scene.refuses({ type: 'overwatch', figure: 'Ann', aimed: false }, 'not-in-ruleset');
    scene.refuses({ ...shoot('Ann', 'Bob'), mode: 'fan' }, 'bad-value');
    scene.refuses({ ...shoot('Ann', 'Bob'), hands: 1 }, 'not-in-ruleset');
  });

  it('CA-GEN-05 what a shot does counts for the next one', () => {
    const scene = told(
      { Ann: man('law'), Bob: man('gang', { hurt: 2 }), Abe: man('law') },
      { 'Ann>Bob': { range: 5 }, 'Abe>Bob': { range: 5 } },
    );
    scene.dice(d12(6, 4)).when(shoot('Ann', 'Bob'));
    expect(scene.refuses(shoot('Abe', 'Bob'), 'target-forbids')).toMatchObject({ state: 'dead' });
  });
});
