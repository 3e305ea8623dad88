import type { Action } from '../actions.ts';
import { CLOCK, HOUSE } from '../ids.ts';
import { isStanding } from '../figure.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Gunfight, Seat, SeatId } from '../state.ts';
import { actingSeats } from './acting.ts';

/** Turns and questions missed in a row after which the defaults play for somebody. */
export const MISSES = 2;
/** Rounds that the defaults have played for somebody before the seat is offered to others. */
const ROUNDS_HELD = 2;

const isPerson = ({ id }: Seat): boolean => id !== HOUSE;

/** Somebody is still in that seat: whoever was replaced keeps it, and plays nobody any more. */
export const playsSomebody = ({ status, figures }: Gunfight, seat: SeatId): boolean =>
  status !== 'running' || Object.values(figures).some((figure) => figure.seat === seat);

/** In a seat in which all are out of it there is nothing to take over. */
const hasSomebodyStanding = ({ figures }: Gunfight, seat: SeatId): boolean =>
  Object.values(figures).some((figure) => figure.seat === seat && isStanding(figure));

/** Somebody whose time ran out, not one who asked to be played for. */
const isAbsent = (seat: Seat): boolean => seat.autoPilot && seat.missed >= MISSES;

/** Its player has been gone for so long that anybody may take over this seat. */
const isAbandoned = (fight: Pick<Gunfight, 'clock'>, seat: Seat): boolean =>
  isAbsent(seat) && seat.heldSince !== undefined && fight.clock.round - seat.heldSince >= ROUNDS_HELD;

/** All at the table are gone: the fight would play itself to its end. */
export function isDeserted(fight: Gunfight): boolean {
  const people = Object.values(fight.seats).filter((seat) => isPerson(seat) && playsSomebody(fight, seat.id));
  return people.some(isAbsent) && people.every((seat) => seat.autoPilot);
}

/** Nobody is left who plays, and the clock has stopped for it. */
export const isStalled = (fight: Gunfight): boolean =>
  fight.status === 'running' && fight.clock.paused && isDeserted(fight);

/** What the clock does about those who do not come: the defaults play for them, then others may; where nobody is left, the fight waits. */
export function nextOfAbsence(fight: Gunfight): Action | null {
  if (fight.status !== 'running') return null;
  const gone = Object.values(fight.seats).find((seat) => isPerson(seat) && !seat.autoPilot && seat.missed >= MISSES);
  if (gone !== undefined) return { type: 'seat', seat: gone.id, how: 'auto-pilot' };
  const left = Object.values(fight.seats).find(
    (seat) => seat.offered !== true && isAbandoned(fight, seat) && hasSomebodyStanding(fight, seat.id),
  );
  if (left !== undefined) return { type: 'seat', seat: left.id, how: 'offered' };
  return isDeserted(fight) && !fight.clock.paused ? { type: 'pause', on: true } : null;
}

/** Counts, in place, a turn that ran out against everybody who still had to act in it. */
export function noteMissedTurn(fight: Gunfight, ruleset: Ruleset): void {
  for (const id of actingSeats(fight, ruleset)) {
    const seat = fight.seats[id];
    if (seat !== undefined && isPerson(seat) && !seat.autoPilot) seat.missed += 1;
  }
}

/** Whoever does anything is there; when one who runs the fight was seen last is kept. */
export function noteComing(fight: Gunfight, by: SeatId, at: number): void {
  if (by === fight.gm || fight.deputies.includes(by)) fight.gmSeenAt = at;
  const seat = by === CLOCK ? undefined : fight.seats[by];
  if (seat === undefined) return;
  if (!seat.autoPilot) seat.missed = 0;
  delete seat.standsIn;
}

/** Game masters who play a crowd of theirs without a seat. */
export const seatless = ({ gm, deputies, seats, figures }: Gunfight): SeatId[] =>
  [gm, ...deputies].filter((id) => seats[id] === undefined && Object.values(figures).some(({ seat }) => seat === id));
