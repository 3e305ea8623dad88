import type { Outcome, PauseSpec, Resume, Run } from '../run.ts';
import type { RulesetAction } from '../ruleset.ts';
import { settleUnasked } from '../questions/unseen-are-not-asked.ts';

/** Marks within one order where exact odds may merge; far more than any order has. */
const MAX_STAGES = 1000;

/** Resolves through every mark that asks nobody who is waited for; stops at a real pause, a refusal or the end. */
export function resolveStages(run: Run, action: RulesetAction, resume?: Resume): Outcome {
  let from = resume;
  for (let stage = 0; stage < MAX_STAGES; stage++) {
    const outcome = run.ruleset.resolve(run, action, from);
    if (outcome === null || 'refusal' in outcome) return outcome;
    const pause: PauseSpec = settleUnasked(run, action, outcome.pause);
    if (pause.prompts.length > 0) return { pause };
    from = { at: pause.at, answers: pause.told ?? [] };
  }
  throw new Error(`${action.type} does not come to an end`);
}
