import type { Offer } from '../../../game/offer.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Cell } from '../../../game/town/ground.ts';
import { type Reach, TOLERANCE } from '../../../game/town/ways/reach.ts';
import { type Going, GOINGS } from './way.ts';
import { checkMove, checkWalker, checkGait, mapTrek, STEP_OFF } from './move.ts';
import { leftOf } from './terrain.ts';
import { cellsBeyond, reachFrom, walkerOf } from './route.ts';
import { type Moving, walk } from './walk.ts';
import { walking } from '../house/walk-key.ts';
import type { OrderRule } from '../../kit/orders.ts';
import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import { namesOf, type Walker, cornersWithin } from '../../kit/travel/walker.ts';
import { isOnMap, offersOverMap, viaSlot, viaFits } from '../../kit/travel/map-order.ts';
import { isAtEdge } from '../../kit/travel/flight.ts';
import { preyOf } from '../horses/ride-down.ts';
import { statedOffers, statedTrek } from './move-stated.ts';

function mapOffers(fight: Gunfight, figure: Figure, gait: Going): Offer[] {
  const walker = walkerOf(fight, figure);
  if (walker === null) return [];
  const left = leftOf(fight, figure, gait);
  const reach = reachFrom(fight, walker, gait, left);
  const action = { type: 'move', figure: figure.id, gait } as const;
  const via = viaSlot(cornersWithin(walker, left));
  const words = ['goal'];
  const fits = viaFits((order) => checkMove(fight, order, figure));
  const out = namesOf(exitsFrom(walker, reach, left - STEP_OFF));
  return [
    ...offersOverMap(action, { to: namesOf(reach.cells), out }, { slots: { via }, words, fits }),
    ...preyOf(fight, figure).flatMap((over) => {
      const beyond = cellsBeyond(fight, walkerOf(fight, figure, { over })!, gait, left, fight.figures[over]!);
      return offersOverMap({ ...action, over }, { to: namesOf(beyond), out: [] }, { slots: {}, words });
    }),
  ];
}

/** Cells along the edges of the table from which one more step leads off it. */
function exitsFrom({ ground }: Walker, { from, cells, costTo }: Reach, left: number): readonly Cell[] {
  if (left < -TOLERANCE) return [];
  const near = cells.filter((cell) => isAtEdge(ground, cell.at) && costTo(cell.at)! <= left + TOLERANCE);
  return isAtEdge(ground, from.at) ? [from, ...near] : near;
}

/** WM-MOVE-01: on foot, on a map or as the table tells it; in several parts, with a shot in between (WM-SHOOT-06). */
export const move: OrderRule<StatedMoveOrder | MapMoveOrder, unknown, Moving> = {
  legal(fight, figure) {
    if (checkWalker(fight, figure) !== null) return [];
    return GOINGS.filter((gait) => checkGait(fight, figure, gait) === null).flatMap((gait) => [
      ...statedOffers(fight, figure, gait),
      ...mapOffers(fight, figure, gait),
    ]);
  },
  check: checkMove,
  resolve: (run, action) => walk(run, isOnMap(action) ? mapTrek(run.fight, action) : statedTrek(run.fight, action)),
  ...walking,
};
