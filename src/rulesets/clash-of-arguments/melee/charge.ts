import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { type Place, samePlace } from '../../../game/town/places.ts';
import { checkEnemy, checkFoe, enemiesOf, inContact, isInPlay, noSight, sumOf } from '../../kit.ts';
import { choice, type OrderRule, stage } from '../../kit/orders.ts';
import { checkTogether } from '../units/coherency.ts';
import { engage, revealHidden, settleContacts } from './contacts.ts';
import { type Going, goOverMap, goStated, inReachOf } from '../move/travel.ts';
import { atMost, checkPace, halfCharge, paceInches } from '../move/pace.ts';
import { checkMover } from '../turn/go.ts';
import { chargeTest } from '../nerve/morale.ts';
import { asFarAs, reachOf, stopBeside, stopsIn, walkerOf, wayBeside, whyNotBeside } from '../move/ways.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { subOf } from '../state.ts';
import { gunsOf } from '../people/profile.ts';
import { bandAt, checkFirer, checkGun, checkTarget, fire, modifiersOf, type Shot } from '../shoot/shoot.ts';

interface Coming {
  readonly figure: FigureId;
  readonly target: FigureId;
  /** At the declaration. */
  readonly distance: number;
  /** What the charge covers. */
  readonly inches: number;
  /** On a map: where he was making for. */
  readonly goal: Place | null;
}

const HOW = { gait: 'charge', why: 'charge' } as const;
type How = Omit<Going, 'figure'>;

/** CA-CHG-05, CA-CHG-06: he comes on, after whoever does not stand, and may fall short. */
function chargeHome(run: Run, coming: Coming): void {
  const { figure, target } = coming;
  if (!isInPlay(run.figure(figure)) || subOf(run.fight).unhorsed[figure] === true)
    run.emit({ kind: 'charge-failed', figure, target, why: 'stopped' });
  else if (isInPlay(run.figure(target))) comeOn(run, coming);
  else runPast(run, coming);
}

/** CA-CHG-06: nobody there any more: he ends where he was making for. */
function runPast(run: Run, coming: Coming): void {
  const { figure, target, distance, inches, goal } = coming;
  const walker = walkerOf(run.fight, run.figure(figure));
  if (walker === null) goAlong(run, coming, Math.max(0, distance - 1), HOW);
  else if (goal !== null) {
    const stop = stopsIn(walker, reachOf(walker, inches)).find(({ cell }) => samePlace(cell.at, goal));
    if (stop !== undefined) goOverMap(run, stop, { figure, ...HOW });
  }
  run.emit({ kind: 'charge-failed', figure, target, why: 'unopposed' });
}

function meetOnMap(run: Run, { figure, target, inches, goal }: Coming): void {
  const walker = walkerOf(run.fight, run.figure(figure))!;
  const stop =
    stopBeside(run.fight, figure, target, { inches, at: goal }) ??
    stopBeside(run.fight, figure, target, { inches, at: null });
  if (stop !== null) {
    goOverMap(run, stop, { figure, ...HOW });
    // CA-MEL-02: before any other he may come up to with that.
    return engage(run, figure, [target]);
  }
  const short = asFarAs(walker, wayBeside(walker, run.figure(target).at), inches);
  if (short !== null) goOverMap(run, short, { figure, ...HOW });
  run.emit({ kind: 'charge-failed', figure, target, why: 'short' });
}

/** CA-GEN-07: without a map by what is left of the range. */
function comeOnStated(run: Run, coming: Coming): void {
  const { figure, target, inches: allowed } = coming;
  if (atMost(inReachOf(run.fight, figure, target) ?? 0, allowed)) return comeUpTo(run, coming, HOW);
  goAlong(run, coming, allowed, HOW);
  const range = situationOf(run.fight, figure, target).range! - allowed;
  run.emit({ kind: 'situation-set', figure, target, values: { range } });
  run.emit({ kind: 'charge-failed', figure, target, why: 'short' });
}

