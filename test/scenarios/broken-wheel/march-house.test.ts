import { expect, it } from 'vitest';
import { chooseByOdds } from '../../../src/game/solo.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { townOf } from '../../town/grid.ts';
import { laid } from './people.ts';

const OPEN = townOf(Array.from({ length: 12 }, () => '.'.repeat(24)));

it('BW-MOVE-09 the house charges with whoever has nothing to shoot with and somebody in reach', () => {
  const figures = {
    Ann: { at: 'D5', arms: ['sword'], profile: { type: 've', Me: 2, CDT: 2 } },
    Bob: { side: 'gang', at: 'L5', arms: ['club'] },
  };
  const { fight } = laid({ figures, town: OPEN, step: 'move' });
  expect(chooseByOdds(fight, fight.figures.Ann!, brokenWheel)).toMatchObject({ type: 'charge', target: 'Bob' });
});

it('BW-MOVE-10 the house moves on where positions appear round by round, too', () => {
  const figures = { Ann: { at: 'A5', arms: ['derringer'] }, Bob: { side: 'gang', at: 'X5', arms: [] } };
  const { fight } = laid({ figures, town: OPEN, step: 'move', settings: { roundPositions: 'apparent' } });
  expect(chooseByOdds(fight, fight.figures.Ann!, brokenWheel)).toMatchObject({ type: 'move' });
});
