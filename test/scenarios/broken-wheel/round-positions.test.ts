import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { viewEntry } from '../../../src/game/secrets/view-entry.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { arrivalOf, gapIn, inchesMoved, stageOf } from '../../../src/rulesets/broken-wheel/move/march-state.ts';
import { shotRange } from '../../../src/rulesets/broken-wheel/shoot/shot-need.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { faces, laid, when } from './people.ts';

const OPEN = townOf(Array.from({ length: 12 }, () => '.'.repeat(24)));
const figures = {
  Ann: { arms: ['mm-revolver'], at: 'A5' },
  Bob: { side: 'gang', arms: ['knife'], at: 'I5' },
  Cal: { at: 'A12' },
};
const arrive = (scene: Scene, beat: number, figure = 'Bob') => {
  return scene.when({ type: 'tick', step: `arrive-${beat}`, figure }, 'clock');
};
const stepTo = (scene: Scene, step: string): void => {
  const at = { 'arrive-1': 1, 'arrive-2': 6, 'arrive-3': 11, 'arrive-4': 16 }[step]!;
  Object.assign(scene.fight.clock, { block: 2, step: at, turn: 0 });
};

describe('a charge on a map', () => {
  it('E39 BW-MOVE-09 by quarters of the allowance along its way, to the contact cell', () => {
    const scene = laid({ figures, town: OPEN, step: 'move', turn: 'gang', settings: { rounds: 'immediate' } });
    const set = when(scene, 'D6=5', { type: 'charge', figure: 'Bob', target: 'Ann', gait: 'run' });
    expectEffects(set, [{ kind: 'charge-declared', distance: 8, allowance: 12, beat: 3 }]);
    expect(set.fight.figures.Bob!.at).toEqual({ x: 8, y: 4, level: 0 });
    expect(inchesMoved(set.fight, set.fight.figures.Bob!)).toBe(8);
    stepTo(scene, 'arrive-1');
    expectEffects(arrive(scene, 1), [{ kind: 'moved', figure: 'Bob', distance: 3 }]);
    expect(shotRange(scene.fight, 'Ann', 'Bob')).toBe(5);
    expect(shotRange(scene.fight, 'Bob', 'Ann')).toBe(5);
    expect(shotRange(scene.fight, 'Cal', 'Bob')).toBeCloseTo(Math.hypot(5, 7));
    stepTo(scene, 'arrive-2');
    expectEffects(arrive(scene, 2), [{ kind: 'moved', distance: 3 }]);
    expect(shotRange(scene.fight, 'Ann', 'Bob')).toBe(2);
    stepTo(scene, 'arrive-3');
    expectEffects(arrive(scene, 3), [
      { kind: 'moved', distance: 1 },
      { kind: 'engaged', figure: 'Bob', figures: ['Ann'] },
    ]);
    expect(inchesMoved(scene.fight, scene.fight.figures.Bob!)).toBe(8);
    expect(shotRange(scene.fight, 'Ann', 'Bob')).toBe(1);
  });

  it('BW-MOVE-09 at whoever has run from where he was charged one shoots as far as he is', () => {
    const scene = laid({ figures, town: OPEN, step: 'move', turn: 'gang', settings: { rounds: 'immediate' } });
    when(scene, 'D6=5', { type: 'charge', figure: 'Bob', target: 'Ann', gait: 'run' });
    scene.fight.figures.Ann!.at = { x: 0, y: 11, level: 0 };
    stepTo(scene, 'arrive-1');
    arrive(scene, 1);
    expect(shotRange(scene.fight, 'Bob', 'Ann')).toBeCloseTo(Math.hypot(5, 7));
  });

  it('BW-PROF-02 BW-MOVE-09 on the street he is there sooner, where that is the custom', () => {
    const arrival = (streetMoveBonus: number) => {
      const people = { ...figures, Bob: { ...figures.Bob, at: 'K5' } };
      const how = { rounds: 'immediate', streetMoveBonus };
      const scene = laid({ figures: people, town: OPEN, step: 'move', turn: 'gang', settings: how });
      const charge = { type: 'charge', figure: 'Bob', target: 'Ann', gait: 'run' } as const;
      return effectsOf(when(scene, 'D6=5', charge).effects, 'charge-declared')[0]!;
    };
    expect(arrival(0)).toMatchObject({ distance: 10, allowance: 12, beat: 4 });
    expect(arrival(1)).toMatchObject({ distance: 10, allowance: 14, beat: 3 });
  });

  it('BW-PROF-02 BW-MOVE-10 and as he appears on a move there, round by round', () => {
    const how = { rounds: 'immediate', roundPositions: 'apparent', streetMoveBonus: 1 };
    const scene = laid({ figures, town: OPEN, step: 'move', turn: 'gang', settings: how });
    const set = when(scene, '', { type: 'move', figure: 'Bob', gait: 'run', to: 'V5' });
    expectEffects(set, [{ kind: 'set-out', distance: 13, allowance: 14 }]);
  });

  it('BW-MOVE-09 whoever has come to stand in its way stops it', () => {
    const scene = laid({ figures, town: OPEN, step: 'move', turn: 'gang', settings: { rounds: 'immediate' } });
    when(scene, 'D6=5', { type: 'charge', figure: 'Bob', target: 'Ann', gait: 'run' });
    scene.fight.figures.Cal!.at = { x: 3, y: 4, level: 0 };
    stepTo(scene, 'arrive-2');
    expectEffects(arrive(scene, 2), [
      { kind: 'stopped-short', figure: 'Bob' },
      { kind: 'charge-failed', why: 'stopped' },
    ]);
  });

  it('BW-MOVE-09 the arithmetic of the arrival', () => {
    expect(arrivalOf({ length: 7, allowance: 12 })).toBe(3);
    expect([1, 2].map((beat) => gapIn({ length: 7, allowance: 12 }, beat))).toEqual([4, 1]);
    expect(arrivalOf({ length: 1, allowance: 12 })).toBe(1);
    expect(arrivalOf({ length: 13, allowance: 12 })).toBe(4);
    const way = [0, 1, 2, 3.5, 4.5].map((cost, x) => ({ at: { x, y: 0, level: 0 }, cost }));
    expect([1, 2, 3, 4].map((beat) => stageOf({ way, allowance: 4.8 }, beat))).toEqual([1, 2, 3, 4]);
  });
});

