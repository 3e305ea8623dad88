import type { Performed } from '../app.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Lesson, People } from './people.ts';

type Done = Extract<Performed, { readonly ok: true }>;

function lessonIn({ fight, entries }: Done): Lesson | null {
  const has = (...types: readonly string[]): boolean => entries.some(({ action }) => types.includes(action.type));
  if (has('draw-choice')) return fight.status === 'over' ? 'after' : 'nearer';
  return fight.status !== 'over' && has('open-fight', 'answer') ? 'choose' : null;
}

/** The lesson of what this person has just done in a duel, where they never had it before. */
export async function nextLesson(people: People, seat: SeatId, done: Done): Promise<Lesson | null> {
  const { fight, repeated } = done;
  if (repeated || fight.settings.duel !== true || fight.seats[seat] === undefined) return null;
  const lesson = lessonIn(done);
  const { taught } = await people.settings(seat);
  if (lesson === null || taught.includes(lesson)) return null;
  await people.saveSettings(seat, { taught: [...taught, lesson] });
  return lesson;
}
