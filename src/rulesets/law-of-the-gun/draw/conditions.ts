import type { FigureId } from '../../../game/ids.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { hasStatus, inContact } from '../../kit.ts';
import { isInCover, isSeen } from '../cover/cover.ts';
import { loadedGuns } from './guns-in-hand.ts';
import { subOf } from '../state.ts';

/** LG-DRAW-01 for one figure by itself: why it may not be part of a Draw. */
export function drawObstacle(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const out = figure.statuses.find((status) => status !== 'skedaddling');
  if (out !== undefined) return { code: 'figure-out', figure: id, state: out };
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: id, need: 'person' };
  if (hasStatus(figure, 'skedaddling')) return { code: 'state-forbids', figure: id, state: 'skedaddling' };
  if (inContact(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  if (figure.posture === 'prone') return { code: 'state-forbids', figure: id, state: 'prone' };
  if (subOf(fight).fired[id] === true) return { code: 'draw-forbids', figure: id, why: 'already-fired' };
  return loadedGuns(figure).length === 0 ? { code: 'lacks-item', figure: id, need: 'gun' } : null;
}

/** LG-DRAW-03: who has backed down once is not called out again. */
export function calledOutObstacle(fight: Gunfight, figure: Figure): Refusal | null {
  return subOf(fight).backedDown[figure.id] === true
    ? { code: 'draw-forbids', figure: figure.id, why: 'backed-down' }
    : drawObstacle(fight, figure);
}

/** LG-DRAW-01 between two: each in the other's sight, and neither behind anything. */
export function pairObstacle(fight: Gunfight, one: FigureId, other: FigureId): Refusal | null {
  return seenObstacle(fight, one, other) ?? seenObstacle(fight, other, one);
}

function seenObstacle(fight: Gunfight, from: FigureId, to: FigureId): Refusal | null {
  if (!isSeen(fight, from, to)) return { code: 'no-line-of-sight', from, to };
  return isInCover(fight, to, from) ? { code: 'draw-forbids', figure: to, why: 'not-in-the-open' } : null;
}
