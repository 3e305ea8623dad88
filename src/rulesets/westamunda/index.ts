import type { Refusal } from '../../game/refusals.ts';
import type { RulesetAction } from '../../game/ruleset.ts';
import type { Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';
import { isInPlay, refuse } from '../kit.ts';
import { defineRuleset, standingOrders } from '../kit/orders.ts';
import { aim } from './watch/aim.ts';
import { mount } from './wagon/board.ts';
import { assist, getOff, reins } from './wagon/board-off.ts';
import { aftermath } from './wounds/aftermath.ts';
import { answeredChallenge, challenge, openFastDraw, startsItself } from './duel/fast-draw.ts';
import { meleeOf } from './state.ts';
import { checkJoinBy, isDuel, takesUp } from '../kit/questions.ts';
import { charge } from './move/charge.ts';
import {
  areChargesFirst,
  giveUp,
  hold,
  isSpent,
  mayAct,
  absent,
  openFight,
  tick,
  TICKS,
  verdict,
} from './turn/turn.ts';
import { cutFuse } from './fire/cut-fuse.ts';
import { drive } from './wagon/drive.ts';
import { girdLoins, isInSides, openBrawl } from './melee/brawl.ts';
import { hasTurn } from './melee/brawl-state.ts';
import { event, settleOrder } from './turn/event.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit, veil } from './people/figures.ts';
import { drawConcealed } from './shoot/concealed.ts';
import { fuse } from './fire/fuse.ts';
import { give } from './shoot/give.ts';
import { hide } from './move/hide.ts';
import { jump } from './move/jump.ts';
import { light } from './fire/light.ts';
import { load } from './shoot/load.ts';
import { melee } from './melee/melee-order.ts';
import { META } from './meta.ts';
import { footingNow } from './nerve/nerve.ts';
import { move } from './move/move-offers.ts';
import { watch } from './watch/overwatch.ts';
import { CLOCK_TABLE, isOnTurn, phaseOf } from './turn/phases.ts';
import { pickUp } from './wounds/pick-up.ts';
import { shoot } from './shoot/shoot-order.ts';
import { beginState, foldAction, foldEffect } from './folds.ts';
import { throwing } from './fire/throw.ts';
import { isPart } from './shoot/per-target.ts';
import { wholeKey, worthKey } from './house/walk-key.ts';
import { crewVehicles } from '../recruiting.ts';
import { worth, worthwhile } from './house/worth.ts';
import { settleWeather } from './weather/weather.ts';
import { EFFECTS } from './effects.ts';
import { SECRETS } from './secrets.ts';
import { TELLINGS } from './words/tellings.ts';
import { overrules } from './people/overrules.ts';
import { en } from './words/en.ts';
import { dueIn } from '../kit/ticks.ts';
import { sideOnTurn } from '../kit/turns.ts';
import { withoutHeld } from '../../game/clock/held-up.ts';
import type { Moving } from './move/walk.ts';
import type { GrabAt } from './wagon/wagon-load.ts';

/** WM-WX-01: the weather before anything else. WM-FAST-02: a duel begins with its fast draw; turns follow. */
function open(run: Run): void {
  settleWeather(run);
  if (isDuel(run.fight)) openFastDraw(run);
  const isBrawl = run.fight.settings.brawl === true;
  if (isBrawl && !isInSides(run.fight)) return openBrawl(run);
  if (isBrawl) girdLoins(run);
  openFight(run);
}

/** WM-TURN-02: in the hand-to-hand phase nothing else is done. */
const isTooLate = (fight: Gunfight, { type }: RulesetAction): boolean =>
  phaseOf(fight) === 'melee' && !IN_MELEE.has(type);

/** WM-TURN-02: before compulsory moves nothing but charges. */
const isTooSoon = (fight: Gunfight, { type }: RulesetAction): boolean =>
  type !== 'charge' && !(IN_MELEE.has(type) && type !== 'melee') && areChargesFirst(fight);

/** Somebody who does nothing more this turn, and is told to; or who has to wait for his own turn (WM-BRAWL-03). */
function checkGo(fight: Gunfight, action: RulesetAction): Refusal | null {
  const figure = ANY_TIME.has(action.type) || !('figure' in action) ? undefined : fight.figures[action.figure];
  if (figure === undefined) return null;
  const side = sideOnTurn(fight) ?? null;
  if (!hasTurn(fight, figure.id)) return { code: 'not-your-turn', side, figure: figure.id };
  return isSpent(fight, figure) ? { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' } : null;
}

/** What holds for every order before its chapter is asked. */
function checkTime(fight: Gunfight, action: RulesetAction): Refusal | null {
  if (isTooLate(fight, action)) return { code: 'wrong-phase', now: 'melee', wanted: 'movement' };
  if (isTooSoon(fight, action)) return { code: 'wrong-phase', now: 'movement', wanted: 'charges' };
  return checkGo(fight, action);
}

const ANY_TIME: ReadonlySet<RulesetAction['type']> = new Set(['surrender', 'standing', 'tick']);

const IN_MELEE: ReadonlySet<RulesetAction['type']> = new Set([
  'melee',
  'hold',
  'pass',
  'surrender',
  'standing',
  'tick',
]);

export const westamunda = defineRuleset<Moving | GrabAt>({
  ref: 'westamunda@1',
  folds: 3,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginState,
  checkWish,
  converter,
  recruit,
  muster: crewVehicles,
  checkJoin: checkJoinBy((fight) => meleeOf(fight).fastDraw.challenge !== null),
  open,
  orders: {
    charge,
    move,
    mount,
    dismount: getOff,
    'take-reins': reins,
    assist,
    drive,
    jump,
    hide,
    shoot,
    aim,
    overwatch: watch,
    load,
    give,
    reveal: drawConcealed,
    throw: throwing,
    light,
    'lay-fuse': fuse,
    'cut-fuse': cutFuse,
    'pick-up': pickUp,
    hold,
    pass: hold,
    melee,
    surrender: giveUp,
    standing: standingOrders(META.standing),
    challenge,
    tick,
  },
  offered(fight, figure, offers) {
    if (!isInPlay(figure)) return [];
    const anyTime = fight.status === 'over' ? [] : offers.of('surrender', 'standing');
    if (!isOnTurn(fight, figure) || isSpent(fight, figure)) return anyTime;
    const isMelee = phaseOf(fight) === 'melee';
    const narrow = isMelee ? offers.of('melee', 'hold') : offers.of('charge', 'hold');
    const now = isMelee || areChargesFirst(fight) ? narrow : offers.but('melee', 'surrender', 'standing');
    return [...withoutHeld(fight, now), ...anyTime];
  },
  around(run, action, resume, go) {
    const wrong = resume === undefined ? checkTime(run.fight, action) : null;
    if (wrong !== null) return refuse(wrong);
    const before = footingNow(run);
    const outcome = go();
    if (outcome === null && !isPart(resume)) settleOrder(run, before);
    return outcome;
  },
  event,
  answered: answeredChallenge,
  reflex: (_fight, prompt) => takesUp('draw-answer')(prompt),
  overrules,
  foldEffect,
  foldAction,
  due: dueIn(TICKS),
  mayAct,
  absent,
  verdict,
  aftermath,
  startsItself,
  keys: { oddsKey: wholeKey, worthKey },
  worth,
  secrets: SECRETS,
  effects: EFFECTS,
  tellings: TELLINGS,
  veil,
  worthwhile,
});
