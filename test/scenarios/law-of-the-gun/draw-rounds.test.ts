import { expect, test } from 'vitest';
import type { Dice } from '../../../src/game/dice/dice.ts';
import { CLOCK } from '../../../src/game/ids.ts';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { decide } from '../../../src/game/decide.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { expectEffects, expectNone, type Given, NOON } from '../../kit/scenario.ts';
import { all, doc, facing, playRound, promptOf, RULESETS, seal, turnUp } from './draw-kit.ts';

const stand = { choice: 'stand' } as const;
const draw = { choice: 'draw' } as const;
const walk = (distance: number) => ({ choice: 'walk', distance }) as const;
const three: Given = { side: 'gang', profile: all(3), weapons: ['pistol'] };

const rangeOf = (fight: Gunfight, pair: string): number | undefined => fight.situations[pair]?.range;

test('LG-DRAW-07 all walks happen at once, and the range is the same both ways', () => {
  const result = playRound(facing({ range: 60 }), { Doc: walk(15), Ike: walk(5) });
  expectEffects(result, [
    {
      kind: 'draw-revealed',
      round: 1,
      distance: 40,
      choices: [
        { figure: 'Doc', choice: 'walk', distance: 15 },
        { figure: 'Ike', choice: 'walk', distance: 5 },
      ],
    },
    { kind: 'moved', figure: 'Doc', distance: 15, gait: 'walk', why: 'draw' },
    { kind: 'moved', figure: 'Ike', distance: 5, why: 'draw' },
  ]);
  expect([rangeOf(result.fight, 'Doc>Ike'), rangeOf(result.fight, 'Ike>Doc')]).toEqual([40, 40]);
});

test('LG-DRAW-07 two who would pass each other stop 5 cm apart', () => {
  const result = playRound(facing({ range: 20 }), { Doc: walk(15), Ike: walk(10) });
  expectEffects(result, [
    { kind: 'draw-revealed', distance: 5 },
    { kind: 'moved', figure: 'Doc', distance: 9 },
    { kind: 'moved', figure: 'Ike', distance: 6 },
  ]);
});

test('LG-DRAW-07 without a Draw or an offer the next round follows, sealed under its own key', () => {
  const result = playRound(facing(), { Doc: stand, Ike: walk(5) });
  expectNone(result, 'draw-rolled', 'draw-ended');
  expect(result.fight.draw).toMatchObject({ round: 2, idle: 1, stands: 0 });
  expect(Object.keys(result.fight.gathers)).toEqual(['draw-2']);
  expect(Object.values(result.fight.prompts).map((prompt) => [prompt.seat, prompt.choices[0], prompt.default])).toEqual(
    [
      ['doc', 'stand', 'stand'],
      ['ike', 'stand', 'stand'],
    ],
  );
});

test('LG-DRAW-07, -12 who gives up is the prisoner of the other and is not shot at', () => {
  const result = playRound(facing(), { Doc: draw, Ike: { choice: 'give-up' } });
  expectEffects(result, [
    { kind: 'surrendered', figure: 'Ike', target: 'Doc', why: 'choice' },
    { kind: 'draw-ended', why: 'surrender' },
  ]);
  expectNone(result, 'shot-fired', 'draw-rolled');
  expect(result.fight.figures.Ike).toMatchObject({ prisonerOf: 'Doc', statuses: ['surrendered'] });
});

test('LG-DRAW-18 in a stand-alone duel giving up gives the other the fight; both giving up, nobody', () => {
  const one = playRound(facing({ alone: true }), { Doc: stand, Ike: { choice: 'give-up' } });
  expectEffects(one, [
    { kind: 'draw-ended', why: 'surrender' },
    { kind: 'fight-ended', winner: 'posse', why: 'duel' },
  ]);
  const both = playRound(facing({ alone: true }), { Doc: { choice: 'give-up' }, Ike: { choice: 'give-up' } });
  expectEffects(both, [
    { kind: 'draw-ended', why: 'surrender' },
    { kind: 'fight-ended', winner: null, why: 'duel' },
  ]);
});

test('LG-DRAW-05, -13 all who are left call it off: it ends without a winner', () => {
  const result = playRound(facing({ alone: true }), { Doc: { choice: 'call-off' }, Ike: { choice: 'call-off' } });
  expectEffects(result, [
    { kind: 'draw-ended', why: 'agreed' },
    { kind: 'fight-ended', winner: null },
  ]);
});

