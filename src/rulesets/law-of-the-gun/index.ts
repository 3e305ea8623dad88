import type { Ruleset, RulesetAction } from '../../game/ruleset.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Gunfight } from '../../game/state.ts';
import { refuse } from '../kit.ts';
import { asks } from './react/asks.ts';
import { checkAhead, withQuestionsAhead } from './turn/questions-ahead.ts';
import { legalCharges, resolveCharge } from './melee/charge.ts';
import { answeredDraw } from './draw/draw.ts';
import { resolveChallenge } from './draw/challenge.ts';
import { resolveDrawChoice } from './draw/choices.ts';
import { breakOffDraw } from './draw/draw-end.ts';
import { legalDraws } from './draw/draw-offers.ts';
import { turnUpDraw } from './draw/draw-reveal.ts';
import { checkJoin, openDuel } from './draw/duel.ts';
import { checkFields } from './turn/order-fields.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit } from './people/figures.ts';
import { answeredGroup, legalGroups, resolveGroup } from './groups/group.ts';
import { legalHolds, resolveHold } from './turn/hold.ts';
import { legalMelee, resolveMelee } from './melee/melee.ts';
import { dropOutOfTouch } from './groups/membership.ts';
import { META } from './meta.ts';
import { legalMoves, resolveMove } from './move/move.ts';
import { openFight } from './turn/opening.ts';
import { mayAct } from './move/orders.ts';
import { legalPostures, resolvePosture } from './cover/posture.ts';
import { reflex } from './react/reflex.ts';
import { oddsKey, worthKey } from './house/odds-key.ts';
import { legalRides, resolveRide } from './horses/ride.ts';
import { legalShots, resolveShoot } from './shoot/shoot-order.ts';
import { showExposed } from './sight/give-away.ts';
import { legalSpots, resolveSpot } from './sight/spot.ts';
import { beginSub, foldAction, foldEffect } from './folds.ts';
import { isDuel } from './state.ts';
import { muster } from './solo/marker-setup.ts';
import { turnUpSeen } from './solo/markers.ts';
import { legalSolo, resolveSolo, soloOrder } from './solo/solo.ts';
import { finishStatedMove } from './solo/theatre.ts';
import { legalSupplies, resolveSupplies } from './shoot/supplies.ts';
import { coverFor } from './cover/take-cover.ts';
import { CLOCK_TABLE } from './turn/clock-table.ts';
import { absent, dueFor, resolveTick, verdict } from './turn/turn.ts';
import { worth, worthwhile } from './house/worth.ts';
import { veil } from './people/veil.ts';
import { SECRETS } from './secrets.ts';
import { overrules } from './people/overrules.ts';
import { en } from './words/en.ts';

type Resolver = (run: Run, action: never, resume?: Resume) => Outcome;

const RESOLVERS: Partial<Record<RulesetAction['type'], Resolver>> = {
  shoot: resolveShoot,
  move: resolveMove,
  posture: resolvePosture,
  lean: resolvePosture,
  mount: resolveRide,
  dismount: resolveRide,
  'take-reins': resolveRide,
  'cut-loose': resolveRide,
  spot: resolveSpot,
  load: resolveSupplies,
  give: resolveSupplies,
  charge: resolveCharge,
  melee: resolveMelee,
  group: resolveGroup,
  hold: resolveHold,
  pass: resolveHold,
  surrender: resolveHold,
  standing: resolveHold,
  tick: resolveTick,
  challenge: resolveChallenge,
  'draw-choice': resolveDrawChoice,
  'turn-up': turnUpDraw,
  solo: resolveSolo,
};

function legal(fight: Gunfight, figure: FigureId): Offer[] {
  return withQuestionsAhead(fight, fight.figures[figure], [
    ...legalShots(fight, figure),
    ...legalMoves(fight, figure),
    ...legalSpots(fight, figure),
    ...legalPostures(fight, figure),
    ...legalCharges(fight, figure),
    ...legalSupplies(fight, figure),
    ...legalRides(fight, figure),
    ...legalMelee(fight, figure),
    ...legalGroups(fight, figure),
    ...legalDraws(fight, figure),
    ...legalHolds(fight, figure),
    ...legalSolo(fight, figure),
  ]);
}

/** LG-VIS-03, LG-SOLO-03: whoever shows himself is seen. */
function lookAround(run: Run): void {
  showExposed(run);
  turnUpSeen(run);
}

export const lawOfTheGun: Ruleset = {
  ref: 'law-of-the-gun@1',
  folds: 1,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginSub,
  checkWish,
  converter,
  checkJoin,
  recruit,
  muster,
  placed: (run, figure) => dropOutOfTouch(run, run.figure(figure)),
  open: (run) => (isDuel(run.fight) ? openDuel(run) : openFight(run)),
  legal,
  // LG-PBP-08: the rules take their dice in their own order, whenever and by whomever an order comes.
  resolve(run, action, resume) {
    const resolver = RESOLVERS[action.type];
    if (resolver === undefined) return refuse({ code: 'not-in-ruleset', command: action.type });
    const strange = resume === undefined ? (checkFields(action) ?? checkAhead(action)) : null;
    if (strange !== null) return refuse(strange);
    const outcome = resolver(run, action as never, resume);
    if (outcome === null || ('pause' in outcome && outcome.pause.within !== true)) lookAround(run);
    if (outcome === null && action.type === 'move' && action.stated !== undefined) finishStatedMove(run, action);
    return outcome;
  },
  answered(run, prompt, answer, how) {
    if (prompt.about.what === 'join') answeredGroup(run, prompt, answer.type === 'answer' ? answer.value : 'no');
    else answeredDraw(run, prompt, answer, how);
  },
  asks,
  reflex,
  overrules,
  foldEffect,
  foldAction,
  secrets: SECRETS,
  veil,
  due: dueFor,
  mayAct,
  absent,
  verdict,
  startsItself: (fight) => isDuel(fight) && fight.draw !== null,
  hasNoClock: (fight) => isDuel(fight) || fight.draw !== null,
  oddsKey,
  worthKey,
  worth,
  worthwhile,
  solo: (fight, figure) => soloOrder(fight, figure, legal),
  breakOff: breakOffDraw,
  coverFor,
};
