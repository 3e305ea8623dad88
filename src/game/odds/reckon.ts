import { fraction, type Fraction } from '../dice/fraction.ts';
import { seededDice } from '../dice/seeded.ts';
import { defaultAnswers, type Fact, factsOf, type Odds, oddsOf, type OddsResult } from './odds.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import type { Gunfight } from '../state.ts';
import type { Dice } from '../dice/dice.ts';
import type { Effect } from '../effects.ts';
import type { Refusal } from '../refusals.ts';
import { type Played, type Resume } from '../run.ts';
import { actingIn } from './set-dice.ts';
import { resolveStages } from '../questions/unasked.ts';
import { branchRun } from './odds-walk.ts';

/** How far odds are worked out: counts, never time, so that every machine comes to the same. */
export interface Effort {
  /** Paths walked before exact odds are given up. */
  readonly paths: number;
  /** Times the order is then tried out. */
  readonly tries: number;
}

/** Odds exact or tried out. */
export type Reckoned = Exclude<OddsResult, { readonly why: 'too-many' }>;

export interface Reckoning extends Effort {
  /** Of the dice that an order is tried out with; asked only then. */
  readonly seed: () => number;
}

/** Exact odds where they are within reach, else those counted in so many tries. */
export function reckon(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  { paths, tries, seed }: Reckoning,
): Reckoned {
  const exact = oddsOf(fight, action, ruleset, { maxPaths: paths });
  if (exact.ok || exact.why === 'refused') return exact;
  return tryOften(ruleset.foresee?.(fight, action) ?? fight, action, ruleset, { tries, seed: seed() });
}

type Tries = { readonly tries: number; readonly seed: number };

function tryOften(fight: Gunfight, action: RulesetAction, ruleset: Ruleset, { tries, seed }: Tries): Reckoned {
  // Tries know of dice that are set as exact odds do.
  const dice = { ...seededDice(seed), take: () => undefined };
  const counts = new Map<Fact, number>();
  let ifNobodyReacts = false;
  for (let left = tries; left > 0; left--) {
    const tried = tryOrder(fight, action, ruleset, dice);
    if ('refusal' in tried) return { ok: false, why: 'refused', refusal: tried.refusal };
    ifNobodyReacts ||= tried.asked;
    for (const fact of factsOf(tried.effects)) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  }
  const facts = new Map([...counts].map(([fact, count]) => [fact, fraction(count, tries)]));
  return { ok: true, odds: { facts, paths: tries, ifNobodyReacts, tries } };
}

/** How far a chance counted in so many tries may be off, in 19 of 20 cases; of exact odds nothing. */
export function marginOf({ tries }: Pick<Odds, 'tries'>, chance: Fraction): number {
  if (tries === undefined) return 0;
  const share = (Number(chance.n) / Number(chance.d)) * tries;
  // Agresti and Coull: right at the ends too, where nothing or everything was counted.
  const p = (share + 2) / (tries + 4);
  return 2 * Math.sqrt((p * (1 - p)) / (tries + 4));
}

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
function tryOrder(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  dice: Dice,
): Try | { readonly refusal: Refusal } {
  const run = branchRun(fight, ruleset, dice, actingIn(action));
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
