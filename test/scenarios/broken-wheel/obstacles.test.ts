import { describe, expect, it } from 'vitest';
import type { Action, MapMoveOrder } from '../../../src/game/actions.ts';
import { actionsOf } from '../../../src/game/offer.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { climbRow, landingOf } from '../../../src/rulesets/broken-wheel/move/obstacles.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { move } from '../../../src/rulesets/broken-wheel/move/move.ts';
import { townOf } from '../../town/grid.ts';
import { faces, laid, when } from './people.ts';

const go = (figure: string, to: string, gait: 'walk' | 'run' = 'walk'): Action => ({ type: 'move', figure, gait, to });
const climb = (figure: string, to?: string): Action => ({ type: 'climb', figure, ...(to === undefined ? {} : { to }) });
const jump = (figure: string, where: { floor?: number; to?: string }): Action => ({ type: 'jump', figure, ...where });

const ALONE = { Ann: { arms: [], profile: { Ag: 1 } }, Bob: { side: 'gang' } };
const AGILE = (Ag: number) => ({ Ann: { arms: [], profile: { Ag } }, Bob: { side: 'gang' } });

describe('high obstacles', () => {
  it('E40 BW-OBST-03 over a wall in two rounds', () => {
    const scene = laid({ figures: ALONE });
    const first = when(scene, 'D6=3', climb('Ann'));
    expectEffects(first, [
      { kind: 'table-rolled', table: 'climb', row: 'over-in-2', check: { total: 4 } },
      { kind: 'task-set', task: 'climb', left: 1 },
    ]);
    const second = scene.play({ type: 'pass', figure: 'Bob' });
    expectNone(second, 'moved');
    const third = scene.play({ type: 'pass', figure: 'Bob' });
    expectEffects(third, [
      { kind: 'task-set', task: 'climb', left: 0 },
      { kind: 'moved', figure: 'Ann', why: 'climb' },
    ]);
  });

  it('E40 BW-OBST-03 a throw of 2 fails: the rest of the move is lost, and the next one is another try', () => {
    const scene = laid({ figures: ALONE });
    expectEffects(when(scene, 'D6=1', climb('Ann')), [
      { kind: 'table-rolled', table: 'climb', row: 'fails', check: { total: 2 } },
      { kind: 'task-dropped', task: 'climb' },
    ]);
    scene.refuses(climb('Ann'), 'already-did');
    const later = laid({ figures: ALONE, step: 'act-2' });
    later.fight.clock.round = 2;
    expectEffects(when(later, 'D6=4', climb('Ann')), [{ kind: 'table-rolled', row: 'over-in-1' }, { kind: 'moved' }]);
  });

  it('BW-OBST-03 a 1 or less spends four rounds and gives this obstacle up for good', () => {
    const scene = laid({ figures: AGILE(-1) });
    expectEffects(when(scene, 'D6=2', climb('Ann')), [
      { kind: 'table-rolled', table: 'climb', row: 'gives-up', check: { total: 1 } },
      { kind: 'task-set', task: 'climb-in-vain', left: 3 },
    ]);
    for (let round = 1; round <= 3; round++) expectNone(scene.play({ type: 'pass', figure: 'Bob' }), 'barred');
    expectEffects(scene.dice(faces('D6=3 D6=4')).play({ type: 'pass', figure: 'Bob' }), [
      { kind: 'barred', figure: 'Ann', task: 'climb', why: 'gave-up' },
    ]);
    const again = laid({ figures: ALONE });
    again.fight.sub = scene.fight.sub;
    Object.assign((scene.fight.sub as { beats: object }).beats, { used: {} });
    expect(again.refuses(climb('Ann'), 'already-did')).toMatchObject({ did: 'gave-up', scope: 'fight' });
  });

  it('BW-OBST-03 leaving off before the four rounds are over wins nobody another throw', () => {
    const scene = laid({ figures: AGILE(-1) });
    when(scene, 'D6=2', climb('Ann'));
    scene.play({ type: 'pass', figure: 'Bob' });
    expectEffects(when(scene, '', { type: 'say', figure: 'Ann', volume: 'speak', text: 'so '.repeat(13) }), [
      { kind: 'task-dropped', task: 'climb-in-vain' },
      { kind: 'barred', figure: 'Ann', task: 'climb', why: 'gave-up' },
    ]);
    scene.play({ type: 'pass', figure: 'Bob' });
    expect(scene.refuses(climb('Ann'), 'already-did')).toMatchObject({ did: 'gave-up' });
  });

  it('BW-OBST-03 neither from the saddle nor with a broken ankle nor out of a fight', () => {
    const lame = laid({ figures: { ...ALONE, Ann: { slowed: [{ why: 'broke-ankle' }] } } });
    expect(lame.refuses(climb('Ann'), 'state-forbids')).toMatchObject({ state: 'crawling' });
    const rider = laid({ figures: { Ann: { mount: 'Bay' }, Bay: { sort: 'beast' }, Bob: { side: 'gang' } } });
    expect(rider.refuses(climb('Ann'), 'state-forbids')).toMatchObject({ state: 'mounted' });
    const busy = laid({ figures: ALONE, contacts: [['Ann', 'Bob']] });
    expect(busy.refuses(climb('Ann'), 'state-forbids')).toMatchObject({ state: 'engaged' });
  });

  it('BW-OBST-03 the lines of the table', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(climbRow)).toEqual([
      'gives-up',
      'gives-up',
      'fails',
      'over-in-4',
      'over-in-2',
      'over-in-1',
      'over-in-1',
    ]);
  });

  it('BW-OBST-03 on a map to the cell beyond a high fence, which nobody walks through', () => {
    const town = townOf([
      '........',
      '........',
      'pppppppp',
      '........',
      '........',
      '........',
      '........',
      '........',
    ]);
    const figures = { Ann: { at: 'C2', profile: { Ag: 1 } }, Bob: { side: 'gang', at: 'H8' } };
    const walking = laid({ figures, town, step: 'move' });
    walking.refuses(go('Ann', 'C4'), 'blocked');
    const scene = laid({ figures, town, settings: { rounds: 'immediate' } });
    scene.refuses(climb('Ann', 'E4'), 'nothing-there');
    const result = when(scene, 'D6=5', climb('Ann', 'C4'));
    expectEffects(result, [{ kind: 'moved', figure: 'Ann', why: 'climb' }]);
    expect(result.fight.figures.Ann!.at).toEqual({ x: 2, y: 3, level: 0 });
  });
});

