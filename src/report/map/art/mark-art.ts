import { all, type Art, artIn, label, put, sized } from './art.ts';
import type { Token } from '../scene.ts';
import type { Mark } from '../signs.ts';

/** Signs that sit at the rim of a token; their unit is their radius. */
export const sign = artIn(new URL('signs.svg', import.meta.url));

/** Where round a token its badges go, in the order in which they are needed. */
const SEATS: readonly (readonly [x: number, y: number])[] = [
  [0.78, -0.74],
  [0.78, 0.74],
  [-0.78, 0.74],
  [-0.78, -0.74],
  [0, 1.08],
];
/** The most urgent first, as they stand in their file. */
export const ORDER = sign.ids.filter((id) => id !== 'level') as readonly Mark[];

const SIZE = 0.36;

/** Its signs, as many as have room. */
export const badgesOf = ({ marks, at }: Pick<Token, 'marks' | 'at'>): readonly Mark[] =>
  ORDER.filter((mark) => marks.includes(mark)).slice(0, at.level === 0 ? SEATS.length : SEATS.length - 2);

/** All signs of a token whose radius is the unit, and the storey it is on where that is not the ground. */
export function badges(token: Token): Art {
  const { wounds, at } = token;
  const signs = badgesOf(token).map((mark) => {
    const count = mark === 'wounded' && wounds > 1 ? [label(String(wounds), 0.85, 1.4, '#ffffff', 900)] : [];
    return sized(SIZE, all(sign(mark), ...count));
  });
  if (at.level !== 0) signs.unshift(sized(SIZE * 1.15, levelSign(at.level)));
  const seated = signs.map((one, index) => {
    const [x, y] = at.level === 0 ? SEATS[index]! : SEATS[(index + 3) % 4]!;
    return put(x, y, one);
  });
  return all(...seated);
}

/** An upward roof with the number of the storey. */
export const levelSign = (level: number): Art => sign('level', { level });
