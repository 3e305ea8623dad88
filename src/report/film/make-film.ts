import type { Entry } from '../../game/entry.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import { view } from '../../game/view.ts';
import type { Gunfight } from '../../game/state.ts';
import { foldEntries } from '../../game/replay.ts';
import { inManner } from '../manner.ts';
import type { Say } from '../say.ts';
import { endText, sidesText } from './captions.ts';
import type { FilmFrame } from './camera.ts';
import { heightFor } from './frame-art.ts';
import { countFrames, framesOf, HOST, type Script, writeScript } from './storyboard.ts';
import type { Made } from './reel.ts';
import { Studio } from './studio.ts';

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
type Cut = (typeof CUTS)[number];

/** Of two films the smaller has about so many times fewer bytes. */
const weightOf = ({ width, mostMs }: Cut): number => width * width * mostMs;

/** The next cut that may be small enough, by how far this one got. */
function cutAfter(
  index: number,
  grown: { readonly part: number; readonly maxBytes: number; readonly bytes: number },
): number {
  const wanted = (weightOf(CUTS[index]!) * grown.maxBytes * Math.max(0.05, grown.part)) / grown.bytes;
  const next = CUTS.findIndex((cut, place) => place > index && weightOf(cut) <= wanted * 1.5);
  return next < 0 ? CUTS.length - 1 : next;
}

/** All parts of the town that are filmed must fit. */
function heightOf(script: Script, first: FilmFrame, width: number): number {
  const cameras = [...new Set(script.cameras.values())];
  const heights = cameras.map((camera) => heightFor({ ...first, camera }, width));
  return heights.length === 0 ? heightFor(first, width) : Math.max(...heights);
}

/** The film of a fight as a GIF, drawn in a thread of its own. Everything is shown, so it is for fights that are over. */
export async function makeFilm(
  log: readonly Entry[],
  rulesets: Rulesets,
  plainSay: Say,
  options: FilmOptions = {},
): Promise<Film> {
  const fight = foldEntries(null, log, rulesets);
  if (fight === null) throw new Error('there is nothing to film: the log is empty');
  const say = inManner(plainSay, fight);
  const { maxBytes = MAX_BYTES, onProgress, signal } = options;
  for (let index = 0; index < CUTS.length;) {
    const cut = CUTS[index]!;
    const script = writeScript(log, rulesets, cut);
    const first = framesOf(script, rulesets, say).next();
    if (first.done === true) throw new Error('there is nothing to film: the fight never began');
    const total = countFrames(script);
    const canvas = { width: cut.width, height: heightOf(script, first.value, cut.width) };
    const studio = new Studio({ canvas, locale: say.locale, variants: say.variants }, signal);
    try {
      const made = await studio.shoot(framesOf(script, rulesets, say), maxBytes, (drawn) =>
        onProgress?.(Math.min(1, drawn / total)),
      );
      if (!('tooLarge' in made)) return { ...made, alt: altOf(made, fight, say) };
      if (index === CUTS.length - 1) break;
      index = cutAfter(index, { part: made.tooLarge.frames / total, maxBytes, bytes: made.tooLarge.bytes });
    } finally {
      await studio.close();
    }
  }
  throw new Error(`not even a short film of this fight fits ${maxBytes} bytes`);
}

/** What it shows, in words. */
function altOf({ frames, seconds }: Made, fight: Gunfight, say: Say): string {
  const context = { view: view(fight, HOST), say, unit: '' };
  return say('film.alt', { sides: sidesText(context), end: endText(context), seconds: Math.round(seconds), frames });
}
