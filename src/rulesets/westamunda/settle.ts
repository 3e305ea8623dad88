import type { Run } from '../../game/run.ts';
import { dropLostAims } from './aim.ts';
import { settleHazards } from './hazards-after.ts';
import { showHit, spotFound } from './hide.ts';
import { dropLostWatches } from './overwatch.ts';
import { soak } from './water.ts';

/** What follows from an order or a tick as a whole: aims and watches lost, people found, powder wet. */
export function settle(run: Run): void {
  settleHazards(run);
  dropLostAims(run);
  dropLostWatches(run);
  showHit(run, run.effects);
  spotFound(run);
  soak(run);
}
