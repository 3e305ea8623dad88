import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import { comparePlaces, type Place, squaredCells } from '../../../game/town/places.ts';
import { reachBySteps } from '../../../game/town/ways/reach.ts';
import { isOpenTo, type Step } from '../../../game/town/ways/steps.ts';
import { crewOn, hasStatus, riderOn, testAtMost, vehicleOf } from '../../kit.ts';
import { freeBeside, freeCells } from '../../kit/travel/landing.ts';
import { leaveThing } from '../../kit/world/things.ts';
import { standOf } from '../../kit/world/world.ts';
import { attribute, isInFight, nearestEnemy } from '../people/condition.ts';
import { stateCover } from '../cover/cover.ts';

/** LG-INJ-12, LG-VEH-04: the free neighbouring cell farthest from the nearest enemy; where none is free, the nearest that is. */
function landingCell(fight: Gunfight, figure: Figure, ground: Ground, at: Place): Place | null {
  const enemy = nearestEnemy(fight, figure)?.at ?? at;
  const farthest = (cells: readonly Cell[]): Place | null =>
    [...cells].sort((a, b) => squaredCells(b.at, enemy) - squaredCells(a.at, enemy) || comparePlaces(a.at, b.at))[0]
      ?.at ?? null;
  const beside = farthest(freeBeside(fight, [at]));
  if (beside !== null) return beside;
  const price = (step: Step): number | null => (isOpenTo(step, { noLinks: true }) ? 1 : null);
  const open = new Set(freeCells(fight, ground));
  const reach = reachBySteps(ground, at, { diagonals: true, price });
  const free = reach.cells.filter((cell) => open.has(cell));
  return farthest(free.filter((cell) => reach.costTo(cell.at) === reach.costTo(free[0]!.at)));
}

/** The field `to` of a fall or of getting down unasked; nothing in the theatre of the mind. */
export function landing(fight: Gunfight, id: FigureId): { readonly to?: Place } {
  const figure = fight.figures[id]!;
  const stand = standOf(fight, figure);
  if (stand === null) return {};
  const to = landingCell(fight, figure, stand.ground, stand.at);
  return to === null ? {} : { to };
}

/** LG-INJ-12: out of the saddle or off a vehicle, onto the ground, and away from what covered him there (LG-COV-08). */
export function throwOff(run: Run, id: FigureId, why: string): void {
  const mount = run.figure(id).mount!;
  run.emit({ kind: 'thrown', figure: id, mount, why, ...landing(run.fight, id) });
  if (isInFight(run.figure(id))) stateCover(run, id, 'none');
}

/** LG-TERR-04, LG-VEH-04: off what carries him, or over with it. */
export function comeOff(run: Run, id: FigureId, why: string): void {
  const figure = run.figure(id);
  const vehicle = vehicleOf(run.fight, figure);
  if (vehicle !== null) overturn(run, vehicle.id, why);
  else if (figure.mount !== null) throwOff(run, id, why);
}

/** LG-VEH-04: it lies where it is for good, and everybody aboard is thrown. */
function overturn(run: Run, vehicle: FigureId, why: string): void {
  run.emit({ kind: 'overturned', figure: vehicle, why });
  leaveThing(run, vehicle, 'wagon', 'overturned');
  for (const one of crewOn(run.fight, { id: vehicle }, () => true)) throwOff(run, one.id, 'overturned');
}

/** LG-INJ-11; a draught animal that goes down stops its vehicle (LG-VEH-03). */
export function dropHorse(run: Run, horse: FigureId): void {
  const rider = riderOn(run.fight, { id: horse })?.id ?? null;
  run.emit({ kind: 'mount-down', figure: horse, ...(rider === null ? {} : { rider }) });
  const vehicle = vehicleOf(run.fight, run.figure(horse));
  if (vehicle !== null) run.emit({ kind: 'vehicle-halted', figure: vehicle.id, until: 'fight', why: 'team' });
  if (hasStatus(run.figure(horse), 'dead')) leaveThing(run, horse, 'dead-horse', 'dead'); // LG-INJ-07
  if (rider === null) return;
  const held = testAtMost(run, rider, 'horsemanship', attribute(run.figure(rider), 'HO'), 'mount-down');
  if (!held) return throwOff(run, rider, 'mount-down');
  run.emit({ kind: 'dismounted', figure: rider, mount: horse, why: 'mount-down', ...landing(run.fight, rider) });
}
