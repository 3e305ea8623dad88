import type { Closed } from '../../game/secrets/closed.ts';
import { ofFigures } from '../../game/secrets/own-part.ts';
import type { Sight } from '../../game/secrets/knowledge.ts';
import type { ClashState } from './state.ts';

/** Who knows what of this ruleset's own part of a fight. */
export const SECRETS: Closed<ClashState, Sight> = {
  ...ofFigures('go done streaks ran pins stillPinned strayed driven charged unhorsed tested chosen triggers'),
  ...ofFigures('losses bereft burst'),
};
