import type { Run } from '../../../game/run.ts';
import { comeOff } from '../wounds/landing.ts';
import { PERILOUS_LEVEL, rollCrossing } from './crossing.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { StatedMove } from '../../../game/actions.ts';
import type { Pace } from './pace.ts';

/** One figure's part of a move: plain data, so that the move can stop between any two. */
export interface Leg {
  readonly figure: FigureId;
  readonly stated: StatedMove;
  readonly gait: Pace;
  readonly goal: string;
  readonly terrain: number;
  readonly leave: boolean;
}

interface Start {
  readonly allowed: number;
  /** The test to move fast has failed. */
  readonly failed: boolean;
}

/** LG-TERR-02, LG-TERR-03, LG-TERR-04: what difficult ground on the way leaves of the allowance; null: the move has ended in a fall. */
export function crossTold(run: Run, leg: Leg, { allowed, failed }: Start): number | null {
  if (leg.terrain === 0) return allowed;
  const riding = run.figure(leg.figure).mount !== null;
  if (riding && failed && leg.terrain >= PERILOUS_LEVEL) {
    comeOff(run, leg.figure, 'difficult-ground');
    return null;
  }
  return allowed - rollCrossing(run, leg.figure, { piece: 'ground', level: leg.terrain }, riding ? 10 : 6);
}
