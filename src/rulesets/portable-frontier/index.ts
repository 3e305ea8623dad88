import { withoutHeld } from '../../game/clock/held-up.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Ruleset, RulesetAction } from '../../game/ruleset.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';
import { refuse } from '../kit.ts';
import { legalCharges, resolveCharge } from './melee/charge.ts';
import { legalDrives, resolveDrive } from './wagon/drive.ts';
import { legalTurns, resolveTurn } from './move/facing.ts';
import { legalFerries, resolveFerry } from './move/ferry.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit } from './people/figures.ts';
import { foldAction, foldEffect } from './folds.ts';
import { legalGates, resolveGate } from './move/gates.ts';
import { mayAct } from './turn/points.ts';
import { legalHolds, resolveHold } from './turn/hold.ts';
import { META } from './meta.ts';
import { legalDismounts, legalMounts, resolveDismount, resolveMount } from './horses/mount.ts';
import { legalMoves, resolveMove } from './move/move.ts';
import { fits, muster } from './people/muster.ts';
import { oddsKey, worthKey } from './house/odds-key.ts';
import { resolveShoot } from './shoot/shoot.ts';
import { legalShots } from './shoot/shoot-check.ts';
import { beginState } from './state.ts';
import { CLOCK_TABLE } from './turn/phases.ts';
import { absent, dueFor, resolveTick, verdict } from './turn/turn.ts';
import { legalWork, resolveWork } from './wagon/wagon-work.ts';
import { worth, worthwhile } from './house/worth.ts';
import { veil } from './people/veil.ts';
import { SECRETS } from './secrets.ts';
import { overrules } from './people/overrules.ts';
import { en } from './words/en.ts';

type Resolver = (run: Run, action: never, resume?: Resume) => Outcome;

const RESOLVERS: Partial<Record<RulesetAction['type'], Resolver>> = {
  move: resolveMove,
  turn: resolveTurn,
  open: resolveGate,
  close: resolveGate,
  mount: resolveMount,
  dismount: resolveDismount,
  ferry: resolveFerry,
  shoot: resolveShoot,
  charge: resolveCharge,
  drive: resolveDrive,
  'take-reins': resolveWork,
  'strip-canvas': resolveWork,
  hold: resolveHold,
  pass: resolveHold,
  tick: resolveTick,
};

function legal(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id];
  if (figure === undefined) return [];
  return withoutHeld(fight, [
    ...legalShots(fight, figure),
    ...legalCharges(fight, figure),
    ...legalMoves(fight, figure),
    ...legalTurns(fight, figure),
    ...legalGates(fight, figure),
    ...legalMounts(fight, figure),
    ...legalDismounts(fight, figure),
    ...legalFerries(fight, figure),
    ...legalDrives(fight, figure),
    ...legalWork(fight, figure),
    ...legalHolds(fight, figure),
  ]);
}

export const portableFrontier: Ruleset = {
  ref: 'portable-frontier@1',
  folds: 1,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginState,
  checkWish,
  converter,
  recruit,
  muster,
  fits,
  open: () => undefined,
  legal,
  // PC-GEN-04, PC-WAG-15: what has no resolver here cannot be done. PC-TURN-05: each result stands before the next die.
  resolve(run, action, resume) {
    const resolver = RESOLVERS[action.type];
    if (resolver === undefined) return refuse({ code: 'not-in-ruleset', command: action.type });
    return resolver(run, action as never, resume);
  },
  answered: () => undefined,
  reflex: () => null,
  overrules,
  foldEffect,
  foldAction,
  secrets: SECRETS,
  veil,
  due: dueFor,
  mayAct,
  absent,
  verdict,
  startsItself: () => false,
  hasNoClock: () => false,
  oddsKey,
  worthKey,
  worth,
  worthwhile,
};
