import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone, type Given, type Setup } from '../../kit/scenario.ts';
import { recoveryRefusal } from '../../../src/rulesets/law-of-the-gun/nerve/nerve.ts';
import { mayFireBack } from '../../../src/rulesets/law-of-the-gun/react/react.ts';
import { band, BILLY, halted, HORSE, lawOfTheGun, move, shoot, street } from './orders-kit.ts';

const bay = { Bay: { ...HORSE, side: 'law' } };
const up = { type: 'mount', figure: 'Doc', mount: 'Bay' } as const;
const down = { type: 'dismount', figure: 'Doc' } as const;
const coach = { Coach: { ...HORSE, side: 'law', sort: 'vehicle', template: 'stagecoach' } as const };
const team = { Dun: { ...HORSE, side: 'law', mount: 'Coach', seatAboard: 'team' } as const };
const at = (seatAboard: string): Partial<Given> => ({ mount: 'Coach', seatAboard });

const stage = (more: Partial<Setup> & { doc?: Partial<Given>; billy?: Partial<Given> } = {}) => {
  const { billy, doc, figures, ...rest } = more;
  return street(60, {
    doc: { ...at('driver'), ...doc },
    figures: { Billy: { ...BILLY, ...at('body'), ...billy }, ...coach, ...team, ...figures },
    ...rest,
  });
};

describe('horses', () => {
  it('LG-RIDE-04 mount at once, then ride up to half a move', () => {
    const scene = street(60, { figures: bay });
    expectEffects(scene.when(up), [{ kind: 'mounted', figure: 'Doc', mount: 'Bay', moving: false }]);
    expect(scene.refuses(move('Doc', 'away', 'Ike', 13), 'too-far')).toMatchObject({ allowed: 12 });
    scene.refuses(move('Doc', 'away', 'Ike', 5, { gait: 'run' }), 'already-did');
    expectEffects(scene.when(move('Doc', 'away', 'Ike', 12)), [{ kind: 'moved', distance: 12 }]);
  });

  it('LG-RIDE-04 walk up to half a move, then mount, no more', () => {
    const scene = street(60, { figures: bay });
    scene.when(move('Doc', 'away', 'Ike', 7));
    scene.when(up);
    scene.refuses(move('Doc', 'away', 'Ike', 5), 'already-did');
    const far = street(60, { figures: bay });
    far.when(move('Doc', 'away', 'Ike', 8));
    expect(far.refuses(up, 'too-far')).toMatchObject({ needed: 8, allowed: 7 });
  });

  it('LG-RIDE-04 get down and walk up to 7, or ride up to 12 and get down', () => {
    const first = street(60, { doc: { mount: 'Bay' }, figures: bay });
    expectEffects(first.when(down), [{ kind: 'dismounted', figure: 'Doc', mount: 'Bay', why: 'order' }]);
    expect(first.refuses(move('Doc', 'away', 'Ike', 8), 'too-far')).toMatchObject({ allowed: 7 });
    const second = street(60, { doc: { mount: 'Bay' }, figures: bay });
    second.when(move('Doc', 'away', 'Ike', 12));
    second.when(down);
    const third = street(60, { doc: { mount: 'Bay' }, figures: bay });
    third.when(move('Doc', 'away', 'Ike', 13));
    third.refuses(down, 'too-far');
  });

  it('LG-ACT-03 mounting and getting down are a change, but for the first activity', () => {
    expectEffects(
      street(60, { doc: { activity: halted }, figures: bay })
        .dice('D6=4')
        .when(up),
      [{ kind: 'tested', why: 'change-action' }, { kind: 'mounted' }],
    );
    expectNone(
      street(60, { doc: { activity: halted }, figures: bay })
        .dice('D6=5')
        .when(up),
      'mounted',
    );
  });

  it("LG-RIDE-06 any riderless horse will do, also the enemy's", () => {
    expectEffects(street(60, { figures: { Bay: { ...HORSE, side: 'gang' } } }).when(up), [{ kind: 'mounted' }]);
  });

  it('LG-RIDE-04 refuses what is no horse, is taken, dead or too far, and the prone', () => {
    street(60).refuses(up, 'nothing-there');
    street(60, { doc: { mount: 'Bay' }, figures: bay }).refuses(up, 'state-already');
    street(60, { ike: { mount: 'Bay' }, figures: bay }).refuses(up, 'mount-unavailable');
    street(60, { figures: { Bay: { ...bay.Bay, statuses: ['dead'] } } }).refuses(up, 'mount-unavailable');
    street(60, { figures: bay, scene: { 'Doc>Bay': { range: 20 } } }).refuses(up, 'too-far-apart');
    street(60, { doc: { posture: 'prone' }, figures: bay }).refuses(up, 'state-forbids');
    street(60).refuses(down, 'state-missing');
  });

  it('LG-RIDE-05 nobody lies down in the saddle, and low cover does not hide a rider', () => {
    street(60, { doc: { mount: 'Bay' }, figures: bay }).refuses(
      { type: 'posture', figure: 'Doc', posture: 'prone' },
      'state-forbids',
    );
    const result = street(60, { figures: bay, scene: { Doc: { cover: 'low' } } }).when(up);
    expect(result.fight.situations.Doc).toMatchObject({ cover: 'none' });
  });

  it('LG-RIDE-05 a rider shoots as still only while his horse is', () => {
    const scene = street(25, { doc: { mount: 'Bay' }, figures: bay });
    expectEffects(scene.dice('D6=6 D10=2').when(shoot('Doc', 'Ike')), [{ kind: 'tested', why: 'aim' }]);
    const riding = street(25, { doc: { mount: 'Bay' }, figures: bay });
    riding.when(move('Doc', 'across', 'Ike', 20));
    riding.refuses(shoot('Doc', 'Ike'), 'already-did');
  });
});

