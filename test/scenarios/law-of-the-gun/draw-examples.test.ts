import { expect, test } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { facing, doc, ike, playRound } from './draw-kit.ts';

const contest = (docTotal: number, ikeTotal: number) =>
  [
    { kind: 'draw-rolled', figure: 'Doc', check: { total: docTotal, faces: [docTotal - 4] } },
    { kind: 'draw-rolled', figure: 'Ike', check: { total: ikeTotal } },
  ] as const;

test('LG-EX-29 the faster man ends it', () => {
  const result = playRound(
    facing(),
    { Doc: { choice: 'draw' }, Ike: { choice: 'stand', call: false } },
    'D6=2 D6=2 D6=3 D10=6 D10=8',
  );
  expectEffects(result, [
    ...contest(6, 5),
    { kind: 'draw-ordered', steps: [['Doc'], ['Ike']] },
    { kind: 'tested', figure: 'Doc', stat: 'skill+cool', why: 'aim' },
    {
      kind: 'shot-fired',
      figure: 'Doc',
      target: 'Ike',
      mode: 'aimed',
      trigger: 'draw',
      band: 'accurate',
      distance: 30,
    },
    { kind: 'hit', figure: 'Ike', by: 'Doc' },
    { kind: 'table-rolled', table: 'effect', figure: 'Ike', row: 8 },
    { kind: 'out-of-action', figure: 'Ike', location: 'body' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
  expectNone(result, 'surrender-offered', 'surrendered');
  expect(result.fight.draw).toBeNull();
});

test('LG-EX-30 both at once', () => {
  const result = playRound(
    facing(),
    { Doc: { choice: 'draw' }, Ike: { choice: 'draw' } },
    'D6=1 D6=2 D6=2 D10=5 D10=9 D6=3 D10=8 D10=5 D6=6',
  );
  expectEffects(result, [
    ...contest(5, 5),
    { kind: 'draw-ordered', steps: [['Doc', 'Ike']] },
    { kind: 'shot-fired', figure: 'Doc', mode: 'aimed' },
    { kind: 'shot-fired', figure: 'Ike', mode: 'aimed' },
    { kind: 'dead', figure: 'Ike', location: 'body' },
    { kind: 'wounded', figure: 'Doc', location: 'body' },
    { kind: 'out-of-action', figure: 'Doc', location: 'body' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
  expect(
    result.effects
      .filter((effect) => effect.kind === 'tested')
      .map((effect) => [effect.figure, effect.why, effect.check.faces[0]]),
  ).toEqual([
    ['Doc', 'aim', 2],
    ['Ike', 'aim', 3],
    ['Doc', 'wound-body', 6],
  ]);
});

test('LG-EX-31 surrender accepted', () => {
  const result = playRound(facing(), { Doc: { choice: 'offer' }, Ike: { choice: 'stand' } }, 'D6=6 D6=1 D6=4');
  expectEffects(result, [
    ...contest(10, 4),
    { kind: 'draw-ordered', steps: [['Doc'], ['Ike']] },
    { kind: 'surrender-offered', figure: 'Doc', target: 'Ike' },
    { kind: 'tested', figure: 'Ike', stat: 'cool', why: 'offer' },
    { kind: 'surrendered', figure: 'Ike', target: 'Doc', why: 'offer' },
    { kind: 'draw-ended', why: 'surrender' },
  ]);
  expectNone(result, 'shot-fired');
});

test('LG-EX-32 surrender refused, and the reply', () => {
  const result = playRound(
    facing(),
    { Doc: { choice: 'offer' }, Ike: { choice: 'walk', distance: 10 } },
    'D6=4 D6=2 D6=3 D6=4 D10=5 D10=2 D6=3 D10=8 D10=1 D6=2',
  );
  expectEffects(result, [
    { kind: 'draw-revealed', round: 1, distance: 20 },
    ...contest(8, 5),
    { kind: 'surrender-offered', figure: 'Doc', target: 'Ike' },
    { kind: 'tested', figure: 'Ike', why: 'offer' },
    { kind: 'surrender-refused', figure: 'Ike', target: 'Doc' },
    { kind: 'tested', figure: 'Doc', why: 'aim' },
    { kind: 'shot-fired', figure: 'Doc', mode: 'aimed', distance: 20 },
    { kind: 'grazed', figure: 'Ike', location: 'body' },
    { kind: 'tested', figure: 'Ike', why: 'hit-on-group' },
    { kind: 'shot-fired', figure: 'Ike', mode: 'snap' },
    { kind: 'grazed', figure: 'Doc', location: 'head' },
    { kind: 'tested', figure: 'Doc', why: 'hit-on-group' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
});

test('LG-EX-33 the slower man loses his shot', () => {
  const figures = { Doc: doc, Ike: { ...ike, stats: { cool: 1 } } };
  const result = playRound(
    facing({ figures }),
    { Doc: { choice: 'draw' }, Ike: { choice: 'stand' } },
    'D6=3 D6=4 D6=1 D10=7 D10=1 D6=3',
  );
  expectEffects(result, [
    ...contest(7, 5),
    { kind: 'draw-ordered', steps: [['Doc'], ['Ike']] },
    { kind: 'grazed', figure: 'Ike', location: 'head' },
    { kind: 'tested', figure: 'Ike', why: 'hit-on-group' },
    { kind: 'ducked-back', figure: 'Ike', distance: 25, why: 'cool' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
});

test('LG-EX-53 three rounds of walking before a shot', () => {
  const first = playRound(facing({ alone: true, range: 60 }), {
    Doc: { choice: 'walk', distance: 15 },
    Ike: { choice: 'walk', distance: 10 },
  });
  expectEffects(first, [{ kind: 'draw-revealed', round: 1, distance: 35 }]);
  const second = playRound(first.fight, { Doc: { choice: 'stand' }, Ike: { choice: 'walk', distance: 5 } });
  expectEffects(second, [{ kind: 'draw-revealed', round: 2, distance: 30 }]);
  const third = playRound(
    second.fight,
    { Doc: { choice: 'draw' }, Ike: { choice: 'stand', call: false } },
    'D6=2 D6=2 D6=3 D10=6 D10=8',
  );
  expectEffects(third, [
    { kind: 'shot-fired', figure: 'Doc', distance: 30, band: 'accurate', mode: 'aimed' },
    { kind: 'draw-ended', why: 'exchange' },
    { kind: 'fight-ended', winner: 'posse', why: 'duel' },
  ]);
  const walking = playRound(
    second.fight,
    { Doc: { choice: 'draw' }, Ike: { choice: 'walk', distance: 15 } },
    'D6=2 D6=2 D6=3 D10=1 D10=2',
  );
  expectEffects(walking, [
    { kind: 'shot-fired', figure: 'Doc', distance: 15, mode: 'aimed' },
    { kind: 'shot-fired', figure: 'Ike', distance: 15, mode: 'snap' },
  ]);
});

test('LG-EX-54 the offer comes too late', () => {
  const result = playRound(
    facing(),
    { Doc: { choice: 'offer' }, Ike: { choice: 'draw' } },
    'D6=2 D10=5 D10=4 D6=1 D6=4',
  );
  expectEffects(result, [
    { kind: 'shot-lost', figure: 'Doc', why: 'offer-too-late', spent: false },
    { kind: 'tested', figure: 'Ike', why: 'aim' },
    { kind: 'shot-fired', figure: 'Ike', target: 'Doc', mode: 'aimed' },
    { kind: 'grazed', figure: 'Doc', location: 'left-leg' },
    { kind: 'tested', figure: 'Doc', why: 'hit-on-group' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
  expectNone(result, 'draw-rolled', 'draw-ordered', 'surrender-offered');
});

test('LG-EX-55 the man who waited has the drop', () => {
  const result = playRound(
    facing(),
    { Doc: { choice: 'stand', call: true }, Ike: { choice: 'draw' } },
    'D6=4 D6=3 D6=5',
  );
  expectEffects(result, [
    ...contest(8, 6),
    { kind: 'draw-ordered', steps: [['Doc'], ['Ike']] },
    { kind: 'surrender-offered', figure: 'Doc', target: 'Ike' },
    { kind: 'tested', figure: 'Ike', why: 'offer' },
    { kind: 'surrendered', figure: 'Ike', target: 'Doc' },
    { kind: 'draw-ended', why: 'surrender' },
  ]);
});

test('LG-EX-56 a stand-alone duel in three rounds', () => {
  const first = playRound(
    facing({ alone: true, range: 60 }),
    { Doc: { choice: 'draw' }, Ike: { choice: 'draw' } },
    'D6=3 D6=2 D6=2 D10=7 D10=2 D6=5 D6=2 D10=6',
  );
  expectEffects(first, [
    ...contest(7, 5),
    { kind: 'shot-fired', figure: 'Doc', band: 'maximum', mode: 'aimed' },
    { kind: 'grazed', figure: 'Ike', location: 'head' },
    { kind: 'stat-changed', figure: 'Ike', stat: 'cool', value: 2, why: 'hit-on-group' },
    { kind: 'tested', figure: 'Ike', why: 'aim' },
    { kind: 'shot-missed', figure: 'Ike', target: 'Doc' },
  ]);
  const second = playRound(first.fight, { Doc: { choice: 'walk', distance: 15 }, Ike: { choice: 'stand' } }, 'D6=1');
  expectEffects(second, [
    { kind: 'draw-revealed', round: 2, distance: 45 },
    { kind: 'tested', figure: 'Ike', stat: 'cool', why: 'recover' },
    { kind: 'stat-changed', figure: 'Ike', stat: 'cool', value: 3, why: 'recover' },
  ]);
  const third = playRound(
    second.fight,
    { Doc: { choice: 'draw' }, Ike: { choice: 'offer' } },
    'D6=4 D10=9 D10=8 D6=2 D6=3 D6=3',
  );
  expectEffects(third, [
    { kind: 'shot-lost', figure: 'Ike', why: 'offer-too-late' },
    { kind: 'shot-fired', figure: 'Doc', band: 'maximum', mode: 'aimed' },
    { kind: 'wounded', figure: 'Ike', location: 'left-leg' },
    { kind: 'slowed', figure: 'Ike', less: 2 },
    { kind: 'tested', figure: 'Ike', why: 'hit-on-group' },
  ]);
  expectNone(third, 'draw-ended', 'fight-ended');
  expect(third.fight.draw).toMatchObject({ round: 4 });
  const fourth = playRound(third.fight, { Doc: { choice: 'stand' }, Ike: { choice: 'walk', distance: 13 } });
  expectEffects(fourth, [{ kind: 'draw-revealed', round: 4, distance: 32 }]);
});
