import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Cause } from '../../../game/effects.ts';

export interface Struck {
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly cause: Cause;
}

/** CA-WND-07: whoever is out of it leaves his horse where it stands. */
export function loseMount(run: Run, rider: FigureId): void {
  const { mount } = run.figure(rider);
  if (mount !== null) run.emit({ kind: 'riderless', figure: mount, rider });
}

/** CA-MOVE-15: over the edge, and what he rides with him. */
export function leaveField(run: Run, figure: FigureId, why: 'walked' | 'fled'): void {
  const { mount } = run.figure(figure);
  run.emit({ kind: 'left-field', figure, why });
  if (mount !== null) run.emit({ kind: 'left-field', figure: mount, why });
}

/** Out of play and disarmed. */
export function surrender(run: Run, figure: FigureId, why: 'choice' | 'morale'): void {
  run.emit({ kind: 'surrendered', figure, why });
  loseMount(run, figure);
}
