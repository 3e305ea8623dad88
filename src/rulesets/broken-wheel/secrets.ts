import { type Closed, open, part } from '../../game/secrets/closed.ts';
import { ofFigures, ofWorth } from '../../game/secrets/own-part.ts';
import type { Sight } from '../../game/secrets/knowledge.ts';
import type { BrokenWheelState } from './folds.ts';

type ToClear = BrokenWheelState['arms']['toClear'];

/** Who knows what of this ruleset's own part of a fight. */
export const SECRETS: Closed<BrokenWheelState, Sight> = {
  beats: part(ofFigures('used stays working')),
  arms: part({ ...ofFigures('hand'), toClear: jamsInSight }),
  body: part({ ...ofFigures('downed stunnedIn examined stable'), ...ofWorth('fatigue dying') }),
  nerve: part({ ...ofFigures('until back reacted heardShot seenDead cowers dared'), ...open('attacked') }),
  melee: part(ofFigures('next kept holds met fought slips follows picked changed surprise exerted rode')),
  march: part(ofFigures('inches spent gait lastGait ran treks gaveUp steeds')),
  senses: part(ofFigures('hideouts spotted noise spoke woke')),
  town: part(ofFigures('barred fastened wear open cash')),
};

/** Nor how long the guns of those take to clear who are lost from sight, or whose numbers nobody knows. */
function jamsInSight(toClear: ToClear, { fight, lost, veiled }: Sight): ToClear {
  const secret = new Set(
    [...lost.keys(), ...veiled.keys()].flatMap((id) => fight.figures[id]!.items.map((item) => item.id)),
  );
  return Object.fromEntries(Object.entries(toClear).filter(([item]) => !secret.has(item)));
}
