import { given } from './given.ts';
import type { BandOf, Cuts, Dice, KnownBands, Roll } from './dice/dice.ts';
import type { Check, Effect, Modifier } from './effects.ts';
import type { PauseRecord, Told } from './entry.ts';
import { foldEffect } from './fold/fold.ts';
import type { Refusal } from './refusals.ts';
import type { Meta, Ruleset } from './ruleset.ts';
import { setDieFor } from './odds/set-dice.ts';
import type { Figure, FigureId, Gunfight, PromptId, SeatId } from './state.ts';

/** How long an answer may take; the settings of a fight give each class its hours. */
export type DueClass = 'turn' | 'reaction' | 'draw-round' | 'challenge' | 'proposal';

export interface PromptSpec {
  readonly type: string;
  readonly seat: SeatId;
  readonly figure: FigureId | null;
  readonly choices: readonly string[];
  readonly default: string;
  readonly dueClass: DueClass;
  readonly gather?: string;
  readonly about?: Readonly<Record<string, unknown>>;
}

/** An order waits here for answers: `at` is where, in plain data. */
export interface PauseSpec<At = unknown> extends PauseRecord {
  readonly at: At;
  readonly prompts: readonly PromptSpec[];
}

/** Nobody is asked and the order goes on at once; exact odds merge here. */
export interface Mark<At = unknown> {
  readonly at: At;
  /** In the middle of one moment: nobody looks about before it is over. */
  readonly within?: boolean;
  /** The part that was to be walked first has ended. */
  readonly isEnd?: true;
  /** How exact odds can count what is left; asked for once, however many paths come to it alike. */
  readonly split?: () => Split<At>;
}

export interface Split<At = unknown> {
  /** In parts, none of which reads what another changes or asks anybody: each by itself. */
  readonly apart?: readonly Mark<At>[];
  readonly first?: First<At>;
}

/**
 * What is left begins with a part that reads nothing of what the rest changes, and of which the rest reads no more than how it ended: exact
 * odds walk it by itself, to pauses that say so, and go on once from each end it can come to.
 */
export interface First<At = unknown> {
  readonly at: At;
  /** What has befallen one as it befalls another who stands alike; null: the rest reads nothing of it. */
  again?(fight: Gunfight, effect: Effect): Effect | null;
  /** Where to go on after it has ended there. */
  next(fight: Gunfight, end: At): Mark<At>;
}

/** A stopped order goes on: where it stopped, and the answers in the order of the prompts. */
export type Resume<At = unknown> = { readonly at: At; readonly answers: Answers };

export type Answers = readonly Told[];

/** Where an order has stopped: for answers, or for exact odds alone. */
export type Stop<At = unknown> = { readonly pause: PauseSpec<At> } | { readonly mark: Mark<At> };

/** Refused, done (null), or stopped at some `At`; without one it never stops. */
export type Outcome<At = never> = { readonly refusal: Refusal } | ([At] extends [never] ? never : Stop<At>) | null;

/** The same in play, which heeds no marks. */
export type Played = Exclude<Outcome<unknown>, { readonly mark: Mark }>;

/**
 * One order being resolved: a working copy of the fight, the dice, and the effects so far. `emit` folds each effect into the fight at
 * once, so rules always read the state as it is; nothing else changes it.
 */
export class Run {
  readonly effects: Effect[] = [];
  readonly opened: PromptSpec[] = [];
  readonly fight: Gunfight;
  readonly ruleset: Ruleset;
  readonly now: number;
  /** Whose order is being carried out; several where they are together. */
  acting: readonly FigureId[] = [];
  private readonly dice: Dice;
  private readonly own: ((effect: Effect) => void) | undefined;

  /** `own`: makes the fight's own whatever the effect changes, where the fight still shares it with others. */
  constructor(fight: Gunfight, ruleset: Ruleset, dice: Dice, now: number, own?: (effect: Effect) => void) {
    this.fight = fight;
    this.ruleset = ruleset;
    this.dice = dice;
    this.now = now;
    this.own = own;
  }

