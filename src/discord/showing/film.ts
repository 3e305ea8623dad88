import { Lru } from '../../game/lru.ts';
import type { Entry } from '../../game/entry.ts';
import type { Gunfight } from '../../game/state.ts';
import { PUBLIC } from '../../game/secrets/view.ts';
import type { Film } from '../../report/film/make-film.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { forgottenIn, readStretch } from '../../app/reading.ts';
import type { PictureFile, Reply, Speak } from '../result.ts';
import type { Desk, Session } from '../session.ts';
import { KeyedQueue } from '../../app/tasks.ts';

const NAME = 'gunfight.gif';
/** A film may have several megabytes. */
const FILMS_KEPT = 3;
/** Between two tellings of how far it is. */
const TELL_EVERY_MS = 3_000;

type Progress = (part: number) => void;

type Showing = { readonly film: Promise<Film>; readonly listeners: Set<Progress> };

/** Films that were made, and those that are being made, each for everybody who asks meanwhile: one at a time, for drawing takes a whole core. */
const films = new Lru<string, Film>(FILMS_KEPT);
const underWay = new Map<string, Showing>();
const inTurn = new KeyedQueue();
let closing = new AbortController();

/** When the bot leaves: ends what is being made; whoever waits for it is told that it failed. */
export function stopFilms(): void {
  closing.abort(new Error('the bot is leaving'));
  closing = new AbortController();
}

type Work = (options: { readonly signal: AbortSignal; readonly onProgress: Progress }) => Promise<Film>;

async function make(key: string, work: Work, onProgress: Progress): Promise<Film> {
  const known = films.get(key);
  if (known !== undefined) return known;
  const showing = underWay.get(key) ?? begin(key, work);
  showing.listeners.add(onProgress);
  return showing.film;
}

function begin(key: string, work: Work): Showing {
  const listeners = new Set<Progress>();
  const { signal } = closing;
  const film = inTurn.run('film', async () => {
    signal.throwIfAborted();
    return work({ signal, onProgress: (part) => listeners.forEach((listener) => listener(part)) });
  });
  const showing = { film, listeners };
  underWay.set(key, showing);
  const kept = film.then(
    (done) => films.set(key, done),
    () => undefined,
  );
  void kept.finally(() => underWay.delete(key));
  return showing;
}

/** Says that the film is being made, how far it is, and shows it: to everybody the first time, then to whoever asks. */
export async function showFilm(session: Session, words: Words): Promise<Reply> {
  const { desk, incoming, say } = session;
  const { stream } = incoming;
  const fight = await desk.app.fight(stream);
  if (fight === null || fight.status !== 'over') return { text: say('ui.film.not-over') };
  if (words.view.roster.length === 0) return { text: say('ui.film.nothing') };
  return {
    text: say('ui.film.making', { percent: 0 }),
    later: async ({ tell, post }) => {
      const film = await filmOf(session, fight, teller(session, tell, 'ui.film.making'));
      if (film === null) return { text: say('ui.film.failed') };
      const here = { text: say('ui.film.here'), files: [fileOf(film)] };
      const shown = await premiere(session, 'film', fight.openedAt, () => post(here));
      return shown === 'shown' ? { text: say('ui.film.posted') } : here;
    },
  };
}

const fileOf = ({ gif, alt }: Film): PictureFile => ({ name: NAME, bytes: gif, alt });

/** Shows something to everybody, unless this very thing has been; it has been only where that went through. */
export async function premiere(session: Session, note: 'film' | 'paper', which: unknown, post: () => Promise<boolean>) {
  const { desk, incoming } = session;
  const { stream } = incoming;
  const { posts } = desk.app.store;
  return desk.rates.queue.run(`${note} ${stream}`, async () => {
    if ((await posts.getMessage(stream, note)) === which) return 'before';
    if (!(await post())) return 'failed';
    await posts.setMessage(stream, note, which);
    return 'shown';
  });
}

/** Tells how far it is, but neither often nor twice at once. */
export function teller({ desk, say }: Session, tell: Speak['tell'], key: 'ui.film.making' | 'ui.review.thinking') {
  let told = desk.now();
  let busy = false;
  return (part: number): void => {
    if (busy || desk.now() - told < TELL_EVERY_MS) return;
    [busy, told] = [true, desk.now()];
    void tell({ text: say(key, { percent: Math.floor(part * 100) }) })
      .catch((error: unknown) => desk.log.warn({ err: error, key }, 'how far it is could not be told'))
      .finally(() => (busy = false));
  };
}

/** What is made of a fight is made anew once the fight goes on, or somebody asked to be forgotten, and for each language. */
export async function stateKey({ desk, say }: Pick<Session, 'desk' | 'say'>, fight: Gunfight, stream: string) {
  const hidden = await forgottenIn(desk.people, fight);
  return JSON.stringify([stream, fight.openedAt, fight.version, [...hidden].sort(), say.locale]);
}

async function filmOf({ desk, incoming, say }: Session, fight: Gunfight, onProgress: Progress): Promise<Film | null> {
  const { stream } = incoming;
  const key = await stateKey({ desk, say }, fight, stream);
  try {
    const work: Work = async (how) => {
      const { makeFilm } = await import('../../report/film/make-film.ts');
      return makeFilm(await openLog(desk, fight, stream), desk.app.rulesets, say, how);
    };
    return await make(key, work, onProgress);
  } catch (error) {
    desk.log.error({ err: error, stream }, 'a film could not be made');
    return null;
  }
}

/** The log as everybody may read it, once the fight is over: all of it, but for the names of those who asked to be forgotten. */
export async function openLog({ app, people }: Desk, fight: Gunfight, stream: string): Promise<readonly Entry[]> {
  const entries = await app.entries(stream);
  const reading = await readStretch(app, people, { stream, before: null, entries, fight }, PUBLIC);
  return (reading?.entries ?? []) as readonly Entry[];
}
