import type { ActionOf } from '../../../game/actions.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import type { FigureId, Gunfight, Figure } from '../../../game/state.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { keepAimTick, keepsAim } from '../watch/aim.ts';
import { wanderersDue, wanderTick } from '../melee/bystanders.ts';
import { mayTaunt, tauntTick } from '../melee/brawl.ts';
import { hasTurn } from '../melee/brawl-state.ts';
import { bottleTick, mayBottle, checkSurrender, sideGivesUp } from '../nerve/bottle.ts';
import { burningTick, isBurning } from '../fire/burning.ts';
import { mayFlee, mayRally, rallyTick, flightFrom } from '../nerve/nerve.ts';
import { boltingWay, calmTick, controlTick, mayBolt, mayCalm, mayControl } from '../horses/horse-turn.ts';
import { THING_TICKS } from '../fire/fire.ts';
import { meleesDue, meleeTick } from '../melee/melee.ts';
import { chooseTick, defendersDue } from '../melee/melee-order.ts';
import { meleeOf, subOf } from '../state.ts';
import { isChargeStep, passKey, phaseOf } from './phases.ts';
import { escapeTick, mayEscape, mayRecover, mayStandUp, recoverTick, standUpTick } from '../nerve/pins.ts';
import { watchOn } from '../watch/overwatch.ts';
import { asksOnWatch } from '../watch/walk-calls.ts';
import { isBystander, isDown, isEngaged, isSteady } from '../people/profile.ts';
import { type GrabAt, loadTick, mayLoseLoad, resumeGrab } from '../wagon/wagon-load.ts';
import { coast, mayCoast, runaway, runsAway } from '../wagon/wagon-turn.ts';
import { handTick, heldTooLong } from '../fire/throw.ts';
import { plainDie, rollOrder } from '../../kit/initiative.ts';
import { forEachOf, tickBy, type Ticks } from '../../kit/ticks.ts';
import { type OrderRule, holding } from '../../kit/orders.ts';
import { lastSide, orElse, sidesLeft, sideOnTurn } from '../../kit/turns.ts';
import { walking, wholeKey } from '../house/walk-key.ts';
import { hasArmsToChoose } from '../melee/melee-arms.ts';
import { checkBound } from '../move/move.ts';
import { leftOf } from '../move/terrain.ts';
import { HAND_ARMS } from '../shoot/hands.ts';
import { mayCharge } from '../move/charge.ts';
import type { Trek } from '../move/trek.ts';
import { type Moving, walk } from '../move/walk.ts';

/** WM-TURN-01: each side throws, highest first, ties among the tied again. */
export function openFight(run: Run): void {
  const sides = run.fight.sides.map(({ id }) => id).filter((side) => takesTurns(run.fight, side));
  const order = rollOrder(run, sides, plainDie(6));
  run.emit({ kind: 'order-set', order, winner: order[0]!, how: 'rolled' });
}

/** Bystanders have no turn of their own (WM-BRAWL-04). */
function takesTurns(fight: Gunfight, side: string): boolean {
  const people = rosterOf(fight).filter((one) => one.side === side && one.sort === 'person');
  return people.length === 0 || !people.every(isBystander);
}

const each = forEachOf((fight, one) => hasTurn(fight, one.id));

/** WM-OW-02: on its way those on watch fire at whoever must go, as at others; null: it does not come to that. */
const driven =
  (setOut: (run: Run, id: FigureId) => Trek | null) =>
  (run: Run, id: FigureId): Outcome<Moving> => {
    const trek = setOut(run, id);
    return trek === null ? null : walk(run, trek);
  };

/** What happens by itself, step by step (WM-TURN-02, WM-POST-05). */
export const TICKS: Ticks<Moving | GrabAt> = {
  ...THING_TICKS,
  melee: { due: meleesDue, tick: meleeTick },
  defend: { due: defendersDue, tick: chooseTick },
  wander: { due: wanderersDue, tick: wanderTick },
  burning: each(isBurning, burningTick),
  bottle: each(mayBottle, bottleTick),
  escape: each(mayEscape, escapeTick),
  'keep-aim': each(keepsAim, keepAimTick),
  loads: each(mayLoseLoad, loadTick),
  control: each(mayControl, controlTick),
  bolt: each(mayBolt, driven(boltingWay)),
  runaway: each(runsAway, driven(runaway)),
  coast: each(mayCoast, driven(coast)),
  calm: each(mayCalm, calmTick),
  flee: each(
    mayFlee,
    driven((run, figure) => flightFrom(run, figure, 'again')),
  ),
  recover: each(mayRecover, recoverTick),
  'stand-up': each(mayStandUp, standUpTick),
  taunt: each(mayTaunt, tauntTick),
  rally: each(mayRally, rallyTick),
  'in-hand': each((_fight, figure) => heldTooLong(figure) !== null, handTick),
};

