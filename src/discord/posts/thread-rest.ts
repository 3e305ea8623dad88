import { isDeserted } from '../../game/clock/absence.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Deadline, NewDeadline, StreamId } from '../../store/port.ts';
import type { Parts } from '../table/parts.ts';

const PREFIX = 'rest:';
/** So long after its end, and after the last word said there, the thread of a fight goes to sleep. */
const REST_MS = 86_400_000;

/** Nobody is left who plays, and the clock has stopped for it. */
export const isStalled = (fight: Gunfight): boolean =>
  fight.status === 'running' && fight.clock.paused && isDeserted(fight);

function restOf(fight: Gunfight, now: number): NewDeadline[] {
  if (isStalled(fight)) return [{ key: 'stalled', due: now }];
  return fight.status === 'over' ? [{ key: 'over', due: now + REST_MS }] : [];
}

/** A thread of the bot's own goes to sleep when its fight stalls, and a day after it is over: people talk about an end, and want a rematch. */
export async function planRest({ desk }: Parts, stream: StreamId, fight: Gunfight): Promise<void> {
  await desk.app.store.deadlines.replace(PREFIX + stream, restOf(fight, desk.now()));
}

/** Puts a thread to sleep whose time has come; false for any other deadline. Threads that others have opened are theirs. */
export async function takeUpRest(parts: Parts, { stream: prefixed, key }: Deadline): Promise<boolean> {
  if (!prefixed.startsWith(PREFIX)) return false;
  const stream = prefixed.slice(PREFIX.length);
  const { app, rooms, now } = parts.desk;
  const fight = await app.fight(stream);
  const isDue = fight !== null && restOf(fight, 0).some((rest) => rest.key === key);
  const thread = isDue ? await rooms.threadAt(stream) : null;
  const busyUntil = key === 'over' && thread !== null ? (thread.lastMessageAt ?? 0) + REST_MS : 0;
  if (thread?.isOwn !== true || thread.isArchived) await app.store.deadlines.replace(prefixed, []);
  else if (busyUntil > now()) await app.store.deadlines.replace(prefixed, [{ key, due: busyUntil }]);
  else {
    await parts.channels.archive(stream);
    await app.store.deadlines.replace(prefixed, []);
  }
  return true;
}
