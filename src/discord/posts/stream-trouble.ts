import { CLOCK, isPerson } from '../../game/ids.ts';
import type { Gunfight, SeatId } from '../../game/state.ts';
import { escapeText } from '../../report/say.ts';
import type { Deadline, Store, StreamId, Version } from '../../store/port.ts';
import type { Channels } from './channel.ts';
import type { Desk } from '../session.ts';
import { idAt } from '../wire/custom-id.ts';
import { SLACK_MS } from './find-posted.ts';
import { NowhereToPost, type Trouble } from './discord-errors.ts';
import { toMessage } from '../wire/components.ts';
import type { Parts } from '../table/posting.ts';
import { forgottenIn, viewFor } from '../../app/reading.ts';
import type { PictureFile } from '../result.ts';
import { laterIn, takeUp } from '../../app/time/later.ts';

interface TroubleNote {
  readonly why: Trouble;
  readonly since: number;
  /** Whoever runs the fight knows. */
  readonly told: boolean;
  /** As far as answers to interactions have told what happened. */
  readonly carried: Version;
}

const KEY = 'trouble';

type Kept = Pick<Store, 'posts' | 'deadlines'>;

export const troubleIn = async ({ posts }: Pick<Kept, 'posts'>, stream: StreamId): Promise<TroubleNote | null> =>
  ((await posts.getMessage(stream, KEY)) as TroubleNote | undefined) ?? null;

/** Answers have told everything up to here, which need not be posted any more when posting goes again; or whoever runs the fight was told. */
export async function changeTrouble(store: Pick<Kept, 'posts'>, stream: StreamId, change: Partial<TroubleNote>) {
  const note = await troubleIn(store, stream);
  if (note !== null) await store.posts.setMessage(stream, KEY, { ...note, ...change });
}

type Watch = Pick<Desk, 'app' | 'now' | 'log'>;

/** Notes where nothing can be posted: said once in the log, and once to whoever runs the fight. What is posted again ends it. */
export function watchTrouble(channels: Channels, watch: Watch): Channels {
  const watched = async <T>(stream: StreamId, pictures: readonly PictureFile[] | undefined, work: () => Promise<T>) => {
    await closeFaulty(watch, stream, pictures);
    try {
      const done = await work();
      if (done !== 'gone') await endTrouble(watch, stream);
      return done;
    } catch (error) {
      if (error instanceof NowhereToPost) await noteTrouble(watch, error);
      throw error;
    }
  };
  return {
    ...channels,
    post: (stream, body, pictures) => watched(stream, pictures, () => channels.post(stream, body, pictures)),
    edit: (stream, message, body, pictures) =>
      watched(stream, pictures, () => channels.edit(stream, message, body, pictures)),
  };
}

/** What could not be drawn leaves smaller, or in words; then it is not tried there again until the host has seen to it. */
async function closeFaulty({ app, log }: Watch, stream: StreamId, pictures: readonly PictureFile[] = []) {
  for (const { fault, bytes } of pictures) {
    if (fault === undefined) continue;
    if (bytes === null) await app.quarantine.close('picture', stream, fault);
    else log.error({ err: fault, stream }, 'a picture could be drawn only smaller');
  }
}

/** A channel or thread was deleted: where there is a fight in it, nothing is tried there again. */
export async function noteDeleted(watch: Watch, stream: StreamId): Promise<void> {
  if ((await watch.app.fight(stream)) !== null) await noteTrouble(watch, { stream, why: 'gone' });
}

async function noteTrouble({ app, now, log }: Watch, { stream, why }: Pick<NowhereToPost, 'stream' | 'why'>) {
  const { store } = app;
  const known = await troubleIn(store, stream);
  if (known?.why === why) return;
  log.warn({ stream, why }, 'nothing can be posted in this channel');
  const note: TroubleNote = { why, since: now(), told: false, carried: known?.carried ?? 0 };
  await store.posts.setMessage(stream, KEY, note);
  await store.deadlines.replace(laterIn('trouble', stream), [{ key: why, due: now() }]);
}

async function endTrouble({ app: { store }, log }: Watch, stream: StreamId): Promise<void> {
  if ((await troubleIn(store, stream)) === null) return;
  await store.posts.removeMessage(stream, KEY);
  await store.deadlines.replace(laterIn('trouble', stream), []);
  log.info({ stream }, 'this channel can be posted in again');
}

/** Tells those who should know that a place is lost, once; false for any other deadline. */
export function takeUpTrouble(parts: Parts, deadline: Deadline): Promise<boolean> {
  const { app } = parts.desk;
  return takeUp('trouble', deadline, app.store.deadlines, async (stream) => {
    const [note, fight] = [await troubleIn(app.store, stream), await app.fight(stream)];
    const isNews = note !== null && !note.told && note.why === deadline.key;
    if (!isNews || fight === null || fight.status === 'over') return;
    if (note.why === 'gone') await stopClock(parts, stream, fight);
    await tellAll(parts, stream, fight, note);
  });
}

/** Nobody can see a fight any more whose channel was deleted: it must not play itself to its end. */
async function stopClock({ desk }: Parts, stream: StreamId, fight: Gunfight): Promise<void> {
  if (fight.status !== 'running' || fight.clock.paused) return;
  const command = `lost:${stream}:${fight.version}`;
  await desk.app.perform({ stream, command, by: CLOCK, actions: [{ type: 'pause', on: true }], at: desk.now() });
}

/** Those who run a fight, or opened it where the house does. */
export function headsOf(fight: Gunfight): readonly SeatId[] {
  const heads = [fight.gm, ...fight.deputies].filter(isPerson);
  return heads.length > 0 ? heads : [fight.openedBy].filter(isPerson);
}

/** In direct messages, to those who asked for such: all players where the channel is gone, else whoever runs the fight. */
async function tellAll({ desk, channels, say }: Parts, stream: StreamId, fight: Gunfight, note: TroubleNote) {
  const { why, since } = note;
  const strangers = await forgottenIn(desk.people, fight);
  const isQuiet = fight.settings.quiet === true;
  const seats = isQuiet ? [] : why === 'gone' ? Object.keys(fight.seats).filter(isPerson) : headsOf(fight);
  const { sides } = (await viewFor(desk.people, fight, null))!;
  const names = sides.map(({ name }) => escapeText(name)).join(' – ');
  const asked: SeatId[] = [];
  for (const seat of new Set(seats))
    if (!strangers.has(seat) && (await desk.people.settings(seat)).dm) asked.push(seat);
  const text = say(`ui.trouble.dm-${why}`, { fight: names, channel: `<#${stream}>` });
  // Whom an earlier life has told, and could not note it, is found to have been.
  for (const seat of asked) await channels.tellAlone(seat, toMessage({ text }), idAt(since - SLACK_MS));
  if (why === 'gone' || asked.length > 0) await changeTrouble(desk.app.store, stream, { told: true });
}
