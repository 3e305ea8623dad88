import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Task } from '../../../game/state.ts';
import { DISMOUNT } from '../horses/mount.ts';
import { CLIMB, CLIMB_IN_VAIN } from '../move/climb.ts';
import { isAble } from '../people/profile.ts';
import { CLEAR, LOAD } from '../shoot/hands.ts';
import { BREACH, FORCE } from '../town/break-in.ts';
import { SEARCH } from '../town/search.ts';
import { hasUsedBeat } from './beat-state.ts';
import type { FigureOrder, TaskKind } from './chapter.ts';
import { dropEngaged, dropWork, spendRound, workOf } from './tasks.ts';
import { partContacts } from '../../kit/world/contacts.ts';
import { dropLostAims } from '../../kit/aims.ts';
import { whyLost } from '../shoot/shoot-check.ts';
import { showExposed } from '../spot/hide.ts';
import { dropBrokenHolds } from '../melee/holds.ts';

const KINDS: readonly TaskKind[] = [LOAD, CLEAR, CLIMB, CLIMB_IN_VAIN, DISMOUNT, SEARCH, FORCE, BREACH];
const kindOf = ({ task }: Task): TaskKind => KINDS.find((one) => one.task === task)!;

/** BW-TURN-06, step d: whoever has not been ordered otherwise goes on with what he is at. */
export const worksOn = (fight: Gunfight, figure: Figure): boolean =>
  workOf(fight, figure) !== null && !hasUsedBeat(fight, figure);

export function workTick(run: Run, id: FigureId): Outcome {
  const figure = run.figure(id);
  const task = workOf(run.fight, figure)!;
  const kind = kindOf(task);
  if (isAble(figure) && kind.mayGoOn(run.fight, figure, task)) return spendRound(run, id, kind, task);
  run.emit({ kind: 'task-dropped', figure: id, task: task.task, why: 'failed' });
  kind.leave?.(run, id, task);
  return null;
}

/** To do nothing is not to do something else. */
const IDLE: ReadonlySet<string> = new Set(['hold', 'pass']);

/** Whoever does something else leaves off what he was at (BW-RELOAD-01, BW-FIRE-03). */
export function leaveOff(run: Run, order: FigureOrder): void {
  if (IDLE.has(order.type)) return;
  const { figure: id } = order;
  const { aim } = run.figure(id);
  const aimsOn = (order.type === 'aim' || order.type === 'shoot') && order.target === aim?.target;
  if (aim !== null && !aimsOn) run.emit({ kind: 'aim-lost', figure: id, why: 'acted' });
  const left = run.figure(id).tasks.filter((task) => !goesOn(order, task) && kindOf(task).isPatient !== true);
  dropWork(run, id, 'acted', (task) => left.includes(task));
  for (const task of left) kindOf(task).leave?.(run, id, task);
}

/** An order that takes up again what it names. */
function goesOn(order: FigureOrder, { task, thing, target, item }: Task): boolean {
  if (order.type === 'load') return thing === order.weapon && task === (order.job === 'clear' ? 'clear' : 'load');
  if (order.type === 'climb') return task.startsWith('climb');
  if (order.type !== task) return false;
  if ((order.type === 'force' || order.type === 'breach') && order.item !== item) return false;
  return ('target' in order ? order.target === target : true) && ('thing' in order ? order.thing === thing : true);
}

/** What cannot go on as things stand now: aims, holds, work with a gun. */
export function tidyUp(run: Run): void {
  partContacts(run);
  dropBrokenHolds(run);
  dropEngaged(run);
  dropLostAims(run, whyLost);
  showExposed(run);
}
