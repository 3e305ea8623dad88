import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { teamOf } from '../../../src/rulesets/broken-wheel/move/pace.ts';
import { inchesMoved } from '../../../src/rulesets/broken-wheel/move/march-state.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { steedOf } from '../../../src/rulesets/broken-wheel/horses/steed-state.ts';
import { catchRow } from '../../../src/rulesets/broken-wheel/horses/stock.ts';
import { expectEffects, expectNone, NOON, type Scene } from '../../kit/scenario.ts';
import { Run } from '../../../src/game/run.ts';
import { scriptedDice } from '../../kit/scripted.ts';
import { townOf } from '../../town/grid.ts';
import { AIMED, faces, laid, type Person, shoot, snap, when } from './people.ts';

const BAY = { sort: 'beast', template: 'town-horse' } as const;
const BOB = { side: 'gang', arms: ['mm-revolver'] };
const mount = (figure: string, on = 'Bay'): Action => ({ type: 'mount', figure, mount: on });
const catches = (figure: string, target = 'Bay'): Action => ({ type: 'catch', figure, target });
const off = (figure: string): Action => ({ type: 'dismount', figure });
const pass = (figure: string): Action => ({ type: 'pass', figure });

function setSteed(scene: Scene, id: string, values: Partial<ReturnType<typeof steedOf>>): void {
  subOf(scene.fight).march.steeds[id] = { ...steedOf(scene.fight, id), ...values };
}

const BESIDE = { 'Ann>Bay': { range: 1, near: true } };

describe('getting up', () => {
  it('E41 BW-HORSE-01 a tethered steed: 3 or better', () => {
    const figures = { Ann: {}, Bay: { ...BAY, flags: ['tethered'] }, Bob: BOB };
    const scene = laid({ figures, scene: BESIDE });
    const failed = when(scene, 'AvD=2', mount('Ann'));
    expectEffects(failed, [
      { kind: 'tested', stat: 'agility', why: 'mount', check: { total: 2, need: 3, passed: false } },
    ]);
    expectNone(failed, 'mounted');
    scene.refuses(mount('Ann'), 'already-did');
    const again = laid({ figures, scene: BESIDE });
    expectEffects(when(again, 'AvD=3', mount('Ann')), [{ kind: 'mounted', figure: 'Ann', mount: 'Bay' }]);
  });

  it('BW-HORSE-02 held by somebody else it is easier by two, and no loose beast', () => {
    const figures = { Ann: { profile: { Ag: -1 } }, Cal: {}, Bay: BAY, Bob: BOB };
    const scene = laid({ figures, scene: { ...BESIDE, 'Cal>Bay': { range: 1, near: true } } });
    setSteed(scene, 'Bay', { held: 'Cal' });
    expectEffects(when(scene, 'AvD=2', mount('Ann')), [
      {
        kind: 'tested',
        why: 'mount',
        check: {
          mods: [
            { id: 'agility', value: -1 },
            { id: 'assisted', value: 2 },
          ],
          total: 3,
        },
      },
      { kind: 'mounted', figure: 'Ann' },
    ]);
    const other = laid({ figures: { ...figures, Cal: { statuses: ['stunned'] } }, scene: BESIDE });
    setSteed(other, 'Bay', { held: 'Cal' });
    expectEffects(when(other, 'D10=3', mount('Ann')), [{ kind: 'table-rolled', table: 'catch' }]);
  });

  it('BW-MOVE-07 with a broken ankle only with a hand for it', () => {
    const figures = {
      Ann: { slowed: [{ why: 'broke-ankle' }] },
      Cal: {},
      Bay: { ...BAY, flags: ['tethered'] },
      Bob: BOB,
    };
    const scene = laid({ figures, scene: { ...BESIDE, 'Cal>Bay': { range: 1, near: true } } });
    expect(scene.refuses(mount('Ann'), 'state-forbids')).toMatchObject({ state: 'crawling' });
    setSteed(scene, 'Bay', { held: 'Cal' });
    expectEffects(when(scene, 'AvD=2', mount('Ann')), [{ kind: 'mounted', figure: 'Ann' }]);
  });

  it('BW-HORSE-01 refused: taken, bolting, too far, not to be ridden, already up', () => {
    const figures = {
      Ann: {},
      Cal: { mount: 'Bay' },
      Bay: BAY,
      Bull: { sort: 'beast', template: 'buffalo' },
      Bob: BOB,
    } as const;
    const scene = laid({ figures, scene: { ...BESIDE, 'Ann>Bull': { range: 1 } } });
    expect(scene.refuses(mount('Ann'), 'mount-unavailable')).toMatchObject({ why: 'taken' });
    expect(scene.refuses(mount('Ann', 'Bull'), 'mount-unavailable')).toMatchObject({ why: 'cannot-be-ridden' });
    expect(scene.refuses(mount('Cal'), 'state-already')).toMatchObject({ state: 'mounted' });
    const loose = laid({ figures: { Ann: {}, Bay: BAY, Bob: BOB }, scene: { 'Ann>Bay': { range: 4 } } });
    loose.refuses(mount('Ann'), 'too-far-apart');
    setSteed(loose, 'Bay', { run: { why: 'gunfire', from: null, by: 'Bob', moves: 0 } });
    expect(loose.refuses(mount('Ann'), 'mount-unavailable')).toMatchObject({ why: 'bolted' });
  });
});

