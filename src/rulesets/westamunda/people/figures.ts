import type { ItemSetup } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { WishTerms } from '../../../game/ruleset.ts';
import type { Run } from '../../../game/run.ts';
import { rollTable } from '../../kit.ts';
import type { FigureId, Profile, Seat, Wish, Figure, Gunfight } from '../../../game/state.ts';
import { addPerson, checkUnarmed, itemIds, wordsOf, addVehicle } from '../../recruiting.ts';
import {
  barrelId,
  type Gun,
  gunModels,
  gunOf,
  hasTwoBarrels,
  isBow,
  isHandgun,
  isLongGun,
  isUnlisted,
  roundsFor,
  takesLoads,
} from '../shoot/guns.ts';
import { soakByRain } from '../weather/weather.ts';
import { modelFor, spareSort } from '../shoot/chambers.ts';
import { MARKS } from '../horses/ride-skills.ts';
import { RESERVE } from '../shoot/gun-table.ts';
import { HAND_ARMS, LIMITS, PLATE } from '../shoot/hands.ts';
import { MISSILES } from '../fire/missiles.ts';
import { BEASTS, CHARACTERISTICS, PEOPLE, type PersonRow, type PersonType, type Values, WAGONS } from './types.ts';

/** A card typed by its owner. */
export const CARD = 'card';
/** What a typed card's values may be. */
export const CARD_LIMITS = { min: 0, max: 10 } as const;
const SPARES = ['spare-cylinder', 'spare-tube'] as const;
/** WM-GUN-12: a Spencer comes with one tube more, loaded. */
const isSpencer = (model: string): boolean => gunOf(model)?.row.spare === 'tube';
/** What is thrown may be carried for hand to hand as well. */
const SUNDRIES = [...new Set([...Object.keys(HAND_ARMS), 'plate', ...SPARES, ...Object.keys(MISSILES)])];

export const carriedModels = (): readonly string[] => [
  ...gunModels(),
  ...SUNDRIES.filter((one) => one !== 'fists' && !one.endsWith('-butt')),
];

type Wished = Omit<Wish, 'figure'>;

/** WM-GUN-02: what may be carried so that nobody knows of it. */
export const CONCEALED: readonly string[] = gunModels().filter((model) => gunOf(model)?.row.concealed === true);

/** Whether such a figure can be had: its type or card, and what it may carry (WM-GUN-31). */
export function checkWish(wish: Wished, terms?: WishTerms): Refusal | null {
  if (isWagonType(wish.template)) return checkUnarmed(wish);
  return checkTemplate(wish) ?? checkArms(wish) ?? checkRare(wish, terms);
}

/** WM-GUN-05, WM-GUN-32: what is rare, or in no table, needs the game master's leave. */
function checkRare(wish: Wished, terms?: WishTerms): Refusal | null {
  if (terms === undefined || terms.isGm || terms.settings.rareWeapons === true) return null;
  const rare = armsOf(wish).find((model) => gunOf(model)?.row.rare === true || isUnlisted(model));
  return rare === undefined ? null : { code: 'needs-gm', given: rare };
}

function checkTemplate(wish: Wished): Refusal | null {
  if (wish.template !== CARD)
    return Object.hasOwn(PEOPLE, wish.template)
      ? null
      : { code: 'unknown-name', given: wish.template, sort: 'template' };
  for (const stat of CHARACTERISTICS) {
    const value = wish.profile?.[stat];
    const { min, max } = CARD_LIMITS;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      return { code: 'bad-profile', field: stat, given: String(value ?? ''), min, max };
  }
  const unknown = wordsOf(wish).find((word) => !MARKS.includes(word));
  return unknown === undefined ? null : { code: 'unknown-name', given: unknown, sort: 'skill' };
}

function checkArms(wish: Wished): Refusal | null {
  const models = armsOf(wish);
  const unknown = models.find((model) => gunOf(model) === null && !SUNDRIES.includes(model));
  if (unknown !== undefined) return { code: 'unknown-name', given: unknown, sort: 'weapon' };
  return checkGuns(models, wish.mounted === true ? LIMITS.longGunsMounted : LIMITS.longGuns) ?? checkSpares(models);
}

