import { it } from 'vitest';
import { CLOCK } from '../../../src/game/ids.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { playBoth, type Turn } from '../../kit/both-ways.ts';
import type { Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { dressed, faces, snap } from './people.ts';

const FIGURES = dressed({
  Ann: { arms: ['carbine'], at: 'B5' },
  Abe: { arms: ['knife'], at: 'B7' },
  Bob: { side: 'gang', arms: ['mm-revolver'], at: 'G7' },
  Cal: { side: 'gang', arms: ['carbine'], at: 'H5' },
});

function prepare({ fight }: Scene): void {
  const { arms, nerve } = subOf(fight);
  for (const { id, items } of Object.values(fight.figures)) {
    arms.hand[id] = items[0]!.id;
    nerve.heardShot[id] = true;
  }
}

const law = (step: string) => ({ step, side: 'law' });

const FIGHT: readonly Turn[] = [
  {
    ...law('move'),
    map: { type: 'move', figure: 'Ann', gait: 'walk', to: 'D5' },
    told: { type: 'move', figure: 'Ann', gait: 'walk', stated: { way: 'toward', target: 'Cal', distance: 2 } },
  },
  { ...law('move'), map: { type: 'charge', figure: 'Abe', target: 'Bob', gait: 'run' }, dice: faces('D6=5') },
  // A shot at a man behind a trough, and hand to hand.
  { ...law('act-1'), map: snap('Ann', 'Cal', 'carbine'), dice: faces('D10=9 D6=2 D6=5 D6=4') },
  { ...law('arrive-2'), map: { type: 'tick', step: 'arrive-2', figure: 'Abe' }, by: CLOCK },
  {
    ...law('act-2'),
    map: { type: 'melee', figure: 'Abe', target: 'Bob', option: 'fight' },
    dice: faces('D6=6 D6=1 D6=5 D6=3 D6=1'),
  },
];

it('BW-PBP-08 one fight on a map and told by ranges and cover comes to the same', () => {
  const town = townOf(
    Array.from({ length: 10 }, (_, row) => (row === 4 ? '......l.................' : '.'.repeat(24))),
  );
  const settings = { rounds: 'immediate' };
  playBoth({ ruleset: brokenWheel, town, figures: FIGURES, settings, prepare }, FIGHT, [
    'moved',
    'charge-declared',
    'shot-fired',
    'wounded',
    'engaged',
    'melee-won',
    'nerve-set',
  ]);
});
