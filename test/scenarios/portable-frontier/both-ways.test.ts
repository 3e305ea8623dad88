import { it } from 'vitest';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import { playBoth, type Turn } from '../../kit/both-ways.ts';
import { boardTown, castOf, charge, cowboy, d6, go, shot, warrior } from './board.ts';

const FIGURES = castOf({
  Ann: cowboy('C4', { leader: true }),
  Abe: cowboy('C5', { arms: ['pistol'] }),
  Bob: warrior('D4', { arms: ['spear'] }),
  Cal: warrior('G5', { arms: ['bow'] }),
});

const ranch = { step: 'act', side: 'ranch' };
const tribe = { step: 'act', side: 'tribe' };

const FIGHT: readonly Turn[] = [
  // A shot that drives him back, and one in reply.
  { ...ranch, map: shot('Ann', 'Bob'), dice: d6('6 3') },
  {
    ...ranch,
    map: go('Abe', 'D5'),
    told: { type: 'move', figure: 'Abe', gait: 'walk', stated: { way: 'toward', target: 'Cal', distance: 1 } },
  },
  { ...tribe, map: shot('Cal', 'Abe', 'bow'), dice: d6('6 3') },
  // He comes on again, and to blows.
  {
    ...tribe,
    map: go('Bob', 'D4'),
    told: { type: 'move', figure: 'Bob', gait: 'walk', stated: { way: 'toward', target: 'Ann', distance: 1 } },
  },
  { ...tribe, map: charge('Bob', 'Ann'), dice: d6('6 2 6') },
];

it('PC-GEN-07 one fight on a board and told by ranges comes to the same', () => {
  // All look at their enemies, and each has a square to himself.
  const states = { from: 'front', near: false } as const;
  playBoth({ ruleset: portableFrontier, town: boardTown(), figures: FIGURES, states }, FIGHT, [
    'shot-fired',
    'driven-back',
    'moved',
    'charge-declared',
    'melee-rolled',
    'dead',
  ]);
});
