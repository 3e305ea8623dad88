import { type Closed, open } from '../../game/secrets/closed.ts';
import { ofFigures } from '../../game/secrets/own-part.ts';
import type { Sight } from '../../game/secrets/knowledge.ts';
import type { FrontierState } from './state.ts';

/** Who knows what of this ruleset's own part of a fight. */
export const SECRETS: Closed<FrontierState, Sight> = {
  ...ofFigures('spent changed fought tries horses wagons exhausted'),
  ...open('opened'),
};
