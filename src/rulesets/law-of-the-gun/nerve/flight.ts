import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Place } from '../../../game/town/places.ts';
import type { Flight } from '../../kit/travel/flight.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { facingAlong } from '../../kit/travel/path.ts';
import { allowancesOf } from '../people/condition.ts';
import { vehicleOf } from '../../kit.ts';
import { reachOfRunner, runnerOf, staysPut, wayAway, wayToCover } from './forced-way.ts';
import { landing } from '../wounds/landing.ts';
import { bodiesOf } from '../shoot/ranges.ts';
import { FALL_BACK_CM } from '../tables.ts';
import { haltDriverless } from '../horses/vehicle.ts';

const NOWHERE: Flight = { path: [], distance: 0, isGone: false, doors: [] };

/** LG-COOL-03 on a map: to the nearest cover to his rear; where there is none, straight away from the enemy, but not off the table. */
export function fallBackOnMap(run: Run, id: FigureId, why: 'cool' | 'charge-failed'): void {
  jumpDown(run, id);
  const { path, distance, doors } = fallBackWay(run, id);
  openDoors(run, id, doors);
  run.emit({ kind: 'ducked-back', figure: id, why, distance, pinned: false, path });
  faceAhead(run, id, path);
}

function fallBackWay(run: Run, id: FigureId): Flight {
  const figure = run.figure(id);
  const limitCm = Math.min(FALL_BACK_CM, allowancesOf(run.fight, figure).fastPassed);
  const runner = runnerOf(run.fight, figure);
  if (runner === null) return NOWHERE;
  const reach = reachOfRunner(run.fight, runner, limitCm);
  return wayToCover(runner, reach) ?? wayAway(runner, reach, { limitCm, offTable: false }) ?? staysPut(runner);
}

/** LG-SKED-02 on a map: one flight move; true where it ends over the edge of the table. */
export function fleeOnMap(run: Run, id: FigureId, why: 'charged' | 'melee' | 'again', limitCm: number): boolean {
  const { path, distance, isGone, doors } = flightWay(run, id, limitCm);
  openDoors(run, id, doors);
  run.emit({ kind: 'skedaddled', figure: id, why, distance, path });
  faceAhead(run, id, path);
  return isGone;
}

function flightWay(run: Run, id: FigureId, limitCm: number): Flight {
  const runner = runnerOf(run.fight, run.figure(id));
  if (runner === null) return NOWHERE;
  const reach = reachOfRunner(run.fight, runner, limitCm);
  return wayAway(runner, reach, { limitCm, offTable: true }) ?? staysPut(runner);
}

/** Nobody runs on a wagon: off it first. */
export function jumpDown(run: Run, id: FigureId): void {
  const vehicle = vehicleOf(run.fight, run.figure(id));
  if (vehicle === null) return;
  haltDriverless(run, run.figure(id));
  run.emit({ kind: 'dismounted', figure: id, mount: vehicle.id, why: 'order', ...landing(run.fight, id) });
}

/** LG-RIDE-01: a horse faces where it has run to. */
function faceAhead(run: Run, id: FigureId, path: readonly Place[]): void {
  const { mount, facing } = run.figure(id);
  const ahead = mount === null ? null : facingAlong(path);
  if (ahead !== null && ahead !== facing) run.emit({ kind: 'turned', figure: id, facing: ahead });
}

/** LG-SKED-02, LG-SKED-03: gone for good, and what he rides with him. */
export function leaveField(run: Run, id: FigureId, why: 'fled' | 'failed-rally'): void {
  for (const figure of bodiesOf(run.fight, run.figure(id))) run.emit({ kind: 'left-field', figure, why });
}
