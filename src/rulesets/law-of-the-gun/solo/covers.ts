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
import { besideEnemies, type Going, type MapScene, onMap, type Plan, reachOf, type Scene } from './scene.ts';
import { accurateOf, sureReach } from './terms.ts';

/** LG-SOLO-14: against the foe. */
export const fightingCover =
  ({ ground, enemy }: MapScene) =>
  ({ at }: Pick<Cell, 'at'>): boolean =>
    isFightingCover(ground, at, enemy);

const anyCover =
  ({ ground, enemy }: MapScene) =>
  ({ at }: Cell): boolean =>
    isAnyCover(ground, at, enemy);

/** LG-SOLO-14: nearest is what costs least to get to, its own cell excluded. */
export function nearestIn(reach: Reach, wanted: (cell: Cell) => boolean, pace: Going['pace']): Going | null {
  const cell = reach.cells.find(wanted);
  return cell === undefined ? null : { to: cell.at, pace };
}

/** LG-SOLO-13: as far as he gets whatever the test says. */
const surely = (scene: MapScene): Reach => reachOf(scene, { limit: sureReach(scene.fight, scene.me) });

/** LG-SOLO-22: within one move. */
export const toCoverInReach = (scene: MapScene): Going | null => nearestIn(surely(scene), fightingCover(scene), 'run');

/** LG-SOLO-23, LG-SOLO-15: not nearer to the enemy than he is. */
export function toCoverFarther(scene: MapScene): Going | null {
  const { foe, at } = scene;
  const isCover = anyCover(scene);
  return nearestIn(reachOf(scene), (cell) => !isNearerTo(foe.at, at, cell.at) && isCover(cell), 'run');
}

/** LG-SOLO-26. */
export function toCoverNearer(scene: MapScene): Going | null {
  const { foe, at } = scene;
  const isCover = fightingCover(scene);
  return nearestIn(reachOf(scene), (cell) => isNearerTo(foe.at, at, cell.at) && isCover(cell), 'if-needed');
}

/** LG-SKED-02 without the rally: of the places about as far off as he can get, one out of harm's way, then the nearest to run to. */
export function directlyAway(scene: MapScene): Going | null {
  const { foe, at } = scene;
  const { cells } = surely(scene);
  const farness = (cell: Cell): number => cellsBetween(cell.at, foe.at);
  const most = Math.max(...cells.map(farness));
  const far = cells.filter((cell) => farness(cell) >= most - 1 && farness(cell) > cellsBetween(at, foe.at));
  const best = far.find(anyCover(scene)) ?? far[0];
  return best === undefined ? null : { to: best.at, pace: 'run' };
}

/** LG-SOLO-16: to the cheaper of the two points square to the enemy, open ground counted double. */
export function toFlank(scene: MapScene): Going | null {
  const reach = reachOf(scene, { wary: true });
  const [best] = flankGoals(scene)
    .flatMap((goal) => {
      const cost = reach.costTo(goal.at);
      return cost === null ? [] : [{ goal, cost, way: reach.wayTo(goal.at).map((cell) => cell.at) }];
    })
    .sort((a, b) => a.cost - b.cost);
  return best === undefined ? null : { to: best.goal.at, pace: 'run', way: best.way };
}

function flankGoals({ ground, at, foe, unit }: MapScene): readonly Cell[] {
  if (cellsBetween(at, foe.at) === 0) return [];
  return flankPoints(at, foe.at, accurateOf(unit.leader) / CELL_CM).flatMap(
    (point) => cellNearestTo(ground, point, (cell) => cell.passable) ?? [],
  );
}

/** LG-SOLO-31: to the fighting cover nearest to the flank point. */
export function toFlankCover(scene: MapScene): Going | null {
  const flank = toFlank(scene)?.to ?? flankGoals(scene)[0]?.at;
  if (flank === undefined) return null;
  const away = (cell: Cell): number => cellsBetween(cell.at, flank);
  const reach = reachOf(scene);
  const cells = reach.cells.toSorted((a, b) => away(a) - away(b) || comparePlaces(a.at, b.at));
  const cover = cells.find(fightingCover(scene));
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
  if (areNeighbours(map.at, at)) return true;
  return reachOf(map, { close: true, limit }).cells.some((cell) => areNeighbours(cell.at, at));
}

export function chargeAt(scene: Scene): Plan {
  const enemy = scene.foe?.figure ?? null;
  return enemy !== null && inChargeReach(scene, enemy) ? { charge: enemy.id } : {};
}

/** LG-SOLO-19: to the free cells nearest to the leader, those in fighting cover first. */
export function toLeader(scene: MapScene): Going | null {
  const { at } = scene.unit.leader;
  if (at === null) return null;
  const off = (place: Place): number => cellsBetween(place, at);
  const shunned = besideEnemies(scene.fight, scene.me);
  const near = reachOf(scene).cells.filter((cell) => off(cell.at) <= TOUCH_CELLS && !shunned(cell.at));
  const covered = new Set(near.filter(fightingCover(scene)));
  const isWorse = (cell: Cell): number => (covered.has(cell) ? 0 : 1);
  const [best] = near.sort((a, b) => isWorse(a) - isWorse(b) || off(a.at) - off(b.at) || comparePlaces(a.at, b.at));
  return best === undefined ? { to: at, pace: 'if-needed', close: true } : { to: best.at, pace: 'if-needed' };
}

/** LG-GRP-01, in cells. */
const TOUCH_CELLS = 2;
