import { rulesetOf } from '../game/act.ts';
import type { FigureId } from '../game/ids.ts';
import { knownToSide } from '../game/known-fight.ts';
import type { Offer } from '../game/offer.ts';
import type { CoverGoal, Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';

/** What a figure may be ordered, from what its side may know. */
export function offersFor(fight: Gunfight, figure: FigureId, rulesets: Rulesets): readonly Offer[] {
  const side = fight.figures[figure]?.side;
  if (side === undefined) return [];
  const ruleset = rulesetOf(fight, rulesets);
  return ruleset.legal(knownToSide(fight, side, ruleset), figure);
}

/** Where it finds cover soonest from those its side knows of. */
export function coverGoalFor(fight: Gunfight, figure: FigureId, rulesets: Rulesets): CoverGoal | null {
  const side = fight.figures[figure]?.side;
  if (side === undefined) return null;
  const ruleset = rulesetOf(fight, rulesets);
  return ruleset.coverFor?.(knownToSide(fight, side, ruleset), figure) ?? null;
}
