import { setImmediate } from 'node:timers/promises';
import { rulesetOf } from '../game/act.ts';
import { actors } from '../game/acting.ts';
import type { FigureId } from '../game/ids.ts';
import { knownToSide } from '../game/known-fight.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import { type Suggestion, suggesting } from '../game/suggest.ts';
import type { Reader } from '../game/view.ts';
import { forgetOthers, showOdds } from './odds.ts';

/** What the reader's figure could sensibly do, from what its side and its player know. Others are served between one order weighed and the next. */
export async function thinkFor(
  fight: Gunfight,
  figure: FigureId,
  reader: Reader,
  rulesets: Rulesets,
): Promise<readonly Suggestion[]> {
  const ruleset = rulesetOf(fight, rulesets);
  const side = actors(fight, ruleset).find(({ id }) => id === figure)?.side;
  if (side === undefined) return [];
  const known = knownToSide(forgetOthers(fight, reader, rulesets), side, ruleset);
  const thinking = suggesting(known, figure, ruleset, (action) => showOdds(fight, action, reader, rulesets));
  for (;;) {
    const { done, value } = thinking.next();
    if (done === true) return value;
    await setImmediate();
  }
}
