import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Outcome, Resume, Run } from '../../../game/run.ts';
import { dropStragglers, followersOf, leaveToGoAlone } from '../groups/membership.ts';
import { type Begun, beginOrder, inInitiative } from '../turn/initiative.ts';
import { isSameGoal, marchersFor } from './march-check.ts';
import { type Marcher, march } from './march.ts';
import { checkPace } from './pace.ts';
import type { Figure } from '../../../game/state.ts';

/** LG-MOVE on a map: to a place, by a way of straight legs. */
export function resolveMarch(run: Run, action: MapMoveOrder, resume?: Resume, shot?: Marcher['shot']): Outcome {
  const begin = (): Begun => {
    const figure = run.figure(action.figure);
    return setOut(run, action, isSameGoal(run.fight, figure, action));
  };
  return inInitiative(run, resume, begin, (go) => {
    const [first, ...others] = marchersFor(run.fight, action, go);
    return march(run, [shot === undefined ? first! : { ...first!, shot }, ...others]);
  });
}

/** A leader moves those of his group who follow. */
export function setOut(run: Run, action: MapMoveOrder | StatedMoveOrder, isSame: boolean): Begun {
  const figure = run.figure(action.figure);
  dropStragglers(run, figure);
  const follows = (one: Figure): boolean => checkPace(run.fight, one, action.gait) === null;
  const followers = action.leave === true ? [] : followersOf(run.fight, figure, follows);
  if (!isSame) leaveToGoAlone(run, figure);
  return beginOrder(run, action.figure, followers, isSame);
}
