import type { App } from '../../app/app.ts';
import { Lru } from '../../app/lru.ts';
import type { Entry } from '../../game/entry.ts';
import type { Gunfight } from '../../game/state.ts';
import { PUBLIC } from '../../game/secrets/view.ts';
import { type Film, makeFilm } from '../../report/film/make-film.ts';
import type { Context as Words } from '../../report/line.ts';
import { forgottenIn, readStretch } from '../../app/reading.ts';
import type { PictureFile, Reply } from '../result.ts';
import type { Session } from '../session.ts';

const NAME = 'gunfight.gif';
/** A film may have several megabytes. */
const FILMS_KEPT = 3;
/** Between two tellings of how far it is. */
const TELL_EVERY_MS = 3_000;
const NOTE = 'film';

/** Films that are being made, each for everybody who asks meanwhile. */
class FilmRoom {
  private readonly kept = new Lru<string, Film>(FILMS_KEPT);
  private readonly underWay = new Map<string, Showing>();
  private last: Promise<unknown> = Promise.resolve();
  private closing = new AbortController();

  /** One film at a time: drawing takes a whole core. */
  async make(
    key: string,
    work: (options: WorkOptions) => Promise<Film>,
    onProgress: (part: number) => void,
  ): Promise<Film> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const showing = this.underWay.get(key) ?? this.begin(key, work);
    showing.listeners.add(onProgress);
    return showing.film;
  }

  /** Ends what is being made; whoever waits for it is told that it failed. */
  stop(): void {
    this.closing.abort(new Error('the bot is leaving'));
    this.closing = new AbortController();
  }

  private begin(key: string, work: (options: WorkOptions) => Promise<Film>): Showing {
    const listeners = new Set<(part: number) => void>();
    const { signal } = this.closing;
    const onProgress = (part: number): void => {
      for (const listener of listeners) listener(part);
    };
    const film = this.last.then(() => {
      signal.throwIfAborted();
      return work({ signal, onProgress });
    });
    const showing = { film, listeners };
    this.underWay.set(key, showing);
    this.last = film.then(
      (done) => this.kept.set(key, done),
      () => undefined,
    );
    void this.last.finally(() => this.underWay.delete(key));
    return showing;
  }
}

interface WorkOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

interface Showing {
  readonly film: Promise<Film>;
  readonly listeners: Set<(part: number) => void>;
}

const room = new FilmRoom();

/** When the bot leaves. */
export const stopFilms = (): void => room.stop();

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
      const film = await filmOf(session, fight, teller(session, tell));
      if (film === null) return { text: say('ui.film.failed') };
      const here = { text: say('ui.film.here'), files: [fileOf(film)] };
      const isNew = await desk.rates.queue.run(`film ${stream}`, () =>
        premiere(desk.app, { fight, stream }, () => post(here)),
      );
      return isNew ? { text: say('ui.film.posted') } : here;
    },
  };
}

/** Shows it to everybody, unless it has been; it has been only where that went through. */
async function premiere(app: App, of: Filmed, post: () => Promise<boolean>): Promise<boolean> {
  if (await isShown(app, of)) return false;
  const isPosted = await post();
  if (isPosted) await app.store.posts.setMessage(of.stream, NOTE, of.fight.openedAt);
  return isPosted;
}

interface Filmed {
  readonly fight: Gunfight;
  readonly stream: string;
}

const fileOf = ({ gif, alt }: Film): PictureFile => ({ name: NAME, bytes: gif, alt });

async function isShown(app: App, { fight, stream }: Filmed): Promise<boolean> {
  return (await app.store.posts.getMessage(stream, NOTE)) === fight.openedAt;
}

/** Tells how far it is, but neither often nor twice at once. */
function teller(
  { desk, say }: Pick<Session, 'desk' | 'say'>,
  tell: (reply: Reply) => Promise<void>,
): (part: number) => void {
  let told = desk.now();
  let busy = false;
  return (part) => {
    if (busy || desk.now() - told < TELL_EVERY_MS) return;
    [busy, told] = [true, desk.now()];
    void tell({ text: say('ui.film.making', { percent: Math.floor(part * 100) }) })
      .catch((error: unknown) => desk.log.warn({ err: error }, 'the progress of a film could not be told'))
      .finally(() => (busy = false));
  };
}

async function filmOf(
  { desk, incoming, say }: Session,
  fight: Gunfight,
  onProgress: (part: number) => void,
): Promise<Film | null> {
  const { stream } = incoming;
  const hidden = await forgottenIn(desk.people, fight);
  const key = JSON.stringify([stream, fight.openedAt, fight.version, [...hidden].sort(), say.locale]);
  try {
    return await room.make(
      key,
      async (options) => makeFilm(await openLog(desk, fight, stream), desk.app.rulesets, say, options),
      onProgress,
    );
  } catch (error) {
    desk.log.error({ err: error, stream }, 'a film could not be made');
    return null;
  }
}

/** The log as everybody may read it, once the fight is over: all of it, but for the names of those who asked to be forgotten. */
export async function openLog(
  { app, people }: Session['desk'],
  fight: Gunfight,
  stream: string,
): Promise<readonly Entry[]> {
  const entries = await app.entries(stream);
  const reading = await readStretch(app, people, { stream, before: null, entries, fight }, PUBLIC);
  return (reading?.entries ?? []) as readonly Entry[];
}
