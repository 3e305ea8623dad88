import type { SeatId } from '../../game/ids.ts';
import { CLOCK } from '../../game/ids.ts';
import { isCalled } from '../../game/clock/opening.ts';
import type { Carried } from '../carry-out.ts';
import type { Desk } from '../desk.ts';
import { noteCarried, troubleIn } from '../posts/stream-trouble.ts';
import type { Answer } from '../reply.ts';
import type { Session } from '../session.ts';
import { currentOf, tableIn } from './note.ts';
import type { Parts } from './parts.ts';
import { planTurn } from './plan.ts';

type Office = Pick<Desk, 'app' | 'now'>;

/** Has a fight begin whose opening message stands: its id is the last word in the dice. */
export async function begin(
  { app, now }: Office,
  stream: string,
  { asked, message }: { readonly asked: SeatId; readonly message?: string },
): Promise<void> {
  const [fight, note] = [await app.fight(stream), await tableIn(app.store.posts, stream)];
  const posted = message ?? note?.sent[currentOf(note)]?.id;
  if (fight === null || !isCalled(fight) || posted === undefined || note?.turns.at(-1)?.kind !== 'opening') return;
  const actions = [{ type: 'opening', message: posted, asked } as const];
  const done = await app.perform({ stream, command: `opening:${posted}`, by: CLOCK, actions, at: now() });
  if (!done.ok && done.why === 'conflict') throw new Error(`the fight in ${stream} could not begin`);
}

/** Where the bot may not post, its answer to an order is what opens the fight. */
export async function openByAnswer(
  { desk, say, incoming }: Session,
  { stream, performed }: Carried,
  answer: Answer,
): Promise<void> {
  if (performed === undefined) return;
  await desk.rooms.published(stream);
  const { store } = desk.app;
  const [fight, note] = [await desk.app.fight(stream), await tableIn(store.posts, stream)];
  if (fight === null || note === null || !isCalled(fight) || (await troubleIn(store, stream)) === null) return;
  const { embeds, rows, picture } = await planTurn({ desk, say } as Parts, { stream, note, place: currentOf(note) });
  const files = picture === null ? [] : [await picture.render()];
  const message = await answer.add({ embeds, rows, files }, { open: true });
  if (message === undefined) return;
  await noteCarried(store, stream, note.upTo);
  await begin(desk, stream, { message, asked: incoming.person.id });
}
