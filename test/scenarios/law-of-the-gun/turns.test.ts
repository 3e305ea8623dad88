import { describe, expect, it } from 'vitest';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { parseScript, scriptedDice } from '../../kit/scripted.ts';
import { openByHeads } from '../../../src/rulesets/law-of-the-gun/turn/turn.ts';
import { subOf } from '../../../src/rulesets/law-of-the-gun/state.ts';
import type { Action } from '../../../src/game/actions.ts';
import { expectEffects, expectNone, NOON, type Scene } from '../../kit/scenario.ts';
import {
  BILLY,
  DOC,
  during,
  going,
  halted,
  HORSE,
  IKE,
  lawOfTheGun,
  move,
  shoot,
  street,
  walked,
} from './orders-kit.ts';

const hold = (figure: string): Action => ({ type: 'hold', figure });
const brains = (IN: number) => ({ ...DOC.profile, IN });

/** Puts the clock at one step of the first side's turn. */
function at(scene: Scene, step: string): Scene {
  scene.fight.clock.step = lawOfTheGun.clock[0]!.steps.findIndex((one) => one.id === step);
  return scene;
}

const tick = (step: string, figure: string): Action => ({ type: 'tick', step, figure });

describe('the turn', () => {
  it('LG-EX-52 who is side A (LG-SEQ-02)', () => {
    const scene = street(60, { doc: { profile: brains(5) }, ike: { profile: brains(4) } });
    const result = during(scene, 'D6=2 D6=3 D6=1 D6=6', openByHeads);
    expect(result.effects).toMatchObject([
      {
        kind: 'initiative-rolled',
        side: 'law',
        check: { faces: [2], mods: [{ id: 'IN', value: 5 }], total: 7, need: null, passed: null },
      },
      { kind: 'initiative-rolled', side: 'gang', check: { faces: [3], total: 7 } },
      { kind: 'initiative-rolled', side: 'law', check: { faces: [1], total: 6 } },
      { kind: 'initiative-rolled', side: 'gang', check: { faces: [6], total: 10 } },
      { kind: 'order-set', order: ['gang', 'law'], winner: 'gang', how: 'rolled' },
    ]);
  });

  it('LG-SEQ-02 in a solo game the players go first, without a die', () => {
    const result = during(street(60, { doc: { seat: 'house' } }), '', openByHeads);
    expect(result.effects).toMatchObject([{ kind: 'order-set', order: ['gang', 'law'], how: 'default' }]);
  });

  it('LG-SEQ-03 of three sides only those who tie throw again', () => {
    const scene = street(60, { figures: { Kate: { ...IKE, side: 'rustlers' } } });
    const result = during(scene, 'D6=2 D6=6 D6=6 D6=1 D6=4', openByHeads);
    expectEffects(result, [{ kind: 'order-set', order: ['rustlers', 'gang', 'law'] }]);
  });

  it('LG-SEQ-01, LG-PBP-07 a turn closes as soon as everybody of the side is done, and the other begins', () => {
    const scene = street(60, { figures: { Billy: BILLY } });
    expectNone(scene.play(hold('Doc')), 'turn-ended');
    const result = scene.play(hold('Billy'));
    expectEffects(result, [
      { kind: 'turn-ended', side: 'law', round: 1 },
      { kind: 'turn-began', side: 'gang', round: 1 },
    ]);
    expectEffects(scene.play(hold('Ike')), [
      { kind: 'round-ended', round: 1 },
      { kind: 'round-began', round: 2 },
      { kind: 'turn-began', side: 'law', round: 2 },
    ]);
  });

  it('LG-SEQ-05, LG-PBP-02 each figure acts once, in its own turn only', () => {
    const scene = street(60, { figures: { Billy: BILLY } });
    scene.when(hold('Doc'));
    expect(scene.refuses(hold('Doc'), 'already-did')).toMatchObject({ did: 'acted' });
    scene.refuses(hold('Ike'), 'not-your-turn');
  });

  it('LG-ACT-01 to halt is free; to pass after a move keeps the goal', () => {
    expectEffects(street(60, { doc: { activity: going('barn') } }).when(hold('Doc')), [
      { kind: 'activity-set', activity: 'hold' },
    ]);
    const scene = street(60);
    scene.when(move('Doc', 'toward', 'Ike', 15, { goal: 'barn' }));
    const result = scene.play({ type: 'pass', figure: 'Doc' });
    expect(result.fight.figures.Doc?.activity).toEqual({ kind: 'move', goal: 'barn' });
  });

  it('LG-ACT-01 whoever has not moved has halted when the turn ends, also if it shot', () => {
    const scene = street(60, { figures: { Billy: BILLY }, doc: { activity: going('toward:Ike') } });
    scene.dice('D6=6 D10=2').when(shoot('Doc', 'Ike'));
    const result = scene.play({ type: 'pass', figure: 'Billy' });
    expect(result.fight.figures.Doc?.activity).toEqual({ kind: 'hold' });
    expect(result.fight.figures.Billy?.activity).toEqual({ kind: 'hold' });
  });

  it('LG-ACT-03 what is done after a turn of lying down, or in the saddle, is no first activity any more', () => {
    const next = (first: Action) => {
      const scene = street(60, { figures: { Bay: { ...HORSE, side: 'law' } } });
      scene.when(first);
      scene.play({ type: 'pass', figure: 'Doc' });
      scene.play(hold('Ike'));
      expect(scene.fight.clock.round).toBe(2);
      return scene;
    };
    const getUp: Action = { type: 'posture', figure: 'Doc', posture: 'standing' };
    const isTested = [{ kind: 'tested', figure: 'Doc', why: 'change-action' }] as const;
    expectEffects(next({ type: 'posture', figure: 'Doc', posture: 'prone' }).dice('D6=4').when(getUp), isTested);
    const ride = move('Doc', 'away', 'Ike', 20);
    expectEffects(next({ type: 'mount', figure: 'Doc', mount: 'Bay' }).dice('D6=4').when(ride), isTested);
  });

  it('LG-PBP-06 whoever misses the time halts; whoever was told to go on does', () => {
    const late = (standing: Record<string, string>) => {
      const scene = street(60, { doc: { standing, activity: going('toward:Ike') } });
      scene.fight.clock.due = NOON - 1;
      return scene.play({ type: 'expire', turn: 'law' }, 'clock');
    };
    expectEffects(late({}), [
      { kind: 'activity-set', figure: 'Doc', activity: 'hold' },
      { kind: 'turn-ended', side: 'law' },
    ]);
    expectEffects(late({ absent: 'continue' }), [
      { kind: 'moved', figure: 'Doc', distance: 15, gait: 'walk' },
      { kind: 'turn-ended', side: 'law' },
    ]);
  });

  it('LG-PBP-06 a standing order that cannot be followed halts', () => {
    const scene = street(5, { doc: { standing: { absent: 'continue' }, activity: going('toward:Ike') } });
    expect(lawOfTheGun.absent(scene.fight, scene.fight.figures.Doc!)).toEqual(hold('Doc'));
  });

  it('LG-PBP-08 the same order with the same faces gives the same effects', () => {
    const once = () =>
      street(60)
        .dice('D6=4')
        .when(move('Doc', 'toward', 'Ike', 25, { gait: 'run' })).effects;
    expect(once()).toEqual(once());
  });

  it("LG-SEQ-07 tests fall due at once, in whoever's turn", () => {
    const result = street(25, { ike: { mount: 'Bay' }, figures: { Bay: { ...HORSE, side: 'gang' } } })
      .dice('D6=2 D10=8 D6=4 D10=5 D6=1 D6=5 D6=1')
      .when(shoot('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'wounded', figure: 'Ike' },
      { kind: 'tested', why: 'rider-wounded' },
      { kind: 'thrown', figure: 'Ike' },
    ]);
  });

  it.each([
    ['only one side is left in the fight', ['dead'], { winner: 'law', why: 'last-side' }],
    ['those who run may still rally', ['skedaddling'], null],
    ['prisoners count no more', ['surrendered'], { winner: 'law', why: 'last-side' }],
  ] as const)('LG-SEQ-08 %s', (_name, statuses, verdict) => {
    expect(lawOfTheGun.verdict(street(60, { ike: { statuses: [...statuses] } }).fight)).toEqual(verdict);
  });

  it('LG-SEQ-08 nobody left: nobody wins', () => {
    const scene = street(60, { doc: { statuses: ['dead'] }, ike: { statuses: ['dead'] } });
    expect(lawOfTheGun.verdict(scene.fight)).toEqual({ winner: null, why: 'last-side' });
  });

  it('LG-SEQ-08 the last enemy down ends the fight by itself', () => {
    const result = street(20).dice('D6=1 D10=9 D10=10').play(shoot('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Ike' },
      { kind: 'fight-ended', winner: 'law', why: 'last-side' },
    ]);
  });
});