describe('round positions as they appear', () => {
  const settings = { rounds: 'immediate', roundPositions: 'apparent' };
  const go = (to: string): Action => ({ type: 'move', figure: 'Bob', gait: 'run', to });

  it('BW-MOVE-10 by default everybody is where his movement ended', () => {
    const scene = laid({ figures, town: OPEN, step: 'move', turn: 'gang', settings: { rounds: 'immediate' } });
    const result = when(scene, '', go('T5'));
    expectEffects(result, [{ kind: 'moved', distance: 11 }]);
    expect(result.fight.figures.Bob!.at).toEqual({ x: 19, y: 4, level: 0 });
  });

  it('BW-MOVE-10 as they appear he is there part by part, and all of it counts as moved', () => {
    const scene = laid({ figures, town: OPEN, step: 'move', turn: 'gang', settings });
    const before = scene.fight;
    const set = when(scene, '', go('T5'));
    expectEffects(set, [{ kind: 'set-out', figure: 'Bob', distance: 11, allowance: 12, gait: 'run' }]);
    expectNone(set, 'moved');
    const seenBy = (side: string): string => {
      const reader = set.fight.roster.map((id) => set.fight.figures[id]!).find((one) => one.side === side)!;
      return JSON.stringify(
        viewEntry(
          { ...set.entries[0]!, version: 1, at: 0 },
          before,
          { seat: reader.seat },
          { over: false, rulesets: RULESETS },
        ),
      );
    };
    expect(seenBy('gang')).toContain('"x":19');
    expect(seenBy('law')).not.toMatch(/"x":19|T5/);
    expect(inchesMoved(set.fight, set.fight.figures.Bob!)).toBe(11);
    scene.refuses(go('U5'), 'already-did');
    const at = (beat: number) => {
      stepTo(scene, `arrive-${beat}`);
      arrive(scene, beat);
      return scene.fight.figures.Bob!.at!.x;
    };
    expect([1, 2, 3, 4].map(at)).toEqual([11, 14, 17, 19]);
    expect(inchesMoved(scene.fight, scene.fight.figures.Bob!)).toBe(11);
  });

  it('BW-MOVE-10 BW-OBST-01 what a fence takes is not moved', () => {
    const fenced = townOf(Array.from({ length: 12 }, () => `..........f${'.'.repeat(13)}`));
    const inches = (roundPositions: string) => {
      const how = { rounds: 'immediate', roundPositions };
      const scene = laid({ figures, town: fenced, step: 'move', turn: 'gang', settings: how });
      const result = when(scene, '', { type: 'move', figure: 'Bob', gait: 'walk', to: 'L5' });
      return inchesMoved(result.fight, result.fight.figures.Bob!);
    };
    expect([inches('end'), inches('apparent')]).toEqual([3, 3]);
  });

  it('BW-MOVE-10 stopped in a round, its move ends where it is', () => {
    const scene = laid({ figures, town: OPEN, step: 'move', turn: 'gang', settings });
    when(scene, '', go('T5'));
    stepTo(scene, 'arrive-1');
    arrive(scene, 1);
    scene.fight.figures.Bob!.statuses.push('stunned');
    stepTo(scene, 'arrive-2');
    expectEffects(arrive(scene, 2), [{ kind: 'stopped-short', figure: 'Bob', at: { x: 11, y: 4, level: 0 } }]);
    expect(inchesMoved(scene.fight, scene.fight.figures.Bob!)).toBe(3);
  });

  it('BW-MOVE-10 whoever is thrown from his horse on the way gallops on no more', () => {
    const people = {
      Ann: { arms: ['mm-revolver'] },
      Bob: { side: 'gang', mount: 'Bay' },
      Bay: { side: 'gang', sort: 'beast' as const },
    };
    const told = { figures: people, scene: { 'Ann>Bob': { range: 20 } }, step: 'move', turn: 'gang', settings };
    const scene = laid(told);
    const stated = { way: 'away', target: 'Ann', distance: 16 } as const;
    scene.when({ type: 'move', figure: 'Bob', gait: 'run', stated });
    stepTo(scene, 'arrive-1');
    arrive(scene, 1);
    Object.assign(scene.fight.figures.Bob!, { mount: null, posture: 'prone' });
    stepTo(scene, 'arrive-2');
    expectEffects(arrive(scene, 2), [{ kind: 'stopped-short', figure: 'Bob' }]);
    expect(shotRange(scene.fight, 'Ann', 'Bob')).toBe(24);
  });

  it('BW-MOVE-10 without a map the range changes part by part', () => {
    const scene = laid({
      figures: { Ann: { arms: ['mm-revolver'] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 20 } },
      step: 'move',
      turn: 'gang',
      settings,
    });
    scene
      .dice(faces(''))
      .when({ type: 'move', figure: 'Bob', gait: 'run', stated: { way: 'away', target: 'Ann', distance: 10 } });
    const at = (beat: number) => {
      stepTo(scene, `arrive-${beat}`);
      arrive(scene, beat);
      return shotRange(scene.fight, 'Ann', 'Bob');
    };
    expect([1, 2, 3, 4].map(at)).toEqual([23, 26, 29, 30]);
  });
});
