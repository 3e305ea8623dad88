import type { ActionOf, MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { checkDistance, checkWay as checkToldWay, type Telling, toldSlots, toldWays } from '../../kit/travel/told.ts';
import { isHeld } from '../people/condition.ts';
import { goalOf, wayNamed } from '../turn/go-state.ts';
import { marchesAt } from './march-offers.ts';
import { checkInitiative } from '../turn/initiative-test.ts';
import { beginOrder, type Begun, inInitiative, type OrderAt } from '../turn/initiative.ts';
import { checkAmong, checkGoalWords, type OrderRule } from '../../kit/orders.ts';
import { march } from './march.ts';
import { checkMarch, isSameGoal, marchersFor } from './march-check.ts';
import { checkGo, isReadyForOrders } from './orders.ts';
import { checkHeading, checkPace, CLOSEST_CM, isLandmark, type Pace, reachOf } from './pace.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { subOf } from '../state.ts';
import { legOf, walk } from './walk.ts';
import type { Run } from '../../../game/run.ts';
import { dropStragglers, followersOf, leaveToGoAlone } from '../groups/membership.ts';

type Move = StatedMoveOrder;

const PACES: readonly Pace[] = ['crawl', 'walk', 'run'];
/** LG-TERR-01, LG-TOM-05. */
const TERRAIN_LEVELS = [1, 2, 3, 4, 5] as const;

/** LG-MOVE, LG-TOM-03: over the map, or told by how a range changes. */
export const move: OrderRule<ActionOf<'move'>, unknown, OrderAt> = {
  legal(fight, figure) {
    if (!isReadyForOrders(fight, figure.id)) return [];
    const paces = PACES.filter((gait) => checkPace(fight, figure, gait) === null && reachOf(fight, figure, gait) > 0);
    return paces.flatMap((gait) => waysAt(fight, figure, gait));
  },
  check: (fight, action) => (action.stated === undefined ? checkMarch(fight, action) : checkStatedMove(fight, action)),
  ...inInitiative<ActionOf<'move'>>(
    (run, action) =>
      action.stated === undefined
        ? beginMarch(run, action)
        : setOut(run, action, isGoingOn(run.fight, run.figure(action.figure), action)),
    (run, action, go) =>
      action.stated === undefined
        ? march(run, marchersFor(run.fight, action, go))
        : walk(
            run,
            go.map((figure) => legOf(action, figure)),
          ),
  ),
};

/** LG-ACT-03: the same goal as before, at whatever pace. Whoever leaves a melee always does something new (LG-CC-11). */
function isGoingOn(fight: Gunfight, figure: Figure, action: Move): boolean {
  const { activity } = figure;
  if (activity === null || activity.kind === 'hold' || inContact(fight, figure.id)) return false;
  return activity.goal === goalOf(action.stated, action.goal);
}

function checkStatedMove(fight: Gunfight, action: Move): Refusal | null {
  const figure = fight.figures[action.figure]!;
  if (fight.town !== null) return { code: 'bad-value', option: 'stated', given: action.stated.way, allowed: '' };
  return (
    checkGo(fight, figure) ??
    checkWords(fight, action) ??
    checkPace(fight, figure, action.gait) ??
    checkInitiative(fight, figure, isGoingOn(fight, figure, action)) ??
    checkHeading(fight, figure, action.stated) ??
    checkDistance(action.stated.distance, reachOf(fight, figure, action.gait)) ??
    checkLeave(fight, figure, action)
  );
}

/** What no rule is about, only the form of the order. */
function checkWords(fight: Gunfight, { gait, goal, terrain, stated }: Move): Refusal | null {
  const wrong = checkAmong('gait', gait, PACES) ?? checkGoalWords(goal) ?? checkToldWay(fight, stated);
  if (wrong !== null) return wrong;
  return terrain === undefined ? null : checkAmong('terrain', terrain, TERRAIN_LEVELS);
}

/** LG-MOVE-09: out of the fight, away from somebody, and not out of a melee. */
function checkLeave(fight: Gunfight, figure: Figure, action: Move): Refusal | null {
  if (action.leave !== true) return null;
  if (inContact(fight, figure.id)) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  if (action.stated.way === 'away') return null;
  return { code: 'bad-value', option: 'way', given: action.stated.way, allowed: 'away' };
}

/** Nobody is walked up to who is part of an order that waits. */
const TELLING: Telling = {
  isLandmark: (fight, figure, id) => isLandmark(fight, figure, id) && !isHeld(fight, id),
  closest: () => CLOSEST_CM,
};

const waysAt = toldOrDrawn(toldAt, marchesAt);

function toldAt(fight: Gunfight, figure: Figure, gait: Pace): Offer[] {
  const open = toldWays(fight, figure, TELLING).map((way) => toldOffer(fight, figure, gait, way));
  const failed = subOf(fight).initiative[figure.id] === false;
  return failed ? goingOnOnly(fight, figure, open) : open.flatMap((offer) => withLeave(fight, figure, offer));
}

const toldOffer = (fight: Gunfight, figure: Figure, gait: Pace, way: Offer['slots']): Offer => ({
  action: { type: 'move', figure: figure.id, gait },
  slots: {
    ...way,
    ...toldSlots(reachOf(fight, figure, gait)),
    terrain: { kind: 'one-of', values: TERRAIN_LEVELS, optional: true },
    leave: { kind: 'one-of', values: [false], optional: true },
  },
  words: ['goal'],
});

/** The way off the field beside each way to go away. */
function withLeave(fight: Gunfight, figure: Figure, offer: Offer): Offer[] {
  if (
    !(offer.slots['stated.way'] as { values: readonly string[] }).values.includes('away') ||
    inContact(fight, figure.id)
  )
    return [offer];
  const { leave: _leave, ...slots } = offer.slots;
  const action = { ...offer.action, leave: true };
  return [offer, { ...offer, action, slots: { ...slots, 'stated.way': { kind: 'one-of', values: ['away'] } } }];
}

/** LG-ACT-06: after a failed test only the goal it already has, by its name or by where it lies. */
function goingOnOnly(fight: Gunfight, figure: Figure, offers: readonly Offer[]): Offer[] {
  const { activity } = figure;
  if (activity?.goal === undefined || activity.kind === 'hold' || inContact(fight, figure.id)) return [];
  const goal = activity.goal;
  const named = wayNamed(goal);
  return offers.flatMap((offer) => {
    const byName = withLeave(fight, figure, { ...offer, action: { ...offer.action, goal }, words: [] });
    return named === null ? byName : [...byName, ...byNamedWay(fight, figure, offer, named)];
  });
}

function byNamedWay(
  fight: Gunfight,
  figure: Figure,
  offer: Offer,
  way: { readonly way: string; readonly target: FigureId },
): Offer[] {
  const has = (slot: string, value: string): boolean =>
    (offer.slots[slot] as { values: readonly string[] }).values.includes(value);
  if (!has('stated.way', way.way) || !has('stated.target', way.target)) return [];
  const fixed = (value: string) => ({ kind: 'one-of', values: [value] }) as const;
  const slots = { ...offer.slots, 'stated.way': fixed(way.way), 'stated.target': fixed(way.target) };
  return withLeave(fight, figure, { ...offer, slots, words: [] });
}

/** LG-MOVE on a map: to a place, by a way of straight legs. */
export const beginMarch = (run: Run, action: MapMoveOrder): Begun =>
  setOut(run, action, isSameGoal(run.fight, run.figure(action.figure), action));

/** A leader moves those of his group who follow. */
function setOut(run: Run, action: MapMoveOrder | StatedMoveOrder, isSame: boolean): Begun {
  const figure = run.figure(action.figure);
  dropStragglers(run, figure);
  const follows = (one: Figure): boolean => checkPace(run.fight, one, action.gait) === null;
  const followers = action.leave === true ? [] : followersOf(run.fight, figure, follows);
  if (!isSame) leaveToGoAlone(run, figure);
  return beginOrder(run, action.figure, followers, isSame);
}
