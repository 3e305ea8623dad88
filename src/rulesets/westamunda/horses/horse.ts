import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { carrierOf, checkEnemy, crewOn, isInPlay, rosterOf } from '../../kit.ts';
import { ridesOf } from './horse-state.ts';
import { isPinned, isSteady, movedInches, valueOf } from '../people/profile.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import type { Refusal } from '../../../game/refusals.ts';

export const isHorse = (figure: Figure): boolean => figure.sort === 'beast' && figure.template !== 'dog';

export function horseOf(fight: Gunfight, figure: Figure): Figure | null {
  const carrier = carrierOf(fight, figure);
  return carrier !== null && isHorse(carrier) ? carrier : null;
}

/** People on a horse or aboard, still in play; the rear rider after the one in front of him. */
export const ridersOf = (fight: Gunfight, carrier: FigureId): Figure[] =>
  crewOn(fight, { id: carrier }).sort((a, b) => Number(a.seatAboard === 'rear') - Number(b.seatAboard === 'rear'));

/** Horses in the traces: those still up, or all that have not been cut loose. */
export const teamOf = (fight: Gunfight, wagon: FigureId, which: 'up' | 'all' = 'up'): Figure[] =>
  rosterOf(fight).filter((one) => isHorse(one) && one.mount === wagon && (which === 'all' || isInPlay(one)));

/** WM-WAGON-08: not hit in this fight. */
export const unhitHorses = (fight: Gunfight, wagon: FigureId): number =>
  teamOf(fight, wagon).filter((one) => ridesOf(fight).struck[one.id] !== true).length;

/** Whoever sits in the driver's seat, in whatever state. */
export const manOnBox = (fight: Gunfight, wagon: FigureId): Figure | null =>
  ridersOf(fight, wagon).find((one) => one.seatAboard === 'driver') ?? null;

/** WM-WAGON-12: a driver who is up to it. */
export function driverOf(fight: Gunfight, wagon: FigureId): Figure | null {
  const man = manOnBox(fight, wagon);
  return man !== null && isSteady(man) ? man : null;
}

/** WM-HORSE-05: two on one horse. */
export const isDouble = (fight: Gunfight, horse: FigureId): boolean => ridersOf(fight, horse).length > 1;

/** A wagon goes no slower at its base than this (WM-WAGON-09), inches. */
const LEAST_BASE = 2;

/** WM-HORSE-01, WM-HORSE-05, WM-WAGON-09: inches up to which it counts as walking. */
export function baseOf(fight: Gunfight, carrier: Figure): number {
  const own = valueOf(carrier, 'M');
  if (carrier.sort === 'vehicle') {
    const lost = Number(carrier.profile.horses ?? 0) - teamOf(fight, carrier.id, 'all').length;
    return Math.max(LEAST_BASE, own - Math.max(0, lost));
  }
  return isHorse(carrier) && isDouble(fight, carrier.id) ? 0.75 * own : own;
}

/** The basic move of whatever it goes on: its own feet, or what carries it. */
export const goingBase = (fight: Gunfight, figure: Figure): number => baseOf(fight, carrierOf(fight, figure) ?? figure);

export const mostOf = (fight: Gunfight, carrier: Figure): number => 2 * baseOf(fight, carrier);

/** Inches it went in its latest own turn; a wagon's speed. */
export function paceOf(fight: Gunfight, carrier: Figure): number {
  if (carrier.sort === 'vehicle') return carrier.stats.speed ?? 0;
  const isOwnTurn = sideOnTurn(fight) === carrier.side;
  if (isOwnTurn && !carrier.turn.moved) return ridesOf(fight).last[carrier.id] ?? carrier.turn.distance;
  return carrier.turn.distance;
}

export const isOverBase = (fight: Gunfight, carrier: Figure): boolean =>
  paceOf(fight, carrier) > baseOf(fight, carrier) + 0.001;

/** WM-SHOOT-04: what can be shot at for itself: people, and loose horses and empty wagons; of a pair or a full wagon it is those in the saddle or aboard. */
const isMark = (fight: Gunfight, { id, sort, mount }: Figure): boolean =>
  sort === 'person' || (mount === null && ridersOf(fight, id).length === 0);

/** Somebody of another side, still in it, who can be shot at for himself. */
export function checkMark(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, id);
  if (wrong !== null) return wrong;
  const target = fight.figures[id]!;
  if (!isInPlay(target)) return { code: 'target-forbids', target: id, state: 'out-of-action' };
  return isMark(fight, target) ? null : { code: 'target-forbids', target: id, state: 'ridden' };
}

export const marksOf = (fight: Gunfight, figure: Figure): Figure[] =>
  rosterOf(fight).filter((one) => one.side !== figure.side && isMark(fight, one));

/** WM-TURN-04: a wagon with way on, or anything that has moved this turn. */
export const isMoving = (fight: Gunfight, carrier: Figure): boolean => paceOf(fight, carrier) > 0.001;

/** WM-MOVE-01, WM-HORSE-01: over the basic move. */
export const isRunning = (fight: Gunfight, figure: Figure): boolean =>
  movedInches(fight, figure) > goingBase(fight, figure) + 0.001 ||
  figure.turn.gait === 'charge' ||
  hasRunUp(fight, figure);

/** WM-HORSE-11: on foot, to what stood there and he has got on; who leapt on from another may have come by its legs. */
function hasRunUp(fight: Gunfight, figure: Figure): boolean {
  const { id, mount, turn } = figure;
  const { changed, leapt } = ridesOf(fight);
  if (mount === null || changed[id] !== true || leapt[id] === true) return false;
  return turn.distance > valueOf(figure, 'M') + 0.001;
}

/** At the start of his own turn, the reins in his hands. */
export function mayTurn(fight: Gunfight, figure: Figure): boolean {
  const horse = horseOf(fight, figure);
  const isOwnTurn = sideOnTurn(fight) === figure.side;
  return (
    horse !== null &&
    isOwnTurn &&
    !horse.turn.moved &&
    !isPinned(horse) &&
    ridersOf(fight, horse.id)[0]?.id === figure.id
  );
}
