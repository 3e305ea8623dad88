import { describe, expect, it } from 'vitest';
import { type Chances, ChanceSum, either, FactNumbers, NO_CHANCES } from './chances.ts';
import { formatFraction, fraction } from '../dice/fraction.ts';

const FACTS = new FactNumbers();

const shown = (chances: Chances): Record<string, string> =>
  Object.fromEntries([...FACTS.named(chances)].map(([fact, chance]) => [fact, formatFraction(chance)]));

const sumOf = (
  paths: readonly (readonly [n: bigint, d: bigint, now: readonly string[], later: Chances])[],
): Chances => {
  const sum = new ChanceSum();
  for (const [n, d, now, later] of paths) sum.add({ weight: { n, d }, now: FACTS.of(now), later });
  return sum.chances();
};

describe('chances', () => {
  const hit = sumOf([
    [1n, 3n, ['hit'], NO_CHANCES],
    [2n, 3n, [], NO_CHANCES],
  ]);

  it('counts a fact once, on a path or after it, over whatever denominators', () => {
    const all = sumOf([
      [1n, 10n, ['hit', 'jam'], hit],
      [9n, 10n, [], hit],
    ]);
    expect(shown(all)).toEqual({ hit: '2/5', jam: '1/10' });
  });

  it('stays exact far beyond what a number can hold', () => {
    let chances: Chances = hit;
    let missed = fraction(2, 3);
    for (let stage = 0; stage < 40; stage++) {
      chances = sumOf([
        [1n, 7n, ['hit'], chances],
        [6n, 7n, [], chances],
      ]);
      missed = fraction(missed.n * 6n, missed.d * 7n);
    }
    expect(typeof chances.d).toBe('bigint');
    expect(shown(chances)).toEqual({ hit: formatFraction(fraction(missed.d - missed.n, missed.d)) });
  });

  it('joins parts that have nothing to do with each other', () => {
    const jam = sumOf([
      [1n, 2n, ['jam', 'hit'], NO_CHANCES],
      [1n, 2n, [], NO_CHANCES],
    ]);
    expect(shown(either(hit, jam))).toEqual({ hit: '2/3', jam: '1/2' });
    expect(shown(either(NO_CHANCES, jam))).toEqual(shown(jam));
  });
});