describe('what happens by itself', () => {
  it('LG-SEQ-04, LG-SKED-02 runaways of the side run first, and a second flight is out of sight', () => {
    const scene = at(street(60, { ike: {}, doc: { statuses: ['skedaddling'] } }), 'flight');
    subOf(scene.fight).flights.Doc = 1;
    expect(lawOfTheGun.due(scene.fight, 'flight')).toEqual(['Doc']);
    const result = scene.dice('D6=1 D6=4').when(tick('flight', 'Doc'), 'clock');
    expectEffects(result, [
      { kind: 'tested', why: 'move-fast' },
      { kind: 'skedaddled', figure: 'Doc', why: 'again', distance: 25 },
      { kind: 'tested', why: 'rally' },
      { kind: 'rallied', figure: 'Doc' },
    ]);
    expect(result.fight.figures.Doc?.turn.acted).toBe(true);
  });

  it('LG-EX-40 rally on the original Cool (LG-SKED-03)', () => {
    const scene = at(
      street(60, {
        doc: { ...IKE, side: 'law', statuses: ['skedaddling'], stats: { cool: 1 } },
        scene: { 'Ike>Doc': { sight: false } },
      }),
      'flight',
    );
    const result = scene.dice('D6=3').when(tick('flight', 'Doc'), 'clock');
    expect(result.effects).toMatchObject([
      { kind: 'tested', figure: 'Doc', stat: 'cool', why: 'rally', check: { faces: [3], need: 3, passed: true } },
      { kind: 'rallied', figure: 'Doc' },
    ]);
    expect(result.fight.figures.Doc?.stats.cool).toBe(1);
  });

  it('LG-EX-41 rally failed (LG-SKED-03)', () => {
    const scene = at(
      street(60, { doc: { ...IKE, side: 'law', statuses: ['skedaddling'] }, scene: { 'Ike>Doc': { sight: false } } }),
      'flight',
    );
    const result = scene.dice('D6=4').when(tick('flight', 'Doc'), 'clock');
    expect(result.effects).toMatchObject([
      { kind: 'tested', why: 'rally', check: { passed: false } },
      { kind: 'left-field', figure: 'Doc', why: 'failed-rally' },
    ]);
  });

  it('LG-EX-42 getting his breath back (LG-COOL-01)', () => {
    const scene = at(street(60, { doc: { ...IKE, side: 'law', stats: { cool: 1 } } }), 'recover');
    expect(lawOfTheGun.due(scene.fight, 'recover')).toEqual(['Doc']);
    const result = scene.dice('D6=3').when(tick('recover', 'Doc'), 'clock');
    expect(result.effects).toMatchObject([
      { kind: 'tested', stat: 'cool', why: 'recover', check: { need: 3, passed: true } },
      { kind: 'stat-changed', figure: 'Doc', stat: 'cool', amount: 1, value: 2 },
    ]);
  });

  it('LG-COOL-01 a walk in the own turn is no rest', () => {
    const scene = street(60, { doc: { stats: { cool: 1 } } });
    scene.when(move('Doc', 'toward', 'Ike', 5));
    expectNone(scene.play({ type: 'pass', figure: 'Doc' }), 'tested');
  });

  it('LG-INJ-06 a disabled man crawls into low cover once, at the start of his turn', () => {
    const scene = at(
      street(60, { doc: { statuses: ['out-of-action'] }, scene: { 'Ike>Doc': { cover: 'none' } } }),
      'crawl',
    );
    expect(lawOfTheGun.due(scene.fight, 'crawl')).toEqual(['Doc']);
    const result = scene.when(tick('crawl', 'Doc'), 'clock');
    expectEffects(result, [{ kind: 'moved', figure: 'Doc', distance: 5, gait: 'crawl', why: 'crawl-off' }]);
    expect(result.fight.situations).toMatchObject({ Doc: { cover: 'low' }, 'Ike>Doc': { cover: 'low' } });
    expect(lawOfTheGun.due(result.fight, 'crawl')).toEqual([]);
  });

  it('LG-SEQ-06 melee, reloading, handing over and recovery follow in this order at the end of a turn', () => {
    const steps = lawOfTheGun.clock[0]!.steps.map((step) => step.id);
    expect(steps).toEqual(['flight', 'crawl', 'act', 'halt', 'melee', 'reload', 'give', 'recover', 'hide', 'markers']);
    const empty = { id: 'Billy.minie-rifle', model: 'minie-rifle', loaded: false, ammo: 3 };
    const scene = street(60, {
      doc: { stats: { cool: 1 }, turn: walked(0) },
      figures: { Billy: BILLY, Tom: BILLY },
      contacts: [['Tom', 'Ike']],
    });
    scene.fight.figures.Billy!.items = [empty];
    scene.fight.figures.Doc!.turn = { ...walked(0), moved: false, gait: null };
    scene.when({ type: 'load', figure: 'Billy', weapon: 'Billy.minie-rifle', job: 'load' });
    scene.when({ type: 'pass', figure: 'Billy' });
    scene.when(hold('Tom'));
    const result = scene.dice('D6=1 D6=1 D6=6').play(hold('Doc'));
    expectEffects(result, [
      { kind: 'melee-drawn' },
      { kind: 'reloaded', figure: 'Billy' },
      { kind: 'tested', figure: 'Doc', why: 'recover' },
      { kind: 'turn-ended' },
    ]);
  });
});

