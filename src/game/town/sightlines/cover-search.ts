import { type Cover } from './cover.ts';
import { type Cell, type Ground } from '../ground.ts';
import { cellsBetween, comparePlaces, type Place } from '../places.ts';
import { explainShot, type Standing } from './shot.ts';

const leaningAt = (at: Place): Standing => ({ at, leaning: true, prone: false, mounted: false });

/** Cover of somebody leaning in that cell against an enemy; null: the enemy does not see him there even so. */
export function coverAt(ground: Ground, place: Place, enemy: Standing): Cover | null {
  const shot = explainShot(ground, enemy, leaningAt(place));
  return shot.sight ? shot.cover : null;
}

/** LG-SOLO-14: somebody leaning there sees the enemy, who finds him in cover. */
export function isFightingCover(ground: Ground, place: Place, enemy: Standing): boolean {
  if (!explainShot(ground, leaningAt(place), enemy).sight) return false;
  const cover = coverAt(ground, place, enemy);
  return cover !== null && cover.column !== 'none';
}

/** LG-SOLO-14: fighting cover, or out of the enemy's sight even when leaning. */
export const isAnyCover = (ground: Ground, place: Place, enemy: Standing): boolean =>
  coverAt(ground, place, enemy) === null || isFightingCover(ground, place, enemy);

/** LG-SOLO-15: nearer to the enemy than from here, by straight distance. */
export const isNearerTo = (enemy: Place, here: Place, place: Place): boolean =>
  cellsBetween(place, enemy) < cellsBetween(here, enemy);

/** LG-COOL-03: not on the enemy's side of a line through the figure. */
export const isToRear = (figure: Place, enemy: Place, place: Place): boolean =>
  (place.x - figure.x) * (enemy.x - figure.x) + (place.y - figure.y) * (enemy.y - figure.y) <= 0;

/** A point on the plan, in cells; it may lie off the table. */
type Point = { readonly x: number; readonly y: number };

/** LG-SOLO-16: the two points square to the line from an enemy, at most `accurate` cells from him, first the one to the left of it. */
export function flankPoints(leader: Place, enemy: Place, accurate: number): readonly [Point, Point] {
  const v = { x: leader.x - enemy.x, y: leader.y - enemy.y };
  const length = Math.hypot(v.x, v.y);
  const r = Math.min(length, accurate) / length;
  return [
    { x: enemy.x + r * v.y, y: enemy.y - r * v.x },
    { x: enemy.x - r * v.y, y: enemy.y + r * v.x },
  ];
}

/** The cell on the ground nearest to a point that will do, by straight distance; ties by row, then column. */
export function cellNearestTo(ground: Ground, point: Point, wanted: (cell: Cell) => boolean): Cell | null {
  const away = (cell: Cell): number => Math.round(((cell.at.x - point.x) ** 2 + (cell.at.y - point.y) ** 2) * 1e6);
  const cells = ground.cells.filter((cell) => cell.at.level === 0 && cell.floor && wanted(cell));
  cells.sort((a, b) => away(a) - away(b) || comparePlaces(a.at, b.at));
  return cells[0] ?? null;
}
