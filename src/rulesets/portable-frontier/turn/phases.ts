import type { ClockBlock } from '../../../game/ruleset.ts';
import { acts, sideActs, ticks } from '../../kit/turns.ts';

/** PC-TURN-01: initiative, each side's half-turn, the end of the turn. */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  { over: 'together', steps: ticks('initiative', 'initiative') },
  { over: 'each-side', steps: [...ticks('movement', 'arrive'), acts('movement', 'act')] },
  { over: 'together', steps: ticks('end', 'horses', 'exhaustion') },
];

export const isOnTurn = sideActs(CLOCK_TABLE);
