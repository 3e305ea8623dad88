import { withoutHeld } from '../../game/clock/held-up.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Ruleset, RulesetAction } from '../../game/ruleset.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';
import { refuse } from '../kit.ts';
import { legalAims, resolveAim } from './watch/aim.ts';
import { legalMounts, resolveMount } from './wagon/board.ts';
import { legalAssists, legalOffs, legalReins, resolveAssist, resolveOff, resolveReins } from './wagon/board-off.ts';
import { aftermath } from './wounds/aftermath.ts';
import { answeredChallenge, checkJoin, reflexChallenge, resolveChallenge, startsItself } from './duel/challenge.ts';
import { legalCharges, resolveCharge } from './move/charge.ts';
import { areChargesFirst } from './turn/charges-first.ts';
import { legalCuts, resolveCutFuse } from './fire/cut-fuse.ts';
import { legalDrives, resolveDrive } from './wagon/drive.ts';
import { girdLoins, isInSides, openBrawl } from './melee/brawl.ts';
import { hasTurn } from './melee/brawl-state.ts';
import { resolveEvent } from './turn/event.ts';
import { openFastDraw } from './duel/fast-draw.ts';
import { isDuel } from './duel/fast-draw-state.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit } from './people/figures.ts';
import { legalReveals, resolveReveal } from './shoot/concealed.ts';
import { legalFuses, resolveLayFuse } from './fire/fuse.ts';
import { legalGifts, resolveGive } from './shoot/give.ts';
import { legalAnyTime, legalPasses, isSpent, mayAct, resolveGo } from './turn/go.ts';
import { legalHides, resolveHide } from './move/hide.ts';
import { legalJumps, resolveJump } from './move/jump.ts';
import { legalLights, resolveLight } from './fire/light.ts';
import { legalLoads, resolveLoad } from './shoot/load.ts';
import { legalMelee, resolveMelee } from './melee/melee-order.ts';
import { META } from './meta.ts';
import { standingNow } from './nerve/nerve.ts';
import { legalMoves } from './move/move-offers.ts';
import { resolveMove } from './move/move.ts';
import { legalWatches, resolveWatch } from './watch/overwatch.ts';
import { isOnTurn, phaseOf, CLOCK_TABLE } from './turn/phases.ts';
import { legalPickUps, resolvePickUp } from './wounds/pick-up.ts';
import { isInPlay } from './people/profile.ts';
import { legalShots } from './shoot/shoot-offers.ts';
import { resolveShoot } from './shoot/shoot-order.ts';
import { beginState, foldAction, foldEffect } from './folds.ts';
import { legalThrows } from './fire/throw-check.ts';
import { resolveThrow } from './fire/throw.ts';
import { absent, dueFor, openFight, resolveTick, verdict } from './turn/turn.ts';
import { settle } from './turn/after-order.ts';
import { isPart } from './shoot/per-target.ts';
import { oddsKey, worthKey } from './house/odds-key.ts';
import { crewWagons } from './wagon/wagon-recruit.ts';
import { worth, worthwhile } from './house/worth.ts';
import { veil } from './people/veil.ts';
import { SECRETS } from './secrets.ts';
import { asksOnWatch } from './watch/walk-calls.ts';
import { overrules } from './people/overrules.ts';
import { en } from './words/en.ts';

type Resolver = (run: Run, action: never, resume?: Resume) => Outcome;

const RESOLVERS: Partial<Record<RulesetAction['type'], Resolver>> = {
  move: resolveMove,
  charge: resolveCharge,
  jump: resolveJump,
  hide: resolveHide,
  overwatch: resolveWatch,
  shoot: resolveShoot,
  aim: resolveAim,
  load: resolveLoad,
  give: resolveGive,
  reveal: resolveReveal,
  throw: resolveThrow,
  light: resolveLight,
  'lay-fuse': resolveLayFuse,
  'cut-fuse': resolveCutFuse,
  'pick-up': resolvePickUp,
  mount: resolveMount,
  dismount: resolveOff,
  'take-reins': resolveReins,
  assist: resolveAssist,
  drive: resolveDrive,
  melee: resolveMelee,
  hold: resolveGo,
  pass: resolveGo,
  surrender: resolveGo,
  standing: resolveGo,
  challenge: resolveChallenge,
  tick: resolveTick,
};

