import { expect, test } from 'vitest';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { expectEffects, expectNone, NOON } from '../../kit/scenario.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { doc, draw, facing, ike, noDice, playRound, RULESETS, seal, stand, three, turnUp, walk } from './draw-kit.ts';

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

test('LG-TOM-04, LG-WPN-05 who walks on stands next to nobody any more', () => {
  const fight = facing({
    figures: { Doc: doc, Ike: ike, Morg: doc },
    range: 60,
    scene: { 'Doc>Morg': { near: true } },
  });
  const { fight: after } = playRound(fight, { Doc: walk(10), Ike: stand });
  expect(situationOf(after, 'Morg', 'Doc').near).toBe(false);
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

test('LG-DRAW-07, LG-DRAW-12 who gives up is the prisoner of the other and is not shot at', () => {
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

test('LG-DRAW-05, LG-DRAW-13 all who are left call it off: it ends without a winner', () => {
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
