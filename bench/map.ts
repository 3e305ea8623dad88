import { renderAsync } from '@resvg/resvg-js';
import { RESVG_OPTIONS } from '../src/report/map/fonts.ts';
import { type MapPicture, planMap } from '../src/report/map/picture.ts';
import { renderPng } from '../src/report/map/render.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import { createSay } from '../src/report/say.ts';
import { cellAt } from '../src/game/town/ground.ts';
import { groundOf } from '../src/game/town/town-in-play.ts';
import type { Place } from '../src/game/town/places.ts';
import type { View } from '../src/game/secrets/view.ts';
import { entryOf, seenByAll, SHOOT_OUT, streetFight } from '../test/report/map/fights.ts';
import { insist, interleave, type Runner, timedAsync } from './kit/measure.ts';
import { atMost, type Bench, compare, type Report } from './kit/report.ts';

const ROUNDS = 24;
const WARM_UP = 4;
const MOST_BYTES = 500_000;
const say = createSay('en', RULESETS.values());
const happened = [entryOf(SHOOT_OUT)];

/** Draws and rasterises, and gives what it drew. */
type Drawn = { readonly picture: MapPicture; readonly png: Uint8Array };

async function draw(view: View): Promise<Drawn> {
  const picture = planMap(view, { frame: 'whole', happened }, say)!;
  return { picture, png: await renderPng(picture) };
}

/** Free places in the street, so that every round can have a picture never drawn before. */
function freePlaces(view: View): readonly Place[] {
  const ground = groundOf(view.town!);
  const taken = new Set(Object.values(view.figures).map(({ at }) => `${at?.x},${at?.y}`));
  return ground.cells
    .filter(
      ({ at, ground: kind, things }) =>
        at.level === 0 && kind === 'street' && things.length === 0 && !taken.has(`${at.x},${at.y}`),
    )
    .map(({ at }) => cellAt(ground, at)!.at);
}

function movedTo(view: View, at: Place): View {
  const figure = { ...view.figures['Tom Hale']!, at };
  return { ...view, figures: { ...view.figures, 'Tom Hale': figure } };
}

/** A ground never seen before: a dead horse more, somewhere in the street. */
function changedAt(view: View, at: Place): View {
  const town = view.town!;
  const name = `${String.fromCharCode(65 + (at.x % 26))}${at.y + 1}`;
  const state = { ...town.state, added: [...town.state.added, { kind: 'dead-horse' as const, at: name }] };
  return { ...view, town: { ...town, state } };
}

function runnersFor(view: View) {
  const free = freePlaces(view);
  const place = (round: number): Place => free[round % free.length]!;
  const time = (name: string, viewFor: (round: number) => View): Runner => ({
    name,
    run: (round) => {
      const own = viewFor(round);
      return timedAsync(() => draw(own));
    },
  });
  const bare: Runner = {
    name: 'resvg alone, the same SVG',
    run: (round) => {
      const { svg } = planMap(changedAt(view, place(round)), { frame: 'whole', happened }, say)!;
      return timedAsync(async () => (await renderAsync(svg, RESVG_OPTIONS)).asPng());
    },
  };
  insist(free.length > ROUNDS + WARM_UP, 'the street is too short');
  return [
    time('town changed: all drawn anew', (round) => changedAt(view, place(round))),
    time('a figure moved', (round) => movedTo(view, place(round))),
    time('unchanged', () => view),
    bare,
  ] as const;
}

async function measure(): Promise<Report> {
  const view = seenByAll(streetFight());
  const first = await draw(view);
  insist((await draw(view)).png === first.png, 'an unchanged picture was drawn again');
  const [cold, moved, same, bare] = await interleave(runnersFor(view), { rounds: ROUNDS, warmUp: WARM_UP });
  const { picture, png } = first;
  return {
    did: [
      `Sorrow Wells, all of it (40 x 24 cells, 14 figures, 8 traces): ${picture.width} x ${picture.height} pixels, ${picture.svg.length} bytes of SVG, ${png.length} bytes of PNG.`,
      'Each time from the view to the PNG; resvg alone rasterises an SVG that is there already, with the same fonts.',
    ],
    rows: [
      compare('picture, cold', [cold, bare], { atMost: 1.5 }),
      compare('picture, a figure moved', [moved, bare], null),
      compare('picture, unchanged (laid out anew, not drawn)', [same, bare], null),
      atMost('size of the picture', `${png.length} bytes`, png.length, { limit: MOST_BYTES, text: '500 kB' }),
    ],
  };
}

export const map: Bench = { name: 'Pictures of the town', run: measure };
