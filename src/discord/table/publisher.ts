import { CLOCK, isPerson } from '../../game/ids.ts';
import { isCalled } from '../../game/clock/held-up.ts';
import type { Batch } from '../../app/app.ts';
import { KeyedQueue } from '../../app/tasks.ts';
import type { Gunfight, SeatId } from '../../game/state.ts';
import type { Deadline } from '../../store/port.ts';
import { toMessage } from '../wire/components.ts';
import { type Closed, ClosedOff } from '../../watch/quarantine.ts';
import { ToldOnce } from '../../watch/told-once.ts';
import { leftUntold, writingIn, nonceOf, type Parts, retrying } from './posting.ts';
import { bringDown, setTable } from './set-table.ts';
import { stillTrue } from './calls.ts';
import { currentOf, keepTable, notedIn, tableIn, type TableNote, withBatch, withUnknown } from './note.ts';
import type { Desk } from '../session.ts';
import { askedOnce } from '../../app/people/people.ts';
import { keepDeeds } from '../../app/people/deed-keeping.ts';
import { NowhereToPost, type Trouble, whyNowhere } from '../posts/discord-errors.ts';
import { postedOnce, SLACK_MS } from '../posts/find-posted.ts';
import { takeUp } from '../../app/time/later.ts';
import { OtherWriter } from '../posts/one-writer.ts';
import { noteNotices, type Notice, noticesFor } from './notices.ts';
import { concernedBy, forgottenIn } from '../../app/reading.ts';
import { idAt, laterId, tagOf } from '../wire/custom-id.ts';
import { noteServer } from '../servers/servers.ts';
import { planReminders } from '../posts/reminders.ts';
import { troubleIn } from '../posts/stream-trouble.ts';
import { planRest } from '../posts/thread-rest.ts';

export type Publisher = ReturnType<typeof createPublisher>;

/** Publishes one channel after the other; whoever asks meanwhile is served by the next round. */
export function createPublisher(parts: Parts) {
  const { desk } = parts;
  const { deadlines, posts, events } = desk.app.store;
  /** Channels of which it is known that nothing was posted there that is not noted. */
  const sure = new Set<string>();
  /** Messages of which it is not known what they show. */
  const unknown = new Map<string, number>();
  const retries = retrying((stream) => void publish(stream));
  const queue = new KeyedQueue();
  const writing = writingIn(parts, queue);
  const bringUp = async (own: Parts, stream: string, wasLeft: boolean): Promise<void> => {
    const isSure = sure.delete(stream) && !wasLeft;
    const past = isSure ? null : await pastOf(own, stream);
    await publishMissing(past === null ? own : { ...own, channels: past.channels }, stream, past?.left);
    const place = unknown.get(stream);
    if (place !== undefined) await editAnew(own, stream, place);
    unknown.delete(stream);
    const closed = desk.app.quarantine.knownOf('picture', stream);
    if (closed !== undefined) await sayClosed(own, stream, closed);
    sure.add(stream);
    retries.done(stream);
  };
  /** Nothing is posted before it is known what stands there. */
  const surely = <T>(stream: string, work: (own: Parts, stream: string) => Promise<T>): Promise<T> =>
    writing(stream, async (own, _stream, wasLeft) => {
      if (wasLeft || !sure.has(stream)) await bringUp(own, stream, wasLeft).catch(whyNowhere);
      const wasSure = sure.delete(stream);
      const done = await work(own, stream);
      if (wasSure) sure.add(stream);
      return done;
    });
  const failed = async (stream: string, error: unknown): Promise<void> => {
    // What cannot be posted at all is tried again with the next append; else in a while, too, and at the next start.
    if (error instanceof NowhereToPost) return;
    if (error instanceof OtherWriter && error.edited !== undefined) unknown.set(stream, error.edited);
    if (error instanceof ClosedOff) await sayClosed(parts, stream, error.closed).catch(() => undefined);
    if (!(error instanceof ToldOnce)) desk.log.error({ err: error, stream }, 'a report could not be posted');
    retries.plan(stream);
  };
  /** Brings the table of a channel to how things stand, and calls whoever is asked; after something else, where that is said. */
  const publish = async (stream: string, after: Promise<unknown> | null = null): Promise<void> => {
    if (isChannel(stream)) await writing(stream, bringUp, after).catch((error: unknown) => failed(stream, error));
    else await posts.setReported(stream, await events.head(stream));
  };
  return {
    publish,
    /** Posts the table anew below everything else; says why where it cannot. */
    bringDown: (stream: string, command: string): Promise<'no-fight' | Trouble | null> =>
      surely(stream, (own) => repostTable(own, stream, command)),
    /** Does something when what is in hand for a channel is done, and before anything else is. */
    inTurn: <T>(stream: string, work: () => Promise<T>): Promise<T> => queue.run(stream, work),
    /** Brings it to how things stand, where that had to wait; false for a deadline of something else. */
    takeUp: (deadline: Deadline): Promise<boolean> =>
      takeUp('card', deadline, deadlines, (stream) => surely(stream, editWaiting)),
    /** The same for every channel that was left behind. */
    async catchUp(): Promise<void> {
      for (const { stream } of await posts.unreported()) await publish(stream);
    },
    /** And for what another host has left untold for a while. */
    async lookAround(): Promise<void> {
      for (const stream of await leftUntold(desk)) await publish(stream);
    },
    /** No more second tries. */
    stop: retries.stop,
  };
}

