import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { checkMore } from '../move/move.ts';
import { isBroken, isDown, isUp } from '../people/profile.ts';
import { drawOpenly, isConcealed } from './draw-openly.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { checkStates, itemOf } from '../../kit.ts';

const checkHands = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkStates(figure, { down: isDown(figure), pinned: !isUp(figure), skedaddling: isBroken(figure) }) ??
  checkMore(fight, figure);

/** Takes out a pistol that nobody knew of, and does nothing with it. */
export const drawConcealed: OrderRule<ActionOf<'reveal'>> = {
  legal: (_fight, { id: figure, items }, may) =>
    plainly(may, ...items.map(({ id: item }) => ({ type: 'reveal', figure, item }) as const)),
  check(fight, action, figure) {
    const item = itemOf(figure, action.item);
    if (item === null || !isConcealed(item)) return { code: 'lacks-item', figure: figure.id, need: action.item };
    return checkHands(fight, figure);
  },
  resolve: (run, action) => drawOpenly(run, action.figure, [action.item], 'order'),
};
