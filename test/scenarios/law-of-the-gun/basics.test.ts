import { describe, expect, it } from 'vitest';
import { expectEffects } from '../../kit/scenario.ts';
import { BILLY, charge, halted, IKE, lawOfTheGun, move, shoot, street } from './orders-kit.ts';

describe('the basics', () => {
  it('LG-GEN-01 the 0 of a D10 is ten: the highest score, and the last row', () => {
    const result = street(80, {
      doc: { turn: { acted: false, moved: true, gait: 'walk', distance: 5, shot: false, reacted: false } },
    })
      .dice('D10=10 D10=10')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { faces: [10], mods: [], total: 10, need: 10, passed: true } },
      { kind: 'table-rolled', table: 'effect', row: 10 },
      { kind: 'dead' },
    ]);
  });

  it('LG-GEN-03 contact is made by a charge alone: to walk up to somebody is not to fight him', () => {
    const scene = street(20, { ike: { weapons: [] } });
    expect(scene.when(move('Doc', 'toward', 'Ike', 15)).fight.contacts).toEqual([]);
    const other = street(20, { ike: { weapons: [] }, doc: { weapons: ['blade'] } });
    expect(other.dice('D6=1 D6=1 D6=1').when(charge('Doc', 'Ike')).fight.contacts).toHaveLength(1);
  });

  it('LG-GEN-04 several who are due at once go in roster order', () => {
    const weary = { stats: { cool: 1 } };
    const scene = street(60, { doc: weary, figures: { Billy: { ...BILLY, ...weary }, Tom: { ...BILLY, ...weary } } });
    expect(lawOfTheGun.due(scene.fight, 'recover')).toEqual(['Doc', 'Billy', 'Tom']);
  });

  it('LG-SHOOT-03 the dice of one shot come in the order of the rule', () => {
    const bay = { Bay: { side: 'gang', sort: 'beast', profile: { CON: 4 } } } as const;
    const result = street(25, { ike: { mount: 'Bay' }, figures: bay })
      .dice('D6=2 D10=8 D6=4 D10=6 D6=4 D6=3 D6=5 D6=6')
      .when(shoot('Doc', 'Ike'));
    const dice = result.effects.flatMap((one) =>
      'check' in one ? [one.kind === 'tested' ? one.why : one.kind === 'table-rolled' ? one.table : one.kind] : [],
    );
    expect(dice).toEqual([
      'aim',
      'shot-fired',
      'struck-body',
      'effect',
      'limb-side',
      'wound-arm',
      'rider-wounded',
      'hit-on-group',
    ]);
  });

  it.each([
    ['prone', { posture: 'prone' } as const, {}],
    ['behind a trough', {}, { cover: 'low' }],
    ['in the open', {}, {}],
  ])('LG-SHOOT-07 nothing but range, aim and a runner changes the score: %s', (_name, ike, seen) => {
    const result = street(25, { ike, seen }).dice('D6=1 D10=2').when(shoot('Doc', 'Ike'));
    expectEffects(result, [{ kind: 'shot-fired', check: { faces: [2], mods: [], total: 2, need: 5, passed: false } }]);
  });

  it.each([1, 2, 3, 4, 5])('LG-TERR-01 ground of level %i takes as many dice', (terrain) => {
    const dice = Array.from({ length: terrain }, () => 'D6=1').join(' ');
    const result = street(60)
      .dice(dice)
      .when(move('Doc', 'away', 'Ike', 15, { terrain }));
    expectEffects(result, [
      { kind: 'terrain-slowed', level: terrain, loss: terrain },
      { kind: 'moved', distance: 15 - terrain },
    ]);
  });

  it('LG-TOM-01 a pair nobody has spoken of is in sight and in the open, at no known range', () => {
    const scene = street(20, { figures: { Kate: IKE }, doc: { activity: halted } });
    scene.refuses(shoot('Doc', 'Kate', 'snap'), 'nothing-there');
    scene.when({ type: 'state-scene', figure: 'Doc', target: 'Kate', values: { range: 20 } }, 'doc');
    expectEffects(scene.dice('D10=9 D10=10').when(shoot('Doc', 'Kate', 'snap')), [
      { kind: 'hit', figure: 'Kate' },
      { kind: 'dead' },
    ]);
  });
});
