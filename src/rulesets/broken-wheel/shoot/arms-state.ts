import type { Figure, FigureId, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { type Folds, note, notes } from '../../kit/folds.ts';
import { subOf } from '../state.ts';
import { HAND_ARMS } from '../melee/hand-arms.ts';
import { type WeaponModel, WEAPONS } from './weapon-table.ts';

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
