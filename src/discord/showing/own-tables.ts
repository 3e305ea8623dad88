import { owedIn, owesStill } from '../../game/clock/answers-owed.ts';
import { runs } from '../../game/rights/rights.ts';
import { timestamp } from '../../report/sentences/table-sentences.ts';
import { escapeText } from '../../report/say.ts';
import { askedOf } from '../../report/waiting.ts';
import { readFight } from '../../app/reading.ts';
import type { Reply } from '../result.ts';
import { cardLink, type Session, wordsFor } from '../session.ts';
import { troubleIn } from '../posts/stream-trouble.ts';
import { inParts } from '../wire/components.ts';

const MOST = 25;
const ON_A_PAGE = 8;

/** All fights of a person that are not over, in every server, those waiting for them first, the most pressing of them before the others. */
export async function listTables(session: Session): Promise<Reply> {
  const { desk, incoming, say } = session;
  const streams = await desk.people.tables(incoming.person.id);
  const found = await Promise.all(streams.map((stream) => tableIn(session, stream)));
  const tables = found.filter((table) => table !== null).sort((a, b) => a.urgency - b.urgency);
  if (tables.length === 0) return { text: say('ui.mine.none') };
  const lines = tables.slice(0, MOST).map(({ line }) => line);
  if (tables.length > MOST) lines.push(say('ui.mine.more', { count: tables.length - MOST }));
  const [text = '', ...pages] = inParts(lines, ON_A_PAGE).map((some) => some.join('\n'));
  return { text, pages };
}

/** One of them in a line, and how pressing it is: the lower, the more; null for one that is none of theirs, or over. */
async function tableIn({ desk, incoming, say }: Session, stream: string) {
  const { app, people } = desk;
  const { id } = incoming.person;
  const fight = await app.fight(stream);
  if (fight === null || fight.status === 'over') return null;
  const owed = owedIn(app, fight).filter((one) => one.seat === id && owesStill(app, fight, one));
  const isSeated = fight.seats[id] !== undefined;
  if (!isSeated && !runs(fight, id) && owed.length === 0) return null;
  const [first] = owed.toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity));
  const view = (await readFight(app, people, { stream, seat: id }))!;
  const waits = first === undefined ? null : { first, words: wordsFor(app, view, say) };
  const urgency = waits === null ? Number.MAX_VALUE : (waits.first.due ?? Number.MAX_SAFE_INTEGER);
  const link = await cardLink(desk, { guild: null, stream });
  const values = { channel: `<#${stream}>`, fight: view.sides.map(({ name }) => escapeText(name)).join(' – '), link };
  const trouble = await troubleIn(app.store, stream);
  if (trouble?.why === 'gone') return { urgency, line: say('ui.mine.gone', values) };
  if (trouble !== null) {
    const what = waits === null ? '' : say('ui.mine.waits-here');
    return { urgency, line: say('ui.mine.shut-out', { ...values, what }) };
  }
  if (waits === null) {
    const how = fight.status === 'lobby' ? 'gathers' : isSeated || owed.length > 0 ? 'runs' : 'run';
    return { urgency, line: say(`ui.mine.${how}`, values) };
  }
  const { due } = waits.first;
  const until = due === null ? '' : say('ui.mine.until', { due: timestamp(due), at: timestamp(due, 'f') });
  return { urgency, line: say('ui.mine.waits', { ...values, what: askedOf(waits.first, waits.words), until }) };
}
