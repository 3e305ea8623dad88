import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Speeds } from '../../kit/travel/drives.ts';
import { rollStat } from '../dice.ts';
import { baseOf, driverOf, paceOf, isMoving, manOnBox, mostOf, teamOf } from '../horses/horse.ts';
import { damageOf, slowedTo, ridesOf } from '../horses/horse-state.ts';
import { driverMods } from '../horses/ride-skills.ts';
import type { Trek } from '../move/trek.ts';
import { overturn, haltWagon } from './wagon-hits.ts';
import { straightOn, wasPinned, runStraight } from '../horses/horse-turn.ts';
import { isInPlay } from '../../kit.ts';

/** How much faster a wagon above its base or a team that runs away may get in a turn, and how much slower; inches. */
const CHANGE = 2;

/** WM-WAGON-01: what speed it may do next; while its team fails just the one (WM-WAGON-09). */
export function speedsOf(fight: Gunfight, wagon: Figure): Speeds {
  const slowing = slowedTo(fight, wagon.id);
  if (slowing !== undefined) return { min: slowing, max: slowing };
  const [now, base] = [paceOf(fight, wagon), baseOf(fight, wagon)];
  const most = Math.min(2 * base, Math.max(base, now + CHANGE));
  return now <= base + 0.001 ? { min: 0, max: most } : { min: Math.min(most, now - CHANGE), max: most };
}

/** WM-WAGON-10: before it moves with its traces or wheels damaged; over it goes, always without a driver. True: it holds together. */
export function holdsTogether(run: Run, wagon: FigureId): boolean {
  const { traces, wheels } = damageOf(run.fight, wagon);
  if (traces + wheels === 0) return true;
  const driver = driverOf(run.fight, wagon);
  if (driver !== null && holdsIt(run, driver, traces + wheels)) return true;
  overturn(run, { wagon, why: 'parts', by: driver?.id ?? wagon });
  return false;
}

function holdsIt(run: Run, driver: Figure, hits: number): boolean {
  const mods = [{ id: 'damage', value: -hits }, ...driverMods(driver)];
  return rollStat(run, driver.id, { stat: 'I', why: 'hold-together', mods });
}

const isSound = (fight: Gunfight, wagon: Figure): boolean =>
  wagon.sort === 'vehicle' && isInPlay(wagon) && ridesOf(fight).wrecked[wagon.id] !== true;

const isTeamWild = (fight: Gunfight, wagon: FigureId): boolean =>
  teamOf(fight, wagon).some((one) => wasPinned(fight, one));

/** WM-WAGON-08, WM-WAGON-12: a frightened team, or way on and nobody to drive. */
export function runsAway(fight: Gunfight, wagon: Figure): boolean {
  if (!isSound(fight, wagon) || ridesOf(fight).gone[wagon.id] === true) return false;
  if (isTeamWild(fight, wagon.id)) return true;
  return driverOf(fight, wagon.id) === null && isMoving(fight, wagon);
}

export function runaway(run: Run, id: FigureId): Trek | null {
  const wagon = run.figure(id);
  const why = isTeamWild(run.fight, id) ? 'hit' : 'driverless';
  const speed = runawaySpeed(run.fight, wagon, why);
  if (speed > 0) return runOn(run, id, speed, why);
  haltWagon(run, id, 'driver-down');
  return null;
}

/** Faster at first, where it is the team that runs; slower where the driver is only held up, and from the second turn on. */
function runawaySpeed(fight: Gunfight, wagon: Figure, why: 'hit' | 'driverless'): number {
  const now = paceOf(fight, wagon);
  const isHeldUp = manOnBox(fight, wagon.id) !== null;
  const slows = why === 'driverless' && (isHeldUp || ridesOf(fight).runaway[wagon.id] === true);
  return slows ? now - CHANGE : Math.min(mostOf(fight, wagon), now + CHANGE);
}

/** WM-WAGON-03, WM-WAGON-09: at the end of the movement phase, a wagon that nobody has told anything; one whose team fails halts. */
export function mayCoast(fight: Gunfight, wagon: Figure): boolean {
  if (!isSound(fight, wagon) || !isMoving(fight, wagon)) return false;
  if (slowedTo(fight, wagon.id) !== undefined) return true;
  return !wagon.turn.moved && ridesOf(fight).gone[wagon.id] !== true;
}

export function coast(run: Run, id: FigureId): Trek | null {
  const wagon = run.figure(id);
  const cap = slowedTo(run.fight, id);
  const speed = cap ?? coastSpeed(run.fight, wagon);
  if (speed > 0 && !wagon.turn.moved) return runOn(run, id, speed, null, cap !== undefined);
  haltWagon(run, id, cap === undefined ? 'driver' : 'team');
  return null;
}

/** WM-WAGON-05: a driver who shoots lets it run; else it halts from its base and loses way above it. */
function coastSpeed(fight: Gunfight, wagon: Figure): number {
  const now = paceOf(fight, wagon);
  if (driverOf(fight, wagon.id)?.turn.shot === true) return now;
  return now <= baseOf(fight, wagon) + 0.001 ? 0 : now - CHANGE;
}

/** Straight on; over whoever is in the way, into whatever stands there, or off the table. */
function runOn(run: Run, id: FigureId, inches: number, why: 'hit' | 'driverless' | null, halts = false): Trek | null {
  if (!holdsTogether(run, id)) return null;
  const wagon = run.figure(id);
  const straight = runStraight(run.fight, wagon, wagon.facing ?? 'north', inches);
  if (why !== null) return straightOn(straight, { kind: 'bolted', figure: id, why });
  const gait = straight.way.at(-1)!.gone > baseOf(run.fight, wagon) + 0.001 ? 'run' : 'walk';
  return straightOn(straight, { kind: 'moved', figure: id, gait, why: 'bolt' }, halts);
}
