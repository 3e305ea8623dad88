import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { DOC, HORSE, IKE, ran, shoot, street, walked } from './street.ts';

const aimed = (need: number, face: number) =>
  ({
    kind: 'tested',
    stat: 'skill+cool',
    why: 'aim',
    check: { faces: [face], mods: [], total: face, need, passed: face <= need },
  }) as const;
const effect = (figure: string, face: number, row: number) =>
  ({ kind: 'table-rolled', table: 'effect', figure, row, check: { faces: [face] } }) as never;
const test = (figure: string, why: string, need: number, face: number) =>
  ({
    kind: 'tested',
    figure,
    why,
    check: { faces: [face], mods: [], total: face, need, passed: face <= need },
  }) as const;
const fired = (figure: string, mode: 'aimed' | 'snap', band: string, need: number, face: number) =>
  ({
    kind: 'shot-fired',
    figure,
    mode,
    band,
    check: { faces: [face], mods: [], total: face, need, passed: face >= need },
  }) as const;

describe('shooting', () => {
  it('LG-EX-01 an aimed pistol shot in the open wounds a leg', () => {
    const result = street(25)
      .dice('D6=3:aim D10=6:to-hit D10=7:effect D6=5:limb-side D6=2:wound-leg D6=4:hit-on-group')
      .when(shoot('Doc', 'Ike'));
    expect(result.effects.map((one) => one.kind)).toEqual([
      'tested',
      'shot-fired',
      'hit',
      'table-rolled',
      'table-rolled',
      'wounded',
      'tested',
      'slowed',
      'tested',
      'stat-changed',
    ]);
    expectEffects(result, [
      aimed(4, 3),
      fired('Doc', 'aimed', 'accurate', 5, 6),
      { kind: 'hit', figure: 'Ike', by: 'Doc', cause: 'shot' },
      effect('Ike', 7, 7),
      { kind: 'table-rolled', table: 'limb-side', row: 'right' },
      { kind: 'wounded', figure: 'Ike', location: 'right-leg' },
      test('Ike', 'wound-leg', 3, 2),
      { kind: 'slowed', figure: 'Ike', less: 2 },
      test('Ike', 'hit-on-group', 3, 4),
      { kind: 'stat-changed', figure: 'Ike', stat: 'cool', amount: -1, value: 2, why: 'hit-on-group' },
    ]);
  });

  it('LG-EX-02 the aim fails and the snap shot misses', () => {
    const result = street(25).dice('D6=5 D10=7').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      aimed(4, 5),
      fired('Doc', 'snap', 'accurate', 8, 7),
      { kind: 'shot-missed', figure: 'Doc', target: 'Ike' },
    ]);
    expect(result.fight.sub).toMatchObject({ shotAt: { Ike: true } });
  });

  it('LG-EX-03 a natural 1 costs ammunition', () => {
    const result = street(80, { doc: { turn: walked(10) } })
      .dice('D10=1')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      fired('Doc', 'snap', 'maximum', 10, 1),
      { kind: 'shot-missed' },
      { kind: 'ammo-low', figure: 'Doc', weapon: 'Doc.pistol', left: 2, unit: 'point' },
    ]);
  });

  it('LG-EX-04 low impact, ordinary face', () => {
    const result = street(60).dice('D6=1 D10=7 D10=5 D6=3 D6=3').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      fired('Doc', 'aimed', 'maximum', 7, 7),
      {
        kind: 'table-rolled',
        table: 'effect',
        row: 4,
        check: { faces: [5], mods: [{ id: 'low-impact', value: -1 }], total: 4, need: null, passed: null },
      },
      { kind: 'table-rolled', table: 'limb-side', row: 'left' },
      { kind: 'grazed', figure: 'Ike', location: 'left-leg' },
      test('Ike', 'hit-on-group', 3, 3),
    ]);
  });

  it('LG-EX-05 low impact, natural 0', () => {
    const result = street(60).dice('D6=2 D10=10 D10=10').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      fired('Doc', 'aimed', 'maximum', 7, 10),
      effect('Ike', 10, 10),
      { kind: 'dead', figure: 'Ike', by: 'Doc', location: 'head' },
    ]);
  });

  it('LG-EX-06 low impact, natural 1', () => {
    const result = street(60).dice('D6=4 D10=8 D10=1 D6=1').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      effect('Ike', 1, 1),
      { kind: 'grazed', figure: 'Ike', location: 'head' },
      test('Ike', 'hit-on-group', 3, 1),
    ]);
  });

  const hunter = { doc: { profile: { IN: 3, SK: 4, CL: 3, CON: 3, HO: 3 }, weapons: ['buffalo-gun'] } };

  it('LG-EX-07 high impact against a man behind a trough', () => {
    const result = street(200, { ...hunter, seen: { cover: 'low' } })
      .dice('D6=3 D10=7 D10=9')
      .when(shoot('Doc', 'Ike', 'aimed', { weapon: 'buffalo-gun' }));
    expectEffects(result, [
      aimed(3, 3),
      fired('Doc', 'aimed', 'maximum', 7, 7),
      effect('Ike', 9, 10),
      { kind: 'dead', figure: 'Ike', location: 'head' },
    ]);
  });

  it('LG-EX-08 picket fence and high impact', () => {
    const result = street(75, { ...hunter, seen: { cover: 'low', obscured: true } })
      .dice('D6=2 D10=5 D10=5 D6=6 D6=4 D6=3')
      .when(shoot('Doc', 'Ike', 'aimed', { weapon: 'buffalo-gun' }));
    expectEffects(result, [
      aimed(3, 2),
      fired('Doc', 'aimed', 'accurate', 5, 5),
      effect('Ike', 5, 7),
      { kind: 'table-rolled', table: 'limb-side', row: 'right' },
      { kind: 'wounded', figure: 'Ike', location: 'right-arm' },
      test('Ike', 'wound-arm', 3, 4),
      { kind: 'limb-hurt', figure: 'Ike', location: 'right-arm', result: 'snap-only' },
      { kind: 'limb-hurt', figure: 'Ike', location: 'right-arm', result: 'useless' },
      test('Ike', 'hit-on-group', 3, 3),
    ]);
  });

  it('LG-EX-09, LG-EX-10 a left-hand corner', () => {
    const scene = street(20, { seen: { cover: 'left-corner' } });
    expectEffects(scene.dice('D6=1 D10=9 D10=5 D6=2').when(shoot('Doc', 'Ike')), [
      aimed(4, 1),
      effect('Ike', 5, 5),
      { kind: 'grazed', figure: 'Ike', location: 'left-leg' },
      test('Ike', 'hit-on-group', 3, 2),
    ]);
    const again = street(20, { seen: { cover: 'left-corner' } })
      .dice('D6=4 D10=5 D10=7 D6=6 D6=1')
      .when(shoot('Doc', 'Ike'));
    expectEffects(again, [
      effect('Ike', 7, 7),
      { kind: 'wounded', figure: 'Ike', location: 'right-leg' },
      test('Ike', 'wound-leg', 3, 6),
      { kind: 'slowed', figure: 'Ike', cap: 5, why: 'crippled' },
      test('Ike', 'hit-on-group', 3, 1),
    ]);
  });

  it('LG-EX-11 a right-hand corner: the cover takes it, and it is a hit all the same', () => {
    const result = street(20, { seen: { cover: 'right-corner' } })
      .dice('D6=4 D10=10 D10=6 D6=5')
      .when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      effect('Ike', 6, 6),
      { kind: 'unharmed', figure: 'Ike', why: 'cover' },
      test('Ike', 'hit-on-group', 3, 5),
      { kind: 'stat-changed', figure: 'Ike', value: 2 },
    ]);
  });

  it('LG-EX-12 a right-hand corner: arm', () => {
    const result = street(20, { seen: { cover: 'right-corner' } })
      .dice('D6=4 D10=5 D10=8 D6=2 D6=5 D6=3')
      .when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      effect('Ike', 8, 8),
      { kind: 'table-rolled', table: 'limb-side', row: 'left' },
      { kind: 'wounded', figure: 'Ike', location: 'left-arm' },
      test('Ike', 'wound-arm', 3, 5),
      { kind: 'limb-hurt', location: 'left-arm', result: 'useless' },
      test('Ike', 'hit-on-group', 3, 3),
    ]);
    expect(result.effects.filter((one) => one.kind === 'limb-hurt')).toHaveLength(1);
  });

  it('LG-EX-13 a window', () => {
    const result = street(20, { seen: { cover: 'window' } })
      .dice('D6=4 D10=5 D10=9')
      .when(shoot('Doc', 'Ike'));
    expectEffects(result, [effect('Ike', 9, 9), { kind: 'out-of-action', figure: 'Ike', location: 'body' }]);
  });

  it('LG-EX-14 a body wound that disables', () => {
    const result = street(10).dice('D6=4 D10=5 D10=5 D6=4').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'wounded', figure: 'Ike', location: 'body' },
      test('Ike', 'wound-body', 3, 4),
      { kind: 'out-of-action', figure: 'Ike', location: 'body' },
    ]);
  });

  const rider = { ike: { mount: 'Dun' }, figures: { Dun: { ...HORSE, side: 'gang' } } } as const;

  it('LG-EX-15 a mounted target: the horse is struck', () => {
    const result = street(30, rider).dice('D6=2 D10=8 D6=5 D10=6 D6=1 D6=4 D6=3').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      fired('Doc', 'aimed', 'accurate', 5, 8),
      { kind: 'table-rolled', table: 'struck-body', figure: 'Ike', row: 'horse' },
      { kind: 'hit', figure: 'Dun', by: 'Doc' },
      effect('Dun', 6, 6),
      { kind: 'table-rolled', table: 'limb-side', row: 'left' },
      { kind: 'wounded', figure: 'Dun', location: 'left-front-leg' },
      test('Dun', 'wound-front-leg', 4, 4),
      { kind: 'slowed', figure: 'Dun', less: 2 },
      test('Ike', 'hit-on-group', 3, 3),
    ]);
  });

  it('LG-EX-16 a mounted target: the rider is thrown', () => {
    const result = street(30, rider).dice('D6=2 D10=8 D6=4 D10=6 D6=4 D6=3 D6=5 D6=6').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      effect('Ike', 6, 6),
      { kind: 'wounded', figure: 'Ike', location: 'right-arm' },
      test('Ike', 'wound-arm', 3, 3),
      { kind: 'limb-hurt', location: 'right-arm', result: 'snap-only' },
      test('Ike', 'rider-wounded', 3, 5),
      { kind: 'thrown', figure: 'Ike', mount: 'Dun', why: 'wounded' },
      test('Ike', 'hit-on-group', 3, 6),
      { kind: 'stat-changed', figure: 'Ike', value: 2 },
    ]);
    expect(result.fight.figures.Ike).toMatchObject({ mount: null, posture: 'prone' });
  });

  it('LG-EX-17 a mounted target: the horse is killed', () => {
    const result = street(30, rider).dice('D6=2 D10=8 D6=6 D10=10 D6=3 D6=3').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'struck-body', row: 'horse' },
      effect('Dun', 10, 10),
      { kind: 'dead', figure: 'Dun', location: 'head' },
      { kind: 'mount-down', figure: 'Dun', rider: 'Ike' },
      test('Ike', 'mount-down', 3, 3),
      { kind: 'dismounted', figure: 'Ike', mount: 'Dun', why: 'mount-down' },
      test('Ike', 'hit-on-group', 3, 3),
    ]);
    expect(result.fight.figures.Ike).toMatchObject({ mount: null, posture: 'standing' });
  });

  it('LG-EX-18 one hit, three nerves', () => {
    const band = { ...IKE, standing: { react: 'never' }, group: 'g1' };
    const scene = street(28, {
      ike: { group: 'g1', stats: { cool: 1 } },
      figures: { Billy: { ...band, profile: { ...IKE.profile, CL: 4 } }, Tom: { ...band, stats: { cool: 1 } } },
      scene: { Ike: { cover: 'low' }, 'Ike>Billy': { range: 5 }, 'Ike>Tom': { range: 7 } },
    });
    scene.fight.groups.g1 = { id: 'g1', leader: 'Ike', figures: ['Ike', 'Billy', 'Tom'] };
    const result = scene.dice('D6=1 D10=6 D10=2 D6=2 D6=5 D6=1').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      effect('Ike', 2, 2),
      { kind: 'unharmed', figure: 'Ike', why: 'cover' },
      test('Ike', 'hit-on-group', 1, 2),
      { kind: 'ducked-back', figure: 'Ike', distance: 25, why: 'cool', cover: 'low', pinned: false },
      test('Billy', 'hit-on-group', 4, 5),
      { kind: 'stat-changed', figure: 'Billy', value: 3 },
      test('Tom', 'hit-on-group', 1, 1),
    ]);
    expect(result.fight.situations['Doc>Ike']?.range).toBe(53);
  });

  it('LG-EX-19 a scattergun at maximum range', () => {
    const scene = street(35, {
      doc: { profile: { ...IKE.profile }, weapons: ['scattergun'] },
      ike: { group: 'g1' },
      figures: { Billy: { ...IKE, group: 'g1', posture: 'prone', standing: { react: 'never' } } },
      scene: { 'Doc>Billy': { range: 38 }, 'Ike>Billy': { range: 5, near: true } },
    });
    scene.fight.groups.g1 = { id: 'g1', leader: 'Ike', figures: ['Ike', 'Billy'] };
    const result = scene
      .dice('D6=3 D10=7 D10=6 D6=2 D10=7 D6=5 D6=3 D6=3 D6=1 D6=4')
      .when(shoot('Doc', 'Ike', 'aimed', { weapon: 'scattergun' }));
    expectEffects(result, [
      aimed(3, 3),
      fired('Doc', 'aimed', 'maximum', 7, 7),
      { kind: 'hit', figure: 'Ike', cause: 'shot' },
      effect('Ike', 6, 5),
      { kind: 'wounded', figure: 'Ike', location: 'body' },
      test('Ike', 'wound-body', 3, 2),
      { kind: 'hit', figure: 'Billy', cause: 'spread' },
      effect('Billy', 7, 6),
      { kind: 'table-rolled', table: 'limb-side', row: 'right' },
      { kind: 'grazed', figure: 'Billy', location: 'right-arm' },
      test('Ike', 'hit-on-group', 3, 3),
      test('Billy', 'hit-on-group', 3, 3),
      test('Billy', 'hit-on-group', 3, 1),
      test('Ike', 'hit-on-group', 3, 4),
      { kind: 'stat-changed', figure: 'Ike', value: 2 },
    ]);
  });

  it('LG-EX-20 shooting on the run: withheld', () => {
    const result = street(20, { doc: { turn: ran(22), stats: { cool: 3 } } })
      .dice('D6=4')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      test('Doc', 'shoot-moving-fast', 3, 4),
      { kind: 'shot-lost', figure: 'Doc', why: 'withheld', spent: false },
    ]);
    expectNone(result, 'shot-fired');
    expect(result.fight.figures.Doc).toMatchObject({ turn: { shot: true }, items: [{ ammo: 3, loaded: true }] });
  });

  it('LG-EX-21 shooting on the run at a runner', () => {
    const scene = street(20, { doc: { turn: ran(22), stats: { cool: 3 } }, ike: { turn: ran(20) } });
    expectEffects(scene.dice('D6=3 D10=9 D10=9').when(shoot('Doc', 'Ike', 'snap')), [
      test('Doc', 'shoot-moving-fast', 3, 3),
      fired('Doc', 'snap', 'accurate', 9, 9),
      effect('Ike', 9, 9),
      { kind: 'dead', figure: 'Ike', location: 'body' },
    ]);
  });

  it('LG-EX-22 an impossible shot', () => {
    const scene = street(70, { doc: { turn: walked(10) }, ike: { turn: ran(20) } });
    const result = scene.dice('D10=10').when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [fired('Doc', 'snap', 'maximum', 11, 10), { kind: 'shot-missed' }]);
    expect(result.fight.sub).toMatchObject({ shotAt: { Ike: true } });
  });
});

