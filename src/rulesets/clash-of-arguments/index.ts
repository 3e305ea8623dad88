import { withoutHeld } from '../../game/clock/held-up.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Ruleset, RulesetAction } from '../../game/ruleset.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';
import { refuse } from '../kit.ts';
import { legalCharges, resolveCharge } from './melee/charge.ts';
import { coverFor } from './move/cover-goal.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit } from './people/figures.ts';
import { foldAction, foldEffect } from './folds.ts';
import { checkForm } from './turn/order-fields.ts';
import { goIsOver, legalGo, legalStanding, mayAct, resolveGo } from './turn/go.ts';
import { legalHides, resolveHide } from './move/hide.ts';
import { legalLoads, resolveLoad } from './shoot/load.ts';
import { legalMelee, resolveMelee } from './melee/melee.ts';
import { META } from './meta.ts';
import { legalMoves } from './move/move-offers.ts';
import { resolveMove } from './move/move.ts';
import { CLOCK_TABLE, isOnTurn, phaseOf } from './turn/phases.ts';
import { isInPlay, isPerson } from './people/profile.ts';
import { legalRides, resolveDismount, resolveMount } from './horses/ride.ts';
import { legalShots, resolveShoot } from './shoot/shoot-order.ts';
import { beginState } from './state.ts';
import { absent, answered, dueFor, openFight, reflex, resolveTick, verdict } from './turn/turn.ts';
import { musterUnits } from './units/units.ts';
import { worth, worthwhile } from './house/worth.ts';
import { veil } from './people/veil.ts';
import { SECRETS } from './secrets.ts';
import { overrules } from './people/overrules.ts';
import { en } from './words/en.ts';

type Resolver = (run: Run, action: never, resume?: Resume) => Outcome;

/** CA-GEN-06: what is not here is not in this ruleset. */
const RESOLVERS: Partial<Record<RulesetAction['type'], Resolver>> = {
  move: resolveMove,
  charge: resolveCharge,
  hide: resolveHide,
  mount: resolveMount,
  dismount: resolveDismount,
  shoot: resolveShoot,
  load: resolveLoad,
  melee: resolveMelee,
  hold: resolveGo,
  pass: resolveGo,
  surrender: resolveGo,
  standing: resolveGo,
  tick: resolveTick,
};

/** The orders of the phase that is on. */
function legalNow(fight: Gunfight, id: FigureId): Offer[] {
  if (phaseOf(fight) === 'shooting') return [...legalShots(fight, id), ...legalLoads(fight, id)];
  return [...legalCharges(fight, id), ...legalMoves(fight, id), ...legalHides(fight, id), ...legalRides(fight, id)];
}

function legal(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id];
  if (figure === undefined || !isInPlay(figure)) return [];
  const standing = isPerson(figure) ? legalStanding(fight, id) : [];
  if (!isOnTurn(fight, figure.side)) return standing;
  const own = mayAct(fight, figure) ? [...legalNow(fight, id), ...legalGo(fight, figure)] : [];
  return [...withoutHeld(fight, [...own, ...legalMelee(fight, id)]), ...standing];
}

export const clashOfArguments: Ruleset = {
  ref: 'clash-of-arguments@1',
  folds: 1,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginState,
  checkWish,
  converter,
  recruit,
  muster: musterUnits,
  open: openFight,
  legal,
  resolve(run, action, resume) {
    const resolver = RESOLVERS[action.type];
    if (resolver === undefined) return refuse({ code: 'not-in-ruleset', command: action.type });
    const wrong = checkForm(action);
    return wrong === null ? resolver(run, action as never, resume) : refuse(wrong);
  },
  answered,
  reflex,
  overrules,
  foldEffect,
  foldAction,
  due: dueFor,
  mayAct,
  goIsOver,
  absent,
  verdict,
  startsItself: () => false,
  hasNoClock: () => false,
  coverFor,
  secrets: SECRETS,
  veil,
  worth,
  worthwhile,
};
