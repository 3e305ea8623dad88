import type { ActionOf, Order } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import { type Outcome, type Resume, type Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { keepAimTick, keepsAim } from '../watch/aim.ts';
import { wanderersDue, wanderTick } from '../melee/bystanders.ts';
import { mayTaunt, tauntTick } from '../melee/brawl.ts';
import { hasTurn } from '../melee/brawl-state.ts';
import { bottleTick, mayBottle } from '../nerve/bottle.ts';
import { burningTick, isBurning } from '../fire/burning.ts';
import { carryOn, type FiringAt } from '../shoot/firing.ts';
import { fleeTick, mayFlee, mayRally, rallyTick } from '../nerve/flight.ts';
import { boltTick, calmTick, controlTick, mayBolt, mayCalm, mayControl } from '../horses/horse-turn.ts';
import { isThingStep, thingsDue, tickThing } from '../fire/hazard-ticks.ts';
import { meleesDue, meleeTick } from '../melee/melee.ts';
import { chooseTick, defendersDue } from '../melee/melee-choice.ts';
import { meleeOf } from '../state.ts';
import { isChargeStep } from './phases.ts';
import { escapeTick, mayEscape, mayRecover, mayStandUp, recoverTick, standUpTick } from '../nerve/pins.ts';
import { watchOn } from '../watch/overwatch.ts';
import { isBystander, isInPlay } from '../people/profile.ts';
import { type GrabAt, loadTick, mayLoseLoad, resumeGrab } from '../wagon/wagon-load.ts';
import { coastTick, mayCoast, runawayTick, runsAway } from '../wagon/wagon-turn.ts';
import { settleWeather } from '../weather/sky.ts';
import { handTick, heldTooLong } from '../fire/throw.ts';
import { rollOrder } from '../../kit/initiative.ts';

/** WM-TURN-01: each side throws, highest first, ties among the tied again. */
export function openFight(run: Run): void {
  settleWeather(run);
  const sides = run.fight.sides.map(({ id }) => id).filter((side) => takesTurns(run.fight, side));
  const order = rollOrder(run, sides, 6);
  run.emit({ kind: 'order-set', order, winner: order[0]!, how: 'rolled' });
}

/** Bystanders have no turn of their own (WM-BRAWL-04). */
function takesTurns(fight: Gunfight, side: string): boolean {
  const people = rosterOf(fight).filter((one) => one.side === side && one.sort === 'person');
  return people.length === 0 || !people.every(isBystander);
}

interface Tick {
  /** Whether this step is for that figure of the acting side. */
  readonly isDue: (fight: Gunfight, figure: Figure) => boolean;
  readonly tick: (run: Run, figure: FigureId) => Outcome | void;
}

/** What happens by itself, step by step (WM-TURN-02, WM-POST-05). */
const TICKS: Readonly<Record<string, Tick>> = {
  burning: { isDue: isBurning, tick: burningTick },
  bottle: { isDue: mayBottle, tick: bottleTick },
  escape: { isDue: mayEscape, tick: escapeTick },
  'keep-aim': { isDue: keepsAim, tick: keepAimTick },
  loads: { isDue: mayLoseLoad, tick: loadTick },
  control: { isDue: mayControl, tick: controlTick },
  bolt: { isDue: mayBolt, tick: boltTick },
  runaway: { isDue: runsAway, tick: runawayTick },
  coast: { isDue: mayCoast, tick: coastTick },
  calm: { isDue: mayCalm, tick: calmTick },
  flee: { isDue: mayFlee, tick: fleeTick },
  recover: { isDue: mayRecover, tick: recoverTick },
  'stand-up': { isDue: mayStandUp, tick: standUpTick },
  taunt: { isDue: mayTaunt, tick: tauntTick },
  rally: { isDue: mayRally, tick: rallyTick },
  'in-hand': { isDue: (_fight, figure) => heldTooLong(figure) !== null, tick: handTick },
};

export function dueFor(fight: Gunfight, step: string): readonly FigureId[] {
  if (step === 'melee') return meleesDue(fight);
  if (step === 'defend') return defendersDue(fight);
  if (step === 'wander') return wanderersDue(fight);
  const things = thingsDue(fight, step);
  if (things !== null) return things;
  const side = fight.clock.order[fight.clock.turn];
  const due = TICKS[step];
  if (due === undefined) return [];
  return rosterOf(fight)
    .filter((one) => one.side === side && hasTurn(fight, one.id) && due.isDue(fight, one))
    .map((one) => one.id);
}

export function resolveTick(run: Run, { step, figure }: ActionOf<'tick'>, resume?: Resume): Outcome {
  if (resume !== undefined) {
    const at = resume.at as FiringAt | GrabAt;
    return at.step === 'grab' ? resumeGrab(run, at, resume) : carryOn(run, at);
  }
  if (step === 'melee') meleeTick(run, figure);
  else if (step === 'defend') chooseTick(run, figure);
  else if (step === 'wander') wanderTick(run, figure);
  else if (isThingStep(step)) return tickThing(run, step, figure);
  else return TICKS[step]!.tick(run, figure) ?? null;
  return null;
}

/** WM-POST-07: aimers keep their aim and watchers their watch; nobody else does anything. */
export function absent(fight: Gunfight, figure: Figure): Order {
  const watch = isChargeStep(fight) ? null : watchOn(fight, figure);
  return watch ?? { type: 'pass', figure: figure.id };
}

/** WM-POST-09: a side that has given up, or has nobody left on the field. */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running') return null;
  const { gaveUp } = meleeOf(fight);
  const left = new Set(
    rosterOf(fight)
      .filter(isOnField)
      .map((one) => one.side),
  );
  const fighting = [...left].filter((side) => gaveUp[side] !== true);
  if (fighting.length > 1) return null;
  const [winner = null] = fighting;
  return { winner, why: fighting.length < left.size ? 'gave-up' : 'last-side' };
}

const isOnField = (one: Figure): boolean => one.sort === 'person' && !isBystander(one) && isInPlay(one);
