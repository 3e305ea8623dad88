import { expect, test } from 'vitest';
import type { Action, ActionOf } from '../../../src/game/actions.ts';
import { expectEffects, NOON } from '../../kit/scenario.ts';
import { choiceOf } from './draw-kit.ts';
import { accept, answerPrompt, challenge, effectsOf, openTable, wish } from './duel-kit.ts';

const HOUR = 3_600_000;

test('LG-DRAW-02, LG-DRAW-03 called out and accepted: two hired guns in the open, 60 cm apart, and the first round', () => {
  const table = openTable(1);
  expectEffects(effectsOf(table.play('doc', challenge('ike'))), [
    { kind: 'draw-challenged', figure: 'f1', target: 'f2', distance: 60 },
  ]);
  expect(answerPrompt(table)).toMatchObject({
    seat: 'ike',
    choices: ['decline', 'accept'],
    default: 'decline',
    due: NOON + 24 * HOUR,
  });
  expect(table.fight.status).toBe('lobby');
  expectEffects(effectsOf(accept(table)), [
    { kind: 'seat-changed', seat: 'ike', how: 'joined', side: 'b', word: 'ike-word' },
    { kind: 'draw-answered', figure: 'f2', answer: 'accepted', why: 'choice' },
    { kind: 'table-rolled', table: 'profile', figure: 'f1' },
    { kind: 'figure-added', figure: 'f1', seat: 'doc' },
    { kind: 'table-rolled', table: 'profile', figure: 'f2' },
    { kind: 'figure-added', figure: 'f2', seat: 'ike' },
    { kind: 'situation-set', figure: 'f1', target: 'f2', values: { range: 60 } },
  ]);
  expect(table.fight.words).toEqual(['doc-word', 'ike-word']);
  expect(table.fight.draw).toMatchObject({ standAlone: true, challengers: ['f1'], challenged: ['f2'], round: 1 });
  expect(table.fight.gathers['draw-1']!.figures).toEqual(['f1', 'f2']);
  expect(Object.values(table.fight.prompts).map((prompt) => prompt.due)).toEqual([NOON + 12 * HOUR, NOON + 12 * HOUR]);
});

test('LG-DRAW-02 the range is 30 to 90 cm in steps of 5', () => {
  for (const distance of [25, 95, 62, 0]) {
    expect(openTable(1).ask('doc', challenge('ike', { distance }))).toMatchObject({
      refusal: { code: 'bad-value', option: 'distance' },
    });
  }
  const table = openTable(1);
  table.play('doc', challenge('ike', { distance: 30 }));
  accept(table);
  expect(table.fight.situations['f2>f1']).toEqual({ range: 30 });
});

test('LG-DRAW-02 one challenge, one opponent, who is not at the table yet', () => {
  const table = openTable(1);
  const refused = (action: ActionOf<'challenge'>) => table.ask('doc', action);
  expect(refused(challenge('doc'))).toMatchObject({ refusal: { code: 'bad-value', option: 'opponent' } });
  expect(refused({ type: 'challenge', figures: ['f1'], against: [] })).toMatchObject({
    refusal: { code: 'nothing-there' },
  });
  expect(refused(challenge('ike', { opponent: { ...challenge('ike').opponent!, side: 'a' } }))).toMatchObject({
    refusal: { code: 'unknown-name', sort: 'side' },
  });
  expect(refused(challenge('ike', { opponent: { ...challenge('ike').opponent!, wishes: [] } }))).toMatchObject({
    refusal: { code: 'over-limit' },
  });
  expect(
    refused(
      challenge('ike', { opponent: { ...challenge('ike').opponent!, wishes: [{ name: 'X', template: 'dragon' }] } }),
    ),
  ).toMatchObject({
    refusal: { code: 'unknown-name', sort: 'template' },
  });
  expect(table.ask('stranger', challenge('ike'))).toMatchObject({ refusal: { code: 'unknown-name' } });
  table.play('doc', challenge('ike'));
  const intruder: Action = { type: 'join', seat: 'billy', name: 'Billy', side: 'b', wishes: [wish], word: '' };
  expect(table.ask('billy', intruder)).toMatchObject({ refusal: { code: 'not-allowed', role: 'duellist' } });
  expect(refused(challenge('billy'))).toMatchObject({ refusal: { code: 'state-already', state: 'challenged' } });
});

