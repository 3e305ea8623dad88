import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { shiftsOf } from '../../kit/travel/shifts.ts';
import { checkMapMove, isOnMap, refused, type Routed, routedWay, viaSlot } from '../../kit/travel/map-order.ts';
import { asIfAt, checkDared, dare, hasToDare, isInDanger, lacksLeader } from './danger.ts';
import { hideIfHeCan } from '../spot/hide.ts';
import { marchOf } from './march-state.ts';
import { checkStated, getUp, goAlong, goStated, isByRounds, TELLING } from './walk.ts';
import { checkFree, checkGait, gaitsOf, moveLeftOf } from './pace.ts';
import { checkGoalWords, type May, offersOf } from '../../kit/orders.ts';
import { hasStatus, knownEnemies, vehicleOf } from '../../kit.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { placesFor, routeTo, walkerOf } from './route.ts';
import { nearestFirst, type Way } from './reach.ts';
import { cornersWithin, namesOf } from '../../kit/travel/walker.ts';
import { NO, toldSlots, toldWays, YES } from '../../kit/travel/told.ts';
import type { Chapter } from '../turn/chapter.ts';
import type { CoverGoal } from '../../../game/ruleset.ts';
import type { Place } from '../../../game/town/places.ts';
import { coverOf } from '../shoot/shot-need.ts';
import { hasLine } from '../spot/eyes.ts';
import { isOnTurn, orderStep } from '../turn/phases.ts';
import { coverGoal } from '../../kit/cover-goal.ts';

type Move = StatedMoveOrder | MapMoveOrder;

/** What is ordered is done, as far as his nerve lets him. */
function makeMove(run: Run, action: Move): void {
  if (isDangerous(run.fight, action) && hasToDare(run.fight, action.figure)) {
    dare(run, action.figure);
    // BW-CDT-02, BW-STATE-03: what his nerve does not let him do any more is not done.
    if (!isStillGoing(run.fight, action)) return;
  }
  getUp(run, action.figure);
  if (!isOnMap(action)) goStated(run, action, gaitTaken(run.fight, action));
  else goAlong(run, action.figure, { way: wayOf(run.fight, action), gait: gaitTaken(run.fight, action), why: 'order' });
  if (action.hide === true) hideIfHeCan(run, action.figure);
}

function isStillGoing(fight: Gunfight, action: Move): boolean {
  const isBesideHimself = hasStatus(fight.figures[action.figure]!, 'panicked', 'terrified', 'surrendered');
  return !isBesideHimself && checkMove(fight, action) === null;
}

/** BW-CDT-02: it would end in the open near an armed enemy, and does not start so. */
function isDangerous(fight: Gunfight, action: Move): boolean {
  const { figure } = action;
  if (isInDanger(fight, figure)) return false;
  const at = isOnMap(action) ? wayOf(fight, action).at(-1)!.at : null;
  const shifts = isOnMap(action) ? [] : shiftsOf(fight, figure, action.stated, TELLING);
  return isInDanger(asIfAt(fight, figure, at, shifts), figure);
}

/** BW-MOVE-02: what a walk would have done as well is no run. */
function gaitTaken(fight: Gunfight, action: Move): Gait {
  const figure = fight.figures[action.figure]!;
  const { gait } = action;
  const before = marchOf(fight).gait[figure.id];
  if (gait !== 'run' || (before !== undefined && before !== 'walk')) return gait;
  return isWithinWalk(fight, figure, action) ? 'walk' : 'run';
}

function isWithinWalk(fight: Gunfight, figure: Figure, action: Move): boolean {
  const walking = { ...action, gait: 'walk' } as const;
  if (checkGait(fight, figure, 'walk') !== null) return false;
  return isOnMap(walking) ? isWithinReach(fight, figure, walking) : checkStated(fight, figure, walking) === null;
}

function checkMove(fight: Gunfight, action: Move): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkWords(fight, action) ??
    checkMover(fight, figure) ??
    checkGait(fight, figure, action.gait) ??
    (isOnMap(action)
      ? checkMapMove(action, () => routeOf(fight, figure, action))
      : checkStated(fight, figure, action)) ??
    checkDared(fight, figure, () => isDangerous(fight, action))
  );
}

/** What no rule is about, only the form of the order. */
function checkWords(fight: Gunfight, { goal, leave, hide, over }: Move): Refusal | null {
  const isSaid = {
    leave: leave === true,
    hide: hide === false || (hide === true && isByRounds(fight)),
    over: over !== undefined,
  };
  const other = (['leave', 'hide', 'over'] as const).find((one) => isSaid[one]);
  return checkGoalWords(goal) ?? (other === undefined ? null : { code: 'not-in-ruleset', command: other });
}

/** BW-MOVE-04: people on wheels go where they are driven. */
function checkMover(fight: Gunfight, figure: Figure): Refusal | null {
  if (vehicleOf(fight, figure) !== null) return { code: 'state-forbids', figure: figure.id, state: 'aboard' };
  return checkFree(fight, figure);
}

