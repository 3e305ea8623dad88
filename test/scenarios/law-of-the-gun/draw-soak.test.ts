import { expect, test } from 'vitest';
import type { Action, DrawChoice } from '../../../src/game/actions.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import { choiceOf, type Pick } from './draw-kit.ts';
import {
  accept,
  answerPrompt,
  challenge,
  effectsOf,
  expectSound,
  openTable,
  seeded,
  type Table,
  wish,
} from './duel-kit.ts';
import { seeds, WHOLE } from '../../kit/cases.ts';

const keep: Pick = { choice: 'draw', keep: true };

test('LG-DRAW-18 a duel in which both keep shooting always comes to its end, two taps after it was accepted', () => {
  const ends = new Set<string>();
  for (const seed of seeds(500)) {
    const table = openTable(seed);
    table.play('doc', challenge('ike'));
    accept(table);
    table.play('doc', choiceOf(table.fight, 'f1', keep));
    table.play('ike', choiceOf(table.fight, 'f2', keep));
    expect(table.fight.status).toBe('over');
    const { why } = table.log.flatMap((entry) => entry.effects).findLast((effect) => effect.kind === 'draw-ended')!;
    ends.add(why);
    if (seed % 10 === 0) expectSound(table);
  }
  expect([...ends].sort()).toEqual(expect.arrayContaining(['driven-off', 'exchange']));
});

test('LG-DRAW-18 so does one against the house, and the log of each replays without a difference', () => {
  const ends = new Set<string>();
  for (const seed of seeds(500)) {
    const table = openTable(seed);
    table.play('doc', challenge('house'));
    table.play('doc', choiceOf(table.fight, 'f1', keep));
    expect(table.fight.status).toBe('over');
    const { why } = table.log.flatMap((entry) => entry.effects).findLast((effect) => effect.kind === 'draw-ended')!;
    ends.add(why);
    if (seed % 10 === 0) expectSound(table);
  }
  expect([...ends].sort()).toEqual(expect.arrayContaining(['exchange', 'surrender']));
});

test('LG-DRAW-05 to close in and then keep shooting walks until the gun reaches well, and ends with somebody out of it', () => {
  const close: Pick = { choice: 'walk', distance: 15, keep: true };
  let decided = 0;
  for (const seed of seeds(200)) {
    const table = openTable(seed);
    table.play('doc', challenge('ike'));
    accept(table);
    table.play('doc', choiceOf(table.fight, 'f1', close));
    table.play('ike', choiceOf(table.fight, 'f2', close));
    expect(table.fight.status).toBe('over');
    const first = effectsOf(table.log).effects.find((effect) => effect.kind === 'shot-fired');
    expect(first).toMatchObject({ distance: 30 });
    if (table.fight.ended!.winner !== null) decided += 1;
    if (seed % 20 === 0) expectSound(table);
  }
  expect(decided).toBeGreaterThan(WHOLE ? 180 : 15);
});

/** Both let the hours run out, twice each. */
const DESERTED = 4_417_066;

/** Where both have stayed away the clock stands still until somebody comes back. */
const lastEffect = (table: Table) => table.log.at(-1)!.effects.at(-1);

test('LG-DRAW-18 a duel of people who choose anything at all ends, or stands still once both have stayed away, and its log is sound', () => {
  for (const seed of [...seeds(60), DESERTED]) {
    const table = openTable(seed);
    const dice = seededDice(seed * 7919);
    table.play('doc', challenge('ike', { distance: 30 }));
    accept(table);
    const isOn = (): boolean => table.fight.status === 'running' && !table.fight.clock.paused;
    for (let tap = 0; tap < 400 && isOn(); tap++) tapSomething(table, (sides) => dice.roll(sides, 'tap') - 1);
    if (table.fight.status !== 'over') expect(lastEffect(table)).toMatchObject({ what: 'paused', why: 'deserted' });
    expectSound(table);
  }
});

/** One of the two seals something that is open to him; sometimes the hours run out instead. */
function tapSomething(table: Table, pick: (sides: number) => number): void {
  const prompts = Object.values(table.fight.prompts);
  const prompt = prompts[pick(prompts.length)]!;
  if (prompt.type === 'draw-absent')
    return void table.play(prompt.seat, { type: 'answer', prompt: prompt.id, value: prompt.choices[pick(2)]! });
  if (pick(12) === 0) return void table.play('clock', { type: 'expire', prompt: prompt.id }, prompt.due);
  const kinds = prompt.choices as readonly DrawChoice['choice'][];
  const choice = kinds[pick(kinds.length)]!;
  if ((choice === 'give-up' || choice === 'call-off') && pick(4) > 0) return;
  table.play(prompt.seat, {
    type: 'draw-choice',
    prompt: prompt.id,
    figure: prompt.figure!,
    choice,
    ...(choice === 'walk' ? { distance: 5 } : {}),
  });
}

/** Two against one in a running gunfight: whoever has his go first calls somebody out. */
function callInGunfight(seed: number, answerWith: 'accept' | 'back-down'): Table {
  const table = seeded(seed);
  const sides = [
    { id: 'a', name: 'Posse' },
    { id: 'b', name: 'Gang' },
  ];
  table.play('doc', { type: 'open-fight', ruleset: 'law-of-the-gun@1', sides, settings: {}, commitment: 'test' });
  const morg = { ...wish, name: 'Morg' };
  table.play('doc', { type: 'join', seat: 'doc', name: 'Doc', side: 'a', wishes: [wish, morg], word: 'one' });
  table.play('ike', {
    type: 'join',
    seat: 'ike',
    name: 'Ike',
    side: 'b',
    wishes: [{ ...wish, name: 'Ike' }],
    word: 'two',
  });
  table.play('doc', { type: 'start' });
  const first = table.fight.clock.order[table.fight.clock.turn] === 'a';
  const [caller, other] = first ? (['f1', 'f3'] as const) : (['f3', 'f1'] as const);
  const action: Action = { type: 'challenge', figures: [caller], against: [other], distance: 40 };
  table.play(first ? 'doc' : 'ike', action);
  table.play(first ? 'ike' : 'doc', { type: 'answer', prompt: answerPrompt(table).id, value: answerWith });
  return table;
}

test('LG-DRAW-04, LG-DRAW-14 a Draw in a running gunfight ends after one exchange, and its log is sound', () => {
  for (const seed of seeds(100)) {
    const table = callInGunfight(seed, 'accept');
    table.play('doc', choiceOf(table.fight, 'f1', { choice: 'draw' }));
    const last = table.play('ike', choiceOf(table.fight, 'f3', { choice: 'stand' }));
    expect(effectsOf(last).effects.filter((effect) => effect.kind === 'draw-ended')).toHaveLength(1);
    expect(table.fight.draw).toBeNull();
    expectSound(table);
  }
});

test('LG-DRAW-03 backing down leaves a sound log too', () => {
  for (const seed of seeds(20)) {
    const table = callInGunfight(seed, 'back-down');
    expect(table.fight.draw).toBeNull();
    expectSound(table);
  }
});
