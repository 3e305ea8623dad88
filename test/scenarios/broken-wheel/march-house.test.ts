import { expect, it } from 'vitest';
import { chooseByOdds } from '../../../src/game/house/solo.ts';
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

/** A wall with a gap far from both, who cannot see each other. */
const WALLED = townOf(
  Array.from({ length: 12 }, (_, row) => (row === 11 ? '.'.repeat(24) : `${'.'.repeat(8)}#${'.'.repeat(15)}`)),
);

it('BW-MOVE-01 the house goes round a wall to come at an enemy out of sight', () => {
  const figures = { Ann: { at: 'H3', arms: ['mm-revolver'] }, Bob: { side: 'gang', at: 'L3', arms: ['mm-revolver'] } };
  const { fight } = laid({ figures, town: WALLED, step: 'move' });
  const order = chooseByOdds(fight, fight.figures.Ann!, brokenWheel);
  expect(order).toMatchObject({ type: 'move', gait: 'run' });
  expect(Number(/\d+/.exec((order as { to: string }).to)?.[0])).toBeGreaterThan(8); // towards the gap in row 12
});
