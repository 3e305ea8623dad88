import { describe, expect, it } from 'vitest';
import type { Answers, Run } from '../../../src/game/run.ts';
import type { Figure } from '../../../src/game/state.ts';
import {
  mayFireBack,
  pullNext,
  reactionFire,
  reactionPrompts,
  reflex,
} from '../../../src/rulesets/law-of-the-gun/react/react.ts';
import { foldEffect } from '../../../src/game/fold/fold.ts';
import { flightTick } from '../../../src/rulesets/law-of-the-gun/nerve/nerve.ts';
import { subOf } from '../../../src/rulesets/law-of-the-gun/state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { onMap } from './map-street.ts';
import { go, inTown, openRows } from './march-street.ts';
import { BILLY, charge, move } from './orders-kit.ts';
import { band, DOC, during, HORSE, IKE, lawOfTheGun, shoot, street } from './street.ts';
import type { Stimulus } from '../../../src/rulesets/law-of-the-gun/shoot/ranges.ts';

/** Curly of the worked examples: behind a rock, with a rifle. */
const CURLY = { profile: { IN: 3, SK: 2, CL: 4, CON: 3, HO: 3 }, weapons: ['repeating-rifle'], standing: {} } as const;
const rock = (range = 45, ike: object = {}) =>
  street(range, { ike: { ...CURLY, ...ike }, scene: { 'Ike>Doc': { range }, 'Doc>Ike': { cover: 'low', range } } });

function fireReactions(run: Run, stimulus: Stimulus, answers: Answers): void {
  for (let fire = reactionFire(run, stimulus, answers); fire !== null;) fire = pullNext(run, fire);
}

const walk = (from: number, to = from): Stimulus => ({ figure: 'Doc', kind: 'moved', ranges: { Ike: { from, to } } });
const fires = (scene: Scene, script: string, stimulus = walk(45)) =>
  during(scene, script, (run) => fireReactions(run, stimulus, [{ figure: 'Ike', value: 'fire' }]));
const asked = (scene: Scene, stimulus = walk(45)) => reactionPrompts(scene.fight, stimulus).map((one) => one.figure);

