import { type Cell, cellAt, type Ground, isTall } from '../ground.ts';
import { overSideOf } from '../sightlines/line.ts';
import { type Place, type Side, SIDES, stepFrom } from '../places.ts';

/** An edge one can fall from: over this side, onto that cell, so many feet down. */
interface Drop {
  readonly side: Side;
  /** Null: over the edge of the table. */
  readonly landing: Cell | null;
  readonly levels: number;
  readonly feet: number;
  /** Something low (a parapet, a rail) stands at the edge. */
  readonly railed: boolean;
}

/** The highest floor at or under a place. */
export function floorUnder(ground: Ground, place: Place): Cell | null {
  for (let level = place.level; level >= 0; level--) {
    const cell = cellAt(ground, { ...place, level });
    if (cell !== null && cell.floor) return cell;
  }
  return null;
}

function dropOver(ground: Ground, cell: Cell, side: Side): Drop | null {
  const beyond = stepFrom(cell.at, side);
  const next = cellAt(ground, beyond);
  if (next === null || next.floor) return null;
  const over = overSideOf(ground, cell.at, beyond);
  if (over !== null && over.facts.sight === 'blocks') return null;
  const landing = floorUnder(ground, beyond);
  const levels = cell.at.level - (landing?.at.level ?? 0);
  const railed = cell.low !== 'none' || over?.facts.low === true;
  return { side, landing, levels, feet: levels * ground.town.storeyFeet, railed };
}

/** The edges of an upper cell over which one can fall. */
export function dropsFrom(ground: Ground, place: Place): readonly Drop[] {
  const cell = cellAt(ground, place);
  if (cell === null || cell.at.level === 0 || !cell.floor || isTall(cell)) return [];
  return SIDES.flatMap((side) => dropOver(ground, cell, side) ?? []);
}
