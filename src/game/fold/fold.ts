import { noteComing, noteMissedTurn } from '../clock/absence.ts';
import type { Action, Order } from '../actions.ts';
import type { Effect, SharedKind } from '../effects.ts';
import type { Cursor, Entry, PauseRecord } from '../entry.ts';
import { clockFolds } from './clock-folds.ts';
import { type Folder, noFold, noteHurt, ownRow } from './common.ts';
import { hazardFolds } from './hazard-folds.ts';
import { groupFolds, moveFolds } from './move-folds.ts';
import { placeFolds } from './place-folds.ts';
import { tableFolds } from './table-folds.ts';
import { gunFolds, woundFolds } from './wound-folds.ts';
import { answerableBefore, markMoot, promptFolds } from '../questions/prompts.ts';
import { isCalled } from '../clock/held-up.ts';
import { foldChange } from '../game-master/overrule.ts';
import type { Ruleset } from '../ruleset.ts';
import { foldCarriedOut, foldSealed, isAhead, isSealed } from '../questions/sealed-orders.ts';
import { setDiceFolds } from '../odds/set-dice.ts';
import type { Gunfight, SeatId, Pause } from '../state.ts';
import { foldGoing, foldTogether, foldTold } from '../crowds/together.ts';
import { given } from '../given.ts';

export { newFight } from './new-fight.ts';

/** What every kind of effect changes in the common state; null: nothing, or what is folded apart (`figure-changed`), or by a ruleset alone. */
const FOLDS: { readonly [K in SharedKind]: NonNullable<Folder[K]> | null } = {
  ...clockFolds,
  ...groupFolds,
  ...moveFolds,
  ...placeFolds,
  ...gunFolds,
  ...woundFolds,
  ...tableFolds,
  ...promptFolds,
  ...hazardFolds,
  ...setDiceFolds,
  ...noFold('round-ended turn-ended initiative-rolled tested table-rolled group-answered stopped-short'),
  ...noFold('set-out mount-down spooked overturned vehicle-halted burst-fired shot-strayed shot-missed hit'),
  ...noFold('misfired unharmed not-spotted heard spoke wall-struck draw-challenged draw-answered'),
  ...noFold('draw-revealed draw-rolled draw-ordered draw-ended charge-declared charge-failed melee-rolled'),
  ...noFold('melee-won melee-drawn fight-opened figure-changed gm-rolled narrated whispered sealed gm-ruled'),
  ...noFold('secret-shown'),
};

type Fold = (fight: Gunfight, effect: Effect) => void;

/** Folds one effect into the fight, in place: the common state first, then the ruleset's own part. */
export function foldEffect(fight: Gunfight, effect: Effect, ruleset: Ruleset): void {
  const answerable = answerableBefore(fight, effect);
  const shared = FOLDS[effect.kind as SharedKind] as Fold | null | undefined;
  const fold = shared === undefined ? ownRow(ruleset.effects, effect)?.fold : shared;
  fold?.(fight, effect);
  if (effect.kind === 'figure-changed') foldChange(fight, effect, ruleset, (one) => foldEffect(fight, one, ruleset));
  noteHurt(fight, effect);
  ruleset.foldEffect(fight, effect);
  markMoot(fight, answerable);
}

/** Folds what an action itself tells, after its effects: who sits where, where the clock stands, what is sealed. */
export function foldAction(fight: Gunfight, entry: Pick<Entry, 'action' | 'by' | 'at'>, ruleset: Ruleset): void {
  if (fight.together !== undefined) foldTold(fight, fight.together, entry);
  const isKept = isSealed(fight, ruleset, entry.action);
  // What is planned ahead shows to nobody, nor that somebody was there.
  if (isKept && !isAhead(fight, ruleset, entry.action)) noteComing(fight, entry.by, entry.at);
  if (isKept) return foldSealed(fight, entry.action as Order);
  // Whoever asks for a line leaves no trace.
  if (entry.action.type === 'lines') return;
  noteComing(fight, entry.by, entry.at);
  if (entry.action.type === 'expire' && entry.action.turn !== undefined) noteMissedTurn(fight, ruleset);
  const fold = ACTION_FOLDS[entry.action.type] as ((fight: Gunfight, action: Action, by: SeatId) => void) | undefined;
  fold?.(fight, entry.action, entry.by);
  ruleset.foldAction(fight, entry.action);
}

