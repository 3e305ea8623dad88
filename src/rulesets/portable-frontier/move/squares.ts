import type { Cell, Ground, SideView } from '../../../game/town/ground.ts';
import { overSideOf, waysRound } from '../../../game/town/sightlines/line.ts';
import type { Place } from '../../../game/town/places.ts';
import type { People } from '../people/people.ts';

/** Who goes: whose ground is rough to him, and whether he can use a footbridge. */
export type Walker = { readonly people: People; readonly mounted: boolean };

const isWood = (cell: Cell): boolean => cell.ground === 'woods' || cell.ground === 'light-woods';

/** PC-MAP-04: whether this square is rough to him, whose ground it is included (PC-MOVE-11); the footbridge is for men on foot (PC-MAP-06). */
function isRough(cell: Cell, { people, mounted }: Walker): boolean {
  switch (cell.ground) {
    case 'village':
      return people === 'cowboy' || cell.difficulty > 0;
    case 'ranch':
      return people === 'warrior' || cell.difficulty > 0;
    case 'footbridge':
      return mounted;
    case 'ford':
      return true;
    default:
      return cell.difficulty > 0;
  }
}

/** Ground level, and not the river (PC-MAP-04, PC-RIVER-01). */
export const isEnterable = (cell: Cell): boolean =>
  cell.at.level === 0 && cell.floor && cell.passable && cell.ground !== 'deep-water';

/** PC-MOVE-03: points to enter the square; null: it cannot be entered (PC-MOVE-12). */
function entryCost(cell: Cell, walker: Walker): number | null {
  if (!isEnterable(cell)) return null;
  return isRough(cell, walker) ? 2 : 1;
}

/** PC-MAP-05: a fence costs one point more; a gate is free when open and no way at all when closed. */
export function crossingCost(side: SideView | null): number | null {
  if (side === null) return 0;
  if (side.facts.opens) return side.condition === 'open' ? 0 : null;
  return side.facts.passable && side.facts.sight !== 'window' ? 1 : null;
}

export function stepCost(ground: Ground, from: Place, to: Cell, walker: Walker): number | null {
  const entry = entryCost(to, walker);
  const crossing = crossingCost(overSideOf(ground, from, to.at));
  return entry === null || crossing === null ? null : entry + crossing;
}

/** PC-WAG-05: points for its front to enter; null where wheels do not go. */
export function wheelCost(ground: Ground, from: Place, to: Cell): number | null {
  if (!isEnterable(to) || to.building !== null || to.ground === 'cactus' || isWood(to)) return null;
  const side = overSideOf(ground, from, to.at);
  if (side !== null && !(side.facts.opens && side.condition === 'open')) return null;
  if (to.ground === 'road' || to.ground === 'ranch') return 1;
  return to.ground === 'ford' || to.ground === 'footbridge' || to.wheels ? 2 : null;
}

/** PC-FALL-02: falling back goes over fences and closed gates, but through no wall. */
export function isWalledOff(ground: Ground, from: Place, to: Place): boolean {
  const isWall = ({ facts }: SideView): boolean => !facts.opens && (!facts.passable || facts.sight !== 'clear');
  if (from.x === to.x || from.y === to.y) {
    const side = overSideOf(ground, from, to);
    return side !== null && isWall(side);
  }
  return waysRound(ground, from, to).every((way) => way.some(isWall));
}
