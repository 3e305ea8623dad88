import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { onDeck } from '../../src/game/clock/acting.ts';
import type { Gunfight } from '../../src/game/state.ts';

interface Man {
  readonly side: string;
  readonly seat: string | null;
  readonly able?: boolean;
}

/** A fight with these men, in a block of the clock where sides act so; `turn` is the place of the side that is up. */
function nextIn(
  over: 'each-side' | 'alternating' | 'together',
  turn: number,
  men: Readonly<Record<string, Man>>,
  hidden: readonly string[] = [],
): readonly string[] {
  const figures = Object.fromEntries(Object.entries(men).map(([id, man]) => [id, { id, ...man }]));
  const clock = { round: 1, block: 0, step: 0, turn, order: ['a', 'b', 'c'], paused: false, passed: [], ticked: [] };
  const fight = {
    status: 'running',
    clock: { ...clock, beat: null, expired: false },
    figures,
    roster: Object.keys(figures),
    prompts: {},
    gathers: {},
    pauses: [],
    sides: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    sealed: {},
  } as unknown as Gunfight;
  const ruleset = {
    clock: [{ over, steps: [{ id: 's', kind: 'act', phase: 'act' }] }],
    mayAct: (_fight: Gunfight, figure: unknown) => (figure as Man).able !== false,
    hasNoClock: () => false,
  } as unknown as Ruleset;
  return onDeck(fight, ruleset, new Set(hidden));
}

const MEN = {
  f1: { side: 'a', seat: 'doc' },
  f2: { side: 'b', seat: 'ike' },
  f3: { side: 'b', seat: 'belle' },
  f4: { side: 'c', seat: 'house' },
} as const;

test('side after side: the seats of the next one, each once; the house is told nothing', () => {
  expect(nextIn('each-side', 0, { ...MEN, f5: { side: 'b', seat: 'ike' } })).toEqual(['ike', 'belle']);
  expect(nextIn('each-side', 1, MEN)).toEqual([]);
});

test('after the last of the round nobody is next: that is thrown for', () => {
  expect(nextIn('each-side', 2, MEN)).toEqual([]);
});

test('turn about: the next side with somebody able, around the table', () => {
  expect(nextIn('alternating', 0, MEN)).toEqual(['ike', 'belle']);
  const out = { ...MEN, f2: { ...MEN.f2, able: false }, f3: { ...MEN.f3, able: false } };
  expect(nextIn('alternating', 0, { ...out, f4: { side: 'c', seat: 'wyatt' } })).toEqual(['wyatt']);
  expect(nextIn('alternating', 2, { ...MEN, f4: { side: 'c', seat: 'wyatt' } })).toEqual(['doc']);
});

test('all at once: nobody comes after', () => {
  expect(nextIn('together', 0, MEN)).toEqual([]);
});

test('whoever is hidden is passed over, and so not given away', () => {
  expect(nextIn('each-side', 0, MEN, ['f2'])).toEqual(['belle']);
  expect(nextIn('each-side', 0, MEN, ['f2', 'f3'])).toEqual([]);
});
