import type { Action } from '../actions.ts';
import type { Offer } from '../offer.ts';
import type { Figure } from '../state.ts';

/** Orders that use up nothing of anybody's go. */
export const FREE: ReadonlySet<Action['type']> = new Set([
  'pass',
  'hold',
  'standing',
  'surrender',
  'posture',
  'lean',
  'turn',
  'group',
  'say',
  'spot',
  'give',
  'order',
  'reveal',
  'drop',
  'challenge',
  'draw-choice',
  'end-turn',
  'undo',
]);

/** Whether this order would use up part of somebody's go: a move, a shot, a blow, a task. To top up a gun that can still fire does not count. */
export function usesGo({ action, blocked }: Offer, figure: Figure): boolean {
  if (blocked !== undefined || FREE.has(action.type) || action.leave === true) return false;
  if (action.type !== 'load' || action.job === 'clear') return true;
  const gun = figure.items.find(({ id }) => id === action.weapon);
  return gun === undefined || !gun.loaded || gun.ammo === 0 || (gun.jams ?? 0) > 0;
}