const comeOn = toldOrDrawn(comeOnStated, meetOnMap);

/** Without a map: with him in reach of a hand. */
function comeUpTo(run: Run, coming: Pick<Coming, 'figure' | 'target'>, how: How): void {
  const { figure, target } = coming;
  goAlong(run, coming, inReachOf(run.fight, figure, target) ?? 0, how);
  run.emit({ kind: 'situation-set', figure, target, values: { range: 1, near: true } });
  engage(run, figure, [target]);
}

/** How near that brings him to his target is told apart; like everybody who moves he leaves his cover and whom else he fought. */
const goAlong = (run: Run, { figure, target }: Pick<Coming, 'figure' | 'target'>, distance: number, how: How): void =>
  goStated(run, { way: 'across', target, distance }, { figure, ...how });

type Charge = ActionOf<'charge'>;

/** CA-CHG-02: test, stand and fire, then the charger comes on. `at`: the cell he wants to end in. */
export function chargeOnto(run: Run, figure: FigureId, target: FigureId, at: Place | null): Outcome<ChargeAt> {
  const distance = situationOf(run.fight, figure, target).range ?? 0;
  // What he has to go on with is settled before he is shot at (CA-CHG-05).
  const inches = paceInches(run.fight, run.figure(figure), 'run');
  const goal = stopBeside(run.fight, figure, target, { inches, at })?.cell.at ?? null;
  run.emit({ kind: 'charge-declared', figure, target, distance, gait: 'charge' });
  chargeTest(run, target, figure);
  return stage({ step: 'fire', figure, target, distance, inches, goal });
}

/** Where a charge has come to: plain data, and marks at which exact odds can merge. */
export interface ChargeAt extends Coming {
  readonly step: 'fire' | 'home';
}

/** A charge goes on: over a map too, where it began as a run (CA-CHG-09). */
export function chargeOn(run: Run, at: ChargeAt): Outcome<ChargeAt> {
  const { step, figure } = at;
  revealHidden(run, [figure], 'moved'); // CA-HIDE-04: before he is fired at, and however far he comes
  if (step === 'fire' && standAndFire(run, at)) return stage({ ...at, step: 'home' });
  chargeHome(run, at);
  if (isInPlay(run.figure(figure))) run.emit({ kind: 'unready', figure });
  settleContacts(run, figure);
  return null;
}

/** CA-CHG-09: no test, no shot, nothing gained by it. */
const walkUp = toldOrDrawn(
  (run: Run, figure: FigureId, target: FigureId): void =>
    comeUpTo(run, { figure, target }, { gait: 'walk', why: 'order' }),
  (run, figure, target) => {
    const { fight } = run;
    const inches = paceInches(fight, run.figure(figure), 'walk');
    const stop = stopBeside(fight, figure, target, { inches, at: null });
    if (stop !== null) {
      goOverMap(run, stop, { figure, gait: 'walk', why: 'order' });
      engage(run, figure, [target]);
    }
    settleContacts(run, figure);
  },
);

export function checkCharge(fight: Gunfight, action: Charge, figure: Figure): Refusal | null {
  const { gait, target } = action;
  return (
    checkCharger(fight, figure, gait) ??
    checkCharged(fight, figure, target) ??
    checkSight(fight, action) ??
    (isInReach(fight, figure, action) ? null : whyNot(fight, figure.id, target, paceInches(fight, figure, gait)))
  );
}

function checkCharger(fight: Gunfight, figure: Figure, gait: Charge['gait']): Refusal | null {
  if (gait !== 'run' && gait !== 'walk')
    return { code: 'bad-value', option: 'gait', given: gait, allowed: 'run, walk' };
  return checkMover(fight, figure) ?? checkPace(fight, figure, gait) ?? checkTogether(fight, figure);
}

const checkSight = (fight: Gunfight, { figure, target, gait }: Charge): Refusal | null =>
  gait === 'walk' || situationOf(fight, figure, target).sight ? null : noSight(figure, target);

