import type { Figure, Item, ItemId } from '../../../game/state.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { isJammed, itemOf } from '../../kit.ts';
import { BOW_AMMO, BOWS, type GunRow, GUNS, HANDGUNS, type Load, LONG_GUNS, type Powder } from './gun-table.ts';

/**
 * What a weapon is called when it is bought: its row, and how it differs (`revolver+percussion+five`).
 * percussion: for guns made in both ways; five: a revolver of five chambers (WM-GUN-03); shared: chambered for a Winchester's round (WM-GUN-11).
 */
type Option = 'percussion' | 'five' | 'shared';
const OPTIONS: readonly Option[] = ['percussion', 'five', 'shared'];

export interface Gun {
  readonly base: string;
  readonly row: GunRow;
  readonly powder: Powder | null;
  readonly cap: number;
  readonly shared: boolean;
}

/** WM-GUN-32: a gun no table lists, by its own name and the row it is nearest to: `Deane-Adams=revolver+percussion`. */
const NAMED = /^[^=+]{1,40}=(.+)$/;

const read = new Map<string, Gun | null>();

/** The gun of a model; null for what cannot shoot, or is written wrongly. */
export function gunOf(model: string): Gun | null {
  if (!read.has(model)) read.set(model, readGun(model));
  return read.get(model)!;
}

/** What this item of his shoots as; null: he has no such gun. */
export const gunIn = (figure: Figure, weapon: ItemId): Gun | null => gunOf(itemOf(figure, weapon)?.model ?? '');

function readGun(model: string): Gun | null {
  const [base = '', ...options] = (NAMED.exec(model)?.[1] ?? model).split('+');
  const row = Object.hasOwn(GUNS, base) ? GUNS[base]! : null;
  if (row === null || options.some((one) => !isOptionOf(row, one)) || new Set(options).size < options.length)
    return null;
  // A Winchester's round has a metal case.
  if (options.includes('shared') && options.includes('percussion')) return null;
  const powder = options.includes('percussion') ? 'percussion' : firstPowder(row);
  return { base, row, powder, cap: options.includes('five') ? 5 : row.cap, shared: options.includes('shared') };
}

const firstPowder = ({ ammo }: GunRow): Powder | null =>
  ammo.cartridge === undefined ? (ammo.percussion === undefined ? null : 'percussion') : 'cartridge';

function isOptionOf(row: GunRow, option: string): option is Option {
  if (!(OPTIONS as readonly string[]).includes(option)) return false;
  if (option === 'percussion') return row.ammo.cartridge !== undefined && row.ammo.percussion !== undefined;
  if (option === 'shared') return row === GUNS.revolver;
  return row.spare === 'cylinder' && row.cap === 6 && row.hands === 1;
}

/** Every model that can be bought. */
export const gunModels = (): readonly string[] =>
  Object.entries(GUNS).flatMap(([base, row]) => {
    if (base === 'lemat-barrel') return [];
    const powders = isOptionOf(row, 'percussion') ? [base, `${base}+percussion`] : [base];
    const five = isOptionOf(row, 'five') ? powders.map((model) => `${model}+five`) : [];
    return [...powders, ...five, ...(isOptionOf(row, 'shared') ? [`${base}+shared`] : [])];
  });

export const isHandgun = (gun: Gun): boolean => Object.hasOwn(HANDGUNS, gun.base);
export const isLongGun = (gun: Gun): boolean => Object.hasOwn(LONG_GUNS, gun.base) && gun.base !== 'lemat-barrel';
export const isBow = (gun: Gun): boolean => Object.hasOwn(BOWS, gun.base);
/** Barrels that take loads of two sorts. */
export const takesLoads = (gun: Gun): boolean => gun.row.slug !== undefined;
/** The shotgun barrel under this gun, if it is a Le Mat (WM-LEMAT-01). */
export const barrelId = (gun: ItemId): ItemId => `${gun}.barrel`;
/** More than one barrel to be fired together or in turn (WM-SG-04). */
export const hasTwoBarrels = (gun: Gun): boolean => gun.base === 'shotgun' || gun.base === 'sawn-off';

/** WM-GUN-32: the table has no such name. */
export const isUnlisted = (model: string): boolean => NAMED.test(model);

/** What of the pouch it is loaded with (WM-GUN-11). */
export function roundsFor(gun: Gun, load?: Load): string {
  if (load !== undefined) return `shells-${load}`;
  if (gun.shared || gun.base === 'winchester-carbine') return 'winchester';
  if (gun.base === 'spencer-carbine') return 'spencer';
  return gun.powder === 'percussion' && gun.row.ammo.cartridge !== undefined ? `${gun.base}+percussion` : gun.base;
}

/** WM-AMMO-01 with whatever is wet (WM-WATER-04): what its ammo roll needs. */
export function ammoNeed(gun: Gun, item: Item): number {
  const dry = gun.powder === null ? BOW_AMMO : gun.row.ammo[gun.powder]!;
  return Math.min(6, dry + wetness(gun, item));
}

function wetness(gun: Gun, item: Item): number {
  const wet = (item.flags ?? []).filter((flag) => flag === 'rain' || flag === 'water');
  if (gun.powder === null) return wet.length > 0 ? 2 : 0;
  const soaked = wet.includes('water') ? (gun.powder === 'percussion' ? 2 : 1) : 0;
  const rained = wet.includes('rain') && gun.powder === 'percussion' ? 1 : 0;
  return soaked + rained;
}

/** Items that shoot, with what they are. */
export const gunsOf = (figure: Figure): readonly { readonly item: Item; readonly gun: Gun }[] =>
  figure.items.flatMap((item) => {
    const gun = gunOf(item.model);
    return gun === null ? [] : [{ item, gun }];
  });

export const handgunsOf = (figure: Figure) => gunsOf(figure).filter(({ gun }) => isHandgun(gun));

/** Those with something to fire and no jam. */
export const readyGuns = (figure: Figure) => gunsOf(figure).filter(({ item }) => checkGun(figure, item.id) === null);

export const roundsIn = (item: Item): number => item.ammo ?? 0;
/** WM-GUN: strength, and modifiers by range, of what it fires now. */
export const ballisticsOf = (gun: Gun, load: Load | null): Pick<GunRow, 'strength' | 'modShort' | 'modLong'> =>
  load === 'manstopper' && gun.row.slug !== undefined ? gun.row.slug : gun.row;

/** The band a distance in inches lies in; null beyond the last (WM-SHOOT-10). */
export function bandAt(gun: Gun, inches: number): 'short' | 'long' | null {
  if (inches <= gun.row.short + 0.001) return 'short';
  return inches <= gun.row.long + 0.001 ? 'long' : null;
}

/** Whether it can be fired as it is. */
export function checkGun(figure: Figure, weapon: string): Refusal | null {
  const item = itemOf(figure, weapon);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: weapon };
  const gun = gunOf(item.model);
  if (gun === null) return { code: 'weapon-cannot', item: weapon, what: 'shoot' };
  // WM-AMMO-03: a jammed gun is only barred from firing
  if (isJammed(item)) return { code: 'weapon-not-ready', item: weapon, state: 'jammed' };
  const left = gun.cap > 0 ? roundsIn(item) : (figure.pouch[roundsFor(gun)] ?? 0);
  return left > 0 ? null : { code: 'weapon-not-ready', item: weapon, state: 'empty' };
}
