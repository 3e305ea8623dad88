import { type Cell, cellAt, type Ground, isTall, type SideView } from '../ground.ts';
import { overSideOf, waysRound } from './line.ts';
import { areNeighbours, type Place, samePlace } from '../places.ts';
import { cellsAtPoint, type Ray, rayBetween } from './ray.ts';
import { cellsOnRay, floorsOnRay, sidesOnRay } from './scan.ts';
import { touchesSide } from '../sides.ts';

/** Where a figure puts its eye, or shows itself: at its place, or leaning out to one side as it looks at the other. */
export type Post = 'centre' | 'right' | 'left';

/** Who looks at whom, and who of them may use the points beside his cell. */
interface Look {
  readonly from: Place;
  readonly to: Place;
  /** The looker leans out wherever that gives him a line. */
  readonly fromLeans: boolean;
  /** The other is leaning now, so that he shows himself beside his cell. */
  readonly toLeans: boolean;
}

/** What stands in the way of a line, by its parts. */
export interface Blockers {
  readonly cells: readonly Cell[];
  readonly sides: readonly SideView[];
  readonly floors: readonly Cell[];
}

export type Sight =
  | { readonly clear: true; readonly eye: Post; readonly seen: Post; readonly ray: Ray }
  | { readonly clear: false; readonly blockers: Blockers };

/** LG-COV-05: lean points are three quarters of a cell out. */
const LEAN_QUARTERS = 3;
const QUARTERS: Readonly<Record<Post, number>> = { centre: 0, right: LEAN_QUARTERS, left: -LEAN_QUARTERS };
const POSTS: readonly Post[] = ['centre', 'right', 'left'];
const isNear = (place: Place, at: Place): boolean => samePlace(place, at) || areNeighbours(place, at);

/** LG-COV-05: a window is seen through by who stands in it or next to it. */
function isBlocking(ray: Ray, cell: Cell): boolean {
  if (cell.sight === 'clear' || samePlace(cell.at, ray.from) || samePlace(cell.at, ray.to)) return false;
  return cell.sight !== 'window' || !(isNear(ray.from, cell.at) || isNear(ray.to, cell.at));
}

function isSideBlocking(ray: Ray, side: SideView): boolean {
  if (side.facts.sight === 'window') return !(touchesSide(side, ray.from) || touchesSide(side, ray.to));
  return side.facts.sight === 'blocks';
}

function blockersOf(ground: Ground, ray: Ray): Blockers {
  if (ray.n === 0) return { cells: [], sides: [], floors: straightUp(ground, ray) };
  return {
    cells: cellsOnRay(ground, ray, (cell) => isBlocking(ray, cell)),
    sides: sidesOnRay(ground, ray, (side) => isSideBlocking(ray, side)),
    floors: floorsOnRay(ground, ray),
  };
}

/** Between two storeys of one cell there is what the upper ones stand on. */
function straightUp(ground: Ground, { from, to }: Ray): readonly Cell[] {
  const [low, high] = from.level < to.level ? [from, to] : [to, from];
  return Array.from({ length: high.level - low.level }, (_, step) =>
    cellAt(ground, { ...low, level: low.level + step + 1 })!,
  ).filter((cell) => cell.floor);
}

const isClear = ({ cells, sides, floors }: Blockers): boolean => cells.length + sides.length + floors.length === 0;

const isBeside = (blockers: Blockers, place: Place): boolean =>
  blockers.cells.some((cell) => areNeighbours(cell.at, place)) ||
  blockers.sides.some((side) => touchesSide(side, place));

const isWallSide = ({ facts }: SideView): boolean => facts.sight === 'blocks' || facts.sight === 'window';

/** Whether a wall on a side stands between a figure and the point beside it, which lies in the same cell or in a neighbouring one. */
function isWalledOff(ground: Ground, ray: Ray, at: Place, point: Place): boolean {
  if (ground.sides.size === 0 || samePlace(at, point)) return false;
  if (at.x === point.x || at.y === point.y) {
    const over = overSideOf(ground, at, point);
    return over !== null && isWallSide(over);
  }
  const ways = waysRound(ground, at, point).map((way) => way.some(isWallSide));
  // Square to the line one goes farther along the rows the more the line runs along the columns, and so crosses a column first.
  if (Math.abs(ray.dx) === Math.abs(ray.dy)) return ways.every((shut) => shut);
  return Math.abs(ray.dy) > Math.abs(ray.dx) ? ways[0]! : ways[1]!;
}

/** The point beside a figure lies inside a tall cell (never on the edge of one: its distance is no whole number of cells) or behind a wall. */
function isWalledIn(ground: Ground, ray: Ray, part: number): boolean {
  const at = part === 0 ? ray.from : ray.to;
  return cellsAtPoint(ray, part).some(({ x, y }) => {
    const point = { x, y, level: at.level };
    const cell = cellAt(ground, point);
    return cell !== null && (isTall(cell) || isWalledOff(ground, ray, at, point));
  });
}

function postsOf(ground: Ground, look: Look, end: 'from' | 'to', leans: boolean): readonly Post[] {
  if (!leans) return ['centre'];
  return POSTS.filter((post) => {
    if (post === 'centre') return true;
    const ends = { fromRight: end === 'from' ? QUARTERS[post] : 0, toRight: end === 'to' ? QUARTERS[post] : 0 };
    const ray = rayBetween(look.from, look.to, ends);
    return !isWalledIn(ground, ray, end === 'from' ? 0 : ray.parts);
  });
}

/**
 * LG-COV-05: can one see the other? First the line between the centres; where something beside one of them blocks it, the points to which
 * he leans out: the target's centre, right, left, and for each the looker's.
 *
 * It holds both ways where both may do the same: with `fromLeans` and `toLeans` swapped along with the places, the answer is the same.
 */
export function sightBetween(ground: Ground, look: Look): Sight {
  const centre = rayBetween(look.from, look.to);
  const blockers = blockersOf(ground, centre);
  if (isClear(blockers)) return { clear: true, eye: 'centre', seen: 'centre', ray: centre };
  const blocked: Sight = { clear: false, blockers };
  if (centre.n === 0) return blocked;
  const eyes = postsOf(ground, look, 'from', look.fromLeans && isBeside(blockers, look.from));
  for (const seen of postsOf(ground, look, 'to', look.toLeans && isBeside(blockers, look.to))) {
    for (const eye of eyes) {
      if (eye === 'centre' && seen === 'centre') continue;
      const ray = rayBetween(look.from, look.to, { fromRight: QUARTERS[eye], toRight: QUARTERS[seen] });
      if (isClear(blockersOf(ground, ray))) return { clear: true, eye, seen, ray };
    }
  }
  return blocked;
}
