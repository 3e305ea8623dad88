import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { isFirearm, rowOf } from '../shoot/arms.ts';
import { IN_SADDLE, ON_FOOT } from './going.ts';
import { deductionOf, fatiguePenalty, nerveOf, statOf } from '../people/profile.ts';
import { lastGaitOf } from './march-state.ts';
import { steedOf } from '../horses/steed-state.ts';
import { carrierOf, isPerson } from '../../kit.ts';

/** BW-MOVE-03: what weighs as much as a heavy load does. */
const HEAVY: ReadonlySet<string> = new Set(['saddle', 'strongbox']);
const LONG_ARMS = 2;

/** BW-MOVE-03: another person, a saddle, a strongbox, or two long arms besides the one in hand. */
function isHeavyLaden({ flags, items, profile }: Figure): boolean {
  const longArms = items.filter((item) => isFirearm(item) && rowOf(item.model)?.pistol === false).length;
  return (
    profile.heavy === true ||
    flags.includes('heavy-load') ||
    items.some(({ model }) => HEAVY.has(model)) ||
    longArms > LONG_ARMS
  );
}

/** BW-MOVE-07: a broken ankle. */
export const isLame = ({ slowed }: Figure): boolean => slowed.some(({ why }) => why === 'broke-ankle');

const sprains = ({ slowed }: Figure): number => slowed.reduce((sum, { less = 0 }) => sum + less, 0);

/** BW-MOVE-01: inches a move on its own feet; `bonus`: on made-up streets (BW-PROF-02). */
export function baseOnFoot(figure: Figure, bonus = 0): number {
  const load = isHeavyLaden(figure) ? 1 : 0;
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
  fight.roster.flatMap((id) => {
    const one = fight.figures[id]!;
    const isUp = !one.statuses.some((status) => ['dead', 'out-of-action', 'left', 'stunned'].includes(status));
    return one.sort === 'beast' && one.mount === vehicle.id && isUp ? [one] : [];
  });

/** BW-STATE-03: on foot a shaken figure goes no farther; inches. */
const SHAKEN_REACH = 1;

/** BW-MOVE-01, BW-MOVE-02, BW-MOVE-05, BW-MOVE-06, BW-MOVE-07: inches that a gait covers. */
export function allowanceOf(fight: Gunfight, figure: Figure, gait: Gait, bonus = 0): number {
  const carrier = carrierOf(fight, figure);
  if (carrier !== null || !isPerson(figure)) {
    const base = baseOfCarrier(fight, carrier ?? figure, figure);
    return gait === 'run' || gait === 'charge' ? 2 * base : base;
  }
  const base = baseOnFoot(figure, bonus);
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
