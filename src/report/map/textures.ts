import { cornerOf, type Sheet } from './sheet.ts';
import type { GroundArt, Texture } from './style.ts';
import type { Tile } from './storeys.ts';
import { jitter, num, tag, filled, ROUND } from './svg.ts';

/** One cell to be textured: its upper left corner and size. */
interface Patch {
  readonly x: number;
  readonly y: number;
  readonly u: number;
  /** A number from 0 to 1, ever the same for this cell and use. */
  readonly shake: (use: number) => number;
  readonly has: (dx: number, dy: number) => boolean;
}

const move = (x: number, y: number, rest: string): string => `M${num(x)} ${num(y)}${rest}`;
const n = num;

function dust({ x, y, u, shake }: Patch): string {
  const dots = shake(3) < 0.45 ? 1 : 0;
  return Array.from({ length: dots }, (_, i) =>
    move(x + u * shake(4 + i), y + u * shake(7 + i), `h${n(u * (0.05 + 0.2 * shake(9 + i)))}`),
  ).join('');
}

function tufts({ x, y, u, shake }: Patch): string {
  if (shake(3) > 0.5) return '';
  const [cx, cy, h] = [x + u * (0.2 + 0.6 * shake(4)), y + u * (0.35 + 0.5 * shake(5)), u * 0.18];
  return (
    move(cx - h * 0.7, cy - h * 0.7, `L${n(cx - h * 0.2)} ${n(cy)}`) +
    move(cx, cy - h, `V${n(cy)}`) +
    move(cx + h * 0.7, cy - h * 0.7, `L${n(cx + h * 0.2)} ${n(cy)}`)
  );
}

function waves({ x, y, u, shake }: Patch): string {
  const wave = (cx: number, cy: number): string =>
    move(cx, cy, `q${n(u * 0.09)} ${n(-u * 0.12)} ${n(u * 0.18)} 0t${n(u * 0.18)} 0`);
  return (
    wave(x + u * (0.1 + 0.3 * shake(3)), y + u * (0.2 + 0.2 * shake(4))) +
    wave(x + u * (0.3 + 0.3 * shake(5)), y + u * (0.65 + 0.2 * shake(6)))
  );
}

/** Boards across the way one walks: three to a cell. */
function planks({ x, y, u, has, shake }: Patch): string {
  const along = has(-1, 0) || has(1, 0);
  const thirds = [0, 1 / 3, 2 / 3];
  const nail = shake(3) < 0.3 ? move(x + u * 0.45, y + u * 0.5, `h${n(u * 0.02)}`) : '';
  return thirds.map((t) => (along ? move(x + u * t, y, `v${n(u)}`) : move(x, y + u * t, `h${n(u)}`))).join('') + nail;
}

function boards({ x, y, u, shake }: Patch): string {
  const joint = shake(3) < 0.4 ? move(x + u * (0.15 + 0.7 * shake(4)), y + u / 3, `v${n(u / 3)}`) : '';
  return [1 / 3, 2 / 3, 1].map((t) => move(x, y + u * t, `h${n(u)}`)).join('') + joint;
}

function shingles({ x, y, u, shake }: Patch): string {
  const joint = shake(3) < 0.35 ? move(x + u * (0.2 + 0.6 * shake(4)), y, `v${n(u * 0.5)}`) : '';
  return joint + move(x, y + u * 0.5, `h${n(u)}`) + move(x, y + u, `h${n(u)}`);
}

function cracks({ x, y, u, shake }: Patch): string {
  if (shake(3) > 0.55) return '';
  const [cx, cy] = [x + u * (0.1 + 0.5 * shake(4)), y + u * (0.2 + 0.5 * shake(5))];
  return move(cx, cy, `l${n(u * 0.18)} ${n(u * (shake(6) - 0.3) * 0.4)}l${n(u * 0.1)} ${n(u * 0.16)}`);
}

function pebbles({ x, y, u, shake }: Patch): string {
  return [0, 1, 2, 3]
    .map((i) => {
      const r = u * (0.05 + 0.05 * shake(i));
      return move(
        x + u * (0.15 + 0.7 * shake(10 + i)) - r,
        y + u * (0.15 + 0.7 * shake(20 + i)),
        `a${n(r)} ${n(r * 0.8)} 0 1 1 ${n(2 * r)} 0z`,
      );
    })
    .join('');
}

function rails({ x, y, u }: Patch): string {
  const ties = [0.125, 0.375, 0.625, 0.875].map((t) => move(x + u * t, y + u * 0.12, `v${n(u * 0.76)}`)).join('');
  return ties + move(x, y + u * 0.28, `h${n(u)}`) + move(x, y + u * 0.72, `h${n(u)}`);
}

/** Tram and railway that run from north to south. */
function railsDown({ x, y, u }: Patch): string {
  const ties = [0.125, 0.375, 0.625, 0.875].map((t) => move(x + u * 0.12, y + u * t, `h${n(u * 0.76)}`)).join('');
  return ties + move(x + u * 0.28, y, `v${n(u)}`) + move(x + u * 0.72, y, `v${n(u)}`);
}

