import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { answer, band, BILLY, chance, charge, going, halted, move, shoot, street } from './orders-kit.ts';

const member = (initiative: number) => ({ ...BILLY, profile: { ...BILLY.profile, IN: initiative }, activity: halted });

function posse(billy: number, tom = 1) {
  return band(
    street(60, { doc: { activity: halted }, figures: { Billy: member(billy), Tom: member(tom) } }),
    'Doc',
    'Billy',
    'Tom',
  );
}

const toLivery = move('Doc', 'away', 'Ike', 15, { goal: 'livery' });

describe('groups', () => {
  it('LG-EX-25 part of the group follows (LG-ACT-04)', () => {
    const scene = posse(3);
    const result = scene.dice('D6=4').when(toLivery);
    expectEffects(result, [
      {
        kind: 'tested',
        figure: 'Doc',
        stat: 'initiative',
        why: 'change-action',
        check: { faces: [4], mods: [], total: 4, need: 4, passed: true },
      },
      { kind: 'group-answered', leader: 'Doc', followed: ['Billy'], stayed: ['Tom'] },
    ]);
    expectNone(result, 'moved');
    expect(Object.values(result.fight.prompts)).toMatchObject([
      { type: 'group-split', seat: 'doc', choices: ['all-halt', 'go'], default: 'all-halt' },
    ]);
  });

  it('LG-EX-26 the order is not obeyed (LG-ACT-04, LG-ACT-07)', () => {
    const scene = posse(5);
    const result = scene.dice('D6=5').when(toLivery);
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', why: 'change-action' },
      { kind: 'group-answered', followed: [], stayed: ['Billy', 'Tom'] },
    ]);
    expect(result.fight.pauses).toEqual([]);
    scene.refuses(move('Billy', 'away', 'Ike', 15, { goal: 'livery' }), 'already-did');
  });

  it('LG-ACT-05 the activated go and the rest stay behind, out of touch (LG-GRP-02)', () => {
    const scene = posse(3);
    scene.dice('D6=4').when(toLivery);
    const result = answer(scene, 'group-split', 'go', 'doc');
    expect(result.effects.flatMap((one) => (one.kind === 'moved' ? [one.figure] : []))).toEqual(['Doc', 'Billy']);
    expectEffects(result, [{ kind: 'group-left', figure: 'Tom', why: 'apart' }]);
    expect(result.fight.figures.Tom?.turn.moved).toBe(false);
  });

  it('LG-ACT-05, LG-PBP-05 all halt is the default, and whoever halts may still shoot', () => {
    const scene = posse(3);
    scene.dice('D6=4').when(toLivery);
    const result = answer(scene, 'group-split', 'all-halt', 'doc');
    expectNone(result, 'moved');
    scene.refuses(toLivery, 'already-did');
    scene.refuses(move('Billy', 'away', 'Ike', 15), 'already-did');
    expectEffects(scene.dice('D6=6 D10=2').when(shoot('Doc', 'Ike')), [
      { kind: 'tested', why: 'aim' },
      { kind: 'shot-missed' },
    ]);
  });

  it('LG-ACT-06 after a failed test those on the way somewhere go on or halt', () => {
    const scene = band(
      street(60, {
        doc: { activity: going('toward:Ike') },
        figures: { Billy: { ...BILLY, activity: going('toward:Ike') } },
      }),
      'Doc',
      'Billy',
    );
    scene.dice('D6=5').when(toLivery);
    expect(Object.values(scene.fight.prompts)).toMatchObject([
      { type: 'halt-or-continue', seat: 'doc', default: 'halt' },
      { type: 'halt-or-continue', seat: 'billy', default: 'halt' },
    ]);
    answer(scene, 'halt-or-continue', 'continue', 'doc');
    const result = answer(scene, 'halt-or-continue', 'halt', 'billy');
    expectEffects(result, [
      { kind: 'activity-set', figure: 'Billy', activity: 'hold' },
      { kind: 'moved', figure: 'Doc', distance: 15, gait: 'walk' },
      { kind: 'situation-set', figure: 'Doc', target: 'Ike', values: { range: 45 } },
    ]);
  });

  it('LG-ACT-06 whoever was told in advance to go on does so by default', () => {
    const scene = street(60, { doc: { activity: going('toward:Ike'), standing: { absent: 'continue' } } });
    scene.dice('D6=5').when(toLivery);
    expect(Object.values(scene.fight.prompts)).toMatchObject([{ type: 'halt-or-continue', default: 'continue' }]);
  });

  it('LG-ACT-03, LG-ACT-04 nobody starts from a halt untested behind a leader who only goes on', () => {
    const joined = () =>
      band(street(60, { doc: { activity: going('toward:Ike') }, figures: { Billy: member(3) } }), 'Doc', 'Billy');
    const on = move('Doc', 'toward', 'Ike', 15);
    expectEffects(joined().dice('D6=4').when(on), [
      { kind: 'tested', figure: 'Doc', why: 'change-action' },
      { kind: 'group-answered', followed: ['Billy'] },
      { kind: 'moved', figure: 'Doc' },
      { kind: 'moved', figure: 'Billy' },
    ]);
    const failed = joined();
    failed.dice('D6=5').when(on);
    expectEffects(answer(failed, 'halt-or-continue', 'continue', 'doc'), [{ kind: 'moved', figure: 'Doc' }]);
    expect(failed.fight.figures.Billy?.turn.moved).toBe(false);
  });

  it('LG-ACT-04, LG-ACT-07 the roll with which a leader got up by himself takes nobody along', () => {
    const scene = band(
      street(60, { doc: { activity: halted, posture: 'prone' }, figures: { Billy: member(3), Tom: { ...BILLY } } }),
      'Doc',
      'Billy',
      'Tom',
    );
    scene.dice('D6=1').when({ type: 'posture', figure: 'Doc', posture: 'standing' });
    const result = scene.when(move('Doc', 'away', 'Ike', 10));
    expect(result.effects.flatMap((one) => (one.kind === 'moved' ? [one.figure] : []))).toEqual(['Doc', 'Tom']);
  });

  it('LG-CC-02, LG-ACT-03 nor into a charge', () => {
    const scene = band(
      street(30, {
        doc: { activity: going('toward:Ike') },
        figures: { Billy: member(3) },
        scene: { 'Billy>Ike': { range: 30 } },
      }),
      'Doc',
      'Billy',
    );
    expectEffects(scene.dice('D6=5').when(charge('Doc', 'Ike', 'run', ['Billy'])), [
      { kind: 'tested', figure: 'Doc', why: 'change-action' },
      { kind: 'group-answered', followed: [], stayed: ['Billy'] },
    ]);
  });

  it('LG-GRP-02, LG-CC-01 nobody charges with a group of which he is no longer one', () => {
    const scene = band(
      street(30, {
        figures: { Billy: { ...BILLY }, Tom: { ...BILLY } },
        scene: { 'Billy>Ike': { range: 30 }, 'Tom>Ike': { range: 30 }, 'Billy>Tom': { range: 12 } },
      }),
      'Doc',
      'Billy',
      'Tom',
    );
    const result = scene.dice('D6=6 D6=6').when(charge('Doc', 'Ike', 'run', ['Billy', 'Tom']));
    expect(result.effects.flatMap((one) => (one.kind === 'charge-declared' ? [one.figure] : []))).toEqual([
      'Doc',
      'Tom',
    ]);
  });

  it('LG-ACT-08 behind a running leader everybody covers a whole basic move at least', () => {
    const scene = band(
      street(60, { figures: { Billy: BILLY, Tom: { ...BILLY, slowed: [{ cap: 5, why: 'crippled' }] } } }),
      'Doc',
      'Billy',
      'Tom',
    );
    const result = scene.dice('D6=4 D6=6').when(move('Doc', 'away', 'Ike', 10, { gait: 'run' }));
    const covered = result.effects.flatMap((one) => (one.kind === 'moved' ? [[one.figure, one.distance]] : []));
    expect(covered).toEqual([
      ['Doc', 10],
      ['Billy', 15],
      ['Tom', 5],
    ]);
    expect(result.effects.filter((one) => one.kind === 'tested').map((one) => one.why)).toEqual([
      'move-fast',
      'move-fast',
    ]);
  });

  it('LG-ACT-08 a member held to 5 cm goes so far and is out of the group', () => {
    const scene = band(
      street(60, { figures: { Tom: { ...BILLY, slowed: [{ less: 20, why: 'wound' }] } } }),
      'Doc',
      'Tom',
    );
    const result = scene.dice('D6=4 D6=2').when(move('Doc', 'away', 'Ike', 16, { gait: 'run' }));
    expectEffects(result, [
      { kind: 'moved', figure: 'Doc', distance: 16, gait: 'run' },
      { kind: 'moved', figure: 'Tom', distance: 5 },
      { kind: 'group-left', figure: 'Tom', why: 'apart' },
    ]);
  });

  it('LG-GRP-01, LG-GRP-03, LG-TOM-04 friends within reach of each other form one group, led by the best head', () => {
    const scene = street(60, {
      figures: {
        Billy: { ...BILLY, seat: 'doc' },
        Tom: { ...BILLY, seat: 'doc', profile: { ...BILLY.profile, IN: 5 } },
      },
    });
    const result = scene.when({ type: 'group', figure: 'Doc', what: 'form', with: ['Billy', 'Tom'] });
    expect(result.effects).toMatchObject([{ kind: 'group-formed', leader: 'Tom', figures: ['Doc', 'Billy', 'Tom'] }]);
    expectEffects(scene.when({ type: 'group', figure: 'Doc', what: 'leader', leader: 'Doc' }), [
      { kind: 'group-formed', leader: 'Doc' },
    ]);
  });

  it('LG-GRP-01 refuses enemies, the distant, the unseen and the fallen', () => {
    const scene = street(60, {
      figures: { Billy: BILLY, Tom: BILLY, Kate: { ...BILLY, statuses: ['out-of-action'] } },
      scene: { 'Doc>Billy': { range: 12 }, 'Doc>Tom': { sight: false } },
    });
    const form = (mate: string) => ({ type: 'group', figure: 'Doc', what: 'form', with: [mate] }) as const;
    expect(scene.refuses(form('Billy'), 'too-far-apart')).toMatchObject({ distance: 12, max: 10 });
    scene.refuses(form('Tom'), 'no-line-of-sight');
    scene.refuses(form('Ike'), 'wrong-side');
    scene.refuses(form('Kate'), 'figure-out');
  });

  it('LG-GRP-01 pair by pair: two friends who are out of touch cannot be in one group', () => {
    const scene = street(60, { figures: { Billy: BILLY, Tom: BILLY }, scene: { 'Billy>Tom': { range: 15 } } });
    scene.refuses({ type: 'group', figure: 'Doc', what: 'form', with: ['Billy', 'Tom'] }, 'too-far-apart');
  });

  it('LG-GRP-02 joining and leaving is free until the Initiative has been rolled', () => {
    const scene = posse(3);
    scene.when({ type: 'group', figure: 'Tom', what: 'leave' });
    expect(scene.fight.figures.Tom?.group).toBeNull();
    scene.when({ type: 'group', figure: 'Tom', what: 'join', leader: 'Doc' });
    expect(scene.fight.groups.g1?.figures).toEqual(['Doc', 'Billy', 'Tom']);
    scene.dice('D6=5').when(toLivery);
    scene.refuses({ type: 'group', figure: 'Tom', what: 'leave' }, 'already-did');
  });

  it('LG-ACT-07 nobody who has failed his Initiative is brought into a group that has not rolled yet', () => {
    const scene = (seat: string) =>
      street(60, { doc: { activity: halted }, figures: { Billy: { ...BILLY, seat, activity: halted } } });
    const form = { type: 'group', figure: 'Doc', what: 'form', with: ['Billy'] } as const;
    const own = scene('doc');
    own.dice('D6=6').when(move('Billy', 'away', 'Ike', 10));
    expect(own.refuses(form, 'already-did')).toMatchObject({ figure: 'Billy', did: 'initiative' });
    const other = scene('billy');
    other.when(form);
    other.dice('D6=6').when(move('Billy', 'away', 'Ike', 10));
    expectNone(answer(other, 'agree', 'yes', 'billy'), 'group-formed');
  });

  it('LG-GRP-02 a member who sets out for himself leaves the group before his own test', () => {
    const scene = posse(3);
    const result = scene.dice('D6=3').when(move('Billy', 'toward', 'Ike', 5));
    expectEffects(result, [
      { kind: 'group-left', figure: 'Billy', why: 'order' },
      { kind: 'tested', figure: 'Billy', why: 'change-action' },
      { kind: 'moved', figure: 'Billy' },
    ]);
  });

  it('LG-GRP-02 whoever has lost touch with the leader drops out before his order', () => {
    const scene = band(
      street(60, { figures: { Billy: BILLY, Tom: BILLY }, scene: { 'Doc>Tom': { range: 30 } } }),
      'Doc',
      'Billy',
      'Tom',
    );
    const result = scene.when(move('Doc', 'away', 'Ike', 10));
    expectEffects(result, [
      { kind: 'group-left', figure: 'Tom', why: 'apart' },
      { kind: 'moved', figure: 'Doc' },
      { kind: 'moved', figure: 'Billy' },
    ]);
    expect(result.fight.groups.g1?.figures).toEqual(['Doc', 'Billy']);
  });

  it('LG-GRP-01, LG-GRP-02 of two who are stated to be out of touch the one farther from the leader drops out', () => {
    const scene = band(
      street(60, {
        figures: { Billy: BILLY, Tom: BILLY },
        scene: { 'Billy>Tom': { range: 15 }, 'Doc>Billy': { range: 9 }, 'Doc>Tom': { range: 6 } },
      }),
      'Doc',
      'Billy',
      'Tom',
    );
    expectEffects(scene.when(move('Doc', 'away', 'Ike', 10)), [{ kind: 'group-left', figure: 'Billy', why: 'apart' }]);
    expect(scene.fight.groups.g1?.figures).toEqual(['Doc', 'Tom']);
  });

  it('LG-GEN-05, LG-GRP-02 nobody drops out for having lost touch with a man who is down', () => {
    const scene = band(
      street(60, {
        figures: { Billy: BILLY, Tom: { ...BILLY, statuses: ['out-of-action'] } },
        scene: { 'Billy>Tom': { range: 15 }, 'Doc>Billy': { range: 9 }, 'Doc>Tom': { range: 6 } },
      }),
      'Doc',
      'Billy',
      'Tom',
    );
    const result = scene.when(move('Doc', 'away', 'Ike', 10));
    expect(result.effects.flatMap((one) => (one.kind === 'moved' ? [one.figure] : []))).toEqual(['Doc', 'Billy']);
  });

  it('LG-GRP-03 when the leader is down the best head left leads', () => {
    const scene = posse(3);
    scene.fight.figures.Doc!.statuses.push('dead');
    const result = scene.dice('D6=3').when(move('Billy', 'away', 'Ike', 10));
    expectEffects(result, [
      { kind: 'tested', figure: 'Billy', why: 'change-action' },
      { kind: 'group-answered', leader: 'Billy', followed: [], stayed: ['Tom'] },
    ]);
  });

  it('LG-GRP-03 when the leader leaves the best head left leads', () => {
    const scene = posse(3, 4);
    expectEffects(scene.when({ type: 'group', figure: 'Doc', what: 'leave' }), [
      { kind: 'group-left', figure: 'Doc', why: 'order' },
      { kind: 'group-formed', leader: 'Tom', figures: ['Billy', 'Tom'] },
    ]);
    const result = scene.dice('D6=4').when(move('Tom', 'away', 'Ike', 10));
    expectEffects(result, [{ kind: 'group-answered', leader: 'Tom', followed: ['Billy'], stayed: [] }]);
  });

  it('LG-GRP-04 another owner is asked, and joins or does not', () => {
    const ask = () => {
      const scene = street(60, { figures: { Billy: BILLY } });
      const result = scene.when({ type: 'group', figure: 'Doc', what: 'form', with: ['Billy'] });
      expect(Object.values(result.fight.prompts)).toMatchObject([
        { type: 'agree', seat: 'billy', figure: 'Billy', default: 'no' },
      ]);
      return scene;
    };
    const yes = ask();
    expectEffects(answer(yes, 'agree', 'yes', 'billy'), [
      { kind: 'group-formed', leader: 'Doc', figures: ['Doc', 'Billy'] },
    ]);
    const no = ask();
    expectNone(answer(no, 'agree', 'no', 'billy'), 'group-formed');
  });

  it('LG-GRP-01, LG-GRP-04 whoever has lost touch with one of the group before he says yes does not join it', () => {
    const scene = street(60, { figures: { Billy: BILLY, Tom: { ...BILLY, seat: 'doc' } } });
    scene.when({ type: 'group', figure: 'Doc', what: 'form', with: ['Billy', 'Tom'] });
    scene.when({ type: 'state-scene', figure: 'Billy', target: 'Tom', values: { range: 15 } });
    expectNone(answer(scene, 'agree', 'yes', 'billy'), 'group-formed');
    expect(scene.fight.groups).toMatchObject({ g1: { figures: ['Doc', 'Tom'] } });
  });

  it('section 27: a group of IN 4 leading IN 3 and IN 2', () => {
    const scene = posse(3, 2);
    const measure: Parameters<typeof chance>[3] = (effects) =>
      effects.flatMap((one) =>
        one.kind === 'group-answered'
          ? [
              `followed ${one.followed.length}`,
              ...(effects.some((other) => other.kind === 'tested' && other.check.passed === false) ? ['nobody'] : []),
            ]
          : [],
      );
    expect(chance(scene, toLivery, 'followed 2', measure)).toBe('1/2');
    expect(chance(scene, toLivery, 'followed 1', measure)).toBe('1/6');
    expect(chance(scene, toLivery, 'nobody', measure)).toBe('1/3');
  });
});
