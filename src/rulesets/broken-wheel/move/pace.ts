import type { Figure, Gait, Gunfight, Item } from '../../../game/state.ts';
import { inHand, isFirearm, rowOf } from '../shoot/arms.ts';
import { deductionOf, fatiguePenalty, isAble, nerveOf, statOf } from '../people/profile.ts';
import { lastGaitOf, marchOf, inchesSpent, trekOf } from './march-state.ts';
import { steedOf } from '../horses/steed-state.ts';
import { carrierOf, hasStatus, inContact, isPerson, knownEnemies, rosterOf } from '../../kit.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import type { MoveLeft } from './route.ts';
import { COSTS } from './obstacles.ts';
import { worldOf } from '../../kit/world/world.ts';

/** Ways of going that can be ordered: on foot all of them, in the saddle at a walk or at the gallop. */
const ON_FOOT = ['walk', 'run', 'cautious', 'furtive'] as const;
const IN_SADDLE = ['walk', 'run'] as const;

/** BW-MOVE-03: what weighs as much as a heavy load does. */
const HEAVY: ReadonlySet<string> = new Set(['saddle', 'strongbox']);
const LONG_ARMS = 2;

/** BW-MOVE-03: another person, a saddle, a strongbox, or two long arms besides the one in hand. */
function isHeavyLaden(fight: Gunfight, { id, flags, items, profile }: Figure): boolean {
  const held = inHand(fight, id);
  const isSlung = (item: Item): boolean => isFirearm(item) && rowOf(item.model)?.pistol === false && item.id !== held;
  return (
    profile.heavy === true ||
    flags.includes('heavy-load') ||
    items.some(({ model }) => HEAVY.has(model)) ||
    items.filter(isSlung).length >= LONG_ARMS
  );
}

/** BW-MOVE-07: a broken ankle. */
export const isLame = ({ slowed }: Figure): boolean => slowed.some(({ why }) => why === 'broke-ankle');

const sprains = ({ slowed }: Figure): number => slowed.reduce((sum, { less = 0 }) => sum + less, 0);

/** BW-MOVE-01: inches a move on its own feet; `bonus`: on made-up streets (BW-PROF-02). */
export function baseOnFoot(fight: Gunfight, figure: Figure, bonus = 0): number {
  const load = isHeavyLaden(fight, figure) ? 1 : 0;
  const base = statOf(figure, 'Mo') + bonus - load + fatiguePenalty(figure) - deductionOf(figure) - sprains(figure);
  return Math.max(0, base);
}

/** BW-MOVE-04: inches a move of a beast or of what it pulls, before any gallop, whatever its mood. */
export function rateOfCarrier(carrier: Figure, rider: Figure | null = null): number {
  const own = statOf(carrier, 'R');
  const rate = own > 0 ? own : rider === null ? 0 : statOf(rider, 'R');
  return Math.max(0, rate + fatiguePenalty(carrier) - deductionOf(carrier));
}

/** BW-MOVE-04: the same in hand; spooked beasts go at half speed. */
export function baseOfCarrier(fight: Gunfight, carrier: Figure, rider: Figure | null = null): number {
  const rate = rateOfCarrier(carrier, rider);
  return isNervous(fight, carrier) ? rate / 2 : rate;
}

/** BW-BEAST-02: the steed, or any beast of the team. */
function isNervous(fight: Gunfight, carrier: Figure): boolean {
  const beasts = carrier.sort === 'vehicle' ? teamOf(fight, carrier) : [carrier];
  return beasts.some(({ id }) => steedOf(fight, id).spookedUntil !== null);
}

/** Beasts in the traces of a vehicle that can still pull. */
export const teamOf = (fight: Gunfight, vehicle: Figure): Figure[] =>
  rosterOf(fight)
    .filter(({ sort, mount }) => sort === 'beast' && mount === vehicle.id)
    .filter((one) => !hasStatus(one, 'dead', 'out-of-action', 'left', 'stunned', 'collapsed'));

/** BW-STATE-03: on foot a shaken figure goes no farther; inches. */
export const SHAKEN_REACH = 1;

