import { it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { playBoth, type Turn } from '../../kit/both-ways.ts';
import { townOf } from '../../town/grid.ts';
import { gun } from './gun-kit.ts';
import { man, shotAt, toPlace, toward } from './road.ts';

const FIGURES = {
  Ann: man('law', { items: [gun('Ann', 'winchester', 15)], at: 'A7' }),
  Abe: man('law', { at: 'B5' }),
  Bob: man('gang', { at: 'H5' }),
  Cal: man('gang', { items: [gun('Cal', 'winchester', 15)], at: 'M7' }),
};

const law = (step: string) => ({ step, side: 'law' });
const gang = (step: string) => ({ step, side: 'gang' });
const tick = (step: string, figure: string) => ({ step, map: { type: 'tick', step, figure } }) as const;

const FIGHT: readonly Turn[] = [
  { ...law('move'), map: toPlace('Abe', 'D5'), told: toward('Abe', 'Bob', 2) },
  // A hit on a man behind a trough, and one who is missed.
  { ...law('shoot'), map: shotAt('Ann', 'Cal', 'Ann.winchester'), dice: 'D6=5 D6=5 D6=2' },
  // A charge, and hand to hand.
  { ...gang('charge'), map: { type: 'charge', figure: 'Bob', target: 'Abe', gait: 'run' } },
  { ...tick('melee', 'Bob'), by: 'clock', dice: 'D6=5 D6=3 D6=4 D6=2' },
];

it('WM-MAP-05 one fight on a map and told by ranges and cover comes to the same', () => {
  const town = townOf(
    Array.from({ length: 10 }, (_, row) => (row === 6 ? '...........l............' : '.'.repeat(24))),
  );
  const settings = { closestTarget: 'off', runStop: 'off' };
  playBoth({ ruleset: westamunda, town, figures: FIGURES, settings, endsInCells: true }, FIGHT, [
    'moved',
    'shot-fired',
    'down',
    'charge-declared',
    'engaged',
    'melee-won',
    'out-of-action',
  ]);
});
