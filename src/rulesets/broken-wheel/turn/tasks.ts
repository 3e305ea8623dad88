import type { FigureId } from '../../../game/ids.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight, Task } from '../../../game/state.ts';
import type { FigureOrder, TaskKind } from './chapter.ts';
import { taskKinds } from './chapters.ts';
import { hasUsedBeat } from './beat-state.ts';
import { isAble, isEngaged } from '../people/profile.ts';
import { subOf } from '../state.ts';

const kindOf = (task: string): TaskKind => taskKinds().find((one) => one.task === task)!;

/** Work under way, going on by itself. */
function workOf(fight: Gunfight, figure: Figure): Task | null {
  const task = subOf(fight).beats.working[figure.id];
  return figure.tasks.find((one) => one.task === task) ?? null;
}

type Work = Omit<Task, 'unit' | 'left'>;

const isSame = (task: Omit<Task, 'unit' | 'left'>, work: Work): boolean =>
  task.task === work.task && task.thing === work.thing && task.target === work.target && task.item === work.item;

/** One round of work: the first of so many, or one more of what has been begun. */
export function workOn(run: Run, figure: FigureId, work: Work, rounds: number): Outcome {
  const begun = run.figure(figure).tasks.find((one) => isSame(one, work));
  return spendRound(run, figure, { ...work, unit: 'beat', left: begun?.left ?? rounds });
}

function spendRound(run: Run, figure: FigureId, task: Task): Outcome {
  const now: Task = { ...task, left: task.left - 1 };
  run.emit({ kind: 'task-set', figure, ...now });
  const kind = kindOf(task.task);
  kind.step?.(run, figure, now);
  return now.left === 0 ? kind.done(run, figure, now) : null;
}

/** BW-TURN-06, step d: whoever has not been ordered otherwise goes on with what he is at. */
export function worksOn(fight: Gunfight, figure: Figure): boolean {
  return workOf(fight, figure) !== null && !hasUsedBeat(fight, figure);
}

export function workTick(run: Run, id: FigureId): Outcome {
  const figure = run.figure(id);
  const task = workOf(run.fight, figure)!;
  if (isAble(figure) && kindOf(task.task).mayGoOn(run.fight, figure, task)) return spendRound(run, id, task);
  run.emit({ kind: 'task-dropped', figure: id, task: task.task, why: 'failed' });
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
  dropWork(run, id, 'acted', (task) => !goesOn(order, task) && kindOf(task.task).isPatient !== true);
}

/** An order that takes up again what it names. */
function goesOn(order: FigureOrder, { task, thing, target, item }: Task): boolean {
  if (order.type === 'load') return thing === order.weapon && task === (order.job === 'clear' ? 'clear' : 'load');
  if (order.type === 'climb') return task.startsWith('climb');
  if (order.type !== task) return false;
  if ((order.type === 'force' || order.type === 'breach') && order.item !== item) return false;
  return ('target' in order ? order.target === target : true) && ('thing' in order ? order.thing === thing : true);
}

/** BW-RELOAD-01, BW-JAM-01: nobody goes on loading with an enemy upon him, and what he has done so far is lost. */
export function dropEngaged(run: Run): void {
  for (const id of run.fight.roster)
    if (run.figure(id).tasks.some(isAtGun) && isEngaged(run.fight, id)) dropWork(run, id, 'engaged', isAtGun);
}

const isAtGun = ({ task }: Task): boolean => task === 'load' || task === 'clear';

/** Loses what has been done so far. */
export function dropWork(run: Run, figure: FigureId, why: string, which: (task: Task) => boolean = () => true): void {
  for (const task of run.figure(figure).tasks)
    if (which(task)) run.emit({ kind: 'task-dropped', figure, task: task.task, why });
}
