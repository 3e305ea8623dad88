import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { BRAWLER, melee } from './fighters.ts';
import { AIMED, hurl, laid, type Person, shoot, snap, when } from './people.ts';

const GUN = { arms: ['mm-revolver'] };
const load = (weapon: string, more: { count?: number; job?: 'clear' } = {}): Action => {
  const { job = 'load', ...rest } = more;
  return { type: 'load', figure: 'Ann', weapon: `Ann.${weapon}`, job, ...rest };
};

/** Ann alone has something to do; Bob lets the move go by. */
function alone(ann: Person, bob: Person = {}): Scene {
  const scene = laid({
    figures: { Ann: ann, Bob: { side: 'gang', ...bob } },
    scene: { 'Ann>Bob': { range: 10 } },
    settings: { initiative: 'none' },
  });
  scene.when({ type: 'hold', figure: 'Bob' });
  return scene;
}

const roundsIn = (scene: Scene): number | null => scene.fight.figures.Ann!.items[0]!.ammo;
const beat = (scene: Scene): number => Math.floor((scene.fight.clock.step - 1) / 5) + 1;

describe('reloading', () => {
  it('E18 BW-RELOAD-01 BW-TYPE-01 a rookie takes two rounds for a shot, and goes on by himself', () => {
    const scene = alone({ arms: ['lt-revolver'], rounds: { 'lt-revolver': 0 }, profile: { type: 'ro' } });
    const result = scene.play(load('lt-revolver', { count: 2 }));
    const loaded = result.effects.flatMap((one, index) =>
      one.kind === 'reloaded' ? [[one.loaded, effectsOf(result.effects.slice(0, index), 'task-set').length]] : [],
    );
    expect(loaded).toEqual([
      [1, 2],
      [2, 4],
    ]);
    expect(result.fight.figures.Ann!.items[0]!.ammo).toBe(2);
  });

  it.each([
    ['ve', 4],
    ['ff', 4],
    ['ro', 2],
    ['by', 2],
    ['in', 1],
  ])('BW-RELOAD-01 %s: %i shots in the four rounds of a move', (type, shots) => {
    const scene = alone({ arms: ['hvy-revolver'], rounds: { 'hvy-revolver': 0 }, profile: { type } });
    scene.play(load('hvy-revolver', { count: 5 }));
    expect(roundsIn(scene)).toBe(shots);
  });

  it('BW-RELOAD-01 BW-PROF-04 a card may have a figure of its own', () => {
    const own = { type: 'in', 'reload.hvy-revolver': 1 };
    const scene = alone({ arms: ['hvy-revolver'], rounds: { 'hvy-revolver': 0 }, profile: own });
    expectEffects(scene.when(load('hvy-revolver')), [{ kind: 'reloaded', loaded: 1, count: 1 }]);
  });

  it('BW-RELOAD-01 what has been begun is lost when he does anything else', () => {
    const scene = alone({ arms: ['lt-revolver'], rounds: { 'lt-revolver': 1 }, profile: { type: 'ro' } });
    scene.when(load('lt-revolver'));
    expect(scene.fight.figures.Ann!.tasks).toMatchObject([{ task: 'load', left: 1 }]);
    const other = laid({
      figures: {
        Ann: {
          arms: ['lt-revolver'],
          rounds: { 'lt-revolver': 1 },
          tasks: [{ task: 'load', thing: 'Ann.lt-revolver', unit: 'beat', left: 1 }],
        },
        Bob: { side: 'gang' },
      },
      scene: { 'Ann>Bob': { range: 10 } },
    });
    const result = when(other, 'D10=1', snap('Ann', 'Bob', 'lt-revolver'));
    expectEffects(result, [{ kind: 'task-dropped', task: 'load', why: 'acted' }, { kind: 'shot-fired' }]);
    expectNone(result, 'reloaded');
  });

  it('BW-RELOAD-01 BW-JAM-01 and when he is brought to a melee, what was done on a dead gun too', () => {
    const scene = laid({
      figures: {
        Ann: {
          arms: ['lt-revolver', 'rifle'],
          rounds: { 'lt-revolver': 1 },
          tasks: [
            { task: 'load', thing: 'Ann.lt-revolver', unit: 'beat', left: 1 },
            { task: 'clear', thing: 'Ann.rifle', unit: 'beat', left: 2 },
          ],
        },
        Bob: { side: 'gang' },
      },
      contacts: [['Ann', 'Bob']],
    });
    const result = scene.when({ type: 'pass', figure: 'Bob' });
    expectEffects(result, [
      { kind: 'task-dropped', figure: 'Ann', task: 'load', why: 'engaged' },
      { kind: 'task-dropped', figure: 'Ann', task: 'clear', why: 'engaged' },
    ]);
    expect(result.fight.figures.Ann!.tasks).toEqual([]);
  });

  it('BW-RELOAD-01 also to one that is over in the same round', () => {
    const scene = laid({
      figures: {
        Ann: { ...GUN, rounds: { 'mm-revolver': 1 }, profile: { type: 'ro', Me: 2 }, ...BRAWLER },
        Bob: { side: 'gang' },
      },
      contacts: [['Bob', 'Ann']],
    });
    scene.fight.figures.Ann!.tasks = [{ task: 'load', thing: 'Ann.mm-revolver', unit: 'beat', left: 1 }];
    expectEffects(when(scene, 'D6=1 D6=6', melee('Bob', 'brawl', { target: 'Ann' })), [
      { kind: 'stunned', figure: 'Bob' },
      { kind: 'task-dropped', figure: 'Ann', task: 'load', why: 'engaged' },
    ]);
  });

  it('BW-RELOAD-01 BW-PBP-05 whoever is stunned at it is free for other things when he comes round', () => {
    const scene = alone({ arms: ['lt-revolver'], rounds: { 'lt-revolver': 1 }, profile: { type: 'in' } });
    scene.when(load('lt-revolver'));
    expect(brokenWheel.mayAct(scene.fight, scene.fight.figures.Ann!)).toBe(false);
    scene.fight.figures.Ann!.tasks = [];
    scene.fight.clock.step += 5;
    expect(brokenWheel.mayAct(scene.fight, scene.fight.figures.Ann!)).toBe(true);
  });

  it('BW-RELOAD-01 is refused where nothing goes in, hand to hand, and for a bow', () => {
    const full = alone({ arms: ['mm-revolver', 'native-bow'] });
    full.refuses(load('mm-revolver'), 'nothing-to-do');
    full.refuses(load('native-bow'), 'weapon-cannot');
    full.refuses(load('mm-revolver', { job: 'clear' }), 'nothing-to-do');
    const engaged = laid({
      figures: { Ann: { ...GUN, rounds: { 'mm-revolver': 1 } }, Bob: { side: 'gang' } },
      contacts: [['Ann', 'Bob']],
    });
    engaged.refuses(load('mm-revolver'), 'state-forbids');
    const part = alone({ ...GUN, rounds: { 'mm-revolver': 3 } });
    part.refuses(load('mm-revolver', { count: 3 }), 'over-limit');
  });

  it('BW-FIRE-02 a loaded weapon may snap every round until it is empty', () => {
    const scene = alone({ ...GUN, rounds: { 'mm-revolver': 2 } });
    expectEffects(scene.dice('D10=1').play(snap('Ann', 'Bob')), [{ kind: 'ammo-low', left: 1 }]);
    scene.refuses(load('mm-revolver', { count: 9 }), 'over-limit');
    expectEffects(scene.dice('D10=1').play(snap('Ann', 'Bob')), [{ kind: 'weapon-empty' }]);
    expect(scene.refuses(snap('Ann', 'Bob'), 'weapon-not-ready')).toMatchObject({ state: 'empty' });
  });
});

