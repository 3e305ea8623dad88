import { type Ask, rulesetOf } from '../game/act.ts';
import type { Choose, Rules } from '../game/decide.ts';
import type { Action, ActionOf } from '../game/actions.ts';
import type { Refusal } from '../game/refusals.ts';
import type { RulesetAction, Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Reader } from '../game/secrets/view.ts';
import { viewRefusal } from '../game/secrets/view-refusal.ts';
import type { Append, CommandAnswer, Store } from '../store/port.ts';
import type { Batch, Opening, Performed, Request } from './app.ts';
import { deadlinesOf } from './time/deadlines.ts';
import { commitTo, fairDiceFor } from './fair-dice.ts';
import { decideAll, type Decided, type DecideOptions, withNamesApart } from './decide-all.ts';
import type { Fights, Held } from './fights.ts';
import { foldFrom, type FoldMark, isSnapshotDue, toSnapshot, toStored } from './stored.ts';
import { secondsSince, signal } from '../watch/signals.ts';
import { KeyedQueue } from './tasks.ts';
import { firstUndone, planUndoAction, withoutHandOvers } from './undo.ts';
import type { ShownOdds } from './odds.ts';
import type { CalendarOf } from './time/calendar.ts';
import { given } from '../game/given.ts';

interface PerformerOptions {
  readonly store: Store;
  readonly rulesets: Rulesets;
  readonly fights: Fights;
  readonly mark: FoldMark;
  readonly newSecret: () => string;
  readonly calendarOf: CalendarOf;
  readonly opening?: Opening;
  readonly tell: (batch: Batch) => void;
  readonly choose?: Choose;
  readonly odds: (held: Gunfight, action: RulesetAction, reader: Reader) => Promise<ShownOdds>;
}

/** How often an order that was decided by what this process knew is decided anew because somebody else wrote first. */
const MAX_TRIES = 3;

type Asked = { readonly ok: true; readonly asks: readonly Ask[] } | { readonly ok: false; readonly refusal: Refusal };
/** What a request is decided with: the fight's secret, and whether it is a new one. */
type Dice = { readonly secret: string; readonly isNew: boolean };

/** The only writer to the log. */
export class Performer {
  readonly #options: PerformerOptions;
  /** One request of a stream at a time, only so that they seldom meet in the store: that is what decides. */
  readonly #queue = new KeyedQueue();

  constructor(options: PerformerOptions) {
    this.#options = options;
  }

