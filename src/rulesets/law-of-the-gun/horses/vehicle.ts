import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { crewOn, hasStatus, rosterOf, vehicleOf } from '../../kit.ts';
import { isInFight } from '../people/condition.ts';
import { goOf } from '../turn/go-state.ts';
import { checkAmong } from '../../kit/orders.ts';

/** LG-VEH-01: how many it carries, driver included. */
const CAPACITY: Readonly<Record<string, number>> = { buggy: 2, wagon: 6, stagecoach: 9 };
const ANY_VEHICLE = 6;

/** Places aboard: the box, the roof of a coach, and the rest. */
type Seat = 'driver' | 'roof' | 'body';

const seatsOf = (vehicle: Figure): readonly Seat[] =>
  vehicle.template === 'stagecoach' ? ['driver', 'roof', 'body'] : ['driver', 'body'];

/** People aboard who still take up room. */
export const peopleAboard = (fight: Gunfight, vehicle: Figure): Figure[] =>
  crewOn(fight, vehicle, (one) => !hasStatus(one, 'left'));

/** Whoever drives it and is able to. */
export const driverOf = (fight: Gunfight, vehicle: Figure): Figure | null =>
  peopleAboard(fight, vehicle).find((one) => one.seatAboard === 'driver' && isInFight(one)) ?? null;

/** Draught animals that lie in their traces (LG-VEH-03). */
export const fallenTeamOf = (fight: Gunfight, vehicle: Figure): Figure[] =>
  rosterOf(fight).filter(
    (one) => one.sort === 'beast' && one.mount === vehicle.id && hasStatus(one, 'dead', 'out-of-action'),
  );

const isOverturned = (fight: Gunfight, vehicle: Figure): boolean => goOf(fight).overturned[vehicle.id] === true;

/** LG-VEH-01, LG-VEH-03, LG-VEH-04: only its driver moves a vehicle, and not one without its team. */
export function checkDriving(fight: Gunfight, figure: Figure, vehicle: Figure): Refusal | null {
  const unfit = (why: string): Refusal => ({ code: 'vehicle-unfit', figure: vehicle.id, why });
  if (figure.seatAboard !== 'driver') return unfit('not-driving');
  if (isOverturned(fight, vehicle)) return unfit('overturned');
  return fallenTeamOf(fight, vehicle).length > 0 ? unfit('team') : null;
}

export function checkSeat(fight: Gunfight, vehicle: Figure, seat: string | undefined): Refusal | null {
  const wrong = checkAmong('seat', seat, seatsOf(vehicle));
  if (wrong !== null) return wrong;
  if (isOverturned(fight, vehicle)) return { code: 'vehicle-unfit', figure: vehicle.id, why: 'overturned' };
  const crew = peopleAboard(fight, vehicle);
  const max = CAPACITY[vehicle.template] ?? ANY_VEHICLE;
  if (crew.length >= max) return { code: 'over-limit', what: 'aboard', given: crew.length + 1, max };
  return seat === 'driver' && driverOf(fight, vehicle) !== null
    ? { code: 'mount-unavailable', figure: vehicle.id, why: 'taken' }
    : null;
}

export const freeSeats = (fight: Gunfight, vehicle: Figure): FigureId[] =>
  seatsOf(vehicle).filter((seat) => checkSeat(fight, vehicle, seat) === null);

/** LG-VEH-05: nobody holds the reins any more. */
export function haltDriverless(run: Run, figure: Figure): void {
  const vehicle = vehicleOf(run.fight, figure);
  if (vehicle === null || figure.seatAboard !== 'driver') return;
  run.emit({ kind: 'vehicle-halted', figure: vehicle.id, until: 'turn', why: 'driver-down' });
}
