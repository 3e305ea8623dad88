import type { ActionOf } from '../actions.ts';
import { hideNewcomer } from '../crowds/crowd-changes.ts';
import { allWishes } from '../crowds/crowds.ts';
import { deploy } from '../placing/deploy.ts';
import { isCalled } from './held-up.ts';
import type { Outcome, Run } from '../run.ts';
import { MAX_PAIRS, stateStart } from '../placing/start-spots.ts';
import { given } from '../given.ts';

/** Everybody comes onto the field; or it is called, where its opening message is still owed. */
export function startFight(run: Run, action: ActionOf<'start'>): Outcome {
  const { fight } = run;
  if (fight.status !== 'lobby') return { refusal: { code: 'wrong-phase', now: 'running', wanted: 'lobby' } };
  const empty = fight.sides.find((side) => !allWishes(fight).some(({ seat }) => seat.side === side.id));
  if (empty !== undefined) return { refusal: { code: 'nothing-there', wanted: `figures on ${empty.name}` } };
  if (isCalled(fight)) return { refusal: { code: 'opening' } };
  if (fight.opening?.stage === 'owed') return callStart(run, action);
  recruitAll(run);
  run.ruleset.muster?.(run, 'start');
  deploy(run, 'start');
  const range = action.range ?? fight.opening?.range;
  if (range === undefined) stateStart(run);
  fight.status = 'running';
  run.ruleset.open(run);
  setApart(run, range);
  return null;
}

/** Figures come onto the roster only now, when every word is in the dice. */
export function recruitAll(run: Run): void {
  for (const { wish, seat } of allWishes(run.fight)) {
    if (run.fight.figures[wish.figure] !== undefined) continue;
    run.ruleset.recruit(run, wish, seat);
    if (wish.hidden === true) hideNewcomer(run, wish.figure);
  }
}

/** All who have joined begin so far from each enemy. */
function setApart(run: Run, range: number | undefined): void {
  if (range === undefined || run.fight.town !== null) return;
  const all = allWishes(run.fight).map(({ wish, seat }) => ({ id: wish.figure, side: seat.side }));
  const pairs = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (one.side === other.side ? [] : [[one.id, other.id] as const])),
  );
  if (pairs.length > MAX_PAIRS) return;
  for (const [figure, target] of pairs) run.emit({ kind: 'situation-set', figure, target, values: { range } });
}

/** Nobody comes in any more, and no die falls before a last word is in that no host can choose. */
function callStart(run: Run, { range }: ActionOf<'start'>): Outcome {
  run.emit({ kind: 'start-called', ...given({ range }) });
  return null;
}

export function takeOpening(run: Run, { message }: ActionOf<'opening'>): Outcome {
  if (!isCalled(run.fight)) return { refusal: { code: 'moved-on' } };
  run.emit({ kind: 'opening-posted', message });
  return null;
}
