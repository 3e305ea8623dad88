import type { ThingKind } from '../../game/town/facts.ts';
import type { ThingView } from '../../game/town/view-of-things.ts';
import { all, type Art, penOf, turned } from './art/art.ts';
import type { Spot } from './frame.ts';
import type { Tile } from './storeys.ts';
import { INK } from './style.ts';
import { ROUND } from './svg.ts';

/** What an icon may depend on: in which directions things of its kind go on. */
export interface Setting {
  readonly same: readonly Spot[];
  readonly thing: ThingView;
  readonly tile: Tile | null;
}

/** In cells. */
type Icon = (setting: Setting) => Art;

const WOOD = '#b98a50';
const DARK_WOOD = '#7d5527';
const LINE = 0.045;

const { element, box, disc: round, shape, lines } = penOf(1);
const rect = (x: number, y: number, width: number, height: number, fill: string, corner = 0.04): Art =>
  box([x, y, width, height], fill, LINE, corner);
const disc = (x: number, y: number, r: number, fill: string): Art => round(r, fill, [x, y], LINE);
const strokes = (d: string, width = LINE, colour = INK): Art => lines(d, colour, width);
const barrel = (cx: number, cy: number): Art =>
  all(disc(cx, cy, 0.2, WOOD), element('circle', { cx, cy, r: 0.11, fill: DARK_WOOD, opacity: '0.55' }));
const crate = (x: number, y: number, size: number): Art =>
  all(
    rect(x, y, size, size, '#cda263', 0.02),
    strokes(`M${x} ${y}l${size} ${size}M${x + size} ${y}l${-size} ${size}`, 0.035),
  );
const stone = (x: number, y: number, r: number, fill: string): Art =>
  shape(
    `M${x - r} ${y + r * 0.3}L${x - r * 0.6} ${y - r * 0.7}L${x + r * 0.2} ${y - r * 0.9}L${x + r} ${y - r * 0.2}L${x + r * 0.7} ${y + r * 0.75}L${x - r * 0.5} ${y + r * 0.85}Z`,
    fill,
    0.05,
    INK,
    ROUND,
  );
const log = (x: number, y: number): Art => all(disc(x, y, 0.13, '#c99a62'), disc(x, y, 0.04, DARK_WOOD));
const grave = (x: number, y: number): Art =>
  shape(`M${x - 0.13} ${y + 0.2}v-0.28q0 -0.16 0.13 -0.16q0.13 0 0.13 0.16v0.28Z`, '#b9b2a6', LINE);

/** Runs along with its neighbours, or lies across alone. */
const along = (same: readonly Spot[], drawn: Art): Art =>
  same.some(({ y }) => y !== 0) && !same.some(({ x }) => x !== 0) ? turned(90, drawn) : drawn;

/** Of a wagon: a cell alone, one with more after it, one with more before it, and one with both. */
const WAGONS = [
  { x: -0.4, width: 0.8, wheel: 0 },
  { x: -0.36, width: 0.86, wheel: -0.2 },
  { x: -0.5, width: 0.86, wheel: 0.2 },
  { x: -0.5, width: 1, wheel: 0 },
];

/** Two cells of a wagon are one wagon. */
function wagon({ same }: Setting): Art {
  const isAfter = same.some(({ x, y }) => x > 0 || y > 0);
  const isBefore = same.some(({ x, y }) => x < 0 || y < 0);
  const { x, width, wheel } = WAGONS[Number(isAfter) + 2 * Number(isBefore)]!;
  const parts = [
    ...[-0.46, 0.32].map((y) => rect(wheel - 0.14, y, 0.28, 0.14, '#4a3118')),
    box([x, -0.34, width, 0.68], '#c99d62', 0.05),
    strokes(`M${x} -0.12h${width}M${x} 0.12h${width}`, 0.03),
  ];
  return along(same, all(...parts));
}

const DEAD_HORSE = all(
  shape(
    'M-0.42 0.1q0 -0.24 0.3 -0.22h0.3l0.16 -0.18l0.12 0.08l-0.1 0.24q0.02 0.2 -0.2 0.2h-0.3q-0.28 0.02 -0.28 -0.12Z',
    '#8b5a35',
    LINE,
  ),
  strokes('M-0.3 0.2l-0.08 0.2M-0.1 0.22l0.02 0.2M0.1 0.2l0.12 0.16M0.28 0.14l0.14 0.14', 0.06, '#5d3a1f'),
);

