import { DIRECTIONS } from '../../game/town/arcs.ts';
import { cornerOf, type Sheet } from './frame.ts';
import { at, jitter, lerp, type Point, polygon } from './svg.ts';

/** Cells of a picture by column and row. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const spotKey = ({ x, y }: Spot): string => `${x},${y}`;

export const AROUND: readonly Spot[] = [DIRECTIONS.west, DIRECTIONS.east, DIRECTIONS.north, DIRECTIONS.south];

export const beside = ({ x, y }: Spot, by: Spot): Spot => ({ x: x + by.x, y: y + by.y });

interface Edge {
  readonly from: Spot;
  readonly to: Spot;
}
type Edges = Map<string, Edge[]>;

/** The sides of a cell clockwise: the cell beside it, and where the side begins and ends. */
const SIDES = [
  { beside: [0, -1], begins: [0, 0], ends: [1, 0] },
  { beside: [1, 0], begins: [1, 0], ends: [1, 1] },
  { beside: [0, 1], begins: [1, 1], ends: [0, 1] },
  { beside: [-1, 0], begins: [0, 1], ends: [0, 0] },
] as const;

/** The sides on which these cells end, by the corner where they begin. */
function edgesOf(cells: readonly Spot[]): Edges {
  const inside = new Set(cells.map(spotKey));
  const edges = cells.flatMap(({ x, y }) => {
    const corner = ([dx, dy]: readonly [number, number]): Spot => ({ x: x + dx, y: y + dy });
    return SIDES.filter(({ beside }) => !inside.has(spotKey(corner(beside)))).map(({ begins, ends }): Edge => ({
      from: corner(begins),
      to: corner(ends),
    }));
  });
  return Map.groupBy(edges, ({ from }) => spotKey(from));
}

/** Of two ways on, the one that turns right: cells that only touch at a corner stay apart. */
function takeNext(edges: Edges, { from, to }: Edge): Edge {
  const key = spotKey(to);
  const ways = edges.get(key)!;
  const turn = (way: Edge): number =>
    (to.x - from.x) * (way.to.y - way.from.y) - (to.y - from.y) * (way.to.x - way.from.x);
  const next = ways.reduce((best, way) => (turn(way) > turn(best) ? way : best));
  if (ways.length === 1) edges.delete(key);
  else
    edges.set(
      key,
      ways.filter((way) => way !== next),
    );
  return next;
}

/** The loops round these cells, clockwise outside and the other way round holes, with every corner of a cell on them. */
function outline(cells: readonly Spot[]): readonly (readonly Spot[])[] {
  const edges = edgesOf(cells);
  const loops: Spot[][] = [];
  while (edges.size > 0) {
    const start = edges.values().next().value![0]!.from;
    const loop: Spot[] = [];
    let edge: Edge = { from: start, to: start };
    do {
      edge = takeNext(edges, edge);
      loop.push(edge.from);
    } while (edges.has(spotKey(edge.to)));
    loops.push(loop);
  }
  return loops;
}

const turnsAt = (loop: readonly Spot[], index: number): boolean => {
  const [before, here, after] = [loop.at(index - 1)!, loop[index]!, loop[(index + 1) % loop.length]!];
  return (after.x - here.x) * (here.y - before.y) !== (after.y - here.y) * (here.x - before.x);
};

/** As ruled: straight edges, corners where they are. */
export function ruledPath(sheet: Sheet, cells: readonly Spot[]): string {
  const corners = (loop: readonly Spot[]) => loop.filter((_, index) => turnsAt(loop, index));
  return outline(cells)
    .map((loop) => polygon(corners(loop).map((spot) => cornerOf(sheet, spot))))
    .join('');
}

/** As grown: a soft line that sways about the edges of the cells, by so much of one. */
export function grownPath(sheet: Sheet, cells: readonly Spot[], sway: number): string {
  const swayed = (spot: Spot): Point => {
    const { x, y } = cornerOf(sheet, spot);
    const by = (use: number): number => (jitter(spot.x, spot.y, use) - 0.5) * sheet.unit * sway;
    return { x: x + by(1), y: y + by(2) };
  };
  return outline(cells)
    .map((loop) => softLoop(loop.map(swayed)))
    .join('');
}

/** Through the middles between the points, with the points pulling. */
function softLoop(points: readonly Point[]): string {
  const nexts = [...points.slice(1), points[0]!];
  const middles = points.map((point, index) => lerp(point, nexts[index]!, 0.5));
  const ends = [...middles.slice(1), middles[0]!];
  return `M${at(middles[0]!)}${nexts.map((next, index) => `Q${at(next)} ${at(ends[index]!)}`).join('')}Z`;
}
