import { actors } from './acting.ts';
import type { Ask } from '../entry.ts';
import type { ActionOf, Order } from '../actions.ts';
import { resolveStages } from '../questions/unasked.ts';
import { isIdleBeat } from './idle-beats.ts';
import { isWaiting } from './held-up.ts';
import { CLOCK, HOUSE } from '../ids.ts';
import { dueAfter } from '../questions/prompts.ts';
import { makeProposal } from '../questions/answers.ts';
import { actingSides, isGm, runs, turnOf } from '../rights/rights.ts';
import type { Refusal } from '../refusals.ts';
import type { Outcome, Played, Run } from '../run.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { askedToDraw } from './calling-off.ts';
import { aheadOf } from '../record/score.ts';
import { carryOutOf, hasSealed, isSealing } from '../questions/sealed-orders.ts';
import type { Figure, Gunfight, SeatId, SideId } from '../state.ts';

/** More steps than any round has: a clock that runs on is a fault, not a fight. */
const MAX_STEPS = 200;

export function advanceClock(run: Run, action: ActionOf<'advance'>): Played {
  if (action.step === 'resume') return resumePause(run, action);
  if (action.step === 'verdict') return giveVerdict(run);
  if (action.step === 'offer-draw') return offerDraw(run);
  if (action.step === 'all-told') return run.fight.together === undefined ? { refusal: { code: 'moved-on' } } : null;
  if (action.step === 'show-secret') return showSecret(run, action.value);
  advanceToStop(run);
  return null;
}

function resumePause(run: Run, action: ActionOf<'advance'>): Played {
  const pause = run.fight.pauses.find((one) => one.id === action.pause);
  if (pause === undefined) return { refusal: { code: 'moved-on' } };
  if (pause.action.type === 'together') return null; // the clock tells them one by one
  const answers = pause.prompts.map(({ id, figure }) => ({ figure, value: pause.answers[id] ?? '' }));
  run.fight.pauses = run.fight.pauses.filter((one) => one !== pause);
  return resolveStages(run, pause.action as RulesetAction, {
    at: pause.at,
    answers: [...answers, ...(pause.told ?? [])],
  });
}

function showSecret(run: Run, value: string): Outcome {
  if (run.fight.status !== 'over') return { refusal: { code: 'moved-on' } };
  run.emit({ kind: 'secret-shown', value });
  return null;
}

function giveVerdict(run: Run): Outcome {
  const verdict = run.ruleset.verdict(run.fight);
  if (verdict === null) return { refusal: { code: 'moved-on' } };
  run.emit({ kind: 'fight-ended', ...verdict });
  return null;
}

/** After rounds in which nothing came of it, the bot offers to call it off. */
function offerDraw(run: Run): Outcome {
  const needs = askedToDraw(run.fight);
  if (needs.length === 0) run.emit({ kind: 'fight-ended', why: 'agreed', winner: null });
  else makeProposal(run, { seat: CLOCK, what: 'end', needs, winner: null });
  return null;
}

/** Moves the clock to the next stop where something happens or somebody must act, saying what begins and ends on the way. */
function advanceToStop(run: Run): void {
  for (let moves = 0; moves < MAX_STEPS; moves++) {
    stepOnce(run);
    if (isIdleBeat(run.fight, run.ruleset)) return beginBeat(run, { idle: true });
    if (run.fight.status === 'over' || isStop(run.fight, run.ruleset)) return armDue(run);
  }
  throw new Error('the clock found no stop in a whole round');
}

function armDue(run: Run): void {
  if (actingSides(run.fight, run.ruleset).length === 0) return;
  const { steps, over } = run.ruleset.clock[run.fight.clock.block]!;
  const { phase } = steps[run.fight.clock.step]!;
  // Where a side acts in several phases, it passes them one by one.
  if (over === 'alternating') return; // said with the hand-over
  if (over === 'together') beginBeat(run);
  else if (steps.filter((step) => step.kind !== 'tick').length > 1) run.emit({ kind: 'phase-began', phase });
  run.emit({ kind: 'clock-changed', what: 'moved', due: dueAfter(run, 'turn') });
}

