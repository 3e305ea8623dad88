import type { Keeper } from './people.ts';
import { ALWAYS_AWAKE, dueAwake, type Vacation } from '../time/calendar.ts';
import { rescheduled } from '../time/deadlines.ts';
import { turnOf } from '../../game/rights/rights.ts';
import { rulesetOf } from '../../game/act.ts';
import type { ActionOf } from '../../game/actions.ts';
import { CLOCK } from '../../game/ids.ts';
import type { Gunfight, PromptId, SeatId } from '../../game/state.ts';
import { timestamp } from '../../report/sentences/table-sentences.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import { actingSeats } from '../../game/clock/acting.ts';

const DAY_MS = 86_400_000;
/** How long somebody may say to be gone. */
export const AWAY_DAYS = [1, 2, 3, 5, 7, 10, 14, 21] as const;
export const LONGEST_DAYS = 28;

/** Somebody is gone for so many days: what they owe waits until they are back, and nobody mentions them before. Gives until when. */
export async function goAway(
  desk: Keeper,
  seat: SeatId,
  { days, now }: { readonly days: number; readonly now: number },
): Promise<string> {
  const away = { from: now, until: now + Math.min(Math.max(days, 1), LONGEST_DAYS) * DAY_MS };
  await desk.people.saveSettings(seat, { away });
  for (const stream of await desk.people.tables(seat)) await slide(desk, { stream, seat, away });
  return timestamp(away.until, 'f');
}

interface Gone {
  readonly stream: string;
  readonly seat: SeatId;
  readonly away: Vacation;
}

async function slide({ app }: Pick<Keeper, 'app'>, { stream, seat, away }: Gone): Promise<void> {
  const fight = await app.fight(stream);
  if (fight === null || fight.status === 'over' || fight.clock.paused) return;
  const action = reschedule(fight, { seat, away }, rulesetOf(fight, app.rulesets));
  const command = `away:${stream}:${seat}:${away.until}`;
  if (action !== null) await app.perform({ stream, command, by: CLOCK, actions: [action], at: away.from });
}

/** The time that was left to them is left to them when they are back. */
function reschedule(
  fight: Gunfight,
  { seat, away }: Omit<Gone, 'stream'>,
  ruleset: Ruleset,
): ActionOf<'reschedule'> | null {
  const later = (due: number): number => dueAwake({ ...ALWAYS_AWAKE, away }, away.from, Math.max(0, due - away.from));
  const prompts: Record<PromptId, number> = {};
  for (const prompt of Object.values(fight.prompts)) if (prompt.seat === seat) prompts[prompt.id] = later(prompt.due);
  const { due } = fight.clock;
  const owesTurn = turnOf(fight, ruleset) !== null && actingSeats(fight, ruleset).includes(seat);
  return rescheduled(prompts, owesTurn && due !== null ? later(due) : null);
}
