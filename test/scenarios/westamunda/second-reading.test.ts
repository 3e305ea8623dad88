import { describe, expect, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { MAN } from './people.ts';
import { atSpeed, gone, horse, man, stable, tick, wagon } from './stable.ts';

const PLAIN = townOf(Array.from({ length: 10 }, () => '.'.repeat(24)));
const weather = (scene: ReturnType<typeof stable>, ...tags: string[]): void => {
  subOf(scene.fight).weather = { tags, wind: null, sight: null };
};

describe('weather on horses and wheels', () => {
  it('WM-WX-01, WM-HORSE-10, WM-WAGON-08 in a thunderstorm frightened horses are harder to calm', () => {
    const rider = stable({
      figures: { Bob: man('gang', { mount: 'Nag' }), Nag: horse('gang', { statuses: ['pinned'] }), Ann: man('law') },
      step: 'control',
      turn: 'gang',
    });
    weather(rider, 'rain', 'heavy-rain', 'high-wind', 'thunder');
    expectEffects(rider.dice('D6=4').when(tick('control', 'Bob'), 'clock'), [
      { kind: 'tested', why: 'control', check: { need: 5, passed: false } },
    ]);
  });

  it('WM-WX-01, WM-MOVE-10 mud is difficult for hooves and wheels, not for boots', () => {
    const figures: Record<string, Given> = {
      Ann: man('law', { mount: 'Bay', at: 'A1' }),
      Bay: horse('law', { at: 'A1', facing: 'east' }),
      Dee: man('law', { at: 'A3' }),
      Rig: wagon('law', { at: 'C6', facing: 'east', ...atSpeed(0), turn: gone(0) }),
      Jack: horse('law', { mount: 'Rig', at: 'C6' }),
      Jill: horse('law', { mount: 'Rig', at: 'C6' }),
      Gus: man('law', { mount: 'Rig', seatAboard: 'driver', at: 'C6' }),
      Bob: man('gang', { at: 'X10' }),
    };
    const scene = stable({ figures, town: PLAIN });
    weather(scene, 'mud');
    scene.refuses({ type: 'move', figure: 'Ann', gait: 'walk', to: 'F1' }, 'too-far');
    expectEffects(scene.when({ type: 'move', figure: 'Ann', gait: 'walk', to: 'E1' }), [
      { kind: 'moved', distance: 4, cost: 8 },
    ]);
    expectEffects(scene.when({ type: 'move', figure: 'Dee', gait: 'walk', to: 'E3' }), [
      { kind: 'moved', distance: 4 },
    ]);
    scene.refuses({ type: 'drive', figure: 'Gus', mount: 'Rig', to: 'G6' }, 'blocked');
    expectEffects(scene.when({ type: 'drive', figure: 'Gus', mount: 'Rig', to: 'F6' }), [
      { kind: 'moved', distance: 3, cost: 6 },
    ]);
  });
});

describe('the start of a turn', () => {
  it('WM-TURN-02, WM-FIRE-06 fires spread before anything else; loads slip after burning men', () => {
    const steps = westamunda.clock[0]!.steps.filter(({ phase }) => phase === 'start').map(({ id }) => id);
    expect(steps).toEqual(['spread', 'collapse', 'burning', 'loads', 'bottle', 'escape', 'control', 'keep-aim']);
  });

  it('WM-PIN-03 whoever is pinned aboard a wagon may be helped up like anybody; not in a saddle (WM-HORSE-06)', () => {
    const aboard = (carrier: Given) =>
      stable({
        figures: {
          Rig: carrier,
          Gus: man('law', { mount: 'Rig', seatAboard: 'body', statuses: ['pinned'], flags: ['leader'] }),
          Bob: man('gang'),
        },
        step: 'escape',
      });
    const scene = aboard(wagon('law'));
    expect(westamunda.due(scene.fight, 'escape')).toEqual(['Gus']);
    expectEffects(scene.dice('D6=4').when(tick('escape', 'Gus'), 'clock'), [{ kind: 'unpinned', how: 'initiative' }]);
    expect(westamunda.due(aboard(horse('law')).fight, 'escape')).toEqual([]);
  });
});

describe('down and burning in a fight', () => {
  it('WM-WOUND-05, WM-PIN-02 down in a fight of several he may come to; contact lets nobody be pinned', () => {
    const scene = stable({
      figures: { Ann: man('law', { statuses: ['down'] }), Cal: man('law'), Bob: man('gang') },
      contacts: [
        ['Ann', 'Bob'],
        ['Cal', 'Bob'],
      ],
      step: 'recover',
    });
    expect(westamunda.due(scene.fight, 'recover')).toEqual(['Ann']);
    expectEffects(scene.dice('D6=1').when(tick('recover', 'Ann'), 'clock'), [
      { kind: 'recovered', figure: 'Ann' },
      { kind: 'unpinned', figure: 'Ann', how: 'contact' },
    ]);
    expect(scene.fight.figures.Ann!.statuses).toEqual([]);
  });

  it('WM-FIRE-04 the flames drive him out of a fight', () => {
    const scene = stable({
      figures: {
        Ann: man('law', { statuses: ['burning'], at: 'C3', profile: { ...MAN, T: 5 } }),
        Bob: man('gang', { at: 'D3' }),
      },
      contacts: [['Ann', 'Bob']],
      town: PLAIN,
      step: 'burning',
    });
    expectEffects(scene.dice('D6=1 D6=1 D6=3 D6=2 D8=5').when(tick('burning', 'Ann'), 'clock'), [
      { kind: 'moved', figure: 'Ann', distance: 5, why: 'burning' },
      { kind: 'disengaged', figures: ['Ann', 'Bob'] },
    ]);
    expect(scene.fight.contacts).toEqual([]);
  });
});

describe('a shot after a leap', () => {
  it('WM-JUMP-01, WM-SHOOT-06 off what moved it is a snap shot even in the shooting phase; off what stood it is not', () => {
    const leap = (distance: number) => {
      const scene = stable({
        figures: {
          Ann: man('law', { mount: 'Bay' }),
          Bay: horse('law', { turn: gone(distance) }),
          Bob: man('gang'),
        },
        scene: { 'Ann>Bob': { range: 6 } },
      });
      scene.dice(distance > 0 ? 'D6=5' : '').when({ type: 'dismount', figure: 'Ann' });
      scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === 'shoot');
      return scene
        .dice('D6=1')
        .when({ type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single' });
    };
    expectEffects(leap(5), [{ kind: 'shot-fired', check: { need: 5 } }]);
    expectEffects(leap(0), [{ kind: 'shot-fired', check: { need: 4 } }]);
    expectNone(leap(0), 'hit');
  });
});

describe('charges first', () => {
  const setup = (broken: boolean) => {
    const scene = stable({
      figures: {
        Ann: man('law'),
        Cal: man('law', { statuses: broken ? ['skedaddling'] : [] }),
        Bob: man('gang'),
      },
      scene: { 'Ann>Bob': { range: 7 }, 'Cal>Bob': { range: 9 } },
      step: 'shoot',
      turn: 'gang',
    });
    scene.dice(''); // the gang's turn ends, the law's begins
    return scene;
  };

  it('WM-TURN-02, WM-POST-04 where somebody is about to run they come before him, and nothing else does', () => {
    const scene = setup(true);
    scene.play({ type: 'pass', figure: 'Bob' });
    const offered = westamunda.legal(scene.fight, 'Ann').map(({ action }) => action.type);
    expect([...new Set(offered)]).toEqual(['charge', 'hold', 'pass', 'standing']);
    scene.refuses(
      { type: 'move', figure: 'Ann', gait: 'walk', stated: { way: 'away', target: 'Bob', distance: 4 } },
      'wrong-phase',
    );
    const result = scene.dice('D6=3 D6=4').play({ type: 'charge', figure: 'Ann', target: 'Bob', gait: 'run' });
    expectEffects(result, [
      { kind: 'engaged', figure: 'Ann' },
      { kind: 'skedaddled', figure: 'Cal', why: 'again' },
    ]);
  });

  it('WM-TURN-02 whoever lets that go by has the rest of the phase; where nobody runs there is but one', () => {
    const scene = setup(true);
    scene.play({ type: 'pass', figure: 'Bob' });
    expectEffects(scene.dice('D6=3 D6=4').play({ type: 'pass', figure: 'Ann' }), [
      { kind: 'skedaddled', figure: 'Cal' },
    ]);
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Ann!)).toBe(true);
    expectEffects(
      scene.when({ type: 'move', figure: 'Ann', gait: 'walk', stated: { way: 'away', target: 'Bob', distance: 4 } }),
      [{ kind: 'moved' }],
    );
    const steady = setup(false);
    steady.play({ type: 'pass', figure: 'Bob' });
    expect(westamunda.legal(steady.fight, 'Ann').map(({ action }) => action.type)).toContain('move');
  });
});
