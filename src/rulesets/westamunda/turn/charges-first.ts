import type { Figure, Gunfight } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { mayCharge } from '../move/charge.ts';
import { mayFlee } from '../nerve/flight.ts';
import { mayBolt } from '../horses/horse-turn.ts';
import { isChargeStep } from './phases.ts';
import { runsAway } from '../wagon/wagon-turn.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** WM-TURN-02, WM-POST-04: charges come first where men, horses or wagons of this side are about to go where they must; else they come with all other moves. */
export function areChargesFirst(fight: Gunfight): boolean {
  if (!isChargeStep(fight)) return false;
  const side = sideOnTurn(fight);
  return rosterOf(fight).some((one) => one.side === side && mustMove(fight, one));
}

const mustMove = (fight: Gunfight, one: Figure): boolean =>
  mayFlee(fight, one) || mayBolt(fight, one) || runsAway(fight, one);

/** Whom the clock waits for then. */
export const mayChargeFirst = (fight: Gunfight, figure: Figure): boolean =>
  areChargesFirst(fight) && mayCharge(fight, figure);
