import type { MapMoveOrder } from '../../../game/actions.ts';
import type { Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { edgesAt } from '../../../game/town/edges.ts';
import { cellAt, cellNamed } from '../../../game/town/ground.ts';
import { namePlace, type Place, samePlace, SIDES, squaresBetween } from '../../../game/town/places.ts';
import { type Reach, reachBySteps } from '../../../game/town/ways/reach.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { offersOverMap } from '../../kit/travel/map-order.ts';
import { isExhausted } from '../turn/turn.ts';
import { type Board, boardOf, cellFull, enemiesIn, everybodyAt, hasRoom, stepCost, type Walker } from './board.ts';
import { checkFacing, headingTo, turnTo } from './facing.ts';
import { checkAfoot, checkMayMove, checkNotEnded, checkPoints, leftOf, spentBy } from '../turn/points.ts';
import { peopleOf } from '../people/people.ts';
import { knownEnemies, leaveField, mountOf } from '../../kit.ts';
import { subOf } from '../state.ts';

export const walkerOf = (fight: Gunfight, figure: Figure): Walker => ({
  people: peopleOf(figure),
  mounted: mountOf(fight, figure) !== null,
});

type Way = { readonly path: readonly Place[]; readonly cost: number };

/**
 * Where he can get to with so many points. PC-MOVE-02: over sides alone. PC-MAP-03: he may stop with a friend, and passes nobody.
 * PC-MOVE-05: who has spent nothing may always take one step with all he has.
 */
function reachableFrom(board: Board, figure: Figure, from: Place, points: number): Reach {
  const { fight, ground } = board;
  const walker = walkerOf(fight, figure);
  const isFresh = spentBy(fight, figure.id) === 0 && figure.at !== null && samePlace(figure.at, from);
  return reachBySteps(
    ground,
    from,
    {
      diagonals: false,
      price: (step) => {
        if (step.link !== null || !hasRoom(board, figure, step.to.at)) return null;
        const isStart = samePlace(step.from.at, from);
        if (!isStart && !board.isEmpty(step.from.at)) return null;
        const cost = stepCost(ground, step.from.at, step.to, walker);
        return cost === null || !isStart || !isFresh ? cost : Math.min(cost, points);
      },
    },
    points,
  );
}

/** Along the corners he names, else by the cheapest way. */
function wayFor(board: Board, figure: Figure, places: readonly Place[]): Way | Refusal {
  const { fight } = board;
  let path: readonly Place[] = [figure.at!];
  let cost = 0;
  for (const corner of places) {
    const from = path.at(-1)!;
    if (samePlace(from, corner)) continue;
    if (path.length > 1 && !board.isEmpty(from)) return { code: 'bad-path', why: 'way' };
    const reach = reachableFrom(board, figure, from, leftOf(fight, figure) - cost);
    const price = reach.costTo(corner);
    if (price === null) return whyNot(board, figure, corner);
    const [, ...steps] = reach.wayTo(corner);
    path = [...path, ...steps.map(({ at }) => at)];
    cost += price;
  }
  return { path, cost };
}

/** PC-MOVE-06, PC-MOVE-12: somebody is there, or it is too far, or there is no way at all. */
function whyNot(board: Board, figure: Figure, to: Place): Refusal {
  const { fight } = board;
  const there = everybodyAt(board, to);
  const [horse] = board.at(to).horses;
  if (there.length > 0 && !hasRoom(board, figure, to)) {
    if (horse !== undefined && subOf(fight).horses[horse.id]?.state === 'loose')
      return { code: 'mount-unavailable', figure: horse.id, why: 'balks' };
    return cellFull(to, there);
  }
  const needed = reachableFrom(board, figure, figure.at!, Infinity).costTo(to);
  if (needed === null) return { code: 'blocked', by: namePlace(to) };
  return { code: 'too-far', needed, allowed: leftOf(fight, figure) };
}

/** PC-END-02: an exhausted side's figure does not end a move nearer to its nearest enemy than it began. */
export function checkNotNearer(fight: Gunfight, figure: Figure, to: Place): Refusal | null {
  if (!isExhausted(fight, figure.side)) return null;
  const nearest = (from: Place): number =>
    Math.min(...knownEnemies(fight, figure).map(({ at }) => (at === null ? Infinity : squaresBetween(at, from))));
  return nearest(to) < nearest(figure.at!) ? { code: 'state-forbids', figure: figure.id, state: 'exhausted' } : null;
}

const checkStart = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkMayMove(fight, figure) ?? checkAfoot(fight, figure) ?? checkNotEnded(figure) ?? checkPoints(fight, figure, 1);

/** Where the order leads, or why not. */
function planMove(fight: Gunfight, order: MapMoveOrder, figure: Figure): Way | Refusal {
  const wrong = checkStart(fight, figure) ?? checkFacing(fight, order.facing);
  if (wrong !== null) return wrong;
  if (order.gait !== 'walk') return { code: 'not-in-ruleset', command: order.gait, instead: 'walk' };
  const board = boardOf(fight, figure.side);
  const names = [...(order.via ?? []), order.to];
  const unknown = names.find((name) => cellNamed(board.ground, name) === null);
  if (unknown !== undefined) return { code: 'unknown-name', given: unknown, sort: 'place' };
  const places = names.map((name) => cellNamed(board.ground, name)!.at);
  const idle = checkCorners(figure, order, places);
  if (idle !== null) return idle;
  const way = wayFor(board, figure, places);
  if ('code' in way) return way;
  if (order.leave === true) return planLeave(board, figure, way);
  return checkNotNearer(fight, figure, places.at(-1)!) ?? way;
}

const MAX_CORNERS = 3;

/** A way leads somewhere, and by no more corners than one can name. */
function checkCorners(figure: Figure, { via, leave }: MapMoveOrder, places: readonly Place[]): Refusal | null {
  const own = (place: Place): boolean => samePlace(place, figure.at!);
  const count = via?.length ?? 1;
  const corners = leave === true ? places.slice(0, -1) : places;
  return count === 0 || count > MAX_CORNERS || corners.some(own) ? { code: 'bad-path', why: 'way' } : null;
}

/** PC-MOVE-10: one point over the edge of the map. */
function planLeave(board: Board, figure: Figure, { path, cost }: Way): Way | Refusal {
  const { fight, ground } = board;
  const end = path.at(-1)!;
  if (edgesAt(ground, end).length === 0) return { code: 'nothing-there', wanted: 'edge' };
  if (path.length > 1 && !board.isEmpty(end)) return { code: 'bad-path', why: 'way' };
  return checkPoints(fight, figure, cost + 1) ?? { path, cost: cost + 1 };
}

function goOver(run: Run, figure: Figure, path: readonly Place[], cost: number, { facing, leave }: MapMoveOrder): void {
  if (path.length > 1) {
    const ahead = headingTo(path.at(-2)!, path.at(-1)!); // PC-FACE-03
    const distance = path.length - 1;
    const end = facing ?? ahead;
    run.emit({ kind: 'moved', figure: figure.id, path, distance, gait: 'walk', why: 'order', facing: end, cost });
  } else if (facing !== undefined && leave !== true) turnTo(run, figure, facing);
}

/** Nobody goes into a square where somebody lies hidden: he stops before it, and has found him. */
export function upToAmbush(fight: Gunfight, figure: Figure, path: readonly Place[]) {
  const board = boardOf(fight);
  for (const [index, place] of path.entries()) {
    const hidden = enemiesIn(board, figure, place).filter((one) => isHiddenFrom(fight, one.id, figure.side));
    if (index > 0 && hidden.length > 0) return { path: path.slice(0, index), ambush: hidden };
  }
  return { path, ambush: null };
}

export function findHidden(run: Run, figure: FigureId, hidden: readonly Figure[]): void {
  for (const one of hidden) run.emit({ kind: 'spotted', figure: one.id, by: null, how: 'near' });
  run.emit({ kind: 'stopped-short', figure, why: 'enemy-near' });
}

/** What the steps of a way cost him that is not gone to its end. */
function costAlong(fight: Gunfight, figure: Figure, path: readonly Place[]): number {
  const { ground } = boardOf(fight);
  const walker = walkerOf(fight, figure);
  const costs = path.slice(1).map((to, index) => stepCost(ground, path[index]!, cellAt(ground, to)!, walker) ?? 0);
  return Math.min(
    leftOf(fight, figure),
    costs.reduce((sum, cost) => sum + cost, 0),
  );
}

const ways = (values: readonly string[]): Readonly<Record<string, Slot>> => ({
  // Whoever can only leave where he stands has no corners to go by.
  ...(values.length === 0 ? {} : { via: { kind: 'list-of', values, max: MAX_CORNERS, optional: true } }),
  facing: { kind: 'one-of', values: SIDES, optional: true },
});

export const march: OrderRule<MapMoveOrder, Way> = {
  legal(fight, figure, may) {
    if (checkStart(fight, figure) !== null) return [];
    const reach = reachableFrom(boardOf(fight, figure.side), figure, figure.at!, leftOf(fight, figure));
    const all = reach.cells.map(({ at }) => namePlace(at));
    const order = { type: 'move', figure: figure.id, gait: 'walk' } as const;
    const to = all.filter((place) => may({ ...order, to: place }));
    const out = [namePlace(figure.at!), ...all].filter((place) => may({ ...order, to: place, leave: true }));
    return offersOverMap(order, { to, out }, { slots: ways(all), fits: may });
  },
  check: planMove,
  resolve(run, order, way) {
    const figure = run.figure(order.figure);
    const { path, ambush } = upToAmbush(run.fight, figure, way.path);
    goOver(run, figure, path, ambush === null ? way.cost : costAlong(run.fight, figure, path), order);
    if (ambush !== null) findHidden(run, figure.id, ambush);
    else if (order.leave === true) leaveField(run, figure.id, 'walked');
  },
};