function steps({ x, y, u }: Patch): string {
  return [0.2, 0.4, 0.6, 0.8].map((t) => move(x, y + u * t, `h${n(u)}`)).join('');
}

const LINES: Readonly<Partial<Record<Texture, (patch: Patch) => string>>> = {
  dust,
  tufts,
  waves,
  planks,
  boards,
  shingles,
  cracks,
  pebbles,
  steps,
  rails: (patch) =>
    (patch.has(0, -1) || patch.has(0, 1)) && !patch.has(-1, 0) && !patch.has(1, 0) ? railsDown(patch) : rails(patch),
};

/** A round crown or bush with a wavy rim. */
function clump(cx: number, cy: number, r: number, lobes: number): string {
  const point = (i: number): string => {
    const angle = (i / lobes) * 2 * Math.PI - Math.PI / 2;
    return `${n(cx + r * Math.cos(angle))} ${n(cy + r * Math.sin(angle))}`;
  };
  const arcs = Array.from({ length: lobes }, (_, i) => `A${n(r * 0.52)} ${n(r * 0.52)} 0 0 1 ${point(i + 1)}`);
  return `M${point(0)}${arcs.join('')}Z`;
}

function bushes({ x, y, u, shake }: Patch): string {
  const spots = [0, 1, 2].map(
    (i) => [0.26 + 0.24 * i + 0.06 * shake(i), i === 1 ? 0.66 : 0.34 + 0.08 * shake(i + 4)] as const,
  );
  return spots.map(([dx, dy], i) => clump(x + u * dx, y + u * dy, u * (0.15 + 0.05 * shake(i + 8)), 6)).join('');
}

function trees({ x, y, u, shake }: Patch): string {
  return clump(x + u * (0.44 + 0.12 * shake(3)), y + u * (0.44 + 0.12 * shake(4)), u * (0.36 + 0.06 * shake(5)), 8);
}

function boulders({ x, y, u, shake }: Patch): string {
  const stone = (cx: number, cy: number, r: number, use: number): string => {
    const corners = Array.from({ length: 6 }, (_, i) => {
      const angle = ((i + 0.4 * shake(use + i)) / 6) * 2 * Math.PI;
      return `${n(cx + r * Math.cos(angle))} ${n(cy + r * 0.85 * Math.sin(angle))}`;
    });
    return `M${corners.join('L')}Z`;
  };
  return stone(x + u * 0.36, y + u * 0.4, u * 0.24, 1) + stone(x + u * 0.68, y + u * 0.64, u * 0.2, 9);
}

function cacti({ x, y, u }: Patch): string {
  const [cx, foot] = [x + u * 0.5, y + u * 0.86];
  return (
    move(cx, foot, `V${n(y + u * 0.16)}`) +
    move(cx, y + u * 0.58, `h${n(-u * 0.22)}v${n(-u * 0.2)}`) +
    move(cx, y + u * 0.48, `h${n(u * 0.22)}v${n(-u * 0.16)}`)
  );
}

interface Solid {
  readonly shape: (patch: Patch) => string;
  readonly fill: string;
  readonly line: string;
  readonly width: number;
}

const SOLIDS: Readonly<Partial<Record<Texture, Solid>>> = {
  bushes: { shape: bushes, fill: '#8f9c57', line: '#4e5a2c', width: 0.045 },
  trees: { shape: trees, fill: '#7d9150', line: '#3e4d26', width: 0.05 },
  boulders: { shape: boulders, fill: '#b4a68d', line: '#4e4335', width: 0.05 },
  cacti: { shape: cacti, fill: 'none', line: '#5a7440', width: 0.13 },
};

function patchOf(sheet: Sheet, { x, y }: Tile, there: ReadonlySet<string>): Patch {
  return {
    ...cornerOf(sheet, { x, y }),
    u: sheet.unit,
    shake: (use) => jitter(x, y, use),
    has: (dx, dy) => there.has(`${x + dx},${y + dy}`),
  };
}

const OPACITY: Readonly<Partial<Record<Texture, string>>> = { boards: '0.3', shingles: '0.5', dust: '0.9' };

/** The texture of all cells of one ground in one path. */
export function texture(sheet: Sheet, art: GroundArt, tiles: readonly Tile[]): string {
  if (tiles.length === 0 || art.texture === 'none') return '';
  const there = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  const solid = SOLIDS[art.texture];
  const shape = solid?.shape ?? LINES[art.texture]!;
  const d = tiles.map((tile) => shape(patchOf(sheet, tile, there))).join('');
  if (d === '') return '';
  if (solid === undefined)
    return tag('path', {
      d,
      stroke: art.line,
      'stroke-width': Math.max(1, sheet.unit * 0.035),
      opacity: OPACITY[art.texture] ?? '0.75',
    });
  return filled(d, solid.fill, solid.line, Math.max(1, sheet.unit * solid.width), ROUND);
}
