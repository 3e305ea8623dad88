import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Gunfight } from '../../../game/state.ts';
import type { AnyRule, OrderRule } from '../../kit/orders.ts';
import { march } from './march.ts';
import { statedMove } from './stated-move.ts';

const ruleIn = ({ town }: Gunfight): AnyRule<never> => (town === null ? statedMove : march);

/** PC-MOVE-01, PC-GEN-07: to a square of the board, or told by how a range changes. */
export const move: OrderRule<MapMoveOrder | StatedMoveOrder> = {
  legal: (fight, figure, may) => ruleIn(fight).legal!(fight, figure, may),
  check(fight, order, figure) {
    if (fight.town === null && order.stated === undefined) return { code: 'nothing-there', wanted: 'map' };
    if (fight.town !== null && order.to === undefined)
      return { code: 'bad-value', option: 'to', given: '', allowed: '' };
    return ruleIn(fight).check!(fight, order as never, figure);
  },
  resolve: (run, order, plan) => ruleIn(run.fight).resolve(run, order as never, plan),
};
