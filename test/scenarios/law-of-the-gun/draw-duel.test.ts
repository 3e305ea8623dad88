import { expect, test } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Action, Challenge, DrawChoice } from '../../../src/game/actions.ts';
import { type Decision, decide, type Rules } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Entry, NewEntry } from '../../../src/game/entry.ts';
import { foldEntries, audit } from '../../../src/game/replay.ts';
import type { Gunfight, Prompt } from '../../../src/game/state.ts';
import { expectEffects, NOON } from '../../kit/scenario.ts';
import { choiceOf, type Pick, RULESETS } from './draw-kit.ts';

const HOUR = 3_600_000;
const wish = { name: 'Doc', template: 'hired-gun', weapons: ['pistol'], pc: true } as const;

const opening: readonly Action[] = [
  {
    type: 'open-fight',
    ruleset: 'law-of-the-gun@1',
    sides: [
      { id: 'a', name: 'Doc' },
      { id: 'b', name: 'Ike' },
    ],
    settings: { duel: true },
    commitment: 'test',
  },
  { type: 'join', seat: 'doc', name: 'Doc', side: 'a', wishes: [wish], word: 'doc-word' },
];

const challenge = (seat: string, more: Partial<Challenge> = {}): Challenge => ({
  type: 'challenge',
  figures: ['f1'],
  against: [],
  opponent: { seat, name: 'Ike', side: 'b', wishes: [{ ...wish, name: 'Ike' }] },
  ...more,
});

/** A table at which a stand-alone duel is played, with its whole log. */
function tableWith(rules: Rules) {
  const entries: NewEntry[] = [];
  let fight: Gunfight | null = null;
  const ask = (by: string, action: Action, at = NOON): Decision => {
    const done = decide(fight, [{ by, action, at } satisfies Ask], rules);
    if (!done.ok) return done;
    fight = done.fight;
    entries.push(...done.entries);
    return done;
  };
  return {
    ask,
    play(by: string, action: Action, at = NOON): readonly NewEntry[] {
      const done = ask(by, action, at);
      if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
      return done.entries;
    },
    get fight(): Gunfight {
      return fight!;
    },
    get log(): Entry[] {
      return entries.map((entry, index) => ({ ...entry, version: index + 1 }));
    },
  };
}

function seeded(seed: number) {
  const dice = seededDice(seed);
  return tableWith({ rulesets: RULESETS, diceFor: () => dice });
}

type Table = ReturnType<typeof tableWith>;

function openTable(seed: number): Table {
  const table = seeded(seed);
  for (const action of opening) table.play('doc', action);
  return table;
}

const effectsOf = (entries: readonly NewEntry[]) => ({ effects: entries.flatMap((entry) => entry.effects) });

function answerPrompt(table: Table): Prompt {
  return Object.values(table.fight.prompts).find((prompt) => prompt.type === 'draw-answer')!;
}

function accept(table: Table): readonly NewEntry[] {
  return table.play('ike', { type: 'answer', prompt: answerPrompt(table).id, value: 'accept', word: 'ike-word' });
}

test('LG-DRAW-02, -03 called out and accepted: two hired guns in the open, 60 cm apart, and the first round', () => {
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
  const refused = (action: Challenge) => table.ask('doc', action);
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

test('LG-DRAW-05, -15 the hours run out: a sealed choice stands, a missing one is standing', () => {
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

function expectSound(table: Table): void {
  const { log, fight } = table;
  const { differences, fight: replayed } = audit(log, RULESETS);
  expect(differences).toEqual([]);
  expect(replayed).toEqual(fight);
  expect(foldEntries(null, log, RULESETS)).toEqual(fight);
}

const keep: Pick = { choice: 'draw', keep: true };

test(
  'LG-DRAW-18 a duel in which both keep shooting always comes to its end, two taps after it was accepted',
  { timeout: 120_000 },
  () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 500; seed++) {
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
  },
);

test(
  'LG-DRAW-18 so does one against the house, and the log of each replays without a difference',
  { timeout: 120_000 },
  () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 500; seed++) {
      const table = openTable(seed);
      table.play('doc', challenge('house'));
      table.play('doc', choiceOf(table.fight, 'f1', keep));
      expect(table.fight.status).toBe('over');
      const { why } = table.log.flatMap((entry) => entry.effects).findLast((effect) => effect.kind === 'draw-ended')!;
      ends.add(why);
      if (seed % 10 === 0) expectSound(table);
    }
    expect([...ends].sort()).toEqual(expect.arrayContaining(['exchange', 'surrender']));
  },
);

test('LG-DRAW-18 a duel of people who choose anything at all ends, and its log is sound', { timeout: 120_000 }, () => {
  for (let seed = 1; seed <= 60; seed++) {
    const table = openTable(seed);
    const dice = seededDice(seed * 7919);
    table.play('doc', challenge('ike', { distance: 30 }));
    accept(table);
    for (let tap = 0; tap < 400 && table.fight.status === 'running'; tap++)
      tapSomething(table, (sides) => dice.roll(sides, 'tap') - 1);
    expect(table.fight.status).toBe('over');
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
  table.play('ike', { type: 'join', seat: 'ike', name: 'Ike', side: 'b', wishes: [{ ...wish, name: 'Ike' }], word: 'two' });
  table.play('doc', { type: 'start' });
  const first = table.fight.clock.order[table.fight.clock.turn] === 'a';
  const [caller, other] = first ? (['f1', 'f3'] as const) : (['f3', 'f1'] as const);
  const action: Action = { type: 'challenge', figures: [caller], against: [other], distance: 40 };
  table.play(first ? 'doc' : 'ike', action);
  table.play(first ? 'ike' : 'doc', { type: 'answer', prompt: answerPrompt(table).id, value: answerWith });
  return table;
}

test('LG-DRAW-04, -14 a Draw in a running gunfight ends after one exchange, and its log is sound', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const table = callInGunfight(seed, 'accept');
    table.play('doc', choiceOf(table.fight, 'f1', { choice: 'draw' }));
    const last = table.play('ike', choiceOf(table.fight, 'f3', { choice: 'stand' }));
    expect(effectsOf(last).effects.filter((effect) => effect.kind === 'draw-ended')).toHaveLength(1);
    expect(table.fight.draw).toBeNull();
    expectSound(table);
  }
});

test('LG-DRAW-03 backing down leaves a sound log too', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const table = callInGunfight(seed, 'back-down');
    expect(table.fight.draw).toBeNull();
    expectSound(table);
  }
});
