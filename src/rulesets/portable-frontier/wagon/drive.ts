import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellAt, cellNamed } from '../../../game/town/ground.ts';
import {
  namePlace,
  type Place,
  type PlaceName,
  samePlace,
  type Side,
  stepFrom,
  turnedBy,
} from '../../../game/town/places.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { type Board, boardOf, cellFull, everybodyAt, isOnRoute, wheelCost } from '../move/board.ts';
import { headingTo } from '../move/facing.ts';
import { checkNotNearer, findHidden, upToAmbush } from '../move/march.ts';
import { checkMayMove, leftOf, spentBy } from '../turn/points.ts';
import { crewOf, isDriver } from '../people/people.ts';
import { vehicleOf } from '../../kit.ts';
import { wagonState } from '../state.ts';
import { standOf } from '../../kit/world/world.ts';
import type { Run } from '../../../game/run.ts';
import { showUnseen } from './wagon-hits.ts';

type DriveOrder = ActionOf<'drive'>;

type Haul = { readonly path: readonly Place[]; readonly cost: number; readonly facing: Side };

/** Ahead, left, right: a wagon does not go backward (PC-WAG-05). */
const TURNS = [0, -2, 2] as const;

/** PC-WAG-05: every way its front can go with the points that are left, ahead before left before right. */
function haulsOf(board: Board, start: Haul, left: number): Haul[] {
  const from = start.path.at(-1)!;
  return TURNS.flatMap((turn) => {
    const facing = turnedBy(start.facing, turn) as Side;
    const to = stepFrom(from, facing);
    const cell = cellAt(board.ground, to);
    const price = cell === null ? null : wheelCost(board.ground, from, cell);
    if (price === null || price > left || !isFreeFor(board, start, to)) return [];
    const haul = { path: [...start.path, to], cost: start.cost + price, facing };
    return [haul, ...haulsOf(board, haul, left - price)];
  });
}

const costAlong = ({ ground }: Board, path: readonly Place[]): number =>
  path.slice(1).reduce((sum, to, index) => sum + wheelCost(ground, path[index]!, cellAt(ground, to)!)!, 0);

/** Nobody there but itself when it set out, and not where it has just come from. */
function isFreeFor(board: Board, { path }: Haul, to: Place): boolean {
  const { wagon } = board.at(path[0]!);
  return everybodyAt(board, to).every((one) => one === wagon) && !path.slice(-3).some((one) => samePlace(one, to));
}

/** PC-END-02: of an exhausted side it goes on along its road, and elsewhere no nearer to the enemy. */
const checkGoingOn = ({ fight, ground }: Board, wagon: Figure, { path }: Haul): Refusal | null =>
  path.slice(1).every((at) => isOnRoute(cellAt(ground, at)!)) ? null : checkNotNearer(fight, wagon, path.at(-1)!);

type Drive = { readonly wagon: Figure; readonly haul: Haul };

type Driven = { readonly wagon: Figure; readonly hauls: readonly Haul[] };

/** PC-WAG-02, PC-WAG-05: the driver, in his activation; an enemy on the box only once the wagon is taken (PC-WAG-11). */
function checkDriver(fight: Gunfight, { figure: id, mount }: Pick<DriveOrder, 'figure' | 'mount'>): Refusal | Driven {
  const figure = fight.figures[id]!;
  const wrong = checkMayMove(fight, figure);
  if (wrong !== null) return wrong;
  const wagon = vehicleOf(fight, figure);
  if (wagon === null || wagon.id !== mount) return { code: 'vehicle-unfit', figure: mount, why: 'no-driver' };
  if (!isDriver(figure)) return { code: 'vehicle-unfit', figure: mount, why: 'not-driving' };
  if (wagon.side !== figure.side) return { code: 'vehicle-unfit', figure: mount, why: 'not-captured' };
  if (wagonState(fight, wagon.id).halted) return { code: 'vehicle-unfit', figure: mount, why: 'halted' };
  const stand = standOf(fight, wagon);
  if (stand === null || wagon.facing === null) return { code: 'nothing-there', wanted: 'map' };
  const start: Haul = { path: [stand.at], cost: 0, facing: wagon.facing as Side };
  return { wagon, hauls: haulsOf(boardOf(fight, figure.side), start, leftOf(fight, wagon)) };
}

const visits = (haul: Haul, via: readonly PlaceName[]): boolean => {
  const names = haul.path.slice(1).map(namePlace);
  let from = 0;
  return via.every((name) => {
    const index = names.indexOf(name, from);
    from = index + 1;
    return index >= 0;
  });
};

const MAX_CORNERS = 3;

function whyNot(fight: Gunfight, wagon: Figure, to: Place): Refusal {
  const board = boardOf(fight);
  const { men, horses } = board.at(to);
  const there = [...men, ...horses];
  if (there.length > 0) return cellFull(to, there);
  const start: Haul = { path: [wagon.at!], cost: 0, facing: wagon.facing as Side };
  const far = haulsOf(board, start, FAR).filter(({ path }) => samePlace(path.at(-1)!, to));
  if (far.length === 0) return { code: 'blocked', by: namePlace(to) };
  return { code: 'too-far', needed: Math.min(...far.map(({ cost }) => cost)), allowed: leftOf(fight, wagon) };
}

