import type { Cell } from '../../../game/town/ground.ts';
import {
  cellNearestTo,
  flankPoints,
  isAnyCover,
  isFightingCover,
  isNearerTo,
} from '../../../game/town/sightlines/cover-search.ts';
import { areNeighbours, cellsBetween, comparePlaces, type Place } from '../../../game/town/places.ts';
import type { Figure } from '../../../game/state.ts';
import type { Reach } from '../../../game/town/ways/reach.ts';
import { CELL_CM } from '../tables.ts';
import { rangeBetween } from '../../kit.ts';
import { CLOSEST_CM } from '../move/pace.ts';
import { type Going, type MapScene, onMap, type Plan, type Scene, type SoloPace } from './scene.ts';
import { accurateOf, sureReach } from './terms.ts';
import { besideEnemies, type Foe, reachOf, standingOfFoe, type Walker } from './way.ts';

/** LG-SOLO-14: nearest is what costs least to get to, its own cell excluded. */
function nearestIn(reach: Reach, wanted: (cell: Cell) => boolean, pace: SoloPace): Going | null {
  const cell = reach.cells.find(wanted);
  return cell === undefined ? null : { to: cell.at, pace };
}

/** LG-SOLO-22: within one move, whatever the test says. */
export function toCoverInReach({ walker, fight, me }: MapScene, foe: Foe): Going | null {
  const enemy = standingOfFoe(foe);
  const reach = reachOf(walker, { limit: sureReach(fight, me) });
  return nearestIn(reach, (cell) => isFightingCover(walker.ground, cell.at, enemy), 'run');
}

/** LG-SOLO-23, LG-SOLO-15: not nearer to the enemy than he is. */
export function toCoverFarther({ walker }: MapScene, foe: Foe): Going | null {
  const enemy = standingOfFoe(foe);
  const isFarther = (place: Place): boolean => !isNearerTo(foe.at, walker.at, place);
  return nearestIn(reachOf(walker), (cell) => isFarther(cell.at) && isAnyCover(walker.ground, cell.at, enemy), 'run');
}

/** LG-SOLO-26. */
export function toCoverNearer({ walker }: MapScene, foe: Foe): Going | null {
  const enemy = standingOfFoe(foe);
  const isNearer = (place: Place): boolean => isNearerTo(foe.at, walker.at, place);
  return nearestIn(
    reachOf(walker),
    (cell) => isNearer(cell.at) && isFightingCover(walker.ground, cell.at, enemy),
    'if-needed',
  );
}

export function nearestFightingCover({ ground }: Walker, reach: Reach, foe: Foe): Cell | null {
  const enemy = standingOfFoe(foe);
  return reach.cells.find((cell) => isFightingCover(ground, cell.at, enemy)) ?? null;
}

/** LG-SKED-02 without the rally: of the places about as far off as he can get, one out of harm's way, then the nearest to run to. */
export function directlyAway({ walker, fight, me }: MapScene, foe: Foe): Going | null {
  const reach = reachOf(walker, { limit: sureReach(fight, me) });
  const farness = (cell: Cell): number => cellsBetween(cell.at, foe.at);
  const most = Math.max(...reach.cells.map(farness));
  const far = reach.cells.filter(
    (cell) => farness(cell) >= most - 1 && farness(cell) > cellsBetween(walker.at, foe.at),
  );
  const enemy = standingOfFoe(foe);
  const best = far.find((cell) => isAnyCover(walker.ground, cell.at, enemy)) ?? far[0];
  return best === undefined ? null : { to: best.at, pace: 'run' };
}

type Flank = { readonly goal: Cell; readonly cost: number; readonly way: readonly Place[] };

/** LG-SOLO-16: to the cheaper of the two points square to the enemy, open ground counted double. */
export function toFlank({ walker, unit }: MapScene, foe: Foe): Going | null {
  const reach = reachOf(walker, { wary: standingOfFoe(foe) });
  const [best] = flankGoals(walker, foe, accurateOf(unit.leader))
    .flatMap((goal): Flank[] => {
      const cost = reach.costTo(goal.at);
      return cost === null ? [] : [{ goal, cost, way: reach.wayTo(goal.at).map((cell) => cell.at) }];
    })
    .sort((a, b) => a.cost - b.cost);
  return best === undefined ? null : { to: best.goal.at, pace: 'run', way: best.way };
}

function flankGoals({ ground, at }: Walker, foe: Foe, accurateCm: number): readonly Cell[] {
  if (cellsBetween(at, foe.at) === 0) return [];
  return flankPoints(at, foe.at, accurateCm / CELL_CM).flatMap(
    (point) => cellNearestTo(ground, point, (cell) => cell.passable) ?? [],
  );
}

/** LG-SOLO-31: to the fighting cover nearest to the flank point. */
export function toFlankCover(scene: MapScene, foe: Foe): Going | null {
  const { walker, unit } = scene;
  const flank = toFlank(scene, foe)?.to ?? flankGoals(walker, foe, accurateOf(unit.leader))[0]?.at;
  if (flank === undefined) return null;
  const enemy = standingOfFoe(foe);
  const away = (cell: Cell): number => cellsBetween(cell.at, flank);
  const reach = reachOf(walker);
  const cells = [...reach.cells].sort((a, b) => away(a) - away(b) || comparePlaces(a.at, b.at));
  const cover = cells.find((cell) => isFightingCover(walker.ground, cell.at, enemy));
  if (cover === undefined) return { to: flank, pace: 'walk' };
  const isOneMove = reach.costTo(cover.at)! <= sureReach(scene.fight, scene.me);
  return { to: cover.at, pace: isOneMove ? 'if-needed' : 'walk' };
}

/** LG-SOLO-13: somebody next to whom he can get, whatever the test says. */
export function inChargeReach(scene: Scene, { id, at }: Figure): boolean {
  const { fight, me } = scene;
  const limit = sureReach(fight, me);
  const map = onMap(scene);
  if (map === null) return rangeBetween(fight, me.id, id) - CLOSEST_CM <= limit;
  if (at === null) return false;
  if (areNeighbours(map.walker.at, at)) return true;
  return reachOf(map.walker, { close: true, limit }).cells.some((cell) => areNeighbours(cell.at, at));
}

export function chargeAt(scene: Scene): Plan {
  const enemy = scene.foe?.figure ?? null;
  return enemy !== null && inChargeReach(scene, enemy) ? { charge: enemy.id } : {};
}

/** LG-SOLO-19: to the free cells nearest to the leader, those in fighting cover first. */
export function toLeader({ walker, unit, foe, fight, me }: MapScene): Going | null {
  const at = unit.leader.at;
  if (at === null) return null;
  const enemy = foe === null ? null : standingOfFoe(foe);
  const shunned = besideEnemies(fight, me);
  const near = reachOf(walker).cells.filter((cell) => cellsBetween(cell.at, at) <= TOUCH_CELLS && !shunned(cell.at));
  const isBetter = (cell: Cell): number => (enemy !== null && isFightingCover(walker.ground, cell.at, enemy) ? 0 : 1);
  const ranked = near.map((cell) => ({ cell, better: isBetter(cell), off: cellsBetween(cell.at, at) }));
  ranked.sort((a, b) => a.better - b.better || a.off - b.off || comparePlaces(a.cell.at, b.cell.at));
  const best = ranked[0]?.cell;
  return best === undefined ? { to: at, pace: 'if-needed', close: true } : { to: best.at, pace: 'if-needed' };
}

/** LG-GRP-01, in cells. */
const TOUCH_CELLS = 2;
