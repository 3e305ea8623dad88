import type { FigureId } from '../../game/ids.ts';
import { addStatus, dropStatus } from '../../game/fold/common.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Folds } from './folding.ts';
import { beatsSoFar } from './phases.ts';
import { subOf } from './state.ts';

export interface BodyState {
  /** Knocked or thrown to the ground, and not up again since (BW-CDT-01). */
  downed: Record<FigureId, true>;
  /** In which round of the gunfight somebody was stunned: the first throw to come round is at the end of the next (BW-BRAWL-02). */
  stunnedIn: Record<FigureId, number>;
  /** Fatigue points spent (section 16). */
  fatigue: Record<FigureId, number>;
  /** Moves until an examined victim dies unless bandaged (BW-WND-03), or somebody who has bled himself out (BW-FAT-05). */
  dying: Record<FigureId, number>;
  /** Looked at, and found alive. */
  examined: Record<FigureId, true>;
}

export const beginBody = (): BodyState => ({ downed: {}, stunnedIn: {}, fatigue: {}, dying: {}, examined: {} });

export const bodyFolds: Folds = {
  'posture-set': (fight, { figure, posture, why }) => {
    const { downed } = subOf(fight).body;
    if (posture === 'standing') delete downed[figure];
    else if (why !== 'order') downed[figure] = true;
  },
  stunned: (fight, { figure }) => {
    const { body } = subOf(fight);
    body.downed[figure] = true;
    body.stunnedIn[figure] = beatsSoFar(fight);
  },
  recovered: (fight: Gunfight, { figure, was, state }) => {
    const own = fight.figures[figure]!;
    dropStatus(own, was as 'stunned');
    if (state === 'groggy') addStatus(own, 'groggy');
    if (was === 'stunned') delete subOf(fight).body.stunnedIn[figure];
  },
};
