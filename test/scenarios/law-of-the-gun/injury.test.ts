import { describe, expect, it } from 'vitest';
import { throwsOf } from '../../../src/game/odds/set-dice.ts';
import { META } from '../../../src/rulesets/law-of-the-gun/meta.ts';
import { allowancesOf } from '../../../src/rulesets/law-of-the-gun/people/condition.ts';
import { coverAgainst } from '../../../src/rulesets/law-of-the-gun/cover/cover.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { crawlOff } from '../../../src/rulesets/law-of-the-gun/wounds/crawl.ts';
import type { Hit } from '../../../src/rulesets/law-of-the-gun/wounds/wounds.ts';
import { applyHit } from '../../../src/rulesets/law-of-the-gun/wounds/wounds.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { during, HORSE, IKE, shoot, street } from './street.ts';

const HIT: Hit = { figure: 'Ike', by: 'Doc', cause: 'shot', impact: 'normal', column: 'none', obscured: false };
const hit = (scene: Scene, script: string, more: Partial<Hit> = {}) =>
  during(scene, script, (run) => applyHit(run, { ...HIT, ...more }));
const rider = () => street(25, { ike: { mount: 'Dun' }, figures: { Dun: { ...HORSE, side: 'gang' } } });

describe('injury', () => {
  it('LG-INJ-01 a graze leaves no mark but the memory', () => {
    const { figures } = hit(street(25), 'D10=2').fight;
    expect(figures.Ike).toMatchObject({
      wounds: [{ location: 'body', graze: true }],
      slowed: [],
      limbs: {},
      statuses: [],
    });
  });

  it('LG-INJ-02, LG-INJ-03 the gun arm of a left-hander is his left; held or not, it means snap shots only', () => {
    const scene = street(25, { ike: { profile: { ...IKE.profile, hand: 'left' } } });
    expect(hit(scene, 'D10=6 D6=1 D6=3').fight.figures.Ike?.limbs).toEqual({ 'left-arm': 'snap-only' });
    expect(hit(scene, 'D10=6 D6=4 D6=3').fight.figures.Ike?.limbs).toEqual({});
    expect(hit(scene, 'D10=6 D6=4 D6=4').fight.figures.Ike?.limbs).toEqual({ 'right-arm': 'useless' });
  });

  it('LG-INJ-03 a wounded gun arm does not aim, fan or fire rapidly', () => {
    const scene = () => street(25, { doc: { flags: ['pc'], limbs: { 'right-arm': 'snap-only' } } });
    for (const mode of ['aimed', 'fan', 'rapid'] as const) {
      expect(scene().refuses(shoot('Doc', 'Ike', mode), 'state-forbids')).toMatchObject({ state: 'gun-arm-wounded' });
    }
    expectEffects(
      scene()
        .dice('D10=2')
        .when(shoot('Doc', 'Ike', 'snap')),
      [{ kind: 'shot-missed' }],
    );
  });

  it('LG-INJ-04, LG-INJ-06 a body wound that is not held disables', () => {
    expect(hit(street(25), 'D10=5 D6=3').fight.figures.Ike?.statuses).toEqual([]);
    expect(hit(street(25), 'D10=5 D6=4').fight.figures.Ike?.statuses).toEqual(['out-of-action']);
    expect(hit(street(25), 'D10=8').fight.figures.Ike?.statuses).toEqual(['out-of-action']);
  });

  it('LG-INJ-05, LG-INJ-13, LG-MOVE-08 leg wounds add up, down to 5 cm; a bad one cripples', () => {
    const scene = street(25);
    const allowances = (result: { fight: Scene['fight'] }) => allowancesOf(result.fight, result.fight.figures.Ike!);
    expect(allowances(hit(scene, 'D10=7 D6=1 D6=3'))).toEqual({ crawl: 5, basic: 13, fastFailed: 18, fastPassed: 23 });
    expect(allowances(hit(scene, 'D10=7 D6=1 D6=4'))).toEqual({ crawl: 5, basic: 5, fastFailed: 5, fastPassed: 5 });
    const twice = during(scene, 'D10=7 D6=1 D6=3 D10=7 D6=1 D6=3', (run) => {
      applyHit(run, HIT);
      applyHit(run, HIT);
    });
    expect(allowances(twice)).toMatchObject({ basic: 11, fastFailed: 16 });
    const many = street(25, { ike: { slowed: Array.from({ length: 9 }, () => ({ less: 2, why: 'wound' })) } });
    expect(allowances(many)).toEqual({ crawl: 5, basic: 5, fastFailed: 5, fastPassed: 7 });
  });

  it('LG-INJ-07 dead is dead', () => {
    expect(hit(street(25), 'D10=9').fight.figures.Ike?.statuses).toEqual(['dead']);
  });

  it('LG-INJ-08 one Horsemanship test for one injury, after Constitution; none for a graze', () => {
    expectNone(hit(rider(), 'D6=1 D10=1'), 'thrown', 'tested');
    const held = hit(rider(), 'D6=1 D10=5 D6=3:wound-body D6=3:rider-wounded');
    expectNone(held, 'thrown');
    const disabled = hit(rider(), 'D6=1 D10=5 D6=4:wound-body D6=4:rider-wounded');
    expectEffects(disabled, [
      { kind: 'out-of-action', figure: 'Ike' },
      { kind: 'thrown', figure: 'Ike', mount: 'Dun', why: 'wounded' },
    ]);
    const stays = hit(rider(), 'D6=1 D10=8 D6=3:rider-wounded');
    expect(stays.fight.figures.Ike?.mount).toBe('Dun');
  });

  it('LG-INJ-08 a dead rider falls without a die', () => {
    const result = hit(rider(), 'D6=4 D10=9');
    expect(result.effects.map((one) => one.kind)).toEqual(['table-rolled', 'hit', 'table-rolled', 'dead', 'thrown']);
  });

  it.each([
    [4, 'Ike'],
    [5, 'Dun'],
  ])('LG-INJ-09 a %i strikes %s', (face, figure) => {
    expectEffects(hit(rider(), `D6=${face} D10=1`), [
      { kind: 'hit', figure },
      { kind: 'grazed', figure },
    ]);
  });

  it('LG-INJ-10 hind legs, front legs and a printed side; each slows the horse', () => {
    const hind = hit(rider(), 'D6=6 D10=7 D6=4 D6=4');
    expectEffects(hind, [
      { kind: 'wounded', figure: 'Dun', location: 'right-hind-leg' },
      { kind: 'tested', figure: 'Dun', why: 'wound-hind-leg' },
    ]);
    expect(allowancesOf(hind.fight, hind.fight.figures.Ike!)).toMatchObject({
      basic: 23,
      fastFailed: 38,
      fastPassed: 48,
    });
    const lame = hit(rider(), 'D6=6 D10=6 D6=1 D6=5');
    expect(allowancesOf(lame.fight, lame.fight.figures.Ike!)).toMatchObject({ basic: 5, fastPassed: 5 });
    expectEffects(hit(rider(), 'D6=6 D10=6', { column: 'left-corner' }), [
      { kind: 'grazed', figure: 'Dun', location: 'left-front-leg' },
    ]);
  });

  it('LG-INJ-06, LG-TOM-04 a disabled man crawls away from whoever lay next to him', () => {
    const scene = street(25, {
      ike: { statuses: ['out-of-action'] },
      figures: { Billy: { ...IKE } },
      scene: { 'Ike>Billy': { near: true } },
    });
    const { fight } = during(scene, '', (run) => crawlOff(run, 'Ike'));
    expect(situationOf(fight, 'Billy', 'Ike').near).toBe(false);
  });

  it('LG-INJ-12, LG-COV-08 whoever is thrown leaves behind what covered him in the saddle', () => {
    const cornered = street(25, {
      ike: { mount: 'Dun' },
      figures: { Dun: { ...HORSE, side: 'gang' } },
      scene: { Ike: { cover: 'right-corner' } },
    });
    const { fight } = hit(cornered, 'D6=6 D10=8 D6=4:mount-down');
    expect(coverAgainst(fight, 'Doc', 'Ike').column).toBe('low');
  });

  it('LG-INJ-10 the dice for its wounds are among those that may be set', () => {
    const wounded = [7, 6].flatMap((effect) => hit(rider(), `D6=5 D10=${effect} D6=1 D6=1`).effects);
    const why = wounded.flatMap((effect) => (effect.kind === 'tested' ? [effect.why] : []));
    expect(why).toEqual(['wound-hind-leg', 'wound-front-leg']);
    expect(throwsOf(META, 6)).toEqual(expect.arrayContaining(why));
  });

  it('LG-INJ-10, LG-INJ-11 a body wound not held puts the horse down; the rider lands on his feet or is thrown', () => {
    const down = hit(rider(), 'D6=6 D10=5 D6=5:wound-body D6=3:mount-down');
    expectEffects(down, [
      { kind: 'out-of-action', figure: 'Dun' },
      { kind: 'mount-down', figure: 'Dun', rider: 'Ike' },
      { kind: 'dismounted', figure: 'Ike', why: 'mount-down' },
    ]);
    const thrown = hit(rider(), 'D6=6 D10=8 D6=4:mount-down');
    expectEffects(thrown, [
      { kind: 'mount-down', figure: 'Dun' },
      { kind: 'thrown', figure: 'Ike', why: 'mount-down' },
    ]);
    expectNone(hit(rider(), 'D6=6 D10=5 D6=4:wound-body'), 'mount-down');
  });

  it("LG-INJ-12 thrown in his own turn, a rider has had his go; in the enemy's he has not", () => {
    const doc = { mount: 'Grey' };
    const own = street(25, { doc, figures: { Grey: { ...HORSE, side: 'law' } } });
    expect(hit(own, 'D6=1 D10=5 D6=1 D6=6', { figure: 'Doc', by: 'Ike' }).fight.figures.Doc).toMatchObject({
      posture: 'prone',
      mount: null,
      turn: { acted: true },
    });
    expect(hit(rider(), 'D6=1 D10=5 D6=1 D6=6').fight.figures.Ike).toMatchObject({
      posture: 'prone',
      turn: { acted: false },
    });
  });

  it('LG-VEH-05 the driver down, the wagon halts', () => {
    const scene = street(25, {
      ike: { mount: 'Wagon', seatAboard: 'driver' },
      figures: { Wagon: { side: 'gang', sort: 'vehicle', profile: {} } },
    });
    expectEffects(hit(scene, 'D10=9'), [
      { kind: 'dead', figure: 'Ike' },
      { kind: 'vehicle-halted', figure: 'Wagon', why: 'driver-down' },
    ]);
  });

  it.each([
    [8, 'D10=8 D6=5:fate', 1],
    [5, 'D10=5 D6=3:wound-body', 0],
  ])(
    'LG-PC-03 outside an own shot nobody is asked about Fate: a %i is left to the usual policy',
    (_score, script, spent) => {
      const scene = street(25, { ike: { flags: ['pc'], standing: { fate: 'ask' } } });
      expect(hit(scene, script).effects.filter((one) => one.kind === 'fate-spent')).toHaveLength(spent);
    },
  );

  it('LG-CC-08 a blow in a fist fight is read like a low-impact hit', () => {
    const result = hit(street(5), 'D10=6 D6=3', { cause: 'melee', impact: 'low' });
    expectEffects(result, [
      { kind: 'hit', cause: 'melee' },
      { kind: 'table-rolled', table: 'effect', row: 5 },
      { kind: 'wounded', cause: 'melee', location: 'body' },
    ]);
  });
});
