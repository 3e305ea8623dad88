import { describe, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, given, type Setup } from '../../kit/scenario.ts';
import { MAN } from './people.ts';

type Given = Setup['figures'][string];

function atStep(id: string, bob: Partial<Given>, cover: 0 | 1 | 2 = 0, cause: 'hit' | 'duck-back' = 'hit') {
  const scene = given(westamunda, {
    figures: {
      Bob: { side: 'law', profile: MAN, ...bob },
      Cal: { side: 'law', profile: MAN },
      Ike: { side: 'gang', profile: MAN },
    },
    scene: { 'Bob>Cal': { range: 2 } },
  });
  scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === id);
  (scene.fight.sub as { pins: Record<string, unknown> }).pins.Bob = { cause, cover, fresh: false };
  return scene;
}

const tick = (step: string) => ({ type: 'tick', step, figure: 'Bob' }) as const;

describe('pinned, ducked, down', () => {
  it('E23, WM-PIN-03 up again with a friend near, or not', () => {
    const pinned = { statuses: ['pinned' as const] };
    expectEffects(atStep('escape', pinned).dice('D6=4').when(tick('escape'), 'clock'), [
      { kind: 'tested', stat: 'I', check: { need: 4 } },
      { kind: 'unpinned', how: 'initiative' },
    ]);
    expectEffects(atStep('escape', pinned).dice('D6=3').when(tick('escape'), 'clock'), [
      { kind: 'pinned', again: true },
    ]);
  });

  it('E5, WM-DUCK-05 out from behind full cover on nine, not on ten', () => {
    const scene = () => atStep('escape', { statuses: ['pinned'] }, 2, 'duck-back');
    expectEffects(scene().dice('D6=4 D6=5').when(tick('escape'), 'clock'), [
      { kind: 'tested', stat: 'Ld', check: { need: 9, total: 9 } },
      { kind: 'unpinned', how: 'leadership' },
    ]);
    expectEffects(scene().dice('D6=5 D6=5').when(tick('escape'), 'clock'), [{ kind: 'pinned', again: true }]);
  });

  it('WM-PIN-04, WM-WOUND-05 a man who is down gets up pinned, stays down, or is out', () => {
    const scene = () => atStep('recover', { statuses: ['down'] });
    expectEffects(scene().dice('D6=1').when(tick('recover'), 'clock'), [
      { kind: 'stat-changed', stat: 'WS', value: 2 },
      { kind: 'recovered', was: 'down' },
      { kind: 'pinned' },
    ]);
    expectEffects(scene().dice('D6=4').when(tick('recover'), 'clock'), [{ kind: 'down', again: true }]);
    expectEffects(scene().dice('D6=6 D6=1 D6=1').when(tick('recover'), 'clock'), [
      { kind: 'out-of-action' },
      { kind: 'tested', figure: 'Cal', why: 'nerve' }, // WM-NERVE-01
    ]);
    expectEffects(atStep('stand-up', { statuses: ['pinned'] }).when(tick('stand-up'), 'clock'), [
      { kind: 'unpinned', how: 'recovery' },
    ]);
  });

  it('E40, WM-WATER-03 a four drowns in deep water, not in shallow', () => {
    const at = (flag: string) => atStep('recover', { statuses: ['down'], flags: [flag] });
    expectEffects(at('deep-water').dice('D6=4 D6=1 D6=1').when(tick('recover'), 'clock'), [{ kind: 'out-of-action' }]);
    expectEffects(at('shallow-water').dice('D6=4').when(tick('recover'), 'clock'), [{ kind: 'down', again: true }]);
  });
});
