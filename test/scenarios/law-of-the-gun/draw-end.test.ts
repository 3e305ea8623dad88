import { expect, test } from 'vitest';
import { CLOCK } from '../../../src/game/ids.ts';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { decide } from '../../../src/game/decide.ts';
import { expectEffects, expectNone, NOON } from '../../kit/scenario.ts';
import { against, facing, noDice, playRound, RULESETS, seal, stand, turnUp, walk } from './draw-kit.ts';

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
