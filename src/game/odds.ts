import { resolveStages } from './act.ts';
import { copyFight } from './copy.ts';
import { odometer, TooManyPaths } from './dice/enumerated.ts';
import { addFractions, type Fraction, fraction, ZERO } from './dice/fraction.ts';
import { DICE_KINDS, type Effect } from './effects.ts';
import type { Refusal } from './refusals.ts';
import { type PauseSpec, type Resume, Run } from './run.ts';
import type { Ruleset, RulesetAction } from './ruleset.ts';
import type { Gunfight, Prompt } from './state.ts';

/** A fact that can come of an order: "hit:f2", "out:f2", "dead:f2". */
export type Fact = string;

export interface Odds {
  /** Exact chance of each fact. */
  readonly facts: ReadonlyMap<Fact, Fraction>;
  readonly paths: number;
  /** Somebody could have reacted; the chances hold if they do what they would by default. */
  readonly ifNobodyReacts: boolean;
}

export type OddsResult =
  | { readonly ok: true; readonly odds: Odds }
  | { readonly ok: false; readonly why: 'too-many' }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: Refusal };

export interface OddsOptions {
  readonly useCuts?: boolean;
  readonly maxPaths?: number;
  /** What to count on each path; by default the facts of its effects. */
  readonly measure?: (effects: readonly Effect[], after: Gunfight) => Iterable<Fact>;
}

/** One path through an order: its effects, the fight after it, and whether anybody was asked on the way. */
export interface Path {
  readonly effects: readonly Effect[];
  readonly fight: Gunfight;
  readonly asked: boolean;
}

/** Walks every path of an order with its exact weight. Throws TooManyPaths beyond the limit. */
export function* walkPaths(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  options: OddsOptions = {},
): Generator<{ path: Path; weight: Fraction } | { refusal: Refusal }> {
  const dice = odometer({ useCuts: options.useCuts ?? true, maxPaths: options.maxPaths ?? 20_000 });
  do {
    const run = new Run(copyFight(fight), ruleset, dice, fight.openedAt);
    const done = resolveThrough(run, action);
    if ('refusal' in done) {
      yield done;
      return;
    }
    yield { path: { effects: run.effects, fight: run.fight, asked: done.asked }, weight: dice.weight() };
  } while (dice.next());
}

/** Resolves to the end, answering whoever would be asked by their standing order or default. */
function resolveThrough(run: Run, action: RulesetAction): { asked: boolean } | { refusal: Refusal } {
  let resume: Resume | undefined;
  for (let asked = false; ; asked = true) {
    const outcome = resolveStages(run, action, resume);
    if (outcome === null) return { asked };
    if ('refusal' in outcome) return outcome;
    resume = { at: outcome.pause.at, answers: defaultAnswers(run, outcome.pause) };
  }
}

function defaultAnswers(run: Run, pause: PauseSpec): Resume['answers'] {
  return pause.prompts.map((spec) => {
    const prompt: Prompt = { ...spec, id: 'p0', due: 0, gather: null, about: spec.about ?? {}, pause: 0 };
    const answer = run.ruleset.reflex(run.fight, prompt);
    const value = answer !== null && 'value' in answer ? answer.value : spec.default;
    return { figure: spec.figure, value };
  });
}

/** The facts of one path, each once. */
export function factsOf(effects: readonly Effect[]): Set<Fact> {
  const facts = new Set<Fact>();
  for (const effect of effects) {
    if ((DICE_KINDS as readonly string[]).includes(effect.kind) || !('figure' in effect) || effect.figure === undefined)
      continue;
    facts.add(`${effect.kind}:${effect.figure}`);
    if (OUT.has(effect.kind)) facts.add(`out:${effect.figure}`);
  }
  return facts;
}

const OUT: ReadonlySet<Effect['kind']> = new Set(['dead', 'out-of-action', 'surrendered', 'left-field']);

/** Exact odds of one order, from the same resolver that play uses. */
export function oddsOf(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  options: OddsOptions = {},
): OddsResult {
  const totals = new Map<Fact, Fraction>();
  let paths = 0;
  let ifNobodyReacts = false;
  const measure = options.measure ?? factsOf;
  try {
    for (const step of walkPaths(fight, action, ruleset, options)) {
      if ('refusal' in step) return { ok: false, why: 'refused', refusal: step.refusal };
      paths += 1;
      ifNobodyReacts ||= step.path.asked;
      for (const fact of measure(step.path.effects, step.path.fight)) addWeight(totals, fact, step.weight);
    }
  } catch (error) {
    if (error instanceof TooManyPaths) return { ok: false, why: 'too-many' };
    throw error;
  }
  return { ok: true, odds: { facts: reduced(totals), paths, ifNobodyReacts } };
}

/** Sums over one common denominator are cheap; they are reduced once at the end. */
function addWeight(totals: Map<Fact, Fraction>, fact: Fact, weight: Fraction): void {
  const sum = totals.get(fact) ?? ZERO;
  if (sum.d === weight.d) totals.set(fact, { n: sum.n + weight.n, d: sum.d });
  else if (sum.d % weight.d === 0n) totals.set(fact, { n: sum.n + weight.n * (sum.d / weight.d), d: sum.d });
  else if (weight.d % sum.d === 0n) totals.set(fact, { n: sum.n * (weight.d / sum.d) + weight.n, d: weight.d });
  else totals.set(fact, addFractions(sum, weight));
}

function reduced(totals: ReadonlyMap<Fact, Fraction>): Map<Fact, Fraction> {
  return new Map([...totals].map(([fact, sum]) => [fact, fraction(sum.n, sum.d)]));
}
