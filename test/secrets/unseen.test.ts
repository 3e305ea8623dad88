import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../../src/game/act.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { cases } from '../kit/cases.ts';
import { fightWith, type Given, NOON, sceneOf } from '../kit/scenario.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { atStep, man } from '../scenarios/westamunda/road.ts';
import { townOf } from '../town/grid.ts';

/** A street with a barrel at its far end, to lie behind, and a corner that nobody looks into. */
const ROWS = Array.from({ length: 9 }, () => '.'.repeat(16));
const TOWN = townOf(['..............b.', ...ROWS, '..............##', '..............#.']);
const CARD = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };
const law = (at: string, side: string): Given => ({ side, at, profile: CARD, weapons: ['pistol'] });

interface Set {
  readonly name: string;
  readonly ruleset: Ruleset;
  /** Doc, whose move it is, and Ike of the other side, whom he does not see, in that place and told that. */
  readonly fight: (at: string, told: Readonly<Record<string, string>>) => Gunfight;
  /** What makes him hold, and what of him asks. */
  readonly holds: Readonly<Record<string, string>>;
  readonly asks: Readonly<Record<string, string>>;
}

const SETS: readonly Set[] = [
  {
    name: 'LG-PBP-03 Law of the Gun',
    ruleset: lawOfTheGun,
    fight(at, standing) {
      const ike = { ...law(at, 'gang'), standing };
      const figures = { Doc: law('A1', 'law'), Ann: law('A12', 'law'), Ike: ike };
      return fightWith(lawOfTheGun, { town: TOWN, figures });
    },
    holds: { react: 'never' },
    asks: { react: 'ask' },
  },
  {
    name: 'WM-POST-02 Westamunda',
    ruleset: westamunda,
    fight(at, standing) {
      const watch = { bonus: 0, rule: standing.overwatch ?? 'first', toward: null };
      const figures = {
        Doc: man('law', { at: 'A1' }),
        Ann: man('law', { at: 'A12' }),
        Ike: man('gang', { at, standing, watch }),
      };
      return atStep(sceneOf(westamunda, fightWith(westamunda, { town: TOWN, figures })), 'move').fight;
    },
    holds: { overwatch: 'never' },
    asks: { overwatch: 'ask' },
  },
];

/** All that leaves by it: to everybody, and to the mover; how many entries, and until when who is waited for. */
function told(before: Gunfight, ask: Ask, { ruleset }: Set, seed: number): string {
  const rulesets = new Map([[ruleset.ref, ruleset]]);
  const dice = seededDice(seed);
  const done = decide(before, [ask], { rulesets, diceFor: () => dice });
  if (!done.ok) return JSON.stringify(done.refusal);
  let version = before.version;
  const entries = done.entries.map((entry) => ({ ...entry, version: ++version }));
  const shown = [PUBLIC, { seat: 'doc' }].map((reader) => [
    view(done.fight, reader),
    viewEntry(entries[0]!, before, reader, { over: false }),
  ]);
  return JSON.stringify([entries.length, done.fight.clock, Object.values(done.fight.prompts), shown]);
}

const withHidden = (fight: Gunfight): Gunfight => Object.assign(copyFight(fight), { hidden: { Ike: ['law'] } });

describe.each(SETS)('$name: a move past somebody hidden', (set) => {
  test('tells the same with nobody near, with one who holds, and with one whose player is away', () => {
    const column = fc.integer({ min: 1, max: 6 }).map((x) => 'ABCDEFG'[x]!);
    const place = fc.tuple(column, fc.integer({ min: 1, max: 2 })).map(([x, y]) => `${x}${y}`);
    fc.assert(
      fc.property(place, fc.constantFrom('walk', 'run'), fc.integer({ min: 1, max: 999 }), (to, gait, seed) => {
        const ask = { by: 'doc', action: { type: 'move', figure: 'Doc', gait, to }, at: NOON } as const;
        const asTold = (at: string, standing: Readonly<Record<string, string>>): string =>
          told(withHidden(set.fight(at, standing)), ask, set, seed);
        const nobody = asTold('P12', set.holds);
        for (const standing of [set.holds, set.asks, {}])
          expect(JSON.parse(asTold('P1', standing))).toEqual(JSON.parse(nobody));
      }),
      { numRuns: cases(60) },
    );
  });
});
