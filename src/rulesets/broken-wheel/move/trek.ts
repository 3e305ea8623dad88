import type { StatedMove } from '../../../game/actions.ts';
import type { Waypoint } from '../../../game/effects.ts';
import type { FigureId, Gait } from '../../../game/state.ts';
import { BEATS_A_MOVE } from './obstacles.ts';

/** A move that is made round by round. Plain data. */
export interface Trek {
  /** Its cells, the start first; without a map none. */
  readonly way: readonly Waypoint[];
  readonly stated: StatedMove | null;
  readonly gait: Gait;
  /** BW-MOVE-09: the whole of it (L), and the full allowance (A). */
  readonly length: number;
  readonly allowance: number;
  readonly target: FigureId | null;
  /** Inches that it has come. */
  readonly gone: number;
}

/** BW-MOVE-09: the round in which it is there. */
export function arrivalOf({ length, allowance }: Pick<Trek, 'length' | 'allowance'>): number {
  const beat = Math.ceil((BEATS_A_MOVE * length) / allowance - 1e-9);
  return Math.min(BEATS_A_MOVE, Math.max(1, beat));
}

/** BW-MOVE-09, BW-MOVE-10: inches that it can have come by that round. */
export const progressIn = ({ allowance }: Pick<Trek, 'allowance'>, beat: number): number =>
  (beat * allowance) / BEATS_A_MOVE;

/** BW-MOVE-09: how far apart charger and charged are in that round. */
export const gapIn = (trek: Pick<Trek, 'length' | 'allowance'>, beat: number): number =>
  Math.max(1, trek.length - progressIn(trek, beat));

/** BW-MOVE-09, BW-MOVE-10: the last cell of its way that it has reached by that round. */
export function stageOf({ way, allowance }: Pick<Trek, 'way' | 'allowance'>, beat: number): number {
  const progress = progressIn({ allowance }, beat) + 1e-6;
  return way.findLastIndex(({ cost }) => cost <= progress);
}
