import { expect, it } from 'vitest';
import { chooseByOdds } from '../../../src/game/house/solo.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import { playHouse } from '../../marathon/house.ts';
import { cowboy, onBoard, warrior } from './board.ts';
import { someOf } from '../../kit/cases.ts';

/** A wall with its only gap in row 9, between two who are three squares apart. */
const WALLED = Array.from({ length: 8 }, () => '.....#......');

it('PC-MOVE-01 the house goes round a wall to come at an enemy out of sight', () => {
  const { fight } = onBoard({ Doc: cowboy('E3'), Elk: warrior('H3') }, { rows: WALLED });
  expect(chooseByOdds(fight, fight.figures.Doc!, portableFrontier)).toMatchObject({ type: 'move', to: 'E5' });
});

it('PC-MEL-04 the house sends two at one where one alone would not go', () => {
  const { fight } = onBoard({
    Doc: cowboy('E3', { arms: ['spear'], seat: 'house' }),
    Wyatt: cowboy('F2', { arms: ['spear'], seat: 'house' }),
    Elk: warrior('F3', { leader: true }),
  });
  const order = chooseByOdds(fight, fight.figures.Doc!, portableFrontier);
  expect(order).toMatchObject({ type: 'charge', target: 'Elk', with: ['Wyatt'] });
});

it.each(someOf(['canyon', 'main-street'], 1))('PC-END-03 the house against the house comes to an end on %s', (town) => {
  const { fight, breach } = playHouse({ ruleset: portableFrontier, town, seed: 1, until: 1, now: () => 0 });
  expect(breach).toBeNull();
  expect(fight).toMatchObject({ status: 'over', ended: { why: 'last-side' } });
  expect(fight!.clock.round).toBeLessThanOrEqual(40);
});
