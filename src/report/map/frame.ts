import { cellsOf } from '../../game/town/town-in-play.ts';
import { type Place, readPlace } from '../../game/town/places.ts';
import type { Town } from '../../game/town/town.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Spot } from './outline.ts';
import type { Drawing } from './picture.ts';
import type { Point } from './svg.ts';
import { concernedIn, type Trace } from './traces.ts';

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
  const least = { width: Math.max(columns, Math.ceil(rows * 1.3)), height: Math.max(rows, Math.ceil(columns / 1.75)) };
  return fitted({ left: left + AIR, top: top + AIR, right: right - AIR, bottom: bottom - AIR }, least, town);
}

export const wholeTown = ({ width, height }: Size): Frame => {
  return { left: 0, top: 0, right: width - 1, bottom: height - 1 };
};

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

/** What the picture is of: what happened and whom it concerned, what there is to choose, or else everybody. */
export function frameOf(view: View, drawing: Drawing, traces: readonly Trace[], town: Size): Frame {
  if (drawing.frame === 'whole') return wholeTown(town);
  const numbered = (drawing.numbered ?? []).map(readPlace).filter((place) => place !== null);
  const about = drawing.frame === 'action' ? placesOfAction(view, drawing, traces) : drawing.frame.about;
  const wanted = [...about, ...numbered];
  const places = wanted.length > 0 ? wanted : placesOfAll(view);
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

/** The upper left corner of a cell. */
export const cornerOf = ({ frame, unit, left, top }: Sheet, { x, y }: Spot): Point => ({
  x: left + (x - frame.left) * unit,
  y: top + (y - frame.top) * unit,
});

export const middleOf = (sheet: Sheet, { x, y }: Spot): Point => cornerOf(sheet, { x: x + 0.5, y: y + 0.5 });
