import { describe, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import type { StatedValues } from '../../../src/game/state.ts';
import { MAN } from './people.ts';
import { expectEffects, given } from '../../kit/scenario.ts';

const street = (values: StatedValues) => {
  const scene = given(westamunda, {
    figures: {
      Ann: { side: 'law', profile: MAN, weapons: ['revolver'], ammo: 6 },
      Bob: { side: 'gang', profile: MAN, weapons: ['revolver'], ammo: 6 },
    },
    scene: { 'Ann>Bob': values },
  });
  scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'shoot');
  return scene;
};

const shot = { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single' } as const;

describe('single shots', () => {
  it('E1, WM-SHOOT-04, WM-SHOOT-20 a plain shot: to hit, wound, injury', () => {
    expectEffects(street({ range: 6 }).dice('D6=5 D6=4 D6=3').when(shot), [
      { kind: 'shot-fired', check: { need: 4 }, left: 5 },
      { kind: 'hit', strength: 3 },
      { kind: 'pinned', cause: 'hit' },
      { kind: 'table-rolled', table: 'wound' },
      { kind: 'wounded', left: 0 },
      { kind: 'table-rolled', table: 'injury' },
      { kind: 'down', figure: 'Bob' },
    ]);
  });

  it('E2, WM-DICE-01 a natural 1 misses', () => {
    expectEffects(street({ range: 6 }).dice('D6=1').when(shot), [{ kind: 'shot-fired' }, { kind: 'shot-missed' }]);
  });

  it('E5, WM-DUCK-01 what only the cover stopped drives him behind it', () => {
    expectEffects(street({ range: 6, cover: 'full' }).dice('D6=4').when(shot), [
      { kind: 'shot-fired', check: { need: 6 } },
      { kind: 'shot-missed' },
      { kind: 'ducked-back', cover: 'full', pinned: true },
    ]);
  });
});
