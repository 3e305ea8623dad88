import type { ActionOf } from '../../../game/actions.ts';
import { type OrderRule, plain } from '../../kit/orders.ts';
import { mayAct } from './points.ts';

/** PC-TURN-04: it leaves it at what it has done. */
export const hold: OrderRule<ActionOf<'hold'> | ActionOf<'pass'>> = {
  legal: (_fight, { id }) => (['hold', 'pass'] as const).map((type) => plain({ type, figure: id })),
  check: (fight, { figure: id }) =>
    mayAct(fight, fight.figures[id]!) ? null : { code: 'already-did', figure: id, did: 'acted', scope: 'turn' },
  resolve: () => null,
};
