import { expect } from 'vitest';
import { actInPlace, type Ask } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { decide, type Decision } from '../../src/game/decide.ts';
import type { Dice } from '../../src/game/dice/dice.ts';
import { parseScript, scriptedDice, type ScriptedDice } from './scripted.ts';
import type { Effect, EffectKind, EffectOf } from '../../src/game/effects.ts';
import type { NewEntry } from '../../src/game/entry.ts';
import { foldEffect, newFight } from '../../src/game/fold/fold.ts';
import type { Refusal } from '../../src/game/refusals.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Figure, Gunfight, Profile, SeatId, SettingValue, StatedValues } from '../../src/game/state.ts';
import { readPlace } from '../../src/game/town/places.ts';
import type { Town } from '../../src/game/town/town.ts';

/** A figure as a scenario gives it: its id doubles as name and, in lower case, as seat. */
export interface Given extends Partial<Omit<Figure, 'id' | 'profile' | 'side' | 'at'>> {
  /** Name of its cell, in a fight with a town. */
  readonly at?: string;
  readonly side: string;
  readonly profile: Profile;
  /** Models carried; the item id is `<figure>.<model>`. */
  readonly weapons?: readonly string[];
  readonly ammo?: number;
}

export interface Setup {
  readonly figures: Readonly<Record<string, Given>>;
  /** Stated situations: `"Doc>Ike": { range: 25 }` is Ike as Doc sees him; `"Ike": { cover: 'low' }` holds against everybody. */
  readonly scene?: Readonly<Record<string, StatedValues>>;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  /** Whose turn it is (default: the side of the first figure); null: the clock has not begun. */
  readonly turn?: string | null;
  /** A fight on a map: of test/town/grid.ts, or one of those that come with the game. */
  readonly town?: Town;
  readonly contacts?: readonly (readonly [string, string])[];
}

export const NOON = Date.UTC(1881, 9, 26, 15);

function addFigure(fight: Gunfight, ruleset: Ruleset, id: string, given: Given): void {
  const { side, profile, weapons = [], ammo = 3, at, ...rest } = given;
  const items = weapons.map((model) => ({ item: `${id}.${model}`, model, loaded: true, ammo }));
  foldEffect(
    fight,
    {
      kind: 'figure-added',
      figure: id,
      name: id,
      side,
      seat: id.toLowerCase(),
      sort: given.sort ?? 'person',
      template: 'test',
      profile,
      items,
    },
    ruleset,
  );
  Object.assign(fight.figures[id]!, rest, at === undefined ? {} : { at: readPlace(at) });
}

/** A running fight made by hand, at the act step of one side. */
export function fightWith(ruleset: Ruleset, setup: Setup): Gunfight {
  const ids = Object.keys(setup.figures);
  const sides = [...new Set(ids.map((id) => setup.figures[id]!.side))];
  const opened = {
    kind: 'fight-opened',
    ruleset: ruleset.ref,
    sides: sides.map((id) => ({ id, name: id })),
    settings: setup.settings ?? {},
    commitment: 'test',
    ...(setup.town === undefined ? {} : { town: setup.town }),
  } as const;
  const fight = newFight(opened, 'marshal', NOON, ruleset);
  fight.version = 1;
  fight.status = 'running';
  fight.clock.order = sides;
  for (const id of ids) addFigure(fight, ruleset, id, setup.figures[id]!);
  for (const id of ids) seat(fight, id);
  for (const [pair, values] of Object.entries(setup.scene ?? {})) {
    const [figure, target] = pair.split('>') as [string, string?];
    foldEffect(fight, { kind: 'situation-set', figure, ...(target === undefined ? {} : { target }), values }, ruleset);
  }
  for (const [a, b] of setup.contacts ?? []) fight.contacts.push({ a, b, by: a, since: 1 });
  if (setup.turn !== null) startTurn(fight, ruleset, setup.turn ?? sides[0]!);
  return fight;
}

function seat(fight: Gunfight, id: string): void {
  const figure = fight.figures[id]!;
  if (figure.seat === null || figure.seat === 'house') return;
  fight.seats[figure.seat] ??= {
    id: figure.seat,
    name: id,
    side: figure.side,
    wishes: [],
    autoPilot: false,
    missed: 0,
  };
}

function startTurn(fight: Gunfight, ruleset: Ruleset, side: string): void {
  fight.clock.round = 1;
  fight.clock.turn = fight.clock.order.indexOf(side);
  const block = ruleset.clock.findIndex((one) => one.steps.some((step) => step.kind === 'act'));
  fight.clock.block = block;
  fight.clock.step = ruleset.clock[block]!.steps.findIndex((step) => step.kind === 'act');
}

