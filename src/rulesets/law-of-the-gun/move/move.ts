import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { type Telling, toldSlots, toldWays } from '../../kit/travel/told.ts';
import { isHeld } from '../people/condition.ts';
import { wayNamed } from '../turn/go-state.ts';
import { marchesAt } from './march-offers.ts';
import { beginOrder, type Begun, goAs, inInitiative, type OrderAt } from '../turn/initiative.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { checkMove, isSameGoal, PACES, TERRAIN_LEVELS } from './move-check.ts';
import { isReadyForOrders } from './orders.ts';
import { checkPace, CLOSEST_CM, isLandmark, type Pace, paceAlong, reachOf } from './pace.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { subOf } from '../state.ts';
import type { Run } from '../../../game/run.ts';
import { dropStragglers, followersOf, leaveToGoAlone } from '../groups/membership.ts';

/** LG-MOVE, LG-TOM-03: over the map, or told by how a range changes. */
export const move: OrderRule<ActionOf<'move'>, unknown, OrderAt> = {
  legal(fight, figure) {
    if (!isReadyForOrders(fight, figure.id)) return [];
    const paces = PACES.filter((gait) => checkPace(fight, figure, gait) === null && reachOf(fight, figure, gait) > 0);
    return paces.flatMap((gait) => waysAt(fight, figure, gait));
  },
  check: checkMove,
  ...inInitiative<ActionOf<'move'>>(setOut, (run, order, go) => goAs(run, [{ order, go }])),
};

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

/** A leader moves those of his group who follow. */
export function setOut(run: Run, action: ActionOf<'move'>): Begun {
  const figure = run.figure(action.figure);
  const isSame = isSameGoal(run.fight, figure, action);
  dropStragglers(run, figure);
  const follows = (one: Figure): boolean => paceAlong(run.fight, one, action.gait as Pace) !== null;
  const followers = action.leave === true ? [] : followersOf(run.fight, figure, follows);
  if (!isSame) leaveToGoAlone(run, figure);
  return beginOrder(run, action.figure, followers, isSame);
}
