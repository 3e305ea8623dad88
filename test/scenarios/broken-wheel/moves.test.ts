import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import type { Gait } from '../../../src/game/state.ts';
import { inchesMoved, marchOf } from '../../../src/rulesets/broken-wheel/move/march-state.ts';
import { shotRange } from '../../../src/rulesets/broken-wheel/shoot/shot-need.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { faces, laid, snap, when } from './people.ts';

const toward = (figure: string, target: string, distance: number, gait: Gait = 'walk'): Action => ({
  type: 'move',
  figure,
  gait,
  stated: { way: 'toward', target, distance },
});
const away = (figure: string, target: string, distance: number, gait: Gait = 'walk'): Action => ({
  type: 'move',
  figure,
  gait,
  stated: { way: 'away', target, distance },
});
const charge = (figure: string, target: string, gait: 'walk' | 'run' = 'run'): Action => ({
  type: 'charge',
  figure,
  target,
  gait,
});

const FLESH = { graze: false, severity: 'flesh', deduction: 1, bleeding: 0 };
const PAIR = { Ann: { arms: ['mm-revolver'] }, Bob: { side: 'gang' } };

describe('moves as the table tells them', () => {
  it('BW-MOVE-01 BW-MOVE-02 a walk covers the base rate, a run twice that', () => {
    const scene = laid({ figures: PAIR, scene: { 'Ann>Bob': { range: 30 } }, step: 'move' });
    expect(scene.refuses(toward('Ann', 'Bob', 7), 'too-far')).toMatchObject({ needed: 7, allowed: 6 });
    expect(scene.refuses(toward('Ann', 'Bob', 13, 'run'), 'too-far')).toMatchObject({ needed: 13, allowed: 12 });
    const result = when(scene, '', toward('Ann', 'Bob', 12, 'run'));
    expectEffects(result, [
      { kind: 'moved', figure: 'Ann', distance: 12, gait: 'run', path: [] },
      { kind: 'situation-set', figure: 'Ann', target: 'Bob', values: { range: 18 } },
    ]);
    expect(inchesMoved(result.fight, result.fight.figures.Ann!)).toBe(12);
    scene.refuses(toward('Ann', 'Bob', 1, 'run'), 'already-did');
  });

  it('E38 BW-MOVE-01 BW-MOVE-02 BW-OBST-01 BW-OBST-02 tired, a flesh wound, three inches of stairs', () => {
    const figures = {
      Ann: { profile: { Mo: 5 }, statuses: ['tired' as const], wounds: [FLESH] },
      Bob: { side: 'gang' },
    };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 20 } }, step: 'move' });
    const stairs = (distance: number): Action => ({ ...toward('Ann', 'Bob', distance, 'run'), terrain: 3 }) as Action;
    expect(scene.refuses(stairs(6), 'too-far')).toMatchObject({ needed: 7, allowed: 6 });
    expectEffects(when(scene, '', stairs(5)), [{ kind: 'moved', distance: 5, cost: 6, gait: 'run' }]);
  });

  it('BW-MOVE-03 a heavy load takes an inch off the base', () => {
    const laden = { ...PAIR, Ann: { arms: ['mm-revolver'], flags: ['heavy-load'] } };
    const scene = laid({ figures: laden, scene: { 'Ann>Bob': { range: 20 } }, step: 'move' });
    expect(scene.refuses(toward('Ann', 'Bob', 6), 'too-far')).toMatchObject({ allowed: 5 });
    const armed = { ...PAIR, Ann: { arms: ['rifle', 'carbine', 'shotgun'] } };
    const other = laid({ figures: armed, scene: { 'Ann>Bob': { range: 20 } }, step: 'move' });
    expect(other.refuses(toward('Ann', 'Bob', 12, 'run'), 'too-far')).toMatchObject({ allowed: 10 });
  });

  it.each([
    [['rifle', 'carbine', 'shotgun'], 'rifle', 5],
    [['rifle', 'carbine', 'mm-revolver'], 'rifle', 6],
    [['rifle', 'carbine', 'mm-revolver'], 'mm-revolver', 5],
    [['rifle', 'carbine'], null, 5],
    [['rifle', 'mm-revolver'], 'mm-revolver', 6],
  ] as const)('BW-MOVE-03 of %j two long arms besides what is in hand (%s) are one', (arms, held, allowed) => {
    const scene = laid({
      figures: { ...PAIR, Ann: { arms } },
      scene: { 'Ann>Bob': { range: 20 } },
      step: 'move',
    });
    subOf(scene.fight).arms.hand.Ann = held === null ? null : `Ann.${held}`;
    expect(scene.refuses(toward('Ann', 'Bob', 7), 'too-far')).toMatchObject({ allowed });
  });

  it('BW-MOVE-05 BW-MOVE-06 with care two inches less, on the quiet half', () => {
    const scene = laid({ figures: PAIR, scene: { 'Ann>Bob': { range: 20 } }, step: 'move' });
    expect(scene.refuses(toward('Ann', 'Bob', 5, 'cautious'), 'too-far')).toMatchObject({ allowed: 4 });
    expect(scene.refuses(toward('Ann', 'Bob', 4, 'furtive'), 'too-far')).toMatchObject({ allowed: 3 });
    expectEffects(when(scene, '', toward('Ann', 'Bob', 4, 'cautious')), [{ kind: 'moved', gait: 'cautious' }]);
  });

  it('BW-MOVE-07 a broken ankle crawls at half its rate and does nothing faster', () => {
    const figures = { ...PAIR, Ann: { slowed: [{ why: 'broke-ankle' }] } };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 9 } }, step: 'move' });
    expect(scene.refuses(toward('Ann', 'Bob', 3, 'run'), 'state-forbids')).toMatchObject({ state: 'crawling' });
    expect(scene.refuses(charge('Ann', 'Bob'), 'state-forbids')).toMatchObject({ state: 'crawling' });
    expectEffects(when(scene, '', toward('Ann', 'Bob', 3, 'crawl')), [{ kind: 'moved', gait: 'crawl', distance: 3 }]);
  });

  it('BW-STATE-03 BW-MOVE-02 the shaken go an inch, and never at a run', () => {
    const figures = { ...PAIR, Ann: { statuses: ['shaken' as const] } };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 20 } }, step: 'move' });
    scene.refuses(toward('Ann', 'Bob', 1, 'run'), 'state-forbids');
    expect(scene.refuses(away('Ann', 'Bob', 2), 'too-far')).toMatchObject({ allowed: 1 });
    expectEffects(when(scene, '', away('Ann', 'Bob', 1)), [{ kind: 'moved', distance: 1 }]);
  });

  it('BW-MOVE-11 an able enemy in contact has to be broken away from', () => {
    const setup = { scene: { 'Ann>Bob': { range: 1, near: true } }, contacts: [['Ann', 'Bob'] as const], step: 'move' };
    const scene = laid({ figures: PAIR, ...setup });
    expect(scene.refuses(away('Ann', 'Bob', 3), 'state-forbids')).toMatchObject({ state: 'engaged' });
    const stunned = { ...PAIR, Bob: { side: 'gang', statuses: ['stunned' as const] } };
    const other = laid({ figures: stunned, ...setup });
    expectEffects(when(other, '', away('Ann', 'Bob', 3)), [
      { kind: 'disengaged', figures: ['Ann', 'Bob'] },
      { kind: 'moved', distance: 3 },
      { kind: 'situation-set', values: { range: 4 } },
    ]);
  });

  it('BW-HURT-06 whoever lies gets up for an inch of the move', () => {
    const figures = { ...PAIR, Ann: { posture: 'prone' as const } };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 20 } }, step: 'move' });
    expect(scene.refuses(toward('Ann', 'Bob', 6), 'too-far')).toMatchObject({ allowed: 5 });
    expectEffects(when(scene, '', toward('Ann', 'Bob', 5)), [
      { kind: 'posture-set', posture: 'standing' },
      { kind: 'moved', distance: 5 },
    ]);
  });
});

