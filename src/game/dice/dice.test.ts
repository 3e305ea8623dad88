import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dice, DiceFault } from './dice.ts';
import { odometer, TooManyPaths } from './enumerated.ts';
import { type Fraction, formatFraction, toNumber } from './fraction.ts';
import { addFractions, ZERO } from '../../../test/kit/fractions.ts';
import { RecordedDice, ReplayedDice } from './recorded.ts';
import { scriptedDice } from '../../../test/kit/scripted.ts';
import { seededDice } from './seeded.ts';
import { cases } from '../../../test/kit/cases.ts';

/** A small resolver with every habit of a real one: a test, a natural 1, a table with cuts, a second die only sometimes. */
function shoot(dice: Dice): string {
  const aimed = dice.roll(6, 'aim', [3]) <= 3;
  const need = aimed ? 5 : 8;
  const face = dice.roll(10, 'to-hit', [1, need - 1]);
  if (face === 1) return 'ammo-low';
  if (face < need) return 'missed';
  const row = dice.roll(10, 'effect', [4, 7, 8]);
  if (row <= 4) return 'grazed';
  if (row <= 7) return dice.roll(6, 'wound', [3]) <= 3 ? 'wounded' : 'disabled';
  return row === 8 ? 'disabled' : 'dead';
}

function distribution(resolver: (dice: Dice) => string, useCuts: boolean): Map<string, Fraction> {
  const totals = new Map<string, Fraction>();
  const dice = odometer({ useCuts, maxPaths: 1_000_000 });
  do {
    const outcome = resolver(dice);
    totals.set(outcome, addFractions(totals.get(outcome) ?? ZERO, dice.weight()));
  } while (dice.next());
  return totals;
}

const asText = (totals: ReadonlyMap<string, Fraction>): Record<string, string> =>
  Object.fromEntries(
    [...totals].map(([key, value]) => [key, formatFraction(value)] as const).sort(([a], [b]) => a.localeCompare(b)),
  );

describe('the four dice', () => {
  it('enumerates the same exact odds with cuts and without', () => {
    expect(asText(distribution(shoot, true))).toEqual(asText(distribution(shoot, false)));
  });

  it('enumerates the same exact odds of dice thrown together as of each by itself', () => {
    const nerve = (dice: Dice): string => {
      const thrown = (roll: (die: number, why: string) => number): readonly number[] => {
        const first = roll(6, 'nerve');
        return first === 6 ? [first, roll(6, 'again')] : [first];
      };
      const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);
      const faces = dice.rollTogether!(thrown, (all) => (sum(all) > 8 ? 'breaks' : 'holds'));
      return `${sum(faces) > 8 ? 'breaks' : 'holds'} ${shoot(dice)}`;
    };
    const merged = asText(distribution(nerve, true));
    expect(merged).toEqual(asText(distribution(nerve, false)));
    expect(Object.keys(merged)).toContain('breaks dead');
  });

  it('enumerates weights that sum to exactly one', () => {
    const sum = [...distribution(shoot, true).values()].reduce(addFractions, ZERO);
    expect(formatFraction(sum)).toBe('1');
  });

  it('agrees with 200,000 seeded rolls', () => {
    const dice = seededDice(1881);
    const counts = new Map<string, number>();
    const rolls = 200_000;
    for (let i = 0; i < rolls; i++) {
      const outcome = shoot(dice);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    for (const [outcome, exact] of distribution(shoot, true)) {
      const p = toNumber(exact);
      const deviation = Math.sqrt((p * (1 - p)) / rolls);
      expect(Math.abs((counts.get(outcome) ?? 0) / rolls - p), outcome).toBeLessThan(5 * deviation);
    }
  });

  it('gives any nest of throws the same odds with cuts and without', () => {
    const step = fc.record({
      die: fc.constantFrom(4, 6, 10, 12),
      cut: fc.integer({ min: 1, max: 11 }),
      skip: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
        const resolver = (dice: Dice): string => {
          let text = '';
          for (const { die, cut, skip } of steps) {
            const high = dice.roll(die, 'x', [cut]) > cut;
            text += high ? 'h' : 'l';
            if (skip && high) break;
          }
          return text;
        };
        expect(asText(distribution(resolver, true))).toEqual(asText(distribution(resolver, false)));
      }),
      { numRuns: cases(60, 20) },
    );
  });

  it('stops an enumeration that is too long', () => {
    const dice = odometer({ useCuts: true, maxPaths: 10 });
    const walk = (): void => {
      do dice.roll(6, 'x');
      while (dice.roll(6, 'y') && dice.next());
    };
    expect(walk).toThrow(TooManyPaths);
  });

  it('replays what was recorded', () => {
    const recorder = new RecordedDice(seededDice(7));
    const first = [shoot(recorder), shoot(recorder)];
    const again = new ReplayedDice(recorder.faces);
    expect([shoot(again), shoot(again)]).toEqual(first);
    expect(again.left()).toBe(0);
    expect(() => again.roll(6, 'more')).toThrow(DiceFault);
  });

  it('faults when the record has another die', () => {
    expect(() => new ReplayedDice([{ die: 6, face: 3, why: 'aim' }]).roll(10, 'aim')).toThrow(/D6 where a D10/);
  });
});

describe('scripted dice', () => {
  it('gives its faces in order and is then empty', () => {
    const dice = scriptedDice('D6=3:aim D10=7');
    expect([dice.roll(6, 'aim'), dice.roll(10, 'to-hit')]).toEqual([3, 7]);
    expect(() => dice.finish()).not.toThrow();
  });

  it.each([
    ['D6=3', (dice: Dice) => dice.roll(10, 'aim'), /D6, but a D10/],
    ['D6=3:aim', (dice: Dice) => dice.roll(6, 'cool'), /is for aim, but cool/],
    ['D6=7', (dice: Dice) => dice.roll(6, 'aim'), /has no 7/],
    ['', (dice: Dice) => dice.roll(6, 'aim'), /no face left/],
  ] as const)('faults on %j', (script, roll, message) => {
    expect(() => roll(scriptedDice(script))).toThrow(message);
  });

  it('faults on a face left over', () => {
    expect(() => scriptedDice('D6=1').finish()).toThrow(/never rolled/);
  });
});

describe('seeded dice', () => {
  it('are uniform on every die', () => {
    for (const die of [6, 10, 12]) {
      const dice = seededDice(die);
      const counts = Array.from({ length: die }, () => 0);
      const rolls = 60_000;
      for (let i = 0; i < rolls; i++) counts[dice.roll(die, 'x') - 1]! += 1;
      const expected = rolls / die;
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(chiSquare).toBeLessThan(die * 3);
    }
  });

  it('give the same faces for the same seed', () => {
    const faces = (seed: number): number[] =>
      Array.from({ length: 20 }, () => 0).map(() => seededDice(seed).roll(10, 'x'));
    expect(faces(5)).toEqual(faces(5));
  });
});

it('a die without sides is a fault at once, not a throw without end', () => {
  for (const sides of [0, -6, NaN]) expect(() => seededDice(1).roll(sides, 'any')).toThrow(RangeError);
});
