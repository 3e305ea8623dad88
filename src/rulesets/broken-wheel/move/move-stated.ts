import type { StatedMoveOrder } from '../../../game/actions.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { roundCost } from '../../../game/town/places.ts';
import { checkDistance, checkLandmark, checkWay, type Telling } from '../../kit/travel/told.ts';
import { isInPlay } from '../../kit.ts';
import { moveLeftOf } from './pace.ts';
import { legsOf } from './route.ts';
import { roughCost } from './way.ts';
import { isAble } from '../people/profile.ts';

/** BW-MOVE-09: nobody comes into contact with an able enemy but by a charge; inches. */
const closest = (figure: Pick<Figure, 'side'>, target: Figure): number =>
  target.side !== figure.side && isAble(target) ? 2 : 1;

/** Whom a move may be about, and how near it brings him. */
export const TELLING: Telling = {
  isLandmark(fight, figure, id) {
    const target = fight.figures[id]!;
    if (id === figure.id || id === figure.mount || target.mount === figure.id) return false;
    return (isInPlay(target) || target.statuses.includes('out-of-action')) && isKnownTo(fight, figure.side, id);
  },
  closest,
};

/** BW-PBP-08: so many inches toward, away from or across somebody; of those so many on stairs or bad going. */
export function checkStated(fight: Gunfight, figure: Figure, action: StatedMoveOrder): Refusal | null {
  const { stated, terrain = 0 } = action;
  const noWay = checkWay(fight, stated);
  if (noWay !== null) return noWay;
  if (!Number.isInteger(terrain) || terrain < 0 || terrain > stated.distance)
    return { code: 'bad-value', option: 'terrain', given: String(terrain), allowed: `0 to ${stated.distance}` };
  return checkLandmark(fight, figure, stated, TELLING) ?? checkInches(fight, figure, action);
}

/** The inches themselves, and what the bad ones take. */
function checkInches(fight: Gunfight, figure: Figure, { gait, stated, terrain = 0 }: StatedMoveOrder): Refusal | null {
  const { distance } = stated;
  const needed = costOfStated(fight, figure, { gait, distance, terrain });
  return checkDistance(distance, moveLeftOf(fight, figure, gait).left, needed);
}

type Told = { readonly gait: Gait; readonly distance: number; readonly terrain: number };

/** BW-OBST-02: the inches themselves, and what the bad ones take. */
export function costOfStated(fight: Gunfight, figure: Figure, { gait, distance, terrain }: Told): number {
  const { allowance } = moveLeftOf(fight, figure, gait);
  return roundCost(distance + roughCost(terrain, allowance, legsOf(fight, figure)));
}
