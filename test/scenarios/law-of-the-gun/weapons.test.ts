import { describe, expect, it } from 'vitest';
import { WEAPONS } from '../../../src/rulesets/law-of-the-gun/tables.ts';
import { bandAt, impactOf, mustReload, weaponRow } from '../../../src/rulesets/law-of-the-gun/shoot/weapons.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { shoot, street, walked } from './street.ts';

describe('weapons', () => {
  it.each([
    ['repeating-rifle', 50, 150, false, 'normal', 'normal', 2],
    ['pistol', 30, 90, false, 'normal', 'low', 1],
    ['minie-rifle', 80, 250, true, 'high', 'high', 2],
    ['trapdoor-rifle', 80, 250, false, 'high', 'high', 2],
    ['minie-carbine', 70, 200, true, 'high', 'normal', 2],
    ['trapdoor-carbine', 70, 200, false, 'high', 'normal', 2],
    ['buffalo-gun', 80, 250, false, 'high', 'high', 2],
    ['shotgun', 40, 80, false, 'high', 'low', 2],
    ['scattergun', 20, 40, false, 'high', 'low', 2],
    ['smoothbore-carbine', 20, 80, true, 'high', 'low', 2],
    ['derringer', 10, 15, false, 'low', 'low', 1],
    ['bow', 50, 100, false, 'normal', 'low', 2],
    ['thrown-blade', 10, 20, false, 'normal', 'low', 1],
  ])('LG-WPN-01, LG-WPN-06, LG-WPN-07 %s', (model, accurate, maximum, reload, near, far, hands) => {
    expect(weaponRow(model)).toMatchObject({ accurate, maximum, hands, impact: { accurate: near, maximum: far } });
    expect(mustReload({}, model)).toBe(reload);
  });

  it('LG-WPN-02 minie and trapdoor share a row and may share ammunition', () => {
    expect([WEAPONS['minie-rifle'].row, WEAPONS['minie-carbine'].row]).toEqual([
      WEAPONS['trapdoor-rifle'].row,
      WEAPONS['trapdoor-carbine'].row,
    ]);
  });

  it('LG-WPN-03 a buffalo gun reloads only where the fight says so', () => {
    const fire = (buffaloReload: boolean) =>
      street(100, { doc: { weapons: ['buffalo-gun'] }, settings: { buffaloReload } })
        .dice('D10=2')
        .when(shoot('Doc', 'Ike', 'snap', { weapon: 'buffalo-gun' }));
    expectNone(fire(false), 'weapon-empty');
    expectEffects(fire(true), [{ kind: 'shot-missed' }, { kind: 'weapon-empty', weapon: 'Doc.buffalo-gun' }]);
  });

  it('LG-WPN-04 a muzzle-loader is empty after its shot, directly after hit or miss', () => {
    const doc = { weapons: ['minie-rifle'] };
    const miss = street(100, { doc })
      .dice('D10=1')
      .when(shoot('Doc', 'Ike', 'snap', { weapon: 'minie-rifle' }));
    expect(miss.effects.map((one) => one.kind)).toEqual(['shot-fired', 'shot-missed', 'ammo-low', 'weapon-empty']);
    const hit = street(50, { doc, seen: { cover: 'window' } })
      .dice('D10=9 D10=1 D6=1')
      .when(shoot('Doc', 'Ike', 'snap', { weapon: 'minie-rifle' }));
    expect(hit.effects.map((one) => one.kind)).toEqual([
      'shot-fired',
      'hit',
      'weapon-empty',
      'table-rolled',
      'unharmed',
      'tested',
    ]);
    expect(hit.fight.figures.Doc?.items[0]?.loaded).toBe(false);
  });

  it('LG-WPN-04 an empty gun is refused', () => {
    const scene = street(25);
    scene.fight.figures.Doc!.items[0]!.loaded = false;
    expect(scene.refuses(shoot('Doc', 'Ike'), 'weapon-not-ready')).toMatchObject({ state: 'empty' });
  });

  it('LG-WPN-05 the spread strikes friend and foe next to the target, in the maximum band only', () => {
    const near = {
      'Ike>Kate': { near: true, range: 5 },
      'Ike>Billy': { near: true, range: 5 },
      'Doc>Kate': { range: 36 },
      'Doc>Billy': { range: 33 },
    };
    const profile = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };
    const figures = { Kate: { side: 'law', profile }, Billy: { side: 'gang', profile, standing: { react: 'never' } } };
    const at = (range: number) => street(range, { doc: { weapons: ['scattergun'] }, figures, scene: near });
    const action = shoot('Doc', 'Ike', 'snap', { weapon: 'scattergun' });
    const far = at(35).dice('D10=10 D10=1 D10=1 D10=1 D6=1 D6=1 D6=1').when(action);
    expect(far.effects.flatMap((one) => (one.kind === 'hit' ? [`${one.figure} ${one.cause}`] : []))).toEqual([
      'Ike shot',
      'Billy spread',
      'Kate spread',
    ]);
    expect(far.fight.sub).toMatchObject({ shotAt: { Ike: true, Billy: true, Kate: true } });
    const close = at(20).dice('D10=8 D10=1 D6=1').when(action);
    expect(close.effects.filter((one) => one.kind === 'hit')).toHaveLength(1);
  });

  it('LG-WPN-06 a cell of the impact columns may be changed for a fight', () => {
    expect(impactOf({ 'impact.pistol.maximum': 'normal' }, 'pistol', 'maximum')).toBe('normal');
    const result = street(60, { settings: { 'impact.pistol.maximum': 'high' } })
      .dice('D10=10 D10=9')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [{ kind: 'table-rolled', table: 'effect', row: 10 }]);
  });

  it('LG-WPN-07 a useless arm works no two-handed weapon; the other hand shoots snap only', () => {
    const doc = { weapons: ['pistol', 'shotgun'], limbs: { 'right-arm': 'useless' } } as const;
    expect(
      street(25, { doc }).refuses(shoot('Doc', 'Ike', 'snap', { weapon: 'shotgun' }), 'limb-useless'),
    ).toMatchObject({ location: 'right-arm' });
    expect(street(25, { doc }).refuses(shoot('Doc', 'Ike'), 'state-forbids')).toMatchObject({
      state: 'gun-arm-wounded',
    });
    expectEffects(
      street(25, { doc })
        .dice('D10=2')
        .when(shoot('Doc', 'Ike', 'snap')),
      [{ kind: 'shot-missed' }],
    );
    street(25, { doc: { limbs: { 'right-arm': 'useless', 'left-arm': 'useless' } } }).refuses(
      shoot('Doc', 'Ike', 'snap'),
      'limb-useless',
    );
  });

  it('LG-WPN-08, LG-AMMO-01 each weapon keeps its own points', () => {
    const scene = street(25, { doc: { weapons: ['pistol', 'derringer'] } });
    const result = scene.dice('D10=1').when(shoot('Doc', 'Ike', 'snap'));
    expect(result.fight.figures.Doc?.items.map((item) => item.ammo)).toEqual([2, 3]);
  });

  it('LG-AMMO-02, LG-AMMO-03 the last point gone, the weapon is out', () => {
    const result = street(25, { doc: { ammo: 1 } })
      .dice('D10=1')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [{ kind: 'shot-missed' }, { kind: 'out-of-ammo', weapon: 'Doc.pistol' }]);
    expectNone(result, 'ammo-low');
    expect(street(25, { doc: { ammo: 0 } }).refuses(shoot('Doc', 'Ike'), 'weapon-not-ready')).toMatchObject({
      state: 'out-of-ammo',
    });
  });

  it('LG-GEN-02 a limit belongs to its band', () => {
    const pistol = weaponRow('pistol')!;
    expect([30, 30.0005, 30.01, 90, 90.01].map((cm) => bandAt(pistol, cm))).toEqual([
      'accurate',
      'accurate',
      'maximum',
      'maximum',
      null,
    ]);
  });

  it('LG-WPN-09 a thrown blade has spares and leaves its owner armed', () => {
    const result = street(10, { doc: { weapons: ['thrown-blade'], turn: walked(5) } })
      .dice('D10=7')
      .when(shoot('Doc', 'Ike', 'snap', { weapon: 'thrown-blade' }));
    expect(result.fight.figures.Doc?.items[0]).toMatchObject({ loaded: true, ammo: 3 });
  });
});
