import {
  advanceOnSuspected,
  advanceToCover,
  continueOrCover,
  dashToCoverOrProne,
  fallBackToCover,
  outflank,
} from './acts-foot.ts';
import {
  continueOrCentre,
  dismountInNearestCover,
  flankOrCharge,
  rideAtAndCharge,
  sideEdgeThenEnemyEdge,
} from './acts-mounted.ts';
import { STILL } from './acts-still.ts';
import type { ActCode } from './charts.ts';
import { inChargeReach, toLeader } from './covers.ts';
import { isOutOfShots } from './shots.ts';
import { type ActOnMap, hasGone, type MapScene, type Plan } from './scene.ts';

/** LG-SOLO-20 to LG-SOLO-33, on a map. */
const ON_MAP: Readonly<Record<ActCode, ActOnMap>> = {
  ...STILL,
  outflank,
  'dash-to-cover-or-prone': dashToCoverOrProne,
  'fall-back-to-cover': fallBackToCover,
  'advance-to-cover': advanceToCover,
  'advance-on-suspected': advanceOnSuspected,
  'continue-or-cover': continueOrCover,
  'ride-at-and-charge': rideAtAndCharge,
  'flank-or-charge': flankOrCharge,
  'dismount-in-nearest-cover': dismountInNearestCover,
  'side-edge-then-enemy-edge': sideEdgeThenEnemyEdge,
  'continue-or-centre': continueOrCentre,
};

/** What the leader of a group does of what it has chosen. */
export const actOnMap = (scene: MapScene, act: ActCode): Plan => ON_MAP[act](scene);

/** What a figure does next of what its group has chosen. */
export function planOnMap(scene: MapScene, act: ActCode): Plan {
  const plan = withoutGuns(scene, actOnMap(scene, act));
  return scene.me.id === scene.unit.leader.id ? plan : asFollower(scene, plan);
}

/** LG-SOLO-19: where its leader went this turn; where he stayed, so does it. */
function asFollower(scene: MapScene, plan: Plan): Plan {
  const { go: _own, ...rest } = plan;
  const go = hasGone(scene.unit.leader) ? toLeader(scene) : null;
  return go === null ? rest : { ...rest, go };
}

/** LG-SOLO-34: a group on foot that has nothing left to shoot with charges, or comes on. */
function withoutGuns(scene: MapScene, plan: Plan): Plan {
  const { unit, foe, fight } = scene;
  if (plan.shot === undefined || foe === null || !isOutOfShots(fight, unit)) return plan;
  if (foe.figure !== null && inChargeReach(scene, foe.figure)) return { charge: foe.figure.id };
  return { go: { to: foe.at, pace: 'walk', close: true } };
}
