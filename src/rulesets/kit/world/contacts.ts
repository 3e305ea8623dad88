import type { Run } from '../../../game/run.ts';
import { worldOf } from './world.ts';

/** Whoever is no longer beside the other (run off with, thrown from his horse, put elsewhere) is out of contact with him. */
export function partContacts(run: Run): void {
  for (const { a, b } of run.fight.contacts)
    if (worldOf(run.fight).areApart(run.fight, a, b)) run.emit({ kind: 'disengaged', figures: [a, b] });
}
