import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { isRunning } from '../horses/horse.ts';
import { isBroken, isDown, isEngaged, isSteady, isUp, movedInches } from '../people/profile.ts';
import { subOf, walkOf } from '../state.ts';
import { type Phase, phaseOf } from './phases.ts';
import { ridesOf } from '../horses/horse-state.ts';

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

/** WM-TURN-04: what else a figure does in a turn in which it reloads, clears or lights something. */
export type Band = 1 | 2 | 3;

interface Declared {
  /** It will still walk this turn. */
  readonly walks: boolean;
  /** Wind or rain, for lighting (WM-FIRE-09). */
  readonly harder?: boolean;
}

/** WM-TURN-04, WM-TURN-05: the band of this work; in the saddle or aboard, and in foul weather, one higher each. */
export function actionBand(fight: Gunfight, figure: Figure, { walks, harder = false }: Declared): Band {
  const own: Band = isHurried(fight, figure) ? 3 : walks || hasBegunTurn(fight, figure) ? 2 : 1;
  const aboard = figure.mount === null ? 0 : isCarrierMoving(fight, figure) || own > 1 ? 2 : 1;
  return Math.min(3, own + aboard + (harder ? 1 : 0)) as Band;
}

/** WM-TURN-04: has gone some way this turn, got on or off something, or done some other small thing. */
export const hasBegunTurn = (fight: Gunfight, figure: Figure): boolean =>
  movedInches(fight, figure) > 0 ||
  subOf(fight).minor[figure.id] === true ||
  ridesOf(fight).changed[figure.id] === true;

/** Whether there is time for it. */
export function checkBand(fight: Gunfight, figure: Figure, declared: Declared): Refusal | null {
  if (hasClimbed(fight, figure)) return { code: 'already-did', figure: figure.id, did: 'climbed', scope: 'turn' };
  const isTooMuch = actionBand(fight, figure, declared) === 3;
  return isTooMuch ? { code: 'state-forbids', figure: figure.id, state: 'moving' } : null;
}

const hasClimbed = (fight: Gunfight, { id }: Figure): boolean => walkOf(fight).climbed[id] === true;

function isHurried(fight: Gunfight, figure: Figure): boolean {
  const { shot, gait } = figure.turn;
  return (
    hasClimbed(fight, figure) ||
    shot ||
    gait === 'charge' ||
    isRunning(fight, figure) ||
    isBroken(figure) ||
    !isUp(figure)
  );
}

/** WM-TURN-04: it has moved this turn; a wagon also if it still has way on. */
function isCarrierMoving(fight: Gunfight, figure: Figure): boolean {
  const carrier = fight.figures[figure.mount ?? ''];
  return carrier !== undefined && (carrier.turn.distance > 0 || (carrier.stats.speed ?? 0) > 0);
}

/** Whether work with the hands is possible at all now (WM-LOAD-01, WM-LOAD-09). */
export function checkWork(fight: Gunfight, figure: Figure): Refusal | null {
  const wrong = checkAble(fight, figure) ?? checkHurry(fight, figure) ?? checkIdle(fight, figure);
  if (wrong !== null) return wrong;
  return isCarrierMoving(fight, figure) ? { code: 'state-forbids', figure: figure.id, state: 'moving' } : null;
}
