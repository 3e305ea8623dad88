import type { Say } from '../say.ts';
import { all } from './art.ts';
import { isInFrame } from './frame.ts';
import { drawCard } from './card-art.ts';
import { BADGES, badgesOf, levelSign } from './mark-art.ts';
import { drawSwatch } from './sky-art.ts';
import type { Scene, Token } from './scene.ts';
import type { Mark } from './signs.ts';
import { FAINT_INK, INK, SMALL } from './style.ts';
import { group, num, tag, text } from './svg.ts';
import { drawToken } from './token-art.ts';

interface Entry {
  readonly width: number;
  /** About the middle of its left edge. */
  readonly svg: string;
}

const SIZE = 25;
const RADIUS = 15;
const ROW = 38;
const LETTER = 0.47;
const SMALL_LETTER = 0.42;
const GAP = 26;

const words = (content: string, fill = INK, size = SIZE, letter = LETTER): Entry => ({
  width: Array.from(content).length * size * letter,
  svg: text(content, { y: size * 0.33, 'font-family': SMALL, 'font-weight': 700, 'font-size': size, fill }),
});

const shift = (x: number, svg: string): string => group({ transform: `translate(${num(x)} 0)` }, svg);

const MOST_LETTERS = 22;
function clip(name: string): string {
  const letters = Array.from(name);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

function nameEntry(token: Token): Entry {
  const plain: Token = { ...token, marks: token.marks.filter((mark) => mark === 'dead' || mark === 'out-of-action') };
  const name = words(clip(token.name));
  return {
    width: RADIUS * 2 + 10 + name.width,
    svg: shift(RADIUS, drawToken(plain, RADIUS, false)) + shift(RADIUS * 2 + 10, name.svg),
  };
}

/** What the signs on this picture mean. */
function signEntries({ tokens, markers, view }: Scene, say: Say): readonly Entry[] {
  const drawn = new Set(tokens.flatMap(({ marks, at }) => badgesOf({ marks, level: at.level })));
  const used = (Object.keys(BADGES) as Mark[]).filter((mark) => drawn.has(mark));
  const signs = used.map((mark) => ({ drawn: all(...BADGES[mark]!)(10), label: say(`map.sign.${mark}`) }));
  const level = tokens.some(({ at }) => at.level > 0)
    ? [{ drawn: levelSign(1)(10), label: say('map.sign.level') }]
    : [];
  const hidden = markers.length === 0 ? [] : [{ drawn: drawCard(markers[0]!, 20), label: say('map.sign.marker') }];
  const far = view.weather?.sight == null ? [] : [{ drawn: drawSwatch(view.weather), label: say('map.sign.far') }];
  return [...level, ...hidden, ...signs, ...far].map(({ drawn, label }) => {
    const name = words(label, FAINT_INK, 22, SMALL_LETTER);
    return { width: 30 + name.width, svg: shift(12, drawn) + shift(28, name.svg) };
  });
}

/** Entries in rows, as many in each as go. */
function flow(
  entries: readonly Entry[],
  width: number,
): readonly (readonly { readonly x: number; readonly entry: Entry }[])[] {
  const rows: { x: number; entry: Entry }[][] = [];
  let x = Infinity;
  for (const entry of entries) {
    if (x + entry.width > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)!.push({ x, entry });
    x += entry.width + GAP;
  }
  return rows;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Letter by name for all who are on the picture, side by side, and under them what the signs mean. */
export function drawLegend(scene: Scene, say: Say, place: Place): { readonly svg: string; readonly height: number } {
  const shown = scene.tokens.filter(({ at }) => isInFrame(scene.frame, at));
  const bySide = scene.view.sides.flatMap(({ id, name }) => {
    const own = shown.filter((token) => token.side === id);
    return own.length === 0 ? [] : [[words(clip(name), FAINT_INK), ...own.map(nameEntry)]];
  });
  // Two sides have a row each; more go on from one to the next, or the legend would be as high as the map.
  const named = bySide.length > 2 ? flow(bySide.flat(), place.width) : bySide.flatMap((own) => flow(own, place.width));
  const signs = flow(
    signEntries(
      { ...scene, tokens: shown, markers: scene.markers.filter(({ at }) => isInFrame(scene.frame, at)) },
      say,
    ),
    place.width,
  );
  const rows = [...named, ...signs];
  if (rows.length === 0) return { svg: '', height: 6 };
  const drawn = rows.map((row, index) =>
    group(
      { transform: `translate(${num(place.left)} ${num(place.top + ROW * (index + 0.5) + 4)})` },
      ...row.map(({ x, entry }) => shift(x, entry.svg)),
    ),
  );
  const rule = tag('path', {
    d: `M${num(place.left)} ${num(place.top + 3)}h${num(place.width)}`,
    stroke: FAINT_INK,
    'stroke-width': 1.5,
  });
  return { svg: rule + drawn.join(''), height: ROW * rows.length + 14 };
}
