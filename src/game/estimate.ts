import { resolveStages } from './stages.ts';
import { copyFight } from './copy.ts';
import { seededDice } from './dice/seeded.ts';
import { defaultAnswers } from './odds.ts';
import { type Outcome, type Resume, Run } from './run.ts';
import type { Ruleset, RulesetAction } from './ruleset.ts';
import type { Gunfight } from './state.ts';

interface Sampling {
  readonly samples: number;
  readonly value: (after: Gunfight) => number;
}

/** Mean of a value over a fixed set of dice, for orders too long to work out exactly; the same every time. Null: refused. */
export function estimateMean(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  { samples, value }: Sampling,
): number | null {
  let sum = 0;
  for (let seed = 1; seed <= samples; seed++) {
    const run = new Run(copyFight(fight), ruleset, seededDice(seed), fight.openedAt);
    if (!playOut(run, action)) return null;
    sum += value(run.fight);
  }
  return sum / samples;
}

/** To the end, with the answers of standing orders and defaults; false: refused. */
function playOut(run: Run, action: RulesetAction): boolean {
  let resume: Resume | undefined;
  for (;;) {
    const outcome: Outcome = resolveStages(run, action, resume);
    if (outcome === null) return true;
    if ('refusal' in outcome) return false;
    resume = { at: outcome.pause.at, answers: defaultAnswers(run.fight, run.ruleset, outcome.pause) };
  }
}