describe('misfires', () => {
  it('BW-JAM-01 a dead muzzle-loader is cleared and loaded in the rounds the die gave it, whatever the type', () => {
    const scene = alone({ arms: ['rifle'], profile: { type: 've' } });
    scene.dice('D10=10 D6=1').play(snap('Ann', 'Bob', 'rifle'));
    expect(beat(scene)).toBe(2);
    expect(scene.refuses(snap('Ann', 'Bob', 'rifle'), 'weapon-not-ready')).toMatchObject({ state: 'jammed' });
    expect(scene.refuses(load('rifle'), 'weapon-not-ready')).toMatchObject({ state: 'jammed' });
    const result = scene.play(load('rifle', { job: 'clear' }));
    expectEffects(result, [
      { kind: 'task-set', task: 'clear', left: 2 },
      { kind: 'task-set', task: 'clear', left: 1 },
      { kind: 'task-set', task: 'clear', left: 0 },
      { kind: 'unjammed', weapon: 'Ann.rifle', jams: 0 },
      { kind: 'reloaded', loaded: 1 },
    ]);
  });

  it('BW-JAM-01 the work done on it is kept when something else comes between', () => {
    const scene = laid({
      figures: { Ann: { arms: ['rifle', 'club'] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 10 } },
      settings: { initiative: 'none' },
    });
    const bobWaits = () => scene.play({ type: 'pass', figure: 'Bob' });
    scene.dice('D10=10 D6=1').play(snap('Ann', 'Bob', 'rifle'));
    bobWaits();
    scene.play(load('rifle', { job: 'clear' }));
    bobWaits();
    expectNone(scene.play({ type: 'wield', figure: 'Ann', item: 'Ann.club' }), 'task-dropped');
    bobWaits();
    expectEffects(scene.play(load('rifle', { job: 'clear' })), [{ kind: 'task-set', task: 'clear', left: 1 }]);
  });

  it('BW-JAM-01 with two barrels only the one that was tried is dead', () => {
    const scene = alone({ arms: ['shotgun'] });
    scene.dice('D10=10 D6=2').play(snap('Ann', 'Bob', 'shotgun'));
    expect(scene.fight.figures.Ann!.items[0]).toMatchObject({ ammo: 1, jams: 1 });
    const result = scene.dice('D10=1').play(snap('Ann', 'Bob', 'shotgun'));
    expectEffects(result, [{ kind: 'shot-fired', left: 0 }, { kind: 'shot-missed' }]);
    expect(scene.refuses(snap('Ann', 'Bob', 'shotgun'), 'weapon-not-ready')).toMatchObject({ state: 'jammed' });
  });

  it('BW-JAM-01 a revolver needs no clearing: the dud is put right by an ordinary reload', () => {
    const scene = alone({ ...GUN, rounds: { 'mm-revolver': 5 } });
    scene.dice('D10=10').play(snap('Ann', 'Bob'));
    scene.refuses(load('mm-revolver', { job: 'clear' }), 'nothing-to-do');
    expectEffects(scene.play(load('mm-revolver')), [{ kind: 'reloaded', loaded: 5 }]);
  });
});

