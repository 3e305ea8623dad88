import type { StatedMove, StatedMoveOrder } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { roundCost } from '../../../game/town/distance.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { isInPlay } from '../people/profile.ts';
import { closestTo } from './shifts.ts';
import { strideOf } from './stride.ts';
import type { Legs } from './terrain.ts';
import { roughCost } from './way.ts';

const WAYS: readonly string[] = ['toward', 'away', 'across'];

/** BW-PBP-08: so many inches toward, away from or across somebody; of those so many on stairs or bad going. */
export function checkStated(fight: Gunfight, figure: Figure, action: StatedMoveOrder): Refusal | null {
  if (fight.town !== null) return { code: 'nothing-there', wanted: 'place' };
  const { stated, terrain = 0 } = action;
  if (!WAYS.includes(stated.way))
    return { code: 'bad-value', option: 'way', given: stated.way, allowed: WAYS.join(', ') };
  if (!Number.isInteger(terrain) || terrain < 0 || terrain > stated.distance)
    return { code: 'bad-value', option: 'terrain', given: String(terrain), allowed: `0 to ${stated.distance}` };
  return checkTarget(fight, figure, stated) ?? checkDistance(fight, figure, action);
}

function checkTarget(fight: Gunfight, figure: Figure, { target, way }: StatedMove): Refusal | null {
  if (fight.figures[target] === undefined) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (!isLandmark(fight, figure, target)) return { code: 'target-forbids', target, state: 'out-of-action' };
  return way === 'toward' && isNextTo(fight, figure, target) ? { code: 'too-far', needed: 1, allowed: 0 } : null;
}

export function isLandmark(fight: Gunfight, figure: Figure, id: FigureId): boolean {
  const target = fight.figures[id]!;
  if (id === figure.id || id === figure.mount || target.mount === figure.id) return false;
  return (isInPlay(target) || target.statuses.includes('out-of-action')) && isKnownTo(fight, figure.side, id);
}

/** As near as a walk can bring him. */
export function isNextTo(fight: Gunfight, figure: Figure, target: FigureId): boolean {
  const { range } = situationOf(fight, figure.id, target);
  return range !== null && range <= closestTo(figure, fight.figures[target]!);
}

/** Whole inches, or all there is. */
function checkDistance(
  fight: Gunfight,
  figure: Figure,
  { gait, stated, terrain = 0 }: StatedMoveOrder,
): Refusal | null {
  const { distance } = stated;
  const { left } = strideOf(fight, figure, gait);
  const needed = costOfStated(fight, figure, { gait, distance, terrain });
  if (needed > left + TOLERANCE) return { code: 'too-far', needed, allowed: left };
  if (distance === left || (Number.isInteger(distance) && distance > 0)) return null;
  return { code: 'bad-value', option: 'distance', given: String(distance), allowed: `1 to ${left}` };
}

interface Told {
  readonly gait: Gait;
  readonly distance: number;
  readonly terrain: number;
}

const legsUnder = (fight: Gunfight, figure: Figure): Legs => {
  const carrier = fight.figures[figure.mount ?? ''] ?? figure;
  return carrier.sort === 'person' ? 'two' : 'four';
};

/** BW-OBST-02: the inches themselves, and what the bad ones take. */
export function costOfStated(fight: Gunfight, figure: Figure, { gait, distance, terrain }: Told): number {
  const { allowance } = strideOf(fight, figure, gait);
  return roundCost(distance + roughCost(terrain, allowance, legsUnder(fight, figure)));
}