test('LG-DRAW-03 declined, or not answered in 24 hours: it is over, and nobody is the worse for it', () => {
  const declined = openTable(1);
  declined.play('doc', challenge('ike'));
  const no = declined.play('ike', { type: 'answer', prompt: answerPrompt(declined).id, value: 'decline' });
  expectEffects(effectsOf(no), [
    { kind: 'draw-answered', figure: 'f2', answer: 'declined', why: 'choice' },
    { kind: 'fight-ended', winner: null, why: 'duel' },
  ]);
  const silent = openTable(1);
  silent.play('doc', challenge('ike'));
  const { id } = answerPrompt(silent);
  expect(silent.ask('clock', { type: 'expire', prompt: id }, NOON + HOUR)).toMatchObject({
    refusal: { code: 'moved-on' },
  });
  const late = silent.play('clock', { type: 'expire', prompt: id }, NOON + 24 * HOUR);
  expectEffects(effectsOf(late), [
    { kind: 'draw-answered', figure: 'f2', answer: 'declined', why: 'default' },
    { kind: 'fight-ended', winner: null },
  ]);
  expect(silent.fight.figures).toEqual({});
});

test('LG-DRAW-03 nobody else answers for him', () => {
  const table = openTable(1);
  table.play('doc', challenge('ike'));
  expect(table.ask('doc', { type: 'answer', prompt: answerPrompt(table).id, value: 'accept' })).toMatchObject({
    refusal: { code: 'not-your-choice' },
  });
});

test('LG-DRAW-03 the house accepts at once, and only the person is asked', () => {
  const table = openTable(1);
  table.play('doc', challenge('house'));
  expect(table.fight).toMatchObject({ status: 'running', draw: { round: 1 } });
  expect(Object.values(table.fight.prompts).map((prompt) => prompt.seat)).toEqual(['doc']);
});

test('LG-DRAW-05, LG-DRAW-15 the hours run out: a sealed choice stands, a missing one is standing', () => {
  const table = openTable(3);
  table.play('doc', challenge('ike'));
  accept(table);
  table.play('doc', choiceOf(table.fight, 'f1', { choice: 'walk', distance: 15 }));
  const late = NOON + 12 * HOUR;
  const prompts = Object.values(table.fight.prompts).map((prompt) => prompt.id);
  const entries = prompts.flatMap((prompt) =>
    table.fight.prompts[prompt] === undefined ? [] : table.play('clock', { type: 'expire', prompt }, late),
  );
  expectEffects(effectsOf(entries), [
    {
      kind: 'draw-revealed',
      round: 1,
      choices: [
        { figure: 'f1', choice: 'walk', distance: 15 },
        { figure: 'f2', choice: 'stand', missed: true },
      ],
    },
  ]);
  expect(table.fight.seats).toMatchObject({ doc: { missed: 0 }, ike: { missed: 1 } });
  expect(table.fight.draw).toMatchObject({ round: 2, missed: { f1: 0, f2: 1 } });
});

test('LG-DRAW-17 whoever leaves the table is played like the house, and the duel goes on', () => {
  const table = openTable(4);
  table.play('doc', challenge('ike'));
  accept(table);
  table.play('ike', { type: 'leave', seat: 'ike' });
  table.play('doc', choiceOf(table.fight, 'f1', { choice: 'draw', keep: true }));
  expect(table.fight.status).toBe('over');
});

test('LG-DRAW-17 the house against a man who has left: both are played to the end', () => {
  const table = openTable(5);
  table.play('doc', challenge('house'));
  table.play('doc', { type: 'leave', seat: 'doc' });
  expect(table.fight.status).toBe('over');
});
