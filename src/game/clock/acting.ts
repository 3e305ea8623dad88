import { actingSides } from '../rights/rights.ts';
import type { Ruleset } from '../ruleset.ts';
import { hasSealed, isSealing, isUnasked } from '../questions/sealed-orders.ts';
import type { Figure, FigureId, Gunfight, SeatId, SideId } from '../state.ts';
import type { Action } from '../actions.ts';
import type { Offer } from '../offer.ts';
import { HOUSE } from '../ids.ts';

/** Figures that still have their go: of the side whose turn it is, or of all. */
export function actors(fight: Gunfight, ruleset: Ruleset): Figure[] {
  const sides = actingSides(fight, ruleset);
  if (sides.length === 0 || isUnasked(fight) || isGoOver(fight, ruleset)) return [];
  const isDone = isSealing(fight, ruleset)
    ? (id: FigureId) => hasSealed(fight, id) || fight.clock.ticked.includes(id)
    : () => false;
  return fight.roster
    .map((id) => fight.figures[id]!)
    .filter((one) => sides.includes(one.side) && !isDone(one.id) && ruleset.mayAct(fight, one));
}

/** Whose figures those are. */
export const actingSeats = (fight: Gunfight, ruleset: Ruleset): SeatId[] => [
  ...new Set(actors(fight, ruleset).flatMap(({ seat }) => seat ?? [])),
];

/** Of those who take turns figure by figure: whoever had his go has done all he may. */
export const isGoOver = (fight: Gunfight, ruleset: Ruleset): boolean =>
  ruleset.clock[fight.clock.block]?.over === 'alternating' && ruleset.goIsOver?.(fight) === true;

/** Orders that use up nothing of anybody's go. */
export const FREE: ReadonlySet<Action['type']> = new Set([
  'pass',
  'hold',
  'standing',
  'surrender',
  'posture',
  'lean',
  'turn',
  'group',
  'say',
  'spot',
  'give',
  'order',
  'reveal',
  'drop',
  'challenge',
  'draw-choice',
  'end-turn',
  'undo',
]);

/** Whether this order would use up part of somebody's go: a move, a shot, a blow, a task. To top up a gun that can still fire does not count. */
export function usesGo({ action, blocked }: Offer, figure: Figure): boolean {
  if (blocked !== undefined || FREE.has(action.type) || action.leave === true) return false;
  if (action.type !== 'load' || action.job === 'clear') return true;
  const gun = figure.items.find(({ id }) => id === action.weapon);
  return gun === undefined || !gun.loaded || gun.ammo === 0 || (gun.jams ?? 0) > 0;
}

/** Ids of those who are passed over. */
type Passed = Pick<ReadonlySet<FigureId>, 'has'>;

/**
 * Who comes after those whose go it is, as far as that is settled: nobody where all act at once, or where the next round is thrown for first.
 * `hidden` figures are passed over: they would be given away.
 */
export function onDeck(fight: Gunfight, ruleset: Ruleset, hidden: Passed): readonly SeatId[] {
  if (fight.status !== 'running' || fight.clock.paused || actors(fight, ruleset).length === 0) return [];
  const seatsOf = (side: SideId): readonly SeatId[] => seatsAble(fight, ruleset, { side, hidden });
  const side = nextSide(fight, ruleset, (one) => seatsOf(one).length > 0);
  return side === null ? [] : seatsOf(side);
}

function nextSide(fight: Gunfight, ruleset: Ruleset, isAble: (side: SideId) => boolean): SideId | null {
  const { block, order, turn } = fight.clock;
  const over = ruleset.clock[block]?.over;
  if (over === 'each-side') return order[turn + 1] ?? null;
  if (over !== 'alternating') return null;
  const others = order.map((_, index) => order[(turn + 1 + index) % order.length]!);
  const next = others.find((side) => side === order[turn] || isAble(side));
  return next === undefined || next === order[turn] ? null : next;
}

function seatsAble(
  fight: Gunfight,
  ruleset: Ruleset,
  { side, hidden }: { readonly side: SideId; readonly hidden: Passed },
): readonly SeatId[] {
  const seats = Object.values(fight.figures)
    .filter((figure) => figure.side === side && !hidden.has(figure.id) && ruleset.mayAct(fight, figure))
    .flatMap(({ seat }) => (seat === null || seat === HOUSE ? [] : [seat]));
  return [...new Set(seats)];
}
