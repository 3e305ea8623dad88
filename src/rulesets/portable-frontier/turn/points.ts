import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { crewOf, isDriver } from '../people/people.ts';
import { checkStates, isFighter, mountOf, vehicleOf } from '../../kit.ts';
import { isOnTurn } from './phases.ts';
import { MOVE_ENDED, subOf, wagonState } from '../state.ts';
import { POINTS } from '../tables.ts';
import { worldOf } from '../../kit/world/world.ts';
import { holding } from '../../kit/orders.ts';

/** PC-MOVE-01: whoever has got on or off a horse in this half-turn has the points of a man on foot. */
function pointsOf(fight: Gunfight, figure: Figure): number {
  if (figure.sort === 'vehicle') return wagonPoints(fight, figure);
  const rides = mountOf(fight, figure) !== null && subOf(fight).changed[figure.id] !== true;
  return rides ? POINTS.mounted : POINTS.foot;
}

/** PC-WAG-07: a point less for the first horse hit, none after the second. PC-WAG-12: none for whoever has only now got to the reins, from the box or from the ground. */
function wagonPoints(fight: Gunfight, wagon: Figure): number {
  const { horsesHit, halted, reins } = wagonState(fight, wagon.id);
  const isNew = crewOf(fight, wagon.id).some((one) => isDriver(one) && spentBy(fight, one.id) > 0);
  return halted || reins || isNew ? 0 : POINTS.wagon - Math.min(1, horsesHit);
}

export const spentBy = (fight: Gunfight, figure: FigureId): number => subOf(fight).spent[figure] ?? 0;

export const leftOf = (fight: Gunfight, figure: Figure): number =>
  Math.max(0, pointsOf(fight, figure) - spentBy(fight, figure.id));

/** PC-MOVE-09, PC-TURN-07: has spent a point in his own half-turn, or rides on a wagon that has moved (PC-WAG-14). */
export function hasMoved(fight: Gunfight, figure: Figure): boolean {
  const wagon = vehicleOf(fight, figure);
  return spentBy(fight, figure.id) > 0 || (wagon !== null && spentBy(fight, wagon.id) > 0);
}

/** PC-TURN-03, PC-TURN-06: still has something of its one activation. */
export function mayAct(fight: Gunfight, figure: Figure): boolean {
  if (!isFighter(figure) || figure.turn.acted || subOf(fight).fought[figure.id] === true) return false;
  if (!worldOf(fight).isPresent(figure)) return false;
  return !figure.turn.shot || leftOf(fight, figure) > 0;
}

/** PC-TURN-04: nothing after fighting, and each figure is activated once. */
export function checkGo(fight: Gunfight, figure: Figure): Refusal | null {
  const did = (what: string): Refusal => ({ code: 'already-did', figure: figure.id, did: what, scope: 'turn' });
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: figure.id, need: 'person' };
  if (figure.turn.acted || !worldOf(fight).isPresent(figure)) return did('acted');
  if (subOf(fight).fought[figure.id] === true) return did('fought');
  return mayAct(fight, figure) ? null : did('shot');
}

/** The same, and no moving after firing. */
export function checkMayMove(fight: Gunfight, figure: Figure): Refusal | null {
  const shot: Refusal = { code: 'already-did', figure: figure.id, did: 'shot', scope: 'turn' };
  return checkGo(fight, figure) ?? (figure.turn.shot ? shot : null);
}

/** PC-MAP-03: who has stopped with somebody spends nothing more on moving; fighting is another part of his go (PC-TURN-04). */
export const checkNotEnded = ({ id, marks }: Figure): Refusal | null =>
  marks[MOVE_ENDED] === undefined ? null : { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };

/** PC-WAG-02: who drives does nothing else. */
export const checkNotDriving = (figure: Figure): Refusal | null => checkStates(figure, { driving: isDriver(figure) });

export const checkAfoot = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkStates(figure, { driving: isDriver(figure), aboard: vehicleOf(fight, figure) !== null });

/** PC-MOVE-05: who has spent nothing may always make one step with all he has. */
export function costOfStep(fight: Gunfight, figure: Figure, needed: number): number | Refusal {
  const allowed = leftOf(fight, figure);
  if (needed <= allowed) return needed;
  return spentBy(fight, figure.id) === 0 && allowed > 0 ? allowed : { code: 'too-far', needed, allowed };
}

export function checkPoints(fight: Gunfight, figure: Figure, needed: number): Refusal | null {
  const allowed = leftOf(fight, figure);
  return needed > allowed ? { code: 'too-far', needed, allowed } : null;
}

/** Whether his orders are taken at this moment at all. */
export const mayBeOrdered = (fight: Gunfight, figure: Figure): boolean =>
  isOnTurn(fight, figure.side) && mayAct(fight, figure);

/** PC-TURN-04: it leaves it at what it has done. */
export const hold = holding((fight, figure) =>
  mayAct(fight, figure) ? null : { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' },
);
