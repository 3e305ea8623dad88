import type { Place } from '../../game/town/places.ts';
import { columnsOf, type Frame, rowsOf } from './frame.ts';
import type { Spot } from './outline.ts';
import type { Point } from './svg.ts';

/** The sheet of paper: how large a cell is and where the map lies on it, in pixels. */
export interface Sheet {
  readonly frame: Frame;
  readonly unit: number;
  readonly left: number;
  readonly top: number;
  readonly mapWidth: number;
  readonly mapHeight: number;
}

const WIDEST = 1108;
const HIGHEST = 860;
const LARGEST_CELL = 84;
export const EDGE = 46;
export const TITLE = 54;

export function sheetFor(frame: Frame): Sheet {
  const [columns, rows] = [columnsOf(frame), rowsOf(frame)];
  const unit = Math.min(LARGEST_CELL, Math.floor(WIDEST / columns), Math.floor(HIGHEST / rows));
  return { frame, unit, left: EDGE, top: TITLE + EDGE, mapWidth: columns * unit, mapHeight: rows * unit };
}

/** The upper left corner of a cell. */
export function cornerOf({ frame, unit, left, top }: Sheet, { x, y }: Spot): Point {
  return { x: left + (x - frame.left) * unit, y: top + (y - frame.top) * unit };
}

export function middleOf(sheet: Sheet, { x, y }: Spot | Place): Point {
  return cornerOf(sheet, { x: x + 0.5, y: y + 0.5 });
}
