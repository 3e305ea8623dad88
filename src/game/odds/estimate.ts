import { branchFight } from '../fold/copy.ts';
import type { Dice } from '../dice/dice.ts';
import { seededDice } from '../dice/seeded.ts';
import type { Effect } from '../effects.ts';
import { defaultAnswers } from './odds.ts';
import type { Refusal } from '../refusals.ts';
import { type Played, type Resume, Run } from '../run.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { actingIn } from './set-dice.ts';
import { resolveStages } from '../questions/unasked.ts';
import type { Gunfight } from '../state.ts';

/** One way an order came out. */
interface Try {
  readonly effects: readonly Effect[];
  readonly after: Gunfight;
  /** Somebody could have reacted, and did what he would by default. */
  readonly asked: boolean;
}

type Sampling = { readonly samples: number; readonly value: (after: Gunfight) => number };

/** Mean of a value over a fixed set of dice, for orders too long to work out exactly; the same every time. Null: refused. */
export function estimateMean(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  { samples, value }: Sampling,
): number | null {
  let sum = 0;
  for (let seed = 1; seed <= samples; seed++) {
    const tried = tryOrder(fight, action, ruleset, seededDice(seed));
    if ('refusal' in tried) return null;
    sum += value(tried.after);
  }
  return sum / samples;
}

/** An order played to its end, with the answers of standing orders and defaults; the fight stays as it is. */
export function tryOrder(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  dice: Dice,
): Try | { readonly refusal: Refusal } {
  const branch = branchFight(fight, ruleset.effects);
  const run = new Run(branch.fight, ruleset, dice, fight.openedAt, branch.own);
  run.acting = actingIn(action);
  let resume: Resume | undefined;
  for (;;) {
    const outcome: Played = resolveStages(run, action, resume);
    if (outcome === null) return { effects: run.effects, after: run.fight, asked: resume !== undefined };
    if ('refusal' in outcome) return outcome;
    resume = {
      at: outcome.pause.at,
      answers: [...defaultAnswers(run.fight, ruleset, outcome.pause), ...(outcome.pause.told ?? [])],
    };
  }
}
