import { turnsSoFar } from '../fold/hazard-folds.ts';
import type { Charge, Fire, Gunfight } from '../state.ts';
import { DIRECTIONS, type Place } from './places.ts';

const EDGE = 1e-9;

/** Whether a place burns: round without a wind, else two halves of ellipses that meet across it. Extents are so many units to a cell. */
export function burnsAt({ at, up, along, down, direction }: Fire, place: Place, perCell: number): boolean {
  if (at === null || at.level !== place.level) return false;
  const { x, y } = direction === null ? { x: 1, y: 0 } : DIRECTIONS[direction];
  const unit = Math.hypot(x, y);
  const [dx, dy] = [(place.x - at.x) * perCell, (place.y - at.y) * perCell];
  const withWind = (dx * x + dy * y) / unit;
  const across = (dy * x - dx * y) / unit;
  const reach = withWind >= 0 ? down : up;
  return (withWind / reach) ** 2 + (across / along) ** 2 <= 1 + EDGE;
}

export function cellsOnFire({ town }: Pick<Gunfight, 'town'>, fire: Fire): readonly Place[] {
  if (town === null || fire.at === null) return [];
  const { perCell } = town.measure;
  const reach = Math.ceil(Math.max(fire.up, fire.along, fire.down) / perCell);
  const { x: fromX, y: fromY, level } = fire.at;
  const span = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return span
    .flatMap((dy) => span.map((dx) => ({ x: fromX + dx, y: fromY + dy, level })))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < town.plan.width && y < town.plan.height)
    .filter((place) => burnsAt(fire, place, perCell));
}

/** Turns of sides until a charge goes off; null: its fuse does not burn. */
export const turnsLeft = (fight: Pick<Gunfight, 'clock'>, { lit }: Charge): number | null =>
  lit === null ? null : Math.max(0, lit.turn + lit.turns - turnsSoFar(fight));
