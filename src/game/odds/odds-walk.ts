import {
  type Chances,
  ChanceSum,
  either,
  ENDED,
  type Fact,
  FactNumbers,
  NO_CHANCES,
  thenLater,
  withFacts,
} from './chances.ts';
import { branchFight, copyFight } from '../fold/copy.ts';
import { type Dice, noDice } from '../dice/dice.ts';
import { odometer, TooManyPaths } from '../dice/enumerated.ts';
import { toNumber } from '../dice/fraction.ts';
import type { Effect } from '../effects.ts';
import type { Refusal } from '../refusals.ts';
import {
  type Answers,
  type First,
  type Mark,
  type Outcome,
  type PauseSpec,
  type Resume,
  Run,
  type Split,
  type Stop,
} from '../run.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { actingIn } from './set-dice.ts';
import type { FigureId, Gunfight } from '../state.ts';
import { promptOf } from '../questions/unasked.ts';

/** What is still to come of an order from one stage on. */
type Outlook = { readonly chances: Chances; readonly mean: number };

export interface WalkOptions {
  readonly useCuts?: boolean;
  readonly maxPaths?: number;
  readonly sure?: Fact;
  readonly measure: (effects: readonly Effect[], after: Gunfight) => ReadonlySet<Fact>;
  /** The measure asks for everything that came of one moment. */
  readonly measuresMoments: boolean;
  readonly value?: (after: Gunfight) => number;
  /** Paths that agree in this, where they stop, have the same outlook; null: no two do. */
  readonly keyOf: ((fight: Gunfight, resume: Resume) => string) | null;
  /** Whether what is left in parts is counted part by part. */
  readonly countsApart: boolean;
}

type Walked = { readonly ok: true; readonly outlook: Outlook } | NoOdds;

export type NoOdds =
  | { readonly ok: false; readonly why: 'too-many' }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: Refusal };

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** What whoever would be asked answers unasked: by standing order, else the default. */
export const defaultAnswers = (fight: Gunfight, ruleset: Ruleset, pause: PauseSpec): Answers =>
  pause.prompts.map((spec) => {
    const answer = ruleset.reflex(fight, promptOf(spec));
    const value = answer !== null && 'value' in answer ? answer.value : spec.default;
    return { figure: spec.figure, value };
  });

/** An order of these is carried out with these dice, and the fight stays as it is. */
export function branchRun(fight: Gunfight, ruleset: Ruleset, dice: Dice, acting: readonly FigureId[]): Run {
  const branch = branchFight(fight, ruleset);
  const run = new Run(branch.fight, ruleset, dice, fight.openedAt, branch.own);
  run.acting = acting;
  return run;
}

/** Walks every path of each stage of an order; what lies behind a mark is worked out once for all paths that come to it alike. */
export class StagedWalk {
  paths = 0;
  asked = false;
  readonly facts = new FactNumbers();
  private readonly known = new Map<string, Outlook>();
  private readonly knownParts = new Map<string, Part>();
  private readonly maxPaths: number;
  private readonly action: RulesetAction;
  private readonly acting: readonly FigureId[];
  private readonly ruleset: Ruleset;
  private readonly options: WalkOptions;

  constructor(action: RulesetAction, ruleset: Ruleset, options: WalkOptions) {
    this.action = action;
    this.acting = actingIn(action);
    this.ruleset = ruleset;
    this.options = options;
    this.maxPaths = options.maxPaths ?? 50_000;
  }

  run(fight: Gunfight): Walked {
    try {
      return { ok: true, outlook: this.walkStage(copyFight(fight), undefined) };
    } catch (error) {
      if (error instanceof TooManyPaths) return { ok: false, why: 'too-many' };
      if (error instanceof Refused) return { ok: false, why: 'refused', refusal: error.refusal };
      throw error;
    }
  }

  private walkStage(fight: Gunfight, resume: Resume | undefined): Outlook {
    const dice = odometer({ useCuts: this.options.useCuts ?? true, maxPaths: this.maxPaths });
    const sum = new ChanceSum();
    let mean = 0;
    do {
      const run = branchRun(fight, this.ruleset, dice, this.acting);
      const outcome = this.resolve(run, resume);
      if (outcome !== null && 'refusal' in outcome) throw new Refused(outcome.refusal);
      this.countPath();
      const weight = dice.weight();
      const now = this.measure(run);
      const later = outcome === null ? this.end(run.fight) : this.goOn(run.fight, outcome);
      sum.add({ weight, now, later: later.chances });
      mean += toNumber(weight) * later.mean;
    } while (dice.next());
    return { chances: sum.chances(), mean };
  }

  private measure(run: Run): readonly number[] {
    return this.facts.of(this.options.measure(run.effects, run.fight));
  }

  private countPath(): void {
    if (++this.paths > this.maxPaths) throw new TooManyPaths(`more than ${this.paths - 1} paths`);
  }

