import type { Order } from '../../../game/actions.ts';
import { resolveStages } from '../../../game/questions/unasked.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { AnyChapter, FigureOrder, Stage } from './chapter.ts';
import { beatOf } from './phases.ts';
import { dropBrokenHolds } from '../melee/holds.ts';
import { isInPlay } from '../../kit.ts';
import { checkSpeech, speak, withoutSpeech } from '../spot/speech.ts';
import { leaveOff, tidyUp } from './task-kinds.ts';
import { chapterOf, checkOrder, giveOrder } from './order.ts';

/** BW-PBP-02, BW-PBP-03, BW-TURN-06, BW-GEN-04: all orders of a round together, by the steps of the round and by the roster, and no questions. */
export function carryOutAll(run: Run, orders: readonly Order[]): Outcome {
  const given = orders as readonly FigureOrder[];
  for (const order of given) if (checkSpeech(run.fight, order) === null) speak(run, order);
  const kept = giveOrders(run, given.map(withoutSpeech));
  for (const stage of ROUND_STAGES) {
    carryOutStage(run, kept, stage);
    dropBrokenHolds(run); // BW-MAUL-02: whoever has been hit by now has nobody left to tie
  }
  tidyUp(run);
  return null;
}

/** BW-PBP-04, BW-GEN-04: in roster order; what has become impossible by the time its step comes is dropped. */
function carryOutStage(run: Run, orders: readonly FigureOrder[], stage: AnyChapter['stage']): void {
  const kept = orders.filter((order) => chapterOf(order.type)?.stage === stage && isStillPossible(run, order));
  const groups = Map.groupBy(kept, (order) => chapterOf(order.type)!.together ?? order);
  for (const order of kept) leaveOff(run, order);
  for (const [together, own] of groups) {
    const acting = own.map(({ figure }) => figure);
    if (typeof together === 'function')
      run.during(acting, () => together(run, own as unknown as readonly never[], orders));
    else carryOutOne(run, together);
  }
}

function carryOutOne(run: Run, order: FigureOrder): void {
  if (isStillPossible(run, order)) run.during([order.figure], () => resolveStages(run, order));
}

function isStillPossible(run: Run, order: FigureOrder): boolean {
  const wrong = checkOrder(run.fight, order);
  if (wrong === null) return true;
  if (isInPlay(run.figure(order.figure)))
    run.emit({ kind: 'plan-broken', figure: order.figure, beat: beatOf(run.fight), code: wrong.code });
  return false;
}

/** BW-TURN-06, step a: what is ordered takes the place of whatever he meant to do himself. */
function giveOrders(run: Run, orders: readonly FigureOrder[]): readonly FigureOrder[] {
  let now = orders;
  for (const order of orders) {
    if (order.type !== 'order' || checkOrder(run.fight, order) !== null) continue;
    giveOrder(run, order);
    now = [...now.filter((one) => one !== order && one.figure !== order.target), order.act as FigureOrder];
  }
  const { roster } = run.fight;
  return now.toSorted((a, b) => roster.indexOf(a.figure) - roster.indexOf(b.figure));
}

/** BW-TURN-06: in what order the chapters of a round are carried out. */
const ROUND_STAGES: readonly Stage[] = ['orders', 'shots', 'melee', 'others'];
