import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { hasStatus, inContact } from '../../kit.ts';
import { isMovingFast, isOrderable, isPresent } from '../people/condition.ts';
import { goOf } from '../turn/go-state.ts';
import { subOf } from '../state.ts';

/** LG-SEQ-05, LG-PBP-07: whether this figure still has its go in the running turn. */
export const mayAct = (fight: Gunfight, figure: Figure): boolean =>
  isPresent(fight, figure) && !figure.turn.acted && !isSpent(fight, figure);

/** Has fired as a still shooter (LG-SHOOT-09), or has both moved and shot. */
function isSpent(fight: Gunfight, figure: Figure): boolean {
  return subOf(fight).committed[figure.id] === true || (figure.turn.shot && hasStepped(fight, figure));
}

/** Why this figure has no go, where the turn itself would allow one. */
export function checkGo(fight: Gunfight, figure: Figure): Refusal | null {
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: figure.id, need: 'person' };
  if (hasStatus(figure, 'skedaddling')) return { code: 'state-forbids', figure: figure.id, state: 'skedaddling' };
  return mayAct(fight, figure) ? null : { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' };
}

/** LG-CC-11: in contact there is nothing to do but fight, leave or give up. */
export const checkFree = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkGo(fight, figure) ?? checkNotEngaged(fight, figure);

export const checkNotEngaged = (fight: Gunfight, { id }: Figure): Refusal | null =>
  inContact(fight, id) ? { code: 'state-forbids', figure: id, state: 'engaged' } : null;

/** Whether orders for this figure are taken at this moment at all. */
export function isReadyForOrders(fight: Gunfight, id: FigureId): boolean {
  const figure = fight.figures[id];
  return figure !== undefined && isOrderable(fight, figure) && mayAct(fight, figure);
}

/** LG-WPN-04, LG-AMMO-04, LG-AMMO-05: hands that are loading do nothing else, nor does he run. */
export function checkNotLoading({ tasks, id }: Figure): Refusal | null {
  const isLoading = tasks.some(({ task }) => task !== 'cut-loose');
  return isLoading ? { code: 'already-did', figure: id, did: 'reloaded', scope: 'turn' } : null;
}

/** Neither moving fast, be it on a vehicle (LG-VEH-01), nor a shot goes with the work of a whole turn (LG-WPN-04, LG-AMMO-04, LG-AMMO-05). */
export function checkUnhurried(fight: Gunfight, figure: Figure): Refusal | null {
  const { turn, id } = figure;
  const busy = checkNotLoading(figure);
  if (busy !== null) return busy;
  if (turn.shot) return { code: 'already-did', figure: id, did: 'shot', scope: 'turn' };
  return isMovingFast(fight, figure) ? { code: 'already-did', figure: id, did: 'moved-fast', scope: 'turn' } : null;
}

/** It has taken a step of its own this turn. */
export const hasStepped = (fight: Gunfight, figure: Figure): boolean =>
  figure.turn.gait !== null || goOf(fight).stuck[figure.id] === true;
