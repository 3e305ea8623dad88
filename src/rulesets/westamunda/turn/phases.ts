import type { ClockBlock } from '../../../game/ruleset.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { hasTurn } from '../melee/brawl-state.ts';
import { stepIn } from '../../kit/turns.ts';
import { sideActs } from '../../kit/turns.ts';

type Phase = 'start' | 'movement' | 'shooting' | 'melee' | 'recovery';

/** WM-TURN-02: a side's whole turn, phase by phase. Each chapter adds its ticks. */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  {
    over: 'each-side',
    steps: [
      { id: 'spread', phase: 'start', kind: 'tick' },
      { id: 'collapse', phase: 'start', kind: 'tick' },
      { id: 'burning', phase: 'start', kind: 'tick' },
      { id: 'loads', phase: 'start', kind: 'tick' },
      { id: 'bottle', phase: 'start', kind: 'tick' },
      { id: 'escape', phase: 'start', kind: 'tick' },
      { id: 'control', phase: 'start', kind: 'tick' },
      { id: 'keep-aim', phase: 'start', kind: 'tick' },
      { id: 'charge', phase: 'movement', kind: 'act' },
      { id: 'flee', phase: 'movement', kind: 'tick' },
      { id: 'bolt', phase: 'movement', kind: 'tick' },
      { id: 'runaway', phase: 'movement', kind: 'tick' },
      { id: 'move', phase: 'movement', kind: 'act' },
      { id: 'coast', phase: 'movement', kind: 'tick' },
      { id: 'shoot', phase: 'shooting', kind: 'act' },
      { id: 'fuses', phase: 'shooting', kind: 'tick' },
      { id: 'taunt', phase: 'melee', kind: 'tick' },
      { id: 'choose', phase: 'melee', kind: 'act' },
      { id: 'defend', phase: 'melee', kind: 'tick' },
      { id: 'melee', phase: 'melee', kind: 'tick' },
      { id: 'recover', phase: 'recovery', kind: 'tick' },
      { id: 'stand-up', phase: 'recovery', kind: 'tick' },
      { id: 'calm', phase: 'recovery', kind: 'tick' },
      { id: 'rally', phase: 'recovery', kind: 'tick' },
      { id: 'in-hand', phase: 'recovery', kind: 'tick' },
      { id: 'wander', phase: 'recovery', kind: 'tick' },
    ],
  },
];

const stepOf = stepIn(CLOCK_TABLE);

export function phaseOf(fight: Gunfight): Phase {
  return (stepOf(fight)?.phase ?? 'start') as Phase;
}

/** Where charges come before compulsory moves (WM-TURN-02). */
export const isChargeStep = (fight: Gunfight): boolean => stepOf(fight)?.id === 'charge';

/** By what to remember that somebody has passed: charges are passed apart from the rest of the phase. */
export const passKey = (fight: Gunfight): string => (isChargeStep(fight) ? 'charge' : phaseOf(fight));

/** Its side is at one of its acting steps. */
export const isOnTurn = (fight: Gunfight, figure: Figure): boolean =>
  sideActs(CLOCK_TABLE)(fight, figure.side) && hasTurn(fight, figure.id);
