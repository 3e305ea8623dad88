import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Entry } from '../../game/entry.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import { foldEntries } from '../../game/record/replay.ts';
import type { Say } from '../say.ts';
import { inManner } from '../manner.ts';
import type { Context } from '../sentence.ts';
import { endText, sidesText } from './captions.ts';
import type { FilmFrame } from './camera.ts';
import { heightFor } from './frame-art.ts';
import type { FromWorker } from './film-worker.ts';
import { framesOf, hostContext, type Script, writeScript } from './storyboard.ts';
import type { Made, Reel, TooLarge } from './reel.ts';

interface FilmOptions {
  /** How much of the film is drawn, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly maxBytes?: number;
  /** Ends it early; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface Film extends Made {
  readonly alt: string;
}

/** Small enough to begin at once on a phone. */
const MAX_BYTES = 600 * 1024;

/** Width in pixels and length at most: the first that stays small enough is the film. */
const CUTS = [
  { width: 720, mostMs: 20_000 },
  { width: 600, mostMs: 20_000 },
  { width: 480, mostMs: 20_000 },
  { width: 400, mostMs: 17_000 },
  { width: 320, mostMs: 13_000 },
  { width: 240, mostMs: 9_000 },
] as const;
/** Of two films the smaller has about so many times fewer bytes. */
const weightOf = ({ width, mostMs }: (typeof CUTS)[number]): number => width * width * mostMs;

/** The next cut that may be small enough, by how far this one got. */
function cutAfter(index: number, part: number, isTooLargeBy: number): number {
  const wanted = (weightOf(CUTS[index]!) * Math.max(0.05, part)) / isTooLargeBy;
  const next = CUTS.findIndex((cut, place) => place > index && weightOf(cut) <= wanted * 1.5);
  return next < 0 ? CUTS.length - 1 : next;
}

/** All parts of the town that are filmed must fit. */
function heightOf({ cameras }: Script, first: FilmFrame, width: number): number {
  const filmed = cameras.size === 0 ? [first.camera] : [...new Set(cameras.values())];
  return Math.max(...filmed.map((camera) => heightFor({ ...first, camera }, width)));
}

/** The same as `makeGif`, in a thread of its own. */
function makeGifApart(reel: Reel, onDrawn: (drawn: number) => void, signal?: AbortSignal): Promise<Made | TooLarge> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('film-worker.ts', import.meta.url), { workerData: reel });
  const made = new Promise<Made | TooLarge>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (typeof message === 'number') onDrawn(message);
      else resolve(message);
    });
    worker.on('error', reject);
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return made.finally(() => worker.terminate());
}

/** The film of a fight as a GIF. Everything is shown, so it is for fights that are over. */
export async function makeFilm(
  log: readonly Entry[],
  rulesets: Rulesets,
  plainSay: Say,
  options: FilmOptions = {},
): Promise<Film> {
  const fight = foldEntries(null, log, rulesets);
  if (fight === null) throw new Error('there is nothing to film: the log is empty');
  const say = inManner(plainSay, fight);
  const { locale, books, variants } = say;
  const { maxBytes = MAX_BYTES, onProgress, signal } = options;
  for (let index = 0; index < CUTS.length;) {
    const { width, mostMs } = CUTS[index]!;
    const script = writeScript(log, rulesets, { mostMs });
    await setImmediate();
    const frames = framesOf(script, rulesets, say);
    const canvas = { width, height: heightOf(script, frames[0]!, width) };
    const onDrawn = (drawn: number): void => onProgress?.(drawn / frames.length);
    const made = await makeGifApart({ frames, canvas, locale, books, variants, maxBytes }, onDrawn, signal);
    if (!('tooLarge' in made)) return { ...made, alt: altOf(made, hostContext(fight, rulesets, say)) };
    if (index === CUTS.length - 1) break;
    index = cutAfter(index, made.tooLarge.frames / frames.length, made.tooLarge.bytes / maxBytes);
  }
  throw new Error(`not even a short film of this fight fits ${maxBytes} bytes`);
}

/** What it shows, in words. */
function altOf({ frames, seconds }: Made, context: Context): string {
  const values = { sides: sidesText(context), end: endText(context), seconds: Math.round(seconds), frames };
  return context.say('film.alt', values);
}
