import type { ThingKind } from '../../game/town/facts.ts';
import type { ThingView } from '../../game/town/view-of-things.ts';
import type { Spot } from './outline.ts';
import type { Tile } from './storeys.ts';
import { INK } from './style.ts';
import { num, tag, scaled, boxed, stroked, filled, ROUND } from './svg.ts';

/** What an icon may depend on: in which directions things of its kind go on. */
export interface Setting {
  readonly same: readonly Spot[];
  readonly thing: ThingView;
  readonly tile: Tile | null;
}

type Icon = (u: number, setting: Setting) => string;

const n = num;
const WOOD = '#b98a50';
const DARK_WOOD = '#7d5527';

const rect = (x: number, y: number, width: number, height: number, fill: string, u: number, r = 0.04): string =>
  boxed([x * u, y * u, width * u, height * u], fill, INK, Math.max(1, u * 0.045), r * u);
const disc = (x: number, y: number, r: number, fill: string, u: number): string =>
  tag('circle', { cx: x * u, cy: y * u, r: r * u, fill, stroke: INK, 'stroke-width': Math.max(1, u * 0.045) });
const strokes = (d: string, u: number, width = 0.045, colour = INK, cap: 'round' | 'butt' = 'round'): string =>
  stroked(d, colour, Math.max(1, u * width), { 'stroke-linecap': cap });
const barrel = (x: number, y: number, u: number): string =>
  disc(x, y, 0.2, WOOD, u) + tag('circle', { cx: x * u, cy: y * u, r: 0.11 * u, fill: DARK_WOOD, opacity: '0.55' });
const crate = (x: number, y: number, size: number, u: number): string =>
  rect(x, y, size, size, '#cda263', u, 0.02) +
  strokes(scaled(u, `M${x} ${y}l${size} ${size}M${x + size} ${y}l${-size} ${size}`), u, 0.035);
const stone = (x: number, y: number, r: number, fill: string, u: number): string =>
  filled(
    scaled(
      u,
      `M${x - r} ${y + r * 0.3}L${x - r * 0.6} ${y - r * 0.7}L${x + r * 0.2} ${y - r * 0.9}L${x + r} ${y - r * 0.2}L${x + r * 0.7} ${y + r * 0.75}L${x - r * 0.5} ${y + r * 0.85}Z`,
    ),
    fill,
    INK,
    Math.max(1, u * 0.05),
    ROUND,
  );
const log = (x: number, y: number, u: number): string =>
  disc(x, y, 0.13, '#c99a62', u) + disc(x, y, 0.04, DARK_WOOD, u);
const grave = (x: number, y: number, u: number): string =>
  filled(
    scaled(u, `M${x - 0.13} ${y + 0.2}v-0.28q0 -0.16 0.13 -0.16q0.13 0 0.13 0.16v0.28Z`),
    '#b9b2a6',
    INK,
    Math.max(1, u * 0.045),
  );

/** Runs along with its neighbours, or lies across alone. */
const isDown = (same: readonly Spot[]): boolean => same.some(({ y }) => y !== 0) && !same.some(({ x }) => x !== 0);
const along = (u: number, same: readonly Spot[], drawn: string): string =>
  isDown(same) ? tag('g', { transform: 'rotate(90)' }, drawn) : drawn;

/** Two cells of a wagon are one wagon. */
function wagon(u: number, { same }: Setting): string {
  const forward = same.some(({ x, y }) => x > 0 || y > 0);
  const back = same.some(({ x, y }) => x < 0 || y < 0);
  const [x, width] =
    forward || back ? (forward && back ? [-0.5, 1] : forward ? [-0.36, 0.86] : [-0.5, 0.86]) : [-0.4, 0.8];
  const wheel = forward && !back ? -0.2 : back && !forward ? 0.2 : 0;
  const wheels =
    rect(wheel - 0.14, -0.46, 0.28, 0.14, '#4a3118', u) + rect(wheel - 0.14, 0.32, 0.28, 0.14, '#4a3118', u);
  const bed = boxed([x * u, -0.34 * u, width * u, 0.68 * u], '#c99d62', INK, Math.max(1, u * 0.05));
  return along(u, same, wheels + bed + strokes(scaled(u, `M${x} -0.12h${width}M${x} 0.12h${width}`), u, 0.03));
}

const horse = (u: number): string =>
  filled(
    scaled(
      u,
      'M-0.42 0.1q0 -0.24 0.3 -0.22h0.3l0.16 -0.18l0.12 0.08l-0.1 0.24q0.02 0.2 -0.2 0.2h-0.3q-0.28 0.02 -0.28 -0.12Z',
    ),
    '#8b5a35',
    INK,
    Math.max(1, u * 0.045),
  ) +
  strokes(
    scaled(u, 'M-0.3 0.2l-0.08 0.2M-0.1 0.22l0.02 0.2M0.1 0.2l0.12 0.16M0.28 0.14l0.14 0.14'),
    u,
    0.06,
    '#5d3a1f',
  );

