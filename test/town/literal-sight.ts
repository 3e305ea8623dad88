import type { Cell, Ground } from '../../src/game/town/ground.ts';
import type { Place } from '../../src/game/town/places.ts';

/**
 * LG-COV-05 and LG-COV-06 word by word, slowly and in floating point, for towns of one level without things on sides: what the exact geometry is
 * compared with.
 */
interface Point {
  readonly x: number;
  readonly y: number;
}

const SHRINK = 1e-6;
const centre = (place: Place): Point => ({ x: place.x + 0.5, y: place.y + 0.5 });
const near = (a: Place, b: Place): boolean => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= 1;
const same = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;
const tall = (cell: Cell): boolean => cell.sight === 'blocks' || cell.sight === 'window';

function passes(from: Point, to: Point, { at }: Cell): boolean {
  let first = 0;
  let last = 1;
  for (const axis of ['x', 'y'] as const) {
    const low = at[axis] + SHRINK;
    const high = at[axis] + 1 - SHRINK;
    const delta = to[axis] - from[axis];
    if (Math.abs(delta) < 1e-12) {
      if (from[axis] <= low || from[axis] >= high) return false;
      continue;
    }
    const one = (low - from[axis]) / delta;
    const other = (high - from[axis]) / delta;
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first < last;
}

function aside(of: Place, looking: Place, cells: number): Point {
  const dx = looking.x - of.x;
  const dy = looking.y - of.y;
  const length = Math.hypot(dx, dy);
  return { x: centre(of).x - (cells * dy) / length, y: centre(of).y + (cells * dx) / length };
}

interface Seen {
  readonly eye: Point;
  readonly point: Point;
  readonly seen: 'centre' | 'right' | 'left';
}

export function literalSight(
  ground: Ground,
  from: Place,
  to: Place,
  leans: { from: boolean; to: boolean },
): Seen | null {
  const blocking = (a: Point, b: Point): Cell[] =>
    ground.cells.filter((cell) => {
      if (!tall(cell) || same(cell.at, from) || same(cell.at, to) || !passes(a, b, cell)) return false;
      return cell.sight !== 'window' || !(near(cell.at, from) || near(cell.at, to));
    });
  const blocked = blocking(centre(from), centre(to));
  if (blocked.length === 0) return { eye: centre(from), point: centre(to), seen: 'centre' };
  const posts = (of: Place, at: Place, may: boolean): [Seen['seen'], Point][] => {
    const points: [Seen['seen'], Point][] = [['centre', centre(of)]];
    if (!may || !blocked.some((cell) => near(cell.at, of))) return points;
    for (const [name, cells] of [
      ['right', 0.75],
      ['left', -0.75],
    ] as const) {
      const point = aside(of, at, cells);
      const inside = ground.cells.some(
        (cell) => tall(cell) && Math.floor(point.x) === cell.at.x && Math.floor(point.y) === cell.at.y,
      );
      if (!inside) points.push([name, point]);
    }
    return points;
  };
  for (const [seen, point] of posts(to, from, leans.to))
    for (const [, eye] of posts(from, to, leans.from))
      if (blocking(eye, point).length === 0) return { eye, point, seen };
  return null;
}

/** LG-COV-06; null: out of sight behind the sill. */
export function literalCover(
  ground: Ground,
  { from, to }: { readonly from: Place; readonly to: Place },
  { eye, point, seen }: Seen,
  { prone, mounted }: { readonly prone: boolean; readonly mounted: boolean },
): string | null {
  const beside = ground.cells.filter((cell) => near(cell.at, to) && !same(cell.at, to) && !same(cell.at, from));
  const on = (a: Point, b: Point, wanted: (cell: Cell) => boolean): Cell[] =>
    beside.filter((cell) => wanted(cell) && passes(a, b, cell));
  const own = ground.cells.find((cell) => same(cell.at, to))!;
  const ownWindow = own.sight === 'window' ? [own] : [];
  const windows = [...on(eye, point, (cell) => cell.sight === 'window'), ...ownWindow];
  const say = (column: string, obscuring: boolean): string => `${column}${obscuring ? ' obscuring' : ''}`;
  if (windows.length > 0 && !mounted)
    return prone
      ? null
      : say(
          'window',
          windows.every((cell) => cell.obscuring),
        );
  const found: { column: string; obscuring: boolean }[] = [];
  const lows = [...on(eye, point, (cell) => cell.low !== 'none'), ...(own.low === 'none' ? [] : [own])];
  if (!mounted && prone) found.push({ column: 'low', obscuring: false });
  else if (!mounted && lows.length > 0)
    found.push({ column: 'low', obscuring: lows.every((cell) => cell.low === 'obscuring') });
  if (seen !== 'centre') {
    const cutting = on(eye, centre(to), tall);
    found.push({
      column: seen === 'right' ? 'right-corner' : 'left-corner',
      obscuring: cutting.length > 0 && cutting.every((cell) => cell.obscuring),
    });
  } else {
    const right = on(eye, aside(to, from, 0.5), tall);
    const left = on(eye, aside(to, from, -0.5), tall);
    const all = [...right, ...left];
    if (all.length > 0)
      found.push({
        column: right.length > 0 ? 'left-corner' : 'right-corner',
        obscuring: all.every((cell) => cell.obscuring),
      });
  }
  for (const obscuring of [false, true])
    for (const column of ['right-corner', 'low', 'left-corner'])
      if (found.some((one) => one.column === column && one.obscuring === obscuring)) return say(column, obscuring);
  return 'none';
}
