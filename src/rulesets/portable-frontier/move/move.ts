import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { legalMarches, resolveMarch } from './march.ts';
import { legalStated, resolveStated } from './stated-move.ts';

/** PC-MOVE-01, PC-GEN-07: to a square of the board, or told by how a range changes. */
export function resolveMove(run: Run, order: StatedMoveOrder | MapMoveOrder): Outcome {
  if (run.fight.town === null) {
    if (order.stated === undefined) return refuse({ code: 'nothing-there', wanted: 'map' });
    return resolveStated(run, order);
  }
  if (order.to === undefined) return refuse({ code: 'bad-value', option: 'to', given: '', allowed: '' });
  return resolveMarch(run, order);
}

export function legalMoves(fight: Gunfight, figure: Figure): Offer[] {
  return fight.town === null ? legalStated(fight, figure) : legalMarches(fight, figure);
}
