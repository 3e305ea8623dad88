import { describe, expect, it } from 'vitest';
import { checkWish, TYPES } from '../../../src/rulesets/portable-frontier/people/figures.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import { cowboy, go, told, warrior } from './board.ts';
import { expectEffects } from '../../kit/scenario.ts';

const wish = (template: string, weapons: readonly string[] = [], more = {}) => ({
  name: 'X',
  template,
  weapons,
  ...more,
});

describe('who there is', () => {
  it('PC-GEN-01, PC-GEN-02, PC-GEN-03 men, mounted men, the wagon, and what each people carries', () => {
    for (const template of [...Object.keys(TYPES), 'wagon']) expect(checkWish(wish(template))).toBeNull();
    expect(checkWish(wish('cowboy', ['pistol', 'pistol']))).toBeNull();
    expect(checkWish(wish('warrior', ['spear', 'shield'], { mounted: true }))).toBeNull();
    expect(checkWish(wish('cowboy', ['bow']))).toMatchObject({ code: 'needs-gm' });
    expect(checkWish(wish('warrior', ['pistol']))).toMatchObject({ code: 'needs-gm' });
    expect(checkWish(wish('cowboy', ['rifle', 'pistol']))).toMatchObject({ code: 'over-limit' });
    expect(checkWish(wish('cowboy', ['cannon']))).toMatchObject({ code: 'unknown-name' });
    expect(checkWish(wish('sheriff'))).toMatchObject({ code: 'unknown-name' });
    expect(checkWish(wish('wagon', ['rifle']))).toMatchObject({ code: 'over-limit' });
    expect(checkWish(wish('card', ['bow'], { profile: { warrior: 1, leader: 1 } }))).toBeNull();
    expect(checkWish(wish('card', [], { profile: { leader: 3 } }))).toMatchObject({ code: 'bad-profile' });
  });

  it('PC-MAP-01 a square is a cell; everybody faces one of its sides', () => {
    const { unit, cell, map } = portableFrontier.meta;
    expect([unit, cell, map.fronts]).toEqual(['square', 1, ['north', 'east', 'south', 'west']]);
  });
});

describe('without a map', () => {
  const cast = { Doc: cowboy(null), Ike: cowboy(null), Bear: warrior(null) };
  const stated = (figure: string, way: 'toward' | 'away' | 'across', distance: number, more = {}) =>
    ({ type: 'move', figure, gait: 'walk', stated: { way, target: 'Bear', distance }, ...more }) as const;

  it('PC-GEN-07, PC-MOVE-01 a move is told by how the range changes', () => {
    const scene = told(cast, { 'Doc>Bear': { range: 5 } });
    expectEffects(scene.when(stated('Doc', 'toward', 2)), [
      { kind: 'moved', cost: 2 },
      { kind: 'situation-set', values: { range: 3 } },
    ]);
    scene.refuses(stated('Doc', 'toward', 1), 'too-far');
    scene.refuses(stated('Ike', 'toward', 1), 'nothing-there');
    scene.refuses(go('Doc', 'A1'), 'nothing-there');
  });

  it('PC-GEN-07, PC-MOVE-05 rough ground is stated, costs double, and is no bar to a first step', () => {
    const scene = told(cast, { 'Doc>Bear': { range: 5, rough: true } });
    expectEffects(scene.when(stated('Doc', 'toward', 1)), [{ kind: 'moved', cost: 2 }]);
    const far = told(cast, { 'Doc>Bear': { range: 5, rough: true } });
    expect(far.refuses(stated('Doc', 'toward', 2), 'too-far')).toMatchObject({ needed: 4, allowed: 2 });
  });

  it('PC-MOVE-10 away and off the field for a point more', () => {
    const scene = told(cast, { 'Doc>Bear': { range: 5 } });
    expectEffects(scene.when(stated('Doc', 'away', 1, { leave: true })), [
      { kind: 'left-field', figure: 'Doc', why: 'walked' },
    ]);
  });
});
