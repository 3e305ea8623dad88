import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsOf, groundUnder } from '../../../game/town/town-in-play.ts';
import { cellsBetween, DIRECTIONS, inArc } from '../../../game/town/places.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { isHorse, isMoving, manOnBox, ridersOf } from '../horses/horse.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { checkBound } from '../move/move.ts';
import { isDown, isSteady } from '../people/profile.ts';
import { carrierOf, isInPlay } from '../../kit.ts';
import { checkAmong, checkSaid } from '../../kit/orders.ts';
import { checkAble, checkPhase } from '../turn/fit.ts';

/** WM-MAP-01, WM-JUMP-04: from the ground within reach of a hand; from one horse or wagon to another two inches. */
const AT_HAND = 1.5;
const LEAP = 2;
const SADDLES = 2;

/** Free to get on, off or over something: in the movement phase, up, and not bound to its place. */
export function checkMayBoard(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const isIn = figure.sort === 'person' && isInPlay(figure);
  const out: Refusal | null = isIn ? null : { code: 'state-forbids', figure: id, state: 'out-of-action' };
  const wrong = checkPhase(fight, 'movement') ?? out ?? checkAble(fight, figure);
  if (wrong !== null) return wrong;
  if (ridesOf(fight).changed[id] === true) return { code: 'already-did', figure: id, did: 'mounted', scope: 'turn' };
  return checkBound(fight, figure);
}

export function checkMount(fight: Gunfight, action: ActionOf<'mount'>, figure: Figure): Refusal | null {
  const mount = fight.figures[action.mount];
  if (mount === undefined || mount.sort === 'person' || mount.id === figure.mount)
    return { code: 'nothing-there', wanted: 'horse' };
  return (
    checkMayBoard(fight, figure) ??
    checkSound(fight, mount) ??
    checkNear(fight, figure, mount) ??
    checkRoom(fight, figure, mount, action.seat) ??
    checkWhomAboard(fight, figure, mount, action.target)
  );
}

function checkSound(fight: Gunfight, mount: Figure): Refusal | null {
  const unfit = (why: string): Refusal => ({ code: 'mount-unavailable', figure: mount.id, why });
  if (!isInPlay(mount)) return unfit('out-of-action');
  if (ridesOf(fight).wrecked[mount.id] === true) return { code: 'vehicle-unfit', figure: mount.id, why: 'overturned' };
  if (mount.sort === 'vehicle') return null;
  if (!isHorse(mount)) return unfit('cannot-be-ridden');
  return mount.mount === null ? null : unfit('harnessed');
}

/** Of what he goes for and what carries him now, either. */
export const either = (fight: Gunfight, figure: Figure, mount: Figure, is: typeof isMoving): boolean =>
  [mount, carrierOf(fight, figure)].some((one) => one !== null && is(fight, one));

function checkNear(fight: Gunfight, figure: Figure, mount: Figure): Refusal | null {
  const max = figure.mount === null ? AT_HAND : LEAP;
  const distance = distanceTo(fight, figure, mount);
  if (distance !== null && distance > max + 0.001)
    return { code: 'too-far-apart', figure: figure.id, target: mount.id, distance, max };
  return figure.mount === null && isRunInto(fight, figure, mount)
    ? { code: 'mount-unavailable', figure: mount.id, why: 'in-front' }
    : null;
}

/** Null without a map, where the table has stated nothing. */
function distanceTo(fight: Gunfight, figure: Figure, mount: Figure): number | null {
  const ground = groundUnder(fight);
  if (ground === null) {
    const { range, near } = situationOf(fight, figure.id, mount.id);
    return near ? 1 : range;
  }
  const { at } = figure;
  if (at === null) return Infinity;
  const open = cellsOf(mount).filter((cell) => cell.level === at.level && isWithinReach(ground, at, cell));
  return Math.min(Infinity, ...open.map((cell) => cellsBetween(at, cell)));
}

/** WM-JUMP-03: nobody boards what comes straight at him. */
function isRunInto(fight: Gunfight, { at }: Figure, mount: Figure): boolean {
  if (!isMoving(fight, mount) || at === null || mount.at === null || mount.facing === null) return false;
  return inArc(mount.at, DIRECTIONS[mount.facing], at, 90);
}

function checkRoom(fight: Gunfight, figure: Figure, mount: Figure, seat: string | undefined): Refusal | null {
  const foes = foesAboard(fight, figure, mount.id);
  const aboard = ridersOf(fight, mount.id).length;
  if (isHorse(mount)) {
    const wrong = checkSaid('seat', seat, []);
    if (wrong !== null || foes.length > 0 || aboard < SADDLES) return wrong;
    return { code: 'over-limit', what: 'aboard', given: aboard + 1, max: SADDLES };
  }
  const max = Number(mount.profile.seats ?? 0);
  const isFull = aboard >= max && foes.length === 0;
  const full = isFull ? ({ code: 'over-limit', what: 'aboard', given: aboard + 1, max } as const) : null;
  return checkAmong('seat', seat, freeSeats(fight, mount)) ?? full;
}

/** Places aboard a wagon that are to be had. */
export const freeSeats = (fight: Gunfight, wagon: Figure): readonly string[] =>
  manOnBox(fight, wagon.id) === null ? ['driver', 'body'] : ['body'];

/** Enemies on it who are still able to do something about it. */
export const foesAboard = (fight: Gunfight, figure: Figure, mount: FigureId): readonly FigureId[] =>
  ridersOf(fight, mount)
    .filter((one) => one.side !== figure.side && !isDown(one))
    .sort((a, b) => Number(b.seatAboard === 'driver') - Number(a.seatAboard === 'driver'))
    .map((one) => one.id);

function checkWhomAboard(fight: Gunfight, figure: Figure, mount: Figure, target: FigureId | undefined): Refusal | null {
  if (target === undefined || foesAboard(fight, figure, mount.id).includes(target)) return null;
  return { code: 'target-forbids', target, state: 'aboard' };
}

/** WM-JUMP-03: those aboard who lend him a hand this turn. */
export function helpersFor(fight: Gunfight, figure: Figure, mount: FigureId): number {
  const { helping } = ridesOf(fight);
  return ridersOf(fight, mount).filter((one) => helping[one.id] === figure.id && isSteady(one)).length;
}
