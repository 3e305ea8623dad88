import type { GroundKind } from '../../../game/town/facts.ts';
import { cornerOf, middleOf, type Sheet, grownPath, ruledPath, type Spot, spotKey } from '../frame.ts';
import type { Tile } from '../storeys.ts';
import { GROUND_ART, type GroundArt, INK } from '../style.ts';
import { at, boxed, filled, group, jitter, laid, stroked, num, ROUND, tag } from '../svg.ts';

/** One cell to be textured, as a path for a cell of size 1. */
interface Patch {
  /** A number from 0 to 1, ever the same for this cell and use. */
  readonly shake: (use: number) => number;
  /** Whether the ground goes on there. */
  readonly has: (dx: number, dy: number) => boolean;
}

const TUFT = 0.18;
const WAVE = 'q0.09 -0.12 0.18 0t0.18 0';
const TIES = [0.125, 0.375, 0.625, 0.875];

function tufts({ shake }: Patch): string {
  if (shake(3) > 0.5) return '';
  const [x, y] = [0.2 + 0.6 * shake(4), 0.35 + 0.5 * shake(5)];
  const blade = (way: number): string => `M${x + way * TUFT * 0.7} ${y - TUFT * 0.7}L${x + way * TUFT * 0.2} ${y}`;
  return `${blade(-1)}M${x} ${y - TUFT}V${y}${blade(1)}`;
}

function cracks({ shake }: Patch): string {
  if (shake(3) > 0.55) return '';
  return `M${0.1 + 0.5 * shake(4)} ${0.2 + 0.5 * shake(5)}l0.18 ${(shake(6) - 0.3) * 0.4}l0.1 0.16`;
}

function pebbles({ shake }: Patch): string {
  const pebble = (i: number): string => {
    const r = 0.05 + 0.05 * shake(i);
    const [x, y] = [0.15 + 0.7 * shake(10 + i) - r, 0.15 + 0.7 * shake(20 + i)];
    return `M${x} ${y}a${r} ${r * 0.8} 0 1 1 ${2 * r} 0z`;
  };
  return [0, 1, 2, 3].map(pebble).join('');
}

/** Boards across the way one walks: three to a cell. */
function planks({ has, shake }: Patch): string {
  const isAlong = has(-1, 0) || has(1, 0);
  const nail = shake(3) < 0.3 ? 'M0.45 0.5h0.02' : '';
  return [0, 1 / 3, 2 / 3].map((t) => (isAlong ? `M${t} 0v1` : `M0 ${t}h1`)).join('') + nail;
}

/** Tram and railway, from west to east unless they go on to the north or south alone. */
function rails({ has }: Patch): string {
  const isDown = (has(0, -1) || has(0, 1)) && !has(-1, 0) && !has(1, 0);
  return isDown
    ? `${TIES.map((t) => `M0.12 ${t}h0.76`).join('')}M0.28 0v1M0.72 0v1`
    : `${TIES.map((t) => `M${t} 0.12v0.76`).join('')}M0 0.28h1M0 0.72h1`;
}

/** A round crown or bush with a wavy rim. */
function clump(x: number, y: number, r: number, lobes: number): string {
  const [first, ...rest] = Array.from({ length: lobes }, (_, i) => {
    const angle = (i / lobes) * 2 * Math.PI - Math.PI / 2;
    return `${x + r * Math.cos(angle)} ${y + r * Math.sin(angle)}`;
  });
  return `M${first}${[...rest, first].map((point) => `A${r * 0.52} ${r * 0.52} 0 0 1 ${point}`).join('')}Z`;
}

function bushes({ shake }: Patch): string {
  const bush = (i: number): string => {
    const y = i === 1 ? 0.66 : 0.34 + 0.08 * shake(i + 4);
    return clump(0.26 + 0.24 * i + 0.06 * shake(i), y, 0.15 + 0.05 * shake(i + 8), 6);
  };
  return [0, 1, 2].map(bush).join('');
}

function boulders({ shake }: Patch): string {
  const stone = (x: number, y: number, r: number, use: number): string => {
    const corners = Array.from({ length: 6 }, (_, i) => {
      const angle = ((i + 0.4 * shake(use + i)) / 6) * 2 * Math.PI;
      return `${x + r * Math.cos(angle)} ${y + r * 0.85 * Math.sin(angle)}`;
    });
    return `M${corners.join('L')}Z`;
  };
  return stone(0.36, 0.4, 0.24, 1) + stone(0.68, 0.64, 0.2, 9);
}

interface Look {
  readonly shape: (patch: Patch) => string;
  /** Of lines in the ground's own colour. */
  readonly opacity?: string;
  /** Of shapes with colours of their own. */
  readonly solid?: { readonly fill: string; readonly line: string; readonly width: number };
}

