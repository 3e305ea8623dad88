import { type Closed, open, part } from '../../game/secrets/closed.ts';
import { ofFigures } from '../../game/secrets/own-part.ts';
import type { Sight } from '../../game/secrets/knowledge.ts';
import type { HazardState } from './fire/hazard-state.ts';
import type { RideState } from './horses/horse-state.ts';
import type { BrawlState } from './melee/brawl-state.ts';
import type { MeleeState } from './melee/melee-state.ts';
import type { WalkState } from './move/walk-state.ts';
import type { FastDrawState } from './duel/fast-draw-state.ts';
import type { WestamundaState } from './folds.ts';
import type { Ambient } from './state.ts';

const AMBIENT: Closed<Ambient> = open('tags wind sight');
const WALK: Closed<WalkState, Sight> = ofFigures('spent climbed hurdled ran kept');
const RIDES: Closed<RideState, Sight> = {
  ...ofFigures('last struck damage wrecked slowing failing gone runaway boarding'),
  ...ofFigures('changed leapt charged helping'),
};
const HAZARDS: Closed<HazardState, Sight> = ofFigures('walls scorched laid');
const BRAWL: Closed<BrawlState, Sight> = {
  ...open('begun ended'),
  ...ofFigures('scores knockedOut skills used firstFoe'),
};
const FAST_DRAW: Closed<FastDrawState, Sight> = { ...open('accepted'), ...ofFigures('challenge') };
const MELEE: Closed<MeleeState, Sight> = {
  ...ofFigures('passed arms asked ranks fought tested broke gaveUp'),
  ...open('aftermath'),
  brawl: part(BRAWL),
  fastDraw: part(FAST_DRAW),
};

/** Who knows what of this ruleset's own part of a fight. */
export const SECRETS: Closed<WestamundaState, Sight> = {
  ...ofFigures('pins bands busy minor aimedCover'),
  weather: part(AMBIENT),
  walk: part(WALK),
  rides: part(RIDES),
  hazards: part(HAZARDS),
  melee: part(MELEE),
};
