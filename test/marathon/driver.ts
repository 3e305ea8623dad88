import type { Action } from '../../src/game/actions.ts';
import { actors } from '../../src/game/clock/acting.ts';
import { nextByItself } from '../../src/game/decide.ts';
import { CLOCK, HOUSE } from '../../src/game/ids.ts';
import { turnOf } from '../../src/game/rights/rights.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, SeatId } from '../../src/game/state.ts';
import { groundUnder } from '../../src/game/town/town-in-play.ts';
import { namePlace } from '../../src/game/town/places.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { type Asked, BRAWL, chooseOrder, peopleIn, type Weights } from '../simulator/orders.ts';
import { Breach, guard } from './breach.ts';
import { drawLike } from './likes.ts';
import { drawOpening, drawScene, drawValues, MARSHAL } from './opening.ts';
import { isOrder, type Step, Walk } from './walk.ts';

/** What people do who want a fight to come to something. */
const LIVELY: Weights = {
  ...BRAWL,
  aim: 0.7,
  overwatch: 0.7,
  drop: 0.3,
  say: 0.1,
  turn: 0.4,
  'end-turn': 0.1,
  order: 0.5,
};
/** A fight that has not ended after so many orders is ended by whoever keeps it. */
const MOST_ORDERS = 250;
/** How often orders like the one given are tried, and how many. */
const TRIED = 0.6;
const MOST_LIKES = 2;

/** What a fight came to. */
export interface Course {
  readonly steps: readonly Step[];
  readonly fight: Gunfight | null;
  readonly entries: number;
  /** Orders of figures and answers that were offered and carried out. */
  readonly orders: number;
  readonly likes: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly effects: ReadonlySet<string>;
  readonly breach: Breach | null;
}

/** Plays one fight of random legal orders from its seed, up to its end, its first breach or `most` orders. */
export function playFight(ruleset: Ruleset, seed: number, most = MOST_ORDERS): Course {
  return new Driver(ruleset, chanceOf(seed)).play(most);
}

class Driver {
  readonly #ruleset: Ruleset;
  readonly #chance: Chance;
  readonly #walk: Walk;
  readonly #steps: Step[] = [];
  readonly #kinds: Record<string, number> = {};
  #orders = 0;
  #likes = 0;

  constructor(ruleset: Ruleset, chance: Chance) {
    this.#ruleset = ruleset;
    this.#chance = chance;
    this.#walk = new Walk(ruleset);
  }

