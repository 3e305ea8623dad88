import { isStalled } from '../../game/clock/absence.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Deadline, NewDeadline, StreamId } from '../../store/port.ts';
import type { Parts } from '../table/posting.ts';
import { laterIn, takeUp } from '../../app/time/later.ts';

/** So long after its end, and after the last word said there, the thread of a fight goes to sleep. */
const REST_MS = 86_400_000;

function restOf(fight: Gunfight, now: number): NewDeadline[] {
  if (isStalled(fight)) return [{ key: 'stalled', due: now }];
  return fight.status === 'over' ? [{ key: 'over', due: now + REST_MS }] : [];
}

/** A thread of the bot's own goes to sleep when its fight stalls, and a day after it is over: people talk about an end, and want a rematch. */
export async function planRest({ desk }: Parts, stream: StreamId, fight: Gunfight): Promise<void> {
  const rest = restOf(fight, desk.now());
  // One that is left from a fight before comes to nothing.
  if (rest.length > 0) await desk.app.store.deadlines.replace(laterIn('rest', stream), rest);
}

/** Puts a thread to sleep whose time has come; false for any other deadline. Threads that others have opened are theirs. */
export function takeUpRest({ desk, channels }: Parts, deadline: Deadline): Promise<boolean> {
  const { app, rooms, now } = desk;
  const { deadlines } = app.store;
  return takeUp('rest', deadline, deadlines, async (stream) => {
    const { key } = deadline;
    const fight = await app.fight(stream);
    const isDue = fight !== null && restOf(fight, 0).some((rest) => rest.key === key);
    const thread = isDue ? await rooms.threadAt(stream) : null;
    if (thread?.isOwn !== true || thread.isArchived) return;
    const busyUntil = key === 'over' ? (thread.lastMessageAt ?? 0) + REST_MS : 0;
    if (busyUntil > now()) await deadlines.replace(deadline.stream, [{ key, due: busyUntil }]);
    else await channels.archive(stream);
  });
}
