import { expect, test } from 'vitest';
import type { OddsOptions } from '../../../src/game/odds/odds.ts';
import { chances, three } from './draw-chances.ts';
import { all, facing } from './draw-kit.ts';

/** Who fires first; with shots that cannot hit, as neither has anything left but the contest to decide. */
const firstStep: NonNullable<OddsOptions['measure']> = (effects) =>
  effects.flatMap((effect) => (effect.kind === 'draw-ordered' ? [effect.steps[0]!.join('+')] : []));

test('LG-DRAW-08 equal Cool: each first 5/12, together 1/6', () => {
  const far = facing({
    figures: { Doc: three('posse', { weapons: ['repeating-rifle'] }), Ike: three('gang', { weapons: ['derringer'] }) },
  });
  expect(chances(far, { Doc: { choice: 'draw' }, Ike: { choice: 'stand' } }, firstStep)).toEqual({
    Doc: '5/12',
    Ike: '5/12',
    'Doc+Ike': '1/6',
  });
});

test('LG-DRAW-08 one Cool better: first 7/12, together 5/36, the other first 5/18', () => {
  const better = facing({
    figures: {
      Doc: { ...three('posse', { weapons: ['repeating-rifle'] }), profile: all(4) },
      Ike: three('gang', { weapons: ['derringer'] }),
    },
  });
  expect(chances(better, { Doc: { choice: 'draw' }, Ike: { choice: 'stand' } }, firstStep)).toEqual({
    Doc: '7/12',
    Ike: '5/18',
    'Doc+Ike': '5/36',
  });
});