describe('reactive fire', () => {
  it('LG-EX-23, LG-REACT-04 bushwhacked', () => {
    expectEffects(fires(rock(), 'D6=4:bushwhack D10=5 D10=8'), [
      {
        kind: 'tested',
        figure: 'Ike',
        stat: 'cool',
        why: 'bushwhack',
        check: { faces: [4], mods: [], total: 4, need: 4, passed: true },
      },
      {
        kind: 'shot-fired',
        figure: 'Ike',
        target: 'Doc',
        mode: 'aimed',
        trigger: 'reaction',
        band: 'accurate',
        check: { faces: [5], mods: [], total: 5, need: 5, passed: true },
      },
      { kind: 'table-rolled', table: 'effect', row: 8 },
      { kind: 'out-of-action', figure: 'Doc', location: 'body' },
    ]);
  });

  it('LG-EX-24 the nerve goes', () => {
    expectEffects(fires(rock(), 'D6=5 D10=7'), [
      { kind: 'tested', why: 'bushwhack' },
      { kind: 'shot-fired', mode: 'snap', check: { faces: [7], mods: [], total: 7, need: 8, passed: false } },
      { kind: 'shot-missed' },
    ]);
  });

  it('LG-REACT-03, LG-REACT-04 a plain snap shot once anybody has fired, from the open, or with a wounded gun arm', () => {
    const late = rock();
    subOf(late.fight).fired.Doc = true;
    const open = street(45, { ike: CURLY });
    const hurt = rock(45, { limbs: { 'right-arm': 'snap-only' } });
    for (const scene of [late, open, hurt]) {
      const result = fires(scene, 'D10=7');
      expectNone(result, 'tested');
      expectEffects(result, [{ kind: 'shot-fired', mode: 'snap', trigger: 'reaction' }]);
    }
  });

  it('LG-REACT-04 all who react to the same thing are the first to fire', () => {
    const scene = street(45, {
      ike: CURLY,
      figures: { Billy: { ...IKE, ...CURLY } },
      scene: { 'Ike>Doc': { range: 45 }, 'Doc>Ike': { cover: 'low' }, 'Doc>Billy': { cover: 'low' } },
    });
    const stimulus: Stimulus = {
      figure: 'Doc',
      kind: 'moved',
      ranges: { Ike: { from: 45, to: 45 }, Billy: { from: 40, to: 40 } },
    };
    const both = [
      { figure: 'Ike', value: 'fire' },
      { figure: 'Billy', value: 'fire' },
    ];
    const result = during(scene, 'D6=1:bushwhack D10=2 D6=1:bushwhack D10=2', (run) =>
      fireReactions(run, stimulus, both),
    );
    expect(result.effects.flatMap((one) => (one.kind === 'shot-fired' ? [one.figure] : []))).toEqual(['Billy', 'Ike']);
  });

  it.each<[string, Partial<Figure>]>([
    ['moved', { turn: { acted: false, moved: true, gait: 'walk', distance: 5, shot: false, reacted: false } }],
    ['shot', { turn: { acted: false, moved: false, gait: null, distance: 0, shot: true, reacted: false } }],
    ['reacted', { turn: { acted: false, moved: false, gait: null, distance: 0, shot: false, reacted: true } }],
    ['is disabled', { statuses: ['out-of-action'] }],
    ['is running', { statuses: ['skedaddling'] }],
    ['has an empty gun', { items: [{ id: 'Ike.bow', model: 'bow', loaded: false, ammo: 3 }] }],
    ['never does', { standing: { react: 'never' } }],
  ])('LG-REACT-01 no right to who %s', (_why, ike) => {
    expect(asked(rock())).toEqual(['Ike']);
    expect(asked(rock(45, ike))).toEqual([]);
  });

  it('LG-REACT-01 a forced move takes nothing away; contact does', () => {
    const driven = rock();
    subOf(driven.fight).driven.Ike = [25];
    expect(asked(driven)).toEqual(['Ike']);
    const engaged = rock();
    engaged.fight.contacts.push({ a: 'Ike', b: 'Doc', by: 'Doc', since: 1 });
    expect(asked(engaged)).toEqual([]);
  });

  it('LG-REACT-01 whoever was driven off his ground in his own turn has moved in it', () => {
    const scene = street(20);
    scene.dice('D6=5:charge').play(charge('Doc', 'Ike', 'walk'));
    expect(scene.fight.figures.Doc).toMatchObject({ turn: { moved: true }, activity: { kind: 'hold' } });
    expectNone(scene.when(move('Ike', 'toward', 'Doc', 10)), 'prompt-opened');
  });

  it('LG-REACT-01 a rider driven off in the turn of the others may still fire, though his horse has turned', () => {
    const scene = onMap([], {
      Doc: { ...DOC, at: 'A1' },
      Kate: { ...DOC, at: 'A3' },
      Dun: { ...HORSE, side: 'gang', at: 'F1', facing: 'west' },
      Ike: { ...IKE, at: 'F1', mount: 'Dun', facing: 'west', profile: { ...IKE.profile, CL: 1 } },
    });
    scene.dice('D6=4 D10=9 D6=1:struck-body D10=1 D6=5').play(shoot('Doc', 'Ike'));
    expect(scene.fight.figures.Ike).toMatchObject({ facing: 'east', turn: { moved: false } });
    const kate = { type: 'move', figure: 'Kate', gait: 'walk', to: 'C3' } as const;
    expectEffects(scene.play(kate), [{ kind: 'prompt-opened', type: 'react', figure: 'Ike' }]);
  });

  it('LG-REACT-01, LG-GEN-06 a forced move in his own turn is a move: whoever does not dare his charge, or rallies', () => {
    const coward = street(25, { ike: { stats: { cool: 1 }, standing: {} }, turn: 'gang' });
    expect(mayFireBack(coward.fight, coward.fight.figures.Ike!)).toBe(true);
    const back = coward.dice('D6=2:charge').when(charge('Ike', 'Doc'));
    expectEffects(back, [{ kind: 'ducked-back', figure: 'Ike', why: 'charge-failed' }]);
    expect(mayFireBack(back.fight, back.fight.figures.Ike!)).toBe(false);
    const scene = street(25, { ike: { statuses: ['skedaddling'] }, turn: 'gang' });
    subOf(scene.fight).flights.Ike = 1;
    const rallied = during(scene, 'D6=1:move-fast D6=1:rally', (run) => flightTick(run, 'Ike'));
    expectEffects(rallied, [{ kind: 'skedaddled' }, { kind: 'rallied' }]);
    expect(mayFireBack(rallied.fight, rallied.fight.figures.Ike!)).toBe(false);
    foldEffect(rallied.fight, { kind: 'turn-began', side: 'gang', round: 2 }, lawOfTheGun);
    expect(mayFireBack(rallied.fight, rallied.fight.figures.Ike!)).toBe(true);
  });

  it('LG-REACT-02 out of sight or range nobody is asked', () => {
    expect(asked(rock(45), walk(200, 160))).toEqual([]);
    const blind = rock();
    blind.fight.situations = { ...blind.fight.situations, 'Ike>Doc': { range: 45, sight: false } };
    expect(asked(blind)).toEqual([]);
  });

  it.each([
    [60, 45, 50],
    [45, 60, 45],
    [80, 60, 60],
    [140, 155, 150],
    [160, 140, 140],
  ])('LG-REACT-02 a mover from %i to %i cm is fired at from %i', (from, to, distance) => {
    const [prompt] = reactionPrompts(rock().fight, walk(from, to));
    expect(prompt?.about).toMatchObject({ distance });
  });

  it('LG-REACT-02 of several guns the one that has him in its accurate band', () => {
    const scene = rock(45, { weapons: ['pistol', 'repeating-rifle'] });
    expect(reactionPrompts(scene.fight, walk(45))[0]?.about).toMatchObject({
      weapon: 'Ike.repeating-rifle',
      band: 'accurate',
    });
  });

  it('LG-REACT-05 a target gone down costs the next man nothing', () => {
    const scene = street(30, {
      ike: { standing: {} },
      figures: { Billy: { ...IKE } },
      scene: { 'Doc>Billy': { range: 40 } },
    });
    const stimulus: Stimulus = {
      figure: 'Doc',
      kind: 'shot',
      ranges: { Ike: { from: 30, to: 30 }, Billy: { from: 40, to: 40 } },
    };
    const result = during(scene, 'D10=9 D10=10', (run) =>
      fireReactions(run, stimulus, [
        { figure: 'Billy', value: 'fire' },
        { figure: 'Ike', value: 'fire' },
      ]),
    );
    expectEffects(result, [{ kind: 'dead', figure: 'Doc' }]);
    expect(result.fight.figures.Billy?.turn.reacted).toBe(false);
  });

  it.each(['told', 'drawn'])(
    'LG-COOL-03 a comrade whom the shot drives off does not go along any more: %s',
    (world) => {
      const billy = { stats: { cool: 1 } };
      const auto = { standing: { react: 'auto' } };
      const told = street(40, {
        ike: auto,
        figures: { Billy: { ...BILLY, ...billy } },
        scene: { 'Doc>Billy': { range: 5 }, 'Billy>Ike': { range: 40 } },
      });
      const places = { doc: { at: 'C5' }, ike: { at: 'J5', ...auto }, others: { Billy: { at: 'C6', ...billy } } };
      const drawn = inTown(openRows(16, 16), places);
      const result = band(world === 'told' ? told : drawn, 'Doc', 'Billy')
        .dice('D10=8 D10=2 D6=1:hit-on-group D6=6:hit-on-group')
        .play(world === 'told' ? move('Doc', 'toward', 'Ike', 15) : go('Doc', 'E5'));
      expectEffects(result, [
        { kind: 'moved', figure: 'Doc' },
        { kind: 'ducked-back', figure: 'Billy' },
      ]);
      expect(result.effects.some((one) => one.kind === 'moved' && one.figure === 'Billy')).toBe(false);
    },
  );

  it.each([
    ['lamed', 4, 'D10=8 D10=7 D6=1 D6=6:wound-leg D6=1 D10=5', 35],
    ['driven off', 1, 'D10=8 D10=2 D6=6:hit-on-group D10=5', 40],
  ])(
    'LG-REACT-05, LG-REACT-06 whoever fires after the shot that stopped him has him where he is: %s',
    (_how, cool, dice, distance) => {
      const auto = { ...IKE, standing: { react: 'auto' } };
      const scene = street(60, {
        doc: { stats: { cool } },
        figures: { Ned: auto, Tom: auto },
        scene: { 'Doc>Tom': { range: 40 }, 'Doc>Ned': { range: 25 } },
      });
      const result = scene.dice(dice).play(move('Doc', 'toward', 'Ike', 15, { all: true }));
      expectEffects(result, [
        { kind: 'shot-fired', figure: 'Ned', distance: 25 },
        { kind: 'stopped-short', figure: 'Doc' },
        { kind: 'shot-fired', figure: 'Tom', distance, band: 'maximum' },
      ]);
    },
  );

  it('LG-REACT-05, LG-REACT-02 on a told way too whoever has him first fires first, and only of those at one point the nearest', () => {
    const auto = { ...IKE, standing: { react: 'auto' } };
    const order = (ned: number) => {
      const scene = street(60, {
        figures: { Tom: { ...auto, weapons: ['repeating-rifle'] }, Ned: auto },
        scene: { 'Doc>Tom': { range: 50 }, 'Doc>Ned': { range: ned } },
      });
      const { effects } = scene.dice('D10=2 D10=2').play(move('Doc', 'toward', 'Ike', 15, { all: true }));
      return effects.flatMap((one) => (one.kind === 'shot-fired' ? [`${one.figure} ${one.distance}`] : []));
    };
    expect(order(40)).toEqual(['Tom 50', 'Ned 30']);
    expect(order(25)).toEqual(['Ned 25', 'Tom 50']);
  });

  it('LG-GEN-06 a fast mover is fast all along his path', () => {
    const scene = rock();
    subOf(scene.fight).fired.Doc = true;
    expectEffects(fires(scene, 'D10=8', { ...walk(60, 45), fast: true }), [
      { kind: 'shot-fired', check: { faces: [8], mods: [], total: 8, need: 9, passed: false } },
    ]);
  });

  it('LG-REACT-02, LG-PBP-03 a shot can be answered, once the owner says so', () => {
    const scene = street(25, { ike: { standing: {} } });
    const shot = scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    const prompt = shot.effects.find((one) => one.kind === 'prompt-opened');
    expect(prompt).toMatchObject({
      type: 'react',
      seat: 'ike',
      figure: 'Ike',
      default: 'hold',
      choices: ['hold', 'fire'],
    });
    expect(scene.fight.pauses).toHaveLength(1);
    const id = prompt?.kind === 'prompt-opened' ? prompt.prompt : '';
    const answer = scene.dice('D10=8 D10=10').play({ type: 'answer', prompt: id, value: 'fire' }, 'ike');
    expectEffects(answer, [
      { kind: 'prompt-closed', value: 'fire', how: 'player' },
      { kind: 'shot-fired', figure: 'Ike', trigger: 'reaction' },
      { kind: 'dead', figure: 'Doc' },
    ]);
    expect(answer.fight.pauses).toEqual([]);
  });

  it('LG-REACT-02 a withheld shot is no shot', () => {
    const scene = street(25, {
      ike: { standing: {} },
      doc: { turn: { acted: false, moved: true, gait: 'run', distance: 20, shot: false, reacted: false } },
    });
    expectNone(scene.dice('D6=6').when(shoot('Doc', 'Ike', 'snap')), 'prompt-opened');
  });

  it('LG-PBP-03 standing orders answer by themselves: auto in the accurate band', () => {
    const answerOf = (standing: Record<string, string>, range: number) => {
      const { fight } = street(range, { ike: { standing: {} } });
      const [spec] = reactionPrompts(fight, walk(range));
      fight.figures.Ike!.standing = standing;
      const answer = reflex(fight, { ...spec!, id: 'p1', due: 0, gather: null, about: spec!.about ?? {}, pause: 1 });
      return answer === null || !('value' in answer) ? null : answer.value;
    };
    expect([
      answerOf({ react: 'auto' }, 25),
      answerOf({ react: 'auto' }, 60),
      answerOf({ react: 'never' }, 25),
      answerOf({}, 25),
    ]).toEqual(['fire', 'hold', 'hold', null]);
  });

  it('LG-REACT, LG-PBP-03 a standing order may be for one enemy alone', () => {
    const only = (target: string) => {
      const scene = street(30, {
        ike: { standing: {} },
        figures: { Billy: BILLY },
        scene: { 'Billy>Ike': { range: 30 } },
      });
      scene.when({ type: 'standing', figure: 'Ike', rule: 'react', value: `only-${target}` });
      return scene.dice(target === 'Doc' ? 'D10=2' : '').play(move('Doc', 'away', 'Ike', 5));
    };
    expectEffects(only('Doc'), [{ kind: 'shot-fired', figure: 'Ike', target: 'Doc', trigger: 'reaction' }]);
    expectNone(only('Billy'), 'prompt-opened', 'shot-fired');
    street(30).refuses({ type: 'standing', figure: 'Ike', rule: 'react', value: 'only-Ike' }, 'bad-value');
  });

  it('LG-SOLO-34 the house fires in its accurate band, and from ambush at any range; else it is not even asked', () => {
    const house = { standing: {}, seat: null };
    expect(asked(street(25, { ike: house }), walk(25))).toEqual(['Ike']);
    expect(asked(street(60, { ike: house }), walk(60))).toEqual([]);
    expect(asked(street(60, { ike: house, seen: { cover: 'low' } }), walk(60))).toEqual(['Ike']);
  });
});
