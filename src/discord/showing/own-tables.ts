import { type Owed, owedIn } from '../../game/clock/answers-owed.ts';
import { runs } from '../../game/rights/entitled.ts';
import { timestamp } from '../../report/lines/table-lines.ts';
import { escapeText, type Say } from '../../report/say.ts';
import { askedOf } from '../../report/waiting.ts';
import { wordsFor } from '../desk.ts';
import { readFight } from '../../app/reading.ts';
import type { Reply } from '../result.ts';
import { cardLink, type Session } from '../session.ts';
import { troubleIn, type TroubleNote } from '../posts/stream-trouble.ts';

interface Table {
  readonly stream: string;
  readonly fight: string;
  /** What it waits for them to do. */
  readonly waits: { readonly what: string; readonly due: number | null } | null;
  /** They have no seat, and run it. */
  readonly runs: boolean;
  /** It has not started. */
  readonly isGathering: boolean;
  readonly trouble: TroubleNote | null;
  readonly link: string;
}

const MOST = 25;
const ON_A_PAGE = 8;

/** All fights of a person that are not over, in every server, those waiting for them first, the most pressing of them before the others. */
export async function listTables(session: Session): Promise<Reply> {
  const { desk, incoming, say } = session;
  const streams = await desk.people.tables(incoming.person.id);
  const found = await Promise.all(streams.map((stream) => tableIn(session, stream)));
  const tables = found.filter((table) => table !== null).sort(byUrgency);
  if (tables.length === 0) return { text: say('ui.mine.none') };
  const lines = tables.slice(0, MOST).map((table) => tableLine(say, table));
  if (tables.length > MOST) lines.push(say('ui.mine.more', { count: tables.length - MOST }));
  const pages = Array.from({ length: Math.ceil(lines.length / ON_A_PAGE) }, (_, page) =>
    lines.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE).join('\n'),
  );
  return { text: pages[0]!, pages: pages.slice(1) };
}

const byUrgency = (a: Table, b: Table): number => urgencyOf(a) - urgencyOf(b);

const urgencyOf = ({ waits }: Table): number =>
  waits === null ? Number.MAX_VALUE : (waits.due ?? Number.MAX_SAFE_INTEGER);

async function tableIn(session: Session, stream: string): Promise<Table | null> {
  const { desk, incoming } = session;
  const { id } = incoming.person;
  const fight = await desk.app.fight(stream);
  if (fight === null || fight.status === 'over') return null;
  const owed = owedIn(desk.app, fight).filter(({ seat }) => seat === id);
  const isSeated = fight.seats[id] !== undefined;
  if (!isSeated && !runs(fight, id) && owed.length === 0) return null;
  return {
    stream,
    fight: fight.sides.map(({ name }) => escapeText(name)).join(' – '),
    waits: await mostPressing(session, stream, owed),
    runs: !isSeated && owed.length === 0,
    isGathering: fight.status === 'lobby',
    trouble: await troubleIn(desk.app.store, stream),
    link: await cardLink(desk, { guild: null, stream }),
  };
}

async function mostPressing(
  { desk, incoming, say }: Session,
  stream: string,
  owed: readonly Owed[],
): Promise<Table['waits']> {
  const [first] = owed.toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity));
  const view = await readFight(desk.app, desk.people, { stream, seat: incoming.person.id });
  if (first === undefined || view === null) return null;
  const what = askedOf(first, wordsFor(desk.app, view, say));
  return { what, due: first.due };
}

function tableLine(say: Say, { stream, fight, waits, runs: isRun, isGathering, trouble, link }: Table): string {
  const values = { channel: `<#${stream}>`, fight, link };
  if (trouble?.why === 'gone') return say('ui.mine.gone', values);
  if (trouble !== null)
    return say('ui.mine.shut-out', { ...values, what: waits === null ? '' : say('ui.mine.waits-here') });
  if (waits === null) return say(isGathering ? 'ui.mine.gathers' : isRun ? 'ui.mine.run' : 'ui.mine.runs', values);
  const until =
    waits.due === null ? '' : say('ui.mine.until', { due: timestamp(waits.due), at: timestamp(waits.due, 'f') });
  return say('ui.mine.waits', { ...values, what: waits.what, until });
}
