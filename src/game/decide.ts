import { actInPlace, type Ask, rulesetOf } from './act.ts';
import type { Action, Answer, Order } from './actions.ts';
import { nextOfAbsence } from './clock/absence.ts';
import { actors } from './clock/acting.ts';
import { isStop, nextTick, orderForPassed } from './clock/clock.ts';
import { copyFight } from './fold/copy.ts';
import { hasChosen, isCalled, isWaiting } from './clock/held-up.ts';
import { drawIsDue } from './clock/calling-off.ts';
import type { Dice } from './dice/dice.ts';
import type { NewEntry } from './entry.ts';
import { CLOCK, HOUSE } from './ids.ts';
import { eyesOf, hiddenFrom, PUBLIC } from './secrets/knowledge.ts';
import { sealedChoices } from './questions/answers.ts';
import { mootPrompt } from './questions/prompts.ts';
import type { Refusal } from './refusals.ts';
import { orderedFigure } from './rights/rights.ts';
import type { Ruleset, Rulesets } from './ruleset.ts';
import { carryOutOf, isSealed } from './questions/sealed-orders.ts';
import { type Choice, chooseForHouse } from './house/solo.ts';
import type { Figure, Gunfight, Version } from './state.ts';
import { nextTold } from './crowds/tell-together.ts';
import { answerUnasked, playsItself } from './questions/unasked.ts';

/** Dice for one entry: fair dice need to know where in the history it stands and what is asked. */
export type DiceFor = (fight: Gunfight | null, action: Action) => Dice;

export interface Rules {
  readonly rulesets: Rulesets;
  readonly diceFor: DiceFor;
  /** Who thinks for the house; left out, it is thought for at once. */
  readonly choose?: Choose;
}

/** Chooses what the house orders for a figure; null: that is thought out elsewhere, and the clock waits for it. */
export type Choose = (fight: Gunfight, figure: Figure, ruleset: Ruleset) => Choice | null;

/** Whoever thinks elsewhere. */
export const LATER: Choose = () => null;
/** The most cautious order that there always is. */
export const LET_GO: Choose = (_fight, { id }) => ({ action: { type: 'pass', figure: id }, why: null });

