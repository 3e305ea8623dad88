import type { Place } from '../../game/town/places.ts';
import { lengthOf } from './moment.ts';

/** The cell so far along a way of straight legs. */
function cellAlong(path: readonly Place[], along: number): Place {
  let left = along;
  for (let index = 1; index < path.length; index++) {
    const [from, to] = [path[index - 1]!, path[index]!];
    const leg = lengthOf([from, to]);
    if (left <= leg && leg > 0) {
      const part = left / leg;
      const between = (a: number, b: number): number => Math.round(a + (b - a) * part);
      return { x: between(from.x, to.x), y: between(from.y, to.y), level: part < 0.5 ? from.level : to.level };
    }
    left -= leg;
  }
  return path.at(-1)!;
}

/** Where somebody is seen on his way: so many cells of it, its end not among them. */
export function wayPlaces(path: readonly Place[], steps: number): readonly Place[] {
  const length = lengthOf(path);
  if (path.length < 2 || length === 0) return [];
  return Array.from({ length: steps }, (_, index) => cellAlong(path, (length * index) / steps));
}