export const ICONS: Readonly<Partial<Record<ThingKind, Icon>>> = {
  trough: (u, { same }) =>
    along(u, same, rect(-0.42, -0.2, 0.84, 0.4, '#8e6a3d', u) + rect(-0.34, -0.12, 0.68, 0.24, '#8fb4b5', u)),
  barrels: (u) => barrel(-0.2, -0.18, u) + barrel(0.22, -0.1, u) + barrel(0, 0.22, u),
  crates: (u) => crate(-0.42, -0.08, 0.44, u) + crate(0.04, -0.02, 0.36, u) + crate(-0.2, -0.42, 0.36, u),
  rocks: (u) => stone(-0.18, 0.08, 0.27, '#b3a690', u) + stone(0.24, -0.08, 0.2, '#c2b6a1', u),
  boulder: (u) => stone(0, 0, 0.5, '#9c8d77', u) + strokes(scaled(u, 'M-0.2 -0.1l0.2 0.12l0.06 0.2'), u),
  woodpile: (u) =>
    [-0.27, 0, 0.27].map((x) => log(x, 0.16, u)).join('') + [-0.135, 0.135].map((x) => log(x, -0.09, u)).join(''),
  well: (u) =>
    disc(0, 0, 0.42, '#b9b0a0', u) +
    disc(0, 0, 0.25, '#2f4750', u) +
    strokes(scaled(u, 'M-0.42 0h0.84'), u, 0.07, DARK_WOOD),
  tombstones: (u) => grave(-0.2, 0.1, u) + grave(0.2, -0.04, u),
  'ore-cart': (u) => rect(-0.32, -0.3, 0.64, 0.6, '#6f6a64', u) + stone(-0.06, 0, 0.2, '#a8977d', u),
  wagon,
  canoe: (u) =>
    filled(
      scaled(u, 'M-0.46 0.3Q-0.1 0.16 0.46 0.3Q0.1 0.46 -0.46 0.3Z'),
      '#d9b98a',
      INK,
      Math.max(1, u * 0.045),
      ROUND,
    ) + strokes(scaled(u, 'M-0.16 0.25V0.37M0.12 0.24V0.38'), u, 0.035),
  'dead-horse': (u) => horse(u),
  engine: (u) => disc(0, 0, 0.3, '#3b3937', u) + disc(0, 0, 0.13, '#151413', u),
  tank: (u) =>
    disc(0, 0, 0.56, '#a9773f', u) + disc(0, 0, 0.4, '#8fb4b5', u) + strokes(scaled(u, 'M-0.56 0h1.12'), u, 0.05),
  tables: (u, { same }) =>
    (same.length > 0 ? rect(-0.4, -0.36, 0.8, 0.72, '#bb8a4f', u) : disc(0, 0, 0.36, '#bb8a4f', u)) +
    disc(0.08, -0.06, 0.06, '#f3e4c1', u),
};

interface Bar {
  readonly width: number;
  readonly fill: string;
  readonly posts?: boolean;
}

/** A bar from the middle to each neighbour of its kind; a short one across where it stands alone. */
function bar({ width, fill, posts = false }: Bar): Icon {
  return (u, { same }) => {
    const ends =
      same.length > 0
        ? same
        : [
            { x: -0.7, y: 0 },
            { x: 0.7, y: 0 },
          ];
    const d = ends.map(({ x, y }) => `M0 0l${n(x * 0.5 * u)} ${n(y * 0.5 * u)}`).join('');
    const joint = (r: number, colour: string): string => tag('circle', { r: (r / 2) * u, fill: colour });
    const cap = same.length > 0 ? 'butt' : 'round';
    const line =
      strokes(d, u, width + 0.09, INK, cap) +
      joint(width + 0.09, INK) +
      strokes(d, u, width, fill, cap) +
      joint(width, fill);
    return posts ? line + rect(-0.08, -0.08, 0.16, 0.16, fill, u) : line;
  };
}

const OPEN_GATE: Icon = (u) => rect(-0.5, -0.1, 0.14, 0.2, WOOD, u) + rect(0.36, -0.1, 0.14, 0.2, WOOD, u);

function gate(u: number, setting: Setting): string {
  if (setting.thing.condition === 'open')
    return along(u, setting.same, OPEN_GATE(u, setting) + strokes(scaled(u, 'M-0.42 0l0.16 -0.6'), u, 0.08, DARK_WOOD));
  return (
    bar({ width: 0.09, fill: '#e0b774' })(u, setting) +
    along(u, setting.same, strokes(scaled(u, 'M-0.4 0.14l0.8 -0.28M-0.4 -0.14l0.8 0.28'), u, 0.05, DARK_WOOD))
  );
}

/** A door on the side of a cell. */
function sideDoor(u: number, setting: Setting): string {
  if (setting.thing.condition === 'open')
    return along(u, setting.same, strokes(scaled(u, 'M-0.4 0l0.12 -0.7'), u, 0.12, '#8c5a24'));
  return bar({ width: 0.14, fill: '#c98a3d' })(u, setting);
}

export const LINEAR: Readonly<Partial<Record<ThingKind, Icon>>> = {
  fence: bar({ width: 0.07, fill: '#a97b45', posts: true }),
  rail: bar({ width: 0.06, fill: '#b98a50', posts: true }),
  'high-fence': bar({ width: 0.2, fill: '#93693a' }),
  hedge: bar({ width: 0.34, fill: '#7f9150' }),
  'low-wall': bar({ width: 0.3, fill: '#c4b69b' }),
  parapet: bar({ width: 0.24, fill: '#8a6238' }),
  sandbags: bar({ width: 0.34, fill: '#cdb98c' }),
  counter: bar({ width: 0.4, fill: '#96642f' }),
  gate,
  door: (u, setting) => (setting.tile === null ? sideDoor(u, setting) : ''),
  wall: (u, setting) => (setting.tile === null ? bar({ width: 0.2, fill: '#8a6238' })(u, setting) : ''),
  window: (u, setting) => (setting.tile === null ? bar({ width: 0.12, fill: '#d5e9e6' })(u, setting) : ''),
};