export const tick: OrderRule<ActionOf<'tick'>, unknown, Moving | GrabAt> = {
  ...tickBy(TICKS),
  asks: asksOnWatch,
  resume: (run, order, at, answers) =>
    at.step === 'grab' ? resumeGrab(run, at, answers) : walking.resume(run, order, at, answers),
  key: (fight, at, answers) => (at.step === 'grab' ? wholeKey(fight, at, answers) : walking.key(fight, at, answers)),
};

/** WM-POST-07: aimers keep their aim and watchers their watch; nobody else does anything. */
export const absent = orElse('pass', (fight, figure) => (isChargeStep(fight) ? null : watchOn(fight, figure)));

/** WM-POST-09: a side that has given up, or has nobody left on the field. */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running') return null;
  const { gaveUp } = meleeOf(fight);
  const left = sidesLeft(fight, (one) => one.sort === 'person' && !isBystander(one) && isInPlay(one));
  const fighting = left.filter((side) => gaveUp[side] !== true);
  const end = lastSide(fighting);
  return end !== null && fighting.length < left.length ? { ...end, why: 'gave-up' } : end;
}

/** WM-POST-01: whether the clock waits for this figure in the phase that is running. */
export function mayAct(fight: Gunfight, figure: Figure): boolean {
  if (
    figure.sort !== 'person' ||
    isBystander(figure) ||
    !isInPlay(figure) ||
    meleeOf(fight).passed[figure.id] === passKey(fight) ||
    !hasTurn(fight, figure.id) ||
    isSpent(fight, figure)
  )
    return false;
  switch (phaseOf(fight)) {
    case 'movement':
      return isChargeStep(fight) ? mayChargeFirst(fight, figure) : mayMove(fight, figure);
    case 'shooting':
      return mayWork(fight, figure);
    case 'melee':
      return isEngaged(fight, figure.id) && isSteady(figure) && hasArmsToChoose(fight, figure);
    default:
      return false;
  }
}

/** WM-FIRE-04: whoever has beaten at flames or run from his own does nothing more this turn, but fight where he is set upon. */
export const isSpent = (fight: Gunfight, { turn }: Figure): boolean => turn.acted && phaseOf(fight) !== 'melee';

/** Has not gone anywhere, and nothing it has done keeps it where it is; nobody walks out of a fight (WM-MELEE-12). Whoever is down may crawl (WM-WOUND-05). */
function mayMove(fight: Gunfight, figure: Figure): boolean {
  if (isEngaged(fight, figure.id) || (figure.turn.moved && !mayGoOnWalking(fight, figure))) return false;
  if (isDown(figure)) return !figure.turn.moved;
  return isSteady(figure) && checkBound(fight, figure) === null;
}

/** WM-SHOOT-06: after a snap shot in the middle of a move, or to take one, the rest of a walk is still to come. */
const mayGoOnWalking = (fight: Gunfight, figure: Figure): boolean =>
  figure.mount === null && figure.turn.gait === 'walk' && leftOf(fight, figure, 'walk') >= 1;

/** WM-TURN-03: has not used its main action, and has something to use it with. */
function mayWork(fight: Gunfight, figure: Figure): boolean {
  if (!isSteady(figure) || isEngaged(fight, figure.id) || figure.turn.shot || figure.turn.gait === 'charge')
    return false;
  const did = subOf(fight).busy[figure.id];
  return (did === undefined || did === 'aim') && figure.items.some((item) => !IDLE.has(item.model));
}

/** Nothing to do with these at a distance. */
const IDLE: ReadonlySet<string> = new Set([...Object.keys(HAND_ARMS), 'plate']);

/** WM-CMD-01. */
export const hold = holding((fight, figure) =>
  mayAct(fight, figure) ? null : { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' },
);

export const giveUp: OrderRule<ActionOf<'surrender'>> = {
  legal(_fight, { id: figure }, may) {
    const action = { type: 'surrender', figure } as const;
    const side = { kind: 'one-of', values: [true], optional: true } as const;
    return may(action) ? [{ action, slots: { side } }] : [];
  },
  check: checkSurrender,
  resolve: (run, { figure }) => sideGivesUp(run, run.figure(figure).side, 'choice'),
};

/** WM-TURN-02, WM-POST-04: charges come first where men, horses or wagons of this side are about to go where they must; else they come with all other moves. */
export function areChargesFirst(fight: Gunfight): boolean {
  if (!isChargeStep(fight)) return false;
  const side = sideOnTurn(fight);
  return rosterOf(fight).some((one) => one.side === side && mustMove(fight, one));
}

const mustMove = (fight: Gunfight, one: Figure): boolean =>
  mayFlee(fight, one) || mayBolt(fight, one) || runsAway(fight, one);

/** Whom the clock waits for then. */
const mayChargeFirst = (fight: Gunfight, figure: Figure): boolean => areChargesFirst(fight) && mayCharge(fight, figure);
