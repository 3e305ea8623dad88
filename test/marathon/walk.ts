import { actInPlace, type Ask } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { decide, type Decision, goOn } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Entry, NewEntry } from '../../src/game/entry.ts';
import { matches } from '../../src/game/offer.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import { orderedFigure } from '../../src/game/rights/rights.ts';
import type { Ruleset, Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight, SeatId } from '../../src/game/state.ts';
import type { Reader } from '../../src/game/secrets/view.ts';
import type { Asked } from '../simulator/orders.ts';
import { Breach, guard } from './breach.ts';
import { checkGone, checkLog, checkNumbers, checkSame, checkView, checkViewedEntry, checkWays } from './laws.ts';

/** The beginning of all these fights, and how long each thing takes. */
const NOON = Date.UTC(1881, 9, 26, 15);
const MINUTE_MS = 60_000;

/** All that is needed to do one thing once more, with the same dice and the same questions about it. */
export interface Step extends Asked {
  readonly seed: number;
  /** Orders that are like this one, held against the offers first. */
  readonly likes: readonly Asked[];
  readonly readers: readonly SeatId[];
}

/** `unfit`: its fields do not go together. */
export type Taken = 'done' | 'unfit' | 'refused';

/** One fight, order by order, with everything checked that must hold of each. */
export class Walk {
  fight: Gunfight | null = null;
  readonly entries: Entry[] = [];
  /** Folded by the stored effects alone, beside the one that is resolved. */
  #folded: Gunfight | null = null;
  readonly #rulesets: Rulesets;

  constructor(ruleset: Ruleset) {
    this.#rulesets = new Map([[ruleset.ref, ruleset]]);
  }

  get #ruleset(): Ruleset {
    return [...this.#rulesets.values()][0]!;
  }

  take(step: Step): Taken {
    const { by, action, likes } = step;
    const told = (): string => `${by}: ${brief(action)}`;
    if (this.fight !== null) for (const like of likes) this.#tryLike(this.fight, like);
    const offered = this.fight === null || guard(told, () => this.#isOffered(this.fight!, action));
    if (!offered) return 'unfit';
    const done = guard(told, () => this.#decide({ by, action, at: this.#now }, step.seed));
    if (done.ok) {
      this.#keep(done, step.readers);
      return 'done';
    }
    if (isOrder(action) && done.refusal.code !== 'fight-paused')
      throw new Breach('offered is accepted', `${told()} is refused: ${JSON.stringify(done.refusal)}`);
    return 'refused';
  }

  /** The house has more to do than one order lets it. */
  goOn(seed: number): boolean {
    if (this.fight === null || this.fight.status === 'over') return false;
    const dice = seededDice(seed);
    const rules = { rulesets: this.#rulesets, diceFor: () => dice };
    const done = guard(
      () => 'the clock',
      () => goOn(this.fight!, this.#now, rules),
    );
    if (done.entries.length > 0) this.#keep(done, []);
    return done.entries.length > 0;
  }

  /** The whole log, once the fight is over or left. */
  finish(): void {
    const { fight } = this;
    if (fight !== null)
      guard(
        () => 'the log',
        () => checkLog(this.entries, fight, this.#rulesets),
      );
  }

  get #now(): number {
    return NOON + MINUTE_MS * this.entries.length;
  }

  #decide(ask: Ask, seed: number): Decision {
    const dice = seededDice(seed);
    return decide(this.fight, [ask], { rulesets: this.#rulesets, diceFor: () => dice });
  }

  /** What is no figure's order is offered to all. */
  #isOffered(fight: Gunfight, action: Action): boolean {
    const figure = isOrder(action) ? orderedFigure(action) : null;
    return figure === null || matches(this.#ruleset.legal(fight, figure), action);
  }

  /** Something like an order is accepted exactly where it is offered. */
  #tryLike(fight: Gunfight, { by, action }: Asked): void {
    const told = (): string => `${by}: ${brief(action)}`;
    const offered = guard(told, () => this.#isOffered(fight, action));
    const ask = { by, action, at: this.#now };
    const done = guard(told, () => actInPlace(copyFight(fight), ask, seededDice(1), this.#rulesets));
    if (offered && !done.ok && done.refusal.code !== 'fight-paused')
      throw new Breach('offered is accepted', `${told()} is refused: ${JSON.stringify(done.refusal)}`);
    if (!offered && done.ok) throw new Breach('accepted is offered', told());
  }

  #keep(done: Decision & { readonly ok: true }, readers: readonly SeatId[]): void {
    const over = done.fight.status === 'over';
    for (const entry of numbered(done.entries, this.fight?.version ?? 0)) this.#fold(entry, readers, over);
    this.fight = done.fight;
    checkSame(this.#folded, done.fight);
    checkNumbers(done.fight);
    for (const reader of readersOf(readers))
      guard(
        () => `a view for ${reader.seat}`,
        () => checkView(done.fight, reader),
      );
  }

  #fold(entry: Entry, readers: readonly SeatId[], over: boolean): void {
    const before = this.#folded;
    if (before !== null) {
      checkGone(before, entry);
      checkWays(before, entry);
      for (const reader of readersOf(readers))
        guard(
          () => `${entry.action.type} for ${reader.seat}`,
          () => checkViewedEntry(entry, before, reader, over),
        );
    }
    this.#folded = guard(
      () => `folding ${brief(entry.action)}`,
      () => foldEntries(before, [entry], this.#rulesets),
    );
    this.entries.push(entry);
  }
}

/** Those at the table who were chosen, and whoever comes by. */
const readersOf = (seats: readonly SeatId[]): Reader[] =>
  seats.length === 0 ? [] : [{ seat: null }, ...seats.map((seat) => ({ seat }))];

function numbered(entries: readonly NewEntry[], version: number): Entry[] {
  return entries.map((entry, index) => ({ ...entry, version: version + 1 + index }));
}

/** A figure's own order, which its offers must know. */
export function isOrder(action: Action): boolean {
  return orderedFigure(action) !== null && action.type !== 'tick' && !(action.type === 'challenge' && action.opponent);
}

function brief(action: Action): string {
  return action.type === 'open-fight' ? `open-fight ${action.ruleset}` : JSON.stringify(action);
}
