import type { Ruleset } from '../../game/ruleset.ts';
import type { Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { refuse } from '../kit.ts';
import { charge } from './melee/charge.ts';
import { answeredDraw, hasTold, openDuel } from './draw/draw.ts';
import { resolveChallenge } from './draw/challenge.ts';
import { resolveDrawChoice } from './draw/choices.ts';
import { breakOffDraw } from './draw/draw-round.ts';
import { legalDraws } from './draw/draw-offers.ts';
import { turnUpDraw } from './draw/draw-reveal.ts';
import { checkAhead, checkOrderFields, withQuestionsAhead } from './turn/order-fields.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit, veil } from './people/figures.ts';
import { answeredGroup, group } from './groups/group.ts';
import { absent, giveUp, hold, openByHeads, TICKS, verdict } from './turn/turn.ts';
import { melee } from './melee/melee.ts';
import { dropOutOfTouch } from './groups/membership.ts';
import { META } from './meta.ts';
import { move } from './move/move.ts';
import { mayAct } from './turn/go-state.ts';
import { asStated } from './cover/cover.ts';
import { posture } from './cover/posture.ts';
import { reflex, targetsAhead } from './react/react.ts';
import { wholeKey, worthKey } from './house/odds-key.ts';
import { ride } from './horses/ride.ts';
import { shoot } from './shoot/shoot-order.ts';
import { showExposed, spotting } from './sight/spot.ts';
import { beginSub, foldAction, foldEffect } from './folds.ts';
import { muster } from './solo/marker-setup.ts';
import { turnUpSeen } from './solo/markers.ts';
import { solo, soloOrder } from './solo/solo.ts';
import { finishStatedMove } from './solo/theatre.ts';
import { give, load } from './shoot/supplies.ts';
import { coverFor } from './cover/take-cover.ts';
import { CLOCK_TABLE } from './turn/clock-table.ts';
import { worth, worthwhile } from './house/worth.ts';
import { EFFECTS } from './effects.ts';
import { SECRETS } from './secrets.ts';
import { TELLINGS } from './words/tellings.ts';
import { overrules } from './people/overrules.ts';
import { en } from './words/en.ts';
import { defineRuleset, standingOrders } from '../kit/orders.ts';
import { isInFight } from './people/condition.ts';
import { dueIn, tickBy } from '../kit/ticks.ts';
import { checkJoinBy, isDuel } from '../kit/questions.ts';
import { subOf } from './state.ts';

/** LG-VIS-03, LG-SOLO-03: whoever shows himself is seen. */
function lookAround(run: Run): void {
  showExposed(run);
  // Markers stand on maps alone.
  if (run.fight.town !== null) turnUpSeen(run);
}

/** Whoever is out of the fight has no word in it, but who may come back. */
const hasAWord = (fight: Gunfight, figure: Figure): boolean =>
  fight.status !== 'over' && (isInFight(figure) || figure.statuses.every((one) => one === 'skedaddling'));

export const lawOfTheGun: Ruleset = defineRuleset({
  ref: 'law-of-the-gun@1',
  folds: 4,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginSub,
  checkWish,
  converter,
  checkJoin: checkJoinBy((fight) => subOf(fight).challenge !== null), // LG-DRAW-04
  recruit,
  muster,
  placed: (run, figure) => dropOutOfTouch(run, run.figure(figure)),
  asStated,
  open: (run) => (isDuel(run.fight) ? openDuel(run) : openByHeads(run)),
  // LG-PBP-08: the rules take their dice in their own order, whenever and by whomever an order comes.
  orders: {
    shoot,
    move,
    spot: spotting,
    posture,
    lean: posture,
    charge,
    load,
    give,
    mount: ride,
    dismount: ride,
    'take-reins': ride,
    'cut-loose': ride,
    melee,
    group,
    challenge: { resolve: resolveChallenge },
    'draw-choice': { legal: (fight, { id }) => legalDraws(fight, id), resolve: resolveDrawChoice },
    'turn-up': { resolve: turnUpDraw },
    hold,
    pass: hold,
    surrender: giveUp,
    standing: standingOrders(META.standing, undefined, targetsAhead),
    solo,
    tick: tickBy(TICKS),
  },
  offered(fight, figure, offers) {
    const now = hasAWord(fight, figure) ? offers.but() : offers.but('hold', 'pass', 'surrender', 'standing');
    return withQuestionsAhead(fight, figure, now);
  },
  around(run, action, resume, go) {
    const strange = resume === undefined ? (checkOrderFields(action) ?? checkAhead(action)) : null;
    if (strange !== null) return refuse(strange);
    const outcome = go();
    if (outcome === null || 'pause' in outcome || ('mark' in outcome && outcome.mark.within !== true)) lookAround(run);
    if (outcome === null && action.type === 'move' && action.stated !== undefined) finishStatedMove(run, action);
    return outcome;
  },
  answered(run, prompt, answer, how) {
    if (prompt.about.what === 'join') answeredGroup(run, prompt, answer.type === 'answer' ? answer.value : 'no');
    else answeredDraw(run, prompt, answer, how);
  },
  reflex,
  hasTold,
  overrules,
  foldEffect,
  foldAction,
  secrets: SECRETS,
  effects: EFFECTS,
  tellings: TELLINGS,
  veil,
  due: dueIn(TICKS),
  mayAct,
  absent,
  verdict,
  startsItself: (fight) => isDuel(fight) && fight.draw !== null,
  hasNoClock: (fight) => isDuel(fight) || fight.draw !== null,
  keys: { oddsKey: wholeKey, worthKey },
  worth,
  worthwhile,
  solo: (fight, figure) => soloOrder(fight, figure, lawOfTheGun.legal),
  breakOff: breakOffDraw,
  coverFor,
});
