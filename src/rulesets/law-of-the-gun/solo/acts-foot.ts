import { samePlace, readPlace } from '../../../game/town/places.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { isCoverCell } from './cover-cells.ts';
import { directlyAway, toCoverFarther, toCoverInReach, toCoverNearer, toFlank } from './covers.ts';
import { AT_NEAREST, AT_NEAREST_CLOSE, type Going, hasGone, hasRun, type MapScene, type Plan } from './scene.ts';
import { suspectedFoe } from './terms.ts';
import { reachOf } from './way.ts';

const going = (go: Going | null): Plan => (go === null ? {} : { go });

/** LG-SOLO-21. */
export const outflank = (scene: MapScene): Plan => ({
  ...going(scene.foe === null ? null : toFlank(scene, scene.foe)),
  shot: AT_NEAREST_CLOSE,
});

/** LG-SOLO-22: who has no cover to run to throws himself down; the others do as their leader. */
export function dashToCoverOrProne(scene: MapScene): Plan {
  const { foe, me, unit } = scene;
  if (hasGone(me)) return {};
  const cover = foe !== null && me.id === unit.leader.id ? toCoverInReach(scene, foe) : null;
  if (cover !== null) return { go: cover };
  return hasGone(unit.leader) ? {} : { drop: true, shot: AT_NEAREST };
}

/** LG-SOLO-23. */
export function fallBackToCover(scene: MapScene): Plan {
  const { foe } = scene;
  return foe === null ? {} : going(toCoverFarther(scene, foe) ?? directlyAway(scene, foe));
}

/** LG-SOLO-26: the shot only at normal pace. */
export function advanceToCover(scene: MapScene): Plan {
  const { foe, me } = scene;
  if (foe === null) return {};
  const go = toCoverNearer(scene, foe) ?? { to: foe.at, pace: 'walk', close: true };
  return { go, ...(hasRun(me) ? {} : { shot: AT_NEAREST_CLOSE }) };
}

/** LG-SOLO-27. */
export function advanceOnSuspected({ fight, unit }: MapScene): Plan {
  const suspected = suspectedFoe(fight, unit);
  return {
    ...(suspected === null ? {} : { go: { to: suspected.at, pace: 'walk', close: true, wary: true } }),
    shot: AT_NEAREST,
  };
}

/** LG-SOLO-28. */
export function continueOrCover(scene: MapScene): Plan {
  const on = goalBefore(scene);
  if (on !== null) return { go: on };
  const { walker } = scene;
  const cover = reachOf(walker).cells.find((cell) => isCoverCell(walker.ground, cell));
  return cover === undefined ? {} : { go: { to: cover.at, pace: 'walk' } };
}

/** LG-SOLO-28, LG-SOLO-33: where the leader was going last turn; null: halted, or there already. */
export function goalBefore({ fight, unit, walker }: MapScene): Going | null {
  const { activity } = unit.leader;
  if (activity === null || activity.kind === 'hold' || activity.goal === undefined) return null;
  const place = readPlace(activity.goal);
  const cell = place === null ? null : cellAt(groundUnder(fight)!, place);
  if (cell === null || samePlace(cell.at, walker.at)) return null;
  return { to: cell.at, pace: 'walk' };
}
