import type { MapPicture } from '../map/picture.ts';
import { BLOOD, centred, CREAM, INK, SMALL } from '../map/style.ts';
import { boxed, filled, moved, num, tag, text } from '../map/svg.ts';
import type { DecidingRoll } from '../narrator/deciding.ts';
import type { Say } from '../say.ts';

const CARD = { width: 216, height: 108 } as const;
/** From the upper right corner: beneath the title. */
const [RIGHT, TOP] = [56, 108];
const GOOD = '#2f5d38';
const SIDE = 72;

/** Where the pips of a die are, in thirds. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A six-sided die as it lies; of any other, and of a sum, its number on a lozenge. */
function dieFace({ die, rolled }: DecidingRoll): string {
  const pips = die === 6 ? PIPS[rolled - 1] : undefined;
  if (pips === undefined) {
    const half = SIDE * 0.62;
    const shape = filled(`M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z`, CREAM, INK, 4, { 'stroke-linejoin': 'round' });
    return shape + text(String(rolled), { y: 12, ...centred(36, INK, 900) });
  }
  const third = SIDE * 0.27;
  const dots = pips.map(([x, y]) => tag('circle', { cx: x * third, cy: y * third, r: 7.5, fill: INK }));
  return boxed([-SIDE / 2, -SIDE / 2, SIDE, SIDE], CREAM, INK, 4, 12) + dots.join('');
}

/** The picture of a turn with the throw that decided it in a corner, in its alt text too. */
export function withRoll(picture: MapPicture, roll: DecidingRoll, say: Say): MapPicture {
  const isGood = roll.rolled >= roll.need;
  const words = { 'font-family': SMALL, 'font-weight': 800, x: 104 } as const;
  const card = moved(
    { x: picture.width - CARD.width - RIGHT, y: TOP },
    boxed([0, 0, CARD.width, CARD.height], '#fffaf0', INK, 3, 10),
    moved({ x: 52, y: CARD.height / 2 }, dieFace(roll)),
    text(say('ui.table.roll.need', { need: roll.need }), { ...words, y: 46, 'font-size': 25, fill: INK }),
    text(say(`ui.table.roll.${isGood ? 'hit' : 'miss'}`), {
      ...words,
      y: 82,
      'font-size': 29,
      fill: isGood ? GOOD : BLOOD,
    }),
  );
  const { open, ground } = picture.layers;
  const above = picture.layers.above + card;
  const alt = `${picture.alt} ${say('ui.table.roll.alt', { rolled: num(roll.rolled), need: num(roll.need) })}`;
  return { ...picture, svg: `${open}${ground}${above}</svg>`, alt, layers: { open, ground, above } };
}
