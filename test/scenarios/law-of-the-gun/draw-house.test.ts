import { expect, test } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { against, playRound, stand, walk } from './draw-kit.ts';

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
