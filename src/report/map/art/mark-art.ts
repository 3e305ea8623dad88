import { all, type Art, FLAME, label, pen, put, sized } from './art.ts';
import type { Token } from '../scene.ts';
import type { Mark } from '../signs.ts';
import { BLOOD, CREAM, FLASH, INK } from '../style.ts';
import { ROUND } from '../svg.ts';

const { disc, element, shape } = pen;

/** A small round of paper that a sign is drawn on. */
const badge = (fill = CREAM): Art => disc(1, fill, [], 0.16);
const line = (d: string, colour = INK, width = 0.24): Art => pen.lines(d, colour, width, ROUND);
const DROP = 'M0 -1.5C0.5 -0.7 1.1 -0.2 1.1 0.4C1.1 1.5 -1.1 1.5 -1.1 0.4C-1.1 -0.2 -0.5 -0.7 0 -1.5Z';

/** Signs that sit at the rim of a token; their unit is their radius. */
export const BADGES: Readonly<Partial<Record<Mark, readonly Art[]>>> = {
  wounded: [shape(DROP, BLOOD, 0.2, CREAM)],
  surrendered: [
    badge(),
    line('M-0.35 0.6V-0.6', INK, 0.2),
    shape('M-0.35 -0.6H0.6L0.35 -0.28L0.6 0.04H-0.35Z', '#ffffff', 0.14),
  ],
  skedaddling: [badge(FLASH), line('M-0.55 -0.45L0.1 0L-0.55 0.45M0 -0.45L0.6 0L0 0.45')],
  'no-ammo': [
    badge(),
    shape('M-0.26 0.55V-0.2Q-0.26 -0.55 0 -0.66Q0.26 -0.55 0.26 -0.2V0.55Z', '#c2933c', 0.12),
    line('M-0.62 0.62L0.62 -0.62', BLOOD),
  ],
  leaning: [badge(), line('M-0.3 0.6V-0.6M-0.05 0H0.55M0.25 -0.3L0.58 0L0.25 0.3')],
  engaged: [badge(), line('M-0.5 -0.5L0.5 0.5M0.5 -0.5L-0.5 0.5')],
  hidden: [
    badge(),
    line('M-0.66 0Q0 -0.7 0.66 0Q0 0.7 -0.66 0Z', INK, 0.16),
    disc(0.2, INK),
    line('M-0.6 0.6L0.6 -0.6', BLOOD, 0.18),
  ],
  burning: [put(0, -0.2, sized(2.6, FLAME))],
  senseless: [badge(), line('M-0.4 -0.45H0.4L-0.4 0.45H0.4')],
  held: [badge(), line('M-0.4 -0.55V0.55M0.4 -0.55V0.55M-0.4 -0.15H0.4M-0.4 0.2H0.4', INK, 0.18)],
  down: [badge(), line('M0 -0.6V0.5M-0.42 0.1L0 0.55L0.42 0.1', BLOOD)],
  pinned: [badge(), line('M-0.55 -0.6H0.55M0 -0.5V0.1M-0.35 -0.15L0 0.2L0.35 -0.15M-0.55 0.55H0.55', INK, 0.2)],
  shaky: [badge(FLASH), line('M0 -0.6V0.1M0 0.5V0.54')],
  unlit: [
    badge('#26304d'),
    element('path', {
      d: 'M0.15 -0.62Q-0.75 -0.4 -0.55 0.2Q-0.3 0.75 0.45 0.5Q-0.25 0.35 -0.2 -0.1Q-0.15 -0.45 0.15 -0.62Z',
      fill: CREAM,
    }),
  ],
  prone: [
    badge(),
    line('M-0.62 0.42H0.62', INK, 0.18),
    line('M-0.3 0.12H0.5', INK, 0.3),
    disc(0.17, INK, [-0.52, 0.08]),
  ],
};

/** Where round a token its badges go, in the order in which they are needed. */
const SEATS: readonly (readonly [x: number, y: number])[] = [
  [0.78, -0.74],
  [0.78, 0.74],
  [-0.78, 0.74],
  [-0.78, -0.74],
  [0, 1.08],
];
/** The most urgent first. */
const ORDER: readonly Mark[] = [
  'hidden',
  'burning',
  'senseless',
  'down',
  'held',
  'wounded',
  'pinned',
  'skedaddling',
  'shaky',
  'surrendered',
  'no-ammo',
  'engaged',
  'leaning',
  'prone',
  'unlit',
];

const SIZE = 0.36;

/** Its signs, as many as have room. */
export const badgesOf = ({ marks, at }: Pick<Token, 'marks' | 'at'>): readonly Mark[] =>
  ORDER.filter((mark) => marks.includes(mark)).slice(0, at.level === 0 ? SEATS.length : SEATS.length - 2);

/** All signs of a token whose radius is the unit, and the storey it is on where that is not the ground. */
export function badges(token: Token): Art {
  const { wounds, at } = token;
  const signs = badgesOf(token).map((mark) => {
    const count = mark === 'wounded' && wounds > 1 ? [label(String(wounds), 0.85, 1.4, '#ffffff', 900)] : [];
    return sized(SIZE, all(...BADGES[mark]!, ...count));
  });
  if (at.level !== 0) signs.unshift(sized(SIZE * 1.15, levelSign(at.level)));
  const seated = signs.map((sign, index) => {
    const [x, y] = at.level === 0 ? SEATS[index]! : SEATS[(index + 3) % 4]!;
    return put(x, y, sign);
  });
  return all(...seated);
}

/** An upward roof with the number of the storey. */
export const levelSign = (level: number): Art =>
  all(
    shape('M0 -1.25L1.1 -0.35V0.9H-1.1V-0.35Z', '#5b3a1c', 0.2, CREAM, ROUND),
    label(String(level), 0.66, 1.5, '#ffffff', 900),
  );
