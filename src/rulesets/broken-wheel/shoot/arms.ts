import type { Figure, FigureId, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { HAND_ARMS, type HandArm, type HandModel } from '../melee/hand-arms.ts';
import { type Band, BANDS, type Mechanism, type WeaponModel, type WeaponRow, WEAPONS } from './weapon-table.ts';
import { type Folds, note, notes } from '../../kit/folds.ts';
import { subOf } from '../state.ts';

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

export const beginArms = () => ({
  /** What each figure has in hand; null: nothing. */
  hand: notes<ItemId | null>(),
  /** Rounds that each dead barrel of a weapon takes to clear (BW-JAM-01), the next one first. */
  toClear: notes<readonly number[]>(),
});

export const isWeapon = ({ model }: Pick<Item, 'model'>): boolean => model in WEAPONS || model in HAND_ARMS;

/** Everybody starts with the first weapon on the card in hand; a pistol under a flap is still there. */
function firstInHand(figure: Figure): ItemId | null {
  const first = figure.items.find(isWeapon);
  if (first === undefined) return null;
  const isPistol = first.model in WEAPONS && WEAPONS[first.model as WeaponModel].pistol;
  return isPistol && figure.flags.includes('flap-holster') ? null : first.id;
}

function letGo(fight: Gunfight, figure: FigureId, item: ItemId): void {
  const { hand } = subOf(fight).arms;
  if (hand[figure] === item) hand[figure] = null;
}

export const armsFolds: Folds = {
  'figure-added': (fight, { figure }) => note(subOf(fight).arms.hand, figure, firstInHand(fight.figures[figure]!)),
  'shot-fired': (fight, { figure, weapon }) => {
    fight.figures[figure]!.aim = null; // a round of aiming for each deliberate shot (BW-FIRE-03)
    const isHeld = fight.figures[figure]!.items.some((item) => item.id === weapon);
    subOf(fight).arms.hand[figure] = isHeld ? weapon : null;
  },
  readied: (fight, { figure, item }) => {
    if (item !== undefined) subOf(fight).arms.hand[figure] = item;
  },
  'picked-up': (fight, { figure, item }) => note(subOf(fight).arms.hand, figure, item),
  dropped: (fight, { figure, item }) => letGo(fight, figure, item),
  'item-broken': (fight, { figure, item }) => letGo(fight, figure, item),
  reloaded: (fight, { figure, weapon, loaded }) => {
    const item = fight.figures[figure]!.items.find((one) => one.id === weapon);
    if (item !== undefined) item.ammo = loaded;
  },
  jammed: (fight, { weapon, left }) => {
    const { toClear } = subOf(fight).arms;
    if (left !== undefined) toClear[weapon] = [...(toClear[weapon] ?? []), left];
  },
  unjammed: (fight, { weapon, jams }) => {
    const { toClear } = subOf(fight).arms;
    if (jams === 0) delete toClear[weapon];
    else toClear[weapon] = (toClear[weapon] ?? []).slice(-jams);
  },
};

/** What it has in hand now. */
export function inHand(fight: Gunfight, figure: FigureId): ItemId | null {
  const id = subOf(fight).arms.hand[figure] ?? null;
  const isCarried = fight.figures[figure]!.items.some((item) => item.id === id);
  return isCarried ? id : null;
}
