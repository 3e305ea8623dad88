import type { Reading } from '../../game/town/facts.ts';
import { type Cell, cellAt, type Ground } from '../../game/town/ground.ts';
import type { Place } from '../../game/town/places.ts';

/** This ruleset's own words on ground: a river can be waded (CA-TERR-01). */
export const READING: Reading = {
  river: { passable: true },
  footbridge: { difficulty: 0 },
};

/** All fractions of an inch are kept; comparisons allow for this much (CA-GEN-04). */
export const TOLERANCE = 0.000001;

export const atMost = (value: number, limit: number): boolean => value <= limit + TOLERANCE;

/** Cells next to a place, corners included. */
export function cellsAround(ground: Ground, { x, y, level }: Place): Cell[] {
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: x + dx, y: y + dy, level })));
  return around.flatMap((place) => {
    const cell = place.x === x && place.y === y ? null : cellAt(ground, place);
    return cell === null ? [] : [cell];
  });
}
