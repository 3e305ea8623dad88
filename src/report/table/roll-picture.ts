import { drawingsIn } from '../map/drawings.ts';
import type { MapPicture } from '../map/picture.ts';
import { BLOOD, INK, SMALL } from '../map/style.ts';
import { boxed, moved, num, text } from '../map/svg.ts';
import type { DecidingRoll } from '../narrator/told.ts';
import type { Say } from '../say.ts';

const CARD = { width: 216, height: 108 } as const;
/** From the upper right corner: beneath the title. */
const [RIGHT, TOP] = [56, 108];
const GOOD = '#2f5d38';
const drawing = drawingsIn(new URL('dice.svg', import.meta.url));

/** A six-sided die as it lies; of any other, and of a sum, its number on a lozenge. */
const dieFace = ({ die, rolled }: DecidingRoll): string =>
  die === 6 ? drawing(`die-${rolled}`) : drawing('lozenge', { rolled });

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
