import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { rosterOf } from '../../kit.ts';
import { standOf, viewOf } from '../../kit/world/world.ts';
import { isInFight } from '../people/condition.ts';
import { isByCover, isInCover, isSeen } from '../cover/cover.ts';
import { enemySides, isInSightOf, lookoutsOf, pairOf, sightOf, withSteed } from './sight-state.ts';
import { cellsAlong } from '../../kit/travel/path.ts';

/** LG-VIS-01: seen by somebody of this side, and in the open for him. */
export const isInPlainView = (fight: Gunfight, side: SideId, figure: FigureId): boolean =>
  lookoutsOf(fight, side).some((one) => isSeen(fight, one.id, figure) && !isInCover(fight, figure, one.id));

function hide(run: Run, figure: Figure, sides: readonly SideId[]): void {
  if (sides.length === 0) return;
  for (const one of withSteed(run.fight, figure)) run.emit({ kind: 'hidden', figure: one.id, sides });
}

/** LG-VIS-02: whoever is set up in cover, or where a whole enemy side does not see him, is hidden from that side. */
export function hideAtStart(run: Run): void {
  const { fight } = run;
  for (const figure of rosterOf(fight).filter((one) => isInFight(one) && one.at !== null))
    hide(
      run,
      figure,
      enemySides(fight, figure).filter((side) => !isInPlainView(fight, side, figure.id)),
    );
}

/** LG-VIS-02: sides that have not seen this figure through a whole turn, and now lose it, as it is in cover. */
export function losingSight(fight: Gunfight, figure: Figure): SideId[] {
  const stand = standOf(fight, figure);
  if (stand === null || !isInFight(figure) || !isByCover(stand.ground, cellAt(stand.ground, stand.at)!)) return [];
  const { unseen } = sightOf(fight);
  const whole = fight.clock.order.length;
  return enemySides(fight, figure).filter(
    (side) =>
      isKnownTo(fight, side, figure.id) &&
      (unseen[pairOf(figure.id, side)] ?? 0) >= whole &&
      !isInSightOf(fight, side, figure.id) &&
      !wasSeenOnItsWay(fight, figure, side),
  );
}

export function hideTick(run: Run, figure: FigureId): void {
  const one = run.figure(figure);
  hide(run, one, losingSight(run.fight, one));
}

function wasSeenOnItsWay(fight: Gunfight, figure: Figure, side: SideId): boolean {
  const way = cellsAlong(sightOf(fight).ways[figure.id] ?? []);
  return lookoutsOf(fight, side).some((one) => way.some((at) => viewOf(fight, one, figure, at).sight));
}
