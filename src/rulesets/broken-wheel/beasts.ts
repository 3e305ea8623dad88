import type { FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import type { HitTest } from './aftermath.ts';

/** A shot with a firearm, as beasts hear it; or a hit on the beast itself (BW-HURT-07). */
export interface Noise {
  readonly by: FigureId;
  readonly target?: FigureId;
  /** Struck itself: it tests at once, whatever it has done before. */
  readonly struck?: FigureId;
}

/** BW-BEAST-01: beasts near enough throw for fright, in roster order; gives the tests of riders who come to harm by it. */
export function frightBeasts(_run: Run, _noises: readonly Noise[]): HitTest[] {
  return [];
}
