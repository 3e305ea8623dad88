import { Resvg } from '@resvg/resvg-js';
import gifenc from 'gifenc';
import { drawFrame, heightFor } from '../src/report/film/frame-art.ts';
import type { FilmFrame } from '../src/report/film/camera.ts';
import { makeFilm } from '../src/report/film/make-film.ts';
import { framesOf, writeScript } from '../src/report/film/storyboard.ts';
import { RESVG_OPTIONS } from '../src/report/map/fonts.ts';
import { createSay } from '../src/report/say.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import { readTown } from '../src/towns/built-in.ts';
import { playFight } from '../test/report/film/fights.ts';
import { insist, interleave, timed, timedAsync } from './kit/measure.ts';
import { atMost, type Bench, compare, type Report } from './kit/report.ts';

const ROUNDS = 4;
const WARM_UP = 1;
const MOST_MS = 20_000;
const WIDTH = 840;
/** As much as a message may carry. */
const MOST_BYTES = 8 * 1024 * 1024;
const SAY = createSay('en', RULESETS.values());

interface Drawn {
  readonly svg: string;
  readonly delayMs: number;
}

/** The same frames, drawn already, each as one whole picture. */
function drawAll(
  frames: readonly FilmFrame[],
  canvas: { readonly width: number; readonly height: number },
): readonly Drawn[] {
  return frames.map((frame) => {
    const { open, ground, above } = drawFrame(frame, canvas, SAY);
    return { svg: `${open}${ground}${above}</svg>`, delayMs: frame.delayMs };
  });
}

/** What anybody would write first: every frame painted whole, with a palette of its own. */
function encodeBare(drawn: readonly Drawn[]): Uint8Array {
  const encoder = gifenc.GIFEncoder();
  for (const { svg, delayMs } of drawn) {
    const image = new Resvg(svg, RESVG_OPTIONS).render();
    const { pixels, width, height } = image;
    const palette = gifenc.quantize(pixels, 256);
    encoder.writeFrame(gifenc.applyPalette(pixels, palette), width, height, { palette, delay: delayMs });
  }
  encoder.finish();
  return encoder.bytes();
}

async function run(): Promise<Report> {
  const log = playFight({ town: readTown('main-street'), count: 2, seed: 3, most: 60 });
  const script = writeScript(log, RULESETS, { mostMs: MOST_MS });
  const frames = [...framesOf(script, RULESETS, SAY)];
  const drawn = drawAll(frames, { width: WIDTH, height: heightFor(frames.at(-2)!, WIDTH) });
  let [ours, bare] = [new Uint8Array(), new Uint8Array()];
  const [film, rival] = await interleave(
    [
      {
        name: 'a frame of a film, from the log on',
        run: async () =>
          (await timedAsync(async () => (ours = new Uint8Array((await makeFilm(log, RULESETS, SAY)).gif)))) /
          frames.length,
      },
      {
        name: 'bare resvg and gifenc, a frame drawn already',
        run: () => timed(() => (bare = new Uint8Array(encodeBare(drawn)))) / frames.length,
      },
    ],
    { rounds: ROUNDS, warmUp: WARM_UP },
  );
  insist(ours.length > 0 && bare.length > 0, 'nothing was filmed');
  return {
    did: [
      `${log.length} entries of a fight on a map in ${frames.length} frames of ${WIDTH} pixels' width: ours makes the storyboard, draws, paints and encodes in a thread of its own, which it starts;`,
      `the other paints and encodes the same frames drawn beforehand. ${ours.length} bytes against ${bare.length}.`,
    ],
    rows: [
      compare('a film, a frame', [film, rival], { atMost: 1 }),
      atMost('size of that film', `${(ours.length / 1024).toFixed(0)} KB`, ours.length, {
        limit: MOST_BYTES,
        text: '8 MB',
      }),
    ],
  };
}

export const film: Bench = { name: 'The film of a fight', run };
