import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { man, mapped, shotAt, toPlace } from './road.ts';
import { at } from '../../town/grid.ts';

const alone = (rows: readonly string[] = [], at = 'A1') =>
  mapped({ Ann: man('law', { at }), Bob: man('gang', { at: 'X10' }) }, rows);
const charge = { type: 'charge', figure: 'Ann', target: 'Bob', gait: 'run' } as const;

describe('moves over a map', () => {
  it('WM-MAP-01, WM-MOVE-01 a cell is an inch, a diagonal step its own length', () => {
    expectEffects(alone().when(toPlace('Ann', 'E1')), [
      { kind: 'moved', path: [at(0, 0), at(4, 0)], distance: 4, gait: 'walk', facing: 'east' },
    ]);
    expectEffects(alone().when(toPlace('Ann', 'C3')), [{ kind: 'moved', distance: 2.828427 }]);
    alone().refuses(toPlace('Ann', 'F1'), 'too-far');
    alone().refuses(toPlace('Ann', 'D4'), 'too-far'); // 4.24 inches
    expectEffects(alone().when(toPlace('Ann', 'I1', 'run')), [{ kind: 'moved', gait: 'run' }]);
    const scene = alone();
    scene.when(toPlace('Ann', 'E1'));
    expect(situationOf(scene.fight, 'Ann', 'Bob').range).toBeCloseTo(Math.hypot(19, 9));
  });

  it('WM-MOVE-01 what has been gone this turn counts; corners lead the way', () => {
    const scene = alone();
    scene.when(toPlace('Ann', 'C1'));
    scene.refuses(toPlace('Ann', 'F1'), 'too-far');
    expectEffects(scene.when({ ...toPlace('Ann', 'D2'), via: ['C2'] }), [
      { kind: 'moved', path: [at(2, 0), at(2, 1), at(3, 1)], distance: 2 },
    ]);
    scene.refuses(toPlace('Ann', 'E2'), 'already-did');
  });

  it('WM-MOVE-02, WM-WATER-01 rough ground and shallow water double, deep water fourfold', () => {
    expectEffects(alone(['.b']).when(toPlace('Ann', 'B1')), [{ kind: 'moved', distance: 1, cost: 2 }]);
    expectEffects(alone(['.s']).when(toPlace('Ann', 'B1')), [{ kind: 'moved', distance: 1, cost: 2 }]);
    alone(['.sss', '.sss', '.sss', '.sss']).refuses(toPlace('Ann', 'D1'), 'too-far');
  });

  it('WM-MOVE-10 in a flood a stream is deep; deep snow makes open ground rough', () => {
    const flood = alone(['.s']);
    (flood.fight.sub as { weather: object }).weather = { tags: ['flood'], wind: null };
    expectEffects(flood.when(toPlace('Ann', 'B1')), [{ kind: 'moved', cost: 4 }]);
    const snow = alone();
    (snow.fight.sub as { weather: object }).weather = { tags: ['snow', 'deep-snow'], wind: null };
    snow.refuses(toPlace('Ann', 'D1'), 'too-far');
    expectEffects(snow.when(toPlace('Ann', 'C1')), [{ kind: 'moved', distance: 2, cost: 4 }]);
  });

  it('WM-MOVE-03 a fence is no hindrance, a high one takes half the move, a wall all of it', () => {
    expectEffects(alone(['.f']).when(toPlace('Ann', 'C1')), [{ kind: 'moved', distance: 2 }]);
    const rows = ['.p', '.p', '.p', '.p', '.p', '.p', '.p', '.p', '.p', '.p'];
    expectEffects(alone(rows).when(toPlace('Ann', 'C1')), [{ kind: 'moved', distance: 2, cost: 4 }]);
    expectEffects(alone(rows).when(toPlace('Ann', 'E1', 'run')), [
      { kind: 'moved', distance: 4, cost: 8, gait: 'run' },
    ]);
    const wall = Array.from({ length: 10 }, () => '.#');
    alone(wall).refuses(toPlace('Ann', 'C1'), 'blocked');
    alone(['.pp', '#pp', '#pp', '#pp', '#pp', '#pp', '#pp', '#pp', '#pp', '#pp']).refuses(
      toPlace('Ann', 'C1', 'run'),
      'blocked',
    );
  });

  it('WM-MOVE-03 doors are opened on the way', () => {
    const rows = ['.d', '.#', '.#', '.#', '.#', '.#', '.#', '.#', '.#', '.#'];
    expectEffects(alone(rows).when(toPlace('Ann', 'C1')), [
      { kind: 'door-opened', by: 'Ann', how: 'handle' },
      { kind: 'moved', distance: 2 },
    ]);
  });

  it('WM-MOVE-01 a ladder is climbed at a walk, and the height counts', () => {
    const more = 'level 1 at B2\n 2 ....\n 3 ....\nways\n  ladder A3 to B3/1\n';
    const climber = () => mapped({ Ann: man('law', { at: 'A4' }), Bob: man('gang', { at: 'X10' }) }, [], { more });
    const result = climber().when(toPlace('Ann', 'B3/1'));
    expectEffects(result, [{ kind: 'moved', cost: 4 }]);
    expect((result.fight.sub as { walk: { climbed: object } }).walk.climbed).toEqual({ Ann: true });
    climber().refuses(toPlace('Ann', 'B3/1', 'run'), 'blocked');
  });

  it('WM-MOVE-04 a runner stops eight inches from an enemy he sees; walking on is allowed', () => {
    const near = () => mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'L1' }) });
    const result = near().when(toPlace('Ann', 'H1', 'run'));
    expectEffects(result, [
      { kind: 'moved', path: [at(0, 0), at(3, 0)], distance: 3 },
      { kind: 'stopped-short', figure: 'Ann', why: 'enemy-near', at: at(3, 0) },
    ]);
    expect(result.effects.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
    expect(result.fight.figures.Ann!.at).toMatchObject(at(3, 0));
    const inside = mapped({ Ann: man('law', { at: 'D1' }), Bob: man('gang', { at: 'L1' }) });
    expect(inside.refuses(toPlace('Ann', 'D6', 'run'), 'state-forbids')).toMatchObject({ state: 'enemy-near' });
    expectNone(inside.when(toPlace('Ann', 'H1')), 'stopped-short');
    const off = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'L1' }) }, [], {
      settings: { runStop: 'off' },
    });
    expectNone(off.when(toPlace('Ann', 'H1', 'run')), 'stopped-short');
  });

  it('WM-MOVE-04 not for an enemy behind a wall', () => {
    const rows = Array.from({ length: 10 }, () => '..........#');
    const result = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'L1' }) }, rows);
    expectNone(result.when(toPlace('Ann', 'H1', 'run')), 'stopped-short');
  });

  it('WM-MAP-01, WM-MOVE-05 nobody comes within reach of an enemy but by a charge, nor stops in a friend', () => {
    const scene = () =>
      mapped({ Ann: man('law', { at: 'A1' }), Cal: man('law', { at: 'B1' }), Bob: man('gang', { at: 'E1' }) });
    scene().refuses(toPlace('Ann', 'D1'), 'blocked');
    scene().refuses(toPlace('Ann', 'B1'), 'cell-full');
    expectEffects(scene().when(toPlace('Ann', 'C1')), [{ kind: 'moved', distance: 2 }]);
    const offers = westamunda.legal(scene().fight, 'Ann');
    expect(matches(offers, toPlace('Ann', 'C1'))).toBe(true);
    expect(matches(offers, toPlace('Ann', 'D1'))).toBe(false);
  });

  it('WM-SHOOT-06 a shot in mid-move from where he has come to', () => {
    const scene = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'J1' }) });
    scene.when(toPlace('Ann', 'C1'));
    expectEffects(scene.dice('D6=1').when(shotAt('Ann', 'Bob')), [{ kind: 'shot-fired', distance: 7 }]);
    expectEffects(scene.when(toPlace('Ann', 'E1')), [{ kind: 'moved', distance: 2 }]);
  });
});

