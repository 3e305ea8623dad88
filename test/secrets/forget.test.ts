import { expect, test } from 'vitest';
import { ofFigures } from '../../src/game/secrets/own-part.ts';
import type { Sight } from '../../src/game/secrets/knowledge.ts';

test('what a ruleset keeps of the hidden is forgotten, however deep it lies', () => {
  const kept = {
    pins: { f1: { cause: 'hit' }, f2: { cause: 'fall' } },
    order: ['f2', 'f1'],
    rides: { by: { f2: true } },
  };
  const { kept: forget } = ofFigures('kept');
  expect(forget(kept, { lost: new Map([['f2', 'lost']]) } as unknown as Sight)).toEqual({
    pins: { f1: { cause: 'hit' } },
    order: ['f1'],
    rides: { by: {} },
  });
});