test('LG-DRAW-05 calling it off alone is standing', () => {
  const result = playRound(
    facing(),
    { Doc: draw, Ike: { choice: 'call-off' } },
    'D6=1 D6=6 D6=2 D6=1 D10=2 D6=1 D10=3',
  );
  expectEffects(result, [
    { kind: 'draw-ordered', steps: [['Ike'], ['Doc']] },
    { kind: 'surrender-offered', figure: 'Ike', target: 'Doc' },
    { kind: 'shot-fired', figure: 'Ike', mode: 'aimed' },
  ]);
});

test('LG-DRAW-13 three rounds of standing in a row: they turn away', () => {
  let fight = facing({ alone: true });
  fight = playRound(fight, { Doc: stand, Ike: stand }).fight;
  fight = playRound(fight, { Doc: walk(5), Ike: stand }).fight;
  for (const round of [3, 4]) {
    fight = playRound(fight, { Doc: stand, Ike: { choice: 'call-off' } }).fight;
    expect(fight.draw?.round).toBe(round + 1);
  }
  const last = playRound(fight, { Doc: stand, Ike: stand });
  expectEffects(last, [
    { kind: 'draw-ended', why: 'lapsed' },
    { kind: 'fight-ended', winner: null, why: 'duel' },
  ]);
});

test('LG-DRAW-13 in a running gunfight six rounds without an exchange end it; alone they do not', () => {
  const sixth = (alone: boolean) => {
    let fight = facing({ alone, range: 90 });
    for (let round = 1; round < 6; round++) fight = playRound(fight, { Doc: walk(5), Ike: stand }).fight;
    return playRound(fight, { Doc: walk(5), Ike: stand });
  };
  expectEffects(sixth(false), [{ kind: 'draw-ended', why: 'lapsed' }]);
  expectNone(sixth(true), 'draw-ended');
});

test('LG-DRAW-13 those who turned away without a shot may be challenged again; who fired may not', () => {
  const lapsed = playRound(facing(), { Doc: { choice: 'call-off' }, Ike: { choice: 'call-off' } }).fight;
  const again = { type: 'challenge', figures: ['Ike'], against: ['Doc'] } as const;
  const open = copyFight(lapsed);
  open.clock = { ...open.clock, ...actClock(open, 'gang') };
  expect(actInPlace(open, { by: 'ike', action: again, at: NOON }, noDice, RULESETS)).toMatchObject({ ok: true });
  const fired = playRound(
    facing(),
    { Doc: draw, Ike: { choice: 'stand', call: false } },
    'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2',
  ).fight;
  fired.clock = { ...fired.clock, ...actClock(fired, 'gang') };
  fired.figures.Ike!.turn = { ...fired.figures.Ike!.turn, moved: false, shot: false };
  expect(actInPlace(fired, { by: 'ike', action: again, at: NOON }, noDice, RULESETS)).toMatchObject({
    refusal: { code: 'draw-forbids', figure: 'Ike', why: 'already-fired' },
  });
});

const noDice: Dice = {
  roll() {
    throw new Error('a challenge rolled a die');
  },
};

/** The clock at the act step of a side. */
function actClock(fight: Gunfight, side: string) {
  const clock = [...RULESETS.values()][0]!.clock;
  const block = clock.findIndex((one) => one.steps.some((step) => step.kind === 'act'));
  return {
    round: 1,
    block,
    turn: fight.clock.order.indexOf(side),
    step: clock[block]!.steps.findIndex((step) => step.kind === 'act'),
  };
}

test('LG-DRAW-08 the dice go by the challenger side in roster order, and equal totals are one step', () => {
  const figures = { Ike: three, Doc: doc, Billy: { ...three }, Morg: { ...doc, profile: all(3) } };
  const fight = facing({ figures, challengers: ['Morg', 'Doc'], challenged: ['Billy', 'Ike'] });
  const result = playRound(
    fight,
    { Doc: draw, Morg: stand, Ike: stand, Billy: stand },
    'D6=2 D6=3 D6=2 D6=6 ' + 'D6=1 D10=2 '.repeat(4),
  );
  expect(
    result.effects.flatMap((effect) => (effect.kind === 'draw-rolled' ? [[effect.figure, effect.check.total]] : [])),
  ).toEqual([
    ['Doc', 6],
    ['Morg', 6],
    ['Ike', 5],
    ['Billy', 9],
  ]);
  expectEffects(result, [{ kind: 'draw-ordered', steps: [['Billy'], ['Doc', 'Morg'], ['Ike']] }]);
});

