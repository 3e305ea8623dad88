import { cellAt } from '../../../game/town/ground.ts';
import { type Place, readPlace, samePlace, type Side, SIDES } from '../../../game/town/places.ts';
import { cellsToEdge, middleOf, onEdge } from '../../../game/town/edges.ts';
import { freeBeside } from '../../kit/travel/landing.ts';
import { halfMove } from '../move/pace.ts';
import { allowancesOf } from '../people/condition.ts';
import type { ActCode } from './charts.ts';
import {
  chargeAt,
  directlyAway,
  fightingCover,
  nearestIn,
  toCoverFarther,
  toCoverInReach,
  toCoverNearer,
  toFlank,
  toFlankCover,
  toLeader,
} from './covers.ts';
import { isCoverCell } from '../cover/cover.ts';
import {
  AT_NEAREST,
  AT_NEAREST_CLOSE,
  type Going,
  hasGone,
  hasRun,
  type MapScene,
  type Plan,
  reachOf,
  type Scene,
} from './scene.ts';
import { isOutOfShots } from './single-orders.ts';
import { enemyEdge, holdsHidden, ownEdge, suspectedFoe } from './terms.ts';

const returnFire = (): Plan => ({ shot: { at: 'threat', band: 'maximum' } });

/** Acts that lead nowhere: the same on a map and without one. */
export const STILL = {
  'return-fire': returnFire, // LG-SOLO-20
  'hold-hidden': ({ fight, unit }) => (holdsHidden(fight, unit) ? {} : returnFire()), // LG-SOLO-24
  'stay-and-shoot': () => ({ shot: AT_NEAREST, watch: true }), // LG-SOLO-25
  'halt-and-shoot': () => ({ stand: true, shot: AT_NEAREST, watch: true }),
  stay: () => ({}),
  'dismount-and-shoot-back': () => ({ dismount: true, shot: AT_NEAREST }), // LG-SOLO-29
  'dismount-and-shoot-effective': () => ({ dismount: true, shot: AT_NEAREST_CLOSE }),
  'stay-mounted-and-shoot': () => ({ shot: AT_NEAREST }), // LG-SOLO-32
} as const satisfies Readonly<Partial<Record<ActCode, (scene: Scene) => Plan>>>;

const going = (go: Going | null): Plan => (go === null ? {} : { go });
const walkingTo = (to: Place): Plan => ({ go: { to, pace: 'walk' } });