describe('aiming', () => {
  const pair = (ann: Person = {}, bob: Person = {}) =>
    laid({
      figures: { Ann: { ...GUN, ...ann }, Bob: { side: 'gang', ...GUN, ...bob }, Cal: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 5 }, 'Ann>Cal': { range: 5 } },
      settings: { initiative: 'none' },
    });

  it('BW-FIRE-03 a full round of aiming comes before each deliberate shot', () => {
    const scene = pair();
    scene.refuses(shoot('Ann', 'Bob'), 'state-missing');
    for (const figure of ['Bob', 'Cal']) scene.when({ type: 'hold', figure });
    expectEffects(scene.play({ type: 'aim', figure: 'Ann', target: 'Bob' }), [{ kind: 'aimed', target: 'Bob' }]);
    scene.refuses(shoot('Ann', 'Cal'), 'state-missing');
    const shot = scene.dice('D10=1').play(shoot('Ann', 'Bob'));
    expectEffects(shot, [{ kind: 'shot-fired', mode: 'aimed', check: { total: 1, mods: [] } }]);
    scene.refuses(shoot('Ann', 'Bob'), 'state-missing');
  });

  it('BW-FIRE-03 an aim is lost by doing anything else', () => {
    const result = when(pair(AIMED('Bob')), 'D10=1', snap('Ann', 'Cal'));
    expectEffects(result, [
      { kind: 'aim-lost', figure: 'Ann', why: 'acted' },
      { kind: 'shot-fired', target: 'Cal' },
    ]);
  });

  it('BW-FIRE-03 and by a hit, even one that he takes calmly', () => {
    const scene = pair(AIMED('Bob'));
    const result = when(scene, 'D10=9 D6=1 D6=6 D6=6', snap('Bob', 'Ann'));
    expectEffects(result, [{ kind: 'hit' }, { kind: 'aim-lost', figure: 'Ann', why: 'hit' }, { kind: 'grazed' }]);
  });

  it('BW-FIRE-03 and by any result of a test but keeping his head', () => {
    const scene = laid({
      figures: { Ann: { ...GUN, ...AIMED('Bob') }, Bob: { side: 'gang', ...GUN } },
      scene: { 'Ann>Bob': { range: 5 } },
      isFresh: true,
    });
    const result = when(scene, 'D10=1 D6=2', snap('Bob', 'Ann'));
    expectEffects(result, [
      { kind: 'tested', figure: 'Ann', why: 'first-shot', result: 'shaken' },
      { kind: 'aim-lost', figure: 'Ann', why: 'nerve' },
    ]);
  });

  it('BW-FIRE-03 and when the target is out of it', () => {
    const scene = pair(AIMED('Bob'));
    const result = scene.when({ type: 'surrender', figure: 'Bob' });
    expect(result.fight.figures.Ann!.aim).not.toBeNull();
    expectEffects(scene.when({ type: 'pass', figure: 'Ann' }), [
      { kind: 'aim-lost', figure: 'Ann', why: 'out-of-sight' },
    ]);
  });

  it('BW-PBP-05 BW-FIRE-03 it is kept by doing nothing', () => {
    const scene = pair(AIMED('Bob'));
    expectNone(scene.when({ type: 'pass', figure: 'Ann' }), 'aim-lost');
  });
});

