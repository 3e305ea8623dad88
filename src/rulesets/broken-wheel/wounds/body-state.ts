import { addStatus, dropStatus } from '../../../game/fold/common.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { type Folds, note, notes } from '../../kit/folds.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { subOf } from '../state.ts';

export const beginBody = () => ({
  /** Knocked or thrown to the ground, and not up again since (BW-CDT-01). */
  downed: notes<true>(),
  /** In which round of the gunfight somebody was stunned: the first throw to come round is at the end of the next (BW-BRAWL-02). */
  stunnedIn: notes<number>(),
  /** Fatigue points spent (section 16). */
  fatigue: notes<number>(),
  /** The move at whose end somebody dies unless he is bandaged: an inert victim (BW-WND-03), or one who bled himself out (BW-FAT-05). */
  dying: notes<number>(),
  /** Looked at, and found alive. */
  examined: notes<true>(),
  /** Inert, and bandaged (BW-WND-03). */
  stable: notes<true>(),
});

const isBleeding = (fight: Gunfight, figure: FigureId): boolean =>
  fight.figures[figure]!.wounds.some(({ bleeding = 0 }) => bleeding > 0);

export const bodyFolds: Folds = {
  'fatigue-changed': (fight, { figure, total }) => note(subOf(fight).body.fatigue, figure, total),
  // BW-FAT-05
  'fatigue-stage-reached': (fight, { figure, stage }) => {
    const { dying } = subOf(fight).body;
    const last = Number(fight.figures[figure]!.profile.FaC ?? 0);
    if (stage === 'collapsed' && isBleeding(fight, figure)) dying[figure] = fight.clock.round + last;
  },
  // BW-WND-03: this move is the first of those it has left.
  examined: (fight, { figure, result, left = 0 }) => {
    const { dying, examined, stable } = subOf(fight).body;
    if (result === 'bleeding') examined[figure] = true;
    if (result === 'bleeding' && stable[figure] !== true) dying[figure] = fight.clock.round + left - 1;
  },
  bandaged: (fight, { figure, wound }) => {
    const { dying, stable } = subOf(fight).body;
    if (wound === undefined) stable[figure] = true;
    const isInert = fight.figures[figure]!.statuses.includes('out-of-action');
    if (isInert ? stable[figure] === true : !isBleeding(fight, figure)) delete dying[figure];
  },
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
