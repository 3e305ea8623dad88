import type { Action, ActionOf, MapMoveOrder } from '../../../game/actions.ts';
import type { Offer, Slot } from '../../../game/offer.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { NO, type Telling, toldSlots, toldWays } from '../../kit/travel/told.ts';
import { isHeld } from '../people/condition.ts';
import { type Way, wayNamed, isReadyForOrders } from '../turn/go-state.ts';
import { beginOrder, type Begun, goAs, inInitiative, type OrderAt } from '../turn/initiative.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { checkMove, isSameGoal, PACES, TERRAIN_LEVELS } from './move-check.ts';
import { checkPace, CLOSEST_CM, isLandmark, type Pace, paceAlong, reachOf } from './pace.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { subOf } from '../state.ts';
import type { Run } from '../../../game/run.ts';
import { dropStragglers, followersOf, leaveToGoAlone } from '../groups/membership.ts';
import { edgesAt } from '../../../game/town/edges.ts';
import { type Cell, cellAt } from '../../../game/town/ground.ts';
import {
  cellsBetween,
  COMPASS,
  type Direction,
  namePlace,
  type Place,
  type PlaceName,
  samePlace,
} from '../../../game/town/places.ts';
import { offersOverMap, viaSlot } from '../../kit/travel/map-order.ts';
import { stopsFor } from '../groups/company.ts';
import { mayStop, type Mover, moverOf } from './footing.ts';
import { isGoingOnTo } from './goals.ts';
import { footWays, type Lengths, rides } from './known-ways.ts';
import { lengthsFor, type Wanted } from './route.ts';
import { CELL_CM } from '../tables.ts';

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
  if (inContact(fight, figure.id)) return hasFailed(fight, figure) ? [] : open;
  return (hasFailed(fight, figure) ? goingOnOnly(figure, open) : open).flatMap(withLeave);
}

const toldOffer = (fight: Gunfight, figure: Figure, gait: Pace, way: Offer['slots']): Offer => ({
  action: { type: 'move', figure: figure.id, gait },
  slots: {
    ...way,
    ...toldSlots(reachOf(fight, figure, gait)),
    terrain: { kind: 'one-of', values: TERRAIN_LEVELS, optional: true },
    leave: NO,
  },
  words: ['goal'],
});

const fixed = (value: string): Slot => ({ kind: 'one-of', values: [value] });

const leavesOpen = ({ slots }: Offer, slot: string, value: string): boolean =>
  (slots[slot] as { values: readonly string[] }).values.includes(value);

/** The way off the field beside each way to go away. */
function withLeave(offer: Offer): Offer[] {
  if (!leavesOpen(offer, 'stated.way', 'away')) return [offer];
  const { leave: _leave, ...slots } = offer.slots;
  const action = { ...offer.action, leave: true };
  return [offer, { ...offer, action, slots: { ...slots, 'stated.way': fixed('away') } }];
}

/** LG-ACT-06: after a failed test only the goal it already has, by its name or by where it lies. */
function goingOnOnly({ activity }: Figure, offers: readonly Offer[]): Offer[] {
  if (activity?.goal === undefined || activity.kind === 'hold') return [];
  const goal = activity.goal;
  const named = wayNamed(goal);
  return offers.flatMap((offer) => {
    const byName = { ...offer, action: { ...offer.action, goal }, words: [] };
    return named === null ? [byName] : [byName, ...byNamedWay(offer, named)];
  });
}

function byNamedWay(offer: Offer, { way, target }: Way): Offer[] {
  if (!leavesOpen(offer, 'stated.way', way) || !leavesOpen(offer, 'stated.target', target)) return [];
  const slots = { ...offer.slots, 'stated.way': fixed(way), 'stated.target': fixed(target) };
  return [{ ...offer, slots, words: [] }];
}

/** A leader moves those of his group who follow. */
export function setOut(run: Run, action: ActionOf<'move'>): Begun {
  const figure = run.figure(action.figure);
  const isSame = isSameGoal(run.fight, figure, action);
  dropStragglers(run, figure);
  const follows = (one: Figure): boolean => paceAlong(run.fight, one, action.gait as Pace) !== null;
  const followers = action.leave === true ? [] : followersOf(run.fight, figure, follows);
  if (!isSame) leaveToGoAlone(run, figure);
  const goal = figure.activity?.goal;
  const goesAlong = ({ activity }: Figure): boolean => isSame && activity?.kind !== 'hold' && activity?.goal === goal;
  return beginOrder(run, action.figure, followers, (one) => goesAlong(one) || isSameGoal(run.fight, one, action));
}

