import type { Figure, Status } from '../state.ts';
import { addStatus, dropStatus, type Folder, leaveContacts, stop } from './common.ts';
import { putAtEnd } from './place-folds.ts';

const STAGES: readonly Status[] = ['tired', 'weary', 'collapsed'];

function setStage(figure: Figure, stage: Status | 'fresh'): void {
  for (const one of STAGES) dropStatus(figure, one);
  if (stage === 'fresh') return;
  addStatus(figure, stage);
  if (stage !== 'collapsed') return;
  figure.posture = 'prone';
  stop(figure);
}

/** Slipping out of a fight hand to hand, and how tired one gets of it. */
export const handFolds = {
  'broke-away': (fight, { figure, distance, path }) => {
    if (distance === 0) return;
    leaveContacts(fight, figure);
    if (path !== undefined) putAtEnd(fight, figure, path);
  },
  'fatigue-stage-reached': (fight, { figure, stage }) => setStage(fight.figures[figure]!, stage),
} satisfies Folder;
