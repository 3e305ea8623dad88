import { describe, expect, it } from 'vitest';
import type { FigureId } from '../../../src/game/ids.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { coverAgainst } from '../../../src/rulesets/law-of-the-gun/cover/cover.ts';
import {
  coolTests,
  duckBack,
  flightTick,
  loseCool,
  recoverTick,
  skedaddle,
} from '../../../src/rulesets/law-of-the-gun/nerve/nerve.ts';
import { mayFireBack } from '../../../src/rulesets/law-of-the-gun/react/react.ts';
import { subOf } from '../../../src/rulesets/law-of-the-gun/state.ts';
import { foldEffect } from '../../../src/game/fold/fold.ts';
import { expectEffects, expectNone, type Given, type Scene } from '../../kit/scenario.ts';
import { band, during, HORSE, IKE, lawOfTheGun, shoot, street } from './street.ts';

const recover = (scene: Scene, script: string, figure: FigureId = 'Ike') =>
  during(scene, script, (run) => recoverTick(run, figure));
const shaken = (more: object = {}) => street(25, { ike: { stats: { cool: 1 }, ...more } });

describe('nerve', () => {
  it('LG-EX-42, LG-COOL-01 getting his breath back, tested on the original Cool', () => {
    const result = recover(shaken(), 'D6=3');
    expectEffects(result, [
      { kind: 'tested', why: 'recover', check: { faces: [3], mods: [], total: 3, need: 3, passed: true } },
      { kind: 'stat-changed', stat: 'cool', amount: 1, value: 2, why: 'recover' },
    ]);
    expectNone(recover(shaken(), 'D6=4'), 'stat-changed');
  });

  it('LG-COOL-01 not above the original, and only for the calm', () => {
    expect(recover(street(25), '').effects).toEqual([]);
    expect(recover(street(5, { ike: { stats: { cool: 1 } }, contacts: [['Doc', 'Ike']] }), '').effects).toEqual([]);
    expect(recover(shaken({ statuses: ['skedaddling'] }), '').effects).toEqual([]);
    for (const mark of ['stirred', 'shotAt'] as const) {
      const scene = shaken();
      subOf(scene.fight)[mark].Ike = true;
      expect(recover(scene, '').effects).toEqual([]);
      foldEffect(scene.fight, { kind: 'turn-ended', side: 'gang', round: 1 }, lawOfTheGun);
      expectEffects(recover(scene, 'D6=1'), [{ kind: 'stat-changed', value: 2 }]);
    }
  });

  it('LG-COOL-01 a withheld shot counts as trying to shoot; any move stirs', () => {
    const scene = shaken();
    const fold = (effect: Parameters<typeof foldEffect>[1]) => foldEffect(scene.fight, effect, lawOfTheGun);
    const stirs = (effect: Parameters<typeof foldEffect>[1]) => {
      subOf(scene.fight).stirred = {};
      fold(effect);
      return subOf(scene.fight).stirred.Ike === true;
    };
    expect(stirs({ kind: 'shot-lost', figure: 'Ike', why: 'withheld', spent: false })).toBe(true);
    expect(stirs({ kind: 'shot-lost', figure: 'Ike', why: 'no-target', spent: false })).toBe(false);
    expect(stirs({ kind: 'moved', figure: 'Ike', path: [], distance: 5, gait: 'walk', why: 'order' })).toBe(true);
    expect(stirs({ kind: 'ducked-back', figure: 'Ike', why: 'cool', distance: 25, pinned: false })).toBe(true);
    expect(stirs({ kind: 'reloaded', figure: 'Ike', weapon: 'Ike.pistol', loaded: 1, count: 1 })).toBe(false);
  });

  it('LG-COOL-03, LG-SKED-02, LG-VEH-01 whoever breaks on a coach gets off it first, and runs as a man on foot', () => {
    const coach = { ...HORSE, side: 'gang', sort: 'vehicle', template: 'stagecoach' } as const;
    const driving = () => street(25, { ike: { mount: 'Coach', seatAboard: 'driver' }, figures: { Coach: coach } });
    const back = during(driving(), '', (run) => duckBack(run, 'Ike', 'cool'));
    expectEffects(back, [{ kind: 'dismounted', figure: 'Ike', mount: 'Coach' }, { kind: 'ducked-back' }]);
    const flight = during(driving(), 'D6=3:move-fast', (run) => skedaddle(run, 'Ike', 'melee'));
    expectEffects(flight, [{ kind: 'dismounted' }, { kind: 'skedaddled', distance: 25 }]);
    expect([back, flight].map(({ fight }) => fight.figures.Ike!.mount)).toEqual([null, null]);
  });

  it('LG-REACT-01 nor does jumping off it in the turn of the others take his shot from him', () => {
    const coach = { ...HORSE, side: 'gang', sort: 'vehicle', template: 'stagecoach' } as const;
    const scene = street(25, { ike: { mount: 'Coach', seatAboard: 'body' }, figures: { Coach: coach } });
    const { fight } = during(scene, '', (run) => duckBack(run, 'Ike', 'cool'));
    expect(fight.figures.Ike!.mount).toBeNull();
    expect(mayFireBack(fight, fight.figures.Ike!)).toBe(true);
  });

  it('LG-MOVE-10 whoever lay flat falls back and runs upright', () => {
    const lying = () => street(25, { ike: { posture: 'prone' } });
    const back = during(lying(), '', (run) => duckBack(run, 'Ike', 'cool'));
    const flight = during(lying(), 'D6=1', (run) => skedaddle(run, 'Ike', 'charged'));
    expect([back, flight].map(({ fight }) => fight.figures.Ike!.posture)).toEqual(['standing', 'standing']);
    expect(coverAgainst(flight.fight, 'Doc', 'Ike').column).toBe('none');
  });

  it('LG-COOL-02 the group tests whatever the hit did, a hit on cover too; the dead do not', () => {
    const scene = () =>
      band(street(25, { figures: { Billy: { ...IKE } }, scene: { 'Ike>Billy': { range: 5 } } }), 'Ike', 'Billy');
    const dead = scene()
      .dice('D10=9 D10=10 D6=1')
      .when(shoot('Doc', 'Ike', 'snap'));
    expect(dead.effects.flatMap((one) => (one.kind === 'tested' ? [one.figure] : []))).toEqual(['Billy']);
  });

  it('LG-GEN-05, LG-COOL-02 who is down is of no group any more: a shot at him shakes nobody', () => {
    const ike: Partial<Given> = { statuses: ['out-of-action'] };
    const figures = { Billy: { ...IKE } };
    const scene = band(street(25, { ike, figures, scene: { 'Ike>Billy': { range: 5 } } }), 'Ike', 'Billy');
    expectNone(scene.dice('D10=9 D10=1').when(shoot('Doc', 'Ike', 'snap')), 'tested');
  });

  it('LG-COOL-02 nearest to the struck man first, roster order among equals', () => {
    const figures = { Billy: IKE, Tom: IKE, Frank: IKE };
    const scene = band(
      street(25, { figures, scene: { 'Ike>Billy': { range: 9 }, 'Ike>Tom': { range: 5 }, 'Ike>Frank': { range: 5 } } }),
      'Ike',
      'Billy',
      'Tom',
      'Frank',
    );
    const result = during(scene, 'D6=1 D6=1 D6=1 D6=1', (run) => coolTests(run, ['Ike']));
    expect(result.effects.flatMap((one) => (one.kind === 'tested' ? [one.figure] : []))).toEqual([
      'Ike',
      'Tom',
      'Frank',
      'Billy',
    ]);
  });

  it('LG-COOL-03, LG-COOL-04 Cool drops to 1 and never below; then he falls back into low cover', () => {
    const scene = shaken();
    const result = during(scene, 'D6=2', (run) => coolTests(run, ['Ike']));
    expectEffects(result, [{ kind: 'ducked-back', figure: 'Ike', why: 'cool', distance: 25, cover: 'low' }]);
    expectNone(result, 'stat-changed');
    expect(situationOf(result.fight, 'Doc', 'Ike')).toMatchObject({ range: 50, cover: 'low' });
  });

  it('LG-COOL-03 only the range to the nearest enemy grows; cover stated before is left behind', () => {
    const scene = street(25, {
      figures: { Kate: { ...IKE, side: 'law' } },
      scene: { 'Kate>Ike': { range: 60, cover: 'window' } },
    });
    const { fight } = during(scene, '', (run) => duckBack(run, 'Ike', 'charge-failed'));
    expect([situationOf(fight, 'Doc', 'Ike').range, situationOf(fight, 'Kate', 'Ike').range]).toEqual([50, 60]);
    expect(situationOf(fight, 'Kate', 'Ike').cover).toBe('low');
  });

  it('LG-COOL-03, LG-MOVE-10 limited by wounds; in his own turn he has had his go', () => {
    const crippled = shaken({ slowed: [{ cap: 5, why: 'crippled' }] });
    expectEffects(
      during(crippled, '', (run) => duckBack(run, 'Ike', 'cool')),
      [{ kind: 'ducked-back', distance: 5 }],
    );
    const { figures } = during(street(25), '', (run) => duckBack(run, 'Doc', 'cool')).fight;
    expect(figures.Doc?.turn.acted).toBe(true);
    expect(during(street(25), '', (run) => duckBack(run, 'Ike', 'cool')).fight.figures.Ike?.turn.acted).toBe(false);
  });

  it('LG-GRP-02, LG-GRP-03 who falls back is out of touch with his group; another head leads it', () => {
    const scene = band(
      street(25, { figures: { Billy: { ...IKE }, Tom: { ...IKE, profile: { ...IKE.profile, IN: 5 } } } }),
      'Ike',
      'Billy',
      'Tom',
    );
    const { fight, effects } = during(scene, '', (run) => duckBack(run, 'Ike', 'cool'));
    expectEffects({ effects }, [
      { kind: 'group-left', figure: 'Ike', why: 'apart' },
      { kind: 'group-formed', leader: 'Tom', figures: ['Billy', 'Tom'] },
    ]);
    expect(fight.figures.Ike?.group).toBeNull();
  });

  it('LG-TOM-04, LG-WPN-05 who falls back or runs stands next to nobody any more', () => {
    const pair = street(25, { figures: { Billy: { ...IKE } }, scene: { 'Ike>Billy': { near: true } } });
    const back = during(pair, '', (run) => duckBack(run, 'Ike', 'cool'));
    expect(situationOf(back.fight, 'Ike', 'Billy').near).toBe(false);
    const off = during(pair, 'D6=3', (run) => skedaddle(run, 'Ike', 'charged'));
    expect(situationOf(off.fight, 'Billy', 'Ike').near).toBe(false);
  });

  it('LG-PC-03, LG-DRAW-03 Fate costs a level and never the ground; backing down at 1 does', () => {
    expect(during(shaken(), '', (run) => loseCool(run, 'Ike', 'fate')).effects).toEqual([]);
    expectEffects(
      during(street(25), '', (run) => loseCool(run, 'Ike', 'fate')),
      [{ kind: 'stat-changed', value: 2, why: 'fate' }],
    );
    expectEffects(
      during(shaken(), '', (run) => loseCool(run, 'Ike', 'backed-down')),
      [{ kind: 'ducked-back' }],
    );
  });
});