/** LG-SOLO-20 to LG-SOLO-33, on a map. */
const ON_MAP: Readonly<Record<ActCode, (scene: MapScene) => Plan>> = {
  ...STILL,
  outflank: (scene) => ({ ...going(toFlank(scene)), shot: AT_NEAREST_CLOSE }), // LG-SOLO-21
  'dash-to-cover-or-prone': dashToCoverOrProne,
  'fall-back-to-cover': (scene) => going(toCoverFarther(scene) ?? directlyAway(scene)), // LG-SOLO-23
  'advance-to-cover': advanceToCover,
  'advance-on-suspected': advanceOnSuspected,
  'continue-or-cover': continueOrCover,
  'ride-at-and-charge': rideAtAndCharge,
  'flank-or-charge': (scene) => ({ ...chargeAt(scene), ...going(toFlankCover(scene)) }), // LG-SOLO-31
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
function asFollower(scene: MapScene, { go: _own, ...rest }: Plan): Plan {
  return hasGone(scene.unit.leader) ? { ...rest, ...going(toLeader(scene)) } : rest;
}

/** LG-SOLO-34: a group on foot that has nothing left to shoot with charges, or comes on. */
function withoutGuns(scene: MapScene, plan: Plan): Plan {
  const { unit, foe, fight } = scene;
  if (plan.shot === undefined || !isOutOfShots(fight, unit)) return plan;
  const { charge } = chargeAt(scene);
  return charge === undefined ? { go: { to: foe.at, pace: 'walk', close: true } } : { charge };
}

/** LG-SOLO-22: who has no cover to run to throws himself down; the others do as their leader. */
function dashToCoverOrProne(scene: MapScene): Plan {
  const { me, unit } = scene;
  if (hasGone(me)) return {};
  const cover = me.id === unit.leader.id ? toCoverInReach(scene) : null;
  if (cover !== null) return { go: cover };
  return hasGone(unit.leader) ? {} : { drop: true, shot: AT_NEAREST };
}

/** LG-SOLO-26: the shot only at normal pace. */
function advanceToCover(scene: MapScene): Plan {
  const go = toCoverNearer(scene) ?? { to: scene.foe.at, pace: 'walk', close: true };
  return { go, ...(hasRun(scene.me) ? {} : { shot: AT_NEAREST_CLOSE }) };
}

/** LG-SOLO-27. */
function advanceOnSuspected({ fight, unit }: MapScene): Plan {
  const suspected = suspectedFoe(fight, unit);
  return {
    ...(suspected === null ? {} : { go: { to: suspected.at, pace: 'walk', close: true, wary: true } }),
    shot: AT_NEAREST,
  };
}

/** LG-SOLO-28. */
function continueOrCover(scene: MapScene): Plan {
  const isCover = isCoverCell(scene.ground);
  return going(goalBefore(scene) ?? nearestIn(reachOf(scene), isCover, 'walk'));
}

/** LG-SOLO-28, LG-SOLO-33: where the leader was going last turn; null: halted, or there already. */
function goalBefore({ unit, ground, at }: MapScene): Going | null {
  const { activity } = unit.leader;
  if (activity === null || activity.kind === 'hold' || activity.goal === undefined) return null;
  const place = readPlace(activity.goal);
  const cell = place === null ? null : cellAt(ground, place);
  return cell === null || samePlace(cell.at, at) ? null : { to: cell.at, pace: 'walk' };
}

/** LG-SOLO-29: if fighting cover is no farther than a rider who gets down may go, there; else toward it. */
function dismountInNearestCover(scene: MapScene): Plan {
  const { me, fight, at } = scene;
  if (me.mount === null) return { shot: AT_NEAREST_CLOSE };
  const isCover = fightingCover(scene);
  const hasCover = (place: Place): boolean => freeBeside(fight, [place]).some(isCover);
  if (hasCover(at)) return { dismount: true, shot: AT_NEAREST_CLOSE };
  if (hasGone(me)) return {};
  const reach = reachOf(scene);
  const limit = halfMove(allowancesOf(fight, me).basic);
  const near = nearestIn(reach, (cell) => reach.costTo(cell.at)! <= limit && hasCover(cell.at), 'walk');
  return going(near ?? nearestIn(reach, isCover, 'walk'));
}

/** LG-SOLO-30. */
function rideAtAndCharge(scene: MapScene): Plan {
  return { ...chargeAt(scene), go: { to: scene.foe.at, pace: 'run', close: true } };
}

/** Farther than this from both side edges he makes for the nearer one first. */
const EDGE_CELLS = 1;

/** LG-SOLO-33. */
function sideEdgeThenEnemyEdge({ ground, at, fight, unit }: MapScene): Plan {
  const [theirs, ours] = [enemyEdge(fight, unit.leader), ownEdge(fight, unit.leader)];
  const off = (edge: Side): number => cellsToEdge(ground, at, edge);
  const sides = SIDES.filter((edge) => edge !== theirs && edge !== ours).sort((a, b) => off(a) - off(b));
  const [side] = sides;
  if (side !== undefined && off(side) > EDGE_CELLS) return walkingTo(onEdge(ground, at, side));
  return off(theirs) === 0 ? {} : walkingTo(onEdge(ground, at, theirs));
}

/** LG-SOLO-33: as before; if halted down the middle of the table. */
function continueOrCentre(scene: MapScene): Plan {
  const { ground, fight, unit } = scene;
  const on = goalBefore(scene);
  return on === null ? walkingTo(middleOf(ground, enemyEdge(fight, unit.leader))) : { go: on };
}
