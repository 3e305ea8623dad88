import type { Figure } from '../game/state.ts';
import { type Cell, cellAt, type Ground } from '../game/town/ground.ts';
import { samePlace } from '../game/town/places.ts';
import { isWithinReach } from '../game/town/sightlines/shot.ts';

/** Neighbouring cells with no wall between: from there somebody can be reached with the hand. */
export function contactCells(ground: Ground, { at }: Pick<Figure, 'at'>): Cell[] {
  if (at === null) return [];
  const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x: at.x + x, y: at.y + y, level: at.level })));
  return around.flatMap((place) => {
    const cell = samePlace(place, at) ? null : cellAt(ground, place);
    return cell !== null && cell.floor && isWithinReach(ground, cell.at, at) ? [cell] : [];
  });
}