type Some<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [F in keyof T]?: Some<T[F]> } : T;

/** An effect of a kind, with those of its fields that matter. */
export type Expected = { [K in EffectKind]: Some<EffectOf<K>> & { readonly kind: K } }[EffectKind];

/** What came of one order in a scenario. */
export interface Result {
  readonly fight: Gunfight;
  readonly effects: readonly Effect[];
  readonly entries: readonly NewEntry[];
}

export interface Scene {
  /** Faces for the next order, in order: `"D6=3 D10=6"`. All must be used up. */
  dice(script: string): Scene;
  /** One order by its figure's own seat (or `by`), without the clock running on. */
  when(action: Action, by?: SeatId): Result;
  /** The same, and the clock runs on to the next human wait; the dice are for all of it. */
  play(action: Action, by?: SeatId): Result;
  /** Refused with this code, before any die; the fight stays as it was. */
  refuses(action: Action, code: Refusal['code'], by?: SeatId): Refusal;
  readonly fight: Gunfight;
}

function seatFor(fight: Gunfight, action: Action): SeatId {
  const id =
    'figure' in action && action.figure !== undefined
      ? action.figure
      : 'figures' in action
        ? action.figures[0]
        : undefined;
  return (id === undefined ? undefined : fight.figures[id]?.seat) ?? 'marshal';
}

/** A scenario that goes on from order to order: `given(ruleset, setup).dice('D6=3').when({...})`. */
export function given(ruleset: Ruleset, setup: Setup): Scene {
  return sceneOf(ruleset, fightWith(ruleset, setup));
}

export function sceneOf(ruleset: Ruleset, start: Gunfight): Scene {
  const rulesets = new Map([[ruleset.ref, ruleset]]);
  let fight = start;
  let script = '';
  const ask = (action: Action, by?: SeatId): Ask => ({ by: by ?? seatFor(fight, action), action, at: NOON });
  const scene: Scene = {
    get fight() {
      return fight;
    },
    dice(next) {
      script = next;
      return scene;
    },
    when(action, by) {
      const dice = takeDice();
      const done = actInPlace(copyFight(fight), ask(action, by), dice, rulesets);
      if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
      dice.finish();
      fight = done.fight;
      return { fight, effects: done.entry.effects, entries: [done.entry] };
    },
    play(action, by) {
      const dice = takeDice();
      const done: Decision = decide(fight, [ask(action, by)], { rulesets, diceFor: () => dice });
      if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
      dice.finish();
      fight = done.fight;
      return { fight, effects: done.entries.flatMap((entry) => entry.effects), entries: done.entries };
    },
    refuses(action, code, by) {
      const before = JSON.stringify(fight);
      const noDice: Dice = {
        roll() {
          throw new Error('a refused order rolled a die');
        },
      };
      const done = actInPlace(fight, ask(action, by), noDice, rulesets);
      if (done.ok) throw new Error(`accepted: ${JSON.stringify(done.entry.effects)}`);
      expect(done.refusal.code).toBe(code);
      expect(JSON.stringify(fight)).toBe(before);
      return done.refusal;
    },
  };
  function takeDice(): ScriptedDice {
    const dice = scriptedDice(parseScript(script));
    script = '';
    return dice;
  }
  return scene;
}

/** Asserts that these effects happened in this order; others may stand between them. Fields not given are not compared. */
export function expectEffects(result: Pick<Result, 'effects'>, expected: readonly Expected[]): void {
  let from = 0;
  for (const one of expected) {
    const found = result.effects.findIndex((effect, index) => index >= from && includes(effect, one));
    if (found < 0) {
      expect(result.effects.slice(from), `no ${one.kind} where it is expected`).toContainEqual(
        expect.objectContaining(one),
      );
    }
    from = found + 1;
  }
}

/** Whether `actual` has every field of `wanted`, deep, where given. */
function includes(actual: unknown, wanted: unknown): boolean {
  if (wanted === null || typeof wanted !== 'object') return actual === wanted;
  if (actual === null || typeof actual !== 'object') return false;
  if (Array.isArray(wanted))
    return (
      Array.isArray(actual) && actual.length === wanted.length && wanted.every((one, i) => includes(actual[i], one))
    );
  return Object.entries(wanted).every(([key, value]) => includes((actual as Record<string, unknown>)[key], value));
}

/** Asserts that none of these kinds happened. */
export function expectNone(result: Pick<Result, 'effects'>, ...kinds: readonly Effect['kind'][]): void {
  expect(result.effects.map((effect) => effect.kind).filter((kind) => kinds.includes(kind))).toEqual([]);
}
