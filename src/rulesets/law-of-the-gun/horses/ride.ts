import type { ActionOf } from '../../../game/actions.ts';
import { given } from '../../../game/given.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { namePlace, type PlaceName, readPlace } from '../../../game/town/places.ts';
import { hasStatus, rosterOf, vehicleOf } from '../../kit.ts';
import { freeBeside } from '../../kit/travel/landing.ts';
import { worldOf } from '../../kit/world/world.ts';
import { checkBeside } from './beside.ts';
import { allowancesOf, isHeld } from '../people/condition.ts';
import { stateCover } from '../cover/cover.ts';
import { checkInitiative, goOf, checkFree, checkUnhurried, isReadyForOrders } from '../turn/go-state.ts';
import { beginOrder, inInitiative, type OrderAt } from '../turn/initiative.ts';
import { leaveToGoAlone } from '../groups/membership.ts';
import { halfMove } from '../move/pace.ts';
import { checkSeat, driverOf, fallenTeamOf, freeSeats, peopleAboard } from './vehicle.ts';
import { checkSaid, type May, type OrderRule, plain } from '../../kit/orders.ts';
import type { Offer } from '../../../game/offer.ts';

type RideOrder = ActionOf<'mount'> | ActionOf<'dismount'> | ActionOf<'take-reins'> | ActionOf<'cut-loose'>;

type SeatChange = Exclude<RideOrder, { type: 'cut-loose' }>;

const changing = inInitiative<SeatChange>((run, { figure }) => {
  leaveToGoAlone(run, run.figure(figure));
  return beginOrder(run, figure, [], () => false);
}, changeSeat);

/** LG-RIDE-04, LG-RIDE-06, LG-VEH-03, LG-VEH-05. */
export const ride: OrderRule<RideOrder, unknown, OrderAt> = {
  legal(fight, figure, may) {
    const { id } = figure;
    if (!isReadyForOrders(fight, id)) return [];
    const steeds = rosterOf(fight).filter(
      (one) => one.sort !== 'person' && !hasStatus(one, 'left') && !isHeld(fight, one.id),
    );
    const orders = steeds.flatMap((steed): RideOrder[] => [
      ...mountings(fight, id, steed),
      { type: 'take-reins', figure: id, mount: steed.id },
      { type: 'cut-loose', figure: id, mount: steed.id },
    ]);
    return [...orders.filter(may).map(plain), ...(figure.mount === null ? [] : dismountings(fight, figure, may))];
  },
  check(fight, action, figure) {
    const wrong = checkFree(fight, figure);
    if (wrong !== null) return wrong;
    switch (action.type) {
      case 'mount':
        return checkMount(fight, figure, action);
      case 'dismount':
        return checkDismount(fight, figure, action.to);
      case 'take-reins':
        return checkReins(fight, figure, action.mount);
      case 'cut-loose':
        return checkCutLoose(fight, figure, action.mount);
    }
  },
  ...changing,
  resolve(run, action) {
    if (action.type !== 'cut-loose') return changing.resolve(run, action);
    const { figure, mount: target } = action;
    run.emit({ kind: 'task-set', figure, task: 'cut-loose', target, left: 1, unit: 'turn' });
    return null;
  },
};

function changeSeat(run: Run, action: SeatChange): null {
  const { figure } = action;
  if (action.type === 'dismount') {
    const to = action.to === undefined ? undefined : readPlace(action.to)!;
    run.emit(given({ kind: 'dismounted', figure, mount: run.figure(figure).mount!, why: 'order', to }));
  } else {
    const seat = action.type === 'take-reins' ? 'driver' : action.seat;
    if (seat === 'driver') clearBox(run, action.mount);
    run.emit(given({ kind: 'mounted', figure, mount: action.mount, seat, moving: false }));
  }
  if (action.type !== 'take-reins') stateCover(run, figure, 'none');
  return null;
}

/** A driver who can no longer drive is laid among the others. */
function clearBox(run: Run, vehicle: FigureId): void {
  for (const { id, seatAboard } of peopleAboard(run.fight, run.figure(vehicle)))
    if (seatAboard === 'driver') run.emit({ kind: 'mounted', figure: id, mount: vehicle, seat: 'body', moving: false });
}

/** LG-RIDE-04: half a basic move, so no more than the other half may be walked or ridden this turn. */
function checkHalf(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const { turn } = carrierOf(fight, figure);
  if (goOf(fight).halved[id] === true) return { code: 'already-did', figure: id, did: 'mounted', scope: 'turn' };
  if (goOf(fight).stuck[id] === true || turn.gait === 'run' || turn.gait === 'crawl')
    return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
  const allowed = halfMove(allowancesOf(fight, figure).basic);
  const gone = (turn.gait === null ? 0 : turn.distance) + (goOf(fight).spent[id] ?? 0);
  return gone > allowed ? { code: 'too-far', needed: gone, allowed } : checkInitiative(fight, figure, false);
}

