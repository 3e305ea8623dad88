import { given } from '../../../game/given.ts';
import type { StatedMove, StatedMoveOrder } from '../../../game/actions.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import {
  checkDistance,
  checkLandmark,
  checkWay,
  NO,
  roomFor,
  type Telling,
  toldSlots,
  toldWays,
  YES_OR_NO,
} from '../../kit/travel/told.ts';
import { CLOSEST, type Going } from './way.ts';
import { type Factor, FACTORS, leftOf, openFactor } from './terrain.ts';
import { isDown } from '../people/profile.ts';
import { preyOf } from '../horses/ride-down.ts';
import { roomToRun } from './run-stop.ts';
import { statedWay, type Trek, trekOn } from './trek.ts';
import { checkAmong } from '../../kit/orders.ts';
import { isInPlay, rangeBetween } from '../../kit.ts';

/** Whom a move may be about, and how near it brings him. */
export const TELLING: Telling = {
  isLandmark: (fight, { id, side }, target) =>
    target !== id && isInPlay(fight.figures[target]!) && isKnownTo(fight, side, target),
  closest: () => CLOSEST,
};

/** WM-MAP-05: so many inches toward, away from or across somebody, over ground that costs so much. */
export function checkStated(fight: Gunfight, figure: Figure, action: StatedMoveOrder): Refusal | null {
  const { stated, gait, terrain = openFactor(fight, figure) } = action;
  const strange = checkWay(fight, stated) ?? checkAmong('terrain', terrain, FACTORS);
  if (strange !== null) return strange;
  const max = mostAt(fight, figure, gait, terrain as Factor);
  const wrong =
    action.over === undefined ? checkLandmark(fight, figure, stated, TELLING) : checkBeyond(fight, figure, stated, max);
  return wrong ?? checkDistance(stated.distance, max); // WM-MOVE-02
}

/** WM-HORSE-12: as far past him as a walk comes up to anybody; Infinity: nobody has told how far off he is. */
const leastBeyond = (fight: Gunfight, figure: Figure, prey: FigureId): number =>
  rangeBetween(fight, figure.id, prey) + CLOSEST;

function checkBeyond(fight: Gunfight, figure: Figure, { target, distance }: StatedMove, max: number): Refusal | null {
  const least = leastBeyond(fight, figure, target);
  if (least > max + TOLERANCE) return { code: 'too-far', needed: least, allowed: max };
  if (distance >= least - TOLERANCE) return null;
  return { code: 'bad-value', option: 'distance', given: String(distance), allowed: `${least} to ${max}` };
}

const mostAt = (fight: Gunfight, figure: Figure, gait: Going, factor: Factor): number =>
  leftOf(fight, figure, gait) / factor;

export function statedTrek(fight: Gunfight, action: StatedMoveOrder): Trek {
  const { figure, gait, stated, over } = action;
  const { terrain = openFactor(fight, fight.figures[figure]!) } = action;
  const room = over === undefined ? roomFor(fight, fight.figures[figure]!, stated, TELLING) : Infinity;
  const distance = Math.min(stated.distance, room);
  const halt = gait === 'run' ? roomToRun(fight, figure, stated) : Infinity;
  return trekOn(statedWay(distance, terrain, halt), {
    figure,
    gait,
    stated,
    crawling: isDown(fight.figures[figure]!),
    ...given({ over: over === undefined ? over : { figure: over, index: 0 } }),
  });
}

export function statedOffers(fight: Gunfight, figure: Figure, gait: Going): Offer[] {
  const ways = toldWays(fight, figure, TELLING);
  if (ways.length === 0) return [];
  const action = { type: 'move', figure: figure.id, gait } as const;
  const open = openFactor(fight, figure);
  return FACTORS.flatMap((factor) => {
    const max = mostAt(fight, figure, gait, factor);
    const withTerrain = factor === open ? untold(factor) : onGround(factor);
    return [
      ...ways.map((way) => withTerrain(action, { ...way, ...common(max) })),
      // WM-HORSE-12: through him, and on.
      ...preyOf(fight, figure).flatMap((over) => {
        const least = leastBeyond(fight, figure, over);
        if (least > max + TOLERANCE) return [];
        const order = { ...action, over, stated: { way: 'toward', target: over } } as const;
        return [withTerrain(order, common(max, Math.min(max, Math.ceil(least - TOLERANCE))))];
      }),
    ];
  });
}

const common = (max: number, min?: number): Offer['slots'] => ({
  ...toldSlots(max, min),
  'stated.covered': YES_OR_NO,
  'stated.appearing': YES_OR_NO,
  leave: NO,
});

type Told = (action: Offer['action'], slots: Offer['slots']) => Offer;

const onGround =
  (terrain: Factor): Told =>
  (action, slots) => ({ action: { ...action, terrain }, slots, words: ['goal'] });

/** What the ground is where nobody says what it is. */
const untold =
  (terrain: Factor): Told =>
  (action, slots) => ({
    action,
    slots: { ...slots, terrain: { kind: 'one-of', values: [terrain], optional: true } },
    words: ['goal'],
  });