/** BW-MOVE-01, BW-MOVE-02, BW-MOVE-05, BW-MOVE-06, BW-MOVE-07: inches that a gait covers. */
export function allowanceOf(fight: Gunfight, figure: Figure, gait: Gait, bonus = 0): number {
  const carrier = carrierOf(fight, figure);
  if (carrier !== null || !isPerson(figure)) {
    const base = baseOfCarrier(fight, carrier ?? figure, figure);
    return gait === 'run' || gait === 'charge' ? 2 * base : base;
  }
  const base = baseOnFoot(fight, figure, bonus);
  const own = isLame(figure) ? base / 2 : atGait(base, gait);
  return nerveOf(figure) === 'shaken' ? Math.min(SHAKEN_REACH, own) : own;
}

const CAUTION = 2;

function atGait(base: number, gait: Gait): number {
  if (gait === 'run' || gait === 'charge') return 2 * base;
  if (gait === 'cautious') return Math.max(0, base - CAUTION);
  return gait === 'furtive' || gait === 'crawl' ? base / 2 : base;
}

/** BW-MOVE-02, BW-MOVE-07, BW-STATE-03: the gaits open to it. */
export function gaitsOf(fight: Gunfight, figure: Figure): readonly Gait[] {
  const isShaken = nerveOf(figure) === 'shaken';
  if (figure.mount !== null) return isShaken ? asBefore(fight, figure) : IN_SADDLE;
  if (isLame(figure)) return ['crawl'];
  return isShaken ? ['walk'] : ON_FOOT;
}

/** BW-STATE-03: a shaken rider carries on as he was moving. */
function asBefore(fight: Gunfight, figure: Figure): readonly Gait[] {
  const last = lastGaitOf(fight, figure);
  return last === null ? [] : [last === 'walk' ? 'walk' : 'run'];
}

/** From the slowest; who has moved at one of them goes on at that or a faster one. */
const RANKS: readonly Gait[] = ['furtive', 'cautious', 'crawl', 'walk', 'run', 'charge'];

/** BW-HURT-06: whoever lies gets up first; a broken ankle does not let him. */
export const standsUp = (figure: Figure): boolean =>
  figure.posture === 'prone' && figure.mount === null && !isLame(figure);

/** What of this move is left to it at that gait. */
export function moveLeftOf(fight: Gunfight, figure: Figure, gait: Gait): MoveLeft {
  const spent = inchesSpent(fight, figure) + (standsUp(figure) ? COSTS.standUp : 0);
  const bonus = figure.mount === null && !isLame(figure) ? Number(fight.settings.streetMoveBonus ?? 0) : 0;
  const of = (allowance: number) => ({ allowance, left: Math.max(0, allowance - spent) });
  const isOn = worldOf(fight).hasRule(bonus === 0 ? 'off' : 'map');
  const street = isOn ? of(allowanceOf(fight, figure, gait, bonus)) : null;
  const most = allowanceOf(fight, figure, 'run', bonus);
  return { ...of(allowanceOf(fight, figure, gait)), most, street };
}

/** BW-MOVE-11: an able enemy whom it would have to break away from; one of whom it knows nothing does not hold it. */
export const isBoundByEnemy = (fight: Gunfight, figure: Figure): boolean =>
  knownEnemies(fight, figure).some(
    (one) => isAble(one) && (inContact(fight, figure.id, one.id) || areBeside(fight, figure.id, one.id)),
  );

/** Whether it may move at all now: what it rides, what binds it. */
export function checkFree(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  if (isBoundByEnemy(fight, figure)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  if (trekOf(fight, figure) !== null) return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
  const carrier = carrierOf(fight, figure);
  return carrier === null ? null : checkCarrier(fight, carrier);
}

/** Whether the movement phase has anything for it: neither bound to its place nor on its way, and nobody's passenger. */
export function hasMoveLeft(fight: Gunfight, figure: Figure): boolean {
  const carrier = carrierOf(fight, figure);
  if (carrier?.sort === 'vehicle' && (figure.seatAboard !== 'driver' || isUnderWay(fight, carrier))) return false;
  return checkFree(fight, figure) === null;
}

export const isUnderWay = (fight: Gunfight, figure: Figure): boolean =>
  inchesSpent(fight, figure) > 0 || trekOf(fight, figure) !== null;

/** BW-BEAST-03: a beast that runs, or stands after it, obeys nobody. */
export function checkCarrier(fight: Gunfight, carrier: Figure): Refusal | null {
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
