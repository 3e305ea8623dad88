import type { Order } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { resolveStages } from '../../../game/odds/stages.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { hasUsedBeat } from './beat-state.ts';
import type { Chapter, FigureOrder } from './chapter.ts';
import { belongsTo, chapterOf, ROUND_STAGES } from './chapters.ts';
import { checkHandsFull } from '../melee/holds.ts';
import { beatOf, isOnTurn, orderStep } from './phases.ts';
import { isInPlay, whyUnable } from '../people/profile.ts';
import { checkSpeech, isFreeSpeech, speak, withoutSpeech } from '../spot/speech.ts';
import { leaveOff } from './tasks.ts';
import { tidyUp } from './broken-off.ts';

/** Whether such an order would be carried out now; the same for what is offered, and for what has been kept. */
export function checkOrder(fight: Gunfight, order: FigureOrder): Refusal | null {
  const figure = fight.figures[order.figure];
  if (figure === undefined) return { code: 'unknown-name', given: order.figure, sort: 'figure' };
  const step = orderStep(fight);
  if (!isOnTurn(fight, figure) || step === null) return { code: 'wrong-phase', now: 'start', wanted: 'round' };
  const state = figure.sort === 'person' ? whyUnable(figure) : 'beast';
  const speaks = order.type === 'say' && state !== null && MAY_SPEAK.has(state);
  if (state !== null && !speaks) return { code: 'state-forbids', figure: figure.id, state };
  if (step === 'round' && hasUsedBeat(fight, figure))
    return { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' };
  const full = checkHandsFull(fight, order);
  if (full !== null) return full;
  const mute = checkSpeech(fight, order);
  if (mute !== null || order.type === 'hold' || order.type === 'pass') return mute;
  const chapter = chapterOf(order.type);
  if (chapter === null) return { code: 'not-in-ruleset', command: order.type };
  if (!belongsTo(chapter, step === 'movement'))
    return { code: 'wrong-phase', now: step, wanted: step === 'movement' ? 'round' : 'movement' };
  return chapter.check(fight, withoutSpeech(order) as never);
}

/** BW-FAT-04, BW-MAUL-02: helpless, and has a voice all the same. */
const MAY_SPEAK: ReadonlySet<string> = new Set(['collapsed', 'grappled', 'bound']);

/** One order by itself, carried out now. */
export function resolveOrder(run: Run, order: FigureOrder): Outcome {
  const wrong = checkOrder(run.fight, order);
  if (wrong !== null) return refuse(wrong);
  const silent = withoutSpeech(order);
  speak(run, order);
  if (!isFreeSpeech(run.fight, order)) leaveOff(run, order);
  return chapterOf(order.type)?.resolve(run, silent as never) ?? null;
}

/** BW-PBP-02, BW-PBP-03, BW-TURN-06, BW-GEN-04: all orders of a round together, by the steps of the round and by the roster, and no questions. */
export function carryOut(run: Run, orders: readonly Order[]): Outcome {
  const given = orders as readonly FigureOrder[];
  for (const order of given) if (checkSpeech(run.fight, order) === null) speak(run, order);
  const kept = giveOrders(run, given.map(withoutSpeech));
  for (const stage of ROUND_STAGES) carryOutStage(run, kept, stage);
  tidyUp(run);
  return null;
}

/** BW-PBP-04: what has become impossible by the time its step comes is dropped. */
function carryOutStage(run: Run, orders: readonly FigureOrder[], stage: Chapter['stage']): void {
  const kept = orders.filter((order) => chapterOf(order.type)?.stage === stage && isStillPossible(run, order));
  const byChapter = Map.groupBy(kept, (order) => chapterOf(order.type)!);
  for (const order of kept) leaveOff(run, order);
  for (const [chapter, own] of byChapter) {
    const { together } = chapter;
    const acting = own.map(({ figure }) => figure);
    if (together !== undefined) run.during(acting, () => together(run, own as unknown as readonly never[], orders));
    else for (const order of own) carryOutOne(run, order);
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
    run.emit({ kind: 'ordered', figure: order.target, by: order.figure, act: order.act.type });
    now = [...now.filter((one) => one !== order && one.figure !== order.target), order.act as FigureOrder];
  }
  const { roster } = run.fight;
  return now.toSorted((a, b) => roster.indexOf(a.figure) - roster.indexOf(b.figure));
}
