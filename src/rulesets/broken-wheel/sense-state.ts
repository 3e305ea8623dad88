import type { FigureId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { isHiddenFrom } from '../../game/town-in-play.ts';
import type { Folds } from './folding.ts';

/** Who has spotted whom, who has heard what (sections 8 and 9). */
export interface SenseState {
  /** Of a concealed figure: the observers who have spotted it. */
  spotted: Record<FigureId, readonly FigureId[]>;
}

export const beginSenses = (): SenseState => ({ spotted: {} });

export const senseFolds: Folds = {};

/** BW-SPOT-01: whether this one has itself spotted that one, or there is nothing to spot. */
export function hasSpotted(fight: Gunfight, observer: FigureId, target: FigureId): boolean {
  return !isHiddenFrom(fight, target, fight.figures[observer]!.side);
}
