import type { ClockBlock } from '../../../game/ruleset.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { hasTurn } from '../melee/brawl-state.ts';
import { acts, phaseIn, sideActs, stepIn, ticks } from '../../kit/turns.ts';

export type Phase = 'start' | 'movement' | 'shooting' | 'melee' | 'recovery';

/** WM-TURN-02: a side's whole turn, phase by phase. Each chapter adds its ticks. */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  {
    over: 'each-side',
    steps: [
      ...ticks('start', 'spread', 'collapse', 'burning', 'loads', 'bottle', 'escape', 'control', 'keep-aim'),
      acts('movement', 'charge'),
      ...ticks('movement', 'flee', 'bolt', 'runaway'),
      acts('movement', 'move'),
      ...ticks('movement', 'coast'),
      acts('shooting', 'shoot'),
      ...ticks('shooting', 'fuses'),
      ...ticks('melee', 'taunt'),
      acts('melee', 'choose'),
      ...ticks('melee', 'defend', 'melee'),
      ...ticks('recovery', 'recover', 'stand-up', 'calm', 'rally', 'in-hand', 'wander'),
    ],
  },
];

const stepOf = stepIn(CLOCK_TABLE);

export const phaseOf = phaseIn<Phase>(CLOCK_TABLE, 'start');

/** Where charges come before compulsory moves (WM-TURN-02). */
export const isChargeStep = (fight: Gunfight): boolean => stepOf(fight)?.id === 'charge';

/** By what to remember that somebody has passed: charges are passed apart from the rest of the phase. */
export const passKey = (fight: Gunfight): string => (isChargeStep(fight) ? 'charge' : phaseOf(fight));

/** Its side is at one of its acting steps. */
export const isOnTurn = (fight: Gunfight, figure: Figure): boolean =>
  sideActs(CLOCK_TABLE)(fight, figure.side) && hasTurn(fight, figure.id);