describe("options of a player's own man", () => {
  it('LG-EX-45 fanning', () => {
    const scene = street(15, {
      doc: { flags: ['pc'] },
      ike: { group: 'g1' },
      figures: { Billy: { ...IKE, group: 'g1', standing: { react: 'never' } } },
      scene: { 'Doc>Billy': { range: 15 }, 'Ike>Billy': { range: 5 } },
    });
    scene.fight.groups.g1 = { id: 'g1', leader: 'Ike', figures: ['Ike', 'Billy'] };
    const result = scene
      .dice('D6=3:fan D10=8 D10=9 D6=3 D10=1 D10=7 D10=9 D10=2 D6=2 D10=6')
      .when(shoot('Doc', 'Ike', 'fan'));
    expectEffects(result, [
      test('Doc', 'fan', 4, 3),
      fired('Doc', 'snap', 'accurate', 8, 8),
      { kind: 'dead', figure: 'Ike', location: 'body' },
      test('Billy', 'hit-on-group', 3, 3),
      fired('Doc', 'snap', 'accurate', 8, 1),
      { kind: 'shot-missed', target: 'Billy' },
      { kind: 'ammo-low', left: 2 },
      fired('Doc', 'snap', 'accurate', 8, 7),
      { kind: 'shot-missed', target: 'Billy' },
      fired('Doc', 'snap', 'accurate', 8, 9),
      { kind: 'grazed', figure: 'Billy', location: 'body' },
      test('Billy', 'hit-on-group', 3, 2),
      fired('Doc', 'snap', 'accurate', 8, 6),
      { kind: 'burst-fired', figure: 'Doc', mode: 'fan', count: 5 },
      { kind: 'weapon-empty', figure: 'Doc', weapon: 'Doc.pistol' },
    ]);
  });

  it('LG-EX-46 rapid fire', () => {
    const result = street(80, { doc: { flags: ['pc'] } })
      .dice('D10=10 D10=3 D6=3 D10=9')
      .when(shoot('Doc', 'Ike', 'rapid'));
    expectEffects(result, [
      fired('Doc', 'snap', 'maximum', 10, 10),
      effect('Ike', 3, 2),
      { kind: 'grazed', figure: 'Ike', location: 'body' },
      test('Ike', 'hit-on-group', 3, 3),
      fired('Doc', 'snap', 'maximum', 10, 9),
      { kind: 'shot-missed', target: 'Ike' },
    ]);
  });

  it('LG-EX-47 Fate', () => {
    const scene = street(20, { doc: { profile: IKE.profile }, ike: { profile: DOC.profile, flags: ['pc'] } });
    const result = scene.dice('D6=3 D10=5 D10=10 D6=4:fate D6=5:fate D6=6 D6=3').when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      aimed(3, 3),
      effect('Ike', 10, 10),
      test('Ike', 'fate', 4, 4),
      { kind: 'table-rolled', table: 'fate', figure: 'Ike', row: 6 },
      { kind: 'fate-spent', figure: 'Ike', saved: true, amount: 6 },
      { kind: 'stat-changed', figure: 'Ike', amount: -1, value: 3, why: 'fate' },
      { kind: 'table-rolled', table: 'limb-side', row: 'right' },
      { kind: 'grazed', figure: 'Ike', location: 'right-leg' },
      test('Ike', 'hit-on-group', 3, 3),
    ]);
  });
});
