import { numberOf } from '../../../game/number-of.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { coverKind, coverRow } from '../cover/cover.ts';
import { mayUseFate } from '../wounds/wounds.ts';
import type { Shot } from '../shoot/shoot.ts';
import { subOf } from '../state.ts';
import { weaponRow } from '../shoot/weapons.ts';
import { isSpent, type Task } from '../shoot/burst.ts';
import type { Salvo } from '../shoot/together.ts';
import { itemOf } from '../../kit.ts';
import { sceneKey } from '../../kit/world/world.ts';

/** How often somebody's Cool can still be tested by these at most; a charge of shot may strike several of a group at once. */
export function testsIn(fight: Gunfight, { tasks = [], shots = [] }: Partial<Pick<Salvo, 'tasks' | 'shots'>>): number {
  const ofTasks = tasks.map((task): number => {
    switch (task.do) {
      case 'suffer':
      case 'strike':
        return 0;
      case 'pull':
      case 'land':
        return testsBy(fight, task.shot);
      case 'nerve':
        return task.struck.length;
      case 'cool':
        return task.members.length - new Set(task.members).size + 1;
      case 'burst':
        if (isSpent(task.burst)) return 0;
        return (task.burst.plan.length - task.burst.shots) * testsBy(fight, task.burst.volley);
    }
  });
  const ofShots = shots.map((shot) => testsBy(fight, shot));
  return [...ofTasks, ...ofShots].reduce((sum, count) => sum + count, 0);
}

function testsBy(fight: Gunfight, { figure, weapon }: Pick<Shot, 'figure' | 'weapon'>): number {
  const model = itemOf(fight.figures[figure]!, weapon)?.model ?? '';
  return weaponRow(model)?.spread === true ? Infinity : 1;
}

/** Of a blow whose score Fate cannot change only what it does matters; of a volley that is over, what it was. */
export function taskKey(fight: Gunfight, task: Task): unknown {
  if (task.do === 'burst' && isSpent(task.burst)) return task.burst.volley;
  if (task.do !== 'suffer') return task;
  const { figure, column, score } = task.blow;
  if (score < 1 || mayUseFate(fight, figure, coverRow(column, score))) return task;
  return { ...task, blow: { ...task.blow, column: 0, score: coverKind(column, score) } };
}

/** Whose Cool it can be about. */
export function namedIn(task: Task): readonly FigureId[] {
  switch (task.do) {
    case 'pull':
    case 'land':
      return [task.shot.target];
    case 'strike':
      return [task.hit.figure];
    case 'suffer':
      return [task.blow.figure];
    case 'nerve':
      return task.struck.flatMap((id) => [id, ...(task.groups[id] ?? [])]);
    case 'cool':
      return task.members;
    case 'burst':
      return isSpent(task.burst) ? [] : task.burst.plan;
  }
}

/** Where everybody is to everybody else, without what a figure tells of itself. */
export function sceneOf(fight: Gunfight): string {
  const { contacts, groups, draw, hidden, markers } = fight;
  const ties = [contacts, groups, hidden, markers].map(numberOf);
  return `${sceneKey(fight)} ${ties.join()} ${draw === null ? '' : numberOf(draw)}`;
}

export function orderState(fight: Gunfight): unknown {
  const { solo: _solo, shotAt: _shotAt, stirred: _stirred, fired, ...rest } = subOf(fight);
  return [Object.keys(fired).length > 0, rest];
}
