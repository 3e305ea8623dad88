import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { answer, BILLY, DOC, going, halted, HORSE, IKE, lawOfTheGun, move, ran, shoot, street } from './orders-kit.ts';

const bay = { Bay: { ...HORSE, side: 'law' } };
const rider = { mount: 'Bay' } as const;
const watching = {
  standing: {},
  turn: { acted: false, moved: false, gait: null, distance: 0, shot: false, reacted: false },
};

describe('moves', () => {
  it('LG-EX-27 running through scrub (LG-MOVE-02, LG-TERR-02, LG-TOM-05, LG-GEN-06)', () => {
    const scene = street(60, { doc: { ...IKE, side: 'law', activity: going('barn') } });
    const result = scene
      .dice('D6=2 D6=6 D6=5')
      .when(move('Doc', 'across', 'Ike', 25, { gait: 'run', goal: 'barn', terrain: 2 }));
    expect(result.effects).toMatchObject([
      { kind: 'tested', figure: 'Doc', stat: 'constitution', why: 'move-fast', check: { need: 3, passed: true } },
      { kind: 'table-rolled', table: 'terrain', check: { faces: [6, 5] } },
      { kind: 'terrain-slowed', figure: 'Doc', level: 2, loss: 11 },
      { kind: 'moved', figure: 'Doc', distance: 14, gait: 'walk' },
    ]);
  });

  it('LG-EX-28 a gallop into the wash (LG-TERR-04, LG-INJ-12)', () => {
    const scene = street(60, { doc: { ...IKE, side: 'law', ...rider, activity: going('ford') }, figures: bay });
    const result = scene.dice('D6=4').when(move('Doc', 'across', 'Ike', 50, { gait: 'run', goal: 'ford', terrain: 3 }));
    expect(result.effects).toMatchObject([
      { kind: 'tested', figure: 'Doc', stat: 'horsemanship', why: 'move-fast', check: { need: 3, passed: false } },
      { kind: 'thrown', figure: 'Doc', mount: 'Bay', why: 'difficult-ground' },
    ]);
    expect(result.fight.figures.Doc).toMatchObject({ mount: null, posture: 'prone' });
    scene.refuses(shoot('Doc', 'Ike'), 'already-did');
  });

  it('LG-TERR-04 only a gallop that has failed its test throws: the ground is diced for otherwise', () => {
    const at = (gait: 'walk' | 'run', dice: string, terrain: number) =>
      street(60, { doc: rider, figures: bay })
        .dice(dice)
        .when(move('Doc', 'across', 'Ike', 20, { gait, terrain }));
    expectEffects(at('walk', 'D10=3 D10=4', 2), [
      { kind: 'terrain-slowed', loss: 7 },
      { kind: 'moved', distance: 18 },
    ]);
    expectEffects(at('run', 'D6=5 D10=3', 1), [
      { kind: 'terrain-slowed', loss: 3 },
      { kind: 'moved', distance: 20 },
    ]);
    expectNone(at('run', 'D6=4 D10=1 D10=1', 2), 'thrown');
  });

  it('LG-TERR-03 ground that takes the whole allowance leaves him where he is, and he may not try again', () => {
    const scene = street(60);
    const result = scene.dice('D6=6 D6=6 D6=6').when(move('Doc', 'toward', 'Ike', 15, { terrain: 3 }));
    expectEffects(result, [
      { kind: 'terrain-slowed', loss: 18 },
      { kind: 'stopped-short', figure: 'Doc', why: 'terrain' },
    ]);
    expectNone(result, 'moved');
    scene.refuses(move('Doc', 'toward', 'Ike', 15), 'already-did');
  });

  it.each([
    ['toward', 45],
    ['away', 75],
    ['across', 60],
  ] as const)('LG-TOM-03 %s: the stated range becomes %i', (way, range) => {
    const scene = street(60, { figures: { Kate: IKE }, scene: { 'Doc>Kate': { range: 40 } } });
    const result = scene.when(move('Doc', way, 'Ike', 15));
    expectEffects(result, [{ kind: 'moved', figure: 'Doc', path: [], distance: 15, gait: 'walk', why: 'order' }]);
    expect(result.fight.situations).toMatchObject({
      'Doc>Ike': { range },
      'Ike>Doc': { range },
      'Doc>Kate': { range: 40 },
    });
  });

  it('LG-TOM-03 with `all` every enemy comes as much nearer, nobody under 5 cm', () => {
    const scene = street(60, {
      figures: { Kate: IKE, Billy: BILLY },
      scene: { 'Doc>Kate': { range: 12 }, 'Doc>Billy': { range: 30 } },
    });
    const { fight } = scene.when(move('Doc', 'toward', 'Ike', 10, { all: true }));
    expect(fight.situations).toMatchObject({
      'Doc>Ike': { range: 50 },
      'Doc>Kate': { range: 5 },
      'Doc>Billy': { range: 30 },
    });
  });

  it('LG-TOM-03 he stops 5 cm from whom he walks to', () => {
    const scene = street(12);
    expectEffects(scene.when(move('Doc', 'toward', 'Ike', 15)), [{ kind: 'moved', distance: 7 }]);
    const near = street(5);
    near.refuses(move('Doc', 'toward', 'Ike', 5), 'blocked');
  });

  it.each([
    ['Constitution failed', 'D6=5', 20],
    ['Constitution passed', 'D6=4', 25],
  ])('LG-MOVE-02 a run of 25 ordered, %s', (_name, dice, distance) => {
    const result = street(60)
      .dice(dice)
      .when(move('Doc', 'away', 'Ike', 25, { gait: 'run' }));
    expectEffects(result, [{ kind: 'moved', distance, gait: 'run' }]);
  });

  it('LG-MOVE-01, LG-MOVE-02 on horseback: 25, 40, 50', () => {
    const ride = (gait: 'walk' | 'run', distance: number, dice = '') =>
      street(60, { doc: rider, figures: bay })
        .dice(dice)
        .when(move('Doc', 'away', 'Ike', distance, { gait }));
    expectEffects(ride('walk', 25), [{ kind: 'moved', distance: 25, gait: 'walk' }]);
    expectEffects(ride('run', 50, 'D6=5'), [
      { kind: 'tested', stat: 'horsemanship' },
      { kind: 'moved', distance: 40, gait: 'run' },
    ]);
    expectEffects(ride('run', 50, 'D6=4'), [{ kind: 'moved', distance: 50 }]);
    street(60, { doc: rider, figures: bay }).refuses(move('Doc', 'away', 'Ike', 26), 'too-far');
  });

  it('LG-MOVE-01 refuses more than the allowance, nothing, and parts of a centimetre', () => {
    const scene = street(60);
    expect(scene.refuses(move('Doc', 'away', 'Ike', 16), 'too-far')).toMatchObject({ needed: 16, allowed: 15 });
    scene.refuses(move('Doc', 'away', 'Ike', 26, { gait: 'run' }), 'too-far');
    scene.refuses(move('Doc', 'away', 'Ike', 0), 'bad-value');
    scene.refuses(move('Doc', 'away', 'Ike', 7.5), 'bad-value');
    scene.refuses(move('Doc', 'away', 'Ike', 5, { terrain: 6 }), 'bad-value');
    scene.refuses(move('Doc', 'away', 'Doc', 5), 'target-forbids');
    scene.refuses(move('Doc', 'away', 'Nobody', 5), 'unknown-name');
  });

  it('LG-MOVE-03 a prone man crawls 5 cm and stays prone; nobody crawls upright', () => {
    const scene = street(60, { doc: { posture: 'prone' } });
    scene.refuses(move('Doc', 'away', 'Ike', 10), 'state-forbids');
    const result = scene.when(move('Doc', 'away', 'Ike', 5, { gait: 'crawl' }));
    expectEffects(result, [{ kind: 'moved', distance: 5, gait: 'crawl' }]);
    expect(result.fight.figures.Doc?.posture).toBe('prone');
    street(60).refuses(move('Doc', 'away', 'Ike', 5, { gait: 'crawl' }), 'state-missing');
  });

  it('LG-MOVE-07 standing up costs 5 cm of the allowance and counts as moving', () => {
    const scene = street(60, { doc: { posture: 'prone' } });
    expectEffects(scene.when({ type: 'posture', figure: 'Doc', posture: 'standing' }), [
      { kind: 'posture-set', posture: 'standing', why: 'order' },
    ]);
    expect(scene.refuses(move('Doc', 'toward', 'Ike', 11), 'too-far')).toMatchObject({ allowed: 10 });
    expectEffects(scene.when(move('Doc', 'toward', 'Ike', 10)), [{ kind: 'moved', distance: 10 }]);
  });

  it('LG-MOVE-07 throwing oneself down is free, counts as moving and ends the move', () => {
    const scene = street(60);
    scene.when({ type: 'posture', figure: 'Doc', posture: 'prone' });
    scene.refuses(move('Doc', 'toward', 'Ike', 5, { gait: 'crawl' }), 'already-did');
    expectEffects(scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap')), [{ kind: 'shot-fired', mode: 'snap' }]);
    scene.refuses({ type: 'posture', figure: 'Doc', posture: 'prone' }, 'already-did');
  });

  it('LG-ACT-03 getting up is a change, but not for one who crawls on', () => {
    const lying = street(60, { doc: { posture: 'prone', activity: halted } });
    expectEffects(lying.dice('D6=4').when({ type: 'posture', figure: 'Doc', posture: 'standing' }), [
      { kind: 'tested', why: 'change-action' },
      { kind: 'posture-set' },
    ]);
    const crawling = street(60, { doc: { posture: 'prone', activity: { kind: 'crawl', goal: 'toward:Ike' } } });
    expectNone(crawling.when({ type: 'posture', figure: 'Doc', posture: 'standing' }), 'tested');
  });

  it('LG-MOVE-08 each held leg wound takes 2 cm, down to 5; a cripple has 5 and may not run', () => {
    const wounds = (count: number) => Array.from({ length: count }, () => ({ less: 2, why: 'wound' }));
    expect(street(60, { doc: { slowed: wounds(1) } }).refuses(move('Doc', 'away', 'Ike', 14), 'too-far')).toMatchObject(
      { allowed: 13 },
    );
    expect(street(60, { doc: { slowed: wounds(9) } }).refuses(move('Doc', 'away', 'Ike', 6), 'too-far')).toMatchObject({
      allowed: 5,
    });
    const cripple = street(60, { doc: { slowed: [{ cap: 5, why: 'crippled' }] } });
    expect(cripple.refuses(move('Doc', 'away', 'Ike', 6), 'too-far')).toMatchObject({ allowed: 5 });
    cripple.refuses(move('Doc', 'away', 'Ike', 5, { gait: 'run' }), 'state-forbids');
  });

  it("LG-MOVE-08 a rider's legs do not slow his horse; its own do (LG-INJ-10)", () => {
    const wound = [{ less: 2, why: 'wound' }];
    expectNone(
      street(60, { doc: { ...rider, slowed: wound }, figures: bay }).when(move('Doc', 'away', 'Ike', 25)),
      'stopped-short',
    );
    street(60, { doc: rider, figures: { Bay: { ...bay.Bay, slowed: wound } } }).refuses(
      move('Doc', 'away', 'Ike', 25),
      'too-far',
    );
  });

  it('LG-MOVE-09 away and off the field, horse and all; only with the word to leave', () => {
    const scene = street(60, { doc: rider, figures: bay });
    scene.refuses(move('Doc', 'toward', 'Ike', 10, { leave: true }), 'bad-value');
    const result = scene.when(move('Doc', 'away', 'Ike', 10, { leave: true }));
    expectEffects(result, [
      { kind: 'moved' },
      { kind: 'left-field', figure: 'Doc', why: 'walked' },
      { kind: 'left-field', figure: 'Bay' },
    ]);
  });

  it('LG-MOVE-10 forced moves need no Initiative and no terrain dice, and a wound limits them', () => {
    const result = street(20, {
      ike: { slowed: [{ cap: 5, why: 'crippled' }], profile: { ...IKE.profile, CL: 1 }, weapons: [] },
    })
      .dice('D6=1 D6=2 D6=6 D6=1 D6=6')
      .when({ type: 'charge', figure: 'Doc', target: 'Ike', gait: 'run' });
    expectEffects(result, [
      { kind: 'tested', figure: 'Ike', why: 'charged' },
      { kind: 'skedaddled', figure: 'Ike', distance: 5 },
    ]);
  });

  it('LG-MOVE-10 who lies flat gets up to run', () => {
    const scene = street(25, { ike: { posture: 'prone', profile: { ...IKE.profile, CL: 1 } } });
    scene.dice('D6=4 D10=9 D10=1 D6=6').when(shoot('Doc', 'Ike'));
    expect(scene.fight.figures.Ike?.posture).toBe('standing');
    expect(scene.fight.situations).toMatchObject({ 'Doc>Ike': { range: 50 }, Ike: { cover: 'low' } });
  });

  it('LG-ACT-03 the first activity of a figure needs no test; a new goal, setting out and turning back do', () => {
    const tests = (activity: typeof halted | null, way: 'toward' | 'away', goal?: string) =>
      street(60, { doc: { activity } })
        .dice(activity === null || (way === 'toward' && goal !== 'hotel') ? '' : 'D6=1')
        .when(move('Doc', way, 'Ike', 10, goal === undefined ? {} : { goal }))
        .effects.filter((one) => one.kind === 'tested').length;
    expect(tests(null, 'toward')).toBe(0);
    expect(tests(going('toward:Ike'), 'toward')).toBe(0);
    expect(tests(going('barn'), 'toward', 'barn')).toBe(0);
    expect(tests(going('toward:Ike'), 'away')).toBe(1);
    expect(tests(going('barn'), 'toward', 'hotel')).toBe(1);
    expectEffects(
      street(60, { doc: { activity: halted } })
        .dice('D6=4')
        .when(move('Doc', 'toward', 'Ike', 10)),
      [{ kind: 'tested', why: 'change-action' }],
    );
  });

  it('LG-ACT-03 another pace to the same goal is no change', () => {
    const scene = street(60, { doc: { activity: going('toward:Ike') } });
    expect(scene.dice('D6=4').when(move('Doc', 'toward', 'Ike', 25, { gait: 'run' })).effects[0]).toMatchObject({
      why: 'move-fast',
    });
  });

  it('LG-ACT-02 the goal is kept, and going on to it is free next turn', () => {
    const scene = street(60);
    const result = scene.when(move('Doc', 'toward', 'Ike', 15, { goal: 'livery' }));
    expectEffects(result, [{ kind: 'activity-set', figure: 'Doc', activity: 'move', goal: 'livery' }]);
    expect(result.fight.figures.Doc?.activity).toEqual({ kind: 'move', goal: 'livery' });
  });

  it('LG-ACT-07 one Initiative roll a turn: after a failed one only the old goal is left', () => {
    const scene = street(60, { doc: { activity: going('toward:Ike') } });
    scene.dice('D6=5').when(move('Doc', 'away', 'Ike', 15));
    answer(scene, 'halt-or-continue', 'halt', 'doc');
    scene.refuses(move('Doc', 'away', 'Ike', 15), 'already-did');
  });

  it('LG-SHOOT-09, LG-SHOOT-11 a still aimed shot commits; after a snap he may walk, not run', () => {
    const still = street(60);
    still.dice('D6=6 D10=2').when(shoot('Doc', 'Ike'));
    still.refuses(move('Doc', 'toward', 'Ike', 5), 'already-did');
    const snap = street(60);
    snap.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    snap.refuses(move('Doc', 'toward', 'Ike', 5, { gait: 'run' }), 'already-did');
    expectEffects(snap.when(move('Doc', 'toward', 'Ike', 15)), [{ kind: 'moved', distance: 15 }]);
    snap.refuses(move('Doc', 'toward', 'Ike', 5), 'already-did');
  });

  it('LG-SEQ-05, LG-SHOOT-11 move, then shoot; then the go is over', () => {
    const scene = street(60);
    scene.when(move('Doc', 'toward', 'Ike', 15));
    scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    expect(lawOfTheGun.mayAct(scene.fight, scene.fight.figures.Doc!)).toBe(false);
    scene.refuses({ type: 'hold', figure: 'Doc' }, 'already-did');
  });

  it('LG-COV-08, LG-COV-10 stated cover is left behind when its owner walks', () => {
    const result = street(60, { scene: { Doc: { cover: 'low' }, 'Ike>Doc': { cover: 'left-corner' } } }).when(
      move('Doc', 'toward', 'Ike', 15),
    );
    expect(result.fight.situations).toMatchObject({ Doc: { cover: 'none' }, 'Ike>Doc': { cover: 'none' } });
  });

  it('LG-TOM-04 whoever walks off stands next to nobody any more', () => {
    const scene = street(60, { figures: { Billy: BILLY }, scene: { 'Doc>Billy': { near: true } } });
    expect(scene.when(move('Doc', 'toward', 'Ike', 15)).fight.situations['Billy>Doc']).toMatchObject({ near: false });
  });

  it("LG-REACT-05, LG-PBP-03 a move may be fired at before the mover's own shot; orders that touch it wait", () => {
    const scene = street(40, { ike: watching });
    const moved = scene.when(move('Doc', 'toward', 'Ike', 15));
    expectEffects(moved, [
      { kind: 'moved' },
      { kind: 'situation-set', values: { range: 25 } },
      { kind: 'prompt-opened', type: 'react', figure: 'Ike' },
    ]);
    scene.refuses(shoot('Doc', 'Ike', 'snap'), 'fight-paused');
    scene.dice('D10=2');
    expectEffects(answer(scene, 'react', 'fire', 'ike'), [
      { kind: 'shot-fired', figure: 'Ike', trigger: 'reaction', distance: 30 },
      { kind: 'shot-missed' },
    ]);
    expectEffects(scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap')), [{ kind: 'shot-fired', figure: 'Doc' }]);
  });

  it('LG-REACT-06 shot on the way, he lies where he was hit', () => {
    const scene = street(40, { ike: watching });
    scene.when(move('Doc', 'toward', 'Ike', 15));
    scene.dice('D10=9 D10=8');
    const result = answer(scene, 'react', 'fire', 'ike');
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Doc' },
      { kind: 'stopped-short', figure: 'Doc', why: 'hit' },
    ]);
    expect(result.fight.situations['Doc>Ike']).toMatchObject({ range: 30 });
  });

  it('LG-REACT-06 a leg wound takes its part of what is left of the way', () => {
    const scene = street(40, { ike: watching });
    scene.when(move('Doc', 'toward', 'Ike', 15));
    scene.dice('D10=9 D10=7 D6=1 D6=1 D6=1');
    const result = answer(scene, 'react', 'fire', 'ike');
    expectEffects(result, [
      { kind: 'slowed', figure: 'Doc', less: 2 },
      { kind: 'stopped-short', why: 'hit' },
    ]);
    expect(result.fight.situations['Doc>Ike']).toMatchObject({ range: 27 });
  });

  it('LG-GEN-06 stopped by a bullet before he has covered more than a basic move, he has not moved fast', () => {
    const scene = street(60, { ike: { ...watching, weapons: ['trapdoor-carbine'] } });
    scene.dice('D6=1').when(move('Doc', 'toward', 'Ike', 25, { gait: 'run' }));
    scene.dice('D10=9 D10=6 D6=1 D6=5 D6=1'); // crippled where he set out
    expectEffects(answer(scene, 'react', 'fire', 'ike'), [
      { kind: 'slowed', figure: 'Doc', cap: 5 },
      { kind: 'stopped-short', figure: 'Doc' },
      { kind: 'cut-short', figure: 'Doc', distance: 5 },
    ]);
    expect(scene.fight.situations['Doc>Ike']).toMatchObject({ range: 55 });
    expectNone(scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap')), 'tested');
  });

  it('LG-REACT-06, LG-TOM-03 stopped on the way with `all`, he is as far from everybody as he has come', () => {
    const ike = { ...watching, weapons: ['trapdoor-carbine'] };
    const scene = street(60, { ike, figures: { Kate: IKE }, scene: { 'Doc>Kate': { range: 12 } } });
    scene.when(move('Doc', 'toward', 'Ike', 15, { all: true }));
    expect(scene.fight.situations['Doc>Kate']).toMatchObject({ range: 5 });
    const kate = Object.values(scene.fight.prompts).find(({ seat }) => seat === 'kate');
    if (kate !== undefined) scene.play({ type: 'answer', prompt: kate.id, value: 'hold' }, 'kate');
    scene.dice('D10=9 D10=6 D6=1 D6=5 D6=1'); // crippled where he set out
    answer(scene, 'react', 'fire', 'ike');
    expect(scene.fight.situations).toMatchObject({ 'Doc>Ike': { range: 55 }, 'Doc>Kate': { range: 7 } });
  });

  it('LG-REACT-06 otherwise he ends his way and may shoot', () => {
    const scene = street(40, { ike: watching });
    scene.when(move('Doc', 'toward', 'Ike', 15));
    scene.dice('D10=9 D10=1 D6=1');
    expectNone(answer(scene, 'react', 'fire', 'ike'), 'stopped-short');
    expect(scene.fight.situations['Doc>Ike']).toMatchObject({ range: 25 });
  });

  it('LG-REACT-02, LG-GEN-06 whoever runs is a fast target all along the way', () => {
    const scene = street(60, { ike: watching });
    scene.dice('D6=1').when(move('Doc', 'toward', 'Ike', 25, { gait: 'run' }));
    scene.dice('D10=9');
    scene.dice('D10=8');
    expectEffects(answer(scene, 'react', 'fire', 'ike'), [
      { kind: 'shot-fired', check: { faces: [8], mods: [], total: 8, need: 11, passed: false } },
    ]);
  });

  it('LG-REACT-01 whoever moved fast last turn does not react', () => {
    expectNone(
      street(40, { ike: { standing: {}, turn: ran(20) } }).when(move('Doc', 'toward', 'Ike', 15)),
      'prompt-opened',
    );
  });

  it('LG-COV-07 leaning needs a corner', () => {
    const lean = { type: 'lean', figure: 'Doc', on: true } as const;
    street(40).refuses(lean, 'nothing-there');
    const scene = street(40, { scene: { Doc: { cover: 'right-corner' } } });
    expectEffects(scene.when(lean), [{ kind: 'leaned', on: true }]);
    scene.refuses(lean, 'state-already');
    expectEffects(scene.when({ ...lean, on: false }), [{ kind: 'leaned', on: false }]);
    street(40, { doc: { ...DOC, mount: 'Bay' }, figures: bay, scene: { Doc: { cover: 'right-corner' } } }).refuses(
      lean,
      'state-forbids',
    );
  });
});
