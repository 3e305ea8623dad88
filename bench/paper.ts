import { renderAsync } from '@resvg/resvg-js';
import { renderPng } from '../src/report/map/render.ts';
import { drawPaper } from '../src/report/paper/page-art.ts';
import { tallyOf } from '../src/game/record/tally.ts';
import { paperOf } from '../src/report/paper/paper.ts';
import { createSay } from '../src/report/say.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import { readTown } from '../src/towns/built-in.ts';
import { playFight } from '../test/report/film/fights.ts';
import { insist, interleave, timed, timedAsync } from './kit/measure.ts';
import { atMost, type Bench, compare, type Report } from './kit/report.ts';

const ROUNDS = 6;
const WARM_UP = 1;
const SAY = createSay('en', RULESETS.values());
/** As large as any of our pictures may be. */
const MOST_BYTES = 500 * 1024;

/** Kept pictures cost nothing: each is another by a letter. */
function another(picture: ReturnType<typeof drawPaper>, count: number): ReturnType<typeof drawPaper> {
  return { ...picture, svg: picture.svg.replace('</svg>', `<!--${count}--></svg>`) };
}

async function run(): Promise<Report> {
  const log = playFight({ town: readTown('main-street'), count: 2, seed: 3, most: 60 });
  const print = () => drawPaper(paperOf({ log, tally: tallyOf(log, RULESETS), rulesets: RULESETS, plainSay: SAY }));
  const picture = print();
  let [png, bare, count] = [new Uint8Array(), new Uint8Array(), 0];
  const [page, rival, told] = await interleave(
    [
      {
        name: 'a front page as PNG, drawn already',
        run: () => timedAsync(async () => (png = new Uint8Array(await renderPng(another(picture, count++))))),
      },
      {
        name: 'bare resvg with its own encoder',
        run: () =>
          timedAsync(async () => (bare = new Uint8Array((await renderAsync(picture.svg, picture.print)).asPng()))),
      },
      {
        name: 'reading the log, writing and setting the page',
        run: () => timed(() => void print()),
      },
    ],
    { rounds: ROUNDS, warmUp: WARM_UP },
  );
  insist(png.length > 0 && bare.length > png.length, 'nothing was printed');
  return {
    did: [
      `the page on ${log.length} entries of a fight on a map, ${picture.width} × ${picture.height} pixels, one ink: ${png.length} bytes against ${bare.length}.`,
    ],
    rows: [
      compare('a front page as PNG', [page, rival], { atMost: 1.5 }),
      compare('read, written and set, against bare resvg', [told, rival], null),
      atMost('size of that page', `${(png.length / 1024).toFixed(0)} KB`, png.length, {
        limit: MOST_BYTES,
        text: '500 KB',
      }),
    ],
  };
}

export const paper: Bench = { name: 'The front page on a fight', run };
