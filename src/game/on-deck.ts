import { actors } from './acting.ts';
import { HOUSE, type SeatId, type SideId } from './ids.ts';
import type { Ruleset } from './ruleset.ts';
import type { Gunfight } from './state.ts';

/** Who comes after those whose go it is, as far as that is settled: nobody where all act at once, or where the next round is thrown for first. */
export function onDeck(fight: Gunfight, ruleset: Ruleset): readonly SeatId[] {
  if (fight.status !== 'running' || fight.clock.paused || actors(fight, ruleset).length === 0) return [];
  const side = nextSide(fight, ruleset);
  return side === null ? [] : seatsAble(fight, ruleset, side);
}

function nextSide(fight: Gunfight, ruleset: Ruleset): SideId | null {
  const { block, order, turn } = fight.clock;
  const over = ruleset.clock[block]?.over;
  if (over === 'each-side') return order[turn + 1] ?? null;
  if (over !== 'alternating') return null;
  const others = order.map((_, index) => order[(turn + 1 + index) % order.length]!);
  const next = others.find((side) => side === order[turn] || seatsAble(fight, ruleset, side).length > 0);
  return next === undefined || next === order[turn] ? null : next;
}

function seatsAble(fight: Gunfight, ruleset: Ruleset, side: SideId): readonly SeatId[] {
  const seats = Object.values(fight.figures)
    .filter((figure) => figure.side === side && ruleset.mayAct(fight, figure))
    .flatMap(({ seat }) => (seat === null || seat === HOUSE ? [] : [seat]));
  return [...new Set(seats)];
}
