import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Task } from '../../../game/state.ts';
import type { TaskKind } from './chapter.ts';
import { hasFought } from '../melee/melee-knots.ts';
import { isEngaged } from '../people/profile.ts';
import { subOf } from '../state.ts';

/** Work under way, going on by itself. */
export function workOf(fight: Gunfight, figure: Figure): Task | null {
  const task = subOf(fight).beats.working[figure.id];
  return figure.tasks.find((one) => one.task === task) ?? null;
}

type Work = Omit<Task, 'task' | 'unit' | 'left'>;

const isSame = (task: Task, work: Work): boolean =>
  task.thing === work.thing && task.target === work.target && task.item === work.item;

/** One round of work: the first of so many, or one more of what has been begun. */
export function workOn(run: Run, figure: FigureId, kind: TaskKind, work: Work, rounds: () => number): Outcome {
  const { task } = kind;
  const begun = run.figure(figure).tasks.find((one) => one.task === task && isSame(one, work));
  return spendRound(run, figure, kind, { task, ...work, unit: 'beat', left: begun?.left ?? rounds() });
}

export function spendRound(run: Run, figure: FigureId, kind: TaskKind, task: Task): Outcome {
  const now: Task = { ...task, left: task.left - 1 };
  run.emit({ kind: 'task-set', figure, ...now });
  kind.step?.(run, figure, now);
  return now.left === 0 ? kind.done(run, figure, now) : null;
}

/** BW-RELOAD-01, BW-JAM-01: nobody goes on loading who has an enemy upon him, or had in this round, and what he has done so far is lost. */
export function dropEngaged(run: Run): void {
  const isBrought = (id: FigureId): boolean => isEngaged(run.fight, id) || hasFought(run.fight, id);
  for (const id of run.fight.roster)
    if (run.figure(id).tasks.some(isAtGun) && isBrought(id)) dropWork(run, id, 'engaged', isAtGun);
}

const isAtGun = ({ task }: Task): boolean => task === 'load' || task === 'clear';

/** Loses what has been done so far. */
export function dropWork(run: Run, figure: FigureId, why: string, which: (task: Task) => boolean): void {
  for (const task of run.figure(figure).tasks)
    if (which(task)) run.emit({ kind: 'task-dropped', figure, task: task.task, why });
}
