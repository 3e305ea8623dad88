import type { MapMoveOrder } from '../../../game/actions.ts';
import type { Outcome, Resume, Run } from '../../../game/run.ts';
import { refuse } from '../../kit.ts';
import { dropStragglers, followersOf, leaveToGoAlone } from '../groups/membership.ts';
import { beginOrder, resumeOrder } from '../turn/initiative.ts';
import { checkMarch, isSameGoal, marchersFor } from './march-check.ts';
import { type Marcher, march } from './march.ts';
import { checkPace } from './pace.ts';

/** LG-MOVE on a map: to a place, by a way of straight legs. A leader moves those of his group who follow. */
export function resolveMarch(run: Run, action: MapMoveOrder, resume?: Resume, shot?: Marcher['shot']): Outcome {
  if (resume === undefined) {
    const wrong = checkMarch(run.fight, action);
    if (wrong !== null) return refuse(wrong);
  }
  const begun = resume === undefined ? beginMarch(run, action) : resumeOrder(run, resume);
  if ('outcome' in begun) return begun.outcome;
  const [first, ...others] = marchersFor(run.fight, action, begun.go);
  return march(run, [shot === undefined ? first! : { ...first!, shot }, ...others]);
}

function beginMarch(run: Run, action: MapMoveOrder): ReturnType<typeof beginOrder> {
  const figure = run.figure(action.figure);
  const isSame = isSameGoal(run.fight, figure, action);
  dropStragglers(run, figure);
  const followers =
    action.leave === true
      ? []
      : followersOf(run.fight, figure, (one) => checkPace(run.fight, one, action.gait) === null);
  if (!isSame) leaveToGoAlone(run, figure);
  return beginOrder(run, action.figure, followers, isSame);
}
