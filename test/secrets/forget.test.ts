import { expect, test } from 'vitest';
import { withoutFigures } from '../../src/rulesets/kit.ts';

test('what a ruleset keeps of the hidden is forgotten, however deep it lies', () => {
  const kept = {
    pins: { f1: { cause: 'hit' }, f2: { cause: 'fall' } },
    order: ['f2', 'f1'],
    rides: { by: { f2: true } },
  };
  expect(withoutFigures(kept, new Set(['f2']))).toEqual({
    pins: { f1: { cause: 'hit' } },
    order: ['f1'],
    rides: { by: {} },
  });
});
