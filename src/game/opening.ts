import type { ActionOf } from './actions.ts';
import { allWishes } from './crowds.ts';
import type { Outcome, Run } from './run.ts';
import type { Gunfight } from './state.ts';

/** More pairs of enemies than this are left to their game master. */
const MAX_PAIRS = 150;

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

/** All who have joined begin so far from each enemy. */
export function setApart(run: Run, range: number | undefined): void {
  if (range === undefined || run.fight.town !== null) return;
  const all = allWishes(run.fight).map(({ wish, seat }) => ({ id: wish.figure, side: seat.side }));
  const pairs = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (one.side === other.side ? [] : [[one.id, other.id] as const])),
  );
  if (pairs.length > MAX_PAIRS) return;
  for (const [figure, target] of pairs) run.emit({ kind: 'situation-set', figure, target, values: { range } });
}
