import { rulesetOf } from '../../game/act.ts';
import { type Next, nextByItself } from '../../game/decide.ts';
import type { Entry } from '../../game/entry.ts';
import type { Reckoned } from '../../game/odds/reckon.ts';
import type { RulesetAction, Rulesets } from '../../game/ruleset.ts';
import type { FigureId, Gunfight, PromptId } from '../../game/state.ts';
import { type Tally, tallyOf } from '../../game/record/tally.ts';
import { suggest, type Suggestion } from '../../game/house/suggest.ts';
import { knownToSide, type Reader } from '../../game/secrets/view.ts';
import { forgetOthers, showAnswerOdds, type ShownOdds, showOdds } from '../odds.ts';
import { type AskedJudgement, judge, type Judgement } from '../review/review.ts';
import { type AskedTry, openTry, type Tried } from '../second-try/second-try.ts';
import { canonicalJson } from '../../store/json.ts';

/** What is asked about a fight, by what it takes and what it gives: plain data, so that it can be worked out in another thread. */
export interface Jobs {
  /** What happens next without anybody's order, the house's own included. */
  readonly next: { readonly takes: object; readonly gives: Next | null };
  readonly odds: {
    readonly takes: { readonly action: RulesetAction; readonly reader: Reader };
    readonly gives: ShownOdds;
  };
  readonly answerOdds: {
    readonly takes: { readonly prompt: PromptId; readonly reader: Reader };
    readonly gives: ReadonlyMap<string, Reckoned>;
  };
  readonly suggestions: {
    readonly takes: { readonly figure: FigureId; readonly reader: Reader };
    readonly gives: readonly Suggestion[];
  };
  readonly judgement: { readonly takes: Omit<AskedJudgement, 'fight'>; readonly gives: Judgement | null };
  readonly secondTry: { readonly takes: AskedTry; readonly gives: Tried };
  readonly tally: { readonly takes: { readonly entries: readonly Entry[] }; readonly gives: Tally };
}

export type Job = keyof Jobs;
export type Asked<J extends Job> = Jobs[J]['takes'] & { readonly fight: Gunfight };

type Work = { readonly [J in Job]: (asked: Asked<J>, rulesets: Rulesets) => Jobs[J]['gives'] };

/** Each is a pure function of the fight: whoever works it out, and wherever, comes to the same. */
export const WORK: Work = {
  next: ({ fight }, rulesets) => nextByItself(fight, rulesetOf(fight, rulesets)),
  odds: ({ fight, action, reader }, rulesets) => showOdds(fight, action, reader, rulesets),
  answerOdds: ({ fight, prompt, reader }, rulesets) => showAnswerOdds(fight, prompt, reader, rulesets),
  suggestions({ fight, figure, reader }, rulesets) {
    const ruleset = rulesetOf(fight, rulesets);
    const known = knownToSide(forgetOthers(fight, reader, rulesets), fight.figures[figure]!.side, ruleset);
    return suggest(known, figure, ruleset, (action) => showOdds(fight, action, reader, rulesets));
  },
  judgement: judge,
  secondTry: openTry,
  tally: ({ entries }, rulesets) => tallyOf(entries, rulesets),
};

/** Works out what takes long. */
export interface Thinker {
  /** Of several fights each has its turn; of one fight, what was asked first. */
  run<J extends Job>(job: J, asked: Asked<J>): Promise<Jobs[J]['gives']>;
  close(): Promise<void>;
}

/** Thinks at once and on the spot: for tests and for the command line, where nobody else waits. */
export const thinkHere = (rulesets: Rulesets): Thinker => ({
  run: async (job, asked) => WORK[job](asked, rulesets),
  close: async () => undefined,
});

/** Remembers what was asked of a fight for as long as it stands as it does: what was shown is not worked out again when it is pressed. */
export function remembering(thinker: Thinker): Thinker {
  const all = new WeakMap<Gunfight, Map<string, Promise<unknown>>>();
  return {
    run<J extends Job>(job: J, asked: Asked<J>) {
      const { fight, entries = [], ...rest } = asked as Asked<J> & { readonly entries?: readonly Entry[] };
      // Of its own log the versions say all.
      const key = `${job} ${canonicalJson([rest, entries.map(({ version }) => version)])}`;
      const known = all.get(fight) ?? new Map<string, Promise<unknown>>();
      all.set(fight, known);
      const thought = known.get(key) ?? thinker.run(job, asked);
      known.set(key, thought);
      thought.catch(() => known.delete(key));
      return thought as Promise<Jobs[J]['gives']>;
    },
    close: () => thinker.close(),
  };
}