describe('getting up', () => {
  const lying = () =>
    laid({
      figures: { ...PAIR, Ann: { posture: 'prone' as const } },
      scene: { 'Ann>Bob': { range: 40 } },
      step: 'move',
    });

  it('BW-HURT-06 BW-MOVE-01 takes its inch of a move that is made in parts, too', () => {
    const scene = lying();
    when(scene, '', toward('Ann', 'Bob', 1));
    expect(scene.refuses(toward('Ann', 'Bob', 5), 'too-far')).toMatchObject({ allowed: 4 });
  });

  it('BW-HURT-06 BW-MOVE-02 a run that is no walk for that inch is a run', () => {
    expectEffects(when(lying(), '', toward('Ann', 'Bob', 6, 'run')), [
      { kind: 'posture-set', posture: 'standing' },
      { kind: 'moved', distance: 6, gait: 'run' },
    ]);
  });
});

describe('riding', () => {
  const figures = {
    Ann: { arms: ['mm-revolver'], mount: 'Bay' },
    Bay: { sort: 'beast' as const, template: 'town-horse' },
    Bob: { side: 'gang' },
  };

  it('BW-MOVE-04 at the rate of the steed, or twice that at the gallop', () => {
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 40 } }, step: 'move' });
    expect(scene.refuses(toward('Ann', 'Bob', 9), 'too-far')).toMatchObject({ allowed: 8 });
    scene.refuses(toward('Ann', 'Bob', 2, 'furtive'), 'state-forbids');
    const result = when(scene, '', toward('Ann', 'Bob', 16, 'run'));
    expectEffects(result, [{ kind: 'moved', figure: 'Ann', distance: 16, gait: 'run' }]);
    expect(inchesMoved(result.fight, result.fight.figures.Bay!)).toBe(16);
  });

  it('BW-OBST-02 four legs pay an inch for each round on bad going', () => {
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 40 } }, step: 'move' });
    const order = { ...toward('Ann', 'Bob', 4), terrain: 4 } as Action;
    expectEffects(when(scene, '', order), [{ kind: 'moved', distance: 4, cost: 6 }]);
    const other = laid({ figures, scene: { 'Ann>Bob': { range: 40 } }, step: 'move' });
    expect(other.refuses({ ...toward('Ann', 'Bob', 8), terrain: 8 } as Action, 'too-far')).toMatchObject({
      needed: 12,
    });
  });
});

