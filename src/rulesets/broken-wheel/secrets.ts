import { type Closed, open, part } from '../../game/secrets/closed.ts';
import { ofFigures, ofWorth } from '../../game/secrets/own-part.ts';
import type { Sight } from '../../game/secrets/knowledge.ts';
import type { MeleeState } from './melee/melee-state.ts';
import type { MarchState } from './move/march-state.ts';
import type { NerveState } from './nerve/nerve-state.ts';
import type { ArmsState } from './shoot/arms-state.ts';
import type { SenseState } from './spot/sense-state.ts';
import type { BrokenWheelState } from './folds.ts';
import type { TownDealings } from './town/town-state.ts';
import type { BeatState } from './turn/beat-state.ts';
import type { BodyState } from './wounds/body-state.ts';

const BEATS: Closed<BeatState, Sight> = ofFigures('used stays working');
const ARMS: Closed<ArmsState, Sight> = { ...ofFigures('hand'), toClear: jamsInSight };
const BODY: Closed<BodyState, Sight> = {
  ...ofFigures('downed stunnedIn examined stable'),
  ...ofWorth('fatigue dying'),
};
const NERVE: Closed<NerveState, Sight> = {
  ...ofFigures('until back reacted heardShot seenDead cowers dared'),
  ...open('attacked'),
};
const MELEE: Closed<MeleeState, Sight> = {
  ...ofFigures('next kept holds met fought slips follows picked changed surprise'),
  ...ofFigures('exerted rode'),
};
const MARCH: Closed<MarchState, Sight> = {
  ...ofFigures('inches spent gait lastGait treks gaveUp steeds'),
};
const SENSES: Closed<SenseState, Sight> = ofFigures('hideouts spotted noise spoke woke');
const TOWN: Closed<TownDealings, Sight> = ofFigures('barred fastened wear open cash');

/** Who knows what of this ruleset's own part of a fight. */
export const SECRETS: Closed<BrokenWheelState, Sight> = {
  beats: part(BEATS),
  arms: part(ARMS),
  body: part(BODY),
  nerve: part(NERVE),
  melee: part(MELEE),
  march: part(MARCH),
  senses: part(SENSES),
  town: part(TOWN),
};

/** Nor how long the guns of those take to clear who are lost from sight, or whose numbers nobody knows. */
function jamsInSight(toClear: ArmsState['toClear'], { fight, lost, veiled }: Sight): ArmsState['toClear'] {
  const secret = new Set(
    [...lost.keys(), ...veiled.keys()].flatMap((id) => fight.figures[id]!.items.map((item) => item.id)),
  );
  return Object.fromEntries(Object.entries(toClear).filter(([item]) => !secret.has(item)));
}
