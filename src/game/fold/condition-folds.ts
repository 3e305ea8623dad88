import type { Figure, Status } from '../state.ts';
import { addStatus, dropStatus, type Folder } from './common.ts';

const NERVES: readonly Status[] = ['obedient', 'shaken', 'panicked', 'terrified'];

function setNerve(figure: Figure, state: Status | 'controlled'): void {
  for (const one of NERVES) dropStatus(figure, one);
  if (state !== 'controlled') addStatus(figure, state);
}

/** Graded nerve, and what lays somebody low without a wound. */
export const conditionFolds = {
  'nerve-set': (fight, { figure, state }) => setNerve(fight.figures[figure]!, state),
  stunned: (fight, { figure }) => {
    const own = fight.figures[figure]!;
    dropStatus(own, 'groggy');
    addStatus(own, 'stunned');
    own.posture = 'prone';
    own.tasks = [];
  },
  'fell-asleep': (fight, { figure }) => addStatus(fight.figures[figure]!, 'asleep'),
  woke: (fight, { figure }) => dropStatus(fight.figures[figure]!, 'asleep'),
  unready: (fight, { figure }) => addStatus(fight.figures[figure]!, 'unready'),
  readied: (fight, { figure }) => dropStatus(fight.figures[figure]!, 'unready'),
  'coherency-set': (fight, { figure, on }) => {
    if (on) dropStatus(fight.figures[figure]!, 'out-of-coherency');
    else addStatus(fight.figures[figure]!, 'out-of-coherency');
  },
} satisfies Folder;
