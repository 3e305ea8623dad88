import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { cellAt, cellNamed } from '../../../game/town/ground.ts';
import { namePlace, samePlace, SIDES, stepFrom } from '../../../game/town/places.ts';
import { isInPlay, mountOf, rosterOf, vehicleOf } from '../../kit.ts';
import { choiceOf, type OrderRule, plain } from '../../kit/orders.ts';
import { climbAboard, halfOfSeat, seatsFor, settleCapture } from '../wagon/aboard.ts';
import { areNext, boardOf, cellFull, halfAt, hasRoom, lets, stepCost } from '../move/board.ts';
import { checkNotNearer, findHidden, upToAmbush, walkerOf } from '../move/march.ts';
import { isMarkUnseen, stepAboard } from '../melee/charge-check.ts';
import { checkMayMove, checkNotEnded, checkPoints, costOfStep } from '../turn/points.ts';
import { markFor } from '../shoot/marks.ts';
import { crewOf, halfOf, type Seat } from '../people/people.ts';
import { subOf } from '../state.ts';
import { showUnseen } from '../wagon/wagon-hits.ts';
import { onlyTold, standOf, toldOrDrawn, worldOf } from '../../kit/world/world.ts';

type MountOrder = ActionOf<'mount'>;
/** In its square, or without a map at hand. */
const isAt = toldOrDrawn(
  ({ situations }: Gunfight, figure: Figure, horse: Figure) => situations[`${figure.id}>${horse.id}`]?.near === true,
  (_fight, { at }, horse) => at !== null && horse.at !== null && samePlace(at, horse.at),
);

/** PC-HORSE-05: whose it was does not matter. */
function checkHorse(fight: Gunfight, figure: Figure, { seat }: MountOrder, horse: Figure): Refusal | null {
  if (seat !== undefined) return { code: 'bad-value', option: 'seat', given: seat, allowed: '' };
  if (subOf(fight).horses[horse.id] === undefined) return { code: 'mount-unavailable', figure: horse.id, why: 'taken' };
  if (!lets(fight, horse)) return { code: 'mount-unavailable', figure: horse.id, why: 'balks' };
  if (!isAt(fight, figure, horse)) return { code: 'nothing-there', wanted: 'horse' };
  return checkSpace(fight, figure, horse) ?? checkPoints(fight, figure, 1);
}

/** PC-MAP-02: once he is up he fills the square. */
function checkSpace(fight: Gunfight, figure: Figure, horse: Figure): Refusal | null {
  const stand = standOf(fight, figure);
  if (stand === null) return null;
  const others = boardOf(fight)
    .at(stand.at)
    .men.filter((one) => one.id !== figure.id);
  return others.length === 0 ? null : cellFull(horse.at!, others);
}

/** PC-WAG-12: a friend climbs on for one point. PC-WAG-11: anybody else for a point and what the square costs, if no man is on that half; PC-MOVE-05 holds there too. */
function checkWagon(fight: Gunfight, figure: Figure, { seat }: MountOrder, wagon: Figure): Refusal | null {
  if (seat !== 'driver' && seat !== 'guard' && seat !== 'back')
    return { code: 'bad-value', option: 'seat', given: seat ?? '', allowed: 'driver, guard, back' };
  const half = halfOfSeat(seat);
  const mark = markFor(wagon, half)!;
  if (isMarkUnseen(fight, mark, figure.side)) return { code: 'target-forbids', target: wagon.id, state: 'canvas-on' };
  const men = crewOf(fight, wagon.id, half);
  const isOwn = wagon.side === figure.side;
  const isTaken = men.some((one) => one.side !== figure.side) || (!isOwn && men.length > 1);
  if (isTaken || !seatsFor(fight, wagon, half).includes(seat))
    return { code: 'cell-full', at: half, figures: men.map(({ id }) => id) };
  const step = stepAboard(fight, figure, mark);
  if (typeof step === 'object') return step;
  const wrong = checkNotEnded(figure) ?? (mark.at === null ? null : checkNotNearer(fight, figure, mark.at));
  if (wrong !== null || isOwn) return wrong ?? checkPoints(fight, figure, 1);
  const cost = costOfStep(fight, figure, 1 + step);
  return typeof cost === 'object' ? cost : null;
}

const SEATS: readonly Seat[] = ['driver', 'guard', 'back'];

