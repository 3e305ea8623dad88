import type { Action } from './actions.ts';
import { actionsOf } from './offer.ts';
import { meanOf } from './odds.ts';
import type { Ruleset, RulesetAction } from './ruleset.ts';
import type { Figure, Gunfight } from './state.ts';

/** Orders looked at per figure, so that a reply stays quick. */
const MAX_ORDERS = 60;
const MAX_PATHS = 2_000;

/** Orders that end a figure's part in the fight, or help nobody: the house never gives them. */
const NEVER: ReadonlySet<Action['type']> = new Set(['surrender', 'standing', 'group', 'give', 'challenge', 'end-turn']);

/** What the house orders for this figure: the source's own solo system, or the general opponent. */
export function chooseForHouse(fight: Gunfight, figure: Figure, ruleset: Ruleset): Action {
  return ruleset.solo?.(fight, figure) ?? chooseByOdds(fight, figure, ruleset);
}

/** The general opponent: among all legal orders, the one whose exact outcome is worth most to its side; ties go to the first offered. */
export function chooseByOdds(fight: Gunfight, figure: Figure, ruleset: Ruleset): Action {
  let best: Action = { type: 'pass', figure: figure.id };
  let bestWorth = ruleset.worth(fight, figure.side);
  for (const action of candidates(fight, figure, ruleset)) {
    const value = (after: Gunfight): number => ruleset.worth(after, figure.side);
    const worth = meanOf(fight, action as RulesetAction, ruleset, { maxPaths: MAX_PATHS, value });
    if (worth === null || worth <= bestWorth + 1e-9) continue;
    best = action;
    bestWorth = worth;
  }
  return best;
}

function candidates(fight: Gunfight, figure: Figure, ruleset: Ruleset): Action[] {
  const found: Action[] = [];
  for (const offer of ruleset.legal(fight, figure.id)) {
    if (NEVER.has(offer.action.type)) continue;
    for (const action of actionsOf(offer)) {
      found.push(action);
      if (found.length >= MAX_ORDERS) return found;
    }
  }
  return found;
}
