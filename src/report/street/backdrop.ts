import { drawingsIn } from '../map/drawings.ts';
import { INK, centred } from '../map/style.ts';
import { text } from '../map/svg.ts';

export const STREET = { width: 900, height: 500, ground: 372 } as const;

const drawing = drawingsIn(new URL('street.svg', import.meta.url));

/** Where over their doors the signs of the houses are, from the middle of the street outwards. */
const HOUSES = [
  { name: 'saloon', middle: 214, top: 150 },
  { name: 'bank', middle: 692, top: 156 },
  { name: 'hotel', middle: 55, top: 122 },
  { name: 'livery', middle: 847, top: 130 },
] as const;

/** What is written over a door is as wide as its board; what is long stands there in two lines. */
function signOver(sign: string, middle: number, top: number): string {
  const words = sign.split(' ');
  const half = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length * 2 >= sign.length) + 1;
  const lines = sign.length < 13 ? [sign] : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  const [most, first] = lines.length === 1 ? [22, 55] : [15, 45];
  const size = Math.min(most, 136 / Math.max(1, ...lines.map((one) => one.length)));
  return lines.map((one, row) => text(one, { x: middle, y: top + first + row * 15, ...centred(size, INK) })).join('');
}

/** The dust of the street, with the ruts in it. */
export const drawDust = (): string => drawing('dust');

export const drawMesas = (): string => drawing('mesas');

/** False fronts with these names over their doors; fewer names, fewer houses. */
export const drawFronts = (signs: readonly string[]): string =>
  HOUSES.slice(0, signs.length)
    .map(({ name, middle, top }, index) => drawing(name, { sign: signOver(signs[index]!, middle, top) }))
    .join('');

export const USUAL_SIGNS: readonly string[] = HOUSES.map(({ name }) => name.toUpperCase());

/** The street between false fronts at the end of a day. */
export const drawBackdrop = (): string => drawing('sky') + drawMesas() + drawFronts(USUAL_SIGNS) + drawDust();
