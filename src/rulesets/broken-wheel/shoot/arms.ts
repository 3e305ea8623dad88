import type { Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { inHand } from './arms-state.ts';
import { HAND_ARMS, type HandArm, type HandModel } from '../melee/hand-arms.ts';
import { type Band, BANDS, type Mechanism, type WeaponModel, type WeaponRow, WEAPONS } from './weapon-table.ts';

/** The row of a model that shoots or is thrown. */
export const rowOf = (model: string): WeaponRow | null => (model in WEAPONS ? WEAPONS[model as WeaponModel] : null);

export const armOf = (model: string): HandArm | null => (model in HAND_ARMS ? HAND_ARMS[model as HandModel] : null);

/** A number that a card gives for one model in place of the table's (BW-WPN-06, BW-WPN-07). */
export function ownFigure(figure: Figure, key: string, model: string): number | null {
  const own = figure.profile[`${key}.${model}`];
  return typeof own === 'number' ? own : null;
}

/** BW-WPN-06: a weapon with a breech counts as a revolver. */
export function mechanismOf({ model, flags }: Pick<Item, 'model' | 'flags'>): Mechanism {
  const mechanism = rowOf(model)?.mechanism ?? 'none';
  return mechanism === 'muzzle-loader' && flags?.includes('breech') === true ? 'revolver' : mechanism;
}

export const isFirearm = (item: Pick<Item, 'model' | 'flags'>): boolean => mechanismOf(item) !== 'none';

/** BW-CDT-01: loaded or not. */
export const hasFirearm = (figure: Figure): boolean => figure.items.some(isFirearm);

const NO_WEAPON: ReadonlySet<string> = new Set(['fists', 'rope', 'sack', 'dirt', 'pepper']);

/** BW-CDT-01: with any weapon beyond bare hands. */
export const isArmed = (figure: Figure): boolean =>
  figure.items.some(({ model }) => (rowOf(model) !== null || armOf(model) !== null) && !NO_WEAPON.has(model));

export const capOf = ({ model, cap }: Pick<Item, 'model' | 'cap'>): number => cap ?? rowOf(model)?.loaded ?? 0;

/** Rounds in it; null: not counted. */
export const roundsIn = (item: Item): number | null => (capOf(item) === 0 ? null : (item.ammo ?? 0));

/** The column of a range; null: farther than any. */
export const bandAt = (range: number): Band | null => BANDS.find(({ upTo }) => range <= upTo + NEARLY) ?? null;

/** Distances are square roots. */
const NEARLY = 1e-9;

/** How far it carries. */
export const reachOf = (row: WeaponRow): number => BANDS[row.strikes.length - 1]?.upTo ?? 0;

/** Its strike at that range; null: out of range. */
export function strikeAt(figure: Figure, model: string, band: Band): number | null {
  const strike = rowOf(model)?.strikes[BANDS.indexOf(band)];
  return strike === undefined ? null : (ownFigure(figure, 'strike', model) ?? strike);
}

/** BW-WPN-08: a pistol is drawn as it is fired; everything else has to be in hand. */
export const isGunAtHand = (fight: Gunfight, figure: FigureId, item: Item): boolean =>
  rowOf(item.model)?.pistol === true || inHand(fight, figure) === item.id;
