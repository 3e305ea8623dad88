import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { offersOf } from '../../../src/rulesets/kit/orders.ts';
import { shoot as shooting } from '../../../src/rulesets/law-of-the-gun/shoot/shoot-order.ts';
import type { Shot } from '../../../src/rulesets/law-of-the-gun/shoot/shoot.ts';
import { fireTogether } from '../../../src/rulesets/law-of-the-gun/shoot/together.ts';
import type { Run } from '../../../src/game/run.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { DOC, during, HORSE, IKE, ran, shoot, street, walked } from './street.ts';
import { expectEffects, expectNone, sceneOf } from '../../kit/scenario.ts';

const need = (result: { effects: readonly { kind: string }[] }) =>
  result.effects.flatMap((one) =>
    one.kind === 'shot-fired' ? [(one as unknown as { check: { need: number } }).check.need] : [],
  );

/** One whole shot, and whether it left the gun. */
function fireShot(run: Run, shot: Shot): { readonly fired: boolean; readonly struck: readonly string[] } {
  fireTogether(run, [shot]);
  const struck = effectsOf(run.effects, 'hit').map((one) => one.figure);
  return { fired: run.effects.some((one) => one.kind === 'shot-fired' && one.figure === shot.figure), struck };
}

describe('shooting: who, when and how', () => {
  it('LG-SHOOT-01 once a turn', () => {
    const scene = street(25);
    scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    expect(scene.refuses(shoot('Doc', 'Ike', 'snap'), 'already-did')).toMatchObject({ did: 'shot' });
  });

  it("LG-SHOOT-01 not in the other side's turn, and not once one has had one's go", () => {
    street(25).refuses(shoot('Ike', 'Doc', 'snap'), 'not-your-turn');
    const turn = { acted: true, moved: false, gait: null, distance: 0, shot: false, reacted: false } as const;
    expect(street(25, { doc: { turn } }).refuses(shoot('Doc', 'Ike', 'snap'), 'already-did')).toMatchObject({
      did: 'acted',
    });
  });

  it('LG-SHOOT-02 a still shooter may snap without a die; a moving one cannot aim', () => {
    expect(
      need(
        street(25)
          .dice('D10=2')
          .when(shoot('Doc', 'Ike', 'snap')),
      ),
    ).toEqual([8]);
    expect(street(25, { doc: { turn: walked(5) } }).refuses(shoot('Doc', 'Ike'), 'already-did')).toMatchObject({
      did: 'moved',
    });
  });

  it('LG-SHOOT-02, LG-GEN-06 a fast move over no more than the basic allowance is plain moving', () => {
    const result = street(25, { doc: { turn: ran(15) } })
      .dice('D10=2')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectNone(result, 'tested');
  });

  it('LG-GEN-06 a leg wound lowers what counts as fast', () => {
    const slowed = [{ less: 2, why: 'wound' }];
    const result = street(25, { doc: { turn: ran(14), slowed } })
      .dice('D6=6')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'tested', why: 'shoot-moving-fast' },
      { kind: 'shot-lost', why: 'withheld' },
    ]);
  });

  it("LG-SHOOT-04, LG-SHOOT-05 the score needed, by mode, band and the target's pace", () => {
    const at = (range: number, mode: 'aimed' | 'snap', fast: boolean) =>
      need(
        street(range, fast ? { ike: { turn: ran(20) } } : {})
          .dice(mode === 'aimed' ? 'D6=1 D10=2' : 'D10=2')
          .when(shoot('Doc', 'Ike', mode)),
      )[0];
    expect([at(30, 'aimed', false), at(31, 'aimed', false), at(30, 'snap', false), at(31, 'snap', false)]).toEqual([
      5, 7, 8, 10,
    ]);
    expect([at(30, 'aimed', true), at(31, 'aimed', true), at(30, 'snap', true), at(31, 'snap', true)]).toEqual([
      6, 8, 9, 11,
    ]);
  });

  it('LG-GEN-06 each forced move counts by itself: two that are short are not fast together', () => {
    const scene = street(30, { ike: { mount: 'Dun' }, figures: { Dun: { ...HORSE, side: 'gang' } } });
    const drive = (distance: number) =>
      lawOfTheGun.foldEffect(scene.fight, {
        kind: 'ducked-back',
        figure: 'Ike',
        why: 'cool',
        distance,
        pinned: false,
      });
    drive(25);
    drive(20);
    const shot = shoot('Doc', 'Ike', 'snap');
    const other = sceneOf(lawOfTheGun, copyFight(scene.fight));
    expect(need(scene.dice('D10=2').when(shot))).toEqual([8]);
    lawOfTheGun.foldEffect(other.fight, { kind: 'skedaddled', figure: 'Ike', why: 'melee', distance: 50 });
    expect(need(other.dice('D10=2').when(shot))).toEqual([9]);
  });

  it('LG-GEN-06 a rider is fast over 25 cm, a man driven off his ground over 15', () => {
    const rider = (distance: number) =>
      street(30, { ike: { mount: 'Dun', turn: ran(distance) }, figures: { Dun: { ...HORSE, side: 'gang' } } });
    expect(
      need(
        rider(25)
          .dice('D10=2')
          .when(shoot('Doc', 'Ike', 'snap')),
      ),
    ).toEqual([8]);
    expect(
      need(
        rider(26)
          .dice('D10=2')
          .when(shoot('Doc', 'Ike', 'snap')),
      ),
    ).toEqual([9]);
    const driven = street(30);
    (driven.fight.sub as { driven: Record<string, number[]> }).driven.Ike = [25];
    expect(need(driven.dice('D10=2').when(shoot('Doc', 'Ike', 'snap')))).toEqual([9]);
  });

  it('LG-SHOOT-06 a hopeless shot is offered with a warning, and legal', () => {
    const scene = street(70, { doc: { turn: walked(10) }, ike: { turn: ran(20) } });
    const offer = offersOf(shooting, scene.fight, scene.fight.figures.Doc!).find((one) => one.action.type === 'shoot');
    expect(offer?.warning).toEqual({ code: 'cannot-hit', need: 11, best: 10 });
    expect(
      offersOf(shooting, street(70).fight, street(70).fight.figures.Doc!).find((one) => one.action.type === 'shoot')
        ?.warning,
    ).toBeUndefined();
  });

  it('LG-SHOOT-08, LG-GEN-05 disabled and running figures may be shot at; the dead, prisoners and those engaged may not', () => {
    const at = (statuses: readonly ('out-of-action' | 'skedaddling' | 'dead' | 'surrendered' | 'left')[]) =>
      street(25, { ike: { statuses: [...statuses] } });
    for (const status of ['out-of-action', 'skedaddling'] as const) {
      const result = at([status])
        .dice('D10=9 D10=1')
        .when(shoot('Doc', 'Ike', 'snap'));
      expectEffects(result, [{ kind: 'grazed', figure: 'Ike' }]);
      expectNone(result, 'tested');
    }
    for (const status of ['dead', 'surrendered', 'left'] as const) {
      expect(at([status]).refuses(shoot('Doc', 'Ike', 'snap'), 'target-forbids')).toMatchObject({ state: status });
    }
    const engaged = { figures: { Kate: { ...IKE, side: 'law' } }, contacts: [['Kate', 'Ike']] } as const;
    expect(street(25, engaged).refuses(shoot('Doc', 'Ike', 'snap'), 'target-forbids')).toMatchObject({
      state: 'engaged',
    });
    expect(
      street(5, { contacts: [['Doc', 'Ike']] }).refuses(shoot('Doc', 'Ike', 'snap'), 'state-forbids'),
    ).toMatchObject({ state: 'engaged' });
  });

  it('LG-SHOOT-08 sight, range and the right side', () => {
    street(25, { seen: { sight: false } }).refuses(shoot('Doc', 'Ike'), 'no-line-of-sight');
    expect(street(91).refuses(shoot('Doc', 'Ike'), 'out-of-range')).toMatchObject({ distance: 91, max: 90 });
    street(25, { figures: { Kate: { ...DOC } }, scene: { 'Doc>Kate': { range: 10 } } }).refuses(
      shoot('Doc', 'Kate'),
      'wrong-side',
    );
    expect(street(25, { figures: { Tom: { ...IKE } } }).refuses(shoot('Doc', 'Tom'), 'nothing-there')).toMatchObject({
      wanted: 'range',
    });
    street(25).refuses(shoot('Doc', 'Nobody'), 'unknown-name');
    street(25).refuses(shoot('Doc', 'Ike', 'aimed', { weapon: 'bow' }), 'lacks-item');
    street(25, { doc: { weapons: ['blade'] } }).refuses(
      shoot('Doc', 'Ike', 'aimed', { weapon: 'blade' }),
      'weapon-cannot',
    );
    expect(
      street(25, { doc: { statuses: ['skedaddling'] } }).refuses(shoot('Doc', 'Ike'), 'state-forbids'),
    ).toMatchObject({ state: 'skedaddling' });
    street(25, { doc: { statuses: ['out-of-action'] } }).refuses(shoot('Doc', 'Ike'), 'figure-out');
  });

  it('LG-SHOOT-08 a horse is no target by itself, a draught animal is', () => {
    const figures = {
      Dun: { ...HORSE, side: 'gang' },
      Wagon: { side: 'gang', sort: 'vehicle', profile: {} },
      Mule: { ...HORSE, side: 'gang', mount: 'Wagon' },
    } as const;
    const scene = street(25, {
      figures,
      scene: { 'Doc>Dun': { range: 25 }, 'Doc>Mule': { range: 25 }, 'Doc>Wagon': { range: 25 } },
    });
    expect(scene.refuses(shoot('Doc', 'Dun'), 'target-forbids')).toMatchObject({ state: 'beast' });
    expect(scene.refuses(shoot('Doc', 'Wagon'), 'target-forbids')).toMatchObject({ state: 'vehicle' });
    const result = scene.dice('D10=9 D10=9').when(shoot('Doc', 'Mule', 'snap'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Mule' },
      { kind: 'mount-down', figure: 'Mule' },
      { kind: 'vehicle-halted', figure: 'Wagon', until: 'fight' },
    ]);
  });

  it('LG-SHOOT-09 who fires as still is committed to his ground, who snaps is not', () => {
    const after = (mode: 'aimed' | 'snap') =>
      street(25)
        .dice(mode === 'aimed' ? 'D6=6 D10=2' : 'D10=2')
        .when(shoot('Doc', 'Ike', mode)).fight.sub;
    expect([after('aimed'), after('snap')]).toMatchObject([{ committed: { Doc: true } }, { committed: {} }]);
  });

  it('LG-SHOOT-10 even an impossible shot is a shot at somebody', () => {
    const result = street(70, { doc: { turn: walked(10) }, ike: { turn: ran(20) } })
      .dice('D10=5')
      .when(shoot('Doc', 'Ike', 'snap'));
    expect(result.fight.sub).toMatchObject({ shotAt: { Ike: true }, fired: { Doc: true }, stirred: { Doc: true } });
  });

  it.each([
    [5, 3, 'aimed'],
    [3, 4, 'aimed'],
    [2, 4, 'snap'],
    [5, 2, 'snap'],
  ])('LG-TEST-01, LG-TEST-02 a 3 on one die against Skill %i and current Cool %i: %s', (SK, cool, mode) => {
    const scene = street(25, { doc: { profile: { ...DOC.profile, SK }, stats: { cool } } });
    expectEffects(scene.dice('D6=3 D10=4').when(shoot('Doc', 'Ike')), [
      { kind: 'tested', stat: 'skill+cool', why: 'aim' },
      { kind: 'shot-fired', mode: mode as 'aimed' },
    ]);
  });

  it('a shot as part of another flow says who was struck, and whether it was fired', () => {
    const scene = street(25);
    const shot = {
      figure: 'Doc',
      target: 'Ike',
      weapon: 'Doc.pistol',
      mode: 'snap',
      test: 'shoot-moving-fast',
      trigger: 'half-way',
      distance: 12,
      targetFast: true,
    } as const;
    during(scene, 'D6=5', (run) => expect(fireShot(run, shot)).toEqual({ fired: false, struck: [] }));
    const result = during(scene, 'D6=4 D10=9 D10=1 D6=1', (run) =>
      expect(fireShot(run, shot)).toEqual({ fired: true, struck: ['Ike'] }),
    );
    expectEffects(result, [
      {
        kind: 'shot-fired',
        trigger: 'half-way',
        distance: 12,
        check: { faces: [9], mods: [], total: 9, need: 9, passed: true },
      },
    ]);
    expect(result.fight.figures.Doc?.turn.shot).toBe(false);
  });
});
