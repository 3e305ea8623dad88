import type { ActionOf, Answer, Order } from '../../../game/actions.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Prompt, SideId, Status } from '../../../game/state.ts';
import { hasStatus, isInPlay, isLeader, rosterOf } from '../../kit.ts';
import { hasUsedBeat, isBusy } from './beat-state.ts';
import { isAsleep } from '../spot/hearing.ts';
import { BEATS, beatsSoFar, COUNT_BLOCK, isOnTurn, isSealed, orderStep } from './phases.ts';
import { absentMelee } from '../melee/melee.ts';
import { isAble, isAwake, nerveOf, statOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { goOnSteady, maySteady, retest, type SteadyAt, steadyTick } from '../nerve/steady.ts';
import { hasMoveLeft } from '../move/pace.ts';
import { tidyUp, worksOn, workTick } from './task-kinds.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { lastSide, orElse, sidesLeft } from '../../kit/turns.ts';
import { HOUSE } from '../../../game/ids.ts';
import { modsOf, readCheck, rollD10, rollD6, throwNeed } from '../dice.ts';
import { goAsChosen, rollOrder, tellThrow } from '../../kit/initiative.ts';
import { asking } from '../../kit/questions.ts';
import { GALLOPING, STAMPEDE_TICKS } from '../horses/steed-run.ts';
import { ARRIVE_TICKS } from '../move/arrive.ts';
import { FLEE_TICK } from '../nerve/flight.ts';
import { SPOT_TICK } from '../spot/spotting.ts';
import { END_TICKS } from '../wounds/fatigue.ts';
import type { RoundEnd, Tick } from './chapter.ts';
import { HELD } from '../melee/holds.ts';
import { enterNerve } from '../nerve/nerve.ts';

/** BW-BRAWL-02: from the end of the next round on, a 9 brings it round. */
const STUNNED: RoundEnd = {
  isDue: (fight, figure) =>
    figure.statuses.includes('stunned') &&
    isInPlay(figure) &&
    (subOf(fight).body.stunnedIn[figure.id] ?? 0) < beatsSoFar(fight),
  tick: (run, figure) => {
    const check = throwNeed(run, rollD10, { why: 'stun', need: COMES_ROUND });
    run.emit({ kind: 'table-rolled', table: 'stun', figure, check, row: check.passed === true ? 'groggy' : 'stunned' });
    if (check.passed === true) run.emit({ kind: 'recovered', figure, was: 'stunned', state: 'groggy' });
  },
};

const COMES_ROUND = 9;

const isOver = (fight: Gunfight, { id }: Figure): boolean =>
  (subOf(fight).nerve.until[id] ?? Infinity) <= beatsSoFar(fight);

/** BW-STATE-03: back to what it was before. */
const SHAKEN: RoundEnd = {
  isDue: (fight, figure) => nerveOf(figure) === 'shaken' && isInPlay(figure) && isOver(fight, figure),
  tick: (run, figure) => enterNerve(run, figure, subOf(run.fight).nerve.back[figure] ?? homeOf(run.figure(figure))),
};

/** BW-TYPE-01, BW-TYPE-03: an inactive is never more than obedient. */
const homeOf = ({ profile }: Figure): 'controlled' | 'obedient' => (profile.type === 'in' ? 'obedient' : 'controlled');

/** BW-STATE-04, BW-CDT-08: at the end of the second round it tests again, for better or worse; unconscious, when it comes round. */
const PANICKED: RoundEnd = {
  isDue: (fight, figure) =>
    nerveOf(figure) === 'panicked' && isInPlay(figure) && isAwake(figure) && isOver(fight, figure),
  tick: retest,
};

/** BW-TURN-06, step e. */
const ROUND_ENDS: readonly RoundEnd[] = [STUNNED, SHAKEN, GALLOPING, PANICKED, HELD];

const ROUND_TICKS: readonly Tick[] = BEATS.flatMap((beat) => [
  { step: `work-${beat}`, isDue: worksOn, tick: workTick },
  ...ROUND_ENDS.map((one) => ({ step: `beat-end-${beat}`, ...one })),
]);

/** What befalls figures by themselves at the steps of the clock. */
const TICKS: readonly Tick[] = [
  { step: 'steady', isDue: maySteady, tick: steadyTick },
  ...STAMPEDE_TICKS,
  FLEE_TICK,
  ...ARRIVE_TICKS,
  SPOT_TICK,
  ...ROUND_TICKS,
  ...END_TICKS,
];

/** The tick of this step is the table's own, not a figure's. */
const TABLE = 'table';

const initiativeDue = (fight: Gunfight): readonly string[] =>
  fight.settings.initiative === 'none' || sidesOf(fight).length < 2 ? [] : [TABLE];

const sidesOf = (fight: Gunfight): SideId[] => sidesLeft(fight, isInPlay);

/** BW-TURN-02, BW-TYPE-02: the best reflexes among those who lead and are themselves. */
const leadersOf = (fight: Gunfight, side: SideId): Figure[] =>
  rosterOf(fight).filter((one) => one.side === side && isLeader(one) && isAble(one) && !hasStatus(one, 'shaken'));

/** BW-TURN-02: the winner moves first or second, as it likes; with more than two sides from lowest to highest. */
function initiativeTick(run: Run): Outcome<InitiativeAt> {
  const order = rollOrder(run, sidesOf(run.fight), rollReflexes).reverse();
  const winner = order[order.length - 1]!;
  const seat = order.length === 2 ? speakerFor(run.fight, winner) : null;
  if (seat === null) {
    run.emit({ kind: 'order-set', order, winner, how: 'rolled' });
    return null;
  }
  const [value] = CHOICES;
  const prompt = {
    type: 'choose-order',
    seat,
    figure: null,
    choices: CHOICES,
    default: value,
    dueClass: 'reaction',
  } as const;
  return asking({ step: 'initiative', order, winner }, [prompt], []);
}

/** It sees the other side move, unless it would rather not. */
const CHOICES = ['second', 'first'] as const;

interface InitiativeAt {
  readonly step: 'initiative';
  readonly order: readonly SideId[];
  readonly winner: SideId;
}

function rollReflexes(run: Run, side: SideId): number {
  const best = Math.max(...leadersOf(run.fight, side).map((one) => statOf(one, 'Ref')));
  const mods = modsOf({ reflexes: Number.isFinite(best) ? best : 0 });
  return tellThrow(run, side, readCheck([rollD6(run, 'initiative')], mods));
}

/** Who answers for a side: the seat of its leader, else of its first figure; the house does not need to be asked. */
function speakerFor(fight: Gunfight, side: SideId): string | null {
  const own = rosterOf(fight).filter((one) => one.side === side && isInPlay(one) && one.seat !== null);
  const first = leadersOf(fight, side).find((one) => one.seat !== null) ?? own[0];
  const seat = first?.seat ?? null;
  return seat === null || seat === HOUSE ? null : seat;
}

/** What has been fixed in advance: to move second is as good as always best. */
export function reflexOrder(fight: Gunfight, prompt: Prompt): Answer | null {
  if (prompt.type !== 'choose-order') return null;
  const own = rosterOf(fight).filter(({ seat }) => seat === prompt.seat);
  const value = own.map((one) => one.standing.initiative).find((one) => one !== undefined) ?? 'second';
  return value === 'ask' ? null : { type: 'answer', prompt: prompt.id, value };
}

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
    if (at.step === 'initiative')
      return goAsChosen(run, at.order, at.winner, answers[0]?.value === 'first' ? 'first' : 'last');
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