  play(most: number): Course {
    const breach = this.#untilBreach(most);
    const effects = new Set(this.#walk.entries.flatMap((entry) => entry.effects.map(({ kind }) => kind)));
    return {
      steps: this.#steps,
      fight: this.#walk.fight,
      entries: this.#walk.entries.length,
      orders: this.#orders,
      likes: this.#likes,
      kinds: this.#kinds,
      effects,
      breach,
    };
  }

  #untilBreach(most: number): Breach | null {
    try {
      for (const ask of drawOpening(this.#ruleset, this.#chance)) this.#do(ask);
      const { fight } = this.#walk;
      if (fight?.status === 'lobby') throw new Breach('somebody can go on', 'the fight does not start');
      if (fight?.town === null) for (const ask of drawScene(fight, this.#ruleset, this.#chance)) this.#do(ask);
      this.#playOn(most);
      this.#walk.finish();
      return null;
    } catch (error) {
      if (error instanceof Breach) return error;
      throw error;
    }
  }

  #playOn(most: number): void {
    let idle = 0;
    while (this.#walk.fight!.status !== 'over') {
      const before = this.#walk.entries.length;
      if (this.#orders >= most) this.#do({ by: MARSHAL, action: { type: 'end', winner: null, why: 'gm' } });
      else this.#next(this.#walk.fight!);
      idle = this.#walk.entries.length === before ? idle + 1 : 0;
      if (idle > 60) throw new Breach('somebody can go on', 'nobody can order anything, and nothing happens by itself');
    }
  }

  #next(fight: Gunfight): void {
    const away = Object.values(fight.seats).filter(({ id, autoPilot }) => id !== HOUSE && autoPilot);
    // With nobody left the house would play on by itself.
    if (away.length === peopleIn(fight).length)
      return this.#do({ by: away[0]!.id, action: { type: 'seat', seat: away[0]!.id, how: 'back' } });
    const ask = this.#chance.happens(0.06) ? this.#drawAside(fight) : this.#drawOrder(fight);
    if (ask !== null) return this.#do(ask);
    if (nextByItself(fight, this.#ruleset) !== null && this.#walk.goOn(this.#newSeed())) return;
    const late = this.#drawExpiry(fight);
    if (late !== null) this.#do(late);
  }

  #drawOrder(fight: Gunfight): Asked | null {
    return guard(
      () => 'choosing among offers',
      () => chooseOrder(fight, this.#ruleset, this.#chance, LIVELY),
    );
  }

  /** Somebody does not come in time. */
  #drawExpiry(fight: Gunfight): Asked | null {
    const prompts = Object.keys(fight.prompts);
    if (prompts.length > 0) return { by: CLOCK, action: { type: 'expire', prompt: this.#chance.pick(prompts) } };
    if (fight.clock.paused) return { by: MARSHAL, action: { type: 'pause', on: false } };
    const turn = turnOf(fight, this.#ruleset);
    return turn === null || actors(fight, this.#ruleset).length === 0
      ? null
      : { by: CLOCK, action: { type: 'expire', turn } };
  }

  /** What is no order: the game master's doings, and what people at a table do besides. */
  #drawAside(fight: Gunfight): Asked | null {
    const asides = [
      () => this.#drawExpiry(fight),
      () => this.#drawStatement(fight),
      () => this.#drawStatement(fight),
      () => this.#drawEvent(fight),
      () => this.#drawMasterly(fight),
      () => this.#drawAtTable(fight),
    ];
    return this.#chance.pick(asides)();
  }

  #drawStatement(fight: Gunfight): Asked | null {
    const [figure, target] = [this.#chance.pick(fight.roster), this.#chance.pick(fight.roster)];
    if (figure === target || fight.town !== null) return null;
    const by = this.#chance.happens(0.5) ? MARSHAL : (fight.figures[figure]!.seat ?? MARSHAL);
    return { by, action: { type: 'state-scene', figure, target, values: drawValues(this.#ruleset, this.#chance) } };
  }

  #drawEvent(fight: Gunfight): Asked | null {
    const { events = [] } = this.#ruleset.meta;
    if (events.length === 0) return null;
    const { what, values } = this.#chance.pick(events);
    const value = values.length === 0 ? {} : { value: this.#chance.pick(values) };
    const figures = [this.#chance.pick(fight.roster)];
    const action = { type: 'event', what, ...value, ...(what === 'fall' ? { height: 1 + this.#chance.below(8) } : {}) };
    const named = ['fall', 'terror', 'sleep', 'wake'].includes(what) ? { ...action, figures } : action;
    return { by: MARSHAL, action: named as unknown as Action };
  }

  #drawMasterly(fight: Gunfight): Asked | null {
    const figure = this.#chance.pick(fight.roster);
    const cells = groundUnder(fight)?.cells;
    const at = cells === undefined ? null : namePlace(this.#chance.pick(cells).at);
    const things = groundUnder(fight)?.cells.flatMap((cell) => cell.things.map(({ id }) => id)) ?? [];
    const doings: Action[] = [
      { type: 'gm-reveal', figures: [figure], hidden: this.#chance.happens(0.6) },
      { type: 'gm-clock', what: 'skipped' },
    ];
    if (at !== null) doings.push({ type: 'gm-place', figure, at });
    if (this.#chance.happens(0.1)) doings.push({ type: 'gm-remove', figure });
    if (things.length > 0)
      doings.push({
        type: 'gm-thing',
        thing: this.#chance.pick(things),
        what: this.#chance.pick(['open', 'close', 'destroy']),
      });
    return { by: MARSHAL, action: this.#chance.pick(doings) };
  }

  #drawAtTable(fight: Gunfight): Asked {
    const seat = this.#chance.pick(peopleIn(fight));
    const acts: Action[] = [
      { type: 'propose', what: 'end' },
      { type: 'propose', what: 'pause' },
      { type: 'seat', seat, how: 'auto-pilot' },
      { type: 'seat', seat, how: 'back' },
      { type: 'seat', seat, how: 'back' },
    ];
    return { by: seat, action: this.#chance.pick(acts) };
  }

  #newSeed(): number {
    return this.#chance.below(1_000_000_000);
  }

  #do({ by, action }: Asked): void {
    const { fight } = this.#walk;
    const likes =
      fight !== null && isOrder(action) && this.#chance.happens(TRIED) ? this.#drawLikes(fight, { by, action }) : [];
    const readers = fight !== null && this.#chance.happens(0.5) ? this.#drawReaders(fight) : [];
    const step: Step = { by, action, seed: this.#newSeed(), likes, readers };
    this.#steps.push(step);
    const taken = this.#walk.take(step);
    this.#likes += likes.length;
    if (taken !== 'done') this.#steps.pop();
    else if (isOrder(action) || action.type === 'answer') {
      this.#orders += 1;
      this.#kinds[action.type] = (this.#kinds[action.type] ?? 0) + 1;
    }
  }

  #drawLikes(fight: Gunfight, ask: Asked): Asked[] {
    const count = 1 + this.#chance.below(MOST_LIKES);
    const drawn = Array.from({ length: count }, () =>
      guard(
        () => 'looking at offers',
        () => drawLike(ask, fight, this.#ruleset, this.#chance),
      ),
    );
    return drawn.flatMap((one) => one ?? []);
  }

  #drawReaders(fight: Gunfight): SeatId[] {
    const seats = Object.keys(fight.seats).filter((seat) => seat !== HOUSE);
    return seats.length === 0
      ? [MARSHAL]
      : [this.#chance.pick(seats), this.#chance.happens(0.3) ? MARSHAL : 'stranger'];
  }
}
