import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { dropLostAims } from '../../kit/aims.ts';
import { whyLost } from '../watch/aim.ts';
import { settleHazards } from '../fire/hazards-after.ts';
import { dropFallen } from '../horses/rider-fall.ts';
import { showHit, spotFound } from '../move/hide.ts';
import { fallenOf, testNerves } from '../nerve/nerve.ts';
import { dropLostWatches } from '../watch/overwatch.ts';
import { soak } from '../move/water.ts';

/** What follows from an order or a tick as a whole: nerves (whoever was on his feet before and is not now), riders who are out of it, aims and watches lost, people found, powder wet. */
export function settleOrder(run: Run, standing: readonly FigureId[]): void {
  settleHazards(run);
  dropFallen(run);
  testNerves(run, fallenOf(run, standing)); // WM-NERVE-01: nobody twice in a phase
  dropLostAims(run, whyLost);
  dropLostWatches(run);
  showHit(run, run.effects);
  spotFound(run);
  soak(run);
}
