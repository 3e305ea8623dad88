import { rulesetOf } from '../../game/act.ts';
import type { ActionOf } from '../../game/actions.ts';
import type { NewEntry } from '../../game/entry.ts';
import { CLOCK } from '../../game/ids.ts';
import { HOUR_MS, msFor } from '../../game/settings.ts';
import { isGm } from '../../game/rights/rights.ts';
import type { Gunfight, PromptId, SeatId } from '../../game/state.ts';
import { awakeBetween, dueOfAll } from './calendar.ts';
import { type Known, rescheduled } from './deadlines.ts';
import { actingSeats } from '../../game/clock/acting.ts';

interface Undone {
  readonly fight: Gunfight;
  readonly entries: readonly NewEntry[];
  readonly at: number;
  /** When the first entry was made that has gone back. */
  readonly since: number;
}

/**
 * What waits again after an undo may be long overdue by now. Those who are waited for have the time again that was left to them before
 * what went back; after an undo that nobody had to agree to, an hour at least, so that taking back does not stretch a turn.
 */
export const giveTimeBack = (undone: Undone, known: Known): Promise<ActionOf<'reschedule'> | null> =>
  timeBack({ ...undone, stoodMs: 0, isWhole: isByConsent(undone) }, known);

const isByConsent = ({ fight, entries }: Undone): boolean =>
  entries.some((entry) => entry.action.type === 'undo' && (entry.by === CLOCK || isGm(fight, entry)));

/** A clock that stood still since then runs again: what was left to everybody waking is left to them waking, not in their sleep. */
export const giveTimeOn = (
  stood: Pick<Undone, 'fight' | 'at' | 'since'>,
  known: Known,
): Promise<ActionOf<'reschedule'> | null> =>
  timeBack({ ...stood, stoodMs: stood.at - stood.since, isWhole: true }, known);

interface Back extends Pick<Undone, 'fight' | 'at' | 'since'> {
  /** By so much everything has been put off already. */
  readonly stoodMs: number;
  /** All the time that was left. */
  readonly isWhole: boolean;
}

async function timeBack(back: Back, known: Known): Promise<ActionOf<'reschedule'> | null> {
  const { fight } = back;
  if (fight.status === 'over' || fight.clock.paused) return null;
  const prompts: Record<PromptId, number> = {};
  for (const { id, seat, due } of Object.values(fight.prompts)) {
    const later = await laterFor({ due, seats: [seat], mostMs: Infinity }, back, known);
    if (later > due) prompts[id] = later;
  }
  return rescheduled(prompts, await laterTurn(back, known));
}

async function laterTurn(back: Back, known: Known): Promise<number | null> {
  const { fight } = back;
  const { due } = fight.clock;
  const seats = actingSeats(fight, rulesetOf(fight, known.rulesets));
  if (due === null || seats.length === 0) return null;
  const later = await laterFor({ due, seats, mostMs: turnMs(back, known) }, back, known);
  return later > due ? later : null;
}

const turnMs = ({ fight }: Pick<Back, 'fight'>, { rulesets }: Known): number =>
  msFor(fight, 'turn', rulesetOf(fight, rulesets).meta);

interface Wait {
  readonly due: number;
  readonly seats: readonly SeatId[];
  /** Others may have been asleep for longer: nobody gets back more than they had. */
  readonly mostMs: number;
}

async function laterFor({ due, seats, mostMs }: Wait, back: Back, known: Known): Promise<number> {
  const { at, since, stoodMs, isWhole } = back;
  const calendars = await Promise.all(seats.map(known.calendarOf));
  const awake = calendars.map((one) => awakeBetween(one, since, due - stoodMs));
  const leftMs = isWhole ? Math.min(mostMs, stoodMs === 0 ? Infinity : Math.max(0, due - at), ...awake) : 0;
  const graceMs = Math.min(HOUR_MS, turnMs(back, known));
  return Math.max(due, dueOfAll(calendars, at, Math.max(leftMs, graceMs)));
}
