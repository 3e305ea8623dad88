import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { band } from './street.ts';
import { CLANTON, DOC, decides, goesOn, nextOrder, past, shotAt, soloScene } from './solo-kit.ts';
import { expectEffects, expectNone, type Given, type Scene } from '../../kit/scenario.ts';
import type { StatedValues } from '../../../src/game/state.ts';

const BAY: Given = { side: 'gang', sort: 'beast', profile: { CON: 4 }, seat: null };

interface Told {
  readonly range?: number;
  readonly own?: StatedValues;
  readonly seen?: StatedValues;
  readonly fire?: boolean;
  readonly mounted?: boolean;
  readonly clanton?: Partial<Given>;
}

function told({ range = 40, own, seen, fire = false, mounted = false, clanton = {} }: Told): Scene {
  const scene = soloScene(
    {
      Doc: DOC,
      Clanton: { ...CLANTON, ...(mounted ? { mount: 'Bay' } : {}), ...clanton },
      ...(mounted ? { Bay: BAY } : {}),
    },
    { scene: { 'Clanton>Doc': { range, ...seen }, ...(own === undefined ? {} : { Clanton: own }) } },
  );
  return fire ? past(scene, shotAt('Clanton', 'Doc')) : scene;
}

const next = (scene: Scene): Action => nextOrder(scene, 'Clanton');
const chooses = (scene: Scene, face: number, act: string): void =>
  expectEffects(decides(scene, 'Clanton', face), [{ kind: 'solo-chose', act }]);

