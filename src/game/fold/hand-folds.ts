import type { Figure, Gunfight, Status } from '../state.ts';
import { addStatus, dropStatus, type Folder, leaveContacts } from './common.ts';
import { putAtEnd } from './place-folds.ts';

const STAGES: readonly Status[] = ['tired', 'weary', 'collapsed'];

/** Can do nothing any more, whatever it was about. */
function stop(figure: Figure): void {
  figure.tasks = [];
  figure.aim = null;
}

function setStage(figure: Figure, stage: Status | 'fresh'): void {
  for (const one of STAGES) dropStatus(figure, one);
  if (stage === 'fresh') return;
  addStatus(figure, stage);
  if (stage !== 'collapsed') return;
  figure.posture = 'prone';
  stop(figure);
}

function treat(fight: Gunfight, id: string, index: number, deduction: number, how: string): void {
  const figure = fight.figures[id]!;
  const wound = figure.wounds[index];
  if (wound === undefined) return;
  figure.wounds[index] = { ...wound, deduction, bleeding: 0, treated: [...(wound.treated ?? []), how] };
}

/** What hands do to one another: holding, tying, binding up; and how tired one gets of it. */
export const handFolds = {
  grappled: (fight, { figure }) => {
    addStatus(fight.figures[figure]!, 'grappled');
    stop(fight.figures[figure]!);
  },
  bound: (fight, { figure, state }) => {
    addStatus(fight.figures[figure]!, state);
    if (state === 'bound') dropStatus(fight.figures[figure]!, 'grappled');
  },
  freed: (fight, { figure, state }) => dropStatus(fight.figures[figure]!, state),
  'broke-away': (fight, { figure, distance, path }) => {
    if (distance === 0) return;
    leaveContacts(fight, figure);
    if (path !== undefined) putAtEnd(fight, figure, path);
  },
  bandaged: (fight, { figure, wound, how, deduction = 0 }) => {
    if (wound !== undefined) treat(fight, figure, wound, deduction, how);
  },
  'fatigue-stage-reached': (fight, { figure, stage }) => setStage(fight.figures[figure]!, stage),
} satisfies Folder;
