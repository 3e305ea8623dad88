import { cellsOf } from '../../game/town/town-in-play.ts';
import { DIRECTIONS, type Place, readPlace } from '../../game/town/places.ts';
import type { Town } from '../../game/town/town.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Drawing } from './picture.ts';
import { at, jitter, lerp, type Point, polygon } from './svg.ts';
import { concernedIn, type Trace } from '../../game/record/traces.ts';

/** The part of the town on a picture: first and last column and row, all inside. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Size = Pick<Town, 'width' | 'height'>;

const LEAST: Size = { width: 14, height: 10 };
const MOST: Size = { width: 24, height: 16 };
/** Cells kept free round what is shown. */
const AIR = 2;

export const columnsOf = ({ left, right }: Frame): number => right - left + 1;
export const rowsOf = ({ top, bottom }: Frame): number => bottom - top + 1;

/** From the first to the last column and row of these. */
export function boundsOf(spots: readonly Spot[]): Frame {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const isInFrame = ({ left, top, right, bottom }: Frame, { x, y }: Spot): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** First and last of a run of at least and at most so many, about the middle of what is wanted, within the town. */
function fit(from: number, to: number, limits: { least: number; most: number; whole: number }): [number, number] {
  const wanted = to - from + 1 + 2 * AIR;
  const most = Math.max(limits.most, to - from + 1); // rather too large than without somebody
  const length = Math.min(limits.whole, Math.max(limits.least, Math.min(most, wanted)));
  const start = Math.round((from + to + 1 - length) / 2);
  const first = Math.max(0, Math.min(limits.whole - length, start));
  return [first, first + length - 1];
}

/** At least and at most so large about the middle of what is wanted, within the town. */
function fitted(box: Frame, least: Size, town: Size): Frame {
  const [left, right] = fit(box.left, box.right, { least: least.width, most: MOST.width, whole: town.width });
  const [top, bottom] = fit(box.top, box.bottom, { least: least.height, most: MOST.height, whole: town.height });
  return { left, top, right, bottom };
}

/** Slightly landscape: what is too high for its width gets wider, and the other way round. */
export function frameAbout(places: readonly Place[], town: Size): Frame {
  const { left, top, right, bottom } = fitted(boundsOf(places), LEAST, town);
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  const least = { width: Math.max(columns, Math.ceil(rows * 1.5)), height: Math.max(rows, Math.ceil(columns / 1.75)) };
  return fitted({ left: left + AIR, top: top + AIR, right: right - AIR, bottom: bottom - AIR }, least, town);
}

export const wholeTown = ({ width, height }: Size): Frame => ({
  left: 0,
  top: 0,
  right: width - 1,
  bottom: height - 1,
});

/** Where everybody who still counts is, and the markers. */
function placesOfAll(view: View): readonly Place[] {
  const standing = view.roster
    .map((id) => view.figures[id]!)
    .filter(({ statuses }) => !statuses.some((one) => one === 'dead' || one === 'left' || one === 'out-of-action'))
    .flatMap(cellsOf);
  return [...standing, ...Object.values(view.markers).map((marker) => marker.at)];
}

/** Where something happened, and where those are whom it concerned. */
function placesOfAction(view: View, drawing: Drawing, traces: readonly Trace[]): readonly Place[] {
  if (traces.length === 0) return [];
  const concerned = concernedIn(drawing.happened ?? []).flatMap((id) =>
    view.figures[id] === undefined ? [] : cellsOf(view.figures[id]),
  );
  return [...traces.flatMap((trace) => trace.places), ...concerned];
}

/** All of it fits on one picture. */
function isSmall(places: readonly Place[]): boolean {
  const bounds = boundsOf(places);
  return columnsOf(bounds) <= MOST.width && rowsOf(bounds) <= MOST.height;
}

/** What the picture is of: what happened and whom it concerned, with everybody where there is room; what there is to choose; or else everybody. */
export function frameOf(view: View, drawing: Drawing, traces: readonly Trace[], town: Size): Frame {
  if (drawing.frame === 'whole') return wholeTown(town);
  const numbered = (drawing.numbered ?? []).map(readPlace).filter((place) => place !== null);
  const about = drawing.frame === 'action' ? placesOfAction(view, drawing, traces) : drawing.frame.about;
  const wanted = [...about, ...numbered];
  const all = [...about, ...placesOfAll(view)];
  const isRoom = drawing.frame === 'action' && numbered.length === 0 && isSmall(all);
  const places = wanted.length === 0 || isRoom ? all : wanted;
  return places.length === 0 ? wholeTown(town) : frameAbout(places, town);
}

const WIDEST = 1108;
const HIGHEST = 860;
const LARGEST_CELL = 84;
export const EDGE = 46;
export const TITLE = 54;

/** The sheet of paper: how large a cell is and where the map lies on it, in pixels. */
export function sheetFor(frame: Frame) {
  const [columns, rows] = [columnsOf(frame), rowsOf(frame)];
  const unit = Math.min(LARGEST_CELL, Math.floor(WIDEST / columns), Math.floor(HIGHEST / rows));
  return { frame, unit, left: EDGE, top: TITLE + EDGE, mapWidth: columns * unit, mapHeight: rows * unit };
}

export type Sheet = ReturnType<typeof sheetFor>;

export const cornerOf = ({ frame, unit, left, top }: Sheet, { x, y }: Spot): Point => ({
  x: left + (x - frame.left) * unit,
  y: top + (y - frame.top) * unit,
});

export const middleOf = (sheet: Sheet, { x, y }: Spot): Point => cornerOf(sheet, { x: x + 0.5, y: y + 0.5 });

/** Cells of a picture by column and row. */
export type Spot = { readonly x: number; readonly y: number };

export const spotKey = ({ x, y }: Spot): string => `${x},${y}`;

export const AROUND: readonly Spot[] = [DIRECTIONS.west, DIRECTIONS.east, DIRECTIONS.north, DIRECTIONS.south];

export const beside = ({ x, y }: Spot, by: Spot): Spot => ({ x: x + by.x, y: y + by.y });

type Edge = { readonly from: Spot; readonly to: Spot };
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
