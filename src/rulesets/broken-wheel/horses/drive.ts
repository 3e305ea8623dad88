import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundOf } from '../../../game/town/town-in-play.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { asIfAt, checkDared, dares, isInDanger, lacksLeader } from '../move/danger.ts';
import { goAlong, leaveContact, TELLING } from '../move/walk.ts';
import { baseOfCarrier, isBoundByEnemy, isUnderWay, teamOf } from '../move/pace.ts';
import { bodyOf, isInPlay, vehicleOf } from '../../kit.ts';
import { type Found, layWay, nearestFirst, reachOf, type Way } from '../move/reach.ts';
import { runnerOf } from '../move/route.ts';
import { steedOf } from './steed-state.ts';
import { namesOf } from '../../kit/travel/walker.ts';
import { checkLandmark, checkWay, roomFor } from '../../kit/travel/told.ts';
import { emitShifts, shiftsOf } from '../../kit/travel/shifts.ts';
import { checkSpeed, toldDrives } from '../../kit/travel/drives.ts';
import { worldOf } from '../../kit/world/world.ts';
import type { Chapter } from '../turn/chapter.ts';
import { choice } from '../../kit/orders.ts';

type Drive = ActionOf<'drive'>;

/** BW-MOVE-04: at the rate of what is driven, or twice that at the gallop, which tires the team. */
export const drive: Chapter<Drive> = {
  types: ['drive'],
  stage: 'movement',
  legal(fight, figure, may) {
    const vehicle = vehicleOf(fight, figure);
    if (vehicle === null || checkDriver(fight, figure, vehicle) !== null) return [];
    const action = { type: 'drive', figure: figure.id, mount: vehicle.id } as const;
    const ends = namesOf(nearestFirst(placesFor(fight, vehicle)).map(({ end }) => end));
    const open = ends.filter((to) => checkDared(fight, figure, () => isDangerous(fight, { ...action, to })) === null);
    if (ends.length > 0) return choice(action, 'to', open);
    const max = mostOf(fight, vehicle);
    const told = max <= 0 ? [] : toldDrives(fight, vehicle, { action, min: 1, max }, TELLING);
    return lacksLeader(fight, figure) ? told.map((offer) => ({ ...offer, fits: may })) : told;
  },
  check: checkDrive,
  resolve(run, action) {
    const { figure } = action;
    if (isDangerous(run.fight, action) && !dares(run, figure)) return;
    if (checkDrive(run.fight, action) !== null) return;
    if (action.to === undefined) return driveStated(run, action);
    const vehicle = run.figure(action.mount);
    const atWalk = wayTo(run.fight, vehicle, action.to, baseOfCarrier(run.fight, vehicle));
    const way = atWalk ?? wayTo(run.fight, vehicle, action.to)!;
    goAlong(run, vehicle.id, { way, gait: atWalk === null ? 'run' : 'walk', why: 'order' });
  },
};

/** At the gallop. */
const mostOf = (fight: Gunfight, vehicle: Figure): number => 2 * baseOfCarrier(fight, vehicle);

/** BW-CDT-02. */
function isDangerous(fight: Gunfight, action: Drive): boolean {
  const { figure, mount, to } = action;
  if (isInDanger(fight, figure)) return false;
  const at = to === undefined ? null : wayTo(fight, fight.figures[mount]!, to)!.at(-1)!.at;
  const stated = toldBy(action);
  const shifts = stated === null ? [] : shiftsOf(fight, figure, stated, TELLING);
  return isInDanger(asIfAt(fight, figure, at, shifts), figure);
}

const toldBy = ({ stated, speed = 0 }: Drive) => (stated === undefined ? null : { ...stated, distance: speed });

