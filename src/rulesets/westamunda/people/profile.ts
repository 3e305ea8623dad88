import type { Figure, Gunfight } from '../../../game/state.ts';
import { hasStatus, inContact as isEngaged, isInPlay } from '../../kit.ts';
import type { Characteristic } from './types.ts';

export { isEngaged };

/** A characteristic as it is now: flesh wounds and the like are in `stats`. */
export const valueOf = (figure: Figure, stat: Characteristic): number =>
  figure.stats[stat] ?? Number(figure.profile[stat] ?? 0);

/** Up: neither pinned nor down nor gone. */
export const isUp = (figure: Figure): boolean => isInPlay(figure) && !hasStatus(figure, 'pinned', 'down');

/** WM-KICK-02: not already pinned, down or held up by a fight. */
export const isOnFeet = (fight: Gunfight, figure: Figure): boolean =>
  figure.sort === 'person' && figure.mount === null && isUp(figure) && !isEngaged(fight, figure.id);

/** Neither down nor out of it. */
export const stands = (figure: Figure): boolean => isInPlay(figure) && !hasStatus(figure, 'down');

export const isPinned = (figure: Figure): boolean => hasStatus(figure, 'pinned');
export const isDown = (figure: Figure): boolean => hasStatus(figure, 'down');
/** WM-NERVE-04. */
export const isBroken = (figure: Figure): boolean => hasStatus(figure, 'skedaddling');
export const isGreenhorn = (figure: Figure): boolean => figure.flags.includes('greenhorn');
/** WM-MELEE-02: with a large load, or a person. */
export const isEncumbered = (figure: Figure): boolean => figure.flags.includes('encumbered');
/** WM-BRAWL-04: nobody's man, who is moved by dice. */
export const isBystander = (figure: Figure): boolean => figure.flags.includes('bystander');

/** Up and unbroken: may watch, help, steady others. */
export const isSteady = (figure: Figure): boolean => isUp(figure) && !isBroken(figure);

/** Inches moved in its current or latest own turn; what it rides moves for it. */
export function movedInches(fight: Gunfight, figure: Figure): number {
  const carrier = figure.mount === null ? figure : (fight.figures[figure.mount] ?? figure);
  return Math.max(figure.turn.distance, carrier.turn.distance);
}
