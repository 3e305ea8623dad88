import type { ClockBlock } from '../../../game/ruleset.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { sideOnTurn, stepIn } from '../../kit/turns.ts';

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
export const isOnTurn = (fight: Gunfight, { side }: Pick<Figure, 'side'>): boolean =>
  fight.status === 'running' && stepIn(CLOCK_TABLE)(fight)?.kind === 'act' && sideOnTurn(fight) === side;