/** How far one looks ahead to say what a way would cost. */
const FAR = 5;

export const drive: OrderRule<DriveOrder, Drive> = {
  legal(fight, figure, may) {
    const wagon = vehicleOf(fight, figure);
    const driven = wagon === null ? null : checkDriver(fight, { figure: figure.id, mount: wagon.id });
    if (driven === null || 'code' in driven) return [];
    const board = boardOf(fight);
    const hauls = driven.hauls.filter((haul) => checkGoingOn(board, driven.wagon, haul) === null);
    const values = [...new Set(hauls.map(({ path }) => namePlace(path.at(-1)!)))];
    if (values.length === 0) return [];
    const action = { type: 'drive', figure: figure.id, mount: driven.wagon.id } as const;
    const via = { kind: 'list-of', values, max: MAX_CORNERS, optional: true } as const;
    return [{ action, slots: { to: { kind: 'one-of', values }, via }, fits: may }];
  },
  /** The cheapest way there over the corners that are named; of two alike the one that goes ahead first. */
  check(fight, order) {
    const driven = checkDriver(fight, order);
    if ('code' in driven) return driven;
    const { to, via = [], speed, stated } = order;
    if (speed !== undefined || stated !== undefined || to === undefined)
      return { code: 'bad-value', option: 'to', given: to ?? '', allowed: '' };
    const board = boardOf(fight);
    const end = cellNamed(board.ground, to);
    if (end === null) return { code: 'unknown-name', given: to, sort: 'place' };
    if (order.via !== undefined && (via.length === 0 || via.length > MAX_CORNERS))
      return { code: 'bad-path', why: 'way' };
    const there = driven.hauls.filter(({ path }) => samePlace(path.at(-1)!, end.at));
    if (there.length === 0) return whyNot(fight, driven.wagon, end.at);
    const { wagon } = driven;
    const ways = there.filter((one) => visits(one, via)).sort((a, b) => a.cost - b.cost);
    const haul = ways.find((one) => checkGoingOn(board, wagon, one) === null) ?? ways[0];
    if (haul === undefined) return { code: 'bad-path', why: 'way' };
    return checkGoingOn(board, wagon, haul) ?? { wagon, haul };
  },
  resolve(run, _order, { wagon, haul }) {
    const { path, ambush } = upToAmbush(run.fight, wagon, haul.path);
    const [distance, figure] = [path.length - 1, wagon.id];
    if (distance > 0) {
      const facing = headingTo(path.at(-2)!, path.at(-1)!);
      const cost = costAlong(boardOf(run.fight), path);
      run.emit({ kind: 'moved', figure, path, distance, gait: 'walk', why: 'order', facing, cost });
    }
    if (ambush !== null) findHidden(run, figure, ambush);
  },
};

type WorkOrder = ActionOf<'take-reins'> | ActionOf<'strip-canvas'>;

function strip(run: Run, figure: string, mount: string): void {
  const left = wagonState(run.fight, mount).canvas - 1;
  run.emit({ kind: 'task-set', figure, task: 'canvas', thing: mount, left, unit: 'turn' });
  if (left > 0) return;
  run.emit({ kind: 'canvas-stripped', figure: mount, by: figure });
  for (const one of crewOf(run.fight, mount)) showUnseen(run, one, 'in-the-open');
}

function checkReinsFree(fight: Gunfight, figure: Figure, mount: string): Refusal | null {
  const front = crewOf(fight, mount, 'front');
  const taken = front.some(isDriver) || front.some((one) => one.side !== figure.side);
  return taken ? { code: 'vehicle-unfit', figure: mount, why: 'not-driving' } : null;
}

function checkCanvas(fight: Gunfight, figure: Figure, mount: string): Refusal | null {
  if (figure.seatAboard !== 'back') return { code: 'state-missing', figure: figure.id, state: 'in-the-back' };
  const isOff = wagonState(fight, mount).canvas === 0;
  return isOff ? { code: 'state-already', figure: mount, state: 'stripped' } : null;
}

/** PC-WAG-12: another man takes the reins. PC-WAG-04: the canvas comes off by two whole activations. */
export const wagonWork: OrderRule<WorkOrder> = {
  legal(fight, figure, may) {
    const mount = vehicleOf(fight, figure)?.id;
    if (mount === undefined) return [];
    return plainly(
      may,
      ...(['take-reins', 'strip-canvas'] as const).map((type) => ({ type, figure: figure.id, mount })),
    );
  },
  /** Somebody aboard who has done nothing yet. */
  check(fight, { type, figure: id, mount }, figure) {
    const wrong = checkMayMove(fight, figure);
    if (wrong !== null) return wrong;
    if (vehicleOf(fight, figure)?.id !== mount) return { code: 'state-missing', figure: id, state: 'aboard' };
    if (spentBy(fight, id) > 0) return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
    if (isDriver(figure)) return { code: 'state-forbids', figure: id, state: 'driving' };
    return type === 'take-reins' ? checkReinsFree(fight, figure, mount) : checkCanvas(fight, figure, mount);
  },
  resolve(run, { type, figure, mount }) {
    if (type === 'strip-canvas') return strip(run, figure, mount);
    showUnseen(run, run.figure(figure), 'in-the-open');
    run.emit({ kind: 'mounted', figure, mount, seat: 'driver', moving: false });
  },
};
