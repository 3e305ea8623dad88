import { type Closed, open, part } from '../../game/secrets/closed.ts';
import { ofFigures } from '../../game/secrets/own-part.ts';
import type { Sight } from '../../game/secrets/knowledge.ts';
import type { WestamundaState } from './folds.ts';

/** Who knows what of this ruleset's own part of a fight. */
export const SECRETS: Closed<WestamundaState, Sight> = {
  ...ofFigures('pins bands busy minor renewed aimedCover'),
  weather: part(open('tags wind sight')),
  walk: part(ofFigures('spent hemmed climbed hurdled fled ran kept')),
  rides: part({
    ...ofFigures('last struck damage wrecked slowing failing gone runaway boarding'),
    ...ofFigures('changed leapt charged helping'),
  }),
  hazards: part(ofFigures('walls scorched laid')),
  melee: part({
    ...ofFigures('passed arms asked ranks fought tested broke gaveUp'),
    ...open('aftermath'),
    brawl: part({ ...open('begun ended'), ...ofFigures('scores knockedOut skills used firstFoe') }),
    fastDraw: part({ ...open('accepted'), ...ofFigures('challenge') }),
  }),
};
