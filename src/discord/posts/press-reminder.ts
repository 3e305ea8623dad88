import { encodeCustomId, KINDS } from '../custom-id.ts';
import { menuRow } from '../parts.ts';
import { NOT_NOW_MS, putOff } from './reminders.ts';
import type { CommandResult } from '../result.ts';
import type { Session } from '../session.ts';
import { type Press, sameFight, stale } from '../stale.ts';
import { AWAY_DAYS, goAway } from '../vacation.ts';

/** The buttons of a reminder: quiet for this turn, not now, away for some days. In a direct message the fight is another channel's. */
export async function pressReminder(session: Session, { id, values }: Press): Promise<CommandResult> {
  const { incoming, say, desk } = session;
  const [tag = '', stream = '', seat = '', what = ''] = id.fields;
  const said = (key: string): CommandResult => ({ reply: { text: say(`ui.remind.${key}`) } });
  if (seat !== incoming.person.id) return said('foreign');
  if (what === 'days') return days(session, values[0] ?? '');
  if (what === 'away') return { reply: { text: say('ui.remind.how-long'), rows: [daysMenu(session, id.fields)] } };
  const here = stream === incoming.stream && sameFight(session, tag) === null;
  if (here) return stale(session);
  const isOwed = await putOff({ desk }, { stream, seat }, what === 'later' ? incoming.now + NOT_NOW_MS : null);
  return said(isOwed ? `done.${what}` : 'settled');
}

function daysMenu({ say }: Session, [tag = '', stream = '', seat = '']: readonly string[]) {
  return menuRow({
    id: encodeCustomId(KINDS.remind, tag, stream, seat, 'days'),
    placeholder: say('ui.remind.how-long'),
    options: AWAY_DAYS.map((count) => ({ value: String(count), label: say('ui.remind.days', { count }) })),
  });
}

async function days({ desk, incoming, say }: Session, chosen: string): Promise<CommandResult> {
  const until = await goAway(desk, incoming.person.id, { days: Number(chosen), now: incoming.now });
  return { reply: { text: say('ui.remind.away', { until }) } };
}
