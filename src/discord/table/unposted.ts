import type { Carried } from '../carry-out.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { headsOf, noteCarried, noteTold, troubleIn } from '../posts/stream-trouble.ts';
import { currentOf, tableIn } from './note.ts';
import type { Parts } from './parts.ts';
import { planTurn } from './plan.ts';

export interface Unposted {
  readonly reply: Reply;
  /** To be called once it was said: what nobody was told is told again. */
  readonly said: () => Promise<void>;
}

/** Where the bot may not post, the answer to an order carries to everybody what has happened since anything was told. */
export async function unpostedTable({ desk, say }: Session, carried: Carried): Promise<Unposted | null> {
  const { performed, stream } = carried;
  const { store } = desk.app;
  // What everybody reads here says whose command it answers; who asked for a line is nobody's business.
  if (performed?.ok !== true || performed.repeated) return null;
  if (performed.entries.every(({ action }) => action.type === 'lines')) return null;
  await desk.rooms.published(stream);
  const [trouble, note] = [await troubleIn(store, stream), await tableIn(store.posts, stream)];
  if (trouble === null || trouble.why === 'gone' || note === null) return null;
  const told = Math.max((await store.posts.get(stream)).reported, trouble.carried);
  const untold = note.turns.flatMap(({ upTo, kind }, place) => (upTo > told && kind !== 'lobby' ? [place] : []));
  const places = [...new Set([...untold.slice(-2), currentOf(note)])];
  const plans = await Promise.all(places.map((place) => planTurn({ desk, say } as Parts, { stream, note, place })));
  const { rows, picture } = plans.at(-1)!;
  const files = picture === null ? [] : [await picture.render()];
  const embeds = plans.flatMap((plan) => plan.embeds);
  return {
    reply: { text: say('ui.trouble.carried'), embeds, rows, files },
    said: () => noteCarried(store, stream, note.upTo),
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
