import type { CoverGoal } from '../../../game/ruleset.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { coverBetween, hasCoverAt, nearestEnemy } from '../shoot/cover.ts';
import { checkMover } from '../turn/go.ts';
import { backInReach } from '../units/coherency.ts';
import { checkPace, paceInches } from './pace.ts';
import { nearestStop, reachOf, type Stop, stopsIn, walkerOf } from './ways.ts';
import { coverGoal } from '../../kit/cover-goal.ts';

const PACES: readonly Gait[] = ['walk', 'run'];

/** The nearest place with cover from the nearest enemy in sight, at a walk if that will do. */
export function coverFor(fight: Gunfight, id: FigureId): CoverGoal | null {
  const figure = fight.figures[id];
  if (figure === undefined || checkMover(fight, figure) !== null) return null;
  return coverGoal(PACES, (gait) =>
    checkPace(fight, figure, gait) === null ? (nearestCover(fight, figure, gait)?.cell.at ?? null) : null,
  );
}

function nearestCover(fight: Gunfight, figure: Figure, gait: Gait): Stop | null {
  const walker = walkerOf(fight, figure);
  if (walker === null) return null;
  const enemy = nearestEnemy(fight, figure, { inSight: true })?.at ?? null;
  const stops = stopsIn(walker, reachOf(walker, paceInches(fight, figure, gait)));
  const open = backInReach(fight, figure, gait, stops).filter(({ cell }) => !walker.touching.has(cell.index));
  return nearestStop(
    open.filter(({ cell }) =>
      enemy === null ? hasCoverAt(walker.ground, cell.at) : coverBetween(walker.ground, enemy, cell.at) !== 'none',
    ),
  );
}