describe('getting down', () => {
  it('E41 BW-HORSE-03 a throw of 3 takes two rounds', () => {
    const scene = laid({ figures: { Ann: { mount: 'Bay', profile: { Ag: 1 } }, Bay: BAY, Bob: BOB } });
    expectEffects(when(scene, 'D10=2', off('Ann')), [
      { kind: 'table-rolled', table: 'dismount', row: 'two-rounds', check: { total: 3 } },
      { kind: 'task-set', task: 'dismount', left: 1 },
    ]);
    expectNone(scene.play(pass('Bob')), 'dismounted');
    expectEffects(scene.play(pass('Bob')), [{ kind: 'dismounted', figure: 'Ann', mount: 'Bay' }]);
    expect(steedOf(scene.fight, 'Bay').held).toBe('Ann');
  });

  it('BW-HORSE-03 4 or better takes one round, 0 or less three', () => {
    const quick = laid({ figures: { Ann: { mount: 'Bay' }, Bay: BAY, Bob: BOB } });
    expectEffects(when(quick, 'D10=4', off('Ann')), [{ kind: 'dismounted', figure: 'Ann' }]);
    const slow = laid({ figures: { Ann: { mount: 'Bay' }, Bay: BAY, Bob: BOB } });
    expectEffects(when(slow, 'D10=0', off('Ann')), [{ kind: 'task-set', task: 'dismount', left: 2 }]);
  });

  it('BW-HORSE-03 on a map on foot beside it, the reins in hand', () => {
    const town = townOf(Array.from({ length: 8 }, () => '........'));
    const figures = { Ann: { mount: 'Bay', at: 'C3' }, Bay: { ...BAY, at: 'C3' }, Bob: { ...BOB, at: 'H8' } };
    const scene = laid({ figures, town, settings: { rounds: 'immediate' } });
    const result = when(scene, 'D10=9', off('Ann'));
    expectEffects(result, [{ kind: 'dismounted', to: { x: 1, y: 1, level: 0 } }]);
    expect(result.fight.figures.Bay!.at).toEqual({ x: 2, y: 2, level: 0 });
  });
});

describe('tied up', () => {
  it('BW-HORSE-01 a steed left at a rail is tied to it until somebody is up on it', () => {
    const town = townOf(
      Array.from({ length: 8 }, () => '........'),
      'things\n  C2 rail\n',
    );
    const figures = { Ann: { mount: 'Bay', at: 'C3' }, Bay: { ...BAY, at: 'C3' }, Bob: { ...BOB, at: 'H8' } };
    const scene = laid({ figures, town, settings: { rounds: 'immediate' } });
    expectEffects(when(scene, 'D10=9', off('Ann')), [
      { kind: 'dismounted', figure: 'Ann' },
      { kind: 'flag-set', figure: 'Bay', flag: 'tethered', on: true },
    ]);
    Object.assign(subOf(scene.fight).beats, { used: {} });
    expectEffects(when(scene, 'AvD=4', mount('Ann')), [{ kind: 'tested', why: 'mount' }, { kind: 'mounted' }]);
    expect(scene.fight.figures.Bay!.flags).toEqual([]);
  });

  it('BW-HORSE-01 BW-MOVE-03 a game master ties a horse, sets a block beside it, or loads somebody', () => {
    const scene = laid({
      figures: { Ann: { profile: { Ag: -1 } }, Bay: BAY, Bob: BOB },
      scene: { ...BESIDE, 'Ann>Bob': { range: 20 } },
    });
    scene.when({ type: 'gm-set', figure: 'Bay', field: 'tethered', value: true }, 'marshal');
    scene.when({ type: 'gm-set', figure: 'Bay', field: 'block', value: true }, 'marshal');
    expectEffects(when(scene, 'AvD=2', mount('Ann')), [
      { kind: 'tested', check: { total: 3, passed: true } },
      { kind: 'mounted' },
    ]);
  });
});

