import { expect, test } from 'vitest';
import type { OddsOptions } from '../../../src/game/odds/odds.ts';
import { chances, twoMen } from './draw-chances.ts';

const call = { Doc: { choice: 'stand', call: true }, Ike: { choice: 'draw' } } as const;

test('LG-DRAW-09, LG-DRAW-10 two men of all threes, both draw at 30 cm: one named man only 45297/320000, both 1323/320000, neither 228083/320000', () => {
  const whoIsDown: NonNullable<OddsOptions['measure']> = (_effects, { figures }) => {
    const down = Object.values(figures).filter((one) =>
      one.statuses.some((status) => status === 'dead' || status === 'out-of-action'),
    );
    return [down.length === 0 ? 'neither' : down.map((one) => one.id).join('+')];
  };
  expect(chances(twoMen(), { Doc: { choice: 'draw' }, Ike: { choice: 'draw' } }, whoIsDown)).toEqual({
    Doc: '45297/320000',
    Ike: '45297/320000',
    'Doc+Ike': '1323/320000',
    neither: '228083/320000',
  });
});

const givesUp: NonNullable<OddsOptions['measure']> = (effects) =>
  effects.flatMap((effect) => (effect.kind === 'surrendered' ? [effect.figure] : []));

test('LG-DRAW-11 stand against draw: the one who drew gives up 5/24', () => {
  expect(chances(twoMen(), call, givesUp)).toEqual({ Ike: '5/24' });
});

test('LG-DRAW-11 an offer against stand or walk: the one called on gives up 5/24', () => {
  expect(chances(twoMen(), { Doc: { choice: 'offer' }, Ike: { choice: 'stand' } }, givesUp)).toEqual({ Ike: '5/24' });
  expect(chances(twoMen(), { Doc: { choice: 'offer' }, Ike: { choice: 'walk', distance: 5 } }, givesUp)).toEqual({
    Ike: '5/24',
  });
});