  perform(request: Request): Promise<Performed> {
    const asked = performance.now();
    return this.#queue.run(request.stream, () => {
      signal('queued', { seconds: secondsSince(asked) });
      return this.#perform(request);
    });
  }

  idle(): Promise<void> {
    return this.#queue.idle();
  }

  async #perform(request: Request): Promise<Performed> {
    const opening = request.actions.some((action) => action.type === 'open-fight');
    const fresh = opening ? this.#options.newSecret() : null;
    const { fights } = this.#options;
    const { stream } = request;
    // An append tells whether that is how things stand; before anything is refused, it is asked.
    const likely = await fights.likely(stream);
    const first = await this.#try(request, likely, fresh);
    if (first !== null && (first.ok || (await fights.isNewest(stream, likely)))) return first;
    for (let left = MAX_TRIES; left > 0; left--) {
      const done = await this.#try(request, await fights.open(stream), fresh);
      if (done !== null) return done;
    }
    return { ok: false, why: 'conflict' };
  }

  /** Null: somebody else wrote to this stream first. */
  async #try(request: Request, held: Held, fresh: string | null): Promise<Performed | null> {
    if (request.expected !== undefined && request.expected !== held.version)
      return this.#refuse(request, { code: 'moved-on' });
    const dice = fresh === null ? await this.#diceOf(held) : { secret: fresh, isNew: true };
    const decided = await this.#decide(request, held, dice);
    if (!decided.ok) return this.#refuse(request, this.#knownTo(request, held, decided.refusal));
    const append = this.#toAppend(request, held, decided, dice);
    const result = await this.#options.store.events.append(append);
    signal('appended', { result: result.ok ? 'kept' : result.reason });
    if (result.ok) return this.#accept(request, held, decided, dice, append);
    return result.reason === 'duplicate' ? this.#repeat(result) : null;
  }

  async #diceOf(held: Held): Promise<Dice> {
    const { fight } = held;
    const secret =
      held.secret ??
      (fight === null || fight.status === 'over' ? '' : await this.#options.store.secrets.get(fight.commitment));
    if (secret === undefined)
      throw new Error('the secret of this fight is not in the store: its dice cannot be rolled');
    return { secret, isNew: false };
  }

  async #decide(request: Request, held: Held, dice: Dice): Promise<Decided> {
    const { rulesets, fights } = this.#options;
    const asked = await this.#ask(request, held, dice);
    if (!asked.ok) return asked;
    if (await this.#isStale(request, held))
      return { ok: false, refusal: { code: 'needs-confirm', why: 'odds-changed' } };
    const { calendarOf, opening, choose } = this.#options;
    const rules: Rules = given({ rulesets, diceFor: fairDiceFor(dice.secret), choose });
    const refold: DecideOptions['refold'] = async (entries) => {
      const stored = await fights.entries(request.stream);
      const undo = withoutHandOvers(entries.at(-1)!, stored);
      const numbered = [...entries.slice(0, -1), undo].map((entry, index) => ({
        version: held.version + index + 1,
        ...entry,
      }));
      const all = [...stored, ...numbered];
      const fight = foldFrom(rulesets, all);
      if (fight === null) throw new Error('nothing is left of the fight after an undo');
      return { fight, undo, since: firstUndone(all, numbered)?.at ?? null };
    };
    return decideAll({
      ...(typeof opening === 'object' ? { standIn: opening.id } : {}),
      before: held.fight,
      asks: asked.asks,
      at: request.at,
      rules,
      refold,
      secret: dice.secret,
      calendarOf,
    });
  }

  async #ask(request: Request, held: Held, dice: Dice): Promise<Asked> {
    const { by, as, at, why } = request;
    const asks: Ask[] = [];
    for (const action of withNamesApart(held.fight, request.actions)) {
      let asked = action;
      if (action.type === 'open-fight') asked = this.#sealed(action, dice.secret);
      if (action.type === 'undo') {
        const planned = await planUndoAction(action, request, held.fight, () =>
          this.#options.fights.entries(request.stream),
        );
        if (!planned.ok) return planned;
        asked = planned.action;
      }
      asks.push({ by, at, action: asked, ...given({ as, why }) });
    }
    return { ok: true, asks };
  }

  #sealed(action: ActionOf<'open-fight'>, secret: string): Action {
    const { opening } = this.#options;
    const isSealed = opening !== undefined && action.from === undefined;
    return { ...action, commitment: commitTo(secret), ...(isSealed ? { sealed: true } : {}) };
  }

  /** The order was confirmed by odds that are no longer true. */
  async #isStale(request: Request, held: Held): Promise<boolean> {
    const [action] = request.actions;
    if (request.confirmed === undefined || held.fight === null || action === undefined) return false;
    const odds = await this.#options.odds(held.fight, action as RulesetAction, { seat: request.by });
    return odds.digest !== request.confirmed;
  }

  #toAppend(request: Request, held: Held, decided: Decided & { ok: true }, dice: Dice): Append {
    const { stream, command, at } = request;
    const { fight, entries, undone } = decided;
    const version = held.version + entries.length;
    if (fight.version !== version)
      throw new Error(`the fight is at ${fight.version} where its stream is at ${version}`);
    const deadlines = deadlinesOf(fight, rulesetOf(fight, this.#options.rulesets), {
      at,
      choose: this.#options.choose,
    });
    const snapshot =
      undone || isSnapshotDue(held.version, version) ? { snapshot: toSnapshot(fight, this.#options.mark) } : {};
    return {
      stream,
      expected: held.version,
      entries: entries.map(toStored),
      by: command,
      at,
      result: { first: held.version + 1 },
      ...(JSON.stringify(deadlines) === held.deadlines ? {} : { deadlines }),
      ...(dice.isNew ? { secret: { fight: fight.commitment, value: dice.secret } } : {}),
      ...snapshot,
    };
  }

  #accept(request: Request, held: Held, decided: Decided & { ok: true }, dice: Dice, append: Append): Performed {
    const { fight } = decided;
    const { stream, command } = request;
    const entries = decided.entries.map((entry, index) => ({ version: held.version + index + 1, ...entry }));
    const deadlines = append.deadlines === undefined ? held.deadlines : JSON.stringify(append.deadlines);
    const batch: Batch = { stream, command, before: held.fight, entries, fight };
    this.#options.fights.keep(given({ fight, version: fight.version, secret: dice.secret, deadlines }), batch);
    this.#options.tell(batch);
    return { ok: true, entries, fight, before: held.fight, repeated: false };
  }

  /** A refusal is told as it would be told to somebody who knows no more than whoever asked. */
  #knownTo(request: Request, { fight }: Held, refusal: Refusal): Refusal {
    const { by, as, at, actions } = request;
    // His own odds, and what of his can go back, hang on nothing that is hidden.
    const isHisOwn = refusal.code === 'needs-confirm' || actions.some(({ type }) => type === 'undo');
    if (fight === null || isHisOwn) return refusal;
    const asks = actions.map((action): Ask => ({ by, at, action, ...given({ as }) }));
    return viewRefusal(refusal, { fight, asks }, this.#options.rulesets);
  }

  /** Asked a second time, an order is mostly refused because it was done the first time: then that is the answer. */
  async #refuse(request: Request, refusal: Refusal): Promise<Performed> {
    const first = await this.#options.store.events.answered(request.command);
    return first === undefined ? { ok: false, why: 'refused', refusal } : this.#repeat(first);
  }

  async #repeat({ stream, version, result }: CommandAnswer): Promise<Performed> {
    const { first } = result as { first: number };
    const { before, entries, fight } = await this.#options.fights.since(stream, first - 1, version);
    if (fight === null) throw new Error(`the answer at ${stream} ${version} belongs to no fight`);
    return { ok: true, entries, fight, before, repeated: true };
  }
}
