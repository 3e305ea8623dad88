import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { checkAmong, choiceOf, type OrderRule } from '../../kit/orders.ts';
import { checkTogether } from '../units/coherency.ts';
import { checkActivation } from '../turn/go.ts';
import { gunsOf, isEngaged, isPinned, isUnready } from '../people/profile.ts';
import { checkStoodStill, gunNamed } from './shoot.ts';
import { checkStates, isJammed, itemOf } from '../../kit.ts';

type Load = ActionOf<'load'>;
const JOBS = ['load', 'clear', 'ready'] as const;

/** CA-MOVE-09, CA-HIDE-03: nobody pinned; whoever hides may. */
const checkStill = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkActivation(fight, figure, 'shooting') ??
  checkStoodStill(fight, figure) ??
  checkStates(figure, { pinned: isPinned(fight, figure) }) ??
  checkTogether(fight, figure);

/** CA-MOVE-10: fighting hand to hand does not spoil the readying; CA-MEL-14: it does spoil the loading. */
function checkJob(fight: Gunfight, figure: Figure, { job, weapon }: Load): Refusal | null {
  const item = gunNamed(fight, figure, weapon);
  if ('code' in item) return item;
  if (job === 'ready') {
    const isNeeded = isUnready(figure) && gunsOf(figure)[0]?.id === weapon;
    return isNeeded ? null : { code: 'nothing-to-do', item: weapon, task: 'ready' };
  }
  if (isEngaged(fight, figure.id)) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  if (job === 'clear' ? isJammed(item) : isJammed(item) || !item.loaded) return null;
  return { code: 'nothing-to-do', item: weapon, task: job };
}

/** CA-SHOOT-13, CA-SHOOT-14, CA-MIS-02: a whole turn of standing still loads a gun, clears it, or makes one ready again. */
export const load: OrderRule<Load> = {
  says: ['weapon', 'job'],
  legal: (_fight, { id: figure, items }, may) =>
    JOBS.flatMap((job) =>
      choiceOf(
        may,
        { type: 'load', figure, job },
        'weapon',
        items.map(({ id }) => id),
      ),
    ),
  check: (fight, order, figure) =>
    checkAmong('job', order.job, JOBS) ?? checkStill(fight, figure) ?? checkJob(fight, figure, order),
  resolve(run, { figure, weapon, job }) {
    if (job === 'ready') return run.emit({ kind: 'readied', figure });
    const item = itemOf(run.figure(figure), weapon)!;
    if (isJammed(item)) run.emit({ kind: 'unjammed', figure, weapon, jams: 0 });
    run.emit({ kind: 'reloaded', figure, weapon, loaded: 1, count: 1 });
  },
};
