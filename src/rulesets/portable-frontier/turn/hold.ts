import { holding } from '../../kit/orders.ts';
import { mayAct } from './points.ts';

/** PC-TURN-04: it leaves it at what it has done. */
export const hold = holding((fight, figure) =>
  mayAct(fight, figure) ? null : { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' },
);