/** PC-MOVE-07, PC-WAG-11, PC-WAG-12: onto a horse, or aboard the wagon. */
export const mount: OrderRule<MountOrder> = {
  legal(fight, figure, may) {
    if (figure.mount !== null) return [];
    return rosterOf(fight).flatMap((one) => {
      if (one.sort === 'person' || isHiddenFrom(fight, one.id, figure.side)) return [];
      const order = { type: 'mount', figure: figure.id, mount: one.id } as const;
      const orders = one.sort === 'beast' ? [order] : SEATS.map((seat) => ({ ...order, seat }));
      return orders.filter(may).map(plain);
    });
  },
  check(fight, order, figure) {
    const wrong = checkMayMove(fight, figure);
    if (wrong !== null) return wrong;
    if (figure.mount !== null) return { code: 'state-already', figure: figure.id, state: 'mounted' };
    if (order.target !== undefined) return { code: 'not-in-ruleset', command: 'target', instead: 'charge' };
    const wanted = fight.figures[order.mount];
    if (wanted === undefined) return { code: 'unknown-name', given: order.mount, sort: 'figure' };
    if (wanted.sort === 'person' || !isInPlay(wanted)) return { code: 'nothing-there', wanted: 'horse' };
    return wanted.sort === 'beast'
      ? checkHorse(fight, figure, order, wanted)
      : checkWagon(fight, figure, order, wanted);
  },
  resolve(run, order) {
    const [figure, mounted] = [run.figure(order.figure), run.figure(order.mount)];
    if (mounted.sort === 'vehicle') climbAboard(run, figure, mounted, order.seat as Seat);
    else run.emit({ kind: 'mounted', figure: figure.id, mount: mounted.id, moving: false });
  },
};

const placeNamed = (fight: Gunfight, name: string) => cellNamed(boardOf(fight).ground, name)?.at ?? null;

function checkLanding(fight: Gunfight, figure: Figure, wagon: Figure, name: string | undefined): Refusal | null {
  const half = halfAt(wagon, halfOf(figure));
  if (half === null) return worldOf(fight).checkForm({ to: name });
  const to = name === undefined ? null : placeNamed(fight, name);
  if (to === null) return { code: 'unknown-name', given: name ?? '', sort: 'place' };
  if (!areNext(half, to)) return { code: 'too-far-apart', figure: figure.id, target: wagon.id, distance: null, max: 1 };
  const board = boardOf(fight, figure.side);
  const cell = cellAt(board.ground, to)!;
  if (stepCost(board.ground, half, cell, walkerOf(fight, figure)) === null)
    return { code: 'blocked', by: namePlace(to) };
  if (!hasRoom(board, { ...figure, mount: null }, to)) return cellFull(to, board.at(to).men);
  return checkNotNearer(fight, figure, to);
}

/** PC-MOVE-08: man and horse share the square, which without a map nobody sees. */
const stayBeside = onlyTold((run: Run, figure: FigureId, target: FigureId): void =>
  run.emit({ kind: 'situation-set', figure, target, values: { near: true } }),
);

/** PC-MOVE-08: down from the saddle into the same square. PC-WAG-12: off the wagon into one beside it. */
export const dismount: OrderRule<ActionOf<'dismount'>> = {
  legal(fight, figure, may) {
    if (figure.mount === null) return [];
    const order = { type: 'dismount', figure: figure.id } as const;
    const wagon = vehicleOf(fight, figure);
    const half = wagon === null ? null : halfAt(wagon, halfOf(figure));
    const stand = standOf(fight, { at: half });
    if (stand === null) return may(order) ? [plain(order)] : [];
    const beside = SIDES.map((side) => stepFrom(stand.at, side)).filter((to) => cellAt(stand.ground, to) !== null);
    return choiceOf(may, order, 'to', beside.map(namePlace));
  },
  check(fight, order, figure) {
    const wrong = checkMayMove(fight, figure);
    if (wrong !== null) return wrong;
    if (order.target !== undefined) return { code: 'not-in-ruleset', command: 'target', instead: 'charge' };
    if (mountOf(fight, figure) !== null)
      return order.to === undefined
        ? checkPoints(fight, figure, 1)
        : { code: 'bad-value', option: 'to', given: order.to, allowed: '' };
    const wagon = vehicleOf(fight, figure);
    if (wagon === null) return { code: 'state-missing', figure: figure.id, state: 'mounted' };
    return checkPoints(fight, figure, 1) ?? checkLanding(fight, figure, wagon, order.to);
  },
  resolve(run, order) {
    const figure = run.figure(order.figure);
    const wagon = vehicleOf(run.fight, figure);
    const to = wagon === null ? figure.at : order.to === undefined ? null : placeNamed(run.fight, order.to);
    const ambush = wagon === null || to === null ? null : upToAmbush(run.fight, figure, [figure.at!, to]).ambush;
    if (ambush !== null) return findHidden(run, figure.id, ambush);
    const at = to === null ? {} : { to };
    const horse = figure.mount!;
    run.emit({ kind: 'dismounted', figure: figure.id, mount: horse, why: 'order', ...at });
    if (wagon === null) return stayBeside(run, figure.id, horse);
    showUnseen(run, figure, 'in-the-open');
    settleCapture(run, wagon.id); // PC-WAG-11: enemies may be left aboard
  },
};
