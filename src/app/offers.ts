import { rulesetOf } from '../game/act.ts';
import type { FigureId } from '../game/ids.ts';
import { runs } from '../game/rights/rights.ts';
import { knownFight, knownToSide } from '../game/secrets/view.ts';
import { eyesOf, type Reader } from '../game/secrets/knowledge.ts';
import type { Offer } from '../game/offer.ts';
import { type Field, overrulable } from '../game/game-master/overrule.ts';
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

/** A field of a figure that can be overruled: what it is, and what it can be. */
export type Overrulable = Omit<Field, 'set'>;

/** What of a figure somebody may overrule, from what he may know: nothing for whoever does not run the fight. */
export function overrulableFor(
  fight: Gunfight,
  id: FigureId,
  reader: Reader,
  rulesets: Rulesets,
): readonly Overrulable[] {
  if (reader.seat === null || !runs(fight, reader.seat)) return [];
  const ruleset = rulesetOf(fight, rulesets);
  const known = knownFight(fight, eyesOf(fight, reader), ruleset);
  const figure = known.figures[id];
  if (figure === undefined) return [];
  const fields = overrulable({ fight: known, figure, apply: () => undefined }, ruleset);
  return fields.map(({ id: name, allowed, was }) => ({ id: name, allowed, was }));
}
