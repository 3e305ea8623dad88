import { withoutHeld } from '../../game/held.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Ruleset, RulesetAction } from '../../game/ruleset.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';
import { refuse, withoutFigures } from '../kit.ts';
import { legalAims, resolveAim } from './aim.ts';
import { legalMounts, resolveMount } from './board.ts';
import { legalAssists, legalOffs, legalReins, resolveAssist, resolveOff, resolveReins } from './board-off.ts';
import { aftermath } from './aftermath.ts';
import { answeredChallenge, checkJoin, reflexChallenge, resolveChallenge, startsItself } from './challenge.ts';
import { legalCharges, resolveCharge } from './charge.ts';
import { areChargesFirst } from './charges-first.ts';
import { legalCuts, resolveCutFuse } from './cut-fuse.ts';
import { legalDrives, resolveDrive } from './drive.ts';
import { girdLoins, isInSides, openBrawl } from './brawl.ts';
import { hasTurn } from './brawl-state.ts';
import { resolveEvent } from './event.ts';
import { openFastDraw } from './fast-draw.ts';
import { isDuel } from './fast-draw-state.ts';
import { converter } from './convert.ts';
import { checkWish, recruit } from './figures.ts';
import { legalReveals, resolveReveal } from './concealed.ts';
import { legalFuses, resolveLayFuse } from './fuse.ts';
import { legalGifts, resolveGive } from './give.ts';
import { legalAnyTime, legalPasses, isSpent, mayAct, resolveGo } from './go.ts';
import { legalHides, resolveHide } from './hide.ts';
import { legalJumps, resolveJump } from './jump.ts';
import { legalLights, resolveLight } from './light.ts';
import { legalLoads, resolveLoad } from './load.ts';
import { legalMelee, resolveMelee } from './melee-order.ts';
import { META } from './meta.ts';
import { standingNow } from './nerve.ts';
import { legalMoves, resolveMove } from './move.ts';
import { legalWatches, resolveWatch } from './overwatch.ts';
import { isOnTurn, phaseOf } from './phases.ts';
import { legalPickUps, resolvePickUp } from './pick-up.ts';
import { isInPlay } from './profile.ts';
import { legalShots } from './shoot-offers.ts';
import { resolveShoot } from './shoot-order.ts';
import { beginState } from './state.ts';
import { legalThrows } from './throw-check.ts';
import { resolveThrow } from './throw.ts';
import { absent, CLOCK_TABLE, dueFor, openFight, resolveTick, verdict } from './turn.ts';
import { foldAction, foldEffect } from './folds.ts';
import { settle } from './settle.ts';
import { isPart, oddsKey, worthKey } from './odds-key.ts';
import { crewWagons } from './wagon-recruit.ts';
import { worth, worthwhile } from './worth.ts';
import { veil } from './veil.ts';
import { asksOnWatch } from './walk-calls.ts';
import { overrules } from './overrules.ts';

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
  forget: (fight, figures) => {
    fight.sub = withoutFigures(fight.sub, figures);
  },
  worth,
  veil,
  worthwhile,
};
