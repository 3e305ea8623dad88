import type { Action, MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { checkMove, checkMover, led, makeMove } from './move.ts';
import { placesFor, walkerOf } from './route.ts';
import { moveLeftOf, checkGait } from './move-left.ts';
import { namesOf, cornersWithin } from '../../kit/travel/walker.ts';
import { viaSlot, viaFits } from '../../kit/travel/map-order.ts';
import { toldSlots, toldWays } from '../../kit/travel/told.ts';
import { TELLING } from './move-stated.ts';
import { gaitsOf } from './pace.ts';
import { isByRounds } from './walk.ts';
import type { Chapter } from '../turn/chapter.ts';

/** BW-MOVE-01 to BW-MOVE-08: on foot or in the saddle, on a map or as the table tells it. */
export const move: Chapter<StatedMoveOrder | MapMoveOrder> = {
  types: ['move'],
  stage: 'movement',
  legal(fight, figure) {
    if (checkMover(fight, figure) !== null) return [];
    return gaitsOf(fight, figure)
      .filter((gait) => checkGait(fight, figure, gait) === null)
      .flatMap((gait) => [...statedOffers(fight, figure, gait), ...mapOffers(fight, figure, gait)])
      .flatMap((offer) => withHiding(fight, led(fight, figure, offer)));
  },
  check: checkMove,
  resolve: makeMove,
};

/** BW-SPOT-05: at the end of it behind what there is. */
function withHiding(fight: Gunfight, offer: Offer | null): Offer[] {
  if (offer === null || isByRounds(fight)) return offer === null ? [] : [offer];
  return [{ ...offer, slots: { ...offer.slots, hide: { kind: 'one-of', values: [true], optional: true } } }];
}

function mapOffers(fight: Gunfight, figure: Figure, gait: Gait): Offer[] {
  const walker = walkerOf(fight, figure);
  if (walker === null) return [];
  const moveLeft = moveLeftOf(fight, figure, gait);
  const to = [...placesFor(walker, moveLeft).values()].toSorted((a, b) => a.cost - b.cost).map(({ end }) => end);
  if (to.length === 0) return [];
  return [
    {
      action: { type: 'move', figure: figure.id, gait },
      slots: {
        to: { kind: 'one-of', values: namesOf(to) },
        via: viaSlot(cornersWithin(walker, moveLeft.left)),
        leave: { kind: 'one-of', values: [false], optional: true },
      },
      words: ['goal'],
      fits: viaFits((order) => checkMove(fight, order)),
    },
  ];
}

function statedOffers(fight: Gunfight, figure: Figure, gait: Gait): Offer[] {
  const max = moveLeftOf(fight, figure, gait).left;
  return toldWays(fight, figure, TELLING).map((way) => ({
    action: { type: 'move', figure: figure.id, gait },
    slots: {
      ...way,
      ...toldSlots(max),
      terrain: { kind: 'range', min: 0, max: Math.floor(max), step: 1, optional: true },
      leave: { kind: 'one-of', values: [false], optional: true },
    },
    words: ['goal'],
    fits: (action) => statedFits(fight, action),
  }));
}

/** Bad going may make too far of what is not. */
function statedFits(fight: Gunfight, action: Action): boolean {
  const order = action as StatedMoveOrder;
  return order.terrain === undefined || checkMove(fight, order) === null;
}
