import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import { drawnOrStated } from '../../kit/orders.ts';
import { march } from './march.ts';
import { statedMove } from './stated-move.ts';

/** PC-MOVE-01, PC-GEN-07: to a square of the board, or told by how a range changes. */
export const move = drawnOrStated<MapMoveOrder, StatedMoveOrder>(march, statedMove);
