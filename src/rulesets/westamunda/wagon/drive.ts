import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { namePlace } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { vehicleOf } from '../../kit.ts';
import { checkLandmark, checkWay } from '../../kit/travel/told.ts';
import { worldOf } from '../../kit/world/world.ts';
import { offersOverMap } from '../../kit/travel/map-order.ts';
import { checkSpeed, type Speeds, toldDrives } from '../../kit/travel/drives.ts';
import { baseOf, driverOf, isMoving, ridersOf, teamOf } from '../horses/horse.ts';
import { subOf } from '../state.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { TELLING } from '../move/move-stated.ts';
import { isEngaged, isPinned } from '../people/profile.ts';
import { openFactor } from '../move/terrain.ts';
import { statedWay, type Trek, trekOn } from '../move/trek.ts';
import type { Way } from '../move/way.ts';
import { holdsTogether, speedsOf } from './wagon-turn.ts';
import { haltWagon } from './wagon-hits.ts';
import { compareRolled, exitsRolling, reachRolling, type Rolled, rollingOf } from '../horses/turning.ts';
import { type Moving, walk } from '../move/walk.ts';
import { walking } from '../house/walk-key.ts';
import { type OrderRule, plain } from '../../kit/orders.ts';
import { checkIdle, checkPhase } from '../turn/fit.ts';
import { trackOf } from '../../kit/travel/path.ts';

type Drive = ActionOf<'drive'>;

/** WM-WAGON-01, WM-WAGON-05: the driver's main action while it moves; to a halt it takes nothing else. */
export const drive: OrderRule<Drive, unknown, Moving> = {
  legal(fight, figure) {
    const wagon = vehicleOf(fight, figure);
    if (wagon === null || checkDriver(fight, figure, wagon.id) !== null) return [];
    const action = { type: 'drive', figure: figure.id, mount: wagon.id } as const;
    const speeds = speedsOf(fight, wagon);
    const halt = { ...action, speed: 0 };
    return [
      ...(checkHalt(fight, wagon, speeds, halt) === null ? [plain(halt)] : []),
      ...toldDrives(fight, wagon, { action, ...toldSpeeds(fight, wagon) }, TELLING),
      ...mapDrives(fight, wagon, action),
    ];
  },
  check: (fight, action, figure) => checkDriver(fight, figure, action.mount) ?? checkGoal(fight, action),
  resolve(run, action) {
    if (action.speed === 0) return haltWagon(run, action.mount, 'driver');
    const trek = driveTrek(run.fight, action);
    return holdsTogether(run, action.mount) ? walk(run, trek) : null;
  },
  ...walking,
};

/** WM-MOVE-10: what is left of its speeds on foul ground. */
function toldSpeeds(fight: Gunfight, wagon: Figure): Speeds {
  const { min, max } = speedsOf(fight, wagon);
  const factor = openFactor(fight, wagon);
  return { min: min / factor, max: max / factor };
}

/** Whether he may drive at all: his seat, his team, what he has done this turn. */
function checkDriver(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wagon = vehicleOf(fight, figure);
  const late = checkPhase(fight, 'movement');
  if (late !== null) return late;
  if (wagon === null || wagon.id !== id) return { code: 'state-missing', figure: figure.id, state: 'aboard' };
  if (figure.seatAboard !== 'driver') return { code: 'vehicle-unfit', figure: id, why: 'not-driving' };
  if (driverOf(fight, id)?.id !== figure.id) return { code: 'state-forbids', figure: figure.id, state: 'pinned' };
  if (isEngaged(fight, figure.id)) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  return checkTeam(fight, wagon) ?? checkIdle(fight, figure);
}

