import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { baseOf, driverOf, isMoving, manOnBox, mostOf, paceOf, teamOf } from '../horses/horse.ts';
import { ridesOf, slowedTo } from '../horses/horse-state.ts';
import { suffer, wasPinned } from '../horses/horse-turn.ts';
import { runStraight } from '../horses/horse-way.ts';
import { isInPlay } from '../../kit.ts';
import { holdsTogether } from './wagon-speed.ts';
import { haltWagon, overturn } from './wagon-team.ts';

/** A team that runs away gets so much faster, one without a driver so much slower each turn; inches. */
const CHANGE = 2;

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

export function runawayTick(run: Run, id: FigureId): void {
  const wagon = run.figure(id);
  const why = isTeamWild(run.fight, id) ? 'hit' : 'driverless';
  const speed = runawaySpeed(run.fight, wagon, why);
  if (speed <= 0) return haltWagon(run, id, 'driver-down');
  runOn(run, id, speed, why);
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

export function coastTick(run: Run, id: FigureId): void {
  const wagon = run.figure(id);
  const cap = slowedTo(run.fight, id);
  const hasMoved = wagon.turn.moved;
  const speed = cap ?? coastSpeed(run.fight, wagon);
  if (!hasMoved && speed > 0) runOn(run, id, speed, null);
  if ((cap !== undefined || speed <= 0) && isSound(run.fight, run.figure(id)))
    haltWagon(run, id, cap === undefined ? 'driver' : 'team');
}

/** WM-WAGON-05: a driver who shoots lets it run; else it halts from its base and loses way above it. */
function coastSpeed(fight: Gunfight, wagon: Figure): number {
  const now = paceOf(fight, wagon);
  if (driverOf(fight, wagon.id)?.turn.shot === true) return now;
  return now <= baseOf(fight, wagon) + 0.001 ? 0 : now - CHANGE;
}

/** Straight on; over whoever is in the way, into whatever stands there, or off the table. */
function runOn(run: Run, id: FigureId, inches: number, why: 'hit' | 'driverless' | null): void {
  if (!holdsTogether(run, id)) return;
  const wagon = run.figure(id);
  const facing = wagon.facing ?? 'north';
  const way = runStraight(run.fight, wagon, facing, inches);
  const { gone: distance, path } = way;
  const fast = distance > baseOf(run.fight, wagon) + 0.001;
  if (why !== null) run.emit({ kind: 'bolted', figure: id, why, distance, path });
  else run.emit({ kind: 'moved', figure: id, path, distance, gait: fast ? 'run' : 'walk', why: 'bolt' });
  suffer(run, wagon, way, () => overturn(run, { wagon: id, why: 'obstacle', by: id }));
}
