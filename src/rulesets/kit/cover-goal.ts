import type { CoverGoal } from '../../game/ruleset.ts';
import type { Gait } from '../../game/state.ts';
import { namePlace, type Place } from '../../game/town/places.ts';

/** The place that somebody can get to at the first of these gaits that leads to one. */
export function coverGoal<G extends Gait>(gaits: readonly G[], find: (gait: G) => Place | null): CoverGoal | null {
  for (const gait of gaits) {
    const to = find(gait);
    if (to !== null) return { to: namePlace(to), gait };
  }
  return null;
}