/** Every place a figure may be ordered to now at this gait; none without a map. */
function marchesAt(fight: Gunfight, figure: Figure, gait: Pace): Offer[] {
  const mover = moverOf(fight, figure);
  if (mover === null) return [];
  return goalsToOffer(fight, figure).flatMap((goal) => {
    const action = { type: 'move', figure: figure.id, gait, ...(goal !== null && { goal }) } as const;
    const rest = { words: goal === null ? ['goal'] : [], fits: goesTogetherIn(fight) };
    const named = (places: readonly Place[]): PlaceName[] =>
      places.filter((at) => mayGoThere(fight, figure, at, goal)).map(namePlace);
    const places = { to: named(placesFor(fight, mover, { gait })), out: named(exitsFor(fight, mover, gait)) };
    const turned = facingsFor(fight, mover, gait);
    return [
      ...offersOverMap(action, places, { slots: slotsFor(fight, mover, gait), ...rest }),
      ...(turned.length === 0 ? [] : named([mover.at])).map((to) => ({
        action: { ...action, to },
        slots: { facing: { kind: 'one-of', values: turned }, leave: NO } as const,
        ...rest,
      })),
    ];
  });
}

/** LG-ACT-06: after a failed test only what it does already, be it by the word it has for it. Null: any goal. */
function goalsToOffer(fight: Gunfight, figure: Figure): readonly (string | null)[] {
  const goal = figure.activity?.goal;
  return hasFailed(fight, figure) && goal !== undefined ? [null, goal] : [null];
}

const hasFailed = (fight: Gunfight, figure: Figure): boolean => subOf(fight).initiative[figure.id] === false;

const mayGoThere = (fight: Gunfight, figure: Figure, at: Place, goal: string | null): boolean =>
  !hasFailed(fight, figure) || isGoingOnTo(fight, figure, at, goal ?? undefined);

/** Corners, a facing, and after a failed test the goal, may make of a place in reach one out of it. */
const goesTogetherIn =
  (fight: Gunfight): ((action: Action) => boolean) =>
  (action) => {
    const { via, facing, goal } = action as MapMoveOrder;
    const isPlain = via === undefined && facing === undefined && goal === undefined;
    return isPlain || checkMove(fight, action as MapMoveOrder) === null;
  };

function slotsFor(fight: Gunfight, mover: Mover, gait: Pace): Offer['slots'] {
  const via = viaSlot(cornersFor(mover, lengthsFor(fight, mover.figure, { gait })));
  return mover.footing === 'foot' ? { via } : { via, facing: { kind: 'one-of', values: COMPASS, optional: true } };
}

/** Cells that ways lead to, whoever stands there. */
const cellsReached = (mover: Mover, lengths: Lengths): readonly Cell[] =>
  mover.footing === 'foot'
    ? [...footWays(mover, lengths).values()].map(({ cell }) => cell)
    : [...new Set(rides(mover, lengths.whole).map(({ cell }) => cell))];

/** Cells that a way may bend in. */
function cornersFor(mover: Mover, lengths: Lengths): readonly PlaceName[] {
  const { ground, at, footing } = mover;
  const isNear = (cell: Cell): boolean =>
    cell.at.level === at.level && cellsBetween(cell.at, at) <= lengths.whole / CELL_CM;
  const cells = footing === 'foot' ? cellsReached(mover, lengths) : ground.cells.filter(isNear);
  return cells.map((cell) => namePlace(cell.at));
}

/** Places it could move to now at this gait, in no order. */
export const placesFor = (fight: Gunfight, mover: Mover, { gait }: Pick<Wanted, 'gait'>): readonly Place[] =>
  stopsFor(mover, lengthsFor(fight, mover.figure, { gait }))
    .map((stop) => stop.at)
    .filter((at) => !samePlace(at, mover.at));

/** LG-MOVE-09: cells from which it could step off the table. */
function exitsFor(fight: Gunfight, mover: Mover, gait: Pace): readonly Place[] {
  const { figure, ground } = mover;
  if (inContact(fight, figure.id)) return [];
  const lengths = lengthsFor(fight, figure, { gait, leave: true });
  if (lengths.winding < 0) return [];
  return cellsReached(mover, lengths).flatMap(({ at }) => (edgesAt(ground, at).length > 0 ? [at] : []));
}

/** LG-RIDE-02: ways to face after turning on the spot. */
function facingsFor(fight: Gunfight, mover: Mover, gait: Pace): readonly Direction[] {
  if (mover.footing === 'foot') return [];
  const cell = cellAt(mover.ground, mover.at)!;
  return rides(mover, lengthsFor(fight, mover.figure, { gait }).whole)
    .filter((one) => one.cell === cell && one.facing !== mover.facing && mayStop(mover, cell, one.facing))
    .map((one) => one.facing);
}