describe('LG-SOLO-35 the charts without a map', () => {
  it('outflank: when 1.5 times the range has been gone, he has no cover against the group', () => {
    const scene = told({ range: 20, fire: true, own: { cover: 'low' }, seen: { cover: 'window' } });
    band(scene, 'Clanton');
    chooses(scene, 6, 'outflank');
    expect(next(scene)).toMatchObject({
      type: 'move',
      gait: 'run',
      stated: { way: 'across', target: 'Doc', distance: 25 },
    });
    expectNone(goesOn(scene, 'Clanton', 'D6=1'), 'left-field');
    expect(situationOf(scene.fight, 'Clanton', 'Doc')).toMatchObject({ range: 20, cover: 'window' });
    past(scene, { kind: 'turn-ended', side: 'gang', round: 1 }, { kind: 'turn-began', side: 'gang', round: 2 });
    past(scene, { kind: 'situation-set', figure: 'Clanton', values: { cover: 'low' } }, shotAt('Clanton', 'Doc'));
    chooses(scene, 6, 'outflank');
    expectEffects(goesOn(scene, 'Clanton', 'D6=1'), [
      { kind: 'moved', distance: 25 },
      { kind: 'situation-set', figure: 'Clanton', target: 'Doc', values: { cover: 'none' } },
    ]);
  });

  it('dash-to-cover-or-prone: behind cover if the game master has noted some near, else flat and a shot', () => {
    const near = told({ fire: true, own: { near: true } });
    chooses(near, 4, 'dash-to-cover-or-prone');
    goesOn(near, 'Clanton', 'D6=1');
    expect(situationOf(near.fight, 'Doc', 'Clanton').cover).toBe('low');
    expect(next(near)).toMatchObject({ type: 'pass' });
    const far = told({ fire: true });
    chooses(far, 4, 'dash-to-cover-or-prone');
    expectEffects(goesOn(far, 'Clanton'), [{ kind: 'posture-set', posture: 'prone' }]);
    expect(next(far)).toMatchObject({ type: 'shoot', mode: 'snap' });
  });

  it('fall-back-to-cover: range and allowance, then low', () => {
    const scene = told({ fire: true });
    chooses(scene, 5, 'fall-back-to-cover');
    goesOn(scene, 'Clanton', 'D6=6');
    expect(situationOf(scene.fight, 'Doc', 'Clanton')).toMatchObject({ range: 60, cover: 'low' });
  });

  it('advance-to-cover: range less allowance, not under 10, then low and a snap shot if near enough', () => {
    const scene = told({ range: 40 });
    chooses(scene, 4, 'advance-to-cover');
    goesOn(scene, 'Clanton');
    expect(situationOf(scene.fight, 'Doc', 'Clanton')).toMatchObject({ range: 25, cover: 'low' });
    expect(next(scene)).toMatchObject({ type: 'shoot', mode: 'snap' });
    const close = told({ range: 16 });
    chooses(close, 4, 'advance-to-cover');
    expect(next(close)).toMatchObject({ stated: { way: 'toward', distance: 6 } });
  });

  it.each([
    [{ range: 25, own: { cover: 'low' } }, 4, 'hold-hidden', { type: 'shoot', mode: 'aimed' }],
    [{ range: 40, own: { cover: 'low' } }, 4, 'hold-hidden', { type: 'hold' }],
    [{ range: 40, own: { cover: 'low' } }, 5, 'stay-and-shoot', { type: 'shoot', mode: 'aimed' }],
    [{ range: 40 }, 5, 'halt-and-shoot', { type: 'shoot', mode: 'aimed' }],
    [{ range: 40, own: { cover: 'low' }, fire: true }, 4, 'return-fire', { type: 'shoot', target: 'Doc' }],
    [{ seen: { sight: false }, own: { cover: 'low' } }, 4, 'advance-on-suspected', { type: 'move', gait: 'walk' }],
    [{ seen: { sight: false } }, 4, 'continue-or-cover', { type: 'move', gait: 'walk' }],
    [{ seen: { sight: false } }, 5, 'stay', { type: 'hold' }],
  ] as const)('%j, %i: %s', (situation, face, act, order) => {
    const scene = told(situation);
    chooses(scene, face, act);
    expect(next(scene)).toMatchObject(order);
  });

  it('LG-SOLO-34: with nothing left to shoot with it charges if it is sure to reach, else comes on', () => {
    const out = (range: number): Scene => {
      const scene = told({ range, own: { cover: 'low' }, clanton: { ammo: 0 } });
      chooses(scene, 4, 'hold-hidden');
      return scene;
    };
    expect(next(out(25))).toMatchObject({ type: 'charge', target: 'Doc' });
    expect(next(out(60))).toMatchObject({ type: 'move', gait: 'walk', stated: { way: 'toward', distance: 15 } });
  });

  it.each([
    [{ range: 45, fire: true }, 5, 'ride-at-and-charge', { type: 'charge', target: 'Doc', gait: 'run' }],
    [{ range: 90, fire: true }, 5, 'ride-at-and-charge', { type: 'move', gait: 'run', stated: { way: 'toward' } }],
    [{ range: 45 }, 4, 'flank-or-charge', { type: 'charge', target: 'Doc' }],
    [{ range: 90 }, 4, 'flank-or-charge', { type: 'move', gait: 'walk', stated: { way: 'across' } }],
    [{ range: 30, own: { near: true } }, 5, 'dismount-in-nearest-cover', { type: 'dismount' }],
    [{ range: 30 }, 5, 'dismount-in-nearest-cover', { type: 'move', gait: 'walk' }],
    [{ seen: { sight: false } }, 4, 'side-edge-then-enemy-edge', { type: 'move', gait: 'walk' }],
    [{ seen: { sight: false } }, 5, 'continue-or-centre', { type: 'move', gait: 'walk' }],
    [{ own: { cover: 'left-corner' }, fire: true }, 4, 'dismount-and-shoot-back', { type: 'dismount' }],
    [{ own: { cover: 'left-corner' } }, 4, 'dismount-and-shoot-effective', { type: 'dismount' }],
    [{ own: { cover: 'left-corner' } }, 5, 'stay-mounted-and-shoot', { type: 'shoot', mode: 'aimed' }],
  ] as const)('mounted, %j, %i: %s', (situation, face, act, order) => {
    const scene = told({ ...situation, mounted: true });
    chooses(scene, face, act);
    expect(next(scene)).toMatchObject(order);
  });
});