describe('vehicles', () => {
  it('LG-VEH-01 the driver moves everybody aboard, at the pace of the vehicle', () => {
    const scene = stage({ scene: { 'Billy>Ike': { range: 60 } } });
    const result = scene.dice('D6=4').when(move('Doc', 'toward', 'Ike', 40, { gait: 'run' }));
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', stat: 'horsemanship', why: 'move-fast' },
      { kind: 'moved', figure: 'Doc', distance: 40, gait: 'run' },
    ]);
    expect(result.fight.situations).toMatchObject({ 'Doc>Ike': { range: 20 }, 'Billy>Ike': { range: 20 } });
    expect(stage().refuses(move('Doc', 'toward', 'Ike', 41, { gait: 'run' }), 'too-far')).toMatchObject({
      allowed: 40,
    });
    expect(stage().refuses(move('Billy', 'toward', 'Ike', 5), 'vehicle-unfit')).toMatchObject({ why: 'not-driving' });
  });

  it('LG-VEH-01 a failed test gives 30', () => {
    expectEffects(
      stage()
        .dice('D6=5')
        .when(move('Doc', 'away', 'Ike', 40, { gait: 'run' })),
      [{ kind: 'moved', distance: 30 }],
    );
  });

  it('LG-VEH-01, LG-MOVE-09 a group on one vehicle stays together, and leaves together', () => {
    const scene = band(stage(), 'Doc', 'Billy');
    expectNone(scene.dice('D6=1').when(move('Doc', 'away', 'Ike', 30, { gait: 'run' })), 'group-left');
    const result = stage().when(move('Doc', 'away', 'Ike', 10, { leave: true }));
    expect(result.effects.flatMap((one) => (one.kind === 'left-field' ? [one.figure] : []))).toEqual([
      'Doc',
      'Coach',
      'Billy',
      'Dun',
    ]);
  });

  it('LG-VEH-01 places aboard: driver, roof, body, so many and no more', () => {
    const board = (seat: string, more: Partial<Setup> = {}) =>
      street(60, { figures: { ...coach, Billy: { ...BILLY, ...at('driver') } }, ...more });
    const order = (seat: string) => ({ type: 'mount', figure: 'Doc', mount: 'Coach', seat }) as const;
    expectEffects(board('roof').when(order('roof')), [
      { kind: 'mounted', figure: 'Doc', mount: 'Coach', seat: 'roof' },
    ]);
    board('driver').refuses(order('driver'), 'mount-unavailable');
    board('bed').refuses(order('bed'), 'bad-value');
    const buggy = {
      Coach: { ...coach.Coach, template: 'buggy' },
      Billy: { ...BILLY, ...at('driver') },
      Tom: { ...BILLY, ...at('body') },
    };
    expect(street(60, { figures: buggy }).refuses(order('body'), 'over-limit')).toMatchObject({ max: 2 });
  });

  it('LG-VEH-01, LG-REACT-01, LG-COOL-01 whoever rides along has moved: he does not fire back, nor get his breath back', () => {
    const scene = stage({ billy: { stats: { cool: 2 } } });
    const calm = (): readonly (string | boolean | null)[] => {
      const { fight } = scene;
      const billy = fight.figures.Billy!;
      return [mayFireBack(fight, billy), recoveryRefusal(fight, billy)];
    };
    expect(calm()).toEqual([true, null]);
    scene.when(move('Doc', 'across', 'Ike', 20));
    expect(calm()).toEqual([false, 'stirred']);
  });

  it('LG-VEH-02 in the body of a coach one is at a window, on the box in the open', () => {
    const shot = (seat: string, faces: string) => {
      const scene = stage({ billy: at(seat), scene: { 'Ike>Billy': { range: 20 } }, turn: 'gang' });
      return scene.dice(`D6=1 D10=9 D10=5 ${faces}`).when({ ...shoot('Ike', 'Billy') }).effects;
    };
    expect(shot('body', 'D6=1').some((one) => one.kind === 'unharmed')).toBe(true);
    expect(shot('roof', 'D6=1 D6=1').some((one) => one.kind === 'wounded')).toBe(true);
  });

  it('LG-VEH-02, LG-REACT-01 whoever is carried along has moved: he does not fire back', () => {
    const scene = stage({ scene: { 'Billy>Ike': { range: 60 } } });
    scene.when(move('Doc', 'toward', 'Ike', 20));
    scene.play({ type: 'pass', figure: 'Doc' });
    scene.play({ type: 'hold', figure: 'Billy' });
    expectNone(scene.when(move('Ike', 'toward', 'Billy', 15)), 'prompt-opened');
  });

  it('LG-VEH-02 aboard what stands still one aims, also beside somebody who has just climbed onto the box', () => {
    const scene = stage({ doc: { mount: null, seatAboard: null }, scene: { 'Billy>Ike': { range: 60 } } });
    scene.when({ type: 'mount', figure: 'Doc', mount: 'Coach', seat: 'driver' });
    expectEffects(scene.dice('D6=6 D10=2').when(shoot('Billy', 'Ike')), [{ kind: 'tested', why: 'aim' }]);
    scene.refuses(shoot('Doc', 'Ike'), 'already-did');
  });

  it('LG-RIDE-04 who gets down from a vehicle that has moved does not walk on', () => {
    const off = { type: 'dismount', figure: 'Billy' } as const;
    const still = stage();
    still.when(off);
    expectEffects(still.when(move('Billy', 'away', 'Ike', 7)), [{ kind: 'moved', figure: 'Billy' }]);
    const ridden = stage();
    ridden.when(move('Doc', 'away', 'Ike', 12));
    ridden.when(off);
    ridden.refuses(move('Billy', 'away', 'Ike', 7), 'already-did');
  });

  it('LG-VEH-03 with an animal down it stands, until somebody has spent a turn cutting it loose', () => {
    const figures = { Dun: { ...team.Dun, statuses: ['dead' as const] } };
    const scene = stage({ figures });
    expect(scene.refuses(move('Doc', 'away', 'Ike', 10), 'vehicle-unfit')).toMatchObject({ why: 'team' });
    scene.when({ type: 'cut-loose', figure: 'Doc', mount: 'Coach' });
    const result = scene.play({ type: 'hold', figure: 'Billy' });
    expectEffects(result, [
      { kind: 'dismounted', figure: 'Dun', mount: 'Coach' },
      { kind: 'task-set', task: 'cut-loose', left: 0 },
    ]);
    scene.play({ type: 'hold', figure: 'Ike' });
    expectEffects(scene.dice('D6=1').when(move('Doc', 'away', 'Ike', 10)), [{ kind: 'moved', distance: 10 }]);
  });

  it('LG-VEH-03 cutting loose wants a fallen animal, still hands and a place at its side', () => {
    const cut = { type: 'cut-loose', figure: 'Doc', mount: 'Coach' } as const;
    stage().refuses(cut, 'nothing-there');
    const down = { Dun: { ...team.Dun, statuses: ['dead' as const] } };
    stage({ figures: down, doc: { mount: null, seatAboard: null } }).refuses(cut, 'too-far-apart');
    const shooter = stage({ figures: down });
    shooter.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    shooter.refuses(cut, 'already-did');
  });

  it('LG-VEH-03 a draught animal may be aimed at; it has Constitution 4', () => {
    const scene = stage({ scene: { 'Ike>Dun': { range: 20 } }, turn: 'gang' });
    const result = scene.dice('D6=1 D10=9 D10=5 D6=5').when({ ...shoot('Ike', 'Dun') });
    expectEffects(result, [
      { kind: 'hit', figure: 'Dun' },
      { kind: 'tested', figure: 'Dun', check: { faces: [5], mods: [], total: 5, need: 4, passed: false } },
      { kind: 'mount-down', figure: 'Dun' },
      { kind: 'vehicle-halted', figure: 'Coach', why: 'team' },
    ]);
  });

  it('LG-VEH-04, LG-TERR-04 a gallop out of hand over rough ground overturns it, and everybody is thrown', () => {
    const scene = stage();
    const result = scene.dice('D6=6').when(move('Doc', 'away', 'Ike', 30, { gait: 'run', terrain: 2 }));
    expectEffects(result, [
      { kind: 'overturned', figure: 'Coach', why: 'difficult-ground' },
      { kind: 'thrown', figure: 'Doc', mount: 'Coach', why: 'overturned' },
      { kind: 'thrown', figure: 'Billy', mount: 'Coach' },
    ]);
    expectNone(result, 'moved', 'terrain-slowed', 'wounded');
    expect(result.fight.figures).toMatchObject({ Doc: { posture: 'prone', mount: null }, Billy: { posture: 'prone' } });
    expect(lawOfTheGun.mayAct(result.fight, result.fight.figures.Billy!)).toBe(false);
    street(60, { figures: coach }).refuses(
      { type: 'mount', figure: 'Doc', mount: 'Coach', seat: 'nowhere' },
      'bad-value',
    );
  });

  it('LG-VEH-05 with the driver down another takes the reins instead of moving', () => {
    const scene = stage({ doc: { statuses: ['dead'] }, billy: { activity: halted } });
    const reins = { type: 'take-reins', figure: 'Billy', mount: 'Coach' } as const;
    const result = scene.dice('D6=3').when(reins);
    expectEffects(result, [
      { kind: 'tested', figure: 'Billy', why: 'change-action' },
      { kind: 'mounted', figure: 'Billy', mount: 'Coach', seat: 'driver' },
    ]);
    scene.refuses(move('Billy', 'away', 'Ike', 5), 'already-did');
    stage().refuses(reins, 'mount-unavailable');
    street(60).refuses({ ...reins, figure: 'Doc' }, 'state-missing');
  });
});