/** Said in the channel, and once: until it is let in again nothing comes of asking. */
async function sayClosed({ desk, channels, say }: Parts, stream: string, closed: Closed): Promise<void> {
  const { sort, reference } = closed;
  const { records } = desk.app.store;
  if ((await records.get('closed-told', reference)) !== undefined) return;
  await channels.post(stream, toMessage({ text: say(`ui.closed.${sort}`, { reference }), pings: [] }, `q${reference}`));
  await records.put({ kind: 'closed-told', id: reference, data: {} });
}

/** A channel has an id of digits only; whatever else writes to a log is not told anywhere. */
const isChannel = (stream: string): boolean => /^\d+$/.test(stream);

/**
 * What an earlier life of the bot, or a try that went wrong, may have posted without noting it stands below the last message of what is reported.
 * A nonce alone says nothing of it after some minutes.
 */
async function pastOf(parts: Parts, stream: string): Promise<Awaited<ReturnType<typeof postedOnce>> | null> {
  const { app } = parts.desk;
  const { reported, card } = await app.store.posts.get(stream);
  const [first] = await app.batches(stream, reported);
  const table = await tableIn(app.store.posts, stream);
  const [noted, whole] = [notedIn(table), notedIn(table, reported)];
  if (first === undefined && whole.length === 0) return null;
  const after = whole.length > 0 ? whole.reduce(laterId) : idAt(first!.entries[0]!.at - SLACK_MS);
  const known = new Set([...noted, ...(card === undefined ? [] : [card])]);
  return postedOnce(parts.channels, stream, after, known);
}

type Left = Awaited<ReturnType<typeof postedOnce>>['left'];

/** A fight that ended before the next was opened has a table of its own, and is told to its end first. */
async function publishMissing(parts: Parts, stream: string, left: Left = () => []): Promise<void> {
  const { app } = parts.desk;
  const fights = [...Map.groupBy(await missing(parts, stream), ({ fight }) => tagOf(fight)).values()];
  const told = fights.map((batches) => batches.at(-1)!.fight);
  // What a try that went wrong has left, and is of no use any more, goes before all is reported: it is not looked for again.
  const takeAway = async (of: readonly Gunfight[]): Promise<void> => {
    for (const message of left(of)) await parts.channels.remove(stream, message);
  };
  for (const [index, fight] of told.entries()) {
    await publishFight(parts, stream, fights[index]!);
    if (fight === told.at(-1)) await takeAway(told);
    await app.store.posts.setReported(stream, fights[index]!.at(-1)!.entries.at(-1)!.version);
    await planReminders(parts, stream, fight);
    await planRest(parts, stream, fight);
  }
  const fight = await app.fight(stream);
  if (told.length === 0 && fight !== null) await takeAway([fight]);
}

