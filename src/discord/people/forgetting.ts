import { randomBytes } from 'node:crypto';
import { fromStored } from '../../app/stored.ts';
import { CLOCK, type SeatId } from '../../game/ids.ts';
import type { Deadline, Posts } from '../../store/port.ts';
import type { Desk } from '../session.ts';
import { laterIn } from '../../app/time/later.ts';
import { alone } from '../posts/one-writer.ts';
import { withoutThem } from '../../game/record/forgotten-log.ts';
import { keepTable, tableIn, type TableNote } from '../table/note.ts';
import { traceOf } from '../../app/people/trace.ts';
import { isSecondTry, triesAt } from '../again/try-place.ts';

const FORGET_AFTER_MS = 86_400_000;
const LEAVING = 'leaving';
const PREFIX = 'forget:';
const SCRUB = 'scrub';
/** Who stands in logs for somebody who is forgotten begins with this. */
const STRANGER = 'stranger-';
/** Before a stream in hints of what is kept otherwise now, at the same version. */
const REWRITTEN = 'rewritten:';
export const rewrittenIn = (hint: string): string | null =>
  hint.startsWith(REWRITTEN) ? hint.slice(REWRITTEN.length) : null;
export const isStranger = (seat: SeatId): boolean => seat.startsWith(STRANGER);

type Office = Pick<Desk, 'rooms' | 'app' | 'people' | 'now' | 'pages' | 'rates'>;

/** Others see a stranger at once; what is kept goes a day later, so that one can change one's mind. Gives when. */
export async function askToForget({ app, people, now, pages }: Office, seat: SeatId): Promise<number> {
  const due = now() + FORGET_AFTER_MS;
  const id = await traceOf(app.store.records, LEAVING, seat);
  await people.hide(seat, now());
  await pages?.drop(await app.store.events.streamsNaming(seat));
  await app.store.records.put({ kind: LEAVING, id, data: { seat }, owner: seat });
  await app.store.deadlines.replace(PREFIX + id, [{ key: 'forget', due }]);
  return due;
}

const seatIn = ({ data }: { readonly data: unknown }): SeatId => (data as { readonly seat: SeatId }).seat;

/** They have changed their mind in time; false where there was nothing to change. */
export async function stay({ app, people }: Office, seat: SeatId): Promise<boolean> {
  const id = await traceOf(app.store.records, LEAVING, seat);
  const left = await app.store.records.remove(LEAVING, id);
  await app.store.deadlines.replace(PREFIX + id, []);
  if (left) await people.unhide(seat);
  return left;
}

/** How soon the files are tried again from which the rest is to go. */
const SCRUB_AGAIN_MS = 30_000;

/** Forgets somebody whose day is over, and then has the files follow; false for any other deadline. */
export async function takeUpForgetting(office: Office, { stream, key }: Deadline): Promise<boolean> {
  if (!stream.startsWith(PREFIX)) return false;
  const { store } = office.app;
  const record = await store.records.get(LEAVING, stream.slice(PREFIX.length));
  // One after the other: each goes by the logs as the one before has left them.
  if (record !== undefined)
    await office.rates.queue.run('forgetting', () =>
      alone({ hosts: store.hosts, now: office.now }, 'forgetting', () => forget(office, seatIn(record))),
    );
  if (record !== undefined || key === SCRUB) await scrub(office, stream);
  else await store.deadlines.remove(stream, key);
  return true;
}

/** What was deleted still stands in the log beside the database until that is cut: for as long as somebody reads it, it is tried again. */
async function scrub({ app, now }: Office, stream: string): Promise<void> {
  const { store } = app;
  await store.deadlines.replace(stream, [{ key: SCRUB, due: now() + SCRUB_AGAIN_MS }]);
  if (await store.scrub()) await store.deadlines.replace(stream, []);
}

/** Takes somebody out of every row: their records go, and in logs a stranger stands in their place. */
async function forget(office: Office, seat: SeatId): Promise<void> {
  const { app, people, rooms, pages } = office;
  const stranger = `${STRANGER}${randomBytes(6).toString('hex')}`;
  const characters = (await people.characters(seat)).map(({ name }) => name);
  const streams = await app.store.events.streamsNaming(seat);
  await pages?.drop(streams);
  for (const stream of streams) {
    // Second tries name nobody but who plays them: those at a fight with somebody in it go with him, and so do his own.
    const tries = isSecondTry(stream) ? [stream] : await triesAt(app.store, stream);
    for (const one of tries) {
      await app.store.events.erase(one);
      app.reread(one);
    }
    if (isSecondTry(stream)) continue;
    const { entries } = await app.store.events.load(stream, { fromStart: true });
    const rewrite = withoutThem(entries.map(fromStored), { seat, stranger, characters }, app.rulesets);
    await app.store.events.rewrite(stream, rewrite);
    // What is being posted keeps its own note of the table.
    await rooms.published(stream);
    await forgetAtTable(app.store.posts, stream, seat, stranger);
    await app.store.deadlines.replace(laterIn('remind', stream), []);
    app.reread(stream);
    // Other hosts may know it as it was, at the same version.
    app.store.hosts.hint(REWRITTEN + stream);
    await leaveToDefaults(office, stream, stranger);
  }
  await people.forget(seat);
}

/** Nobody calls them any more; what stands in words for a picture names people, and is written anew. */
async function forgetAtTable(posts: Posts, stream: string, seat: SeatId, stranger: SeatId): Promise<void> {
  const note = await tableIn(posts, stream);
  if (note === null) return;
  const unknown = { digest: '', picture: '' };
  const sent = Object.entries(note.sent).map(([place, { said: _said, ...one }]) => [place, { ...one, ...unknown }]);
  const calls = note.calls.map((call) => ({ ...call, asked: call.asked.filter(({ owed }) => owed.seat !== seat) }));
  const text = JSON.stringify({ ...note, calls, sent: Object.fromEntries(sent) });
  await keepTable(posts, stream, note, JSON.parse(text.replaceAll(seat, stranger)) as TableNote);
}

/** In fights that still run the defaults play on. */
async function leaveToDefaults({ app, now }: Office, stream: string, stranger: SeatId): Promise<void> {
  const fight = await app.fight(stream);
  if (fight?.status !== 'running' || fight.seats[stranger]?.autoPilot !== false) return;
  const actions = [{ type: 'seat', seat: stranger, how: 'auto-pilot' } as const];
  await app.perform({ stream, command: `${stranger}:${stream}`, by: CLOCK, actions, at: now() });
}