/** Whose movement counts: on a vehicle its driver's. */
function carrierOf(fight: Gunfight, figure: Figure): Figure {
  const vehicle = vehicleOf(fight, figure);
  return (vehicle === null ? null : driverOf(fight, vehicle)) ?? figure;
}

function checkMount(fight: Gunfight, figure: Figure, action: ActionOf<'mount'>): Refusal | null {
  if (figure.mount !== null) return { code: 'state-already', figure: figure.id, state: 'mounted' };
  if (figure.posture === 'prone') return { code: 'state-forbids', figure: figure.id, state: 'prone' };
  return checkHalf(fight, figure) ?? checkSteed(fight, figure, action.mount) ?? checkSeatIn(fight, action);
}

/** LG-RIDE-06: any riderless horse that is near. */
function checkSteed(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const steed = fight.figures[id];
  if (steed === undefined || steed.sort === 'person') return { code: 'nothing-there', wanted: 'horse' };
  if (steed.statuses.length > 0) return { code: 'mount-unavailable', figure: id, why: steed.statuses[0]! };
  const draught = steed.mount !== null;
  const taken = draught || (steed.sort === 'beast' && rosterOf(fight).some((one) => one.mount === id));
  if (taken) return { code: 'mount-unavailable', figure: id, why: draught ? 'harnessed' : 'taken' };
  return checkBeside(fight, figure, steed, 'body');
}

function checkSeatIn(fight: Gunfight, action: ActionOf<'mount'>): Refusal | null {
  const steed = fight.figures[action.mount]!;
  if (steed.sort === 'vehicle') return checkSeat(fight, steed, action.seat);
  return checkSaid('seat', action.seat, []);
}

function checkDismount(fight: Gunfight, figure: Figure, to: string | undefined): Refusal | null {
  if (figure.mount === null) return { code: 'state-missing', figure: figure.id, state: 'mounted' };
  return checkHalf(fight, figure) ?? worldOf(fight).checkNamed(to, placesToDismount(fight, figure));
}

function dismountings(fight: Gunfight, figure: Figure, may: May): readonly Offer[] {
  const off = { type: 'dismount', figure: figure.id } as const;
  const { offersTo, ordersTo } = worldOf(fight);
  const places = placesToDismount(fight, figure);
  return ordersTo(off, places).some(may) ? offersTo(off, places) : [];
}

/** On a map he says where he gets down: a free neighbouring cell. */
const placesToDismount = (fight: Gunfight, figure: Figure): readonly PlaceName[] =>
  freeBeside(fight, figure.at === null ? [] : [figure.at]).map((cell) => namePlace(cell.at));

/** LG-VEH-05: somebody aboard, in place of moving. */
function checkReins(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const vehicle = vehicleOf(fight, figure);
  if (vehicle === null || vehicle.id !== id) return { code: 'state-missing', figure: figure.id, state: 'aboard' };
  if (driverOf(fight, vehicle) !== null) return { code: 'mount-unavailable', figure: id, why: 'taken' };
  return checkHalf(fight, figure);
}

/** LG-VEH-03: a whole turn's work beside a vehicle whose animal is down. */
function checkCutLoose(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const vehicle = fight.figures[id];
  if (vehicle === undefined || vehicle.sort !== 'vehicle' || fallenTeamOf(fight, vehicle).length === 0)
    return { code: 'nothing-there', wanted: 'team' };
  const apart = figure.mount === id ? null : checkBeside(fight, figure, vehicle, 'any');
  if (apart !== null) return apart;
  if (figure.turn.moved) return { code: 'already-did', figure: figure.id, did: 'moved', scope: 'turn' };
  return checkUnhurried(fight, figure);
}

/** LG-VEH-03: the work is done at the end of the turn, unless he was driven off: the vehicle can move again. */
export function finishCutLoose(run: Run, figure: FigureId, id: FigureId): void {
  const beasts = run.figure(figure).turn.moved ? [] : fallenTeamOf(run.fight, run.figure(id));
  for (const beast of beasts) run.emit({ kind: 'dismounted', figure: beast.id, mount: id, why: 'order' });
  run.emit({ kind: 'task-set', figure, task: 'cut-loose', target: id, left: 0, unit: 'turn' });
}

function mountings(fight: Gunfight, figure: FigureId, steed: Figure): RideOrder[] {
  if (steed.sort === 'beast') return [{ type: 'mount', figure, mount: steed.id }];
  return freeSeats(fight, steed).map((seat) => ({ type: 'mount', figure, mount: steed.id, seat }));
}
