import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import { type Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { shiftsOf } from '../../kit/travel/shifts.ts';
import { checkMapMove, isOnMap } from '../../kit/travel/map-order.ts';
import { asIfAt, dare, hasToDare, isInDanger } from './danger.ts';
import { hideIfHeCan } from '../spot/hide.ts';
import { checkLed, lacksLeader } from '../nerve/leader.ts';
import { marchOf } from './march-state.ts';
import { isWithinReach, routeOf, wayOf } from './move-map.ts';
import { checkStated } from './move-stated.ts';
import { closest } from './shifts.ts';
import { checkFree, checkGait } from './move-left.ts';
import { getUp, goAlong, goStated, isByRounds } from './walk.ts';
import { checkGoalWords } from '../../kit/orders.ts';
import { vehicleOf } from '../../kit.ts';

type Move = StatedMoveOrder | MapMoveOrder;

/** What is ordered is done, as far as his nerve lets him. */
export function makeMove(run: Run, action: Move): void {
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
  const figure = fight.figures[action.figure]!;
  const isBesideHimself = figure.statuses.some((status) => ['panicked', 'terrified', 'surrendered'].includes(status));
  return !isBesideHimself && checkMove(fight, action) === null;
}

/** BW-CDT-02: it would end in the open near an armed enemy, and does not start so. */
function isDangerous(fight: Gunfight, action: Move): boolean {
  const { figure } = action;
  if (isInDanger(fight, figure)) return false;
  const at = isOnMap(action) ? wayOf(fight, action).at(-1)!.at : null;
  const shifts = isOnMap(action) ? [] : shiftsOf(fight, figure, action.stated, { closest });
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

export function checkMove(fight: Gunfight, action: Move): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkWords(fight, action) ??
    checkMover(fight, figure) ??
    checkGait(fight, figure, action.gait) ??
    (isOnMap(action)
      ? checkMapMove(action, () => routeOf(fight, figure, action))
      : checkStated(fight, figure, action)) ??
    checkDared(fight, figure, action)
  );
}

/** BW-CDT-03: on a map, where the table wants leaders for what is dangerous. */
function checkDared(fight: Gunfight, figure: Figure, action: Move): Refusal | null {
  const led = isOnMap(action) ? checkLed(fight, figure) : null;
  return led !== null && isDangerous(fight, action) ? led : null;
}

/** What no rule is about, only the form of the order. */
function checkWords(fight: Gunfight, { goal, leave, hide, over }: Move): Refusal | null {
  const other =
    leave === true
      ? 'leave'
      : hide === false || (hide === true && isByRounds(fight))
        ? 'hide'
        : over !== undefined
          ? 'over'
          : null;
  return checkGoalWords(goal) ?? (other === null ? null : { code: 'not-in-ruleset', command: other });
}

/** BW-MOVE-04: people on wheels go where they are driven. */
export function checkMover(fight: Gunfight, figure: Figure): Refusal | null {
  if (vehicleOf(fight, figure) !== null) return { code: 'state-forbids', figure: figure.id, state: 'aboard' };
  return checkFree(fight, figure);
}

/** Without a leader near, where one is needed, only to where it is safe. */
export function led(fight: Gunfight, figure: Figure, offer: Offer): Offer | null {
  const { to } = offer.slots;
  if (to?.kind !== 'one-of' || !lacksLeader(fight, figure)) return offer;
  const values = to.values.filter((one) => checkMove(fight, { ...offer.action, to: one } as Move) === null);
  return values.length === 0 ? null : { ...offer, slots: { ...offer.slots, to: { ...to, values } } };
}