/** Everybody acts at once. */
function beginBeat(run: Run, more: { readonly idle?: true } = {}): void {
  const { fight, ruleset } = run;
  const { phase } = ruleset.clock[fight.clock.block]!.steps[fight.clock.step]!;
  const sealed = isSealing(fight, ruleset);
  run.emit({ kind: 'phase-began', phase, all: true, ...(sealed ? { sealed: true as const } : {}), ...more });
}

function stepOnce(run: Run): void {
  const { clock } = run.fight;
  clock.ticked = [];
  if (clock.round === 0) return beginRound(run, 1);
  const block = run.ruleset.clock[clock.block]!;
  if (clock.step + 1 < block.steps.length) {
    clock.step += 1;
    return;
  }
  if (block.over === 'alternating') return handOver(run);
  endStep(run);
}

/** To the next side that has somebody left to act, be it the same one again; nobody: the block is done. */
function handOver(run: Run): void {
  const { clock } = run.fight;
  const count = clock.order.length;
  const next = Array.from({ length: count }, (_, index) => (clock.turn + 1 + index) % count).find(
    (turn) => ableOf(run.fight, run.ruleset, clock.order[turn]!).length > 0,
  );
  if (next === undefined) return endStep(run);
  clock.turn = next;
  run.emit({ kind: 'clock-changed', what: 'moved', due: dueAfter(run, 'turn'), side: clock.order[next]! });
}

/** The last step of a side (or block) is done. */
function endStep(run: Run): void {
  const { clock } = run.fight;
  const block = run.ruleset.clock[clock.block]!;
  if (block.over === 'each-side') {
    run.emit({ kind: 'turn-ended', side: clock.order[clock.turn]!, round: clock.round });
    if (clock.turn + 1 < clock.order.length) return beginTurn(run, clock.turn + 1);
  }
  if (clock.block + 1 < run.ruleset.clock.length) return beginBlock(run, clock.block + 1);
  run.emit({ kind: 'round-ended', round: clock.round });
  const limit = run.fight.settings.turnLimit;
  if (typeof limit === 'number' && limit > 0 && clock.round >= limit)
    run.emit({ kind: 'fight-ended', winner: winnerAtLimit(run.fight), why: 'turn-limit' });
  else beginRound(run, clock.round + 1);
}

/** Where it was opened so, whoever has more men standing when the rounds are over; else nobody. */
const winnerAtLimit = (fight: Gunfight): SideId | null =>
  fight.settings.atLimit === 'standing' ? aheadOf(fight) : null;

function beginRound(run: Run, round: number): void {
  const fresh = !run.ruleset.clock.some(({ over }) => over === 'each-side');
  run.emit({ kind: 'round-began', round, ...(fresh ? { fresh } : {}) });
  beginBlock(run, 0);
}

function beginBlock(run: Run, block: number): void {
  const { clock } = run.fight;
  const { over, steps } = run.ruleset.clock[block]!;
  clock.block = block;
  if (over === 'each-side') return beginTurn(run, 0);
  Object.assign(clock, { turn: 0, step: 0 });
  if (over === 'together') return;
  run.emit({ kind: 'phase-began', phase: steps[0]!.phase, turns: true });
  clock.turn = -1;
  handOver(run);
}

function beginTurn(run: Run, turn: number): void {
  const { clock } = run.fight;
  clock.turn = turn;
  clock.step = 0;
  run.emit({ kind: 'turn-began', side: clock.order[turn]!, round: clock.round });
}

/** Whether the clock has something to do, or somebody to wait for, where it stands. */
export function isStop(fight: Gunfight, ruleset: Ruleset): boolean {
  const step = ruleset.clock[fight.clock.block]?.steps[fight.clock.step];
  if (step === undefined || fight.clock.round === 0) return false;
  if (step.kind === 'tick') return nextTick(fight, ruleset) !== null;
  return actors(fight, ruleset).length > 0 || carryOutOf(fight, ruleset) !== null;
}