describe('giving up and standing orders', () => {
  it('LG-DRAW-12 surrender at any time: disarmed, a prisoner and out', () => {
    const result = street(60).when({ type: 'surrender', figure: 'Ike', target: 'Doc' });
    expect(result.effects).toEqual([{ kind: 'surrendered', figure: 'Ike', target: 'Doc', why: 'choice' }]);
    expect(result.fight.figures.Ike).toMatchObject({ statuses: ['surrendered'], prisonerOf: 'Doc' });
  });

  it('surrender is to an enemy in the fight, and not for runaways', () => {
    street(60, { figures: { Billy: BILLY } }).refuses(
      { type: 'surrender', figure: 'Doc', target: 'Billy' },
      'wrong-side',
    );
    street(60, { doc: { statuses: ['skedaddling'] } }).refuses({ type: 'surrender', figure: 'Doc' }, 'state-forbids');
  });

  it.each([
    ['react', 'auto'],
    ['half-way', 'hold'],
    ['fate', 'never'],
    ['absent', 'continue'],
    ['call', 'shoot'],
  ])('LG-PBP-03, LG-PBP-05 standing order %s: %s', (rule, value) => {
    const scene = street(60);
    expect(scene.when({ type: 'standing', figure: 'Ike', rule, value }).fight.figures.Ike?.standing[rule]).toBe(value);
    scene.refuses({ type: 'standing', figure: 'Ike', rule, value: 'maybe' }, 'bad-value');
    scene.refuses({ type: 'standing', figure: 'Ike', rule: 'nothing', value }, 'bad-value');
  });

  it('LG-GEN-05 who is out of the fight, or running, has no orders', () => {
    street(60, { doc: { statuses: ['out-of-action'] } }).refuses(hold('Doc'), 'figure-out');
    street(60, { doc: { statuses: ['skedaddling'] } }).refuses(hold('Doc'), 'state-forbids');
  });

  it('LG-PBP-03 orders that a waiting move touches are refused, others go on', () => {
    const scene = street(40, {
      figures: { Billy: BILLY, Kate: { ...IKE, standing: { react: 'never' } } },
      ike: { standing: {} },
      scene: { 'Billy>Kate': { range: 20 } },
    });
    scene.when(move('Doc', 'toward', 'Ike', 15));
    scene.refuses(hold('Doc'), 'fight-paused');
    scene.refuses(move('Billy', 'toward', 'Ike', 5), 'fight-paused');
    const fight = copyFight(scene.fight);
    const done = actInPlace(
      fight,
      { by: 'billy', action: move('Billy', 'toward', 'Kate', 5), at: NOON },
      scriptedDice(parseScript('')),
      new Map([[lawOfTheGun.ref, lawOfTheGun]]),
    );
    expect(done.ok).toBe(true);
  });

  it('LG-ACT-03 halting and shooting never need the test', () => {
    const scene = street(20, { doc: { activity: halted } });
    expect(scene.dice('D6=1 D10=1').when(shoot('Doc', 'Ike')).effects[0]).toMatchObject({ why: 'aim' });
    expect(DOC.side).toBe('law');
  });
});
