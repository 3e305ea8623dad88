import { describe, expect, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, given, type Setup } from '../../kit/scenario.ts';
import { MAN } from './people.ts';

type Given = Setup['figures'][string];
const WALKED = { acted: false, moved: true, gait: 'walk', distance: 4, shot: false, reacted: false } as const;
const RAN = { ...WALKED, gait: 'run', distance: 7 } as const;

function bench(ann: Partial<Given>, pouch: Readonly<Record<string, number>>) {
  const scene = given(westamunda, {
    figures: { Ann: { side: 'law', profile: MAN, ...ann, pouch: { ...pouch } }, Bob: { side: 'gang', profile: MAN } },
  });
  scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'move');
  return scene;
}

const load = (weapon: string, more = {}) => ({ type: 'load', figure: 'Ann', weapon, job: 'load', ...more }) as const;

describe('reloading and clearing', () => {
  it('E19, WM-LOAD-02, WM-TURN-04 standing: D8 and no roll', () => {
    const scene = bench({ weapons: ['revolver'], ammo: 1 }, { revolver: 24 });
    expectEffects(scene.dice('D8=4').when(load('Ann.revolver')), [
      { kind: 'reloaded', loaded: 5, count: 4, reserve: { kind: 'revolver', left: 20 } },
    ]);
    expect(scene.fight.figures.Ann).toMatchObject({ pouch: { revolver: 20 }, items: [{ ammo: 5 }] });
    scene.refuses(load('Ann.revolver'), 'already-did');
  });

  it('E19 walking: a BS roll, then the D8 always; a failure loses the rounds; running: not at all', () => {
    const walking = () => bench({ weapons: ['revolver'], ammo: 1, turn: WALKED }, { revolver: 24 });
    expectEffects(walking().dice('D6=5 D8=8').when(load('Ann.revolver')), [{ kind: 'reloaded', count: 5 }]);
    const fumble = walking();
    expectEffects(fumble.dice('D6=2 D8=3').when(load('Ann.revolver')), [{ kind: 'reload-failed', count: 3 }]);
    expect(fumble.fight.figures.Ann).toMatchObject({ pouch: { revolver: 21 }, items: [{ ammo: 1 }] });
    bench({ weapons: ['revolver'], ammo: 1, turn: RAN }, { revolver: 24 }).refuses(load('Ann.revolver'), 'already-did');
  });

  it('WM-TURN-05 who says he will still walk is in band 2', () => {
    const scene = bench({ weapons: ['revolver'], ammo: 0 }, { revolver: 24 });
    expectEffects(scene.dice('D6=4 D8=6').when(load('Ann.revolver', { walk: true })), [
      { kind: 'tested', stat: 'BS', check: { need: 4 } },
      { kind: 'reloaded', count: 6 },
    ]);
  });

  it('E21, WM-LOAD-05, WM-LOAD-03 percussion: one chamber a turn, no die', () => {
    const scene = bench({ weapons: ['pepperbox'], ammo: 0 }, { pepperbox: 12 });
    expectEffects(scene.when(load('Ann.pepperbox')), [{ kind: 'reloaded', loaded: 1, count: 1 }]);
  });

  it('WM-LOAD-04 shells of one sort into a double barrel', () => {
    const scene = bench({ weapons: ['shotgun'], ammo: 0 }, { 'shells-manstopper': 5 });
    const order = load('Ann.shotgun', { loads: ['manstopper'] });
    expectEffects(scene.dice('D8=6').when(order), [
      { kind: 'reloaded', loaded: 2, loads: ['manstopper', 'manstopper'] },
    ]);
  });

  it('WM-LOAD-09 nothing to do, nothing left', () => {
    bench({ weapons: ['revolver'], ammo: 6 }, { revolver: 9 }).refuses(load('Ann.revolver'), 'nothing-to-do');
    bench({ weapons: ['revolver'], ammo: 0 }, {}).refuses(load('Ann.revolver'), 'no-ammunition');
  });

  it('E22, WM-AMMO-04 one jam a turn: standing for certain, walking by BS', () => {
    const jammed = (turn = {}) => {
      const scene = bench({ weapons: ['revolver'], ammo: 6, ...turn }, {});
      scene.fight.figures.Ann!.items[0]!.jams = 2;
      return scene;
    };
    const clear = load('Ann.revolver', { job: 'clear' });
    expectEffects(jammed().when(clear), [{ kind: 'unjammed', jams: 1 }]);
    expect(jammed({ turn: WALKED }).dice('D6=3').when(clear).effects).toHaveLength(1);
  });
});
