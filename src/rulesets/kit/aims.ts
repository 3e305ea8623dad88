import type { Run } from '../../game/run.ts';
import type { Aim, Figure, Gunfight } from '../../game/state.ts';

/** Says whose aim is gone as things stand now, and why. */
export function dropLostAims(run: Run, whyLost: (fight: Gunfight, figure: Figure, aim: Aim) => string | null): void {
  for (const id of run.fight.roster) {
    const figure = run.figure(id);
    const why = figure.aim === null ? null : whyLost(run.fight, figure, figure.aim);
    if (why !== null) run.emit({ kind: 'aim-lost', figure: id, why });
  }
}
