import type { Answer } from '../../game/actions.ts';
import { withoutHeld } from '../../game/clock/held-up.ts';
import type { Offer } from '../../game/offer.ts';
import { holdsBreath } from '../../game/rights/rights.ts';
import type { Ruleset, RulesetAction } from '../../game/ruleset.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { FigureId, Gunfight, Prompt } from '../../game/state.ts';
import { isInPlay, refuse } from '../kit.ts';
import { lookAfterwards } from './wounds/aid.ts';
import type { FigureOrder } from './turn/chapter.ts';
import { carryOutAll } from './turn/rounds.ts';
import { chapterOf, chaptersOpenTo, checkOrder, resolveOrder } from './turn/order.ts';
import { duel, giveUp, legalDuels, standing } from './turn/any-time.ts';
import { coverFor } from './move/move.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit, veil } from './people/figures.ts';
import { beginState, foldAction, foldEffect } from './folds.ts';
import { foresee } from './town/break-in.ts';
import { event } from './nerve/happenings.ts';
import { wholeKey, worthKey } from './house/odds-key.ts';
import { absent, done, dueFor, mayAct, reflexOrder, tick, verdict } from './turn/turn.ts';
import { META } from './meta.ts';
import { CLOCK_TABLE, isOnTurn, isSealed } from './turn/phases.ts';
import { crewVehicles } from '../recruiting.ts';
import { say, withSpeech } from './spot/speech.ts';
import { reflexSteady } from './nerve/steady.ts';
import { worth, worthwhile } from './house/worth.ts';
import { tidyUp } from './turn/task-kinds.ts';
import { EFFECTS } from './effects.ts';
import { SECRETS } from './secrets.ts';
import { TELLINGS } from './words/tellings.ts';
import { overrules } from './people/overrules.ts';
import { en } from './words/en.ts';
import { keysBy } from '../kit/odds-keys.ts';
import { carryOut, goOn, offersFrom, offersOf, type Orders } from '../kit/orders.ts';
import { goAsNamed } from '../kit/initiative.ts';
import { takesUp } from '../kit/questions.ts';

/** Everything that a figure may be ordered now. */
function legal(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id];
  if (figure === undefined || figure.sort !== 'person' || !isInPlay(figure)) return [];
  const anyTime = fight.status === 'over' ? [] : offersFrom(BESIDES, fight, figure).of('surrender', 'standing');
  // Somebody has been called out, and all hold their breath for the answer (BW-PBP-07).
  if (holdsBreath(fight)) return anyTime.filter(({ action }) => action.type === 'standing');
  if (!isOnTurn(fight, figure)) return anyTime;
  if (checkOrder(fight, { type: 'pass', figure: id }) !== null) {
    const speaks = checkOrder(fight, { type: 'say', figure: id, volume: 'speak' }) === null;
    return [...withoutHeld(fight, speaks ? offersOf(say, fight, figure) : []), ...anyTime];
  }
  const passes = (['hold', 'pass'] as const).map((type): Offer => ({ action: { type, figure: id }, slots: {} }));
  const own = chaptersOpenTo(fight, id).flatMap((chapter) => offersOf(chapter, fight, figure));
  const now = [...withSpeech(fight, figure, [...own, ...passes]), ...legalDuels(fight, figure)];
  return [...withoutHeld(fight, now), ...anyTime];
}

/** What needs no turn. */
const BESIDES: Orders = {
  surrender: giveUp,
  standing,
  challenge: duel,
  'carry-out': { resolve: (run, { orders }) => carryOutAll(run, orders) },
  tick,
};

function resolve(run: Run, action: RulesetAction, resume?: Resume): Outcome<unknown> {
  if (action.type in BESIDES) return carryOut(BESIDES, run, action, resume);
  if (!('figure' in action)) return refuse({ code: 'not-in-ruleset', command: action.type });
  const order = action as FigureOrder;
  const outcome = resume === undefined ? resolveOrder(run, order) : goOn(chapterOf(order.type)!, run, order, resume);
  if (outcome === null) tidyUp(run);
  return outcome;
}

/** What needs nobody's answer. */
const reflex = (fight: Gunfight, prompt: Prompt): Answer | null =>
  reflexOrder(fight, prompt) ?? reflexSteady(fight, prompt) ?? takesUp('draw-answer')(prompt);

export const brokenWheel: Ruleset = {
  ref: 'broken-wheel@1',
  folds: 5,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginState,
  checkWish,
  converter,
  recruit,
  muster: crewVehicles,
  open: goAsNamed,
  legal,
  resolve,
  answered: () => undefined,
  reflex,
  overrules,
  foldEffect,
  foldAction,
  due: dueFor,
  seals: isSealed,
  mayAct,
  absent,
  done,
  verdict,
  aftermath: lookAfterwards,
  startsItself: () => false,
  hasNoClock: () => false,
  event,
  secrets: SECRETS,
  effects: EFFECTS,
  tellings: TELLINGS,
  veil,
  foresee,
  ...keysBy((type) => chapterOf(type as FigureOrder['type']), { oddsKey: wholeKey, worthKey }),
  worth,
  coverFor,
  worthwhile,
};
