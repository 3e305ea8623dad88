import type { Cause } from '../../game/effects.ts';
import type { FigureId, ItemId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';

/** A hit to be worked out from step 3 of LG-SHOOT-03 on. */
export interface Hit {
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly cause: Cause;
  readonly weapon?: ItemId;
  readonly impact: 'low' | 'normal' | 'high';
  readonly column: string;
  readonly obscured: boolean;
}

/** LG-SHOOT-03 steps 3 to 8: who of rider and horse, effect, Fate, side, Constitution, Horsemanship. */
export declare function applyHit(run: Run, hit: Hit): void;