export function nextTick(fight: Gunfight, ruleset: Ruleset): ActionOf<'tick'> | null {
  const step = ruleset.clock[fight.clock.block]?.steps[fight.clock.step];
  if (step === undefined || step.kind !== 'tick' || fight.clock.round === 0) return null;
  const figure = ruleset.due(fight, step.id).find((id) => !fight.clock.ticked.includes(id));
  return figure === undefined ? null : { type: 'tick', step: step.id, figure };
}

const ableOf = (fight: Gunfight, ruleset: Ruleset, side: SideId): Figure[] =>
  fight.roster.map((id) => fight.figures[id]!).filter((one) => one.side === side && ruleset.mayAct(fight, one));

/** A seat (or a game master who plays nobody there, for all) is done for this turn: the clock passes its remaining figures one by one. */
export function endTurn(run: Run, action: ActionOf<'end-turn'>, ask: Ask): Outcome {
  const { fight } = run;
  const sides = actingSides(fight, run.ruleset);
  if (!sides.includes(action.side)) return { refusal: { code: 'not-your-turn', side: sides[0] ?? null } };
  const forAll = isGm(fight, ask) && !playsIn(fight, ask.by, sides);
  const mine = actors(fight, run.ruleset).filter((one) => one.seat === ask.by || forAll);
  if (mine.length === 0) return { refusal: nobodyLeft(fight, run.ruleset, ask.by) };
  if (fight.pauses.length > 0 || Object.keys(fight.gathers).length > 0) return { refusal: { code: 'fight-paused' } };
  return null;
}

/** Why a seat has nobody to be done with: all of its orders are in, or nobody of it has anything left; or it does not play here. */
function nobodyLeft(fight: Gunfight, ruleset: Ruleset, seat: SeatId): Refusal {
  if (!playsIn(fight, seat, actingSides(fight, ruleset))) return { code: 'not-allowed', role: 'player' };
  const isIn =
    isSealing(fight, ruleset) && fight.roster.some((id) => fight.figures[id]!.seat === seat && hasSealed(fight, id));
  return { code: 'state-already', figure: '', state: isIn ? 'ordered' : 'done' };
}

/** Whoever runs a fight and plays in it is done for himself alone: nobody else's turn ends with his. */
const playsIn = ({ figures }: Gunfight, seat: SeatId, sides: readonly SideId[]): boolean =>
  Object.values(figures).some((one) => one.seat === seat && sides.includes(one.side));

/** The time of this side's turn is up, unless it has been given more, waits for an answer, or the turn is another's by now. */
export function missTurn(run: Run, side: SideId): Outcome {
  const { due, expired } = run.fight.clock;
  if (expired || isWaiting(run.fight) || due === null || due > run.now || turnOf(run.fight, run.ruleset) !== side)
    return { refusal: { code: 'moved-on' } };
  return expireTurn(run);
}

/** The time of the turn is up: the clock then orders for whoever has not acted what their standing order says. */
export function expireTurn(run: Run): Outcome {
  if (actors(run.fight, run.ruleset).length === 0) return { refusal: { code: 'moved-on' } };
  run.emit({ kind: 'clock-changed', what: 'skipped' });
  return null;
}

/** The order that the clock gives for the next figure whose seat has passed or missed its time. */
export function orderForPassed(fight: Gunfight, ruleset: Ruleset): Order | null {
  const { passed, expired } = fight.clock;
  const sides = actingSides(fight, ruleset);
  const isAll = passed.some((seat) => runs(fight, seat) && !playsIn(fight, seat, sides));
  const figure = actors(fight, ruleset).find((one) => expired || isAll || passed.includes(one.seat ?? HOUSE));
  if (figure === undefined) return null;
  if (expired) return ruleset.absent(fight, figure);
  return ruleset.done?.(fight, figure) ?? { type: 'pass', figure: figure.id };
}