describe('who goes how', () => {
  it('BW-MOVE-08 nobody has a front: a move takes no facing, and a shot goes any way', () => {
    const scene = laid({ figures: PAIR, scene: { 'Ann>Bob': { range: 9 } }, step: 'move' });
    const result = when(scene, '', away('Ann', 'Bob', 3));
    expect(result.fight.figures.Ann!.facing).toBeNull();
    const shot = laid({ figures: PAIR, scene: { 'Ann>Bob': { range: 9 } } });
    expectEffects(when(shot, 'D10=1', snap('Ann', 'Bob')), [{ kind: 'shot-missed' }]);
  });

  it('BW-STATE-03 a shaken rider carries on as he was moving', () => {
    const figures = {
      Ann: { mount: 'Bay', statuses: ['shaken' as const] },
      Bay: { sort: 'beast' as const, template: 'town-horse' },
      Bob: { side: 'gang' },
    };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 40 } }, step: 'move' });
    scene.refuses(away('Ann', 'Bob', 5), 'state-forbids');
    marchOf(scene.fight).lastGait = { Ann: 'run', Bay: 'run' };
    scene.refuses(away('Ann', 'Bob', 5), 'state-forbids');
    expectEffects(when(scene, '', away('Ann', 'Bob', 5, 'run')), [{ kind: 'moved', gait: 'run', distance: 5 }]);
  });

  it('BW-SPOT-01 BW-MOVE-01 who comes upon somebody of whom he knew nothing stops short of him', () => {
    const town = townOf(Array.from({ length: 10 }, () => '..........'));
    const figures = { Ann: { at: 'A1' }, Bob: { side: 'gang', at: 'D1' } };
    const scene = laid({ figures, town, step: 'move' });
    scene.fight.hidden = { Bob: ['law'] };
    expectEffects(when(scene, '', { type: 'move', figure: 'Ann', gait: 'walk', to: 'F1' }), [
      { kind: 'moved', figure: 'Ann', distance: 2 },
      { kind: 'stopped-short', figure: 'Ann', at: { x: 2, y: 0, level: 0 } },
      { kind: 'spotted', figure: 'Bob', by: 'law', how: 'near' },
    ]);
  });

  it('BW-MOVE-11 BW-SPOT-01 nor is he held by somebody beside him of whom he knows nothing', () => {
    const town = townOf(Array.from({ length: 10 }, () => '..........'));
    const figures = { Ann: { at: 'A1' }, Bob: { side: 'gang', at: 'B2' } };
    const scene = laid({ figures, town, step: 'move' });
    const off: Action = { type: 'move', figure: 'Ann', gait: 'walk', to: 'A4' };
    scene.refuses(off, 'state-forbids');
    scene.fight.hidden = { Bob: ['law'] };
    expectEffects(when(scene, '', off), [{ kind: 'moved', figure: 'Ann', distance: 3 }]);
  });

  it('BW-MOVE-01 BW-MOVE-02 a move may be made in parts, none slower than the one before', () => {
    const scene = laid({ figures: PAIR, scene: { 'Ann>Bob': { range: 30 } }, step: 'move' });
    when(scene, '', away('Ann', 'Bob', 4));
    expect(scene.refuses(away('Ann', 'Bob', 3), 'too-far')).toMatchObject({ allowed: 2 });
    scene.refuses(away('Ann', 'Bob', 1, 'cautious'), 'already-did');
    expectEffects(when(scene, '', away('Ann', 'Bob', 8, 'run')), [{ kind: 'moved', gait: 'run', distance: 8 }]);
  });

  it('BW-MOVE-02 what a walk would have done as well is no run', () => {
    const scene = laid({ figures: PAIR, scene: { 'Ann>Bob': { range: 30 } }, step: 'move' });
    expectEffects(when(scene, '', away('Ann', 'Bob', 6, 'run')), [{ kind: 'moved', gait: 'walk', distance: 6 }]);
  });
});