/** What looks the same wherever it stands. */
const STILL: Readonly<Partial<Record<ThingKind, readonly Art[]>>> = {
  barrels: [barrel(-0.2, -0.18), barrel(0.22, -0.1), barrel(0, 0.22)],
  crates: [crate(-0.42, -0.08, 0.44), crate(0.04, -0.02, 0.36), crate(-0.2, -0.42, 0.36)],
  rocks: [stone(-0.18, 0.08, 0.27, '#b3a690'), stone(0.24, -0.08, 0.2, '#c2b6a1')],
  boulder: [stone(0, 0, 0.5, '#9c8d77'), strokes('M-0.2 -0.1l0.2 0.12l0.06 0.2')],
  woodpile: [...[-0.27, 0, 0.27].map((x) => log(x, 0.16)), ...[-0.135, 0.135].map((x) => log(x, -0.09))],
  well: [disc(0, 0, 0.42, '#b9b0a0'), disc(0, 0, 0.25, '#2f4750'), strokes('M-0.42 0h0.84', 0.07, DARK_WOOD)],
  tombstones: [grave(-0.2, 0.1), grave(0.2, -0.04)],
  'ore-cart': [rect(-0.32, -0.3, 0.64, 0.6, '#6f6a64'), stone(-0.06, 0, 0.2, '#a8977d')],
  canoe: [
    shape('M-0.46 0.3Q-0.1 0.16 0.46 0.3Q0.1 0.46 -0.46 0.3Z', '#d9b98a', LINE, INK, ROUND),
    strokes('M-0.16 0.25V0.37M0.12 0.24V0.38', 0.035),
  ],
  'dead-horse': [DEAD_HORSE],
  engine: [disc(0, 0, 0.3, '#3b3937'), disc(0, 0, 0.13, '#151413')],
  tank: [disc(0, 0, 0.56, '#a9773f'), disc(0, 0, 0.4, '#8fb4b5'), strokes('M-0.56 0h1.12', 0.05)],
};

interface Bar {
  readonly width: number;
  readonly fill: string;
  readonly posts?: boolean;
}

/** A bar from the middle to each neighbour of its kind; a short one across where it stands alone. */
function bar({ width, fill, posts = false }: Bar, { same }: Setting): Art {
  const ends = same.length > 0 ? same : [-0.7, 0.7].map((x) => ({ x, y: 0 }));
  const d = ends.map(({ x, y }) => `M0 0l${x * 0.5} ${y * 0.5}`).join('');
  const cap = { 'stroke-linecap': same.length > 0 ? 'butt' : 'round' };
  const rod = (thick: number, colour: string): Art => all(lines(d, colour, thick, cap), round(thick / 2, colour));
  const post = posts ? [rect(-0.08, -0.08, 0.16, 0.16, fill)] : [];
  return all(rod(width + 0.09, INK), rod(width, fill), ...post);
}

const OPEN_GATE = all(
  rect(-0.5, -0.1, 0.14, 0.2, WOOD),
  rect(0.36, -0.1, 0.14, 0.2, WOOD),
  strokes('M-0.42 0l0.16 -0.6', 0.08, DARK_WOOD),
);

function gate(setting: Setting): Art {
  const { thing, same } = setting;
  if (thing.condition === 'open') return along(same, OPEN_GATE);
  const cross = strokes('M-0.4 0.14l0.8 -0.28M-0.4 -0.14l0.8 0.28', 0.05, DARK_WOOD);
  return all(bar({ width: 0.09, fill: '#e0b774' }, setting), along(same, cross));
}

function door(setting: Setting): Art {
  return setting.thing.condition === 'open'
    ? along(setting.same, strokes('M-0.4 0l0.12 -0.7', 0.12, '#8c5a24'))
    : bar({ width: 0.14, fill: '#c98a3d' }, setting);
}

/** What runs on from cell to cell, or stands on the side of one. */
const BARS: Readonly<Partial<Record<ThingKind, Bar>>> = {
  fence: { width: 0.07, fill: '#a97b45', posts: true },
  rail: { width: 0.06, fill: '#b98a50', posts: true },
  'high-fence': { width: 0.2, fill: '#93693a' },
  hedge: { width: 0.34, fill: '#7f9150' },
  'low-wall': { width: 0.3, fill: '#c4b69b' },
  parapet: { width: 0.24, fill: '#8a6238' },
  sandbags: { width: 0.34, fill: '#cdb98c' },
  counter: { width: 0.4, fill: '#96642f' },
  wall: { width: 0.2, fill: '#8a6238' },
  window: { width: 0.12, fill: '#d5e9e6' },
};

const OTHERS: Readonly<Partial<Record<ThingKind, Icon>>> = {
  gate,
  door,
  wagon,
  trough: ({ same }) =>
    along(same, all(rect(-0.42, -0.2, 0.84, 0.4, '#8e6a3d'), rect(-0.34, -0.12, 0.68, 0.24, '#8fb4b5'))),
  tables: ({ same }) => {
    const top = same.length > 0 ? rect(-0.4, -0.36, 0.8, 0.72, '#bb8a4f') : disc(0, 0, 0.36, '#bb8a4f');
    return all(top, disc(0.08, -0.06, 0.06, '#f3e4c1'));
  },
};
/** Where they fill a cell they are drawn with the walls. */
const WALLS: ReadonlySet<ThingKind> = new Set(['wall', 'window', 'door']);

/** What stands in a cell or, where it has no tile, on the side of one. */
export function iconOf(setting: Setting): Art {
  const { kind } = setting.thing;
  if (setting.tile !== null && WALLS.has(kind)) return all();
  const own = BARS[kind];
  return own === undefined ? (OTHERS[kind]?.(setting) ?? all(...(STILL[kind] ?? []))) : bar(own, setting);
}