function checkTeam(fight: Gunfight, { id, turn }: Figure): Refusal | null {
  const rides = ridesOf(fight);
  if (rides.wrecked[id] === true) return { code: 'vehicle-unfit', figure: id, why: 'overturned' };
  const team = teamOf(fight, id);
  if (team.length === 0) return { code: 'vehicle-unfit', figure: id, why: 'team' };
  const worker = ridersOf(fight, id).find((one) => subOf(fight).bands[one.id] !== undefined);
  // WM-TURN-04, WM-TURN-05: it stands where somebody has worked aboard
  if (worker !== undefined)
    return { code: 'already-did', figure: worker.id, did: subOf(fight).busy[worker.id]!, scope: 'turn' };
  if (turn.moved || rides.gone[id] === true) return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
  return team.some(isPinned) ? { code: 'vehicle-unfit', figure: id, why: 'bolted' } : null;
}

function checkGoal(fight: Gunfight, action: Drive): Refusal | null {
  const wagon = fight.figures[action.mount]!;
  const speeds = speedsOf(fight, wagon);
  const { speed, stated, to, leave } = action;
  if (leave !== undefined && to === undefined) return { code: 'nothing-there', wanted: 'place' };
  if (speed === 0) return checkHalt(fight, wagon, speeds, action);
  const wrong = worldOf(fight).checkForm(action);
  if (wrong !== null) return wrong;
  if (to !== undefined) {
    if (speed !== undefined || stated !== undefined) return { code: 'nothing-there', wanted: 'place' };
    return endAt(fight, wagon, action) === null ? { code: 'blocked', by: to } : null;
  }
  const tooFast = checkSpeed(speed, toldSpeeds(fight, wagon));
  if (tooFast !== null) return tooFast;
  return stated === undefined ? null : (checkWay(fight, stated) ?? checkLandmark(fight, wagon, stated, TELLING));
}

function checkHalt(fight: Gunfight, wagon: Figure, { min }: Speeds, { to, stated }: Drive): Refusal | null {
  if (to !== undefined || stated !== undefined)
    return { code: 'bad-value', option: 'speed', given: '0', allowed: 'no way' };
  if (!isMoving(fight, wagon)) return { code: 'state-missing', figure: wagon.id, state: 'moving' };
  return min > 0 ? { code: 'bad-value', option: 'speed', given: '0', allowed: `${min}` } : null;
}

/** Where it can come to; or from where, with what is left, over the edge of the table (WM-WAGON-03). */
function endsOf(fight: Gunfight, wagon: Figure, leave: boolean): readonly Rolled[] {
  const rolling = rollingOf(fight, wagon);
  if (rolling === null) return [];
  const speeds = speedsOf(fight, wagon);
  if (leave) return exitsRolling(rolling, speeds);
  return reachRolling(rolling, speeds.max).filter((one) => one.spent >= speeds.min - TOLERANCE);
}

function endAt(fight: Gunfight, wagon: Figure, { to, leave = false }: Pick<Drive, 'to' | 'leave'>): Rolled | null {
  const ends = endsOf(fight, wagon, leave).filter((one) => namePlace(one.cell.at) === to);
  return ends.toSorted(compareRolled)[0] ?? null;
}

function driveTrek(fight: Gunfight, action: Drive): Trek {
  const wagon = fight.figures[action.mount]!;
  const trek = (way: Way, said: Partial<Trek>): Trek => {
    const isFast = way.at(-1)!.gone > baseOf(fight, wagon) + TOLERANCE;
    return trekOn(way, { figure: wagon.id, gait: isFast ? 'run' : 'walk', ...said });
  };
  if (action.to !== undefined) {
    const track = trackOf(endAt(fight, wagon, action));
    const way = track.map(({ cell, gone, spent }) => ({ at: cell.at, gone, spent, doors: [] }));
    return trek(way, action.leave === true ? { leave: true } : {});
  }
  const { speed: distance = 0, stated } = action;
  return trek(
    statedWay(distance, openFactor(fight, wagon)),
    stated === undefined ? {} : { stated: { ...stated, distance } },
  );
}

function mapDrives(fight: Gunfight, wagon: Figure, action: Pick<Drive, 'type' | 'figure' | 'mount'>): Offer[] {
  const names = (leave: boolean) => [...new Set(endsOf(fight, wagon, leave).map((one) => namePlace(one.cell.at)))];
  return offersOverMap(action, { to: names(false), out: names(true) }, { slots: {} });
}
