import { flame } from './flame-art.ts';
import type { Mark } from './scene.ts';
import { BLOOD, CREAM, FLASH, INK, centred } from './style.ts';
import { group, num, tag, text, scaled, stroked, filled, ROUND } from './svg.ts';

/** A small round of paper that a sign is drawn on. */
const badge = (r: number, fill = CREAM): string =>
  tag('circle', { r: r * 1, fill, stroke: INK, 'stroke-width': r * 0.16 });
const line = (r: number, d: string, colour = INK, width = 0.24): string =>
  stroked(scaled(r, d), colour, r * width, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });

/** Signs that sit at the rim of a token, `r` their radius. */
export const BADGES: Readonly<Partial<Record<Mark, (r: number, count: number) => string>>> = {
  wounded: (r, count) =>
    filled(
      scaled(r, 'M0 -1.5C0.5 -0.7 1.1 -0.2 1.1 0.4C1.1 1.5 -1.1 1.5 -1.1 0.4C-1.1 -0.2 -0.5 -0.7 0 -1.5Z'),
      BLOOD,
      CREAM,
      r * 0.2,
    ) + (count > 1 ? text(String(count), { y: r * 0.85, ...centred(r * 1.4, '#ffffff', 900) }) : ''),
  surrendered: (r) =>
    badge(r) +
    line(r, 'M-0.35 0.6V-0.6', INK, 0.2) +
    filled(scaled(r, 'M-0.35 -0.6H0.6L0.35 -0.28L0.6 0.04H-0.35Z'), '#ffffff', INK, r * 0.14),
  skedaddling: (r) => badge(r, FLASH) + line(r, 'M-0.55 -0.45L0.1 0L-0.55 0.45M0 -0.45L0.6 0L0 0.45'),
  'no-ammo': (r) =>
    badge(r) +
    filled(scaled(r, 'M-0.26 0.55V-0.2Q-0.26 -0.55 0 -0.66Q0.26 -0.55 0.26 -0.2V0.55Z'), '#c2933c', INK, r * 0.12) +
    line(r, 'M-0.62 0.62L0.62 -0.62', BLOOD),
  leaning: (r) => badge(r) + line(r, 'M-0.3 0.6V-0.6M-0.05 0H0.55M0.25 -0.3L0.58 0L0.25 0.3'),
  engaged: (r) => badge(r) + line(r, 'M-0.5 -0.5L0.5 0.5M0.5 -0.5L-0.5 0.5'),
  hidden: (r) =>
    badge(r) +
    line(r, 'M-0.66 0Q0 -0.7 0.66 0Q0 0.7 -0.66 0Z', INK, 0.16) +
    tag('circle', { r: r * 0.2, fill: INK }) +
    line(r, 'M-0.6 0.6L0.6 -0.6', BLOOD, 0.18),
  burning: (r) => group({ transform: `translate(0 ${num(-r * 0.2)})` }, flame(r * 2.6)),
  senseless: (r) => badge(r) + line(r, 'M-0.4 -0.45H0.4L-0.4 0.45H0.4'),
  held: (r) => badge(r) + line(r, 'M-0.4 -0.55V0.55M0.4 -0.55V0.55M-0.4 -0.15H0.4M-0.4 0.2H0.4', INK, 0.18),
  down: (r) => badge(r) + line(r, 'M0 -0.6V0.5M-0.42 0.1L0 0.55L0.42 0.1', BLOOD),
  pinned: (r) =>
    badge(r) + line(r, 'M-0.55 -0.6H0.55M0 -0.5V0.1M-0.35 -0.15L0 0.2L0.35 -0.15M-0.55 0.55H0.55', INK, 0.2),
  shaky: (r) => badge(r, FLASH) + line(r, 'M0 -0.6V0.1M0 0.5V0.54'),
  unlit: (r) =>
    badge(r, '#26304d') +
    tag('path', {
      d: scaled(r, 'M0.15 -0.62Q-0.75 -0.4 -0.55 0.2Q-0.3 0.75 0.45 0.5Q-0.25 0.35 -0.2 -0.1Q-0.15 -0.45 0.15 -0.62Z'),
      fill: CREAM,
    }),
  prone: (r) =>
    badge(r) +
    line(r, 'M-0.62 0.42H0.62', INK, 0.18) +
    line(r, 'M-0.3 0.12H0.5', INK, 0.3) +
    tag('circle', { cx: -0.52 * r, cy: 0.08 * r, r: r * 0.17, fill: INK }),
};

/** Where round a token its badges go, in the order in which they are needed. */
const SEATS: readonly (readonly [x: number, y: number])[] = [
  [0.78, -0.74],
  [0.78, 0.74],
  [-0.78, 0.74],
  [-0.78, -0.74],
  [0, 1.08],
];
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

export interface Badged {
  readonly marks: readonly Mark[];
  readonly wounds: number;
  readonly level: number;
}

const SIZE = 0.36;

/** Its signs, as many as have room. */
export const badgesOf = ({ marks, level }: Pick<Badged, 'marks' | 'level'>): readonly Mark[] =>
  ORDER.filter((mark) => marks.includes(mark)).slice(0, level === 0 ? SEATS.length : SEATS.length - 2);

/** All signs of a token of radius `r`, and the storey it is on where that is not the ground. */
export function drawBadges({ marks, wounds, level }: Badged, r: number): string {
  const signs = badgesOf({ marks, level }).map((mark) => BADGES[mark]!(r * SIZE, wounds));
  const storey = level === 0 ? [] : [drawLevel(level, r * SIZE * 1.15)];
  return [...storey, ...signs]
    .map((sign, index) => {
      const [x, y] = level === 0 ? SEATS[index]! : SEATS[(index + 3) % 4]!;
      return group({ transform: `translate(${num(x * r)} ${num(y * r)})` }, sign);
    })
    .join('');
}

/** An upward roof with the number of the storey. */
export function drawLevel(level: number, r: number): string {
  return (
    filled(scaled(r, 'M0 -1.25L1.1 -0.35V0.9H-1.1V-0.35Z'), '#5b3a1c', CREAM, r * 0.2, ROUND) +
    text(String(level), { y: r * 0.66, ...centred(r * 1.5, '#ffffff', 900) })
  );
}