describe('loose steeds', () => {
  const loose = (rider: string, owner: string | null = null): Scene => {
    const figures = { Ann: { profile: { rider } }, Bay: BAY, Bob: BOB };
    const scene = laid({ figures, scene: { ...BESIDE, 'Bob>Bay': { range: 9 } } });
    setSteed(scene, 'Bay', { owner });
    return scene;
  };

  it('E42 BW-HORSE-04 a stranger of average skill gets the reins of a hack horse', () => {
    const scene = loose('average');
    expectEffects(when(scene, 'D10=4', mount('Ann')), [
      { kind: 'table-rolled', table: 'catch', figure: 'Bay', by: 'Ann', row: 'controlled' },
      { kind: 'steadied', figure: 'Bay', by: 'Ann', how: 'caught' },
    ]);
    expect(steedOf(scene.fight, 'Bay').held).toBe('Ann');
  });

  it('E42 BW-HORSE-04 its owner is up at once', () => {
    const result = when(loose('average', 'Ann'), 'D10=3', mount('Ann'));
    expectEffects(result, [
      { kind: 'table-rolled', row: 'mounted', check: { total: 5 } },
      { kind: 'mounted', figure: 'Ann' },
    ]);
    expectNone(result, 'tested');
  });

  it('E42 BW-HORSE-04 from a novice it gallops off at its doubled rate', () => {
    expectEffects(when(loose('novice'), 'D10=0', mount('Ann')), [
      { kind: 'table-rolled', row: 'gallops-off', check: { total: -1 } },
      { kind: 'bolted', figure: 'Bay', why: 'loose', distance: 16 },
      { kind: 'situation-set', figure: 'Bay', target: 'Ann', values: { range: 17, near: false } },
    ]);
  });

  it('BW-HORSE-04 it shies away three inches', () => {
    expectEffects(when(loose('average'), 'D10=2', mount('Ann')), [{ kind: 'bolted', why: 'evaded', distance: 3 }]);
  });

  it('BW-HORSE-04 BW-FAT-01 which is no gallop, and costs it nothing', () => {
    for (const [die, due] of [
      ['D10=1', []],
      ['D10=0', ['Bay']],
    ] as const) {
      const scene = laid({ figures: { Ann: {}, Bay: BAY, Bob: BOB }, scene: { 'Ann>Bay': { near: true } } });
      when(scene, die, { type: 'catch', figure: 'Ann', target: 'Bay' });
      expect(brokenWheel.due(scene.fight, 'exertion')).toEqual(due);
    }
  });

  it('BW-HORSE-04 whoever only means to catch it has the reins where he could have been up', () => {
    expectEffects(when(loose('expert'), 'D10=8', catches('Ann')), [
      { kind: 'table-rolled', row: 'controlled' },
      { kind: 'steadied', how: 'caught' },
    ]);
  });

  it('BW-HORSE-04 whoever would mount a steed that has just been caught waits for the next round', () => {
    const figures = { Ann: {}, Cal: {}, Bay: BAY, Bob: BOB };
    const scene = laid({ figures, scene: { ...BESIDE, 'Cal>Bay': { range: 1, near: true } } });
    when(scene, 'D10=4', catches('Ann'));
    expect(scene.refuses(mount('Cal'), 'mount-unavailable')).toMatchObject({ why: 'held' });
    scene.play(pass('Cal'));
    scene.play(pass('Bob'));
    expectEffects(when(scene, 'AvD=2', mount('Cal')), [{ kind: 'tested', why: 'mount' }, { kind: 'mounted' }]);
  });

  it('BW-HORSE-04 each kind of steed', () => {
    const read = (kind: 'ass' | 'mule' | 'pack' | 'hack' | 'cart') =>
      [0, 1, 2, 3, 4, 5, 6].map((total) => catchRow(kind, total)[0]);
    expect(read('ass').join('')).toBe('geeccmm');
    expect(read('mule').join('')).toBe('geeeccm');
    expect(read('pack').join('')).toBe('ggecccm');
    expect(read('hack').join('')).toBe('geeccmm');
    expect(read('cart').join('')).toBe('geccmmm');
  });
});

