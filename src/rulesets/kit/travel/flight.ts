import type { ThingId } from '../../../game/ids.ts';
import { edgesAt } from '../../../game/town/edges.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { cornersOf } from './path.ts';
import { doorsAlong } from './step.ts';

/** A way gone without an order: where to, how far, what it throws open. */
export interface Flight {
  readonly path: readonly Place[];
  readonly distance: number;
  readonly doors: readonly ThingId[];
  /** Over the edge of the map at its end. */
  readonly isGone: boolean;
}

export const flightAlong = (ground: Ground, cells: readonly Cell[], distance: number, isGone = false): Flight => ({
  path: cornersOf(cells.map(({ at }) => at)),
  distance,
  doors: doorsAlong(ground, cells),
  isGone,
});

export const isAtEdge = (ground: Ground, at: Place): boolean => at.level === 0 && edgesAt(ground, at).length > 0;

type Point = Pick<Place, 'x' | 'y'>;

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** As the crow flies: so far straight away from there; null: he is there himself. */
export function pointAway(at: Point, from: Point, inches: number): Point | null {
  const far = apart(at, from);
  const along = (here: number, there: number): number => here + ((here - there) / far) * inches;
  return far === 0 ? null : { x: along(at.x, from.x), y: along(at.y, from.y) };
}

export const isBeyond = ({ width, height }: Ground, { x, y }: Point): boolean =>
  x < 0 || y < 0 || x > width - 1 || y > height - 1;