/** CA-CHG-01, CA-HIDE-05: an enemy in play whom he is not fighting already; hidden or not. */
function checkCharged(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, id);
  if (wrong !== null) return wrong;
  if (fight.figures[id]!.statuses.includes('surrendered'))
    return { code: 'target-forbids', target: id, state: 'surrendered' };
  const engaged: Refusal = { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  return checkFoe(fight, figure, id) ?? (inContact(fight, figure.id, id) ? engaged : null);
}

/** CA-CHG-01, CA-GEN-07: a free cell next to him within the move; without a map an inch less than the range. */
const isInReach = (fight: Gunfight, figure: Figure, { target, gait }: Charge): boolean =>
  getsBeside(fight, figure.id, target, paceInches(fight, figure, gait));

const getsBeside = toldOrDrawn(
  (fight: Gunfight, figure: FigureId, target: FigureId, inches: number) => {
    const needed = inReachOf(fight, figure, target);
    return needed !== null && atMost(needed, inches);
  },
  (fight, figure, target, inches) => stopBeside(fight, figure, target, { inches, at: null }) !== null,
);

const whyNot = toldOrDrawn((fight: Gunfight, figure: FigureId, target: FigureId, allowed: number): Refusal => {
  const needed = inReachOf(fight, figure, target);
  return needed === null ? { code: 'nothing-there', wanted: 'range' } : { code: 'too-far', needed, allowed };
}, whyNotBeside);

/** CA-CHG-01 to CA-CHG-09: a charge, or at a walk just into contact. */
export const charge: OrderRule<Charge, null, ChargeAt> = {
  says: ['target', 'gait'],
  legal(fight, figure) {
    const enemies = enemiesOf(fight, figure).filter(isInPlay);
    return (['run', 'walk'] as const).flatMap((gait) => {
      if (checkCharger(fight, figure, gait) !== null) return [];
      const values = enemies.map(({ id }) => id).filter((target) => mayCharge(fight, figure, target, gait));
      const action = { type: 'charge', figure: figure.id, gait } as const;
      return choice(action, 'target', values);
    });
  },
  check: checkCharge,
  resolve: (run, { figure, target, gait }) =>
    gait === 'run' ? chargeOnto(run, figure, target, null) : walkUp(run, figure, target),
  resume: (run, _order, at) => chargeOn(run, at),
};

/** Why one does not get there is not asked, and takes the longest to find out. */
function mayCharge(fight: Gunfight, figure: Figure, target: FigureId, gait: Charge['gait']): boolean {
  const action = { type: 'charge', figure: figure.id, target, gait } as const;
  const isFair = checkCharged(fight, figure, target) === null && checkSight(fight, action) === null;
  return isFair && isInReach(fight, figure, action);
}

/** CA-CHG-03, CA-CHG-04: the one shot of somebody who stands his ground, if he is let; whether there was one. */
function standAndFire(run: Run, coming: Coming): boolean {
  const shot = standingShot(run.fight, coming);
  if (shot !== null) fire(run, shot);
  return shot !== null;
}

function standingShot(fight: Gunfight, { figure: charger, target, distance }: Coming): Shot | null {
  const firer = fight.figures[target]!;
  if (!isInPlay(firer) || firer.standing['stand-and-fire'] === 'off') return null;
  if (atMost(distance, halfCharge(fight.figures[charger]!))) return null;
  if (checkFirer(fight, firer) !== null || checkTarget(fight, firer, charger) !== null) return null; // CA-SHOOT-03
  const shots = gunsOf(firer)
    .filter((gun) => checkGun(fight, firer, gun.id) === null && bandAt(gun.model, distance) !== null)
    .map((gun): Shot => ({ figure: target, target: charger, weapon: gun.id, distance, trigger: 'stand-and-fire' }));
  const net = (shot: Shot): number => sumOf(modifiersOf(fight, shot));
  return shots.reduce<Shot | null>((best, shot) => (best !== null && net(best) >= net(shot) ? best : shot), null);
}