/** WM-GUN-31. */
export function checkGuns(models: readonly string[], mostLong: number = LIMITS.longGuns): Refusal | null {
  const guns = models.flatMap((model) => gunOf(model) ?? []);
  const open = guns.filter((gun) => isHandgun(gun) && gun.row.concealed !== true).length;
  const covert = guns.filter((gun) => gun.row.concealed === true).length;
  const long = guns.filter((gun) => isLongGun(gun) || isBow(gun)).length;
  return (
    over('handguns', open + Math.max(0, covert - LIMITS.concealed), LIMITS.handguns) ??
    over('long-guns', long, mostLong)
  );
}

/** WM-LOAD-06: a spare is for a gun that can take one. */
function checkSpares(models: readonly string[]): Refusal | null {
  const idle = models.find((model) => {
    const sort = spareSort(model);
    return sort !== null && modelFor(models, sort) === null;
  });
  return idle === undefined ? null : { code: 'over-limit', what: 'spares', given: 1, max: 0 };
}

const over = (what: string, given: number, max: number): Refusal | null =>
  given > max ? { code: 'over-limit', what, given, max } : null;

export const typeRow = (wish: Pick<Wished, 'template'>): PersonRow | null =>
  Object.hasOwn(PEOPLE, wish.template) ? PEOPLE[wish.template as PersonType] : null;

function armsOf(wish: Wished): readonly string[] {
  const asked = wish.weapons ?? [];
  return asked.length > 0 ? asked : (typeRow(wish)?.arms ?? ['revolver']);
}

/** Puts the wished figure on the roster, its horse after it. Knives are free (WM-MELEE-10). */
export function recruit(run: Run, wish: Wish, seat: Seat): void {
  if (isWagonType(wish.template)) return recruitWagon(run, wish, wish.template, seat);
  const row = typeRow(wish);
  const arms = armsOf(wish);
  addPerson(run, {
    wish,
    seat,
    profile: { ...wearing(arms, row?.values ?? cardValues(wish)), ...throwValues(run, row) },
    items: itemsOf(wish.figure, arms.includes('knife') ? arms : [...arms, 'knife']),
    pouch: pouchOf(arms),
    flags: [...(row?.flags ?? []), ...marksOf(wish), ...(wish.pc === true ? ['pc'] : [])],
    steed: { template: 'horse', profile: { ...BEASTS.horse } },
  });
  soakByRain(run, wish.figure);
}

const marksOf = (wish: Wished): readonly string[] => MARKS.filter((mark) => wordsOf(wish).includes(mark));

/** WM-BRAWL-04: bystanders may differ: weapon skill, ballistic skill, initiative. */
function throwValues(run: Run, row: PersonRow | null): Profile {
  if (run.fight.settings.bystanders !== 'random' || row?.flags.includes('bystander') !== true) return {};
  const value = (stat: string): [string, number] => [
    stat,
    rollTable(run, { table: 'profile', die: 3, row: (face) => face + 1 }),
  ];
  return Object.fromEntries(['WS', 'BS', 'I'].map(value));
}

/** WM-GUN-30: a plate saves on 5+ and slows. */
function wearing(arms: readonly string[], values: Values): Profile {
  if (!arms.includes('plate')) return { ...values };
  const M = Math.min(values.M, Math.max(PLATE.leastMove, values.M - PLATE.slows));
  return { ...values, M, save: PLATE.save };
}

const cardValues = ({ profile = {} }: Wish): Values =>
  Object.fromEntries(CHARACTERISTICS.map((stat) => [stat, Number(profile[stat])])) as Values;

