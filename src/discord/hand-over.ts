import { isAsleep } from '../app/calendar.ts';
import { calendarOfRecord } from '../app/sliding.ts';
import type { SeatId } from '../game/ids.ts';
import type { Gunfight } from '../game/state.ts';
import type { Owed } from '../report/waiting.ts';
import { turnPoint } from './picking.ts';
import type { Settings } from './people.ts';

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
 * Those to whom the fight was handed over: they owe something now, nothing of it did they owe before, and they did not bring it about
 * themselves.
 */
export function handedTo(before: Standing | null, after: Standing, actors: ReadonlySet<SeatId>): Owed[] {
  const was = before === null ? new Map<SeatId, Set<string>>() : pointsOf(before.owed, before.fight);
  const now = pointsOf(after.owed, after.fight);
  const seats = [...now].filter(
    ([seat, points]) => !actors.has(seat) && ![...points].some((point) => was.get(seat)?.has(point) === true),
  );
  return seats.map(([seat]) => after.owed.find((owed) => owed.seat === seat)!);
}

/** Whether somebody may be mentioned now: they want to be, and are neither asleep nor away. */
export function mayPing(settings: Settings, now: number): boolean {
  return settings.pings && !isAsleep(calendarOfRecord(settings), now);
}

/** People have ids of digits only; the house and the clock have none. */
export const isPerson = (seat: SeatId): boolean => /^\d+$/.test(seat);
