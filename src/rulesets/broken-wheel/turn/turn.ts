import type { ActionOf, Order } from '../../../game/actions.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Status } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { hasUsedBeat, isBusy } from './beat-state.ts';
import { TICKS } from './ticks.ts';
import { isAsleep } from '../spot/hearing.ts';
import { goInOrder, type InitiativeAt, initiativeDue, initiativeTick, TABLE } from './initiative.ts';
import { COUNT_BLOCK, isOnTurn, isSealed, orderStep } from './phases.ts';
import { absentMelee } from '../melee/melee.ts';
import { isAble } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { goOnSteady, type SteadyAt } from '../nerve/steady.ts';
import { hasMoveLeft } from '../move/pace.ts';
import { tidyUp } from './broken-off.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { lastSide, orElse, sidesLeft } from '../../kit/turns.ts';

/** Whether the clock waits for this figure: able, and its round (or its movement) not used yet. */
export function mayAct(fight: Gunfight, figure: Figure): boolean {
  if (!isAble(figure) || !isOnTurn(fight, figure)) return false;
  if (orderStep(fight) === 'movement')
    return subOf(fight).beats.stays[figure.id] !== true && !figure.turn.moved && hasMoveLeft(fight, figure);
  return !hasUsedBeat(fight, figure) && !isBusy(fight, figure);
}

export function dueFor(fight: Gunfight, step: string): readonly FigureId[] {
  if (step === 'initiative') return initiativeDue(fight);
  if (step === 'count') return losersAreOut(fight) === null ? [] : [TABLE];
  const own = TICKS.filter((tick) => tick.step === step);
  return rosterOf(fight)
    .filter((figure) => own.some((tick) => tick.isDue(fight, figure)))
    .map(({ id }) => id);
}

type TickAt = SteadyAt | InitiativeAt;

function resolveTick(run: Run, { step, figure }: ActionOf<'tick'>): Outcome<TickAt> {
  if (step === 'initiative') return initiativeTick(run);
  if (step === 'count') return null;
  for (const tick of TICKS) {
    if (tick.step !== step || !tick.isDue(run.fight, run.figure(figure))) continue;
    const outcome = tick.tick(run, figure) ?? null;
    if (outcome !== null) return outcome;
  }
  tidyUp(run);
  return null;
}

export const tick: OrderRule<ActionOf<'tick'>, unknown, TickAt> = {
  resolve: resolveTick,
  resume(run, _order, at, answers) {
    if (at.step === 'initiative') return goInOrder(run, at, answers);
    goOnSteady(run, at, answers);
    tidyUp(run);
  },
};

/** BW-PBP-05: nothing is ever shot or charged by default; an aim is kept, work under way goes on by itself. */
export const absent = orElse('pass', (fight, figure) =>
  orderStep(fight) === 'round' ? absentMelee(fight, figure) : null,
);

/** BW-PBP-02: where orders are sealed, done is done for the rest of the move; else for this round (BW-PBP-07). */
export const done = (fight: Gunfight, { id: figure }: Figure): Order => ({
  type: orderStep(fight) === 'round' && isSealed(fight) ? 'hold' : 'pass',
  figure,
});

/** BW-STATE-06: looked at when the move is over. */
export const verdict = (fight: Gunfight): Verdict | null =>
  fight.status !== 'running' || fight.clock.block !== COUNT_BLOCK ? null : losersAreOut(fight);

/** BW-STATE-06, BW-GEN-06: a side with no able figure left has lost; where nobody is up and about on any side, nobody wins. */
function losersAreOut(fight: Gunfight): Verdict | null {
  const left = sidesLeft(fight, countsAsAble);
  const areAllAsleep = rosterOf(fight).filter(countsAsAble).every(isAsleep);
  return lastSide(left.length > 1 && areAllAsleep ? [] : left);
}

/** Who panics may still come to himself, and who sleeps may wake. */
const PASSING: ReadonlySet<Status> = new Set(['panicked', 'asleep']);

const countsAsAble = (one: Figure): boolean =>
  isAble({ ...one, statuses: one.statuses.filter((status) => !PASSING.has(status)) });