describe('charges', () => {
  const figures = { Ann: { arms: ['mm-revolver'] }, Bob: { side: 'gang', arms: ['knife'] } };
  const CHARGING = { scene: { 'Bob>Ann': { range: 7 } }, step: 'move', turn: 'gang' };

  it('E39 BW-MOVE-09 from seven inches, arriving in the third round, shot at on the way', () => {
    const scene = laid({ figures, ...CHARGING });
    const first = scene.dice('D6=4').play(charge('Bob', 'Ann'));
    expectEffects(first, [
      { kind: 'tested', figure: 'Bob', why: 'danger', result: 'controlled' },
      { kind: 'charge-declared', figure: 'Bob', target: 'Ann', distance: 7, allowance: 12, beat: 3, gait: 'charge' },
    ]);
    expectEffects(first, [
      { kind: 'moved', figure: 'Bob', distance: 3, why: 'charge' },
      { kind: 'situation-set', figure: 'Bob', target: 'Ann', values: { range: 4 } },
    ]);
    expect(shotRange(scene.fight, 'Ann', 'Bob')).toBe(4);
    const shot = scene.dice(faces('D10=1')).when(snap('Ann', 'Bob'));
    expectEffects(shot, [
      {
        kind: 'shot-fired',
        distance: 4,
        check: {
          mods: [
            { id: 'snap', value: -2 },
            { id: 'target-moved', value: -1 },
          ],
        },
      },
    ]);
    const second = scene.play({ type: 'pass', figure: 'Bob' });
    expectEffects(second, [{ kind: 'moved', figure: 'Bob', distance: 3 }]);
    expect(shotRange(scene.fight, 'Ann', 'Bob')).toBe(1);
    expectNone(second, 'engaged');
    scene.play({ type: 'pass', figure: 'Ann' });
    const third = scene.play({ type: 'pass', figure: 'Bob' });
    expectEffects(third, [{ kind: 'engaged', figure: 'Bob', figures: ['Ann'] }]);
    expect(third.fight.situations['Bob>Ann']).toMatchObject({ range: 1, near: true });
  });

  it('BW-MOVE-09 whoever has run from where he was charged is not reached', () => {
    const scene = laid({ figures, ...CHARGING });
    scene.fight.clock.order = ['gang', 'law'];
    scene.fight.clock.turn = 0;
    scene.dice('D6=4').play(charge('Bob', 'Ann'));
    const first = scene.play(away('Ann', 'Bob', 12, 'run'));
    expectEffects(first, [{ kind: 'situation-set', figure: 'Bob', target: 'Ann', values: { range: 16 } }]);
    expect(shotRange(scene.fight, 'Bob', 'Ann')).toBe(16);
    for (const beat of [1, 2]) {
      scene.play({ type: 'pass', figure: 'Ann' });
      const result = scene.play({ type: 'pass', figure: 'Bob' });
      if (beat === 1) continue;
      expectEffects(result, [{ kind: 'charge-failed', figure: 'Bob', target: 'Ann', why: 'unopposed' }]);
      expectNone(result, 'engaged');
    }
  });

  it('BW-MOVE-09 a charger who is shaken on the way stops there', () => {
    const scene = laid({ figures, ...CHARGING });
    scene.dice('D6=4').play(charge('Bob', 'Ann'));
    scene.fight.figures.Bob!.statuses.push('shaken');
    scene.play({ type: 'pass', figure: 'Ann' });
    const second = scene.play({ type: 'pass', figure: 'Bob' });
    expectEffects(second, [
      { kind: 'stopped-short', figure: 'Bob' },
      { kind: 'charge-failed', why: 'stopped' },
    ]);
    expect(inchesMoved(second.fight, second.fight.figures.Bob!)).toBe(3);
  });

  it('BW-MOVE-09 a charger who is brought down has charged, though he be up again in the same round', () => {
    const scene = laid({ figures, ...CHARGING });
    scene.dice('D6=4').play(charge('Bob', 'Ann'));
    scene.fight.figures.Bob!.posture = 'prone';
    const up = when(scene, '', { type: 'posture', figure: 'Bob', posture: 'standing' });
    expectEffects(up, [
      { kind: 'charge-failed', figure: 'Bob', target: 'Ann', why: 'stopped' },
      { kind: 'posture-set', figure: 'Bob', posture: 'standing' },
    ]);
    expect(inchesMoved(up.fight, up.fight.figures.Bob!)).toBe(3);
  });

  it('E34 BW-CDT-02 a bystander told to charge who is no more than obedient stays, and may still move elsewhere', () => {
    const people = { ...figures, Bob: { side: 'gang', profile: { type: 'by' } } };
    const scene = laid({ figures: people, ...CHARGING });
    const result = when(scene, 'D6=4', charge('Bob', 'Ann'));
    expectEffects(result, [
      { kind: 'tested', why: 'danger', result: 'obedient' },
      { kind: 'nerve-set', state: 'obedient' },
    ]);
    expectNone(result, 'charge-declared', 'moved');
    expectEffects(when(scene, '', away('Bob', 'Ann', 5)), [{ kind: 'moved', distance: 5 }]);
  });

  it('E33 BW-STATE-02 the obedient start no fight', () => {
    const people = { ...figures, Bob: { side: 'gang', profile: { type: 'ro' }, statuses: ['obedient' as const] } };
    const scene = laid({ figures: people, ...CHARGING });
    expect(scene.refuses(charge('Bob', 'Ann'), 'state-forbids')).toMatchObject({ state: 'obedient' });
  });

  it('BW-MOVE-09 out of reach when the way to the contact cell is longer than the allowance', () => {
    const scene = laid({ figures, ...CHARGING, scene: { 'Bob>Ann': { range: 14 } } });
    expect(scene.refuses(charge('Bob', 'Ann'), 'too-far')).toMatchObject({ needed: 13, allowed: 12 });
  });
});

