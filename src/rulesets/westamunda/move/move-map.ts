import type { MapMoveOrder } from '../../../game/actions.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { samePlace } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import type { Walker } from '../../kit/travel/walker.ts';
import { type Routed, refused, routedWay } from '../../kit/travel/map-order.ts';
import { isAtEdge } from '../../kit/travel/flight.ts';
import type { Way } from './way.ts';
import { leftOf } from './terrain.ts';
import { isDown } from '../people/profile.ts';
import { routeTo, walkerOf } from './route.ts';
import { type Trek, trekOn } from './trek.ts';

/** The step over the edge of the table; inches. */
export const STEP_OFF = 1;

export function routeOf(fight: Gunfight, figure: Figure, { gait, to, via, leave, over }: MapMoveOrder): Routed<Way> {
  const walker = walkerOf(fight, figure, { over: over ?? null });
  if (walker === null) return refused({ code: 'nothing-there', wanted: 'map' });
  if (leave === true) return wayOff(fight, walker, { gait, to, ...(via === undefined ? {} : { via }) });
  const prey = over === undefined ? {} : { over: fight.figures[over]! };
  if (prey.over?.at === null) return refused({ code: 'unknown-name', given: over!, sort: 'figure' });
  const left = leftOf(fight, figure, gait);
  return routeTo(fight, walker, { gait, left, to, ...(via === undefined ? {} : { via }), ...prey });
}

/** WM-WAGON-03, WM-NERVE-06: over the edge of the table from here, with an inch to spare for it. */
function wayOff(
  fight: Gunfight,
  walker: Walker,
  { gait, to, via }: Pick<MapMoveOrder, 'gait' | 'to' | 'via'>,
): Routed<Way> {
  const { ground, figure, at } = walker;
  const end = cellNamed(ground, to);
  const left = leftOf(fight, figure, gait) - STEP_OFF;
  if (left < -TOLERANCE) return refused({ code: 'too-far', needed: STEP_OFF, allowed: left + STEP_OFF });
  if (end !== null && !isAtEdge(ground, end.at)) return refused({ code: 'nothing-there', wanted: 'edge' });
  if (end !== null && samePlace(end.at, at) && via === undefined)
    return { ok: true, way: [{ at, gone: 0, spent: 0, doors: [] }] };
  return routeTo(fight, walker, { gait, left, to, ...(via === undefined ? {} : { via }) });
}

export function mapTrek(fight: Gunfight, action: MapMoveOrder): Trek {
  const figure = fight.figures[action.figure]!;
  const way = routedWay(routeOf(fight, figure, action));
  const prey = action.over === undefined ? null : fight.figures[action.over]!;
  const index = prey === null ? -1 : way.findIndex(({ at }) => at !== null && samePlace(at, prey.at!));
  return trekOn(way, {
    figure: figure.id,
    gait: action.gait,
    crawling: isDown(figure),
    ...(prey === null ? {} : { over: { figure: prey.id, index } }),
    ...(action.leave === true ? { leave: true } : {}),
  });
}
