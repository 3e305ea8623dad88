import type { Action } from '../../../src/game/actions.ts';
import type { Item, Profile, SettingValue, StatedValues } from '../../../src/game/state.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { itemsOf } from '../../../src/rulesets/broken-wheel/people/figures.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { CLOCK_TABLE } from '../../../src/rulesets/broken-wheel/turn/phases.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { steedOf } from '../../../src/rulesets/broken-wheel/horses/steed-state.ts';
import { beastProfile, type BeastType } from '../../../src/rulesets/broken-wheel/horses/stock.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { fightWith, type Given, type Result, type Scene, sceneOf } from '../../kit/scenario.ts';

/** An ordinary man whose every figure is nought. */
export const PLAIN: Profile = {
  type: 'ff',
  line: 'man',
  CDT: 0,
  Mo: 6,
  R: 9,
  FaA: 2,
  FaB: 4,
  FaC: 6,
  Ag: 0,
  Mar: 0,
  Th: 0,
  Ref: 0,
  Me: 0,
  rider: 'average',
  languages: 'English',
  purse: 'average',
};

/** As a scenario gives somebody: only what differs from the plain man; `arms` by model, all loaded. */
export interface Person extends Partial<Omit<Given, 'profile' | 'side'>> {
  readonly side?: string;
  readonly profile?: Profile;
  readonly arms?: readonly string[];
  readonly rounds?: Readonly<Record<string, number>>;
}

export interface Laid {
  readonly figures: Readonly<Record<string, Person>>;
  readonly scene?: Readonly<Record<string, StatedValues>>;
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly contacts?: readonly (readonly [string, string])[];
  readonly town?: Town;
  /** The step of the clock by its id; a round where orders count at once, unless told otherwise. */
  readonly step?: string;
  /** Whose movement it is. */
  readonly turn?: string;
  /** Everybody has heard shots before, and every beast is used to them (as the worked examples have it). */
  readonly isFresh?: boolean;
}

function outfit(id: string, { arms = [], rounds = {}, items }: Person): Item[] {
  if (items !== undefined) return items;
  return itemsOf(id, arms).map(({ item, model, ammo = null, cap }) => ({
    id: item,
    model,
    loaded: true,
    ammo: rounds[model] ?? ammo,
    ...(cap === undefined ? {} : { cap }),
  }));
}

function given(id: string, person: Person): Given {
  const { side = 'law', profile = {}, arms: _arms, rounds: _rounds, ...rest } = person;
  const own = rest.sort === 'beast' ? beastProfile((rest.template ?? 'town-horse') as BeastType) : PLAIN;
  return { side, profile: { ...own, ...profile }, ...rest, items: outfit(id, person) };
}

/** All of them as the game's own scenarios give people. */
export const dressed = (figures: Laid['figures']): Readonly<Record<string, Given>> =>
  Object.fromEntries(Object.entries(figures).map(([id, one]) => [id, given(id, one)]));

/** A fight at some step of its first move. */
export function laid({ figures, step = 'act-1', turn, isFresh = false, ...setup }: Laid): Scene {
  const people = dressed(figures);
  const fight = fightWith(brokenWheel, { figures: people, ...setup });
  const block = CLOCK_TABLE.findIndex(({ steps }) => steps.some(({ id }) => id === step));
  fight.clock.block = block;
  fight.clock.step = CLOCK_TABLE[block]!.steps.findIndex(({ id }) => id === step);
  fight.clock.turn = turn === undefined ? 0 : fight.clock.order.indexOf(turn);
  const sub = subOf(fight);
  for (const id of Object.keys(people)) {
    sub.arms.hand[id] = fight.figures[id]!.items.find(({ model }) => model !== 'shield')?.id ?? null;
    if (!isFresh) sub.nerve.heardShot[id] = true;
    if (!isFresh) sub.march.steeds[id] = { ...steedOf(fight, id), calm: true };
  }
  return sceneOf(brokenWheel, fight);
}

const AVERAGE_FACE: Readonly<Record<string, number>> = { 2: 1, 3: 2, 4: 4, 5: 6 };

/** Faces as the rules write them: the ten-sided die shows 0 to 9, the average die 2 3 3 4 4 5; a pick among n is told as `pick3=0`. */
export function faces(script: string): string {
  return script
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/^D10=0(?=$|:)/, 'D10=10')
        .replace(/^AvD=(\d)/, (_all, value: string) => `D6=${AVERAGE_FACE[value]!}`)
        .replace(/^pick(\d+)=(\d+)/, (_all, die: string, value: string) => `D${die}=${Number(value) + 1}`),
    )
    .join(' ');
}

/** What counted for and against the one shot. */
export function shotMods(result: Result): Record<string, number> {
  const [shot] = effectsOf(result.effects, 'shot-fired');
  return Object.fromEntries(shot!.check.mods.map(({ id, value }) => [id, value]));
}

/** The same, after these inches of movement. */
export function moved(scene: Scene, inches: Readonly<Record<string, number>>): Scene {
  Object.assign(subOf(scene.fight).march.inches, inches);
  return scene;
}

/** One order with these faces. */
export function when(scene: Scene, script: string, action: Action): Result {
  return scene.dice(faces(script)).when(action);
}

export const snap = (figure: string, target: string, model = 'mm-revolver'): Action => ({
  type: 'shoot',
  figure,
  target,
  weapon: `${figure}.${model}`,
  mode: 'snap',
});

export const shoot = (figure: string, target: string, model = 'mm-revolver'): Action => ({
  type: 'shoot',
  figure,
  target,
  weapon: `${figure}.${model}`,
  mode: 'aimed',
});

export const hurl = (figure: string, target: string, model: string): Action => ({
  type: 'throw',
  figure,
  target,
  item: `${figure}.${model}`,
});

/** Aim that has been taken a round ago. */
export const AIMED = (target: string) => ({ aim: { target, bonus: 0, toward: null } });