function driveStated(run: Run, action: Drive): void {
  const { mount, speed = 0 } = action;
  const vehicle = run.figure(mount);
  const stated = toldBy(action);
  const aboard = bodyOf(run.fight, vehicle).map(({ id }) => id);
  const distance = stated === null ? speed : Math.min(speed, roomFor(run.fight, vehicle, stated, TELLING));
  const shifts =
    stated === null ? [] : aboard.flatMap((id) => shiftsOf(run.fight, id, { ...stated, distance }, TELLING));
  const others = shifts.filter(({ target }) => target === undefined || !aboard.includes(target));
  const gait = speed > baseOfCarrier(run.fight, vehicle) + TOLERANCE ? 'run' : 'walk';
  for (const id of aboard) leaveContact(run, id);
  run.emit({ kind: 'moved', figure: mount, path: [], distance, gait, why: 'order' });
  emitShifts(run, others);
}

function checkDrive(fight: Gunfight, action: Drive): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const vehicle = vehicleOf(fight, figure);
  if (vehicle === null || vehicle.id !== action.mount)
    return { code: 'state-missing', figure: figure.id, state: 'aboard' };
  return (
    checkDriver(fight, figure, vehicle) ??
    (action.to === undefined ? checkTold(fight, vehicle, action) : checkPlace(fight, vehicle, action)) ??
    checkDared(fight, figure, () => isDangerous(fight, action))
  );
}

function checkDriver(fight: Gunfight, figure: Figure, vehicle: Figure): Refusal | null {
  const unfit = (why: string): Refusal => ({ code: 'vehicle-unfit', figure: vehicle.id, why });
  if (figure.seatAboard !== 'driver') return unfit('not-driving');
  if (isBoundByEnemy(fight, figure)) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  if (!isInPlay(vehicle)) return unfit('overturned');
  const team = teamOf(fight, vehicle);
  if (team.length === 0) return unfit('team');
  if (team.some(({ id }) => steedOf(fight, id).run !== null)) return unfit('bolted');
  if (team.some(({ id }) => steedOf(fight, id).standsIn === fight.clock.round)) return unfit('halted');
  return isUnderWay(fight, vehicle) ? { code: 'already-did', figure: vehicle.id, did: 'moved', scope: 'turn' } : null;
}

function checkTold(fight: Gunfight, vehicle: Figure, { via, stated, speed, leave }: Drive): Refusal | null {
  if (leave !== undefined) return { code: 'not-in-ruleset', command: 'leave' };
  const wrong = worldOf(fight).checkForm({});
  if (wrong !== null) return wrong;
  if (via !== undefined) return { code: 'nothing-there', wanted: 'map' };
  const tooFast = checkSpeed(speed, { min: 1, max: mostOf(fight, vehicle) });
  if (tooFast !== null || stated === undefined) return tooFast;
  return checkWay(fight, stated) ?? checkLandmark(fight, vehicle, stated, TELLING);
}

function checkPlace(fight: Gunfight, vehicle: Figure, action: Drive): Refusal | null {
  const { to, via, stated, speed, leave } = action;
  const wrong = worldOf(fight).checkForm(action);
  if (wrong !== null) return wrong;
  if (leave !== undefined) return { code: 'not-in-ruleset', command: 'leave' };
  if (to === undefined || speed !== undefined || stated !== undefined || via !== undefined)
    return { code: 'nothing-there', wanted: 'place' };
  return wayTo(fight, vehicle, to) === null ? { code: 'blocked', by: to } : null;
}

/** On wheels there is no way through anybody, nor over anything; who hides is not known to be there. */
function placesFor(fight: Gunfight, vehicle: Figure, most = mostOf(fight, vehicle)): ReadonlyMap<number, Found> {
  const roller = runnerOf(fight, vehicle, vehicle.side);
  return roller === null ? new Map() : reachOf(roller, { allowance: most, left: most });
}

/** BW-OBST-02: what bad going takes hangs on the gait; by default at the gallop. */
function wayTo(fight: Gunfight, vehicle: Figure, to: string, most = mostOf(fight, vehicle)): Way | null {
  const ground = groundOf(fight.town!);
  const end = cellNamed(ground, to);
  const found = end === null ? undefined : placesFor(fight, vehicle, most).get(end.index);
  return found === undefined ? null : layWay({ ground, legs: 'wheels' }, found.cells, most);
}
