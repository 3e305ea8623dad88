import type { Batch } from '../../app/app.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Deadline } from '../../store/port.ts';
import { planCard, postCard, putCard, waitingCard } from './card-post.ts';
import { keepDeeds } from '../characters/deed-keeping.ts';
import { owedIn } from '../desk.ts';
import { NowhereToPost, type Trouble } from './discord-errors.ts';
import { isPerson } from './hand-over.ts';
import { openPast, rememberingPast } from './find-posted.ts';
import type { Notice } from './notice.ts';
import { noteNotices, noticesFor } from './notices.ts';
import { nonceOf, type Parts } from './pings.ts';
import { concernedBy, forgottenIn } from '../reading.ts';
import { reportOf } from '../since-panel.ts';
import { idAt, laterId } from '../snowflake.ts';
import { noteServer } from '../leaving-server.ts';
import { postOpening } from './opening-post.ts';
import { planReminders } from './reminders.ts';
import { postReport } from './report-post.ts';
import { troubleIn } from './stream-trouble.ts';
import { planRest } from './thread-rest.ts';

export interface Publisher {
  /** Posts what is missing in a channel: reports of each append, and the card as it stands. */
  publish(stream: string): Promise<void>;
  /** Posts the card anew below everything else; says why where it cannot. */
  bringDown(stream: string, command: string): Promise<'no-fight' | Trouble | null>;
  /** Resolves when what is in hand for a channel is done. */
  settled(stream: string): Promise<void>;
  /** Edits the card to how things stand, where that had to wait; false for a deadline of something else. */
  takeUp(deadline: Deadline): Promise<boolean>;
  /** The same for every channel that was left behind. */
  catchUp(): Promise<void>;
  /** No more second tries. */
  stop(): void;
}

/** How long after a failure a report is tried again: at first soon, then ever less often. */
const RETRY_MS = { first: 1_000, last: 300_000 } as const;

/** Publishes one channel after the other; whoever asks meanwhile is served by the next round. */
export function createPublisher(parts: Parts): Publisher {
  const running = new Map<string, Promise<void>>();
  const sure = new Set<string>();
  const retries = new Map<string, { readonly timer: NodeJS.Timeout; readonly waitMs: number }>();
  const later = (stream: string): void => {
    const last = retries.get(stream);
    clearTimeout(last?.timer);
    const waitMs = last === undefined ? RETRY_MS.first : Math.min(last.waitMs * 2, RETRY_MS.last);
    retries.set(stream, { timer: setTimeout(() => void publish(stream), waitMs).unref(), waitMs });
  };
  const inTurn = <T>(stream: string, work: () => Promise<T>): Promise<T> => {
    const next = (running.get(stream) ?? Promise.resolve()).then(work);
    const settled = next.then(
      () => undefined,
      () => undefined,
    );
    running.set(stream, settled);
    void settled.finally(() => running.get(stream) === settled && running.delete(stream));
    return next;
  };
  const publish = (stream: string): Promise<void> =>
    inTurn(stream, () => publishSafely(parts, stream, { sure, later, done: () => retries.delete(stream) }));
  return {
    publish,
    bringDown: (stream, command) => inTurn(stream, () => repostCard(parts, stream, command)),
    settled: (stream) => running.get(stream) ?? Promise.resolve(),
    async takeUp(deadline) {
      const stream = waitingCard(deadline);
      if (stream === null) return false;
      await inTurn(stream, () => editWaiting(parts, stream));
      await parts.desk.app.store.deadlines.remove(deadline.stream, deadline.key);
      return true;
    },
    async catchUp() {
      for (const { stream } of await parts.desk.app.store.posts.unreported()) await publish(stream);
    },
    stop() {
      for (const { timer } of retries.values()) clearTimeout(timer);
    },
  };
}

interface Tries {
  /** Channels of which it is known that nothing was posted there that is not noted. */
  readonly sure: Set<string>;
  readonly later: (stream: string) => void;
  readonly done: () => void;
}

/** A channel has an id of digits only; whatever else writes to a log is not told anywhere. */
const isChannel = (stream: string): boolean => /^\d+$/.test(stream);

/** What could not be posted now is tried again in a while, with the next append, and at the next start. Where nothing can be, with the next append. */
async function publishSafely(parts: Parts, stream: string, { sure, later, done }: Tries): Promise<void> {
  if (!isChannel(stream)) return;
  const isSure = sure.delete(stream);
  try {
    await publishMissing(isSure ? parts : await withPast(parts, stream), stream);
    sure.add(stream);
    done();
  } catch (error) {
    if (error instanceof NowhereToPost) return;
    parts.desk.log.error({ err: error, stream }, 'a report could not be posted');
    later(stream);
  }
}

/** An entry and its report may be so far apart by two clocks, and by all else that may lie between. */
const SLACK_MS = 3_600_000;

/**
 * What an earlier life of the bot, or a try that went wrong, may have posted without noting it stands below the last report that is noted.
 * A nonce alone says nothing of it after some minutes.
 */
