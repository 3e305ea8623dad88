import type { ClockBlock } from '../../../game/ruleset.ts';
import { sideActs } from '../../kit/turns.ts';

/** PC-TURN-01: initiative, each side's half-turn, the end of the turn. */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  { over: 'together', steps: [{ id: 'initiative', phase: 'initiative', kind: 'tick' }] },
  {
    over: 'each-side',
    steps: [
      { id: 'arrive', phase: 'movement', kind: 'tick' },
      { id: 'act', phase: 'movement', kind: 'act' },
    ],
  },
  {
    over: 'together',
    steps: [
      { id: 'horses', phase: 'end', kind: 'tick' },
      { id: 'exhaustion', phase: 'end', kind: 'tick' },
    ],
  },
];

/** Its side is at its acting step. */
export const isOnTurn = sideActs(CLOCK_TABLE);
