import { at, jitter, lerp, type Point, polygon } from './svg.ts';

/** Cells of a picture by column and row. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const spotKey = ({ x, y }: Spot): string => `${x},${y}`;

const CLOCKWISE: readonly (readonly [beside: Spot, from: Spot, to: Spot])[] = [
  [
    { x: 0, y: -1 },
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ],
  [
    { x: 1, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ],
  [
    { x: 0, y: 1 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ],
  [
    { x: -1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: 0 },
  ],
];

const plus = (a: Spot, b: Spot): Spot => ({ x: a.x + b.x, y: a.y + b.y });

function edgesOf(cells: readonly Spot[]): Map<string, { from: Spot; to: Spot }[]> {
  const inside = new Set(cells.map(spotKey));
  const edges = new Map<string, { from: Spot; to: Spot }[]>();
  for (const cell of cells) {
    for (const [beside, start, end] of CLOCKWISE) {
      if (inside.has(spotKey(plus(cell, beside)))) continue;
      const [from, to] = [plus(cell, start), plus(cell, end)];
      const key = spotKey(from);
      edges.set(key, [...(edges.get(key) ?? []), { from, to }]);
    }
  }
  return edges;
}

/** Of two ways on, the one that turns right: cells that only touch at a corner stay apart. */
function takeNext(edges: Map<string, { from: Spot; to: Spot }[]>, before: { from: Spot; to: Spot }) {
  const key = spotKey(before.to);
  const ways = edges.get(key)!;
  const turn = (way: { from: Spot; to: Spot }): number =>
    (before.to.x - before.from.x) * (way.to.y - way.from.y) - (before.to.y - before.from.y) * (way.to.x - way.from.x);
  const next = ways.length === 1 ? ways[0]! : ways.reduce((best, way) => (turn(way) > turn(best) ? way : best));
  edges.set(
    key,
    ways.filter((way) => way !== next),
  );
  if (ways.length === 1) edges.delete(key);
  return next;
}

/** The loops round these cells, clockwise outside and the other way round holes, with every corner of a cell on them. */
export function outline(cells: readonly Spot[]): readonly (readonly Spot[])[] {
  const edges = edgesOf(cells);
  const loops: Spot[][] = [];
  while (edges.size > 0) {
    const first = edges.values().next().value![0]!;
    const loop: Spot[] = [];
    let edge = takeNext(edges, { from: first.from, to: first.from });
    const start = spotKey(edge.from);
    for (;;) {
      loop.push(edge.from);
      if (spotKey(edge.to) === start && (edges.get(start) ?? []).length === 0) break;
      if (!edges.has(spotKey(edge.to))) break;
      edge = takeNext(edges, edge);
    }
    loops.push(loop);
  }
  return loops;
}

const turnsAt = (loop: readonly Spot[], index: number): boolean => {
  const [before, here, after] = [loop.at(index - 1)!, loop[index]!, loop[(index + 1) % loop.length]!];
  return (after.x - here.x) * (here.y - before.y) !== (after.y - here.y) * (here.x - before.x);
};

/** As ruled: straight edges, corners where they are. */
export function ruledPath(cells: readonly Spot[], place: (spot: Spot) => Point): string {
  return outline(cells)
    .map((loop) => polygon(loop.filter((_, index) => turnsAt(loop, index)).map(place)))
    .join('');
}

/** As grown: a soft line that sways about the edges of the cells. */
export function grownPath(cells: readonly Spot[], place: (spot: Spot) => Point, sway: number): string {
  return outline(cells)
    .map((loop) => softLoop(loop.map((spot) => swayed(spot, place(spot), sway))))
    .join('');
}

function swayed({ x, y }: Spot, point: Point, sway: number): Point {
  return { x: point.x + (jitter(x, y, 1) - 0.5) * sway, y: point.y + (jitter(x, y, 2) - 0.5) * sway };
}

/** Through the middles between the points, with the points pulling. */
function softLoop(points: readonly Point[]): string {
  const middles = points.map((point, index) => lerp(point, points[(index + 1) % points.length]!, 0.5));
  const curves = points.map((_, index) => {
    const next = (index + 1) % points.length;
    return `Q${at(points[next]!)} ${at(middles[next]!)}`;
  });
  return `M${at(middles[0]!)}${curves.join('')}Z`;
}