describe('falls', () => {
  const RIDER = {
    Ann: { arms: ['carbine'], ...AIMED('Bob') },
    Bob: { ...BOB, mount: 'Bay' },
    Bay: { ...BAY, side: 'gang' },
  };

  it('E43 BW-FALL-02 BW-FALL-03 BW-STAMP-02 thrown at the gallop on stony ground', () => {
    const scene = laid({
      figures: { Ann: { mount: 'Bay' }, Bay: BAY, Bob: BOB },
      scene: { Ann: { ground: 'stony' } },
      step: 'stampede-end',
    });
    setSteed(scene, 'Bay', { run: { why: 'terror', from: null, by: 'Bob', moves: 1 } });
    subOf(scene.fight).march.inches = { Bay: 16, Ann: 16 };
    const result = scene
      .dice(faces('D10=2 D10=8'))
      .when({ type: 'tick', step: 'stampede-end', figure: 'Bay' }, 'clock');
    expectEffects(result, [
      { kind: 'table-rolled', table: 'stampede', row: 'thrown', check: { total: 2 } },
      { kind: 'table-rolled', table: 'fall', figure: 'Ann', row: 'crippled', check: { total: 7 } },
      { kind: 'thrown', figure: 'Ann', mount: 'Bay', why: 'thrown' },
      { kind: 'stunned', figure: 'Ann' },
      { kind: 'wounded', figure: 'Ann', severity: 'serious' },
    ]);
    expectNone(result, 'tested');
  });

  it('BW-FALL-01 BW-HURT-07 BW-HORSE-05 a steed that goes down throws its rider, on the ground he rides over', () => {
    const scene = laid({ figures: RIDER, scene: { 'Ann>Bob': { range: 6 }, Bob: { ground: 'soft' } } });
    const result = when(scene, 'D10=6 D10=5 D6=6 D6=5 D10=7 D6=4', shoot('Ann', 'Bob', 'carbine'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'strike', figure: 'Bay', row: 'downed' },
      {
        kind: 'table-rolled',
        table: 'fall',
        figure: 'Bob',
        check: {
          mods: [
            { id: 'ground', value: -6 },
            { id: 'with-steed', value: 1 },
          ],
          total: 2,
        },
      },
      { kind: 'thrown', figure: 'Bob', why: 'mount-down' },
      { kind: 'reeled', figure: 'Bob', grade: 'staggered' },
      { kind: 'tested', figure: 'Bob', why: 'blow' },
    ]);
    expect(result.fight.figures.Bob!.posture).toBe('prone');
  });
});

const tick = (scene: Scene, step: string, figure: string, script = '') =>
  scene.dice(faces(script)).when({ type: 'tick', step, figure }, 'clock');

function hardened(scene: Scene): Scene {
  for (const id of scene.fight.roster) subOf(scene.fight).nerve.heardShot[id] = true;
  return scene;
}

