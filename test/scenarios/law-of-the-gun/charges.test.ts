import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { answer, band, BILLY, chance, charge, going, halted, HORSE, IKE, move, shoot, street } from './orders-kit.ts';

const WOLF_PROFILE = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 4 };
const wolf = { profile: WOLF_PROFILE, weapons: ['blade'] };

describe('charges', () => {
  it('LG-EX-37 a charge goes home (LG-CC-02, LG-CC-04, LG-CC-05)', () => {
    const result = street(20, { doc: wolf }).dice('D6=2 D6=5 D6=3 D6=2 D10=8').when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'charge-declared', figure: 'Doc', target: 'Ike', distance: 20, gait: 'run' },
      { kind: 'tested', figure: 'Doc', stat: 'cool', why: 'charge' },
      {
        kind: 'tested',
        figure: 'Doc',
        stat: 'constitution',
        why: 'move-fast',
        check: { faces: [5], mods: [], total: 5, need: 4, passed: false },
      },
      { kind: 'tested', figure: 'Ike', stat: 'cool', why: 'charged' },
      { kind: 'tested', figure: 'Ike', stat: 'skill+cool', why: 'charge-shot' },
      {
        kind: 'shot-fired',
        figure: 'Ike',
        target: 'Doc',
        mode: 'snap',
        trigger: 'half-way',
        distance: 10,
        band: 'accurate',
        check: { faces: [8], mods: [], total: 8, need: 9, passed: false },
      },
      { kind: 'shot-missed', figure: 'Ike', target: 'Doc' },
      { kind: 'moved', figure: 'Doc', distance: 15, why: 'charge' },
      { kind: 'engaged', figure: 'Doc', figures: ['Ike'] },
    ]);
    expect(result.fight.situations['Ike>Doc']).toMatchObject({ range: 5, near: true });
    expect(result.fight.contacts).toMatchObject([{ a: 'Doc', b: 'Ike', by: 'Doc' }]);
  });

  it('LG-EX-38 the defender runs (LG-CC-03, LG-SKED-02)', () => {
    const result = street(20, { doc: { ...wolf, weapons: ['pistol'] } })
      .dice('D6=4 D6=1 D6=4 D6=2 D6=3 D10=9 D10=2')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', why: 'charge' },
      { kind: 'tested', figure: 'Doc', why: 'move-fast' },
      { kind: 'tested', figure: 'Ike', why: 'charged' },
      { kind: 'tested', figure: 'Ike', stat: 'constitution', why: 'move-fast' },
      { kind: 'skedaddled', figure: 'Ike', why: 'charged', distance: 25 },
      { kind: 'tested', figure: 'Doc', why: 'charge-shot' },
      {
        kind: 'shot-fired',
        figure: 'Doc',
        target: 'Ike',
        band: 'accurate',
        check: { faces: [9], mods: [], total: 9, need: 9, passed: true },
      },
      { kind: 'grazed', figure: 'Ike', location: 'body' },
      { kind: 'charge-failed', figure: 'Doc', target: 'Ike', why: 'unopposed' },
    ]);
    expect(result.effects.filter((one) => one.kind === 'tested').at(-1)).toMatchObject({ why: 'charge-shot' });
    expect(result.fight.situations['Doc>Ike']).toMatchObject({ range: 30 });
  });

  it('LG-EX-39 the charge never starts (LG-CC-02)', () => {
    const result = street(20, { doc: wolf }).dice('D6=5').when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', why: 'charge' },
      { kind: 'ducked-back', figure: 'Doc', distance: 25, why: 'charge-failed' },
    ]);
    expectNone(result, 'stat-changed', 'moved');
    expect(result.fight.figures.Doc?.turn.acted).toBe(true);
  });

  it('LG-ACT-03 a charge is a change, unless he was bearing down on that enemy already', () => {
    const halting = street(20, { doc: { ...wolf, activity: halted } });
    expectEffects(halting.dice('D6=4').when(charge('Doc', 'Ike')), [{ kind: 'tested', why: 'change-action' }]);
    const coming = street(20, { doc: { ...wolf, activity: going('toward:Ike') } });
    expect(
      coming
        .dice('D6=5')
        .when(charge('Doc', 'Ike'))
        .effects.find((one) => one.kind === 'tested'),
    ).toMatchObject({ why: 'charge' });
  });

  it('LG-CC-05 too short: he stops where his breath ends', () => {
    const result = street(30, { doc: wolf, ike: { weapons: [] } })
      .dice('D6=1 D6=5 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'moved', figure: 'Doc', distance: 20, gait: 'run' },
      { kind: 'charge-failed', why: 'short' },
    ]);
    expect(result.fight.situations['Doc>Ike']).toMatchObject({ range: 10 });
    expect(result.fight.contacts).toEqual([]);
  });

  it('LG-CC-05 a leg wound on the way is taken off his allowance', () => {
    const result = street(20, { doc: wolf })
      .dice('D6=1 D6=5 D6=3 D6=3 D10=9 D10=7 D6=1 D6=5 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'slowed', figure: 'Doc', cap: 5 },
      { kind: 'moved', figure: 'Doc', distance: 5 },
      { kind: 'charge-failed', why: 'short' },
    ]);
  });

  it('LG-CC-05 shot down on the way: stopped', () => {
    const result = street(20, { doc: wolf }).dice('D6=1 D6=1 D6=3 D6=3 D10=9 D10=9').when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Doc', by: 'Ike' },
      { kind: 'charge-failed', figure: 'Doc', why: 'stopped' },
    ]);
    expectNone(result, 'engaged', 'moved');
  });

  it('LG-CC-05 the target shot down half way: unopposed, and he stops beside it', () => {
    const result = street(20, { doc: { ...wolf, weapons: ['pistol'] }, ike: { weapons: [] } })
      .dice('D6=1 D6=1 D6=3 D6=3 D10=8 D10=8')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Ike' },
      { kind: 'moved', figure: 'Doc', distance: 15 },
      { kind: 'charge-failed', why: 'unopposed' },
    ]);
    expect(result.fight.situations['Doc>Ike']).toMatchObject({ range: 5 });
  });

  it('LG-CC-04, LG-PBP-04 half-way fire is at the standing order of each, without a prompt', () => {
    const hold = { standing: { react: 'never', 'half-way': 'hold' } };
    const result = street(20, { doc: { ...wolf, weapons: ['pistol'], standing: { 'half-way': 'hold' } }, ike: hold })
      .dice('D6=2 D6=2 D6=3')
      .when(charge('Doc', 'Ike'));
    expectNone(result, 'shot-fired', 'prompt-opened');
    expectEffects(result, [{ kind: 'engaged' }]);
  });

  it('LG-CC-04 both fire in the same moment: two men may kill each other', () => {
    const result = street(20, { doc: { ...wolf, weapons: ['pistol'] } })
      .dice('D6=1 D6=1 D6=1 D6=1 D6=1 D10=8 D10=9 D10=9 D10=10')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'shot-fired', figure: 'Doc' },
      { kind: 'shot-fired', figure: 'Ike' },
      { kind: 'dead', figure: 'Ike' },
    ]);
    expectEffects(result, [
      { kind: 'dead', figure: 'Doc' },
      { kind: 'charge-failed', why: 'stopped' },
    ]);
  });

  it('LG-CC-04 a charger who has already shot this turn does not fire again half way; a defender who shot does', () => {
    const scene = street(20, {
      doc: { ...wolf, weapons: ['pistol'] },
      ike: { turn: { acted: true, moved: false, gait: null, distance: 0, shot: true, reacted: false } },
    });
    scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    const result = scene.dice('D6=1 D6=1 D6=6').when(charge('Doc', 'Ike', 'walk'));
    expect(
      result.effects.flatMap((one) => (one.kind === 'tested' && one.why === 'charge-shot' ? [one.figure] : [])),
    ).toEqual(['Ike']);
  });

  it('LG-SHOOT-11 after a shot he may only charge at a walk', () => {
    const scene = street(20, { doc: { ...wolf, weapons: ['pistol'] } });
    scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    scene.refuses(charge('Doc', 'Ike', 'run'), 'already-did');
  });

  it('LG-CC-03 whoever is in contact already takes no test and does not fire', () => {
    const scene = street(15, { doc: wolf, figures: { Billy: BILLY }, contacts: [['Billy', 'Ike']] });
    const result = scene.dice('D6=1 D6=1').when(charge('Doc', 'Ike'));
    expectEffects(result, [{ kind: 'engaged', figure: 'Doc' }]);
    expect(result.fight.contacts).toHaveLength(2);
  });

  it('LG-CC-03, LG-SKED-04 a runaway is caught without a fight', () => {
    const result = street(20, { doc: wolf, ike: { statuses: ['skedaddling'] } })
      .dice('D6=1 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'moved', distance: 15 },
      { kind: 'charge-failed', why: 'unopposed' },
    ]);
    expectNone(result, 'engaged');
  });

  it('LG-CC-12 a prone man stands up at contact', () => {
    const result = street(15, { doc: wolf, ike: { posture: 'prone', weapons: [] } })
      .dice('D6=1 D6=1 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'posture-set', figure: 'Ike', posture: 'standing', why: 'contact' },
      { kind: 'engaged' },
    ]);
  });

  it('LG-CC-02 a leader and his men charge one: each his own nerve, then the one his', () => {
    const scene = band(
      street(20, {
        doc: wolf,
        figures: { Billy: { ...BILLY, weapons: ['blade'] } },
        scene: { 'Billy>Ike': { range: 15 } },
      }),
      'Doc',
      'Billy',
    );
    const result = scene.dice('D6=1 D6=1 D6=6 D6=1 D6=3 D6=6').when(charge('Doc', 'Ike', 'run', ['Billy']));
    expect(result.effects.flatMap((one) => (one.kind === 'tested' ? [`${one.figure} ${one.why}`] : []))).toEqual([
      'Doc charge',
      'Billy charge',
      'Doc move-fast',
      'Billy move-fast',
      'Ike charged',
      'Ike charge-shot',
    ]);
    expect(result.effects.flatMap((one) => (one.kind === 'engaged' ? [one.figure] : []))).toEqual(['Doc', 'Billy']);
  });

  it('LG-CC-02, LG-ACT-05 only those activated charge', () => {
    const tom = { ...BILLY, profile: { ...BILLY.profile, IN: 1 }, activity: halted, weapons: [] };
    const scene = band(
      street(20, {
        doc: { ...wolf, profile: { ...WOLF_PROFILE, IN: 4 }, activity: halted },
        ike: { weapons: [] },
        figures: { Tom: tom },
        scene: { 'Tom>Ike': { range: 15 } },
      }),
      'Doc',
      'Tom',
    );
    scene.dice('D6=4').when(charge('Doc', 'Ike', 'run', ['Tom']));
    scene.dice('D6=1 D6=1 D6=1');
    const result = answer(scene, 'group-split', 'go', 'doc');
    expectEffects(result, [
      { kind: 'charge-declared', figure: 'Doc' },
      { kind: 'engaged', figure: 'Doc' },
    ]);
    expect(result.fight.figures.Tom?.turn.acted).toBe(false);
  });

  it('LG-REACT-02 a charge at somebody else may be fired at, before half-way fire', () => {
    const kate = {
      ...IKE,
      seat: 'kate',
      turn: { acted: false, moved: false, gait: null, distance: 0, shot: false, reacted: false },
    };
    const scene = street(20, {
      doc: wolf,
      ike: { weapons: [] },
      figures: { Kate: kate },
      scene: { 'Kate>Doc': { range: 25 } },
    });
    const first = scene.dice('D6=1 D6=1 D6=1').when(charge('Doc', 'Ike'));
    expect(first.effects.at(-1)).toMatchObject({ kind: 'prompt-opened', type: 'react', figure: 'Kate' });
    scene.dice('D10=9 D10=9');
    const result = answer(scene, 'react', 'fire', 'kate');
    expectEffects(result, [
      {
        kind: 'shot-fired',
        figure: 'Kate',
        target: 'Doc',
        trigger: 'reaction',
        check: { faces: [9], mods: [], total: 9, need: 9, passed: true },
      },
      { kind: 'dead', figure: 'Doc' },
      { kind: 'charge-failed', figure: 'Doc', why: 'stopped' },
    ]);
  });

  it('LG-CC-01 refuses what cannot charge or be charged', () => {
    street(31, { doc: wolf }).refuses(charge('Doc', 'Ike'), 'too-far');
    street(20, { doc: { ...wolf, posture: 'prone' } }).refuses(charge('Doc', 'Ike'), 'state-forbids');
    street(20, { seen: { sight: false } }).refuses(charge('Doc', 'Ike'), 'no-line-of-sight');
    street(20, { ike: { statuses: ['out-of-action'] } }).refuses(charge('Doc', 'Ike'), 'target-forbids');
    street(20, { figures: { Billy: BILLY } }).refuses(charge('Doc', 'Billy'), 'wrong-side');
    const coach = { ...HORSE, side: 'law', sort: 'vehicle', template: 'stagecoach' } as const;
    street(20, { doc: { mount: 'Coach', seatAboard: 'driver' }, figures: { Coach: coach } }).refuses(
      charge('Doc', 'Ike'),
      'vehicle-unfit',
    );
  });

  it('LG-CC-01 a rider charges on his horse: Horsemanship, and the reach of a horse', () => {
    const scene = street(50, {
      doc: { ...wolf, mount: 'Bay' },
      ike: { weapons: [] },
      figures: { Bay: { ...HORSE, side: 'law' } },
    });
    const result = scene.dice('D6=1 D6=4 D6=1').when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', stat: 'horsemanship', why: 'move-fast' },
      { kind: 'moved', distance: 45, gait: 'run' },
      { kind: 'engaged' },
    ]);
  });

  it('LG-CC-01 whoever has moved has no charge left', () => {
    const scene = street(40, { doc: wolf });
    scene.when(move('Doc', 'toward', 'Ike', 15));
    scene.refuses(charge('Doc', 'Ike'), 'already-did');
  });

  it.each([
    [25, '1/4'],
    [30, '1/8'],
  ])('section 27: a charge of all 3s over %i cm, nobody with a gun', (range, odds) => {
    const scene = street(range, { doc: { profile: IKE.profile, weapons: ['blade'] }, ike: { weapons: ['blade'] } });
    expect(chance(scene, charge('Doc', 'Ike'), 'engaged:Doc')).toBe(odds);
  });
});