describe('danger', () => {
  it('BW-CDT-02 into the open near an armed enemy: thrown once a move, and not done by the shaken', () => {
    const figures = { Ann: { arms: [] }, Bob: { side: 'gang', arms: ['rifle'] } };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 17 } }, step: 'move' });
    const result = when(scene, 'D6=3', toward('Ann', 'Bob', 6));
    expectEffects(result, [
      { kind: 'tested', why: 'danger', result: 'shaken' },
      { kind: 'nerve-set', state: 'shaken' },
    ]);
    expectNone(result, 'moved');
    expectEffects(when(scene, '', toward('Ann', 'Bob', 1)), [{ kind: 'moved', distance: 1 }]);
  });

  it('BW-CDT-02 no test for who stays in cover, or started in the open there', () => {
    const figures = { Ann: { arms: [] }, Bob: { side: 'gang', arms: ['rifle'] } };
    const near = laid({ figures, scene: { 'Ann>Bob': { range: 10 } }, step: 'move' });
    expectNone(when(near, '', toward('Ann', 'Bob', 3)), 'tested');
    const hid = laid({ figures, scene: { 'Ann>Bob': { range: 10, sight: false } }, step: 'move' });
    expectNone(when(hid, '', toward('Ann', 'Bob', 3)), 'tested');
  });
});
