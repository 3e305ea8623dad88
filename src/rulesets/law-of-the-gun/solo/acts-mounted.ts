import { type Place, type Side, SIDES } from '../../../game/town/places.ts';
import { isFightingCover } from '../../../game/town/sightlines/cover-search.ts';
import { cellsToEdge, middleOf, onEdge } from '../../../game/town/edges.ts';
import { freeBeside } from '../../kit/travel/landing.ts';
import { halfMove } from '../move/pace.ts';
import { allowancesOf } from '../people/condition.ts';
import { goalBefore } from './acts-foot.ts';
import { chargeAt, nearestFightingCover, toFlankCover } from './covers.ts';
import { AT_NEAREST_CLOSE, hasGone, type MapScene, type Plan } from './scene.ts';
import { enemyEdge, ownEdge } from './terms.ts';
import { reachOf, standingOfFoe } from './way.ts';

/** LG-SOLO-29: if fighting cover is no farther than a rider who gets down may go, there; else toward it. */
export function dismountInNearestCover(scene: MapScene): Plan {
  const { foe, me, walker, fight } = scene;
  if (me.mount === null) return { shot: AT_NEAREST_CLOSE };
  if (foe === null) return {};
  const enemy = standingOfFoe(foe);
  const hasCover = (at: Place): boolean =>
    freeBeside(fight, [at]).some((cell) => isFightingCover(walker.ground, cell.at, enemy));
  if (hasCover(walker.at)) return { dismount: true, shot: AT_NEAREST_CLOSE };
  if (hasGone(me)) return {};
  const reach = reachOf(walker);
  const limit = halfMove(allowancesOf(fight, me).basic);
  const near = reach.cells.find((cell) => reach.costTo(cell.at)! <= limit && hasCover(cell.at));
  if (near !== undefined) return { go: { to: near.at, pace: 'walk' } };
  const cover = nearestFightingCover(walker, reach, foe);
  return cover === null ? {} : { go: { to: cover.at, pace: 'walk' } };
}

/** LG-SOLO-30. */
export function rideAtAndCharge(scene: MapScene): Plan {
  const { foe } = scene;
  return foe === null ? {} : { ...chargeAt(scene), go: { to: foe.at, pace: 'run', close: true } };
}

/** LG-SOLO-31. */
export function flankOrCharge(scene: MapScene): Plan {
  const { foe } = scene;
  if (foe === null) return {};
  const go = toFlankCover(scene, foe);
  return { ...chargeAt(scene), ...(go === null ? {} : { go }) };
}

/** Farther than this from both side edges he makes for the nearer one first. */
const EDGE_CELLS = 1;

/** LG-SOLO-33. */
export function sideEdgeThenEnemyEdge({ walker, fight, unit }: MapScene): Plan {
  const { ground, at } = walker;
  const [theirs, ours] = [enemyEdge(fight, unit.leader), ownEdge(fight, unit.leader)];
  const off = (edge: Side): number => cellsToEdge(ground, at, edge);
  const sides = SIDES.filter((edge) => edge !== theirs && edge !== ours).sort((a, b) => off(a) - off(b));
  const [side] = sides;
  if (side !== undefined && off(side) > EDGE_CELLS) return { go: { to: onEdge(ground, at, side), pace: 'walk' } };
  return off(theirs) === 0 ? {} : { go: { to: onEdge(ground, at, theirs), pace: 'walk' } };
}

/** LG-SOLO-33: as before; if halted down the middle of the table. */
export function continueOrCentre(scene: MapScene): Plan {
  const { walker, fight, unit } = scene;
  const on = goalBefore(scene);
  if (on !== null) return { go: on };
  return { go: { to: middleOf(walker.ground, enemyEdge(fight, unit.leader)), pace: 'walk' } };
}
