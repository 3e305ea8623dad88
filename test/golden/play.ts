import { ALWAYS_AWAKE } from '../../src/app/time/calendar.ts';
import type { Ask } from '../../src/game/act.ts';
import { commitTo, fairDiceFor } from '../../src/app/fair-dice.ts';
import { decideAll, type DecideOptions } from '../../src/app/decide-all.ts';
import type { Entry } from '../../src/game/entry.ts';
import { effectiveEntries, foldEntries } from '../../src/game/record/replay.ts';
import type { Ruleset, Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { type Asked, chooseOrder, type Weights } from '../simulator/orders.ts';

/** A fight to be played and kept: how it opens, how its people choose, and what must have happened in it. */
export interface Plan {
  readonly name: string;
  readonly opening: (chance: Chance) => readonly Asked[];
  /** What is said and done before the first order. */
  readonly scene?: (fight: Gunfight, chance: Chance) => readonly Asked[];
  readonly weights?: Weights;
  /** What is done instead of an order at random; null: an order at random. */
  readonly instead?: (fight: Gunfight, chance: Chance, orders: number) => Asked | null;
  readonly wanted: (entries: readonly Entry[], fight: Gunfight) => boolean;
}

export interface Played {
  readonly entries: readonly Entry[];
  readonly fight: Gunfight;
  readonly secret: string;
}

const NOON = Date.UTC(1881, 9, 26, 15);
const MINUTE_MS = 60_000;
const MAX_ORDERS = 250;

/** One fight of one seed, by the rules alone: no store, no clock but the one that every order moves on a minute. */
class Game {
  readonly entries: Entry[] = [];
  fight: Gunfight | null = null;
  readonly secret: string;
  readonly #rulesets: Rulesets;
  #at = NOON;

  constructor(ruleset: Ruleset, secret: string) {
    this.#rulesets = new Map([[ruleset.ref, ruleset]]);
    this.secret = secret;
  }

  async order({ by, action }: Asked): Promise<void> {
    this.#at += MINUTE_MS;
    const asked = action.type === 'open-fight' ? { ...action, commitment: commitTo(this.secret) } : action;
    const asks: readonly Ask[] = [{ by, action: asked, at: this.#at }];
    const rules = { rulesets: this.#rulesets, diceFor: fairDiceFor(this.secret) };
    const refold: DecideOptions['refold'] = async (entries) => ({
      fight: foldEntries(null, effectiveEntries(this.entries), this.#rulesets)!,
      undo: entries.at(-1)!,
      since: this.#at,
    });
    const done = await decideAll({
      before: this.fight,
      asks,
      at: this.#at,
      rules,
      refold,
      secret: this.secret,
      calendarOf: () => Promise.resolve(ALWAYS_AWAKE),
    });
    if (!done.ok) throw new Error(`refused: ${JSON.stringify({ by, action, refusal: done.refusal })}`);
    for (const entry of done.entries) this.entries.push({ ...entry, version: this.entries.length + 1 });
    this.fight = done.fight;
  }
}

/** Plays a plan by one seed; null where it does not come to what is wanted. */
export async function playPlan(plan: Plan, ruleset: Ruleset, seed: number): Promise<Played | null> {
  const chance = chanceOf(seed);
  const game = new Game(ruleset, `golden ${plan.name} ${seed}`);
  for (const asked of plan.opening(chance)) await game.order(asked);
  for (const asked of plan.scene?.(game.fight!, chance) ?? []) await game.order(asked);
  for (let orders = 0; orders < MAX_ORDERS && game.fight!.status !== 'over'; orders++) {
    const asked =
      plan.instead?.(game.fight!, chance, orders) ?? chooseOrder(game.fight!, ruleset, chance, plan.weights);
    if (asked === null) return null;
    await game.order(asked);
  }
  const { entries, fight, secret } = game;
  return fight !== null && fight.status === 'over' && plan.wanted(entries, fight) ? { entries, fight, secret } : null;
}
