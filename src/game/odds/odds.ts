import type { Fact } from './chances.ts';
import type { Fraction } from '../dice/fraction.ts';
import { DICE_KINDS, type Effect } from '../effects.ts';
import { StagedWalk, type WalkOptions, type NoOdds } from './odds-walk.ts';
import type { Resume } from '../run.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import type { Gunfight } from '../state.ts';

export type { Fact };
export { defaultAnswers } from './odds-walk.ts';

export interface Odds {
  /** Chance of each fact: exact, or where there are `tries` its share of those. */
  readonly facts: ReadonlyMap<Fact, Fraction>;
  readonly paths: number;
  /** Somebody could have reacted; the chances hold if they do what they would by default. */
  readonly ifNobodyReacts: boolean;
  /** Exact was out of reach: how often the order was tried out instead. */
  readonly tries?: number;
}

export type OddsResult = { readonly ok: true; readonly odds: Odds } | NoOdds;

export interface OddsOptions {
  readonly useCuts?: boolean;
  /** Whether paths that stand alike at a mark go on as one; false walks each by itself, to the same odds. */
  readonly merges?: boolean;
  readonly maxPaths?: number;
  /** A fact to count wherever a path ends: its chance is one, unless a path is lost or counted twice. */
  readonly sure?: Fact;
  /** What to count on each path; by default the facts of its effects. */
  readonly measure?: (effects: readonly Effect[], after: Gunfight) => Iterable<Fact>;
}

/** Neither dice nor what is stated is an outcome. */
const NO_FACT: ReadonlySet<Effect['kind']> = new Set([...DICE_KINDS, 'situation-set', 'spoke', 'ordered']);
/** What becomes of a thing, by whom. */
const BY: ReadonlySet<Effect['kind']> = new Set(['door-opened', 'lock-broken']);
const OUT: ReadonlySet<Effect['kind']> = new Set(['dead', 'out-of-action', 'surrendered', 'left-field']);

/** The facts of one path, each once. */
export function factsOf(effects: readonly Effect[]): Set<Fact> {
  const facts = new Set<Fact>();
  for (const effect of effects) {
    if (NO_FACT.has(effect.kind)) continue;
    if (BY.has(effect.kind) && 'by' in effect && !('how' in effect && effect.how === 'handle'))
      facts.add(`${effect.kind}:${effect.by}`);
    if (!('figure' in effect) || effect.figure === undefined) continue;
    facts.add(`${effect.kind}:${effect.figure}`);
    if (OUT.has(effect.kind)) facts.add(`out:${effect.figure}`);
  }
  return facts;
}

/**
 * Exact odds of one order, from the same resolver that play uses. Where an order marks its stages (a mark), paths that
 * stand alike by then, as the ruleset sees it, go on as one.
 */
export function oddsOf(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  options: OddsOptions = {},
): OddsResult {
  const { measure, merges = true, ...rest } = options;
  const keyOf: WalkOptions['keyOf'] = (now, resume) => {
    const key = ruleset.oddsKey?.(now, resume, action) ?? wholeState(now, resume);
    // A measure of its own may tell apart what no fact does; of dice that are set each part may throw the next.
    if (now.setDice !== undefined) return JSON.stringify([resume, now.setDice]) + key;
    return measure === undefined ? key : JSON.stringify(resume) + key;
  };
  const walk = new StagedWalk(action, ruleset, {
    ...rest,
    measure: measure === undefined ? factsOf : (effects, after) => new Set(measure(effects, after)),
    measuresMoments: measure !== undefined,
    keyOf: merges ? keyOf : null,
    countsApart: merges && measure === undefined && fight.setDice === undefined,
  });
  const done = walk.run(ruleset.foresee?.(fight, action) ?? fight);
  if (!done.ok) return done;
  const facts = walk.facts.named(done.outlook.chances);
  return { ok: true, odds: { facts, paths: walk.paths, ifNobodyReacts: walk.asked } };
}

/** Exact mean of a value over every fight an order can lead to; null where it is refused or too long to work out. */
export function meanOf(
  fight: Gunfight,
  action: RulesetAction,
  ruleset: Ruleset,
  options: Pick<OddsOptions, 'maxPaths' | 'merges'> & { readonly value: (after: Gunfight) => number },
): number | null {
  const { merges = true, ...rest } = options;
  const keyOf: WalkOptions['keyOf'] = (now, resume) => {
    const [left, soFar] = [ruleset.oddsKey?.(now, resume, action), ruleset.worthKey?.(now, resume, action)];
    return left === undefined || soFar === undefined ? wholeState(now, resume) : `${left} ${soFar}`;
  };
  const done = new StagedWalk(action, ruleset, {
    ...rest,
    measure: () => NO_FACTS,
    measuresMoments: false,
    keyOf: merges ? keyOf : null,
    countsApart: false,
  }).run(fight);
  return done.ok ? done.outlook.mean : null;
}

const NO_FACTS: ReadonlySet<Fact> = new Set();

/** Everything that an order can change. */
const wholeState = (
  { figures, sub, situations, contacts, groups, draw, hidden, town, setDice }: Gunfight,
  resume: Resume,
): string => JSON.stringify([resume, figures, sub, situations, contacts, groups, draw, hidden, town?.state, setDice]);
