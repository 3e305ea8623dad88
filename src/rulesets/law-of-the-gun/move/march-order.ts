import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import { dropStragglers, followersOf, leaveToGoAlone } from '../groups/membership.ts';
import { type Begun, beginOrder } from '../turn/initiative.ts';
import { isSameGoal } from './march-check.ts';
import { checkPace } from './pace.ts';
import type { Figure } from '../../../game/state.ts';

/** LG-MOVE on a map: to a place, by a way of straight legs. */
export const beginMarch = (run: Run, action: MapMoveOrder): Begun =>
  setOut(run, action, isSameGoal(run.fight, run.figure(action.figure), action));

/** A leader moves those of his group who follow. */
export function setOut(run: Run, action: MapMoveOrder | StatedMoveOrder, isSame: boolean): Begun {
  const figure = run.figure(action.figure);
  dropStragglers(run, figure);
  const follows = (one: Figure): boolean => checkPace(run.fight, one, action.gait) === null;
  const followers = action.leave === true ? [] : followersOf(run.fight, figure, follows);
  if (!isSame) leaveToGoAlone(run, figure);
  return beginOrder(run, action.figure, followers, isSame);
}
