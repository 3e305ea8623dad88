import { drawingsIn } from '../map/drawings.ts';
import { boxed, group, moved, num, tag } from '../map/svg.ts';
import { drawDust, drawFronts, drawMesas, STREET } from '../street/backdrop.ts';
import { clothesOf, drawGunman, type Pose } from '../street/gunman.ts';
import { engrave, haloOf, PRINT, SHEET } from './engrave.ts';

/** Somebody on the block. */
export type Cut = { readonly name: string; readonly pose: Pose; readonly isRiding: boolean };

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
const PLAIN = tag('rect', { y: 262, width: STREET.width, height: 96, fill: SHEET });

/** The sky over it, and the country where nobody has built. */
const drawing = drawingsIn(new URL('block.svg', import.meta.url));

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
    drawing('sky'),
    PLAIN,
    engrave(drawMesas(), FAR),
    signs.length === 0 ? engrave(drawing('country'), FAR) : engrave(drawFronts(signs), { pitch: 4.4, depth: 0.62 }),
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
