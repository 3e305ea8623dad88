import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Gunfight } from '../../../game/state.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { AnyRule, OrderRule } from '../../kit/orders.ts';
import { march } from './march.ts';
import { statedMove } from './stated-move.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

const ruleIn = toldOrDrawn(
  (_fight: Gunfight): AnyRule<never> => statedMove,
  () => march,
);

type Move = MapMoveOrder | StatedMoveOrder;

const checkForm = toldOrDrawn(
  (_fight: Gunfight, { stated }: Move): Refusal | null =>
    stated === undefined ? { code: 'nothing-there', wanted: 'map' } : null,
  (_fight, { to }): Refusal | null =>
    to === undefined ? { code: 'bad-value', option: 'to', given: '', allowed: '' } : null,
);

/** PC-MOVE-01, PC-GEN-07: to a square of the board, or told by how a range changes. */
export const move: OrderRule<Move> = {
  legal: (fight, figure, may) => ruleIn(fight).legal!(fight, figure, may),
  check: (fight, order, figure) => checkForm(fight, order) ?? ruleIn(fight).check!(fight, order as never, figure),
  resolve: (run, order, plan) => ruleIn(run.fight).resolve(run, order as never, plan),
};
