import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { carrierOf, enemiesOf, inContact } from '../../kit.ts';
import { marchOf } from './march-state.ts';
import { allowanceOf, gaitsOf, isLame } from './pace.ts';
import { isAble, nerveOf } from '../people/profile.ts';
import type { MoveLeft } from './route.ts';
import { steedOf } from '../horses/steed-state.ts';
import { COSTS } from './obstacles.ts';
import { worldOf } from '../../kit/world/world.ts';

/** From the slowest; who has moved at one of them goes on at that or a faster one. */
const RANKS: readonly Gait[] = ['furtive', 'cautious', 'crawl', 'walk', 'run', 'charge'];

/** BW-HURT-06: whoever lies gets up first; a broken ankle does not let him. */
export const standsUp = (figure: Figure): boolean =>
  figure.posture === 'prone' && figure.mount === null && !isLame(figure);

/** What of this move is left to it at that gait. */
export function moveLeftOf(fight: Gunfight, figure: Figure, gait: Gait): MoveLeft {
  const spent = (marchOf(fight).spent[figure.id] ?? 0) + (standsUp(figure) ? COSTS.standUp : 0);
  const bonus = figure.mount === null && !isLame(figure) ? Number(fight.settings.streetMoveBonus ?? 0) : 0;
  const of = (allowance: number) => ({ allowance, left: Math.max(0, allowance - spent) });
  const isOn = worldOf(fight).hasRule(bonus === 0 ? 'off' : 'map');
  const street = isOn ? of(allowanceOf(fight, figure, gait, bonus)) : null;
  const most = allowanceOf(fight, figure, 'run', bonus);
  return { gait, ...of(allowanceOf(fight, figure, gait)), most, street };
}

/** BW-MOVE-11: an able enemy whom it would have to break away from. */
export const isBoundByEnemy = (fight: Gunfight, figure: Figure): boolean =>
  enemiesOf(fight, figure).some(
    (one) => isAble(one) && (inContact(fight, figure.id, one.id) || areBeside(fight, figure.id, one.id)),
  );

/** Whether it may move at all now: what it rides, what binds it. */
export function checkFree(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  if (isBoundByEnemy(fight, figure)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  if (marchOf(fight).treks[id] !== undefined) return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
  const carrier = carrierOf(fight, figure);
  return carrier === null ? null : checkCarrier(fight, carrier);
}

/** Whether the movement phase has anything for it: neither bound to its place nor on its way, and nobody's passenger. */
export function hasMoveLeft(fight: Gunfight, figure: Figure): boolean {
  const carrier = carrierOf(fight, figure);
  if (carrier?.sort === 'vehicle' && (figure.seatAboard !== 'driver' || isUnderWay(fight, carrier))) return false;
  return checkFree(fight, figure) === null;
}

export const isUnderWay = (fight: Gunfight, { id }: Figure): boolean =>
  (marchOf(fight).spent[id] ?? 0) > 0 || marchOf(fight).treks[id] !== undefined;

/** BW-BEAST-03: a beast that runs, or stands after it, obeys nobody. */
function checkCarrier(fight: Gunfight, carrier: Figure): Refusal | null {
  const { run, standsIn } = steedOf(fight, carrier.id);
  if (run !== null) return { code: 'mount-unavailable', figure: carrier.id, why: 'bolted' };
  return standsIn === fight.clock.round ? { code: 'mount-unavailable', figure: carrier.id, why: 'halted' } : null;
}

/** BW-MOVE-02, BW-MOVE-05, BW-MOVE-07, BW-STATE-03: whether it may go at this gait, and has anything left. */
export function checkGait(fight: Gunfight, figure: Figure, gait: Gait): Refusal | null {
  const { id } = figure;
  if (!gaitsOf(fight, figure).includes(gait)) return { code: 'state-forbids', figure: id, state: whyNoGait(figure) };
  const before = marchOf(fight).gait[id];
  const slower = before !== undefined && RANKS.indexOf(gait) < RANKS.indexOf(before);
  const { left, street } = moveLeftOf(fight, figure, gait);
  const isSpent = Math.max(left, street?.left ?? 0) <= TOLERANCE;
  return slower || isSpent ? { code: 'already-did', figure: id, did: 'moved', scope: 'turn' } : null;
}

function whyNoGait(figure: Figure): string {
  if (figure.mount !== null) return 'mounted';
  if (isLame(figure)) return 'crawling';
  return nerveOf(figure) === 'shaken' ? 'shaken' : 'standing';
}

/** BW-OBST-01: on his feet, and so much of a run is left. */
export function checkOnFoot(fight: Gunfight, figure: Figure, needed: number): Refusal | null {
  if (figure.mount !== null) return { code: 'state-forbids', figure: figure.id, state: 'mounted' };
  const wrong = checkFree(fight, figure);
  if (wrong !== null) return wrong;
  const { left } = moveLeftOf(fight, figure, 'run');
  return left + TOLERANCE >= needed ? null : { code: 'too-far', needed, allowed: left };
}
