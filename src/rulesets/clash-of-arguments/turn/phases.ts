import type { ClockBlock } from '../../../game/ruleset.ts';
import type { Gunfight } from '../../../game/state.ts';
import { stepIn } from '../../kit/turns.ts';
import { sideActs } from '../../kit/turns.ts';

export type Phase = 'initiative' | 'movement' | 'shooting' | 'melee' | 'morale' | 'end';

/** CA-TURN-01: one phase after the other for all; sides alternate in moving and in shooting (CA-INIT-03, CA-INIT-04). */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  { over: 'together', steps: [{ id: 'initiative', phase: 'initiative', kind: 'tick' }] },
  { over: 'alternating', steps: [{ id: 'move', phase: 'movement', kind: 'act' }] },
  {
    over: 'together',
    steps: [
      { id: 'mount', phase: 'movement', kind: 'tick' },
      { id: 'coherency', phase: 'movement', kind: 'tick' },
    ],
  },
  { over: 'alternating', steps: [{ id: 'shoot', phase: 'shooting', kind: 'act' }] },
  {
    over: 'together',
    steps: [
      { id: 'choose', phase: 'melee', kind: 'tick' },
      { id: 'melee', phase: 'melee', kind: 'tick' },
      { id: 'morale', phase: 'morale', kind: 'tick' },
      { id: 'end', phase: 'end', kind: 'tick' },
    ],
  },
];

const stepOf = stepIn(CLOCK_TABLE);

export function phaseOf(fight: Gunfight): Phase {
  return (stepOf(fight)?.phase ?? 'initiative') as Phase;
}

/** Its side has the go. */
export const isOnTurn = sideActs(CLOCK_TABLE);