describe('collapsing', () => {
  const figures = { Ann: { mount: 'Bay', arms: ['mm-revolver'] }, Bay: BAY, Bob: BOB };
  const worn = (id: string): Scene => {
    const scene = laid({ figures, step: 'stages' });
    Object.assign(subOf(scene.fight).body.fatigue, { [id]: 30 });
    return scene;
  };

  it('BW-HORSE-05 BW-FALL-02 whoever collapses in the saddle falls off', () => {
    expectEffects(tick(worn('Ann'), 'stages', 'Ann', 'D10=6 D6=5'), [
      { kind: 'fatigue-stage-reached', figure: 'Ann', stage: 'collapsed' },
      { kind: 'table-rolled', table: 'fall', figure: 'Ann', row: 'flinched', check: { total: 1 } },
      { kind: 'thrown', figure: 'Ann', mount: 'Bay', why: 'fainted' },
    ]);
  });

  it('BW-FALL-01 a steed that collapses takes its rider down', () => {
    expectEffects(tick(worn('Bay'), 'stages', 'Bay', 'D10=4'), [
      { kind: 'fatigue-stage-reached', figure: 'Bay', stage: 'collapsed' },
      {
        kind: 'table-rolled',
        table: 'fall',
        check: {
          mods: [
            { id: 'ground', value: -5 },
            { id: 'with-steed', value: 1 },
          ],
          total: 0,
        },
      },
      { kind: 'thrown', figure: 'Ann', why: 'mount-down' },
    ]);
  });
});

describe('collapsed', () => {
  const SPENT = { ...BAY, statuses: ['collapsed' as const], posture: 'prone' as const };

  it('BW-FAT-04 BW-MOVE-04 nor does it pull', () => {
    const figures = {
      Ann: { mount: 'Rig', seatAboard: 'driver' },
      Rig: { sort: 'vehicle' as const, template: 'wagon', profile: { R: 6, horses: 1, seats: 6 } },
      Bay: { ...SPENT, template: 'cart-horse', mount: 'Rig' },
      Bob: BOB,
    };
    const scene = laid({ figures, step: 'move' });
    const drive: Action = { type: 'drive', figure: 'Ann', mount: 'Rig', speed: 3 };
    expect(scene.refuses(drive, 'vehicle-unfit')).toMatchObject({ why: 'team' });
  });
});

describe('carried along', () => {
  it('BW-FIRE-04 BW-BEAST-03 whoever comes off the steed that has run away with him has moved as far as it has', () => {
    const figures = { Ann: { mount: 'Bay' }, Bay: BAY, Bob: BOB };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 10 } }, step: 'stampede' });
    setSteed(scene, 'Bay', { run: { why: 'terror', from: null, by: 'Bob', moves: 0 } });
    tick(scene, 'stampede', 'Bay');
    new Run(scene.fight, brokenWheel, scriptedDice([]), NOON).emit({
      kind: 'thrown',
      figure: 'Ann',
      mount: 'Bay',
      why: 'fainted',
    });
    expect(inchesMoved(scene.fight, scene.fight.figures.Ann!)).toBe(16);
  });
});

describe('a steed that has collapsed', () => {
  it('BW-FAT-04 does not get up by itself, bears nobody and pulls nothing', () => {
    const scene = laid({
      figures: { Ann: {}, Bay: { ...BAY, flags: ['tethered'], statuses: ['collapsed'], posture: 'prone' }, Bob: BOB },
      scene: { 'Ann>Bay': { near: true } },
    });
    expect(scene.refuses(mount('Ann'), 'mount-unavailable')).toMatchObject({ why: 'out-of-action' });
    expect(brokenWheel.due(scene.fight, 'stampede')).toEqual([]);
    scene.fight.figures.Bay!.statuses = ['weary'];
    expect(brokenWheel.due(scene.fight, 'stampede')).toEqual(['Bay']);
    const coach: Person = { sort: 'vehicle', template: 'coach', profile: { R: 10, horses: 1 } };
    const drawn = laid({
      figures: {
        Ann: { mount: 'Coach', seatAboard: 'driver' },
        Coach: coach,
        Bay: { ...BAY, mount: 'Coach', statuses: ['collapsed'] },
        Bob: BOB,
      },
    });
    expect(teamOf(drawn.fight, drawn.fight.figures.Coach!)).toEqual([]);
  });
});

