import type { Row } from '../command.ts';
import { openSession, type Session } from '../session.ts';
import { isStalled } from './thread-rest.ts';

/** Rows that say themselves what becomes of a seat or of the clock, and one of which nobody is to know whose it was. */
const SPEAK_FOR_THEMSELVES: ReadonlySet<string> = new Set(['seat', 'leave', 'pause', 'lines']);

/** A fight that stands still because all were away goes on when one of them gives any order: whoever does is back. */
export async function wakeStalled(session: Session, row: Pick<Row, 'name' | 'reads' | 'for'>): Promise<Session> {
  const { desk, incoming, view } = session;
  const seat = incoming.person.id;
  const isOrder = row.for === 'table' && !row.reads && !SPEAK_FOR_THEMSELVES.has(row.name);
  if (!isOrder || view === null || !isStalled(view) || view.seats[seat]?.autoPilot !== true) return session;
  await desk.app.perform({
    stream: incoming.stream,
    command: `back:${incoming.id}`,
    by: seat,
    actions: [{ type: 'seat', seat, how: 'back' }],
    at: incoming.now,
  });
  return openSession(desk, incoming);
}
