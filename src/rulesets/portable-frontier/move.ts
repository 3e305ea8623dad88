import type { MapMoveOrder, StatedMoveOrder } from '../../game/actions.ts';
import type { Offer } from '../../game/offer.ts';
import type { Outcome, Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { refuse } from '../kit.ts';
import { legalMarches, resolveMarch } from './march.ts';

/** PC-MOVE-01. */
export function resolveMove(run: Run, order: StatedMoveOrder | MapMoveOrder): Outcome {
  if (run.fight.town === null || order.to === undefined) return refuse({ code: 'nothing-there', wanted: 'map' });
  return resolveMarch(run, order);
}

export function legalMoves(fight: Gunfight, figure: Figure): Offer[] {
  return fight.town === null ? [] : legalMarches(fight, figure);
}
