import type { ActionOf } from '../../../game/actions.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { checkTogether } from '../units/coherency.ts';
import { revealHidden } from '../melee/contacts.ts';
import { touchesCover } from '../shoot/cover.ts';
import { checkActivation } from '../turn/go.ts';
import { isEngaged, isHiding, isPinned } from '../people/profile.ts';
import { checkStates } from '../../kit.ts';

/** CA-HIDE-01, CA-HIDE-04: holds still, and makes itself small or shows itself. */
export const hide: OrderRule<ActionOf<'hide'>> = {
  says: ['on'],
  legal: (_fight, { id }, may) =>
    plainly(may, ...[true, false].map((on) => ({ type: 'hide', figure: id, on }) as const)),
  check(fight, { figure: id, on }, figure) {
    const wrong =
      checkActivation(fight, figure, 'movement') ??
      checkStates(figure, { pinned: isPinned(fight, figure) }) ??
      checkTogether(fight, figure);
    if (wrong !== null) return wrong;
    if (!on) return isHiding(figure) ? null : { code: 'state-missing', figure: id, state: 'hidden' };
    if (isHiding(figure)) return { code: 'state-already', figure: id, state: 'hidden' };
    if (isEngaged(fight, figure.id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
    return touchesCover(fight, figure) ? null : { code: 'nothing-there', wanted: 'cover' };
  },
  resolve(run, { figure, on }) {
    if (on) run.emit({ kind: 'hidden', figure, sides: [] });
    else revealHidden(run, [figure], 'order');
  },
};
