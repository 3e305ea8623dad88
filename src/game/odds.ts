import { copyFight } from './copy.ts';
import { odometer, TooManyPaths } from './dice/enumerated.ts';
import { addFractions, type Fraction, fraction, toNumber } from './dice/fraction.ts';
import { DICE_KINDS, type Effect } from './effects.ts';
import type { Refusal } from './refusals.ts';
import { type Outcome, type PauseSpec, type Resume, Run } from './run.ts';
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
  /** Asked on every path: whether whoever waits for the answer has waited long enough. */
  readonly giveUp?: () => boolean;
  /** What to count on each path; by default the facts of its effects. */
  readonly measure?: (effects: readonly Effect[], after: Gunfight) => Iterable<Fact>;
}

/** What whoever would be asked answers unasked: by standing order, else the default. */
export function defaultAnswers(run: Run, pause: PauseSpec): Resume['answers'] {
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
  const keyOf: WalkOptions['keyOf'] = (now, resume) => {
    const key = ruleset.oddsKey?.(now, resume) ?? wholeState(now, resume);
    // A measure of its own may tell apart what no fact does.
    return options.measure === undefined ? key : JSON.stringify(resume) + key;
  };
  const walk = new StagedWalk(action, ruleset, {
    measure: factsOf,
    measuresMoments: options.measure !== undefined,
    ...options,
    keyOf,
  });
  const done = walk.run(fight);
  if (!done.ok) return done;
  return { ok: true, odds: { facts: done.outlook.facts, paths: walk.paths, ifNobodyReacts: walk.asked } };
}

/** Exact mean of a value over every fight an order can lead to; null where it is refused or too long to work out. */
export function meanOf(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  options: Pick<OddsOptions, 'maxPaths'> & { readonly value: (after: Gunfight) => number },
): number | null {
  const keyOf: WalkOptions['keyOf'] = (now, resume) => {
    const [rest, soFar] = [ruleset.oddsKey?.(now, resume), ruleset.worthKey?.(now, resume)];
    return rest === undefined || soFar === undefined ? wholeState(now, resume) : `${rest} ${soFar}`;
  };
  const done = new StagedWalk(action, ruleset, { measure: () => [], measuresMoments: false, ...options, keyOf }).run(
    fight,
  );
  return done.ok ? done.outlook.mean : null;
}

/** Everything that an order can change. */
function wholeState(fight: Gunfight, resume: Resume): string {
  const { figures, sub, situations, contacts, groups, draw, hidden, town } = fight;
  return JSON.stringify([resume, figures, sub, situations, contacts, groups, draw, hidden, town?.state]);
}

/** What is still to come of an order from one stage on. */
interface Outlook {
  readonly facts: ReadonlyMap<Fact, Fraction>;
  readonly mean: number;
}

interface WalkOptions extends OddsOptions {
  readonly measure: NonNullable<OddsOptions['measure']>;
  readonly measuresMoments: boolean;
  readonly value?: (after: Gunfight) => number;
  /** Paths that agree in this, where they stop, have the same outlook. */
  readonly keyOf: (fight: Gunfight, resume: Resume) => string;
}

type Walked = { readonly ok: true; readonly outlook: Outlook } | Extract<OddsResult, { readonly ok: false }>;

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Walks every path of each stage of an order; what lies behind a mark is worked out once for all paths that come to it alike. */
class StagedWalk {
  paths = 0;
  asked = false;
  private readonly known = new Map<string, Outlook>();
  private readonly maxPaths: number;
  private readonly action: RulesetAction;
  private readonly ruleset: Ruleset;
  private readonly options: WalkOptions;

  constructor(action: RulesetAction, ruleset: Ruleset, options: WalkOptions) {
    this.action = action;
    this.ruleset = ruleset;
    this.options = options;
    this.maxPaths = options.maxPaths ?? 20_000;
  }

  run(fight: Gunfight): Walked {
    try {
      return { ok: true, outlook: this.walkStage(fight, undefined) };
    } catch (error) {
      if (error instanceof TooManyPaths) return { ok: false, why: 'too-many' };
      if (error instanceof Refused) return { ok: false, why: 'refused', refusal: error.refusal };
      throw error;
    }
  }

  private walkStage(fight: Gunfight, resume: Resume | undefined): Outlook {
    const dice = odometer({ useCuts: this.options.useCuts ?? true, maxPaths: this.maxPaths });
    const facts = new Map<Fact, Fraction>();
    let mean = 0;
    do {
      const run = new Run(copyFight(fight), this.ruleset, dice, fight.openedAt);
      const outcome = this.resolve(run, resume);
      if (outcome !== null && 'refusal' in outcome) throw new Refused(outcome.refusal);
      if (++this.paths > this.maxPaths || this.options.giveUp?.() === true)
        throw new TooManyPaths(`more than ${this.paths - 1} paths`);
      const weight = dice.weight();
      const now = new Set(this.options.measure(run.effects, run.fight));
      for (const fact of now) addWeight(facts, fact, weight);
      const later = outcome === null ? this.end(run.fight) : this.goOn(run, outcome.pause);
      for (const [fact, chance] of later.facts) if (!now.has(fact)) addWeight(facts, fact, multiply(weight, chance));
      mean += toNumber(weight) * later.mean;
    } while (dice.next());
    return { facts: reduced(facts), mean };
  }

  /** To the end of a stage; a measure of its own may ask for everything that came of one moment. */
  private resolve(run: Run, resume: Resume | undefined): Outcome {
    let outcome = this.ruleset.resolve(run, this.action, resume);
    while (this.options.measuresMoments && outcome !== null && 'pause' in outcome && outcome.pause.within === true)
      outcome = this.ruleset.resolve(run, this.action, { at: outcome.pause.at, answers: [] });
    return outcome;
  }

  private end(fight: Gunfight): Outlook {
    return { facts: NOTHING_MORE, mean: this.options.value?.(fight) ?? 0 };
  }

  private goOn(run: Run, pause: PauseSpec): Outlook {
    this.asked ||= pause.prompts.length > 0;
    const resume: Resume = { at: pause.at, answers: defaultAnswers(run, pause) };
    const key = this.options.keyOf(run.fight, resume);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const outlook = this.walkStage(run.fight, resume);
    this.known.set(key, outlook);
    return outlook;
  }
}

const NOTHING_MORE: Outlook['facts'] = new Map();

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
