import { describe, expect, it } from 'vitest';
import { hasWayOut } from '../../../src/rulesets/broken-wheel/nerve/refuge.ts';
import { marchOf } from '../../../src/rulesets/broken-wheel/move/march-state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { laid } from './people.ts';

const OPEN = townOf(Array.from({ length: 20 }, () => '.'.repeat(30)));
const TERRIFIED = { statuses: ['terrified' as const] };
const flee = (scene: Scene, figure: string) => scene.when({ type: 'tick', step: 'flee', figure }, 'clock');

describe('beside themselves', () => {
  it('BW-STATE-05 BW-TURN-03 a terrified figure runs at doubled rate to where no enemy sees it', () => {
    const town = townOf([
      '........................',
      '......######............',
      '......######............',
      ...Array.from({ length: 12 }, () => '........................'),
    ]);
    const figures = { Ann: { at: 'H4', ...TERRIFIED }, Bob: { side: 'gang', at: 'H10' } };
    const scene = laid({ figures, town, step: 'flee' });
    const result = flee(scene, 'Ann');
    expectEffects(result, [{ kind: 'skedaddled', figure: 'Ann', why: 'nerve' }]);
    expectNone(result, 'left-field');
    expect(marchOf(result.fight).gait.Ann).toBe('run');
    expect(result.fight.figures.Ann!.at!.y).toBe(0);
    expect(result.fight.figures.Ann!.statuses).toEqual(['terrified']);
  });

  it('BW-STATE-05 in open country it makes for the edge of the map, and is gone', () => {
    const scene = laid({
      figures: { Ann: { at: 'C10', ...TERRIFIED }, Bob: { side: 'gang', at: 'L10' } },
      town: OPEN,
      step: 'flee',
    });
    expectEffects(flee(scene, 'Ann'), [
      { kind: 'skedaddled', distance: 2 },
      { kind: 'left-field', figure: 'Ann', why: 'fled' },
    ]);
  });

  it('BW-STATE-05 as far as its doubled rate brings it where that is too far off', () => {
    const figures = { Ann: { at: 'O10', profile: { Mo: 4 }, ...TERRIFIED }, Bob: { side: 'gang', at: 'R10' } };
    const scene = laid({ figures, town: OPEN, step: 'flee' });
    const result = flee(scene, 'Ann');
    expectEffects(result, [{ kind: 'skedaddled', distance: 8 }]);
    expectNone(result, 'left-field');
  });

  it('BW-STATE-05 a rider goes with the steed', () => {
    const figures = {
      Ann: { at: 'O10', mount: 'Bay', ...TERRIFIED },
      Bay: { sort: 'beast' as const, template: 'town-horse', at: 'O10' },
      Bob: { side: 'gang', at: 'R10' },
    };
    const scene = laid({ figures, town: OPEN, step: 'flee' });
    expectEffects(flee(scene, 'Ann'), [
      { kind: 'skedaddled', figure: 'Ann' },
      { kind: 'left-field', figure: 'Ann' },
      { kind: 'left-field', figure: 'Bay' },
    ]);
  });

  it('BW-STATE-05 from wheels it gets down and runs on its own feet', () => {
    const figures = {
      Ann: { at: 'N10', mount: 'Rig', seatAboard: 'body', ...TERRIFIED },
      Rig: { sort: 'vehicle' as const, template: 'wagon', profile: { R: 6 }, at: 'O10', facing: 'east' as const },
      Bob: { side: 'gang', at: 'W10' },
    };
    const scene = laid({ figures, town: OPEN, step: 'flee' });
    const result = flee(scene, 'Ann');
    expectEffects(result, [
      { kind: 'dismounted', figure: 'Ann', mount: 'Rig' },
      { kind: 'skedaddled', figure: 'Ann' },
    ]);
    expect(result.fight.figures.Rig!.at).toEqual({ x: 14, y: 9, level: 0 });
  });

  it('BW-STATE-05 with no way at all it gives itself up to an armed enemy near by, or cowers', () => {
    const pen = townOf([
      '#####...',
      '#...#...',
      '#...#...',
      '#...#...',
      '#####...',
      '........',
      '........',
      '........',
    ]);
    const near = { Ann: { at: 'B2', ...TERRIFIED }, Bob: { side: 'gang', at: 'D4', arms: ['rifle'] } };
    const scene = laid({ figures: near, town: pen, step: 'flee' });
    expect(hasWayOut(scene.fight, scene.fight.figures.Ann!)).toBe(false);
    expectEffects(flee(scene, 'Ann'), [{ kind: 'surrendered', figure: 'Ann', why: 'cornered' }]);
    const unarmed = { Ann: near.Ann, Bob: { side: 'gang', at: 'D4' } };
    expectEffects(flee(laid({ figures: unarmed, town: pen, step: 'flee' }), 'Ann'), [
      { kind: 'cowered', figure: 'Ann' },
    ]);
  });

  it('BW-STATE-05 BW-PBP-08 without a map there is a way out, and in the end it is gone', () => {
    const figures = { Ann: TERRIFIED, Bob: { side: 'gang' } };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 20 } }, step: 'flee' });
    expectEffects(flee(scene, 'Ann'), [
      { kind: 'skedaddled', figure: 'Ann', distance: 12 },
      { kind: 'situation-set', figure: 'Ann', target: 'Bob', values: { range: 32 } },
    ]);
    expectEffects(flee(scene, 'Ann'), [{ kind: 'skedaddled' }, { kind: 'left-field', figure: 'Ann', why: 'fled' }]);
  });
});