test('LG-DRAW-09 a Cool level lost before his step counts in his aim', () => {
  const result = playRound(
    facing(),
    { Doc: draw, Ike: { choice: 'draw' } },
    'D6=6 D6=1 D6=1 D10=5 D10=1 D6=4 D6=3 D10=2',
  );
  expectEffects(result, [
    { kind: 'stat-changed', figure: 'Ike', value: 2 },
    { kind: 'tested', figure: 'Ike', why: 'aim', check: { need: 2, passed: false } },
    { kind: 'shot-fired', figure: 'Ike', mode: 'snap', check: { need: 8 } },
  ]);
});

test('LG-DRAW-09 out of reach, or loading, his shot is lost, and that is noted before the others of his step', () => {
  const figures = { Doc: { ...doc, weapons: ['repeating-rifle'] }, Ike: three };
  const far = playRound(facing({ figures, range: 100 }), { Doc: draw, Ike: stand }, 'D6=1 D6=2 D6=1 D10=2');
  expect(far.effects.map((effect) => effect.kind).slice(-5)).toEqual([
    'shot-lost',
    'tested',
    'shot-fired',
    'shot-missed',
    'draw-ended',
  ]);
  expectEffects(far, [{ kind: 'shot-lost', figure: 'Ike', why: 'out-of-range' }]);
  const loading = facing({ figures: { Doc: doc, Ike: { ...three, weapons: ['minie-carbine'] } } });
  loading.figures.Ike!.items[0]!.loaded = false;
  const result = playRound(loading, { Doc: draw, Ike: { choice: 'reload' } }, 'D6=1 D6=6 D6=1 D10=2');
  expectEffects(result, [
    { kind: 'shot-lost', figure: 'Ike', target: 'Doc', why: 'not-loaded', spent: false },
    { kind: 'shot-fired', figure: 'Doc' },
    { kind: 'reloaded', figure: 'Ike', weapon: 'Ike.minie-carbine' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
});

test('LG-DRAW-11 a faster man whose own shot is lost does not take the drop from the other', () => {
  const loading = facing({ figures: { Doc: doc, Ike: { ...three, weapons: ['minie-carbine'] } } });
  loading.figures.Ike!.items[0]!.loaded = false;
  const result = playRound(loading, { Doc: { choice: 'offer' }, Ike: { choice: 'reload' } }, 'D6=1 D6=6 D6=4');
  expectEffects(result, [
    { kind: 'draw-ordered', steps: [['Ike'], ['Doc']] },
    { kind: 'shot-lost', figure: 'Ike' },
    { kind: 'surrender-offered', figure: 'Doc', target: 'Ike' },
    { kind: 'surrendered', figure: 'Ike' },
  ]);
});

test('LG-DRAW-11 not first, or not alone, the offer lapses and he fires in his place', () => {
  const slow = playRound(facing(), { Doc: { choice: 'offer' }, Ike: stand }, 'D6=1 D6=6 D6=1 D10=2 D6=1 D10=2');
  expectNone(slow, 'surrender-offered');
  expectEffects(slow, [
    { kind: 'shot-fired', figure: 'Ike' },
    { kind: 'shot-fired', figure: 'Doc', mode: 'aimed' },
  ]);
  const equal = playRound(facing(), { Doc: { choice: 'offer' }, Ike: stand }, 'D6=1 D6=2 D6=1 D10=2 D6=1 D10=2');
  expectNone(equal, 'surrender-offered');
});

test('LG-DRAW-11 both offer: the faster calls', () => {
  const result = playRound(facing(), { Doc: { choice: 'offer' }, Ike: { choice: 'offer' } }, 'D6=1 D6=6 D6=5');
  expectEffects(result, [
    { kind: 'surrender-offered', figure: 'Ike', target: 'Doc' },
    { kind: 'surrendered', figure: 'Doc', target: 'Ike' },
  ]);
});

test('LG-DRAW-11 who drew calls on nobody, and a stand set to shoot does not either', () => {
  expectNone(playRound(facing(), { Doc: draw, Ike: stand }, 'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2'), 'surrender-offered');
  expectNone(
    playRound(facing(), { Doc: { choice: 'stand', call: false }, Ike: draw }, 'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2'),
    'surrender-offered',
  );
  const figures = { Doc: { ...doc, standing: { call: 'shoot' } }, Ike: three };
  expectNone(
    playRound(facing({ figures }), { Doc: stand, Ike: draw }, 'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2'),
    'surrender-offered',
  );
  const asked = playRound(facing({ figures }), { Doc: { choice: 'stand', call: true }, Ike: draw }, 'D6=6 D6=1 D6=6');
  expectEffects(asked, [{ kind: 'surrender-offered', figure: 'Doc' }]);
});

test('LG-DRAW-10 two can kill each other', () => {
  const result = playRound(
    facing({ alone: true }),
    { Doc: draw, Ike: draw },
    'D6=1 D6=2 D6=1 D10=5 D10=9 D6=1 D10=5 D10=9',
  );
  expectEffects(result, [
    { kind: 'dead', figure: 'Ike' },
    { kind: 'dead', figure: 'Doc' },
    { kind: 'draw-ended', why: 'exchange' },
    { kind: 'fight-ended', winner: null, why: 'duel' },
  ]);
});

test('LG-DRAW-10 in one step each is rolled against the state before it', () => {
  const result = playRound(
    facing({ alone: true }),
    { Doc: draw, Ike: draw },
    'D6=1 D6=2 D6=1 D10=5 D10=6 D6=6 D6=6 D6=1 D10=6 D10=4 D6=1 D6=1 D6=1',
  );
  expectEffects(result, [
    { kind: 'shot-fired', figure: 'Doc', mode: 'aimed' },
    { kind: 'tested', figure: 'Ike', why: 'aim', check: { passed: true } },
    { kind: 'shot-fired', figure: 'Ike', mode: 'aimed' },
    { kind: 'limb-hurt', figure: 'Ike', location: 'right-arm' },
  ]);
});

test('LG-DRAW-09 a pc fans his pistol, and stands there with an empty one', () => {
  const figures = { Doc: { ...doc, flags: ['pc'] }, Ike: three };
  const result = playRound(
    facing({ figures, alone: true }),
    { Doc: { choice: 'draw', mode: 'fan' }, Ike: walk(5) },
    'D6=6 D6=1 D6=2 ' + 'D10=2 '.repeat(5) + 'D10=3',
  );
  expectEffects(result, [
    { kind: 'tested', figure: 'Doc', why: 'fan' },
    { kind: 'burst-fired', figure: 'Doc', count: 5 },
    { kind: 'weapon-empty', figure: 'Doc' },
    { kind: 'shot-fired', figure: 'Ike', mode: 'snap' },
  ]);
  expect(result.fight.prompts[promptOf(result.fight, 'Doc')]!.choices).toContain('reload');
});

test('LG-DRAW-10 rapid fire in one step with the other: all his shots are rolled in his place', () => {
  const figures = { Doc: { ...doc, flags: ['pc'], standing: { fate: 'never' } }, Ike: three };
  const result = playRound(
    facing({ figures }),
    { Doc: { choice: 'draw', mode: 'rapid' }, Ike: draw },
    'D6=1 D6=2 D10=8 D10=9 D10=2 D6=1 D10=5 D10=9',
  );
  expectEffects(result, [
    { kind: 'shot-fired', figure: 'Doc', mode: 'snap' },
    { kind: 'shot-fired', figure: 'Doc', mode: 'snap' },
    { kind: 'shot-fired', figure: 'Ike', mode: 'aimed' },
    { kind: 'dead', figure: 'Ike' },
    { kind: 'dead', figure: 'Doc' },
  ]);
});

test('LG-DRAW-09 one thrown from his horse before his step loses his shot, and a rider may be struck or his horse', () => {
  const horse: Given = { side: 'gang', sort: 'beast', profile: { CON: 4 } };
  const figures = { Doc: doc, Horse: horse, Ike: { ...three, mount: 'Horse' } };
  const result = playRound(
    facing({ figures }),
    { Doc: draw, Ike: draw },
    'D6=6 D6=1 D6=1 D10=5 D6=1:struck-body D10=6 D6=1:limb-side D6=1:wound-arm D6=6:rider-wounded D6=1:hit-on-group',
  );
  expectEffects(result, [{ kind: 'wounded', figure: 'Ike' }, { kind: 'thrown', figure: 'Ike' }, { kind: 'draw-ended', why: 'exchange' }]);
  expect(result.effects.filter((effect) => effect.kind === 'shot-fired').map((effect) => effect.figure)).toEqual(['Doc']);
});

test('LG-DRAW-16 whose target is down takes the nearest who is left, and fires at nobody when none is', () => {
  const figures = { Doc: doc, Morg: { ...doc, profile: all(3) }, Ike: three, Billy: { ...three } };
  const scene = { 'Doc>Billy': { range: 40 }, 'Morg>Billy': { range: 40 } };
  const fight = facing({ figures, scene, challengers: ['Doc', 'Morg'], challenged: ['Ike', 'Billy'] });
  const picks = { Doc: draw, Morg: { choice: 'draw', target: 'Ike' }, Ike: stand, Billy: stand } as const;
  const result = playRound(fight, picks, 'D6=6 D6=6 D6=1 D6=2 D6=1 D10=5 D10=9 D6=6 D10=10 D10=10');
  expectEffects(result, [
    { kind: 'draw-ordered', steps: [['Doc'], ['Morg'], ['Billy'], ['Ike']] },
    { kind: 'shot-fired', figure: 'Doc', target: 'Ike' },
    { kind: 'dead', figure: 'Ike' },
    { kind: 'shot-fired', figure: 'Morg', target: 'Billy' },
    { kind: 'dead', figure: 'Billy' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
  expectNone(result, 'shot-lost');
});

test('LG-DRAW-18 a duellist driven off the street has lost the duel', () => {
  const figures = { Doc: doc, Ike: { ...three, stats: { cool: 1 } } };
  const result = playRound(
    facing({ figures, alone: true }),
    { Doc: draw, Ike: stand },
    'D6=3 D6=4 D6=1 D10=7 D10=1 D6=3',
  );
  expectEffects(result, [
    { kind: 'ducked-back', figure: 'Ike', why: 'cool' },
    { kind: 'draw-ended', why: 'driven-off' },
    { kind: 'fight-ended', winner: 'posse', why: 'duel' },
  ]);
});

test('LG-DRAW-18 breath comes back in a round without an exchange, not in one with, and not to a walker', () => {
  const figures = { Doc: { ...doc, stats: { cool: 2 } }, Ike: { ...three, stats: { cool: 1 } } };
  const quiet = playRound(facing({ figures, alone: true }), { Doc: stand, Ike: stand }, 'D6=4 D6=4');
  expectEffects(quiet, [
    { kind: 'tested', figure: 'Doc', why: 'recover', check: { need: 4, passed: true } },
    { kind: 'stat-changed', figure: 'Doc', stat: 'cool', value: 3 },
    { kind: 'tested', figure: 'Ike', why: 'recover', check: { need: 3, passed: false } },
  ]);
  expectNone(playRound(facing({ figures, alone: true }), { Doc: walk(5), Ike: walk(5) }), 'tested');
  expectNone(playRound(facing({ figures }), { Doc: stand, Ike: stand }), 'tested');
});

const house = { ...three, seat: 'house' };
const against = (more: Partial<Given> = {}, setup: { range?: number } = {}) =>
  facing({ figures: { Doc: doc, Ike: { ...house, ...more } }, alone: true, ...setup });

test('LG-DRAW-17 the bot walks into its accurate range, if it dares', () => {
  expectEffects(playRound(against({}, { range: 60 }), { Doc: stand }, 'D6=3'), [
    { kind: 'tested', figure: 'Ike', stat: 'initiative', why: 'solo', check: { passed: true } },
    {
      kind: 'draw-revealed',
      choices: [
        { figure: 'Doc', choice: 'stand' },
        { figure: 'Ike', choice: 'walk', distance: 15 },
      ],
    },
  ]);
  expectEffects(playRound(against({}, { range: 35 }), { Doc: stand }, 'D6=1'), [
    { kind: 'moved', figure: 'Ike', distance: 5 },
  ]);
  expectEffects(playRound(against({}, { range: 60 }), { Doc: stand }, 'D6=4'), [
    {
      kind: 'draw-revealed',
      choices: [
        { figure: 'Doc', choice: 'stand' },
        { figure: 'Ike', choice: 'stand' },
      ],
    },
  ]);
});

test('LG-DRAW-17 in range it draws or offers by a second die', () => {
  expectEffects(playRound(against(), { Doc: walk(5) }, 'D6=1 D6=3 D6=1 D6=1 D10=2 D6=1 D10=2'), [
    { kind: 'table-rolled', table: 'draw-choice', row: 'draw' },
    {
      kind: 'draw-revealed',
      choices: [
        { figure: 'Doc', choice: 'walk', distance: 5 },
        { figure: 'Ike', choice: 'draw' },
      ],
    },
  ]);
  expectEffects(playRound(against(), { Doc: stand }, 'D6=1 D6=4 D6=1 D6=6 D6=5'), [
    { kind: 'table-rolled', table: 'draw-choice', row: 'offer' },
    { kind: 'surrendered', figure: 'Doc', target: 'Ike' },
    { kind: 'fight-ended', winner: 'gang' },
  ]);
  const fails = playRound(against(), { Doc: stand }, 'D6=4');
  expectNone(fails, 'draw-rolled', 'table-rolled');
});

test('LG-DRAW-17 a lawman offers without a second die', () => {
  const result = playRound(against({ flags: ['lawman'] }), { Doc: stand }, 'D6=1 D6=1 D6=6 D6=5');
  expectEffects(result, [{ kind: 'surrender-offered', figure: 'Ike', target: 'Doc' }]);
  expectNone(result, 'table-rolled');
});

test('LG-DRAW-17 with an empty gun it loads, with none it gives up, and out of range it walks 15', () => {
  const empty = against({ weapons: ['minie-carbine'] });
  empty.figures.Ike!.items[0]!.loaded = false;
  expectEffects(playRound(empty, { Doc: stand }), [{ kind: 'reloaded', figure: 'Ike' }]);
  expectEffects(playRound(against({ ammo: 0 }), { Doc: stand }), [
    { kind: 'surrendered', figure: 'Ike', why: 'choice' },
  ]);
  expectEffects(playRound(against({ weapons: ['derringer'] }, { range: 60 }), { Doc: stand }), [
    { kind: 'moved', figure: 'Ike', distance: 15 },
  ]);
});

test('LG-DRAW-17 its choice does not wait for anybody and is asked of nobody', () => {
  const fight = against();
  expect(fight.gathers['draw-1']!.figures).toEqual(['Doc']);
});

test('LG-DRAW-15 a missed choice counts as standing, two by both end it', () => {
  const first = turnUp(facing({ alone: true }));
  expectEffects(first, [
    {
      kind: 'draw-revealed',
      choices: [
        { figure: 'Doc', choice: 'stand', missed: true },
        { figure: 'Ike', choice: 'stand', missed: true },
      ],
    },
  ]);
  expectNone(first, 'draw-ended');
  const second = turnUp(first.fight);
  expectEffects(second, [
    { kind: 'draw-ended', why: 'abandoned' },
    { kind: 'fight-ended', winner: null, why: 'duel' },
  ]);
});

function missTwice(setup: Parameters<typeof facing>[0] = {}) {
  const once = turnUp(seal(facing(setup), { Doc: walk(5) })).fight;
  return turnUp(seal(once, { Doc: walk(5) }));
}

test('LG-DRAW-15 two missed running by one: the other may wait or call it', () => {
  const result = missTwice({ alone: true });
  const [prompt] = Object.values(result.fight.prompts);
  expect(prompt).toMatchObject({
    type: 'draw-absent',
    seat: 'doc',
    figure: 'Doc',
    choices: ['wait', 'call-it'],
    default: 'wait',
  });
  const answer = (value: string) =>
    decide(result.fight, [{ by: 'doc', action: { type: 'answer', prompt: prompt!.id, value }, at: NOON }], {
      rulesets: RULESETS,
      diceFor: () => noDice,
    });
  const waits = answer('wait');
  expect(waits.ok && Object.keys(waits.fight.gathers)).toEqual(['draw-3']);
  const calls = answer('call-it');
  expect(calls.ok && calls.entries.flatMap((entry) => entry.effects)).toEqual(
    expect.arrayContaining([
      { kind: 'draw-ended', why: 'abandoned', figure: 'Ike' },
      { kind: 'fight-ended', winner: null, why: 'duel' },
    ]),
  );
});

test('LG-DRAW-15 in a running gunfight the absent man has backed down', () => {
  const result = missTwice();
  const [prompt] = Object.values(result.fight.prompts);
  const done = actInPlace(
    copyFight(result.fight),
    { by: 'doc', action: { type: 'answer', prompt: prompt!.id, value: 'call-it' }, at: NOON },
    noDice,
    RULESETS,
  );
  if (!done.ok) throw new Error(done.refusal.code);
  expectEffects(done.entry, [
    { kind: 'draw-ended', why: 'abandoned', figure: 'Ike' },
    { kind: 'draw-answered', figure: 'Ike', answer: 'backed-down', why: 'absent' },
    { kind: 'stat-changed', figure: 'Ike', stat: 'cool', value: 2, why: 'backed-down' },
  ]);
});

test('LG-DRAW-15 one choice in between begins the count anew, and the bot waits for nobody', () => {
  let fight = turnUp(seal(facing({ alone: true }), { Doc: walk(5) })).fight;
  fight = playRound(fight, { Doc: stand, Ike: stand }).fight;
  expectNone(turnUp(seal(fight, { Doc: walk(5) })), 'draw-ended');
  const bot = against({}, { range: 90 });
  const once = turnUp(bot, 'D6=6').fight;
  expectEffects(turnUp(once, 'D6=6'), [{ kind: 'draw-ended', why: 'abandoned', figure: 'Doc' }]);
});

test('LG-DRAW-05 keep shooting is sealed for the following rounds too, until it is taken back', () => {
  const both = { Doc: { choice: 'draw', keep: true }, Ike: { choice: 'draw', keep: true } } as const;
  const sealed = seal(facing({ alone: true, range: 60 }), { Doc: both.Doc });
  expect(sealed.figures.Doc!.standing).toEqual({ draw: 'keep-shooting' });
  const back = seal(sealed, { Doc: stand });
  expect(back.figures.Doc!.standing.draw).not.toBe('keep-shooting');
  const kept = turnUp(seal(sealed, { Ike: stand }), 'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2').fight;
  const missed = turnUp(kept, 'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2');
  expectEffects(missed, [
    {
      kind: 'draw-revealed',
      choices: [
        { figure: 'Doc', choice: 'draw' },
        { figure: 'Ike', choice: 'stand', missed: true },
      ],
    },
  ]);
});

test('LG-DRAW-04 a game master may break it off', () => {
  const running = actInPlace(
    facing(),
    { by: 'marshal', action: { type: 'gm-clock', what: 'break-off' }, at: NOON },
    noDice,
    RULESETS,
  );
  if (!running.ok) throw new Error(running.refusal.code);
  expectEffects(running.entry, [
    { kind: 'prompt-closed', how: 'moot' },
    { kind: 'draw-ended', why: 'gm' },
  ]);
  expect([running.fight.draw, running.fight.gathers, running.fight.prompts, running.fight.status]).toEqual([
    null,
    {},
    {},
    'running',
  ]);
  const alone = actInPlace(
    facing({ alone: true }),
    { by: 'marshal', action: { type: 'gm-clock', what: 'break-off' }, at: NOON },
    noDice,
    RULESETS,
  );
  if (!alone.ok) throw new Error(alone.refusal.code);
  expectEffects(alone.entry, [
    { kind: 'draw-ended', why: 'gm' },
    { kind: 'fight-ended', winner: null, why: 'gm' },
  ]);
  const none = actInPlace(
    running.fight,
    { by: 'marshal', action: { type: 'gm-clock', what: 'break-off' }, at: NOON },
    noDice,
    RULESETS,
  );
  expect(none).toMatchObject({ refusal: { code: 'wrong-phase' } });
});

test('a reveal for another round than the one being chosen is stale', () => {
  const done = actInPlace(
    facing(),
    { by: CLOCK, action: { type: 'turn-up', key: 'draw-9', choices: [] }, at: NOON },
    noDice,
    RULESETS,
  );
  expect(done).toMatchObject({ refusal: { code: 'moved-on' } });
});