describe('obstacles on a map', () => {
  const others = { Bob: { side: 'gang', at: 'H8' } };

  it('BW-OBST-01 opening a door costs an inch, a window and a low fence two', () => {
    const house = townOf([
      '........',
      '###d####',
      '........',
      'ffffffff',
      '........',
      '###w####',
      '........',
      '........',
    ]);
    const scene = laid({ figures: { Ann: { at: 'D1' }, ...others }, town: house, step: 'move' });
    const result = when(scene, '', go('Ann', 'D3'));
    expectEffects(result, [
      { kind: 'door-opened', by: 'Ann', how: 'handle' },
      { kind: 'moved', figure: 'Ann', distance: 2, cost: 3 },
    ]);
    const fence = laid({ figures: { Ann: { at: 'D3' }, ...others }, town: house, step: 'move' });
    expectEffects(when(fence, '', go('Ann', 'D5')), [{ kind: 'moved', distance: 2, cost: 4 }]);
    const window = laid({ figures: { Ann: { at: 'D5' }, ...others }, town: house, step: 'move' });
    expectEffects(when(window, '', go('Ann', 'D7')), [{ kind: 'moved', distance: 2, cost: 4 }]);
  });

  it('BW-OBST-01 BW-OBST-02 bad going by the rounds begun on it, or round it where that is cheaper', () => {
    const town = townOf([
      'bbbbbbbb',
      'bbbbbbbb',
      '........',
      '........',
      '........',
      '........',
      '........',
      '........',
    ]);
    const scene = laid({ figures: { Ann: { at: 'A1' }, ...others }, town, step: 'move' });
    expectEffects(when(scene, '', go('Ann', 'E1')), [{ kind: 'moved', distance: 4, cost: 5.5 }]);
    const round = laid({ figures: { Ann: { at: 'A3' }, ...others }, town, step: 'move' });
    expectEffects(when(round, '', go('Ann', 'E3')), [{ kind: 'moved', distance: 4 }]);
    const run = laid({ figures: { Ann: { at: 'A1' }, ...others }, town, step: 'move' });
    expectEffects(when(run, '', go('Ann', 'H1', 'run')), [{ kind: 'moved', distance: 7, cost: 8.5 }]);
  });

  it('BW-GEN-01 a diagonal step costs the square root of two', () => {
    const town = townOf(Array.from({ length: 8 }, () => '........'));
    const scene = laid({ figures: { Ann: { at: 'A1' }, ...others }, town, step: 'move' });
    expectEffects(when(scene, '', go('Ann', 'D4')), [
      {
        kind: 'moved',
        distance: 4.242641,
        path: [
          { x: 0, y: 0, level: 0 },
          { x: 3, y: 3, level: 0 },
        ],
      },
    ]);
  });

  it('BW-MOVE-09 nobody walks into contact with an able enemy', () => {
    const town = townOf(Array.from({ length: 8 }, () => '........'));
    const figures = { Ann: { at: 'A1' }, Bob: { side: 'gang', at: 'D1' } };
    const scene = laid({ figures, town, step: 'move' });
    scene.refuses(go('Ann', 'C1'), 'blocked');
    const down = laid({
      figures: { ...figures, Bob: { side: 'gang', at: 'D1', statuses: ['stunned'] } },
      town,
      step: 'move',
    });
    expectEffects(when(down, '', go('Ann', 'C1')), [{ kind: 'moved', distance: 2 }]);
  });

  it('BW-PROF-02 the street is worth an inch where that is the custom', () => {
    const town = townOf([
      '........',
      '........',
      'bbbbbbbb',
      '........',
      '........',
      '........',
      '........',
      '........',
    ]);
    const figures = { Ann: { at: 'A1', profile: { Mo: 5 } }, ...others };
    const usual = laid({ figures, town, step: 'move' });
    usual.refuses(go('Ann', 'G1'), 'too-far');
    const scene = laid({ figures, town, step: 'move', settings: { streetMoveBonus: 1 } });
    expectEffects(when(scene, '', go('Ann', 'G1')), [{ kind: 'moved', distance: 6 }]);
  });

  it('BW-PROF-02 from a balcony, too, every place that is offered can be got to', () => {
    const figures = { Ann: { at: 'V14/1', profile: { Mo: 5.5, R: 8 } } };
    const { fight } = laid({ figures, town: readTown('last-chance'), step: 'move', settings: { streetMoveBonus: 1 } });
    const moves = brokenWheel.legal(fight, 'Ann').filter(({ action }) => action.type === 'move');
    const orders = moves.flatMap((offer) => [...actionsOf(offer)] as MapMoveOrder[]);
    expect(orders.length).toBeGreaterThan(20);
    expect(orders.filter((order) => move.check(fight, order, fight.figures.Ann!) !== null)).toEqual([]);
  });
});

