import { rulesetOf } from '../../game/act.ts';
import type { Action, ActionOf } from '../../game/actions.ts';
import { isOfMany } from '../../game/crowds/together.ts';
import { carefulWorth } from '../../game/house/solo.ts';
import { AT_SOMEBODY, suggest, type Suggestion } from '../../game/house/suggest.ts';
import { goingOn } from '../../game/odds/answer-odds.ts';
import type { Reckoned } from '../../game/odds/reckon.ts';
import type { Ruleset, RulesetAction, Rulesets } from '../../game/ruleset.ts';
import { knownToSide, type Reader } from '../../game/secrets/view.ts';
import type { Figure, FigureId, Gunfight, Prompt } from '../../game/state.ts';
import { forgetOthers, showAnswerOdds, showOdds } from '../odds.ts';

export interface AskedJudgement {
  readonly fight: Gunfight;
  readonly figure: FigureId;
  readonly action: Action;
  readonly reader: Reader;
}

/** An order or an answer beside the best there was, by the judgement behind the suggestions and on what its giver knew. */
export interface Judgement {
  readonly best: Suggestion;
  /** By how much the best was worth more, in hundredths of a sound man; never less than nothing. */
  readonly cost: number;
  /** Of a shot, a blow or a charge, and of an answer with dice behind it. */
  readonly odds: Reckoned | null;
}

/** Null where nothing else could have been done that was worth a thought. */
export const judge = (asked: AskedJudgement, rulesets: Rulesets): Judgement | null =>
  asked.action.type === 'answer' ? judgeAnswer(asked, asked.action, rulesets) : judgeOrder(asked, rulesets);

function judgeOrder({ fight, figure, action, reader }: AskedJudgement, rulesets: Rulesets): Judgement | null {
  const ruleset = rulesetOf(fight, rulesets);
  const one = fight.figures[figure];
  if (one === undefined) return null;
  const known = knownToSide(forgetOthers(fight, reader, rulesets), one.side, ruleset);
  const reckon = (order: RulesetAction): Reckoned => showOdds(fight, order, reader, rulesets);
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

function judgeAnswer(
  { fight, figure, reader }: AskedJudgement,
  { prompt: id, value }: ActionOf<'answer'>,
  rulesets: Rulesets,
): Judgement | null {
  const known = forgetOthers(fight, reader, rulesets);
  const [prompt, one] = [known.prompts[id], known.figures[figure]];
  if (prompt === undefined || one === undefined) return null;
  const weighed = prompt.choices.flatMap((choice) => {
    const worth = worthOfAnswer(known, one, { prompt, value: choice }, rulesetOf(fight, rulesets));
    return worth === null ? [] : [{ choice, worth }];
  });
  const own = weighed.find(({ choice }) => choice === value);
  if (own === undefined || weighed.length < 2) return null;
  const best = weighed.reduce((one, other) => (other.worth > one.worth + 1e-9 ? other : one), own);
  const odds = showAnswerOdds(fight, id, reader, rulesets);
  const answer = { type: 'answer', prompt: id, value: best.choice } as const;
  return {
    best: { intention: 'watch', action: answer, odds: odds.get(best.choice) ?? null },
    cost: best.worth - own.worth,
    odds: odds.get(value) ?? null,
  };
}

/** What comes of the order that goes on from it; of a word to many, how much more than if he let it be. */
function worthOfAnswer(
  fight: Gunfight,
  one: Figure,
  asked: { readonly prompt: Prompt; readonly value: string },
  ruleset: Ruleset,
): number | null {
  const worth = (holds: boolean): number | null => {
    const going = goingOn(fight, { ...asked, holds }, ruleset);
    return going === null ? null : carefulWorth(going.fight, one, going.ruleset, going.action);
  };
  if (!isOfMany(asked.prompt)) return worth(false);
  if (asked.value === 'hold') return 0;
  const [fires, holds] = [worth(false), worth(true)];
  return fires === null || holds === null ? null : fires - holds;
}