describe('fright at gunfire', () => {
  const figures = { Ann: { mount: 'Bay' }, Bay: BAY, Bob: BOB, Cal: {} };
  const SCENE = { 'Bob>Bay': { range: 3 }, 'Bob>Cal': { range: 8 }, 'Bob>Ann': { range: 3 } };
  const near = (): Scene => hardened(laid({ figures, scene: SCENE, isFresh: true }));

  it('E48 BW-BEAST-01 BW-BEAST-02 BW-BEAST-03 a frightened mount: spooked, then a stampede, then a halt', () => {
    const scene = near();
    expectEffects(when(scene, 'D10=1 D10=4', snap('Bob', 'Cal')), [
      { kind: 'shot-missed' },
      {
        kind: 'table-rolled',
        table: 'fright',
        figure: 'Bay',
        row: 'spooked',
        check: {
          mods: [
            { id: 'near', value: -1 },
            { id: 'rider', value: 1 },
          ],
          total: 4,
        },
      },
      { kind: 'spooked', figure: 'Bay' },
    ]);
    scene.fight.clock.round = 2;
    Object.assign(subOf(scene.fight).beats, { used: {} });
    expectEffects(when(scene, 'D10=1 D10=4', snap('Bob', 'Cal')), [
      { kind: 'table-rolled', table: 'fright', row: 'stampedes', check: { total: 2 } },
      { kind: 'bolted', figure: 'Bay', why: 'gunfire', distance: 0, by: 'Bob' },
    ]);
    scene.fight.clock.round = 3;
    expectEffects(tick(scene, 'stampede', 'Bay'), [
      { kind: 'bolted', figure: 'Bay', why: 'gunfire', distance: 16 },
      { kind: 'situation-set', figure: 'Ann', target: 'Bob', values: { range: 19, near: false } },
    ]);
    expectEffects(tick(scene, 'stampede-end', 'Bay', 'D6=3'), [
      { kind: 'table-rolled', table: 'stampede', row: 'halts', check: { total: 5 } },
      { kind: 'steadied', figure: 'Bay', how: 'halted' },
    ]);
    expect(steedOf(scene.fight, 'Bay')).toMatchObject({ run: null, standsIn: 4, spookedUntil: 5 });
  });

  it('BW-BEAST-01 BW-FIRE-10 without a map a steed hears what its rider hears, and his own shot', () => {
    const told = (by: string, at: string) => {
      const people = { ...figures, Ann: { mount: 'Bay', arms: ['mm-revolver'] } };
      const scene = hardened(laid({ figures: people, scene: { 'Ann>Bob': { range: 6 } }, isFresh: true }));
      return when(scene, 'D10=1 D10=4', snap(by, at));
    };
    expectEffects(told('Ann', 'Bob'), [{ kind: 'table-rolled', table: 'fright', figure: 'Bay', check: { total: 4 } }]);
    expectEffects(told('Bob', 'Ann'), [{ kind: 'table-rolled', table: 'fright', figure: 'Bay', check: { total: 5 } }]);
  });

  it('BW-FIRE-03 BW-BEAST-03 nor does a rider keep his aim whose steed runs away with him', () => {
    const aiming = { ...figures, Ann: { mount: 'Bay', arms: ['mm-revolver'], ...AIMED('Bob') } };
    const scene = laid({ figures: aiming, scene: SCENE, step: 'stampede' });
    setSteed(scene, 'Bay', { run: { why: 'terror', from: null, by: 'Bob', moves: 0 } });
    expectEffects(tick(scene, 'stampede', 'Bay'), [{ kind: 'bolted' }, { kind: 'aim-lost', figure: 'Ann' }]);
  });

  it('BW-BEAST-01 no throw for a dud, for a bow, for a shot far off, nor twice in a move, nor once it has been OK', () => {
    expectNone(when(near(), 'D10=0', snap('Bob', 'Cal')), 'spooked', 'table-rolled');
    const far = hardened(laid({ figures, scene: { ...SCENE, 'Bob>Ann': { range: 13 } }, isFresh: true }));
    expectNone(when(far, 'D10=1', snap('Bob', 'Cal')), 'table-rolled');
    const calm = near();
    expectEffects(when(calm, 'D10=1 D10=5', snap('Bob', 'Cal')), [{ kind: 'steadied', figure: 'Bay', how: 'unmoved' }]);
    calm.fight.clock.round = 2;
    Object.assign(subOf(calm.fight).beats, { used: {} });
    expectNone(when(calm, 'D10=1', snap('Bob', 'Cal')), 'table-rolled');
    const twice = near();
    when(twice, 'D10=1 D10=4', snap('Bob', 'Cal'));
    twice.fight.clock.step += 5;
    expectNone(when(twice, 'D10=1', snap('Bob', 'Cal')), 'table-rolled');
  });

  it('BW-BEAST-01 the shooter’s own steed hears it, and that of whoever is shot at, without another word', () => {
    const riders = {
      Ann: { mount: 'Bay', arms: ['mm-revolver'] },
      Bay: BAY,
      Bob: { ...BOB, mount: 'Dun' },
      Dun: { ...BAY, side: 'gang' },
    };
    const scene = hardened(laid({ figures: riders, scene: { 'Ann>Bob': { range: 5 } }, isFresh: true }));
    expectEffects(when(scene, 'D10=1 D10=9 D10=9', snap('Ann', 'Bob')), [
      {
        kind: 'table-rolled',
        table: 'fright',
        figure: 'Bay',
        check: {
          mods: [
            { id: 'near', value: -1 },
            { id: 'rider', value: 1 },
          ],
        },
      },
      { kind: 'table-rolled', table: 'fright', figure: 'Dun', check: { mods: [{ id: 'rider', value: 1 }] } },
    ]);
  });

  it('E08 BW-HURT-07 BW-BEAST-01 a beast that is hit tests at once, though it was OK before', () => {
    const people = {
      Ann: { arms: ['carbine'], ...AIMED('Bob') },
      Bob: { side: 'gang', mount: 'Bay' },
      Bay: { ...BAY, side: 'gang' },
    };
    const scene = laid({ figures: people, scene: { 'Ann>Bob': { range: 6 }, 'Ann>Bay': { range: 6 } } });
    expectEffects(when(scene, 'D10=5 D10=5 D6=4 D6=6 D10=5', shoot('Ann', 'Bob', 'carbine')), [
      { kind: 'hit', figure: 'Bay' },
      { kind: 'wounded', figure: 'Bay', severity: 'flesh' },
      {
        kind: 'table-rolled',
        table: 'fright',
        figure: 'Bay',
        check: {
          mods: [
            { id: 'near', value: -1 },
            { id: 'rider', value: 1 },
          ],
          total: 5,
        },
      },
      { kind: 'steadied', how: 'unmoved' },
    ]);
  });

  it('BW-BEAST-01 an expert up helps, another beast bolting close by does not', () => {
    const people = {
      ...figures,
      Ann: { mount: 'Bay', profile: { rider: 'expert' } },
      Dun: { ...BAY, template: 'cavalry-horse' },
    };
    const scene = hardened(laid({ figures: people, scene: { ...SCENE, 'Bay>Dun': { range: 5 } }, isFresh: true }));
    setSteed(scene, 'Dun', { run: { why: 'terror', from: null, by: 'Cal', moves: 1 } });
    expectEffects(when(scene, 'D10=1 D10=5', snap('Bob', 'Cal')), [
      {
        kind: 'table-rolled',
        table: 'fright',
        figure: 'Bay',
        check: {
          mods: [
            { id: 'near', value: -1 },
            { id: 'others', value: -1 },
            { id: 'rider', value: 2 },
          ],
          total: 5,
        },
      },
    ]);
  });

  it('BW-BEAST-02 BW-MOVE-04 a spooked steed goes at half speed until the end of the next move without a shot', () => {
    const scene = laid({ figures, scene: { ...SCENE, 'Ann>Bob': { range: 40 } }, step: 'move' });
    setSteed(scene, 'Bay', { spookedUntil: 2 });
    const ride = (distance: number): Action => ({
      type: 'move',
      figure: 'Ann',
      gait: 'walk',
      stated: { way: 'toward', target: 'Bob', distance },
    });
    expect(scene.refuses(ride(5), 'too-far')).toMatchObject({ allowed: 4 });
    const shots = near();
    setSteed(shots, 'Bay', { spookedUntil: 1, calm: true });
    when(shots, 'D10=1', snap('Bob', 'Cal'));
    expect(steedOf(shots.fight, 'Bay').spookedUntil).toBe(2);
  });

  it('BW-BEAST-03 BW-TURN-03 on a map straight away from the shot with its rider, and over the edge out of the fight', () => {
    const town = townOf(Array.from({ length: 12 }, () => '.'.repeat(30)));
    const people = {
      Ann: { mount: 'Bay', at: 'D6' },
      Bay: { ...BAY, at: 'D6' },
      Bob: { ...BOB, at: 'A6' },
      Cal: { at: 'A1' },
    };
    const scene = laid({ figures: people, town, step: 'stampede' });
    const run = { why: 'gunfire', from: { x: 0, y: 5, level: 0 }, by: 'Bob', moves: 0 } as const;
    setSteed(scene, 'Bay', { run });
    expectEffects(tick(scene, 'stampede', 'Bay'), [
      {
        kind: 'bolted',
        figure: 'Bay',
        distance: 16,
        path: [
          { x: 3, y: 5, level: 0 },
          { x: 19, y: 5, level: 0 },
        ],
      },
    ]);
    expect(scene.fight.figures.Ann!.at).toEqual({ x: 19, y: 5, level: 0 });
    expect(inchesMoved(scene.fight, scene.fight.figures.Ann!)).toBe(16);
    expectEffects(tick(scene, 'stampede-end', 'Bay', 'D6=2'), [{ kind: 'table-rolled', row: 'runs-on' }]);
    expectEffects(tick(scene, 'stampede', 'Bay'), [
      { kind: 'bolted', figure: 'Bay', distance: 10 },
      { kind: 'left-field', figure: 'Ann', why: 'bolted' },
      { kind: 'left-field', figure: 'Bay' },
    ]);
  });
});

