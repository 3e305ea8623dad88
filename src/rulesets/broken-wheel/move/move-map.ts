import type { MapMoveOrder } from '../../../game/actions.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { type Routed, refused, routedWay } from '../../kit/travel/map-order.ts';
import { placesFor, routeTo, walkerOf } from './route.ts';
import { moveLeftOf } from './move-left.ts';
import type { Way } from './way.ts';

export function routeOf(fight: Gunfight, figure: Figure, action: MapMoveOrder): Routed<Way> {
  const walker = walkerOf(fight, figure);
  if (walker === null) return refused({ code: 'nothing-there', wanted: 'map' });
  return routeTo(fight, walker, moveLeftOf(fight, figure, action.gait), action);
}

/** Whether this gait brings it there; how far it would be, if not, is not worked out. */
export function isWithinReach(fight: Gunfight, figure: Figure, action: MapMoveOrder): boolean {
  const walker = walkerOf(fight, figure);
  const end = walker === null ? null : cellNamed(walker.ground, action.to);
  if (walker === null || end === null) return false;
  return placesFor(walker, moveLeftOf(fight, figure, action.gait)).has(end.index) && routeOf(fight, figure, action).ok;
}

export const wayOf = (fight: Gunfight, action: MapMoveOrder): Way =>
  routedWay(routeOf(fight, fight.figures[action.figure]!, action));
