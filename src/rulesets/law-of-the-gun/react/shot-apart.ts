import type { Effect } from '../../../game/effects.ts';
import type { Mark, Outcome, Run, Split } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { namedIn } from '../house/key-parts.ts';
import { areInTheOpen } from '../house/shot-key.ts';
import { coolOf, isInFight } from '../people/condition.ts';
import type { Task } from '../shoot/burst.ts';
import { fireToMark } from '../shoot/shot-tasks.ts';
import { weaponRow } from '../shoot/weapons.ts';
import { itemOf } from '../../kit.ts';
import { type Fire, isStillOn } from './react.ts';
import { tellingOf } from './trigger.ts';

/** A shot at a man alone and on foot, or what its bullet does to him from the moment it has struck, or then to his nerve: walked by itself for exact odds. */
export interface ShotApart {
  readonly step: 'shot-apart';
  readonly task: Extract<Task, { do: 'pull' | 'land' | 'nerve' }>;
  /** What it has left to do, and done to stop him; before it is over, nothing. */
  readonly done?: { readonly tasks: readonly Task[]; readonly felt: readonly Effect[] };
}

/** On with what is left of the shot, and those still to be fired. */
export type Then<At> = (fight: Gunfight, left: Fire, felt: readonly Effect[]) => Mark<At | ShotApart>;

/** The shot that has just struck or comes next, of men who fire once each, at one who does not: what it does is walked once for all to whom it does the same. */
export function shotFirst<At>(fight: Gunfight, fire: Fire, then: Then<At>): Split<At | ShotApart> {
  const next = nextTask(fight, fire);
  if (next === null || !isAlone(fight, next.task)) return {};
  const on = (now: Gunfight, end: At | ShotApart): Mark<At | ShotApart> => {
    const { tasks, felt } = (end as ShotApart).done!;
    return then(now, { tasks, shots: next.shots }, felt);
  };
  return { first: { at: { step: 'shot-apart', task: next.task }, again: asItBefalls, next: on } };
}

type Next = Pick<ShotApart, 'task'> & Pick<Fire, 'shots'>;

function nextTask(fight: Gunfight, { tasks, shots }: Fire): Next | null {
  const [task] = tasks;
  if (task !== undefined)
    return (task.do === 'land' || task.do === 'nerve') && tasks.length === 1 ? { task, shots } : null;
  const next = shots.findIndex((shot) => isStillOn(fight, shot));
  return next < 0 ? null : { task: { do: 'pull', shot: shots[next]! }, shots: shots.slice(next + 1) };
}

/** Nobody else is struck, thrown, shaken or found with him, nor does his nerve make him fall back. */
function isAlone(fight: Gunfight, task: ShotApart['task']): boolean {
  const named = namedIn(task);
  const other = fight.figures[named[0]!]!;
  if (task.do === 'nerve') return named.every((id) => id === other.id) && isInFight(other) && coolOf(other) > 1;
  const one = fight.figures[task.shot.figure]!;
  const isWide = weaponRow(itemOf(one, task.shot.weapon)!.model)?.spread === true;
  return other.group === null && !isWide && areInTheOpen(fight, [one, other]);
}

/** Of all that one shot does what the rest of an order reads; Fate costs each his own Cool. */
function asItBefalls({ figures }: Gunfight, effect: Effect): Effect | null {
  if (effect.kind === 'stat-changed') return { ...effect, value: coolOf(figures[effect.figure]!) + effect.amount };
  return READ.has(effect.kind) ? effect : null;
}

const READ: ReadonlySet<Effect['kind']> = new Set(['leaned', 'fate-spent', 'slowed', 'out-of-action', 'dead']);

export function shootApart(run: Run, at: ShotApart): Outcome<ShotApart> {
  const tasks = fireToMark(run, [at.task]) ?? [];
  const [task] = tasks;
  if (task?.do === 'land') return { mark: { at: { ...at, task }, within: true } };
  const felt = tellingOf(run, { figure: namedIn(at.task)[0]! }, run.effects);
  return { mark: { at: { ...at, done: { tasks, felt } }, isEnd: true, within: true } };
}
