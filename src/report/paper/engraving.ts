import { boxed, group, jitter, lined, moved, num, tag } from '../map/svg.ts';
import { drawDust, drawFronts, drawMesas, STREET } from '../street/backdrop.ts';
import { clothesOf, drawGunman } from '../street/gunman.ts';
import type { Pose } from '../street/poses.ts';
import { engrave, haloOf, PRINT, SHEET } from './engrave.ts';

/** Somebody on the block. */
export interface Cut {
  readonly name: string;
  readonly pose: Pose;
  readonly isRiding: boolean;
}

/** What the block shows: who did it and to whom, who else was there on either hand, and the houses near by. */
export interface Block {
  readonly left: Cut | null;
  readonly right: Cut | null;
  /** Near enough to strike. */
  readonly isClose: boolean;
  readonly behind: { readonly left: readonly Cut[]; readonly right: readonly Cut[] };
  readonly signs: readonly string[];
}

/** Of the street, the part that is printed. */
export const BLOCK = { width: STREET.width, height: 452 } as const;
const TOP = 40;
const SUN = { x: 450, y: 214 } as const;

/** A line across the sky that swells and thins as the hand shakes. */
function skyLine(row: number): string {
  const y = TOP + 4 + row * 8;
  const from = (jitter(row, 3, 7) - 0.5) * 3;
  const swell = (jitter(row, 5, 7) - 0.5) * 5;
  const d = `M0 ${num(y + from)}Q225 ${num(y + swell)} 450 ${num(y)}T900 ${num(y + from)}`;
  return lined(d, PRINT, Math.max(0.7, 4.6 - row * 0.2));
}

/** The sun with a halo of its own, and rays through the lines. */
function sun(): string {
  const ray = (index: number): string => {
    const turn = (index / 36) * Math.PI * 2;
    const [from, to] = [84, index % 2 === 0 ? 190 : 132];
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    return `M${num(SUN.x + dx * from)} ${num(SUN.y + dy * from)}L${num(SUN.x + dx * to)} ${num(SUN.y + dy * to)}`;
  };
  const rays = Array.from({ length: 36 }, (_, index) => ray(index)).join('');
  const disc = (r: number, more = {}): string => tag('circle', { cx: SUN.x, cy: SUN.y, r, fill: SHEET, ...more });
  return disc(74) + lined(rays, SHEET, 2.6) + disc(56, { stroke: PRINT, 'stroke-width': 2 });
}

/** Flat below, heaped above. */
const CLOUD = 'M-70 0Q-74 -18 -48 -18Q-40 -40 -12 -32Q6 -50 30 -32Q60 -34 58 -14Q78 -12 74 0Z';
const CLOUDS = [
  { x: 120, y: 104, by: 1.1 },
  { x: 690, y: 92, by: 0.9 },
  { x: 810, y: 128, by: 0.6 },
] as const;

const cloud = ({ x, y, by }: (typeof CLOUDS)[number]): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${by})` },
    tag('path', { d: CLOUD, fill: SHEET, stroke: PRINT, 'stroke-width': 1.6 }),
    lined('M-58 -5H62M-46 -10H40M-30 -15H14', PRINT, 1.3),
  );

const SKY = Array.from({ length: 28 }, (_, row) => skyLine(row)).join('') + sun() + CLOUDS.map(cloud).join('');
const PLAIN = tag('rect', { y: 262, width: STREET.width, height: 96, fill: SHEET });

/** Where nobody has built. */
const CACTUS = 'M0 0V-78Q0 -90 8 -90Q16 -90 16 -78V0ZM0 -38H-14V-58M16 -30H32V-62';
const COUNTRY = [
  { x: 80, y: 356, by: 1 },
  { x: 820, y: 350, by: 0.8 },
  { x: 560, y: 352, by: 0.4 },
] as const;
const drawCountry = (): string =>
  COUNTRY.map(({ x, y, by }) =>
    group(
      { transform: `translate(${x} ${y}) scale(${by})`, 'stroke-linecap': 'round' },
      lined(CACTUS, '#241c16', 13),
      lined(CACTUS, '#6f7a4c', 9),
    ),
  ).join('');

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  /** 1 looks to the right, -1 to the left. */
  readonly flip: 1 | -1;
}

const NEAR = { pitch: 3.6, depth: 0.95 };
const FAR = { pitch: 5, depth: 0.5 };

function figure({ name, pose, isRiding }: Cut, { x, y, tall: full, flip }: Stand): string {
  const drawn = drawGunman(pose, clothesOf(name), { isRiding });
  const tall = isRiding ? full * SMALLER : full;
  const away = pose === 'leaving' ? -flip : flip;
  return (
    tag('ellipse', { cx: x, cy: y + 1, rx: (pose === 'down' ? 104 : isRiding ? 100 : 48) * tall, ry: 7, fill: PRINT }) +
    group(
      { transform: `translate(${num(x)} ${num(y)}) scale(${away * tall} ${tall})` },
      haloOf(drawn, 9),
      engrave(drawn, NEAR),
    )
  );
}

/** So that a man on a horse stays below the edge. */
const SMALLER = 0.86;
const FEET = STREET.ground + 92;
const BEHIND = STREET.ground + 6;

/** Those who saw it, smaller, at the edges. */
function onlookers(cuts: readonly Cut[], edge: number, flip: 1 | -1): string {
  const wide = cuts.some(({ isRiding }) => isRiding) ? 100 : 66;
  return cuts.map((cut, index) => figure(cut, { x: edge + flip * index * wide, y: BEHIND, tall: 0.62, flip })).join('');
}

/** The block as it is printed, its upper left corner at 0 0. */
export function drawBlock({ left, right, isClose, behind, signs }: Block): string {
  const ride = [left, right].some((one) => one?.isRiding === true);
  const [at, other] = isClose ? (ride ? [310, 596] : [376, 516]) : [262, 648];
  const place = left === null || right === null ? 450 : null;
  const scene = [
    tag('rect', { y: TOP, ...BLOCK, fill: SHEET }),
    SKY,
    PLAIN,
    engrave(drawMesas(), FAR),
    signs.length === 0 ? engrave(drawCountry(), FAR) : engrave(drawFronts(signs), { pitch: 4.4, depth: 0.62 }),
    engrave(drawDust(), { pitch: 6, depth: 0.8 }),
    onlookers(behind.left, 56, 1),
    onlookers(behind.right, 844, -1),
    left === null ? '' : figure(left, { x: place ?? at, y: FEET, tall: 1.42, flip: 1 }),
    right === null ? '' : figure(right, { x: place ?? other, y: FEET, tall: 1.42, flip: -1 }),
  ];
  const window = tag('clipPath', { id: 'block' }, tag('rect', { ...BLOCK }));
  return (
    window +
    group({ 'clip-path': 'url(#block)' }, moved({ x: 0, y: -TOP }, ...scene)) +
    boxed([0, 0, BLOCK.width, BLOCK.height], 'none', PRINT, 5)
  );
}