export type Decision =
  | {
      readonly ok: true;
      readonly entries: readonly NewEntry[];
      readonly fight: Gunfight;
      /** The last entry undoes earlier ones: `fight` must be folded anew from what counts before it goes on (`goOn`). */
      readonly undone: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** What the clock adds to one order at most; a fight of the house against itself goes on at the next beat of the bot's own clock. */
const MAX_FOLLOWING = 400;

/**
 * Decides what somebody asks (one action, or several that belong together), and then lets the clock run to the next moment that needs
 * a person: the entries for one append, and the fight after them. Pure: the given fight stays as it is.
 */
export function decide(before: Gunfight | null, asks: readonly Ask[], rules: Rules): Decision {
  const entries: NewEntry[] = [];
  let fight = before === null ? null : copyFight(before);
  for (const ask of asks) {
    const done = actInPlace(fight, ask, rules.diceFor(fight, ask.action), rules.rulesets);
    if (!done.ok) return done;
    fight = done.fight;
    entries.push(done.entry);
    if (ask.action.type === 'undo') return { ok: true, entries, fight, undone: true };
  }
  if (fight === null) return { ok: false, refusal: { code: 'no-fight' } };
  const undone = followClock(fight, entries, rules, asks[0]?.at ?? 0);
  return { ok: true, entries, fight, undone };
}

/** Lets the clock run on without anybody's order. */
export function goOn(before: Gunfight, at: number, rules: Rules): Decision & { readonly ok: true } {
  const entries: NewEntry[] = [];
  const fight = copyFight(before);
  const undone = followClock(fight, entries, rules, at);
  return { ok: true, entries, fight, undone };
}

/** Posts, in place, every entry that now follows by itself; true where the last of them undoes others. */
function followClock(fight: Gunfight, entries: NewEntry[], rules: Rules, at: number): boolean {
  const ruleset = rulesetOf(fight, rules.rulesets);
  for (let count = 0; count < MAX_FOLLOWING; count++) {
    const next = nextByItself(fight, ruleset, rules.choose);
    if (next === null) return false;
    const done = actInPlace(fight, { ...next, at }, rules.diceFor(fight, next.action), rules.rulesets);
    if (!done.ok) throw new Error(`the clock was refused: ${next.action.type}: ${done.refusal.code}`);
    entries.push(done.entry);
    if (next.action.type === 'undo') return true;
  }
  return false;
}

export type Next = Pick<Ask, 'by' | 'action' | 'why'>;

const byClock = (action: Action): Next => ({ by: CLOCK, action });

/** What happens next without anybody's order; null: the fight waits for a person (or is over). */
export function nextByItself(fight: Gunfight, ruleset: Ruleset, choose: Choose = chooseForHouse): Next | null {
  if (fight.undoing !== null) return byClock({ type: 'undo', versions: undoneBy(fight, fight.undoing) });
  if (fight.status === 'over' || fight.clock.paused) return null;
  const absence = nextOfAbsence(fight);
  if (absence !== null) return byClock(absence);
  const { together } = fight;
  const told = (): Next | null => {
    const action = together === undefined ? null : nextTold(fight, together, ruleset);
    return action === null ? null : byClock(action);
  };
  return (
    nextInHand(fight, ruleset) ??
    told() ??
    (fight.status === 'running' ? nextOfClock(fight, ruleset, choose) : nextInLobby(fight, ruleset))
  );
}

/** Nothing happens until the house has thought of an order. */
export function awaitsHouse(fight: Gunfight, ruleset: Ruleset): boolean {
  let isAsked = false;
  const next = nextByItself(fight, ruleset, () => {
    isAsked = true;
    return null;
  });
  return isAsked && next === null;
}

/** With what was agreed goes what was said about it since. */
function undoneBy(fight: Gunfight, agreed: readonly Version[]): Version[] {
  const versions = [...agreed];
  for (let version = Math.max(...agreed) + 1; version <= fight.version; version++) versions.push(version);
  return versions;
}

function nextInLobby(fight: Gunfight, ruleset: Ruleset): Next | null {
  if (isCalled(fight)) return null;
  return fight.opening?.stage === 'posted' || ruleset.startsItself(fight) ? byClock({ type: 'start' }) : null;
}

/** Answers that need no person, orders that go on, sealed choices that are complete. */
function nextInHand(fight: Gunfight, ruleset: Ruleset): Next | null {
  const moot = mootPrompt(fight);
  if (moot !== undefined) return byClock({ type: 'expire', prompt: moot.id });
  const answer = standingAnswer(fight, ruleset);
  if (answer !== null) return byClock(answer);
  const pause = fight.pauses.find((one) => one.prompts.every(({ id }) => id in one.answers));
  if (pause !== undefined) return byClock({ type: 'advance', step: 'resume', pause: pause.id });
  const gather = Object.values(fight.gathers).find((one) => isComplete(fight, one.key));
  if (gather !== undefined)
    return byClock({ type: 'turn-up', key: gather.key, choices: sealedChoices({ fight }, gather.key) });
  if (fight.pauses.length === 0 && ruleset.verdict(fight) !== null)
    return byClock({ type: 'advance', step: 'verdict' });
  return null;
}

function standingAnswer(fight: Gunfight, ruleset: Ruleset): Answer | null {
  for (const prompt of Object.values(fight.prompts)) {
    if (hasChosen(fight, prompt)) continue;
    const answer = answerUnasked(fight, prompt, ruleset);
    if (answer !== null) return answer;
  }
  return null;
}

/** A sealed choice is complete when each has chosen or missed the time (its prompt is closed). */
function isComplete(fight: Gunfight, key: string): boolean {
  const gather = fight.gathers[key]!;
  const open = new Set(
    Object.values(fight.prompts)
      .filter((prompt) => prompt.gather === key)
      .map((prompt) => prompt.figure),
  );
  return gather.figures.every((figure) => gather.choices[figure] !== undefined || !open.has(figure));
}

function nextOfClock(fight: Gunfight, ruleset: Ruleset, choose: Choose): Next | null {
  if (Object.keys(fight.gathers).length > 0 || isWaiting(fight)) return null;
  if (ruleset.hasNoClock(fight)) return null;
  if (drawIsDue(fight)) return byClock({ type: 'advance', step: 'offer-draw' });
  const tick = nextTick(fight, ruleset);
  if (tick !== null) return byClock(tick);
  const passed = orderForPassed(fight, ruleset);
  if (passed !== null) return byClock(passed);
  if (!isStop(fight, ruleset)) return byClock({ type: 'advance', step: 'next' });
  return actors(fight, ruleset).length > 0 ? houseOrder(fight, ruleset, choose) : carryOutBeat(fight, ruleset, choose);
}

function carryOutBeat(fight: Gunfight, ruleset: Ruleset, choose: Choose): Next | null {
  let waits = false;
  const sealed = carryOutOf(fight, ruleset, (figure) => {
    if (!isAmbusher(fight, figure, ruleset)) return null;
    const choice = choose(fight, figure, ruleset);
    waits ||= choice === null;
    return choice !== null && isSealed(fight, ruleset, choice.action) ? (choice.action as Order) : null;
  });
  return sealed === null || waits ? null : byClock(sealed);
}

function houseOrder(fight: Gunfight, ruleset: Ruleset, choose: Choose): Next | null {
  const figure = actors(fight, ruleset).find((one) => playsItself(fight, one));
  const choice = figure === undefined ? null : choose(fight, figure, ruleset);
  if (figure === undefined || choice === null) return null;
  const { action, why } = choice;
  const seat = fight.figures[orderedFigure(action) ?? figure.id]?.seat ?? HOUSE;
  return { by: seat === HOUSE ? HOUSE : CLOCK, action, ...(why === null ? {} : { why }) };
}

/** In a beat of which nobody is asked the house orders those of its own of whom the others know nothing. */
function isAmbusher(fight: Gunfight, figure: Figure, ruleset: Ruleset): boolean {
  const isOurs = figure.seat === null || figure.seat === HOUSE;
  return isOurs && hiddenFrom(fight, eyesOf(fight, PUBLIC)).has(figure.id) && ruleset.mayAct(fight, figure);
}