type ActionFolder = {
  [T in Action['type']]?: (fight: Gunfight, action: Extract<Action, { type: T }>, by: SeatId) => void;
};

const ACTION_FOLDS: ActionFolder = {
  start: (fight) => {
    if (!isCalled(fight)) fight.status = 'running';
  },
  'set-option': (fight, action) => {
    fight.settings[action.key] = action.value;
  },
  'draw-choice': (fight, action) => {
    const gather = gatherOf(fight, action.prompt);
    if (gather !== undefined) gather.choices[action.figure] = action;
  },
  'turn-up': (fight, action) => {
    delete fight.gathers[action.key];
  },
  'carry-out': foldCarriedOut,
  together: foldTogether,
  'end-turn': (fight, _action, by) => {
    fight.clock.passed.push(by);
  },
  tick: (fight, action) => {
    fight.clock.ticked.push(action.figure);
  },
  advance: (fight, action) => {
    if (action.step === 'all-told') delete fight.together;
    const pause = fight.pauses.find(({ id }) => id === action.pause);
    if (pause?.action.type === 'together') foldGoing(fight, pause);
    if (action.pause !== undefined) fight.pauses = fight.pauses.filter((one) => one.id !== action.pause);
  },
};

function gatherOf(fight: Gunfight, prompt: string) {
  const key = fight.prompts[prompt]?.gather;
  return key === undefined || key === null ? undefined : fight.gathers[key];
}

type Ordered = Pick<Entry, 'by' | 'action'>;

/** The order that goes on by this. */
export const resumedBy = ({ pauses }: Gunfight, action: Action): Pause | undefined =>
  action.type === 'advance' && action.step === 'resume' ? pauses.find(({ id }) => id === action.pause) : undefined;

/** Whose order this is: one that goes on after a pause is still the order that paused. */
export function orderOf(fight: Gunfight, ordered: Ordered): Ordered {
  const { by, action } = resumedBy(fight, ordered.action) ?? ordered;
  return { by, action };
}

/** Notes that the order of this entry stopped in the middle. */
export function foldPause(fight: Gunfight, entry: Ordered & Pick<Entry, 'effects'>, pause: PauseRecord): void {
  const prompts = entry.effects.flatMap((effect) =>
    effect.kind === 'prompt-opened' && effect.pausing === true
      ? [{ id: effect.prompt, figure: effect.figure ?? null }]
      : [],
  );
  fight.pauses.push({
    id: fight.version + 1,
    by: entry.by,
    action: entry.action,
    at: pause.at,
    prompts,
    answers: {},
    holds: pause.holds,
    ...given({ told: pause.told }),
  });
}

/** Puts the clock where an `advance` left it. */
function moveCursor(fight: Gunfight, cursor: Cursor): void {
  const [block, turn, step] = cursor;
  Object.assign(fight.clock, { block, turn, step, ticked: [] });
}

/** Called after each effect of an entry, with the fight as it then is. */
export type Watcher = (effect: Effect, index: number) => void;

/** Folds a stored entry by its effects alone, without the resolver. */
export function foldEntry(fight: Gunfight, entry: Entry, ruleset: Ruleset, watch?: Watcher): void {
  fight.version = entry.version - 1;
  const order = orderOf(fight, entry);
  entry.effects.forEach((effect, index) => {
    foldEffect(fight, effect, ruleset);
    watch?.(effect, index);
  });
  foldAction(fight, entry, ruleset);
  if (entry.pause !== undefined) foldPause(fight, { ...order, effects: entry.effects }, entry.pause);
  if (entry.cursor !== undefined) moveCursor(fight, entry.cursor);
  if (entry.faces.length > 0) fight.rolls += 1;
  fight.version = entry.version;
}