  emit(effect: Effect): void {
    this.own?.(effect);
    foldEffect(this.fight, effect, this.ruleset);
    this.effects.push(effect);
  }

  roll(die: number, why: string, cuts?: Cuts, again?: readonly number[]): number {
    // What a face stands for may throw other dice than the next one's, and so come upon another that is set: then each counts by itself.
    const known = this.fight.setDice === undefined ? cuts : undefined;
    return this.takeSet(die, why) ?? this.dice.roll(die, why, known, again);
  }

  /** The game master's own throw: no face is set for it. */
  rollUnset(die: number, why: string): number {
    return this.dice.roll(die, why);
  }

  /** The face that is set for this throw. */
  private takeSet(die: number, why: string): number | null {
    const { fight, acting, dice } = this;
    if (fight.setDice === undefined || dice.take === undefined) return null;
    const set = setDieFor(fight, { die, why, acting });
    if (set === null) return null;
    const { id, face, hidden } = set;
    dice.take(die, face, why);
    this.emit({ kind: 'set-die-fell', id, die, face, why, ...given({ hidden }) });
    return face;
  }

  /** The same for somebody in particular, whoever gave the order that it comes of. */
  rollFor(figures: readonly FigureId[], die: number, why: string, cuts?: Cuts): number {
    return this.alsoFor(figures, () => this.roll(die, why, cuts));
  }

  /** What is thrown now is thrown for these, besides whoever gave the order. */
  alsoFor<T>(figures: readonly FigureId[], work: () => T): T {
    return this.fight.setDice === undefined ? work() : this.during([...this.acting, ...figures], work);
  }

  /** What is done now is done for orders of these. */
  during<T>(acting: readonly FigureId[], work: () => T): T {
    const before = this.acting;
    this.acting = acting;
    const done = work();
    this.acting = before;
    return done;
  }

  /** Dice of which only the band they fall in together matters; throws, and does nothing else. */
  rollTogether<T>(thrown: (roll: Roll) => T, bandOf: BandOf<T>, known?: KnownBands): T {
    const { dice } = this;
    if (dice.rollTogether !== undefined && this.fight.setDice === undefined)
      return dice.rollTogether(thrown, bandOf, known);
    return thrown((die, why, cuts) => this.roll(die, why, cuts));
  }

  figure(id: FigureId): Figure {
    const figure = this.fight.figures[id];
    if (figure === undefined) throw new Error(`no figure ${id}`);
    return figure;
  }

  /** Asks somebody something that holds up nothing but the clock. */
  ask(prompt: PromptSpec): void {
    this.opened.push(prompt);
  }

  nextId(prefix: string): PromptId {
    return `${prefix}${++this.fight.lastId}`;
  }
}

/** The dice part of an effect: pass where the total meets `need` from above. */
export function checkAtLeast(face: number, need: number, mods: readonly Modifier[] = []): Check {
  const row = checkRow(face, mods);
  return { ...row, need, passed: row.total >= need };
}

/** Pass where the face is `need` or below. */
export const checkAtMost = (face: number, need: number): Check => ({ ...checkRow(face), need, passed: face <= need });

/** A row is read: nothing to pass. */
export function checkRow(face: number, mods: readonly Modifier[] = []): Check {
  const total = face + mods.reduce((sum, mod) => sum + mod.value, 0);
  return { faces: [face], mods, total, need: null, passed: null };
}

/** What the least face of a die counts. */
export const leastOf = (die: number, { tenIsZero }: Pick<Meta, 'tenIsZero'>): number =>
  tenIsZero === true && die === 10 ? 0 : 1;

/** The chance of a check by its die alone, to reach what was needed; null where more than one die was thrown, or against nothing. */
export function chanceByFaces(
  { faces, total, need }: Check,
  die: number,
  meta: Pick<Meta, 'tenIsZero'>,
): number | null {
  const [face] = faces;
  if (face === undefined || faces.length > 1 || need === null) return null;
  const besides = total - face;
  const hits = Array.from({ length: die }, (_, at) => at + leastOf(die, meta) + besides).filter(
    (sum) => sum >= need,
  ).length;
  return hits / die;
}
