import type { Run } from '../../../game/run.ts';
import type { FigureId, Gait } from '../../../game/state.ts';
import { facingTowards, type Place } from '../../../game/town/places.ts';
import { given } from '../../../game/given.ts';

/** Of the cells of a way those that tell it: start, corners, end. */
export const cornersOf = (cells: readonly Place[]): readonly Place[] =>
  cells.filter((at, index) => {
    const [before, after] = [cells[index - 1], cells[index + 1]];
    return before === undefined || after === undefined || !isStraight(before, at, after);
  });

/** From where it set out to this end. */
export function trackOf<T extends { readonly before: T | null }>(end: T | null): T[] {
  const track: T[] = [];
  for (let one = end; one !== null; one = one.before) track.push(one);
  return track.reverse();
}

/** From one cell of a way to another: start, corners, end. */
export const pathOf = (way: readonly { readonly at: Place | null }[], from = 0, to = way.length): readonly Place[] =>
  cornersOf(way.slice(from, to + 1).flatMap(({ at }) => at ?? []));

/** Every cell of a path of straight legs, both ends with it. */
export const cellsAlong = (path: readonly Place[]): Place[] =>
  path.flatMap((to, index) => {
    const from = path[index - 1];
    if (from === undefined || from.level !== to.level) return [to];
    const steps = Math.max(1, Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      const between = (a: number, b: number): number => Math.round(a + (b - a) * part);
      return { x: between(from.x, to.x), y: between(from.y, to.y), level: to.level };
    });
  });

function isStraight(a: Place, b: Place, c: Place): boolean {
  if (a.level !== b.level || b.level !== c.level) return false;
  return b.x - a.x === c.x - b.x && b.y - a.y === c.y - b.y;
}

/** The way somebody looks at the end of a path; null: it is no way at all. */
export function facingAlong(path: readonly Place[]) {
  const [before, at] = path.slice(-2);
  return before === undefined || at === undefined ? null : facingTowards(before, at);
}

interface Moved {
  readonly path: readonly Place[];
  readonly distance: number;
  readonly cost: number;
  readonly gait: Gait;
  readonly why: string;
  /** Of a vehicle, for the rest of the turn. */
  readonly speed?: number;
}

/** Says that somebody has moved, looking the way he went. */
export function tellMove(run: Run, figure: FigureId, { path, distance, cost, gait, why, speed }: Moved): void {
  const facing = facingAlong(path) ?? undefined;
  const dear = cost === distance ? undefined : cost;
  run.emit(given({ kind: 'moved', figure, path, distance, gait, why, facing, cost: dear, speed }));
}
