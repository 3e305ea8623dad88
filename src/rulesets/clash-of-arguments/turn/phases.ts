import type { ClockBlock } from '../../../game/ruleset.ts';
import { acts, phaseIn, sideActs, ticks } from '../../kit/turns.ts';

export type Phase = 'initiative' | 'movement' | 'shooting' | 'melee' | 'morale' | 'end';

/** CA-TURN-01: one phase after the other for all; sides alternate in moving and in shooting (CA-INIT-03, CA-INIT-04). */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  { over: 'together', steps: ticks('initiative', 'initiative') },
  { over: 'alternating', steps: [acts('movement', 'move')] },
  { over: 'together', steps: ticks('movement', 'mount', 'coherency') },
  { over: 'alternating', steps: [acts('shooting', 'shoot')] },
  {
    over: 'together',
    steps: [...ticks('melee', 'choose', 'melee'), ...ticks('morale', 'morale'), ...ticks('end', 'end')],
  },
];

export const phaseOf = phaseIn<Phase>(CLOCK_TABLE, 'initiative');

export const isOnTurn = sideActs(CLOCK_TABLE);
