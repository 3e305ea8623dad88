import { it } from 'vitest';
import { CLOCK } from '../../../src/game/ids.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { playBoth, type Turn } from '../../kit/both-ways.ts';
import { fieldWith } from './field.ts';
import { charge, d12, man, moveTo, shoot } from './men.ts';

const FIGURES = {
  Ann: man('law', { weapons: ['bowie'], at: 'B4' }),
  Abe: man('law', { weapons: ['winchester'], at: 'A4' }),
  Ada: man('law', { at: 'A6' }),
  Bob: man('gang', { at: 'J4' }),
  Cal: man('gang', { weapons: ['winchester'], grade: 'raw', at: 'M4' }),
};

const tick = (step: string, ...faces: readonly number[]): Turn => ({
  map: { type: 'tick', step, figure: 'Ann' },
  by: CLOCK,
  step,
  dice: d12(...faces),
});

const FIGHT: readonly Turn[] = [
  // A charge, his stand and fire, and contact.
  { map: charge('Ann', 'Bob'), step: 'move', dice: d12(9, 3) },
  // Of the others one comes on, and one shoots at a man behind a wall.
  {
    map: moveTo('Ada', 'C6'),
    told: { type: 'move', figure: 'Ada', gait: 'walk', stated: { way: 'toward', target: 'Bob', distance: 2 } },
    step: 'move',
  },
  { map: shoot('Abe', 'Cal', 'winchester'), step: 'shoot', dice: d12(11, 8) },
  // Hand to hand, and the nerve of all.
  tick('melee', 8, 7),
  tick('morale', 7, 2),
];

it('CA-GEN-07 one fight on a map and told by ranges and cover comes to the same', () => {
  const town = fieldWith(16, 8, { L4: 'L' });
  playBoth({ ruleset: clashOfArguments, town, figures: FIGURES, elsewhen: ['engaged'] }, FIGHT, [
    'moved',
    'shot-fired',
    'engaged',
    'melee-won',
    'skedaddled',
  ]);
});
