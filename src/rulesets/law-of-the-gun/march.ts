import type { MapMoveOrder } from '../../game/actions.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import { refuse } from '../kit.ts';

/** LG-MOVE on a map: to a place, by a way of straight legs. */
export function resolveMarch(_run: Run, action: MapMoveOrder, _resume?: Resume): Outcome {
  return refuse({ code: 'not-in-ruleset', command: action.type });
}
