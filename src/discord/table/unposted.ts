import { isCalled } from '../../game/clock/opening.ts';
import type { Carried } from '../orders/carry-out.ts';
import { rendered } from '../posts/pictures.ts';
import { changeTrouble, headsOf, troubleIn } from '../posts/stream-trouble.ts';
import type { Answer } from '../wire/reply.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { currentOf, tableIn, type TableNote } from './note.ts';
import type { Parts } from './posting.ts';
import { planTurn } from './plan.ts';
import { begin } from './publisher.ts';

/** Where the bot may not post, its answer to an order is what opens the fight, and carries to everybody what has happened since anything was told. */
export async function tellUnposted(session: Session, { performed, stream }: Carried, answer: Answer): Promise<void> {
  const { desk, incoming, say } = session;
  if (performed === undefined) return;
  const opening = await unposted(session, stream);
  const fight = await desk.app.fight(stream);
  if (opening !== null && fight !== null && isCalled(fight)) {
    const { note } = opening;
    const message = await tellTurns(session, answer, { stream, note, places: [currentOf(note)] });
    if (message !== undefined) await begin(desk, stream, incoming.person.id, message);
  }
  // What everybody reads here says whose command it answers; who asked for a line is nobody's business.
  if (!performed.ok || performed.repeated || performed.entries.every(({ action }) => action.type === 'lines')) return;
  const now = await unposted(session, stream);
  if (now === null || now.trouble.why === 'gone') return;
  const { note, trouble } = now;
  const told = Math.max((await desk.app.store.posts.get(stream)).reported, trouble.carried);
  const untold = note.turns.flatMap(({ upTo, kind }, place) => (upTo > told && kind !== 'lobby' ? [place] : []));
  const places = [...new Set([...untold.slice(-2), currentOf(note)])];
  await tellTurns(session, answer, { stream, note, places, text: say('ui.trouble.carried') });
}

/** What is kept of a table that cannot be posted; null where it can. */
async function unposted({ desk }: Session, stream: string) {
  const { store } = desk.app;
  await desk.rooms.published(stream);
  const [trouble, note] = [await troubleIn(store, stream), await tableIn(store.posts, stream)];
  return trouble === null || note === null ? null : { trouble, note };
}

interface Told {
  readonly stream: string;
  readonly note: TableNote;
  readonly places: readonly number[];
  readonly text?: string;
}

/** To everybody: gives the id of the message; undefined where it could not be said, and is told again. */
async function tellTurns({ desk, say }: Session, answer: Answer, { stream, note, places, text = '' }: Told) {
  const plans = await Promise.all(places.map((place) => planTurn({ desk, say } as Parts, { stream, note, place })));
  const { rows, picture } = plans.at(-1)!;
  const embeds = plans.flatMap((plan) => plan.embeds);
  const message = await answer.add({ text, embeds, rows, files: await rendered(picture) }, { open: true });
  if (message !== undefined) await changeTrouble(desk.app.store, stream, { carried: note.upTo });
  return message;
}

/** Whoever runs the fight, or moderates there, is told once that nothing can be posted. */
export async function withTrouble(session: Session, reply: Reply): Promise<Reply> {
  const { incoming, desk, say } = session;
  const { store } = desk.app;
  const note = await troubleIn(store, incoming.stream);
  if (note === null || note.told || note.why === 'gone' || !(await isConcerned(session))) return reply;
  await changeTrouble(store, incoming.stream, { told: true });
  const [text, news] = [reply.text ?? '', say(`ui.trouble.here-${note.why}`)];
  if (text.includes(news)) return reply;
  return { ...reply, text: text === '' ? news : `${text}\n${news}` };
}

async function isConcerned({ desk, incoming }: Session): Promise<boolean> {
  if (incoming.moderator) return true;
  const fight = await desk.app.fight(incoming.stream);
  return fight !== null && headsOf(fight).includes(incoming.person.id);
}