describe('weapons in hand', () => {
  it('BW-WPN-08 changing to another weapon takes a round, drawing a pistol none', () => {
    const scene = alone({ arms: ['mm-revolver', 'rifle'] });
    expect(scene.refuses(snap('Ann', 'Bob', 'rifle'), 'weapon-not-ready')).toMatchObject({ state: 'not-in-hand' });
    expectEffects(scene.play({ type: 'wield', figure: 'Ann', item: 'Ann.rifle' }), [{ kind: 'readied' }]);
    expect(beat(scene)).toBe(2);
    expectEffects(scene.dice('D10=1').play(snap('Ann', 'Bob', 'rifle')), [{ kind: 'shot-fired' }]);
    expectEffects(scene.dice('D10=1').play(snap('Ann', 'Bob')), [{ kind: 'shot-fired', weapon: 'Ann.mm-revolver' }]);
  });

  it('BW-WPN-08 BW-TURN-04 picking up what lies there takes a round', () => {
    const scene = alone({ arms: ['mm-revolver', 'rifle'] });
    scene.play({ type: 'drop', figure: 'Ann', item: 'Ann.mm-revolver' });
    scene.refuses(snap('Ann', 'Bob'), 'lacks-item');
    expectEffects(scene.play({ type: 'pick-up', figure: 'Ann', item: 'Ann.mm-revolver' }), [{ kind: 'picked-up' }]);
    scene.refuses({ type: 'pick-up', figure: 'Ann', item: 'Ann.mm-revolver' }, 'nothing-there');
  });

  it('BW-FIRE-04 BW-TURN-04 what is thrown is gone, and nothing is thrown twice', () => {
    const scene = alone({ arms: ['knife'] }, {});
    scene.refuses({ type: 'throw', figure: 'Ann', item: 'Ann.knife', target: 'Bob' }, 'out-of-range');
    const near = laid({
      figures: { Ann: { arms: ['knife'] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 6 } },
    });
    expectEffects(when(near, 'D10=1', hurl('Ann', 'Bob', 'knife')), [
      { kind: 'shot-missed' },
      { kind: 'dropped', item: 'Ann.knife', why: 'thrown', near: ['Bob'] },
    ]);
    near.refuses(hurl('Ann', 'Bob', 'knife'), 'already-did');
  });
});
