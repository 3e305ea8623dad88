import type { ActionOf } from '../actions.ts';
import type { Outcome, Run } from '../run.ts';
import type { Gunfight } from '../state.ts';

/** Started, and not begun: the message that opens it does not stand yet. */
export const isCalled = (fight: Pick<Gunfight, 'status' | 'opening'>): boolean =>
  fight.status === 'lobby' && fight.opening?.stage === 'called';

/** Nobody comes in any more, and no die falls before a last word is in that no host can choose. */
export function callStart(run: Run, { range }: ActionOf<'start'>): Outcome {
  run.emit({ kind: 'start-called', ...(range === undefined ? {} : { range }) });
  return null;
}

export function takeOpening(run: Run, { message }: ActionOf<'opening'>): Outcome {
  if (!isCalled(run.fight)) return { refusal: { code: 'moved-on' } };
  run.emit({ kind: 'opening-posted', message });
  return null;
}