/** Everything starts loaded (WM-LOAD-01). A second of a model gets a number; a Le Mat brings its barrel. */
export function itemsOf(figure: FigureId, bought: readonly string[]): ItemSetup[] {
  const tubes = bought.filter(isSpencer).map(() => 'spare-tube');
  const models = [...bought, ...tubes];
  return itemIds(figure, models).flatMap(({ item, model }) => {
    const gun = gunOf(model);
    if (gun === null) return [{ item, model, ...spareRounds(models, model) }];
    const own = setupOf(gun, { item, model });
    const barrel = barrelModel(gun);
    return barrel === null ? [own] : [own, setupOf(gunOf(barrel)!, { item: barrelId(item), model: barrel })];
  });
}

/** WM-LEMAT-01: the barrel under a cylinder is of the same make. */
const barrelModel = ({ row: { barrel }, powder }: Gun): string | null =>
  barrel === undefined ? null : powder === 'percussion' ? `${barrel}+percussion` : barrel;

/** A spare starts loaded, with what its gun holds (WM-GUN-12). */
function spareRounds(models: readonly string[], model: string): Pick<ItemSetup, 'ammo' | 'cap'> {
  const sort = spareSort(model);
  const gun = sort === null ? null : gunOf(modelFor(models, sort) ?? '');
  return gun === null ? {} : { ammo: gun.cap, cap: gun.cap };
}

function setupOf(gun: Gun, named: { readonly item: string; readonly model: string }): ItemSetup {
  if (gun.cap === 0) return { ...named, loaded: true };
  const loads = takesLoads(gun) ? { loads: Array.from({ length: gun.cap }, () => 'scatter') } : {};
  const hidden = gun.row.concealed === true ? { flags: ['concealed'] } : {};
  return { ...named, loaded: true, ammo: gun.cap, cap: gun.cap, ...loads, ...hidden };
}

/** WM-GUN-13. */
export function pouchOf(models: readonly string[]): Record<string, number> {
  const pouch: Record<string, number> = {};
  for (const gun of models.flatMap((model) => gunOf(model) ?? [])) {
    if (takesLoads(gun) || gun.row.barrel !== undefined) {
      pouch['shells-scatter'] = RESERVE.shotgun;
      pouch['shells-manstopper'] = RESERVE.shotgun;
    }
    if (!takesLoads(gun)) pouch[roundsFor(gun)] = reserveOf(gun);
  }
  return pouch;
}

function reserveOf(gun: Gun): number {
  if (isBow(gun)) return RESERVE.arrows;
  if (gun.powder === 'percussion') return RESERVE.percussion;
  return gun.cap === 1 && !hasTwoBarrels(gun) ? RESERVE.single : RESERVE.repeater;
}

type WagonType = keyof typeof WAGONS;
export const WAGON_TYPES = Object.keys(WAGONS) as readonly WagonType[];

const isWagonType = (template: string): template is WagonType => Object.hasOwn(WAGONS, template);

/** Section 11: the wagon, and its horses in the traces. */
function recruitWagon(run: Run, wish: Wish, template: WagonType, seat: Seat): void {
  const { base, horses, seats } = WAGONS[template];
  const team = { count: horses, template: 'horse', profile: { ...BEASTS.horse } };
  addVehicle(run, wish, seat, { profile: { M: base, horses, seats }, team });
}

/** Somebody whose numbers are not to be known is as good as his type; without one he is a cowboy. */
export function veil(_fight: Gunfight, figure: Figure): void {
  figure.profile = ordinaryOf(figure);
  const isHurt = figure.look === 'rough' || figure.look === 'done';
  if (isHurt && Number(figure.profile.W) > 1) figure.stats = { W: 1 };
  for (const item of figure.items) {
    const gun = gunOf(item.model);
    if (gun !== null && takesLoads(gun)) item.loads = Array.from({ length: gun.cap }, () => 'scatter');
  }
}

function ordinaryOf({ sort, template, items }: Figure): Profile {
  if (sort !== 'person') return { ...(template === 'dog' ? BEASTS.dog : BEASTS.horse) };
  const { values } = typeRow({ template }) ?? PEOPLE.cowboy;
  return wearing(
    items.map(({ model }) => model),
    values,
  );
}
