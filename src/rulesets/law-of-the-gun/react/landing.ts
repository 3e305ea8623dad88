import type { Effect } from '../../../game/effects.ts';
import type { First, Mark, Outcome, Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { coolOf } from '../people/condition.ts';
import type { Task } from '../shoot/burst.ts';
import { fireToMark, mayStrikeOthers } from '../shoot/shot-tasks.ts';
import type { Fire } from './react.ts';
import { tellingOf } from './trigger.ts';

/** What a bullet does to a man alone and on foot, from the moment it has struck: walked by itself for exact odds. */
export interface Landing {
  readonly step: 'landing';
  readonly task: Extract<Task, { do: 'land' }>;
  /** What it has left to do, and done to stop him; before it has landed, nothing. */
  readonly done?: { readonly tasks: readonly Task[]; readonly felt: readonly Effect[] };
}

export type Then<At> = (tasks: readonly Task[], felt: readonly Effect[]) => Mark<At>;

/** A shot that has just struck, and what is still to be fired: how it lands is walked once for all to whom it does the same. */
export function landingFirst<At>(
  fight: Gunfight,
  { tasks: [task, ...rest], shots }: Fire,
  then: Then<At>,
): { readonly first?: First<At | Landing> } {
  if (task?.do !== 'land' || rest.length > 0 || !isAlone(fight, task, shots)) return {};
  const next = (_now: Gunfight, end: At | Landing): Mark<At> => {
    const { tasks, felt } = (end as Landing).done!;
    return then(tasks, felt);
  };
  return { first: { at: { step: 'landing', task }, again: asItBefalls, next } };
}

/** Nobody else is struck, thrown or shaken with him, and he fires no more himself. */
function isAlone(fight: Gunfight, { shot, band }: Landing['task'], shots: Fire['shots']): boolean {
  const { sort, mount, group } = fight.figures[shot.target]!;
  const fires = shots.some(({ figure }) => figure === shot.target);
  return sort === 'person' && mount === null && group === null && !fires && !mayStrikeOthers(fight, shot, band);
}

/** Of all that one bullet does what the rest of an order reads; Fate costs each his own Cool. */
function asItBefalls({ figures }: Gunfight, effect: Effect): Effect | null {
  if (effect.kind === 'stat-changed') return { ...effect, value: coolOf(figures[effect.figure]!) + effect.amount };
  return READ.has(effect.kind) ? effect : null;
}

const READ: ReadonlySet<Effect['kind']> = new Set(['fate-spent', 'slowed', 'weapon-empty', 'out-of-action', 'dead']);

export function land(run: Run, at: Landing): Outcome<Landing> {
  const tasks = fireToMark(run, [at.task]) ?? [];
  const felt = tellingOf(run, { figure: at.task.shot.target }, run.effects);
  return { mark: { at: { ...at, done: { tasks, felt } }, isEnd: true, within: true } };
}