async function withPast(parts: Parts, stream: string): Promise<Parts> {
  const { app } = parts.desk;
  const { posts } = app.store;
  const { reported, card } = await posts.get(stream);
  const [first] = await app.batches(stream, reported);
  if (first === undefined) return parts;
  const noted = (await posts.listMessages(stream)).flatMap(({ key, data }) =>
    typeof data === 'number' && data <= reported ? (reportOf(key) ?? []) : [],
  );
  const after = noted.length > 0 ? noted.reduce(laterId) : idAt(first.entries[0]!.at - SLACK_MS);
  const known = new Set([...noted, ...(card === undefined ? [] : [card])]);
  const past = await openPast(parts.channels, stream, { after, known });
  return past.length === 0 ? parts : { ...parts, channels: rememberingPast(parts.channels, past) };
}

/**
 * One append after the other, each told as it would have been told at once: whatever was posted before a crash has the same nonce now.
 * Only what has come to nothing since is left out: edits of a card that changes again, and mentions of those who owe nothing any more.
 */
async function publishMissing(parts: Parts, stream: string): Promise<void> {
  const { store } = parts.desk.app;
  const batches = await missing(parts, stream);
  const last = batches.at(-1);
  if (last === undefined) return;
  await noteServer(store, stream, parts.guildOf(stream));
  await noteSeats(parts, stream, last.fight);
  await keepDeeds(parts.desk, { stream, before: batches[0]!.before, fight: last.fight });
  for (const batch of batches) await publishBatch(parts, batch, last);
  await planReminders(parts, stream, last.fight);
  await planRest(parts, stream, last.fight);
}

/** After a time in which nothing could be posted, so many appends are told one by one; more in one piece. */
const MANY = 3;

/** What is still to be posted: nothing in a channel that is gone, and nothing that answers have told meanwhile. */
async function missing({ desk }: Parts, stream: string): Promise<readonly Batch[]> {
  const { store } = desk.app;
  const note = await troubleIn(store, stream);
  if (note !== null) {
    await store.posts.setReported(stream, note.why === 'gone' ? await store.events.head(stream) : note.carried);
  }
  const { reported } = await store.posts.get(stream);
  const batches = await desk.app.batches(stream, reported);
  const [first, last] = [batches[0], batches.at(-1)];
  if (note === null || batches.length <= MANY || first === undefined || last === undefined) return batches;
  return [{ ...last, before: first.before, entries: batches.flatMap(({ entries }) => entries) }];
}

async function publishBatch(parts: Parts, batch: Batch, last: Batch): Promise<void> {
  const { desk } = parts;
  await postOpening(parts, batch);
  const isLast = batch === last;
  const card = await planCard(parts, batch);
  const notices = stillTrue(parts, await noticesFor(desk, batch), { isLast, fight: last.fight });
  await postReport(parts, batch, card.fresh ? [] : notices);
  if (isLast || card.fresh) await putCard(parts, batch, { ...card, notices: card.fresh ? notices : [] });
  await noteNotices(desk, batch, notices);
  await desk.app.store.posts.setReported(batch.stream, batch.entries.at(-1)!.version);
}

/** Where nothing can be posted the next append tries again. */
async function editWaiting(parts: Parts, stream: string): Promise<void> {
  const fight = await parts.desk.app.fight(stream);
  if (fight === null || (await troubleIn(parts.desk.app.store, stream))?.why === 'gone') return;
  const stretch = { stream, before: fight, entries: [], fight };
  const plan = await planCard(parts, stretch);
  if (!plan.fresh) await putCard(parts, stretch, { ...plan, notices: [] }).catch(ignoreNowhere);
}

function ignoreNowhere(error: unknown): void {
  if (!(error instanceof NowhereToPost)) throw error;
}

/** The interaction that asks for it makes the nonce: asked for twice, it is posted once. */
async function repostCard(parts: Parts, stream: string, command: string): Promise<'no-fight' | Trouble | null> {
  const fight = await parts.desk.app.fight(stream);
  if (fight === null) return 'no-fight';
  const plan = await planCard(parts, { stream, before: fight, entries: [], fight });
  try {
    await postCard(parts, stream, plan, nonceOf('d', command, 0));
    return null;
  } catch (error) {
    if (error instanceof NowhereToPost) return error.why;
    throw error;
  }
}

/** Told late, only what is so still. */
function stillTrue(
  { desk }: Parts,
  notices: readonly Notice[],
  { isLast, fight }: { readonly isLast: boolean; readonly fight: Gunfight },
): readonly Notice[] {
  if (isLast) return notices;
  const seats = new Set(owedIn(desk.app, fight).map((owed) => owed.seat));
  return notices.filter(({ kind, seat }) => kind === 'asked' && seats.has(seat));
}

/** Where each of them plays, is asked something or runs the fight; of those who asked to be forgotten since, nothing is noted again. */
async function noteSeats({ desk }: Parts, stream: string, fight: Gunfight): Promise<void> {
  const hidden = await forgottenIn(desk.people, fight);
  for (const seat of concernedBy(fight))
    if (isPerson(seat) && !hidden.has(seat)) await desk.people.noteTable(seat, stream);
}
