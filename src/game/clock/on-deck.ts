import { actors } from './acting.ts';
import { HOUSE } from '../ids.ts';
import type { Ruleset } from '../ruleset.ts';
import type { FigureId, Gunfight, SeatId, SideId } from '../state.ts';

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