const TEXTURES = {
  dust: {
    shape: ({ shake }) => (shake(3) < 0.45 ? `M${shake(4)} ${shake(7)}h${0.05 + 0.2 * shake(9)}` : ''),
    opacity: '0.9',
  },
  tufts: { shape: tufts },
  waves: {
    shape: ({ shake }) =>
      `M${0.1 + 0.3 * shake(3)} ${0.2 + 0.2 * shake(4)}${WAVE}M${0.3 + 0.3 * shake(5)} ${0.65 + 0.2 * shake(6)}${WAVE}`,
  },
  planks: { shape: planks },
  boards: {
    shape: ({ shake }) =>
      `M0 ${1 / 3}h1M0 ${2 / 3}h1M0 1h1${shake(3) < 0.4 ? `M${0.15 + 0.7 * shake(4)} ${1 / 3}v${1 / 3}` : ''}`,
    opacity: '0.3',
  },
  shingles: {
    shape: ({ shake }) => `${shake(3) < 0.35 ? `M${0.2 + 0.6 * shake(4)} 0v0.5` : ''}M0 0.5h1M0 1h1`,
    opacity: '0.5',
  },
  cracks: { shape: cracks },
  pebbles: { shape: pebbles },
  steps: { shape: () => 'M0 0.2h1M0 0.4h1M0 0.6h1M0 0.8h1' },
  rails: { shape: rails },
  bushes: { shape: bushes, solid: { fill: '#8f9c57', line: '#4e5a2c', width: 0.045 } },
  trees: {
    shape: ({ shake }) => clump(0.44 + 0.12 * shake(3), 0.44 + 0.12 * shake(4), 0.36 + 0.06 * shake(5), 8),
    solid: { fill: '#7d9150', line: '#3e4d26', width: 0.05 },
  },
  boulders: { shape: boulders, solid: { fill: '#b4a68d', line: '#4e4335', width: 0.05 } },
  cacti: {
    shape: () => 'M0.5 0.86V0.16M0.5 0.58h-0.22v-0.2M0.5 0.48h0.22v-0.16',
    solid: { fill: 'none', line: '#5a7440', width: 0.13 },
  },
} as const satisfies Readonly<Record<string, Look>>;

export type Texture = keyof typeof TEXTURES;

function texture(sheet: Sheet, art: GroundArt, tiles: readonly Tile[]): string {
  const { shape, solid, opacity = '0.75' }: Look = TEXTURES[art.texture];
  const there = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  const pathIn = ({ x, y }: Tile): string => {
    const patch: Patch = { shake: (use) => jitter(x, y, use), has: (dx, dy) => there.has(`${x + dx},${y + dy}`) };
    return laid(cornerOf(sheet, { x, y }), shape(patch), sheet.unit);
  };
  const d = tiles.map(pathIn).join('');
  if (d === '') return '';
  const width = Math.max(1, sheet.unit * (solid?.width ?? 0.035));
  if (solid !== undefined) return filled(d, solid.fill, solid.line, width, ROUND);
  return tag('path', { d, stroke: art.line, 'stroke-width': width, opacity });
}

/** What most of the open country is: it lies under everything. */
function usualGround(kinds: ReadonlyMap<GroundKind, readonly Tile[]>): GroundKind {
  const open = [...kinds].filter(([kind]) => GROUND_ART[kind].edge === 'grown');
  open.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return open[0]?.[0] ?? 'street';
}

function patch(sheet: Sheet, spots: readonly Spot[], art: GroundArt): string {
  const d = art.edge === 'ruled' ? ruledPath(sheet, spots) : grownPath(sheet, spots, 0.22);
  const width = art.edge === 'ruled' ? sheet.unit * 0.035 : sheet.unit * 0.05;
  const body = filled(d, art.fill, art.line === 'none' ? undefined : art.line, width);
  return art.texture === 'waves' ? joined(sheet, spots, body, art) : body;
}

/** Water that goes on from corner to corner is one water. */
function joined(sheet: Sheet, spots: readonly Spot[], body: string, art: GroundArt): string {
  const there = new Set(spots.map(spotKey));
  const has = (x: number, y: number): boolean => there.has(spotKey({ x, y }));
  const lines = spots.flatMap(({ x, y }) =>
    [1, -1]
      .filter((by) => has(x + by, y + 1) && !has(x + by, y) && !has(x, y + 1))
      .map((by) => `M${at(middleOf(sheet, { x, y }))}L${at(middleOf(sheet, { x: x + by, y: y + 1 }))}`),
  );
  if (lines.length === 0) return body;
  const line = (stroke: string, width: number): string =>
    tag('path', { d: lines.join(''), stroke, 'stroke-width': sheet.unit * width });
  return line(art.line, 0.75) + body + line(art.fill, 0.65);
}

/** All that lies flat, with its texture. */
export function drawGround(sheet: Sheet, tiles: readonly Tile[]): string {
  const seen = tiles.filter(({ cell, cover }) => cover === null && cell.ground !== null);
  const kinds = Map.groupBy(seen, ({ cell }) => cell.ground!);
  const usual = usualGround(kinds);
  const base = boxed([sheet.left, sheet.top, sheet.mapWidth, sheet.mapHeight], GROUND_ART[usual].fill);
  const drawn = Object.keys(GROUND_ART).flatMap((kind) => {
    const own = kinds.get(kind as GroundKind);
    return own === undefined ? [] : [{ kind, own, art: GROUND_ART[kind as GroundKind] }];
  });
  const patches = drawn.map(({ kind, own, art }) => (kind === usual ? '' : patch(sheet, own, art)));
  const marks = drawn.map(({ own, art }) => texture(sheet, art, own));
  return base + patches.join('') + group({ fill: 'none', 'stroke-linecap': 'round' }, ...marks);
}

export function gridLines({ left, top, unit, mapWidth, mapHeight }: Sheet): string {
  const lines: string[] = [];
  for (let x = unit; x < mapWidth; x += unit) lines.push(`M${num(left + x)} ${num(top)}v${num(mapHeight)}`);
  for (let y = unit; y < mapHeight; y += unit) lines.push(`M${num(left)} ${num(top + y)}h${num(mapWidth)}`);
  return lines.join('');
}

/** A faint grid, so that cells can be counted. */
export const drawGrid = (sheet: Sheet): string => stroked(gridLines(sheet), INK, 1, { opacity: '0.13' });
