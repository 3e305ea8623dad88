import { rulesetOf } from '../../game/act.ts';
import type { Action } from '../../game/actions.ts';
import { carefulWorth } from '../../game/house/solo.ts';
import { AT_SOMEBODY, suggest, type Suggestion } from '../../game/house/suggest.ts';
import type { FigureId } from '../../game/ids.ts';
import type { RulesetAction, Rulesets } from '../../game/ruleset.ts';
import { knownToSide } from '../../game/secrets/known-fight.ts';
import type { Reader } from '../../game/secrets/view.ts';
import type { Gunfight } from '../../game/state.ts';
import type { ShownOdds } from '../app.ts';
import { forgetOthers, showOdds } from '../odds.ts';

export interface AskedJudgement {
  readonly fight: Gunfight;
  readonly figure: FigureId;
  readonly action: Action;
  readonly reader: Reader;
}

/** An order beside the best there was, by the judgement behind the suggestions and on what its giver knew. */
export interface Judgement {
  readonly best: Suggestion;
  /** By how much the best was worth more, in hundredths of a sound man; never less than nothing. */
  readonly cost: number;
  /** Of a shot, a blow or a charge. */
  readonly odds: ShownOdds | null;
}

/** Null where nothing else could have been ordered that was worth a thought. */
export function judge({ fight, figure, action, reader }: AskedJudgement, rulesets: Rulesets): Judgement | null {
  const ruleset = rulesetOf(fight, rulesets);
  const one = fight.figures[figure];
  if (one === undefined) return null;
  const known = knownToSide(forgetOthers(fight, reader, rulesets), one.side, ruleset);
  const reckon = (order: RulesetAction): ShownOdds => showOdds(fight, order, reader, rulesets);
  const [best] = suggest(known, figure, ruleset, reckon);
  if (best === undefined) return null;
  const [own, other] = [action, best.action].map((order) => carefulWorth(known, one, ruleset, firstOf(order)));
  if (own == null || other == null) return null;
  const first = firstOf(action);
  return {
    best,
    cost: Math.max(0, other - own),
    odds: AT_SOMEBODY.has(first.type) ? reckon(first as RulesetAction) : null,
  };
}

/** What is done at once of a plan for several beats. */
const firstOf = (action: Action): Action => (action.type === 'plan' ? action.acts[0]! : action);