/** Every chapter's own orders, for a figure whose side is acting. */
function legalOnTurn(fight: Gunfight, figure: FigureId): Offer[] {
  if (phaseOf(fight) === 'melee') return legalMelee(fight, figure);
  if (areChargesFirst(fight)) return legalCharges(fight, figure);
  return [
    ...legalCharges(fight, figure),
    ...legalMoves(fight, figure),
    ...legalMounts(fight, figure),
    ...legalOffs(fight, figure),
    ...legalReins(fight, figure),
    ...legalAssists(fight, figure),
    ...legalDrives(fight, figure),
    ...legalJumps(fight, figure),
    ...legalHides(fight, figure),
    ...legalShots(fight, figure),
    ...legalAims(fight, figure),
    ...legalWatches(fight, figure),
    ...legalLoads(fight, figure),
    ...legalGifts(fight, figure),
    ...legalReveals(fight, figure),
    ...legalThrows(fight, figure),
    ...legalLights(fight, figure),
    ...legalFuses(fight, figure),
    ...legalCuts(fight, figure),
    ...legalPickUps(fight, figure),
  ];
}

function legal(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id];
  if (figure === undefined || !isInPlay(figure)) return [];
  const isReady = isOnTurn(fight, figure) && !isSpent(fight, figure);
  const turn = isReady ? [...legalOnTurn(fight, id), ...legalPasses(fight, figure)] : [];
  return [...withoutHeld(fight, turn), ...legalAnyTime(fight, figure)];
}

/** WM-FAST-02: a duel begins with its fast draw; turns follow. */
function open(run: Run): void {
  if (isDuel(run.fight)) openFastDraw(run);
  const isBrawl = run.fight.settings.brawl === true;
  if (isBrawl && !isInSides(run.fight)) return openBrawl(run);
  if (isBrawl) girdLoins(run);
  openFight(run);
}

/** WM-TURN-02: in the hand-to-hand phase nothing else is done. */
function isTooLate(fight: Gunfight, { type }: RulesetAction): boolean {
  return phaseOf(fight) === 'melee' && !IN_MELEE.has(type);
}

/** WM-TURN-02: before compulsory moves nothing but charges. */
function isTooSoon(fight: Gunfight, { type }: RulesetAction): boolean {
  return type !== 'charge' && !(IN_MELEE.has(type) && type !== 'melee') && areChargesFirst(fight);
}

/** Somebody who does nothing more this turn, and is told to; or who has to wait for his own turn (WM-BRAWL-03). */
function checkGo(fight: Gunfight, action: RulesetAction): Refusal | null {
  const figure = ANY_TIME.has(action.type) || !('figure' in action) ? undefined : fight.figures[action.figure];
  if (figure === undefined) return null;
  const side = fight.clock.order[fight.clock.turn] ?? null;
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

export const westamunda: Ruleset = {
  ref: 'westamunda@1',
  folds: 1,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginState,
  checkWish,
  converter,
  recruit,
  muster: crewWagons,
  checkJoin,
  open,
  legal,
  resolve(run, action, resume) {
    const resolver = RESOLVERS[action.type];
    if (resolver === undefined) return refuse({ code: 'not-in-ruleset', command: action.type });
    const wrong = resume === undefined ? checkTime(run.fight, action) : null;
    if (wrong !== null) return refuse(wrong);
    const standing = standingNow(run);
    const outcome = resolver(run, action as never, resume);
    if (outcome === null && !isPart(resume)) settle(run, standing);
    return outcome;
  },
  event: resolveEvent,
  answered: answeredChallenge,
  asks: asksOnWatch,
  reflex: (_fight, prompt) => reflexChallenge(prompt),
  overrules,
  foldEffect,
  foldAction,
  due: dueFor,
  mayAct,
  absent,
  verdict,
  aftermath,
  startsItself,
  hasNoClock: () => false,
  oddsKey,
  worthKey,
  worth,
  secrets: SECRETS,
  veil,
  worthwhile,
};
