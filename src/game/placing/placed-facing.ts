import type { Figure, FigureId, Gunfight } from '../state.ts';
import { groundUnder, occupants, rearOf } from '../town/town-in-play.ts';
import { cellAt } from '../town/ground.ts';
import { COMPASS, type Direction, facingTowards, type Place } from '../town/places.ts';

/**
 * Which way a figure faces where the game master puts it: a vehicle with room behind it, as he says, as it does already, or turned round.
 * Null: a vehicle has no room there; undefined: as it faces already.
 */
export function placedFacing(
  fight: Gunfight,
  figure: Figure,
  at: Place,
  wanted?: Direction,
): Direction | null | undefined {
  const base = figure.mount === null ? figure : fight.figures[figure.mount]!;
  if (base.sort !== 'vehicle') return wanted;
  const ground = groundUnder(fight)!;
  const taken = occupants(fight, ground);
  const isOwn = (id: FigureId): boolean => id === base.id || fight.figures[id]!.mount === base.id;
  const hasTail = (facing: Direction): boolean => {
    const cell = cellAt(ground, rearOf(at, facing));
    return cell !== null && cell.floor && cell.passable && (taken.get(cell.index) ?? []).every(isOwn);
  };
  if (wanted !== undefined) return hasTail(wanted) ? wanted : null;
  if (base.facing !== null && hasTail(base.facing)) return undefined;
  const free = COMPASS.filter(hasTail);
  const middle = { x: Math.floor(ground.width / 2), y: Math.floor(ground.height / 2), level: at.level };
  return free.length === 0 ? null : (facingTowards(at, middle, free) ?? free[0]!);
}