  /** To the end of a stage; a measure of its own may ask for everything that came of one moment. */
  private resolve(run: Run, resume: Resume | undefined): Outcome<unknown> {
    let outcome = this.ruleset.resolve(run, this.action, resume);
    while (this.options.measuresMoments && outcome !== null && 'mark' in outcome && outcome.mark.within === true)
      outcome = this.ruleset.resolve(run, this.action, { at: outcome.mark.at, answers: [] });
    return outcome;
  }

  private end(fight: Gunfight): Outlook {
    const { value, sure } = this.options;
    if (value === undefined && sure === undefined) return NOTHING_MORE;
    const chances = new ChanceSum();
    chances.add({ weight: WHOLE, now: this.facts.of(sure === undefined ? [] : [sure]), later: NO_CHANCES });
    return { chances: chances.chances(), mean: value?.(fight) ?? 0 };
  }

  private goOn(fight: Gunfight, stop: Stop): Outlook {
    if ('mark' in stop) return this.goOnAtOnce(fight, stop.mark);
    this.asked = true;
    const answers = defaultAnswers(fight, this.ruleset, stop.pause);
    return this.goOnFrom(fight, { at: stop.pause.at, answers });
  }

  private goOnAtOnce(fight: Gunfight, { at, isEnd, split }: Mark): Outlook {
    return isEnd === true ? this.end(fight) : this.goOnFrom(fight, { at, answers: [] }, split);
  }

  private goOnFrom(fight: Gunfight, resume: Resume, split?: Mark['split']): Outlook {
    const key = this.options.keyOf?.(fight, resume);
    const known = key === undefined ? undefined : this.known.get(key);
    if (known !== undefined) return known;
    const { apart, first }: Split = (this.options.countsApart && split?.()) || {};
    const outlook =
      apart === undefined
        ? first === undefined
          ? this.walkStage(fight, resume)
          : this.goOnAfter(fight, first)
        : this.inParts(fight, apart);
    if (key !== undefined) this.known.set(key, outlook);
    return outlook;
  }

  private inParts(fight: Gunfight, parts: readonly Mark[]): Outlook {
    return { chances: parts.map((one) => this.goOnAtOnce(fight, one).chances).reduce(either, NO_CHANCES), mean: 0 };
  }

  /** On from each end that the first part can come to. */
  private goOnAfter(fight: Gunfight, first: First): Outlook {
    const sum = new ChanceSum();
    for (const end of this.endsOf(fight, first.at).values()) {
      const now = this.fightAfter(fight, end.effects, first);
      const later = this.goOnAtOnce(now, first.next(now, end.at));
      sum.add({ weight: WHOLE, now: NOTHING_NOW, later: thenLater(end.chances, later.chances) });
    }
    return { chances: sum.chances(), mean: 0 };
  }

  private fightAfter(fight: Gunfight, effects: readonly Effect[], first: First): Gunfight {
    let run: Run | null = null;
    for (const effect of effects) {
      const own = first.again === undefined ? effect : first.again(run?.fight ?? fight, effect);
      if (own === null) continue;
      run ??= branchRun(fight, this.ruleset, NO_DICE, this.acting);
      run.emit(own);
    }
    return run?.fight ?? fight;
  }

  private endsOf(fight: Gunfight, at: unknown): Part {
    const key = this.options.keyOf!(fight, { at, answers: [] });
    const known = this.knownParts.get(key);
    if (known !== undefined) return known;
    const dice = odometer({ useCuts: this.options.useCuts ?? true, maxPaths: this.maxPaths });
    const found = new Map<string, Way & { readonly sum: ChanceSum }>();
    do {
      const run = branchRun(fight, this.ruleset, dice, this.acting);
      const later = this.partAfter(run, this.resolve(run, { at, answers: [] }));
      this.countPath();
      const [weight, now] = [dice.weight(), this.measure(run)];
      for (const [id, end] of later) {
        if (!found.has(id))
          found.set(id, { at: end.at, effects: [...run.effects, ...end.effects], sum: new ChanceSum() });
        found.get(id)!.sum.add({ weight, now: NOTHING_NOW, later: withFacts(end.chances, now) });
      }
    } while (dice.next());
    const part: Part = new Map([...found].map(([id, { sum, ...way }]) => [id, { ...way, chances: sum.chances() }]));
    this.knownParts.set(key, part);
    return part;
  }

  private partAfter({ fight }: Run, outcome: Outcome<unknown>): Part {
    if (outcome === null || !('mark' in outcome)) throw new Error('a part of an order has to say where it ends');
    const { at, isEnd } = outcome.mark;
    if (isEnd !== true) return this.endsOf(fight, at);
    const id = this.options.keyOf!(fight, { at, answers: [] });
    return new Map([[id, { at, effects: [], chances: ENDED }]]);
  }
}

/** A part that can be walked by itself: every end it can come to, with one way that leads there. */
type Part = ReadonlyMap<string, Way & { readonly chances: Chances }>;

type Way = { readonly at: unknown; readonly effects: readonly Effect[] };

const WHOLE = { n: 1n, d: 1n };
const NOTHING_NOW: readonly number[] = [];
const NO_DICE = noDice('only effects are folded here');
const NOTHING_MORE: Outlook = { chances: NO_CHANCES, mean: 0 };