describe('terror', () => {
  const figures = { Ann: { mount: 'Bay', statuses: ['terrified' as const] }, Bay: BAY, Bob: BOB };

  it('E49 BW-STAMP-02 a terrified rider is carried on, move after move', () => {
    const scene = laid({ figures, step: 'stampede-end' });
    setSteed(scene, 'Bay', { run: { why: 'terror', from: null, by: 'Bob', moves: 1 } });
    expectEffects(tick(scene, 'stampede-end', 'Bay', 'D10=5'), [
      { kind: 'table-rolled', table: 'stampede', by: 'Ann', row: 'runs-on', check: { total: 3 } },
    ]);
    setSteed(scene, 'Bay', { run: { why: 'terror', from: null, by: 'Bob', moves: 2 } });
    expectEffects(tick(scene, 'stampede-end', 'Bay', 'D10=4'), [
      { kind: 'table-rolled', row: 'runs-on', check: { total: 3 } },
    ]);
  });

  it('BW-STAMP-02 6 or better has it in hand again; BW-STAMP-01 with nobody up it takes an 8', () => {
    const scene = laid({ figures: { ...figures, Ann: { mount: 'Bay' } }, step: 'stampede-end' });
    setSteed(scene, 'Bay', { run: { why: 'terror', from: null, by: 'Bob', moves: 1 } });
    expectEffects(tick(scene, 'stampede-end', 'Bay', 'D10=6'), [
      { kind: 'steadied', figure: 'Bay', by: 'Ann', how: 'ridden' },
    ]);
    const loose = laid({ figures: { Ann: {}, Bay: BAY, Bob: BOB }, step: 'stampede-end' });
    setSteed(loose, 'Bay', { run: { why: 'terror', from: null, by: 'Bob', moves: 2 } });
    expectNone(tick(loose, 'stampede-end', 'Bay', 'D10=6'), 'steadied');
    expectEffects(tick(loose, 'stampede-end', 'Bay', 'D10=7'), [{ kind: 'steadied', figure: 'Bay', how: 'halted' }]);
  });

  it('BW-STATE-04 BW-STAMP-03 a panicked rider is galloped away with for two rounds, and no stampede', () => {
    const people = { Ann: { mount: 'Bay', statuses: ['panicked' as const] }, Bay: BAY, Bob: BOB };
    const scene = laid({
      figures: people,
      scene: { 'Ann>Bob': { range: 10 }, 'Bay>Bob': { range: 10 } },
      step: 'beat-end-2',
    });
    subOf(scene.fight).nerve.until.Ann = 3;
    expectEffects(tick(scene, 'beat-end-2', 'Ann'), [
      { kind: 'bolted', figure: 'Bay', why: 'panicked', distance: 4, by: 'Bob' },
    ]);
    scene.fight.clock.step += 5;
    expectEffects(tick(scene, 'beat-end-3', 'Ann', 'D6=6'), [
      { kind: 'bolted', why: 'panicked', distance: 4 },
      { kind: 'tested', figure: 'Ann', why: 'retest' },
    ]);
  });
});
