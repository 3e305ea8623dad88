import { isAsleep } from '../../app/calendar.ts';
import { calendarOfRecord } from '../../app/sliding.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Owed } from '../../report/waiting.ts';
import { turnPoint } from '../orders/picking.ts';
import type { Settings } from '../people.ts';

/** What somebody owes, as a point in the fight: a prompt, or a turn. */
export const pointOfOwed = ({ prompt }: Pick<Owed, 'prompt'>, fight: Gunfight): string =>
  prompt === null ? turnPoint(fight) : prompt.id;

function pointsOf(owed: readonly Owed[], fight: Gunfight): Map<SeatId, Set<string>> {
  const points = new Map<SeatId, Set<string>>();
  for (const { seat, prompt } of owed) {
    const point = pointOfOwed({ prompt }, fight);
    points.set(seat, (points.get(seat) ?? new Set()).add(point));
  }
  return points;
}

export interface Standing {
  readonly fight: Gunfight;
  readonly owed: readonly Owed[];
}

/**
 * Those to whom the fight was handed over, with the most urgent of what is new: they did not bring it about themselves, and owed nothing of
 * the sort before. Another question of the same kind is no news to whoever has not answered the first; their turn is, whatever else is asked.
 */
export function handedTo(before: Standing | null, after: Standing, actors: ReadonlySet<SeatId>): Owed[] {
  const was = before === null ? new Map<SeatId, Set<string>>() : pointsOf(before.owed, before.fight);
  const seats = [...new Set(after.owed.map(({ seat }) => seat))].filter((seat) => !actors.has(seat));
  return seats.flatMap((seat) => {
    const owed = after.owed.filter((one) => one.seat === seat);
    const isOld = (one: Owed): boolean => was.get(seat)?.has(pointOfOwed(one, after.fight)) === true;
    const known = new Set(owed.filter(isOld).map(kindOf));
    return mostUrgent(owed.filter((one) => !isOld(one) && !known.has(kindOf(one)))) ?? [];
  });
}

const kindOf = ({ prompt }: Owed): string => prompt?.type ?? '';

/** What is due first; a turn before anything else that is due at the same time, a word for them after everything. */
export function mostUrgent(owed: readonly Owed[]): Owed | undefined {
  const dueOf = ({ due, prompt }: Owed): number => (prompt?.type === 'whisper' ? Infinity : (due ?? Infinity));
  const isTurn = ({ prompt }: Owed): number => (prompt === null ? 0 : 1);
  return owed.toSorted((a, b) => (dueOf(a) === dueOf(b) ? isTurn(a) - isTurn(b) : dueOf(a) - dueOf(b)))[0];
}

/** Whether somebody may be mentioned now: they want to be, and are neither asleep nor away. */
export function mayPing(settings: Settings, now: number): boolean {
  return settings.pings && !isAsleep(calendarOfRecord(settings), now);
}

/** People have ids of digits only; the house and the clock have none. */
export const isPerson = (seat: SeatId): boolean => /^\d+$/.test(seat);

/** Everybody who may owe this fight something, or has owed it: those with a seat, and the game masters, who play figures without one. */
export function peopleIn(fight: Pick<Gunfight, 'seats' | 'figures' | 'prompts' | 'gm' | 'deputies'>): Set<SeatId> {
  const played = Object.values(fight.figures).flatMap(({ seat }) => seat ?? []);
  const asked = Object.values(fight.prompts).map(({ seat }) => seat);
  return new Set([...Object.keys(fight.seats), ...played, ...asked, fight.gm, ...fight.deputies].filter(isPerson));
}
