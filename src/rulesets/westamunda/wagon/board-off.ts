import { given } from '../../../game/given.ts';
import type { ActionOf } from '../../../game/actions.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { namePlace, readPlace } from '../../../game/town/places.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { enemiesOf, rangeBetween, rosterOf, vehicleOf } from '../../kit.ts';
import { placesBeside } from '../../kit/travel/landing.ts';
import { worldOf } from '../../kit/world/world.ts';
import { checkMayBoard } from './board-checks.ts';
import { isVisible } from '../weather/weather.ts';
import { driverOf, manOnBox } from '../horses/horse.ts';
import { isUp, stands } from '../people/profile.ts';
import { jumpOff, ofFighters } from '../horses/rider-fall.ts';
import { leapAt } from '../move/walk-end.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { checkIdle, checkPhase, checkSteady } from '../turn/fit.ts';
import type { Refusal } from '../../../game/refusals.ts';

/** WM-JUMP-01: an enemy this near can be jumped at; inches. */
const LEAP = 2;

const placesFor = (fight: Gunfight, figure: Figure): readonly string[] =>
  placesBeside(fight, figure, ofFighters).map(namePlace);

const leapTargets = (fight: Gunfight, figure: Figure): readonly FigureId[] =>
  enemiesOf(fight, figure)
    .filter((one) => stands(one) && vehicleOf(fight, one) === null && isVisible(fight, figure.id, one.id)) // WM-JUMP-05
    .filter((one) => rangeBetween(fight, figure.id, one.id) <= LEAP + 0.001)
    .map((one) => one.id);

/** On a map he comes down next to him. */
function isBesideThere(fight: Gunfight, figure: Figure, to: string | undefined, target: FigureId): boolean {
  if (to === undefined) return true;
  const there = { ...figure, mount: null, at: readPlace(to)! };
  return areBeside({ ...fight, figures: { ...fight.figures, [figure.id]: there } }, figure.id, target);
}

function mayBeHelped(fight: Gunfight, figure: Figure, id: FigureId): boolean {
  const target = fight.figures[id];
  if (target === undefined || target.sort !== 'person' || target.side !== figure.side) return false;
  return target.id !== figure.id && target.mount !== figure.mount && isUp(target);
}

/** WM-JUMP-01: from what stands safely, from what moves with a roll; into a fight, where an enemy is near enough. */
export const getOff: OrderRule<ActionOf<'dismount'>> = {
  legal(fight, figure) {
    const { id } = figure;
    if (figure.mount === null || checkMayBoard(fight, figure) !== null) return [];
    const action = { type: 'dismount', figure: id } as const;
    const places = placesFor(fight, figure);
    const { offersTo } = worldOf(fight);
    const targets = checkIdle(fight, figure) === null ? leapTargets(fight, figure) : [];
    const leaps = targets.flatMap((target) => {
      const beside = places.filter((place) => isBesideThere(fight, figure, place, target));
      return offersTo({ ...action, target }, beside);
    });
    return [...offersTo(action, places), ...leaps];
  },
  check(fight, { figure: id, to, target }, figure) {
    if (figure.mount === null) return { code: 'state-missing', figure: id, state: 'mounted' };
    const wrong = checkMayBoard(fight, figure);
    if (wrong !== null) return wrong;
    const nowhere = worldOf(fight).checkNamed(to, placesFor(fight, figure));
    if (nowhere !== null || target === undefined) return nowhere;
    const busy = checkIdle(fight, figure); // WM-JUMP-01: he may shoot, or jump into a fight
    if (busy !== null) return busy;
    const near = leapTargets(fight, figure).includes(target) && isBesideThere(fight, figure, to, target);
    return near ? null : { code: 'target-forbids', target, state: 'far' };
  },
  resolve(run, { figure, to, target }) {
    const isClean = jumpOff(run, figure, given({ to: to === undefined ? to : readPlace(to)! }));
    if (isClean && target !== undefined) leapAt(run, figure, target);
  },
};

/** WM-WAGON-12: whoever is aboard and has his hands free takes the reins; whoever lies on the box is laid behind. */
export const reins: OrderRule<ActionOf<'take-reins'>> = {
  legal(fight, { id: figure }, may) {
    const mount = fight.figures[figure]!.mount;
    if (mount === null) return [];
    return plainly(may, { type: 'take-reins', figure, mount });
  },
  check(fight, { figure: id, mount }, figure) {
    const wagon = vehicleOf(fight, figure);
    if (wagon === null || wagon.id !== mount) return { code: 'state-missing', figure: id, state: 'aboard' };
    return (
      checkMayBoard(fight, figure) ??
      checkIdle(fight, figure) ??
      (driverOf(fight, mount) === null ? null : { code: 'mount-unavailable', figure: mount, why: 'taken' })
    );
  },
  resolve(run, action) {
    const { figure, mount } = action;
    const before = manOnBox(run.fight, mount);
    if (before !== null) run.emit({ kind: 'mounted', figure: before.id, mount, seat: 'body', moving: false });
    run.emit({ kind: 'mounted', figure, mount, seat: 'driver', moving: false });
  },
};

/** WM-JUMP-03: a hand for a friend who is coming aboard; the fold of the order notes it. */
export const assist: OrderRule<ActionOf<'assist'>> = {
  legal: (fight, { id: figure }, may) =>
    rosterOf(fight).flatMap(({ id }) => plainly(may, { type: 'assist', figure, target: id, what: 'board' })),
  check(fight, { figure: id, target, what }, figure) {
    if (what !== 'board') return { code: 'bad-value', option: 'what', given: what, allowed: 'board' };
    const aboard: Refusal | null =
      figure.mount === null ? { code: 'state-missing', figure: id, state: 'aboard' } : null;
    const wrong = checkPhase(fight, 'movement') ?? aboard ?? checkSteady(fight, figure) ?? checkIdle(fight, figure);
    if (wrong !== null) return wrong;
    return mayBeHelped(fight, figure, target) ? null : { code: 'target-forbids', target, state: 'aboard' };
  },
  resolve: () => null,
};
