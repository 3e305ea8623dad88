import { expect } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Action, ActionOf } from '../../../src/game/actions.ts';
import { type Decision, decide, type Rules } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Entry, NewEntry } from '../../../src/game/entry.ts';
import { foldEntries, audit } from '../../../src/game/record/replay.ts';
import type { Gunfight, Prompt } from '../../../src/game/state.ts';
import { NOON } from '../../kit/scenario.ts';
import { RULESETS } from './draw-kit.ts';

export const wish = { name: 'Doc', template: 'hired-gun', weapons: ['pistol'], pc: true } as const;

export const opening: readonly Action[] = [
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

export const challenge = (seat: string, more: Partial<ActionOf<'challenge'>> = {}): ActionOf<'challenge'> => ({
  type: 'challenge',
  figures: ['f1'],
  against: [],
  opponent: { seat, name: 'Ike', side: 'b', wishes: [{ ...wish, name: 'Ike' }] },
  ...more,
});

/** A table at which a stand-alone duel is played, with its whole log. */
export function tableWith(rules: Rules) {
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

export function seeded(seed: number) {
  const dice = seededDice(seed);
  return tableWith({ rulesets: RULESETS, diceFor: () => dice });
}

export type Table = ReturnType<typeof tableWith>;

export function openTable(seed: number): Table {
  const table = seeded(seed);
  for (const action of opening) table.play('doc', action);
  return table;
}

export const effectsOf = (entries: readonly NewEntry[]) => ({ effects: entries.flatMap((entry) => entry.effects) });

export function answerPrompt(table: Table): Prompt {
  return Object.values(table.fight.prompts).find((prompt) => prompt.type === 'draw-answer')!;
}

export function accept(table: Table): readonly NewEntry[] {
  return table.play('ike', { type: 'answer', prompt: answerPrompt(table).id, value: 'accept', word: 'ike-word' });
}

export function expectSound(table: Table): void {
  const { log, fight } = table;
  const { differences, fight: replayed } = audit(log, RULESETS);
  expect(differences).toEqual([]);
  expect(replayed).toEqual(fight);
  expect(foldEntries(null, log, RULESETS)).toEqual(fight);
}
