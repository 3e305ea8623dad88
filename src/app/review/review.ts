import type { Action, ActionOf } from '../../game/actions.ts';
import { rulesetOf } from '../../game/act.ts';
import { actors, FREE } from '../../game/clock/acting.ts';
import type { Entry } from '../../game/entry.ts';
import { copyFight } from '../../game/fold/copy.ts';
import { CLOCK } from '../../game/ids.ts';
import { effectiveEntries, foldEntries } from '../../game/record/replay.ts';
import { orderedFigure } from '../../game/rights/rights.ts';
import type { Ruleset, RulesetAction, Rulesets } from '../../game/ruleset.ts';
import type { Figure, FigureId, Gunfight, Prompt, SeatId, Version } from '../../game/state.ts';
import { isOfMany } from '../../game/crowds/together.ts';
import { carefulWorth } from '../../game/house/solo.ts';
import { AT_SOMEBODY, suggest, type Suggestion } from '../../game/house/suggest.ts';
import { goingOn } from '../../game/odds/answer-odds.ts';
import type { Reckoned } from '../../game/odds/reckon.ts';
import { knownToSide, type Reader } from '../../game/secrets/view.ts';
import { forgetOthers, showAnswerOdds, showOdds } from '../odds.ts';

/** Something that its player decided, and the fight just before it. */
interface Decision {
  readonly version: Version;
  readonly figure: FigureId;
  readonly action: Action;
  readonly fight: Gunfight;
}

export type Reviewed = Decision & Judgement;

/** Letting a go pass is a decision too. */
const WAITING: ReadonlySet<Action['type']> = new Set(['pass', 'hold']);

/**
 * What somebody decided in a fight, one thing after the other: orders, the part of each man in a word to many, and answers that an order hung
 * on. Whoever ends a turn decides it for all who still had their go. Nothing comes at once, that could be weighed, of who goes first, of votes
 * and of what two choose in secret.
 */
export function* decisionsOf(entries: readonly Entry[], seat: SeatId, rulesets: Rulesets): Generator<Decision> {
  let fight: Gunfight | null = null;
  for (const entry of effectiveEntries(entries)) {
    if (fight?.status === 'running')
      for (const one of decidedBy(entry, fight, { seat, rulesets }))
        yield { ...one, version: entry.version, fight: copyFight(fight) };
    fight = foldEntries(fight, [entry], rulesets);
  }
}

type Decided = Pick<Decision, 'figure' | 'action'>[];

function decidedBy(
  { action, by }: Entry,
  fight: Gunfight,
  { seat, rulesets }: { readonly seat: SeatId; readonly rulesets: Rulesets },
): Decided {
  const figure = orderedFigure(action);
  const isTold = by === CLOCK && fight.together?.left.includes(figure ?? '') && fight.figures[figure!]?.seat === seat;
  if (by !== seat && !isTold) return [];
  if (action.type === 'answer') return answered(action, fight);
  if (action.type === 'end-turn')
    return actors(fight, rulesetOf(fight, rulesets))
      .filter((one) => one.seat === by)
      .map(({ id }) => ({ figure: id, action: { type: 'pass', figure: id } }));
  const isDecision = !FREE.has(action.type) || WAITING.has(action.type);
  return figure === null || !isDecision || fight.figures[figure] === undefined ? [] : [{ figure, action }];
}

function answered(action: ActionOf<'answer'>, { prompts }: Gunfight): Decided {
  const { figure = null, pause = null } = prompts[action.prompt] ?? {};
  return figure === null || pause === null ? [] : [{ figure, action }];
}

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
