import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { isRunning } from '../horses/horse.ts';
import { isBroken, isDown, isEngaged, isSteady, isUp } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { type Phase, phaseOf } from './phases.ts';

/** Whether one of these phases is on; the first is the one it should be. */
export function checkPhase(fight: Gunfight, ...wanted: readonly [Phase, ...Phase[]]): Refusal | null {
  const now = phaseOf(fight);
  return wanted.includes(now) ? null : { code: 'wrong-phase', now, wanted: wanted[0] };
}

const forbid = (figure: Figure, state: string | null): Refusal | null =>
  state === null ? null : { code: 'state-forbids', figure: figure.id, state };

const fightsIn = (fight: Gunfight, { id }: Figure): string | null => (isEngaged(fight, id) ? 'engaged' : null);

/** Up, unbroken, and in no fight. */
export function checkAble(fight: Gunfight, figure: Figure): Refusal | null {
  if (!isUp(figure)) return forbid(figure, isDown(figure) ? 'down' : 'pinned');
  return forbid(figure, isBroken(figure) ? 'skedaddling' : fightsIn(fight, figure));
}

/** The same of whoever only needs steady hands. */
export const checkSteady = (fight: Gunfight, figure: Figure): Refusal | null =>
  forbid(figure, isSteady(figure) ? fightsIn(fight, figure) : 'pinned');

const didBefore = ({ id }: Figure, did: string | null | undefined): Refusal | null =>
  did == null ? null : { code: 'already-did', figure: id, did, scope: 'turn' };

/** Neither a shot nor a charge nor a run this turn. */
export function checkHurry(fight: Gunfight, figure: Figure): Refusal | null {
  const { shot, gait } = figure.turn;
  return didBefore(figure, shot ? 'shot' : gait === 'charge' ? 'charged' : isRunning(fight, figure) ? 'ran' : null);
}

/** WM-TURN-03: neither a shot nor another main action this turn. */
export const checkIdle = (fight: Gunfight, figure: Figure): Refusal | null =>
  didBefore(figure, figure.turn.shot ? 'shot' : subOf(fight).busy[figure.id]);
