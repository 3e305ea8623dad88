import { PUBLIC } from '../../game/view.ts';
import { renderCard } from '../../report/card.ts';
import { reportBatch } from '../../report/report.ts';
import { cardButtons } from '../card-buttons.ts';
import type { Carried } from '../carry-out.ts';
import { owedIn, rulesetFor, wordsFor } from '../desk.ts';
import { pictureFiles } from './pictures.ts';
import { readStretch } from '../reading.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { headsOf, noteCarried, noteTold, troubleIn } from './stream-trouble.ts';

export interface Unposted {
  readonly reply: Reply;
  /** To be called once it was said: what nobody was told is told again. */
  readonly said: () => Promise<void>;
}

/** Where the bot may not post, the answer to an order carries to everybody what has happened since anything was told. */
export async function unpostedReport({ desk, say }: Session, carried: Carried): Promise<Unposted | null> {
  const { performed, stream } = carried;
  const { store } = desk.app;
  // What everybody reads here says whose command it answers; who asked for a line is nobody's business.
  if (performed?.ok !== true || performed.repeated) return null;
  if (performed.entries.every(({ action }) => action.type === 'lines')) return null;
  await desk.rooms.published(stream);
  const note = await troubleIn(store, stream);
  if (note === null || note.why === 'gone') return null;
  const { reported } = await store.posts.get(stream);
  const untold = await desk.app.since(stream, Math.max(reported, note.carried));
  const reading = await readStretch(desk.app, desk.people, untold, PUBLIC);
  const last = untold.entries.at(-1);
  if (reading === null || last === undefined) return null;
  const { meta } = rulesetFor(desk.app, reading.after);
  const report = reportBatch({ ...reading, unit: meta.unit }, say);
  const card = renderCard(wordsFor(desk.app, reading.after, say), { owed: owedIn(desk.app, untold.fight), meta });
  const files = await pictureFiles(reading.after, { frame: 'action', happened: reading.entries }, say);
  return {
    reply: { text: say('ui.trouble.carried'), embeds: [...report, card], rows: cardButtons(reading.after, say), files },
    said: () => noteCarried(store, stream, last.version),
  };
}

/** Whoever runs the fight, or moderates there, is told once that nothing can be posted. */
export async function withTrouble(session: Session, reply: Reply): Promise<Reply> {
  const { incoming, desk, say } = session;
  const { store } = desk.app;
  const note = await troubleIn(store, incoming.stream);
  if (note === null || note.told || note.why === 'gone' || !(await isConcerned(session))) return reply;
  await noteTold(store, incoming.stream);
  const [text, news] = [reply.text ?? '', say(`ui.trouble.here-${note.why}`)];
  if (text.includes(news)) return reply;
  return { ...reply, text: text === '' ? news : `${text}\n${news}` };
}

async function isConcerned({ desk, incoming }: Session): Promise<boolean> {
  if (incoming.moderator) return true;
  const fight = await desk.app.fight(incoming.stream);
  return fight !== null && headsOf(fight).includes(incoming.person.id);
}