describe('taking cover', () => {
  it('BW-FIRE-04 to the nearest place at which nobody known has a clear shot, at a walk if that will do', () => {
    const rows = Array.from({ length: 8 }, (_, row) => (row === 2 ? '....ll......' : '............'));
    const town = townOf(rows);
    const figures = { Ann: { at: 'A3' }, Bob: { side: 'gang', at: 'L3', arms: ['rifle'] } };
    const { fight } = laid({ figures, town, step: 'move' });
    expect(brokenWheel.coverFor!(fight, 'Ann')).toEqual({ to: 'D3', gait: 'walk' });
    const far = laid({ figures: { ...figures, Ann: { at: 'A8', profile: { Mo: 4 } } }, town, step: 'move' }).fight;
    expect(brokenWheel.coverFor!(far, 'Ann')).toMatchObject({ gait: 'run' });
    expect(brokenWheel.coverFor!(laid({ figures, town, settings: { rounds: 'immediate' } }).fight, 'Ann')).toBeNull();
  });
});

describe('windows', () => {
  it('E47 BW-WIN-01 from the second floor', () => {
    const scene = laid({ figures: AGILE(-1), step: 'move' });
    expectEffects(when(scene, 'D6=3', jump('Ann', { floor: 2 })), [
      { kind: 'table-rolled', table: 'jump', row: 'break', check: { total: 2 } },
      { kind: 'jumped', floor: 2, result: 'break' },
      { kind: 'slowed', figure: 'Ann', why: 'broke-ankle' },
    ]);
  });

  it('E47 BW-WIN-01 from the ground floor: a stumble, two inches less', () => {
    const scene = laid({ figures: AGILE(1), step: 'move', scene: { 'Ann>Bob': { range: 30 } } });
    expectEffects(when(scene, 'D6=1', jump('Ann', { floor: 0 })), [{ kind: 'jumped', result: 'slow' }]);
    const on = (distance: number): Action => ({
      type: 'move',
      figure: 'Ann',
      gait: 'walk',
      stated: { way: 'toward', target: 'Bob', distance },
    });
    expect(scene.refuses(on(3), 'too-far')).toMatchObject({ allowed: 2 });
    expectEffects(when(scene, '', on(2)), [{ kind: 'moved', distance: 2 }]);
  });

  it('E47 BW-WIN-01 from the fourth floor', () => {
    const scene = laid({ figures: AGILE(0), step: 'move' });
    expectEffects(when(scene, 'D6=5', jump('Ann', { floor: 4 })), [{ kind: 'slowed', why: 'broke-ankle' }]);
  });

  it('BW-WIN-01 a sprain takes two inches of every move, and nobody tests for a jump', () => {
    const scene = laid({ figures: AGILE(0), step: 'move', scene: { 'Ann>Bob': { range: 30 } } });
    const result = when(scene, 'D6=3', jump('Ann', { floor: 2 }));
    expectEffects(result, [
      { kind: 'jumped', result: 'sprain' },
      { kind: 'slowed', less: 2, why: 'sprained' },
    ]);
    expectNone(result, 'tested');
    scene.refuses(jump('Ann', { floor: 0 }), 'too-far');
  });

  it('BW-WIN-01 every floor, each line', () => {
    const read = (floor: number) => [6, 5, 4, 3, 2, 1].map((total) => landingOf(floor, total));
    expect(read(0)).toEqual(['normal', 'normal', 'normal', 'normal', 'slow', 'stumble']);
    expect(read(1)).toEqual(['slow', 'slow', 'stop', 'stop', 'sprain', 'sprain']);
    expect(read(2)).toEqual(['stop', 'stop', 'sprain', 'sprain', 'break', 'break']);
    expect(read(3)).toEqual(['sprain', 'sprain', 'break', 'break', 'injured', 'injured']);
    expect(read(4)).toEqual(['break', 'break', 'injured', 'injured', 'apparently-dead', 'apparently-dead']);
    expect(read(6)).toEqual([
      'injured',
      'injured',
      'apparently-dead',
      'apparently-dead',
      'apparently-dead',
      'apparently-dead',
    ]);
  });
});
