import type { ActionOf } from '../../../game/actions.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import { type Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { keepAimTick, keepsAim } from '../watch/aim.ts';
import { wanderersDue, wanderTick } from '../melee/bystanders.ts';
import { mayTaunt, tauntTick } from '../melee/brawl.ts';
import { hasTurn } from '../melee/brawl-state.ts';
import { bottleTick, mayBottle } from '../nerve/bottle.ts';
import { burningTick, isBurning } from '../fire/burning.ts';
import { carryOn, type FiringAt } from '../shoot/firing.ts';
import { mayFlee, mayRally, rallyTick, runAway } from '../nerve/nerve.ts';
import { boltTick, calmTick, controlTick, mayBolt, mayCalm, mayControl } from '../horses/horse-turn.ts';
import { THING_TICKS } from '../fire/fire.ts';
import { meleesDue, meleeTick } from '../melee/melee.ts';
import { chooseTick, defendersDue } from '../melee/melee-order.ts';
import { meleeOf } from '../state.ts';
import { isChargeStep } from './phases.ts';
import { escapeTick, mayEscape, mayRecover, mayStandUp, recoverTick, standUpTick } from '../nerve/pins.ts';
import { watchOn } from '../watch/overwatch.ts';
import { isBystander } from '../people/profile.ts';
import { type GrabAt, loadTick, mayLoseLoad, resumeGrab } from '../wagon/wagon-load.ts';
import { coastTick, mayCoast, runawayTick, runsAway } from '../wagon/wagon-turn.ts';
import { handTick, heldTooLong } from '../fire/throw.ts';
import { plainDie, rollOrder } from '../../kit/initiative.ts';
import { forEachOf, tickBy, type Ticks } from '../../kit/ticks.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { lastSide, orElse, sidesLeft } from '../../kit/turns.ts';
import { firingKey } from '../house/firing-key.ts';
import { wholeKey } from '../house/walk-key.ts';

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

/** What happens by itself, step by step (WM-TURN-02, WM-POST-05). */
export const TICKS: Ticks<FiringAt | GrabAt> = {
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
  bolt: each(mayBolt, boltTick),
  runaway: each(runsAway, runawayTick),
  coast: each(mayCoast, coastTick),
  calm: each(mayCalm, calmTick),
  flee: each(mayFlee, (run, figure) => runAway(run, figure, 'again')),
  recover: each(mayRecover, recoverTick),
  'stand-up': each(mayStandUp, standUpTick),
  taunt: each(mayTaunt, tauntTick),
  rally: each(mayRally, rallyTick),
  'in-hand': each((_fight, figure) => heldTooLong(figure) !== null, handTick),
};

export const tick: OrderRule<ActionOf<'tick'>, unknown, FiringAt | GrabAt> = {
  ...tickBy(TICKS),
  resume: (run, _order, at, answers) => (at.step === 'grab' ? resumeGrab(run, at, answers) : carryOn(run, at)),
  key: (fight, at, answers) => (at.step === 'grab' ? wholeKey(fight, at, answers) : firingKey(fight, at)),
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
