import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { checkMapMove, isOnMap, refused, type Routed, routedWay } from '../../kit/travel/map-order.ts';
import { type Going, GOINGS, type Way } from './way.ts';
import { checkStated } from './move-stated.ts';
import { isBroken, isDown, isEngaged, isPinned, isUp } from '../people/profile.ts';
import { checkPrey } from '../horses/ride-down.ts';
import { checkRider } from '../horses/rider-move.ts';
import { horseOf, ridersOf } from '../horses/horse.ts';
import { isEnemyNear } from './run-stop.ts';
import { isWeather, subOf, walkOf } from '../state.ts';
import { leftOf } from './terrain.ts';
import { checkPhase } from '../turn/fit.ts';
import { checkAmong, checkGoalWords } from '../../kit/orders.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { samePlace } from '../../../game/town/places.ts';
import type { Walker } from '../../kit/travel/walker.ts';
import { isAtEdge } from '../../kit/travel/flight.ts';
import { routeTo, walkerOf } from './route.ts';
import { type Trek, trekOn } from './trek.ts';
import { checkStates } from '../../kit.ts';

type Move = StatedMoveOrder | MapMoveOrder;

export function checkMove(fight: Gunfight, action: Move, figure: Figure): Refusal | null {
  return (
    checkWords(action) ??
    checkWalker(fight, figure) ??
    checkGait(fight, figure, action.gait) ??
    checkPrey(fight, figure, action) ??
    (isOnMap(action) ? checkMapMove(action, () => routeOf(fight, figure, action)) : checkStated(fight, figure, action))
  );
}

/** What no rule is about, only the form of the order. Without a map the table has no edge. */
function checkWords({ gait, goal, leave, to, over }: Move): Refusal | null {
  const wrong = checkAmong('gait', gait, GOINGS) ?? checkGoalWords(goal);
  if (wrong !== null) return wrong;
  if (leave === true && to === undefined) return { code: 'nothing-there', wanted: 'map' };
  if (leave === true && over !== undefined) return { code: 'bad-value', option: 'over', given: over, allowed: '' };
  return null;
}

/** Whether it may go anywhere on its own feet now (section 20). */
export function checkWalker(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const late = checkPhase(fight, 'movement');
  if (late !== null) return late;
  if (figure.sort !== 'person') return { code: 'state-forbids', figure: id, state: 'mounted' };
  if (isPinned(figure)) return { code: 'state-forbids', figure: id, state: 'pinned' };
  if (isBroken(figure)) return { code: 'state-forbids', figure: id, state: 'skedaddling' };
  if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  return (figure.mount === null ? null : checkRider(fight, figure)) ?? checkBound(fight, figure);
}

/** The same on his feet. */
export const checkUpright = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkWalker(fight, figure) ?? checkStates(figure, { down: !isUp(figure) });

/** What it has done this turn binds it to its place. */
export const checkBound = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkMore(fight, figure) ??
  (figure.turn.gait === 'charge' ? { code: 'already-did', figure: figure.id, did: 'charged', scope: 'turn' } : null);

/** WM-AIM-01, WM-OW-01, WM-MOVE-05, WM-TURN-05: whether it may do anything more this turn, however small. */
export function checkMore(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const did = subOf(fight).busy[id];
  if (did === 'aim') return { code: 'state-forbids', figure: id, state: 'aiming' };
  if (did === 'overwatch') return { code: 'state-forbids', figure: id, state: 'overwatch' };
  if (did === 'charged') return { code: 'already-did', figure: id, did, scope: 'turn' };
  return isTied(fight, figure) ? { code: 'already-did', figure: id, did: did ?? 'acted', scope: 'turn' } : null;
}

/** WM-TURN-05: band 1 is the whole turn; where somebody works in the saddle the horse stands, and whoever works aboard does nothing else. */
function isTied(fight: Gunfight, figure: Figure): boolean {
  const { bands } = subOf(fight);
  if (figure.mount === null) return bands[figure.id] === 1;
  const horse = horseOf(fight, figure);
  const workers = horse === null ? [figure] : ridersOf(fight, horse.id);
  return workers.some(({ id }) => bands[id] !== undefined);
}

/** WM-MOVE-01, WM-MOVE-04, WM-WOUND-05. */
export function checkGait(fight: Gunfight, figure: Figure, gait: Going): Refusal | null {
  const moved: Refusal = { code: 'already-did', figure: figure.id, did: 'moved', scope: 'turn' };
  const crawls = gait === 'crawl';
  return (
    checkStates(figure, { down: isDown(figure) && !crawls, mounted: figure.mount !== null && crawls }) ??
    (gait === 'run' ? checkRun(fight, figure) : null) ??
    (leftOf(fight, figure, gait) > TOLERANCE ? null : moved)
  );
}

function checkRun(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const { bands, busy } = subOf(fight);
  if (bands[id] === 2) return { code: 'already-did', figure: id, did: busy[id] ?? 'acted', scope: 'turn' };
  if (isWeather(fight, 'great-heat') && walkOf(fight).ran[id] === true)
    return { code: 'already-did', figure: id, did: 'ran', scope: 'round' };
  return walkOf(fight).hemmed[id] === true || isEnemyNear(fight, id)
    ? { code: 'state-forbids', figure: id, state: 'enemy-near' }
    : null;
}

/** The step over the edge of the table; inches. */
export const STEP_OFF = 1;

function routeOf(fight: Gunfight, figure: Figure, order: MapMoveOrder): Routed<Way> {
  const { leave, over } = order;
  const walker = walkerOf(fight, figure, { over: over ?? null });
  if (walker === null) return refused({ code: 'nothing-there', wanted: 'map' });
  if (leave === true) return wayOff(fight, walker, order);
  if (over !== undefined && fight.figures[over]!.at === null)
    return refused({ code: 'unknown-name', given: over, sort: 'figure' });
  return routeTo(fight, walker, order, leftOf(fight, figure, order.gait));
}

/** WM-WAGON-03, WM-NERVE-06: over the edge of the table from here, with an inch to spare for it. */
function wayOff(fight: Gunfight, walker: Walker, order: MapMoveOrder): Routed<Way> {
  const { ground, figure, at } = walker;
  const { gait, to, via } = order;
  const end = cellNamed(ground, to);
  const left = leftOf(fight, figure, gait) - STEP_OFF;
  if (left < -TOLERANCE) return refused({ code: 'too-far', needed: STEP_OFF, allowed: left + STEP_OFF });
  if (end !== null && !isAtEdge(ground, end.at)) return refused({ code: 'nothing-there', wanted: 'edge' });
  if (end !== null && samePlace(end.at, at) && via === undefined)
    return { ok: true, way: [{ at, gone: 0, spent: 0, doors: [] }] };
  return routeTo(fight, walker, order, left);
}

export function mapTrek(fight: Gunfight, action: MapMoveOrder): Trek {
  const figure = fight.figures[action.figure]!;
  const way = routedWay(routeOf(fight, figure, action));
  const prey = action.over === undefined ? null : fight.figures[action.over]!;
  const index = prey === null ? -1 : way.findIndex(({ at }) => at !== null && samePlace(at, prey.at!));
  return trekOn(way, {
    figure: figure.id,
    gait: action.gait,
    crawling: isDown(figure),
    ...(prey === null ? {} : { over: { figure: prey.id, index } }),
    ...(action.leave === true ? { leave: true } : {}),
  });
}