/** Without a leader near, where one is needed, only to where it is safe. */
function led(fight: Gunfight, figure: Figure, offer: Offer, may: May): Offer[] {
  if (!lacksLeader(fight, figure)) return [offer];
  const { to } = offer.slots;
  if (to?.kind !== 'one-of') return [{ ...offer, fits: may }];
  const values = to.values.filter((one) => checkMove(fight, { ...offer.action, to: one } as Move) === null);
  return values.length === 0 ? [] : [{ ...offer, slots: { ...offer.slots, to: { ...to, values } } }];
}

function routeOf(fight: Gunfight, figure: Figure, action: MapMoveOrder): Routed<Way> {
  const walker = walkerOf(fight, figure);
  if (walker === null) return refused({ code: 'nothing-there', wanted: 'map' });
  return routeTo(fight, walker, moveLeftOf(fight, figure, action.gait), action);
}

/** Whether this gait brings it there; how far it would be, if not, is not worked out. */
function isWithinReach(fight: Gunfight, figure: Figure, action: MapMoveOrder): boolean {
  const walker = walkerOf(fight, figure);
  const end = walker === null ? null : cellNamed(walker.ground, action.to);
  if (walker === null || end === null) return false;
  return placesFor(walker, moveLeftOf(fight, figure, action.gait)).has(end.index) && routeOf(fight, figure, action).ok;
}

const wayOf = (fight: Gunfight, action: MapMoveOrder): Way =>
  routedWay(routeOf(fight, fight.figures[action.figure]!, action));

/** BW-MOVE-01 to BW-MOVE-08: on foot or in the saddle, on a map or as the table tells it. */
export const move: Chapter<Move> = {
  types: ['move'],
  stage: 'movement',
  legal(fight, figure, may) {
    if (checkMover(fight, figure) !== null) return [];
    const rest = isByRounds(fight) ? { leave: NO } : { leave: NO, hide: YES }; // BW-SPOT-05: at the end of it
    const gaits = gaitsOf(fight, figure).filter((gait) => checkGait(fight, figure, gait) === null);
    return gaits.flatMap((gait) => {
      const action = { type: 'move', figure: figure.id, gait } as const;
      const ways = [...waysTold(fight, figure, gait), ...waysOnMap(fight, figure, gait)];
      return ways.flatMap((way) =>
        led(fight, figure, { action, slots: { ...way, ...rest }, words: ['goal'], fits: fitsIn(may) }, may),
      );
    });
  },
  check: checkMove,
  resolve: makeMove,
};

function waysOnMap(fight: Gunfight, figure: Figure, gait: Gait): Offer['slots'][] {
  const walker = walkerOf(fight, figure);
  if (walker === null) return [];
  const moveLeft = moveLeftOf(fight, figure, gait);
  const to = nearestFirst(placesFor(walker, moveLeft)).map(({ end }) => end);
  if (to.length === 0) return [];
  return [{ to: { kind: 'one-of', values: namesOf(to) }, via: viaSlot(cornersWithin(walker, moveLeft.left)) }];
}

function waysTold(fight: Gunfight, figure: Figure, gait: Gait): Offer['slots'][] {
  const max = moveLeftOf(fight, figure, gait).left;
  const terrain = { kind: 'range', min: 0, max: Math.floor(max), step: 1, optional: true } as const;
  return toldWays(fight, figure, TELLING).map((way) => ({ ...way, ...toldSlots(max), terrain }));
}

/** Corners and bad going may make too far of what is not. */
const fitsIn =
  (may: May): May =>
  (order) =>
    ((order as MapMoveOrder).via === undefined && (order as Move).terrain === undefined) || may(order);

/** At a walk if that will do. */
const GAITS: readonly Gait[] = ['crawl', 'walk', 'run'];

/** On a map: the nearest place that no enemy he knows of has a clear shot at, and how to get there; null: none in reach. */
export function coverFor(fight: Gunfight, id: FigureId): CoverGoal | null {
  const figure = fight.figures[id];
  const walker = figure === undefined ? null : walkerOf(fight, figure);
  if (figure === undefined || walker === null || !isFreeToMove(fight, figure)) return null;
  return coverGoal(GAITS, (gait) => {
    if (checkGait(fight, figure, gait) !== null) return null;
    const places = nearestFirst(placesFor(walker, moveLeftOf(fight, figure, gait)));
    return places.find(({ end }) => isCovered(fight, figure, end.at))?.end.at ?? null;
  });
}

const isFreeToMove = (fight: Gunfight, figure: Figure): boolean =>
  orderStep(fight) === 'movement' && isOnTurn(fight, figure) && offersOf(move, fight, figure).length > 0;

function isCovered(fight: Gunfight, figure: Figure, at: Place): boolean {
  const there = asIfAt(fight, figure.id, at);
  return knownEnemies(fight, figure).every(
    (one) => !hasLine(there, one.id, figure.id) || coverOf(there, one.id, figure.id) !== 'none',
  );
}