describe('aims and moves', () => {
  const aimed = () => {
    const scene = mapped({ Ann: man('law', { at: 'A1', profile: { ...MAN, M: 6 } }), Bob: man('gang', { at: 'A4' }) });
    scene.fight.figures.Bob!.aim = { target: 'Ann', bonus: 2, toward: { x: 0, y: -1 } };
    return scene;
  };

  it('WM-AIM-03 an aim is lost where the target leaves its arc, even if it comes back', () => {
    const out = aimed().when({ ...toPlace('Ann', 'A2'), via: ['C1'] });
    expectEffects(out, [
      { kind: 'moved', path: [at(0, 0), at(2, 0)] },
      { kind: 'aim-lost', figure: 'Bob', why: 'out-of-arc' },
      { kind: 'moved' },
    ]);
    expectNone(aimed().when(toPlace('Ann', 'B1')), 'aim-lost');
  });
});

describe('charges over a map', () => {
  it('WM-MOVE-05 by the shortest way into contact', () => {
    const result = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'J1' }) }).when(charge);
    expectEffects(result, [
      { kind: 'charge-declared', distance: 9 },
      { kind: 'moved', path: [at(0, 0), at(8, 0)], gait: 'charge', why: 'charge' },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
    ]);
  });

  it('WM-MOVE-05 too far: his full distance, and no more this turn', () => {
    const scene = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'P1' }) });
    expectEffects(scene.when(charge), [
      { kind: 'moved', distance: 8 },
      { kind: 'charge-failed', why: 'short' },
    ]);
    scene.refuses(shotAt('Ann', 'Bob'), 'already-did');
  });

  it('WM-MOVE-05, WM-MELEE-05 over an obstacle is remembered for the first round', () => {
    const fence = Array.from({ length: 10 }, () => '...f');
    const result = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'H1' }) }, fence).when(charge);
    expectEffects(result, [{ kind: 'engaged' }]);
    expect((result.fight.sub as { walk: { hurdled: object } }).walk.hurdled).toEqual({ Ann: true });
  });

  it('WM-MOVE-06 the shot on the way is taken just before contact', () => {
    const scene = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'H1' }) });
    const result = scene.dice('D6=2').when({ ...charge, shot: { target: 'Bob', weapon: 'Ann.revolver' } });
    expectEffects(result, [
      { kind: 'moved', distance: 5 },
      { kind: 'shot-fired', distance: 2, check: { need: 5 } },
      { kind: 'moved', distance: 1 },
      { kind: 'engaged' },
    ]);
  });

  it('WM-MAP-01 whoever else stands within reach is in the fight as well', () => {
    const scene = mapped({
      Ann: man('law', { at: 'A1' }),
      Bob: man('gang', { at: 'F1' }),
      Dan: man('gang', { at: 'F2' }),
    });
    expectEffects(scene.when(charge), [{ kind: 'engaged', figure: 'Ann', figures: ['Bob', 'Dan'] }]);
  });

  it('WM-MOVE-05 no open way: refused', () => {
    const rows = Array.from({ length: 10 }, () => '....w');
    const window = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'F1' }) }, rows);
    const locked = westamunda.legal(window.fight, 'Ann').some((offer) => offer.action.type === 'charge');
    expect(locked).toBe(true); // through the window
    const held = ['....#', '....#', '....#', '....#', '....c'];
    const cut = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'F1' }) }, [...held, ...held]);
    cut.refuses(charge, 'no-line-of-sight');
  });
});
