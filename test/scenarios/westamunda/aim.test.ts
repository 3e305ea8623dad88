import { describe, expect, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, given, type Setup } from '../../kit/scenario.ts';
import { MAN } from './people.ts';

type Given = Setup['figures'][string];

function range(ann: Partial<Given>, step: 'move' | 'shoot' = 'move') {
  const scene = given(westamunda, {
    figures: {
      Ann: { side: 'law', profile: MAN, weapons: ['springfield-carbine'], ammo: 1, ...ann },
      Bob: { side: 'gang', profile: MAN },
      Cal: { side: 'gang', profile: MAN },
    },
    scene: { 'Ann>Bob': { range: 18 }, 'Ann>Cal': { range: 18 } },
  });
  scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === step);
  return scene;
}

const aim = { type: 'aim', figure: 'Ann', target: 'Bob' } as const;
const shoot = (target: string) =>
  ({ type: 'shoot', figure: 'Ann', target, weapon: 'Ann.springfield-carbine', mode: 'single' }) as const;
const AT_BOB = { aim: { target: 'Bob', bonus: 2, toward: null } };

describe('aiming', () => {
  it('WM-AIM-01 is declared before anything else and binds for the turn', () => {
    const scene = range({});
    expectEffects(scene.when(aim), [{ kind: 'aimed', bonus: 1 }]);
    scene.refuses(aim, 'already-did');
    const turn = { acted: false, moved: true, gait: 'walk', distance: 3, shot: false, reacted: false } as const;
    range({ turn }).refuses(aim, 'already-did');
    range({ statuses: ['pinned'] }).refuses(aim, 'state-forbids');
  });

  it('E7, WM-AIM-02 two turns of aim: need 2, and nobody out is knocked down', () => {
    const result = range(AT_BOB, 'shoot').dice('D6=2 D6=3 D6=6').when(shoot('Bob'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 2 } },
      { kind: 'hit', strength: 4 },
      { kind: 'pinned', cause: 'hit' },
      { kind: 'wounded' },
      { kind: 'out-of-action' },
      { kind: 'aim-lost' },
    ]);
    expectNone(result, 'driven-back');
  });

  it('WM-AIM-02 grows to three and no more', () => {
    const scene = range({ aim: { target: 'Bob', bonus: 3, toward: null } });
    expectEffects(scene.when(aim), [{ kind: 'aimed', bonus: 3 }]);
  });

  it('WM-AIM-05 helps against its own target only', () => {
    const { effects } = range(AT_BOB, 'shoot').dice('D6=1').when(shoot('Cal'));
    expect(effects[0]).toMatchObject({ kind: 'shot-fired', check: { need: 4 } });
  });
});