/** One append after the other is cut into turns; then the table is brought to how things stand. */
async function publishFight(asked: Parts, stream: string, batches: readonly Batch[]): Promise<void> {
  const parts = { ...asked, desk: { ...asked.desk, people: askedOnce(asked.desk.people) } };
  const { desk } = parts;
  const { store } = desk.app;
  const last = batches.at(-1)!;
  const kept = await tableIn(store.posts, stream);
  await noteServer(store, stream, parts.guildOf(stream));
  await noteSeats(parts, stream, last.fight);
  await keepDeeds(desk, { stream, before: batches[0]!.before, fight: last.fight });
  let note = kept;
  const notices: Notice[] = [];
  for (const batch of batches) {
    note = await withBatch(desk.app, note, batch);
    const brought = await noticesFor(desk, batch);
    notices.push(...(batch === last ? brought : stillTrue(parts, brought, last.fight)));
  }
  await keepTable(store.posts, stream, kept, note!);
  await setTable(parts, { stream, fight: last.fight, note: note! }, notices);
  if (isCalled(last.fight)) await begin(desk, stream, batches[0]!.entries[0]!.by);
  for (const batch of batches)
    await noteNotices(desk, batch, batch === last ? notices.filter(({ pings }) => pings) : []);
}

/** Has a fight begin whose opening message stands: its id is the last word in the dice. */
export async function begin({ app, now }: Desk, stream: string, asked: SeatId, message?: string): Promise<void> {
  const [fight, note] = [await app.fight(stream), await tableIn(app.store.posts, stream)];
  const posted = message ?? note?.sent[currentOf(note)]?.id;
  if (fight === null || !isCalled(fight) || posted === undefined || note?.turns.at(-1)?.kind !== 'opening') return;
  const actions = [{ type: 'opening', message: posted, asked } as const];
  const done = await app.perform({ stream, command: `opening:${posted}`, by: CLOCK, actions, at: now() });
  if (!done.ok && done.why === 'conflict') throw new Error(`the fight in ${stream} could not begin`);
}

/** What is still to be told: nothing in a channel that is gone, and nothing that answers have told meanwhile. */
async function missing({ desk }: Parts, stream: string): Promise<readonly Batch[]> {
  const { store } = desk.app;
  const note = await troubleIn(store, stream);
  if (note?.why === 'gone') await store.posts.setReported(stream, await store.events.head(stream));
  const { reported } = await store.posts.get(stream);
  return desk.app.batches(stream, reported);
}

/** Where nothing can be posted the next append tries again. */
async function editWaiting(parts: Parts, stream: string): Promise<void> {
  const { store } = parts.desk.app;
  const [fight, note] = [await parts.desk.app.fight(stream), await tableIn(store.posts, stream)];
  if (fight === null || note === null || (await troubleIn(store, stream))?.why === 'gone') return;
  await setTable(parts, { stream, fight, note }, []).catch(whyNowhere);
}

/** The interaction that asks for it and the turn make the nonce: asked for twice, each turn is posted once. */
async function repostTable(parts: Parts, stream: string, command: string): Promise<'no-fight' | Trouble | null> {
  const note = (await tableIn(parts.desk.app.store.posts, stream)) ?? (await firstTable(parts, stream));
  if (note === null) return 'no-fight';
  return bringDown(parts, stream, note, nonceOf('d', command, note.turns[currentOf(note)]!.from)).then(
    () => null,
    whyNowhere,
  );
}

/** Two hosts have edited it: whose words stand there now is anybody's guess. */
async function editAnew(parts: Parts, stream: string, place: number): Promise<void> {
  const { posts } = parts.desk.app.store;
  const note = await tableIn(posts, stream);
  if (note === null) return;
  await keepTable(posts, stream, note, withUnknown(note, place));
  await editWaiting(parts, stream);
}

/** Of a fight that was begun before turns were kept. */
async function firstTable({ desk }: Parts, stream: string): Promise<TableNote | null> {
  const { events, posts } = desk.app.store;
  const [last] = await desk.app.batches(stream, (await events.head(stream)) - 1);
  if (last === undefined) return null;
  const note = await withBatch(desk.app, null, last);
  await keepTable(posts, stream, null, note);
  return note;
}

/** Where each of them plays, is asked something or runs the fight; of those who asked to be forgotten since, nothing is noted again. */
async function noteSeats({ desk }: Parts, stream: string, fight: Gunfight): Promise<void> {
  const hidden = await forgottenIn(desk.people, fight);
  const seats = concernedBy(fight).filter((seat) => isPerson(seat) && !hidden.has(seat));
  await desk.people.noteTable(seats, stream);
}
