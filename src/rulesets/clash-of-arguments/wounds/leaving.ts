import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Cause } from '../../../game/effects.ts';

export type Struck = { readonly figure: FigureId; readonly by: FigureId; readonly cause: Cause };

/** CA-WND-07: whoever is out of it leaves his horse where it stands. */
export function loseMount(run: Run, rider: FigureId): void {
  const { mount } = run.figure(rider);
  if (mount !== null) run.emit({ kind: 'riderless', figure: mount, rider });
}

/** Out of play and disarmed. */
export function surrender(run: Run, figure: FigureId, why: 'choice' | 'morale'): void {
  run.emit({ kind: 'surrendered', figure, why });
  loseMount(run, figure);
}