describe('skedaddling', () => {
  const running = (more: object = {}) =>
    street(25, {
      turn: 'gang',
      ike: { statuses: ['skedaddling'], ...more },
      figures: { Kate: { ...IKE, side: 'law' } },
      scene: { 'Kate>Ike': { range: 60 } },
    });

  it('LG-SKED-01, LG-SKED-02 runs at once: 25 cm if fit, else 20; every range grows', () => {
    const flee = (script: string) =>
      during(
        street(25, { figures: { Kate: { ...IKE, side: 'law' } }, scene: { 'Kate>Ike': { range: 60 } } }),
        script,
        (run) => skedaddle(run, 'Ike', 'charged'),
      );
    const fit = flee('D6=3:move-fast');
    expectEffects(fit, [
      { kind: 'tested', stat: 'constitution', why: 'move-fast' },
      { kind: 'skedaddled', figure: 'Ike', why: 'charged', distance: 25 },
    ]);
    expect(['Doc', 'Kate'].map((enemy) => situationOf(fit.fight, enemy, 'Ike').range)).toEqual([50, 85]);
    expect(fit.fight.figures.Ike?.statuses).toEqual(['skedaddling']);
    expectEffects(flee('D6=4'), [{ kind: 'skedaddled', distance: 20 }]);
  });

  it('LG-SKED-02 a rider tests Horsemanship', () => {
    const scene = street(25, { ike: { mount: 'Dun' }, figures: { Dun: { ...HORSE, side: 'gang' } } });
    expectEffects(
      during(scene, 'D6=4', (run) => skedaddle(run, 'Ike', 'melee')),
      [
        { kind: 'tested', stat: 'horsemanship' },
        { kind: 'skedaddled', distance: 40 },
      ],
    );
  });

  it('LG-SKED-02, LG-SKED-03, LG-EX-40 after the second flight move he is out of sight and may rally, on his original Cool', () => {
    const scene = running({ stats: { cool: 1 } });
    const first = during(scene, 'D6=3', (run) => flightTick(run, 'Ike'));
    expectNone(first, 'rallied', 'left-field');
    subOf(scene.fight).flights.Ike = 1;
    const second = during(scene, 'D6=3:move-fast D6=3:rally', (run) => flightTick(run, 'Ike'));
    expectEffects(second, [
      { kind: 'skedaddled', why: 'again', distance: 25 },
      { kind: 'tested', why: 'rally', check: { faces: [3], mods: [], total: 3, need: 3, passed: true } },
      { kind: 'rallied', figure: 'Ike' },
    ]);
    expect(second.fight.figures.Ike).toMatchObject({ statuses: [], stats: { cool: 1 }, turn: { acted: true } });
    expect(situationOf(second.fight, 'Doc', 'Ike').sight).toBe(false);
  });

  it('LG-SKED-03, LG-EX-41 one try: fails it, gone for good', () => {
    const scene = running({ stats: { cool: 1 } });
    subOf(scene.fight).flights.Ike = 1;
    const result = during(scene, 'D6=3:move-fast D6=4:rally', (run) => flightTick(run, 'Ike'));
    expectEffects(result, [{ kind: 'left-field', figure: 'Ike', why: 'failed-rally' }]);
    expect(result.fight.figures.Ike?.statuses).toEqual(['left']);
  });

  it('LG-SKED-03, LG-ACT-03 he halts where he rallies: to go on from there is a change', () => {
    const scene = running({ activity: { kind: 'move', goal: 'toward:Doc' } });
    subOf(scene.fight).flights.Ike = 1;
    const { fight } = during(scene, 'D6=3:move-fast D6=3:rally', (run) => flightTick(run, 'Ike'));
    expect(fight.figures.Ike!.activity).toEqual({ kind: 'hold' });
  });

  it('LG-SKED-03 what he rides goes with him', () => {
    const scene = running({ mount: 'Dun' });
    foldEffect(
      scene.fight,
      {
        kind: 'figure-added',
        figure: 'Dun',
        name: 'Dun',
        side: 'gang',
        sort: 'beast',
        template: 'horse',
        profile: { CON: 4 },
        items: [],
      },
      lawOfTheGun,
    );
    subOf(scene.fight).flights.Ike = 1;
    const { fight } = during(scene, 'D6=3:move-fast D6=4:rally', (run) => flightTick(run, 'Ike'));
    expect(fight.figures.Dun!.statuses).toEqual(['left']);
  });

  it('LG-SKED-03 where the table says he is safe, he rallies where he is', () => {
    for (const values of [{ sight: false }, { cover: 'low' }] as const) {
      const scene = running();
      for (const from of ['Doc', 'Kate'])
        foldEffect(scene.fight, { kind: 'situation-set', figure: from, target: 'Ike', values }, lawOfTheGun);
      const result = during(scene, 'D6=1:rally', (run) => flightTick(run, 'Ike'));
      expectEffects(result, [{ kind: 'rallied' }]);
      expectNone(result, 'skedaddled');
      expect(result.fight.figures.Ike?.turn.acted).toBe(true);
    }
  });

  it('LG-SKED-01, LG-GEN-05 he neither shoots nor counts; he may be shot at as a fast target', () => {
    const scene = street(25);
    const flown = during(scene, 'D6=3', (run) => skedaddle(run, 'Ike', 'melee'));
    Object.assign(scene.fight, flown.fight);
    expectEffects(scene.dice('D10=5').when(shoot('Doc', 'Ike', 'snap')), [
      { kind: 'shot-fired', check: { faces: [5], mods: [], total: 5, need: 11, passed: false } },
    ]);
  });
});
