import { resolveStages } from './act.ts';
import { copyFight } from './copy.ts';
import { odometer, TooManyPaths } from './dice/enumerated.ts';
import { addFractions, type Fraction, fraction, ONE } from './dice/fraction.ts';
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

/**
 * Exact odds of one order, from the same resolver that play uses. Where an order marks its stages (a pause that asks nobody), paths that
 * stand alike by then, as the ruleset sees it, go on as one.
 */
export function oddsOf(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  options: OddsOptions = {},
): OddsResult {
  const walk = new StagedWalk(action, ruleset, options);
  try {
    const refusal = walk.run(fight);
    if (refusal !== null) return { ok: false, why: 'refused', refusal };
  } catch (error) {
    if (error instanceof TooManyPaths) return { ok: false, why: 'too-many' };
    throw error;
  }
  return { ok: true, odds: { facts: reduced(walk.totals), paths: walk.paths, ifNobodyReacts: walk.asked } };
}

/** Paths that stand alike at a mark: their fight, where the order goes on, what came of it so far, and their weight together. */
interface Stage {
  readonly fight: Gunfight;
  readonly resume: Resume | undefined;
  readonly facts: ReadonlySet<Fact>;
  readonly weight: Fraction;
}

class StagedWalk {
  readonly totals = new Map<Fact, Fraction>();
  paths = 0;
  asked = false;
  private next = new Map<string, Stage>();
  private readonly action: RulesetAction;
  private readonly ruleset: Ruleset;
  private readonly options: OddsOptions;

  constructor(action: RulesetAction, ruleset: Ruleset, options: OddsOptions) {
    this.action = action;
    this.ruleset = ruleset;
    this.options = options;
  }

  /** Walks stage after stage; gives the refusal where the order is not legal. */
  run(fight: Gunfight): Refusal | null {
    let stages: Stage[] = [{ fight, resume: undefined, facts: new Set(), weight: ONE }];
    while (stages.length > 0) {
      this.next = new Map();
      for (const stage of stages) {
        const refusal = this.walkStage(stage);
        if (refusal !== null) return refusal;
      }
      stages = [...this.next.values()];
    }
    return null;
  }

  private walkStage(stage: Stage): Refusal | null {
    const maxPaths = this.options.maxPaths ?? 20_000;
    const dice = odometer({ useCuts: this.options.useCuts ?? true, maxPaths });
    do {
      const run = new Run(copyFight(stage.fight), this.ruleset, dice, stage.fight.openedAt);
      const outcome = this.ruleset.resolve(run, this.action, stage.resume);
      if (outcome !== null && 'refusal' in outcome) return outcome.refusal;
      if (++this.paths > maxPaths) throw new TooManyPaths(`more than ${maxPaths} paths`);
      this.settle(run, stage, outcome?.pause ?? null, multiply(stage.weight, dice.weight()));
    } while (dice.next());
    return null;
  }

  private settle(run: Run, stage: Stage, pause: PauseSpec | null, weight: Fraction): void {
    const facts = new Set([...stage.facts, ...(this.options.measure ?? factsOf)(run.effects, run.fight)]);
    if (pause === null) {
      for (const fact of facts) addWeight(this.totals, fact, weight);
      return;
    }
    this.asked ||= pause.prompts.length > 0;
    const resume: Resume = { at: pause.at, answers: defaultAnswers(run, pause) };
    const key = JSON.stringify([
      [...facts].sort(),
      resume,
      this.ruleset.oddsKey?.(run.fight) ?? run.fight.figures,
      this.ruleset.oddsKey ? 0 : run.fight.sub,
    ]);
    const same = this.next.get(key);
    const sum = same === undefined ? weight : addAny(same.weight, weight);
    this.next.set(key, { fight: run.fight, resume, facts, weight: sum });
  }
}

const multiply = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

/** Sums over one common denominator are cheap; they are reduced once at the end. */
function addWeight(totals: Map<Fact, Fraction>, fact: Fact, weight: Fraction): void {
  const sum = totals.get(fact);
  totals.set(fact, sum === undefined ? weight : addAny(sum, weight));
}

function addAny(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d };
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d };
  return addFractions(a, b);
}

function reduced(totals: ReadonlyMap<Fact, Fraction>): Map<Fact, Fraction> {
  return new Map([...totals].map(([fact, sum]) => [fact, fraction(sum.n, sum.d)]));
}
